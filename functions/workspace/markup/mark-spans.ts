// Marks sentences of a passage in its Markdown tree, without touching how the Markdown is read: what is given are offsets
// into the passage as the course has it. Pure; makes no HTML.
import type { Nodes, Parent, Root, RootContent, Text } from 'mdast';
import type { Span } from '../../contract/spans.ts';
import { removeUnprintable } from './escape-html.ts';
import { type MathSpan, markPattern } from './find-math.ts';

/** Part of a text or of code; the renderer sets marked ones as such. */
export interface MarkedPart {
  readonly text: string;
  readonly isMarked: boolean;
}

/** What of a leaf is marked, for the renderer. */
export function markedParts(node: Nodes): readonly MarkedPart[] | null {
  return (node.data as { readonly parts?: readonly MarkedPart[] } | undefined)?.parts ?? null;
}

/**
 * Offsets into a passage as offsets into the text its Markdown is read from: without what cannot be printed, a mark in
 * the place of each formula. A formula is marked as a whole.
 */
export function shieldedSpans(marks: readonly Span[], markdown: string, shielded: string, math: readonly MathSpan[]) {
  const printed = (offset: number) => removeUnprintable(markdown.slice(0, offset)).length;
  const moved = (offset: number, isEnd: boolean) => {
    let grown = 0;
    for (const match of shielded.matchAll(markPattern)) {
      const start = match.index + grown;
      if (offset <= start) break;
      const raw = math[Number(match[1])]?.raw.length ?? 0;
      if (offset < start + raw) return match.index + (isEnd ? match[0].length : 0);
      grown += raw - match[0].length;
    }
    return offset - grown;
  };
  return marks.map(({ from, to }) => ({ from: moved(printed(from), false), to: moved(printed(to), true) }));
}

/** Writes into each text and code of a tree what of it is marked. @param source what the tree was read from */
export function markTree(tree: Root, spans: readonly Span[], source: string): void {
  const visit = (node: Parent | RootContent) => {
    if ('children' in node) for (const child of node.children) visit(child as RootContent);
    else if (node.type === 'text' || node.type === 'code' || node.type === 'inlineCode') markLeaf(node, spans, source);
  };
  visit(tree);
}

type Leaf = Text | Extract<Nodes, { type: 'code' | 'inlineCode' }>;

function markLeaf(node: Leaf, spans: readonly Span[], source: string): void {
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? start;
  const near = spans.filter(({ from, to }) => from < end && to > start);
  if (near.length === 0) return;
  const parts: { text: string; isMarked: boolean }[] = [];
  for (const { character, offset } of placed(node, source, start)) {
    const isMarked = near.some(({ from, to }) => offset >= from && offset < to);
    const last = parts.at(-1);
    if (last?.isMarked === isMarked) last.text += character;
    else parts.push({ text: character, isMarked });
  }
  if (parts.some(({ isMarked }) => isMarked)) node.data = { ...node.data, parts } as typeof node.data;
}

/** Longest run of signs in the source that is one character of the text, or none: `&CounterClockwiseContourIntegral;`. */
const longestEscape = 40;

/** Each character of a leaf with where it stands in the source, which has escapes and indents beside. */
function* placed(node: Leaf, source: string, start: number) {
  // The words after a fence are no code.
  const line = node.type === 'code' ? source.indexOf('\n', start) : -1;
  let at = line < 0 ? start : line + 1;
  for (const character of node.value) {
    const found = source.slice(at, at + longestEscape).indexOf(character);
    const offset = found < 0 ? at : at + found;
    yield { character, offset };
    if (found >= 0) at = offset + character.length;
  }
}
