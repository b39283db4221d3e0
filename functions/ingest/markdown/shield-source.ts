// Takes out of a Markdown source what a CommonMark parser would misread (HTML, maths, kramdown attributes, template
// tags), leaving marks. Keeps code untouched and every line's number. Must not decide what becomes a node.

import { parseAttributeList } from './attributes.ts';
import { copyCodeSpan } from './code-spans.ts';
import { withoutDefinitionIndent } from './definition-indent.ts';
import { withoutDirectiveIndent } from './directive-indent.ts';
import type { Fence } from './fence.ts';
import { type LineKind, readLineKind } from './line-kinds.ts';
import { continuationOf, readPrefix, takePrefix } from './line-prefix.ts';
import { withoutMacros } from './macro-lines.ts';
import { hideForeignMarks } from './pieces.ts';
import { closeAll, closeDirective, type OpenDirective, shieldDirective } from './shield-directives.ts';
import { shieldDrawnTable } from './shield-drawn-table.ts';
import { shieldModuleLine } from './shield-expressions.ts';
import { shieldHtml } from './shield-html.ts';
import { shieldCaption, shieldLabel, shieldLatex } from './shield-latex.ts';
import { shieldBraces, shieldInclude, shieldMath } from './shield-marks.ts';
import { shieldAt, shieldBracket, shieldRaised, shieldSpanEnd, shieldTarget } from './shield-references.ts';
import {
  adopt,
  copyTo,
  endLine,
  finishLine,
  reportDropped,
  type Shielded,
  type ShieldInner,
  type ShieldState,
  skipTo,
  startShield,
  syntheticTag,
  writeBlockPiece,
} from './shield-state.ts';

/** Texts that stand in each other's markup deeper than this are read as they are: no author writes them. */
const nestingLimit = 12;

type ShieldInput = Parameters<ShieldInner>[0] & { readonly isMdx?: boolean };

/** Shields a source whose first line has number `firstLine`. */
export function shieldSource(input: ShieldInput, depth = 0): Shielded {
  const text = depth === 0 ? withoutDirectiveIndent(withoutDefinitionIndent(withoutMacros(input.text))) : input.text;
  const source = { ...input, text };
  const { shielded, unclosed } = shieldOnce(source, depth, new Set());
  // Read again: a box that its author forgot to close ends with its section.
  return unclosed.size > 0 && depth === 0 ? shieldOnce(source, depth, unclosed).shielded : shielded;
}

/** @param unclosed where directives begin that nothing closes: a heading does */
function shieldOnce(
  input: ShieldInput,
  depth: number,
  unclosed: ReadonlySet<number>,
): { readonly shielded: Shielded; readonly unclosed: ReadonlySet<number> } {
  const { firstLine, isMdx = false } = input;
  const inner = (part: ShieldInput) => shieldSource({ ...part, isMdx }, depth + 1);
  const state = startShield(hideForeignMarks(input.text), firstLine, isMdx, inner);
  if (depth > nestingLimit) copyTo(state, state.text.length);
  const directives: OpenDirective[] = [];
  let isAfterBlank = true;
  let isInList = false;
  while (state.at < state.text.length) {
    const kind = readLineKind({ text: state.text, at: state.at, isAfterBlank, isInList });
    if (kind.kind === 'blank') state.isInHtml = false;
    if (kind.kind === 'text' && (kind.startsItem || kind.indent < 2))
      isInList = kind.startsItem || (isInList && !isAfterBlank);
    isAfterBlank = kind.kind === 'blank' || kind.kind === 'module_line';
    if (kind.kind === 'text') closeForgotten(state, directives, unclosed);
    shieldLine(state, kind, directives);
  }
  endLine(state);
  const left = new Set(directives.map(({ from }) => from));
  for (const { closes } of directives.reverse()) closeAll(state, closes);
  if (directives.length > 0) endLine(state);
  const { lines, pieces, dropped, warnings } = state;
  return { shielded: { lines, pieces, dropped, warnings }, unclosed: left };
}

/** At a heading below its text, a directive that nothing closes ends. A heading right at its beginning is its title. */
function closeForgotten(state: ShieldState, directives: OpenDirective[], unclosed: ReadonlySet<number>): void {
  const isHeading = /^#{1,6}[ \t]/.test(state.text.slice(state.at, state.at + 8));
  for (let last = directives.at(-1); isHeading && last?.hasText && unclosed.has(last.from); last = directives.at(-1)) {
    directives.pop();
    state.prefix = '';
    closeAll(state, last.closes);
  }
  const open = directives.at(-1);
  if (open !== undefined && !isHeading) open.hasText = true;
}

function shieldLine(state: ShieldState, kind: LineKind, directives: OpenDirective[]): void {
  switch (kind.kind) {
    case 'fence':
      shieldFence(state, kind.fence, directives);
      break;
    case 'indented_code':
      copyTo(state, kind.end, true);
      finishLine(state, true);
      break;
    case 'drawn_table':
      shieldDrawnTable(state, kind.rows, kind.end);
      break;
    case 'directive': {
      const open = shieldDirective(state, kind.directive, kind.fence);
      if (open !== null) directives.push(open);
      break;
    }
    case 'directive_close':
      if (!closeInnermost(state, kind.end, directives, kind)) shieldText(state);
      break;
    case 'admonition':
      shieldAdmonition(state, kind);
      break;
    case 'target':
      shieldTarget(state, kind.label, kind.end);
      break;
    case 'mark':
    case 'snippet':
      if (kind.kind === 'mark') reportDropped(state, 'cross_reference_mark', state.text.slice(state.at, kind.end));
      skipTo(state, kind.end);
      if (!(kind.kind === 'mark' ? shieldCaption(state) : shieldInclude(state))) shieldText(state);
      break;
    case 'module_line':
      shieldModuleLine(state, kind.end);
      break;
    case 'text':
      if (kind.startsItem) state.isInHtml = false;
      shieldText(state, kind.indent);
      break;
    case 'blank':
      shieldText(state);
      break;
  }
}

const special = /[\\`<${\n@[\](^~]/g;

/** One line of prose; constructs that span lines carry the reader further. */
function shieldText(state: ShieldState, indent = 0): void {
  const prefix = takePrefix(state);
  if (state.isInHtml && indent >= state.prefix.length && state.prefix.trim() === '' && !prefix.includes('>')) {
    // HTML's own indentation must not turn into code or leave the list item it stands in.
    state.current.set(state.prefix + prefix.trimStart());
  } else {
    state.isInHtml = false;
    state.prefix = continuationOf(prefix);
    state.current.set(prefix);
  }
  for (;;) {
    special.lastIndex = state.at;
    const found = special.exec(state.text);
    copyTo(state, found?.index ?? state.text.length);
    if (found === null) return;
    if (found[0] === '\n') {
      finishLine(state);
      return;
    }
    if (!shieldSpecial(state, found[0])) copyTo(state, state.at + 1);
  }
}

/** True when something was read at the reader's position. */
function shieldSpecial(state: ShieldState, character: string): boolean {
  if (character === '`') return copyCodeSpan(state);
  if (character === '<') return shieldHtml(state);
  if (character === '{') return shieldBraces(state);
  if (character === '@') return shieldAt(state);
  if (character === '[') return shieldBracket(state);
  if (character === ']') return shieldSpanEnd(state);
  if (character === '(') return shieldLabel(state);
  if (character === '^' || character === '~') return shieldRaised(state);
  if (character === '\\' && shieldLatex(state)) return true;
  if (shieldMath(state)) return true;
  if (character !== '\\') return false;
  const next = state.text[state.at + 1];
  copyTo(state, state.at + (next === undefined || next === '\n' ? 1 : 2));
  return true;
}

function shieldFence(state: ShieldState, fence: Fence, directives: OpenDirective[]): void {
  const isClosing = fence.isBare && fence.length >= (directives.at(-1)?.fence.length ?? 0);
  if (isClosing && closeInnermost(state, fence.lineEnd, directives, fence)) return;
  if (fence.isMath) {
    const prefix = readPrefix(state.text, state.at);
    state.prefix = continuationOf(prefix);
    const raw = state.text.slice(state.at, fence.end);
    const latex = state.text
      .slice(fence.lineEnd, fence.bodyEnd)
      .replace(/^[ \t]*(?:>[ \t]?)+/gm, '')
      .trim();
    state.current.set(prefix);
    skipTo(state, fence.end);
    writeBlockPiece(state, { kind: 'math', latex, isDisplay: true, isMathml: false, tail: '', raw });
    state.current.set('');
    return;
  }
  copyTo(state, fence.end, true);
  finishLine(state, true);
}

/** Closes the innermost directive of such a fence; colons and slashes also close what was left open in it. */
function closeInnermost(
  state: ShieldState,
  end: number,
  directives: OpenDirective[],
  { character, length }: Pick<Fence, 'character' | 'length'>,
): boolean {
  const isOpener = ({ fence }: OpenDirective) =>
    fence.character === character && (character !== '/' || fence.length === length);
  const index = directives.findLastIndex(isOpener);
  if (index < 0 || (!/[:/]/.test(character) && index < directives.length - 1)) return false;
  const closed = directives.splice(index).reverse();
  for (const open of closed.slice(0, -1)) closeAll(state, open.closes);
  const last = closed.at(-1);
  if (last !== undefined) closeDirective(state, last, end);
  return true;
}

/** MkDocs and Python-Markdown: `!!! note "Title"` with an indented body. */
function shieldAdmonition(state: ShieldState, kind: Extract<LineKind, { kind: 'admonition' }>): void {
  const body = state.text.slice(kind.end, kind.bodyEnd).replace(/^(?: {4}|\t)/gm, '');
  const inner = state.inner({ text: body, firstLine: state.line + 1 });
  reportDropped(state, 'template_tag', kind.name);
  writeBlockPiece(state, syntheticTag('aside', false, parseAttributeList(`.${kind.name}`)));
  if (kind.title !== '') {
    writeBlockPiece(state, syntheticTag('div', false, parseAttributeList('.title')));
    adopt(state, state.inner({ text: kind.title, firstLine: state.line }));
    writeBlockPiece(state, syntheticTag('div', true));
  }
  skipTo(state, kind.bodyEnd);
  state.current.set('');
  adopt(state, inner);
  writeBlockPiece(state, syntheticTag('aside', true));
  state.current.set('');
}
