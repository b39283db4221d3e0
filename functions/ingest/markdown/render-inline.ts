// mdast phrasing and shielded tags to clean Markdown: emphasis, code, links and maths stay, everything else becomes
// plain text. No mark of the source's markup may be left for a learner to stumble over.

import type { PhrasingContent } from 'mdast';
import { withoutEndMarks } from '../../text/end-marks.ts';
import { append } from '../../text/lists.ts';
import { inlineCode, type Prose } from './block-tree.ts';
import { crossReferenceMark, type InlineContext, startFinding, toProse } from './inline-context.ts';
import { emphasise, renderLink, renderPicture } from './inline-parts.ts';
import { wrapInTag } from './inline-tags.ts';
import { finishText, plainText, settleDollars } from './inline-text.ts';
import { markPattern, restoreSource } from './pieces.ts';
import { withoutUnresolved } from './unresolved-references.ts';

/** A piece of output, or an inline tag that still waits for its counterpart. */
export type Token =
  | string
  | { readonly tag: string; readonly isClosing: boolean; readonly attributes: ReadonlyMap<string, string> };

const depthLimit = 60;

/** Renders phrasing as one run of prose. */
export function renderProse(nodes: readonly PhrasingContent[], context: InlineContext): Prose {
  context.found = startFinding();
  const text = settleDollars(finishText(renderNodes(nodes, context, 0)));
  return toProse(text, context.found);
}

function renderNodes(nodes: readonly PhrasingContent[], context: InlineContext, depth: number): string {
  const tokens: Token[] = [];
  for (const node of withoutUnresolved(nodes)) pushNode(tokens, node, context, depth);
  return resolveTokens(tokens, context);
}

function pushNode(tokens: Token[], node: PhrasingContent, context: InlineContext, depth: number): void {
  if (depth > depthLimit) {
    tokens.push(plainText(deepText(node)));
    return;
  }
  switch (node.type) {
    case 'text':
      pushText(tokens, node.value, context);
      return;
    case 'emphasis':
      tokens.push(emphasise(renderNodes(node.children, context, depth + 1), '*'));
      return;
    case 'strong':
      tokens.push(emphasise(renderNodes(node.children, context, depth + 1), '**'));
      return;
    case 'delete':
      tokens.push(emphasise(renderNodes(node.children, context, depth + 1), '~~'));
      return;
    case 'inlineCode':
      tokens.push(inlineCode(restoreSource(node.value, context.pieces).replace(/\s+/g, ' ')));
      return;
    case 'break':
      tokens.push('\n');
      return;
    case 'link':
      tokens.push(renderLink(renderNodes(node.children, context, depth + 1), node.url, context));
      return;
    case 'linkReference': {
      const definition = context.definitions.get(node.identifier);
      tokens.push(renderLink(renderNodes(node.children, context, depth + 1), definition?.url ?? '', context));
      return;
    }
    case 'image':
      tokens.push(
        renderPicture({ source: node.url, alternativeText: node.alt ?? '', title: node.title ?? '' }, context),
      );
      return;
    case 'imageReference': {
      const definition = context.definitions.get(node.identifier);
      const title = definition?.title ?? '';
      tokens.push(renderPicture({ source: definition?.url ?? '', alternativeText: node.alt ?? '', title }, context));
      return;
    }
    case 'footnoteReference':
      context.found.footnotes.push(node.identifier);
      return;
    case 'html':
      tokens.push(plainText(node.value));
      return;
  }
}

/** All text below a node, without recursion. */
function deepText(node: PhrasingContent): string {
  let text = '';
  const waiting: PhrasingContent[] = [node];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if ('value' in next) text += next.value;
    else if ('children' in next) append(waiting, [...next.children].reverse());
  }
  return text.replace(markPattern, ' ');
}

/** Text with its marks: formulas, attributes of what stands before them, inline tags. */
function pushText(tokens: Token[], value: string, context: InlineContext): void {
  let from = 0;
  for (const match of value.matchAll(markPattern)) {
    if (match.index > from) pushPlain(tokens, value.slice(from, match.index), context);
    from = match.index + match[0].length;
    const piece = context.pieces[Number(match[1])];
    if (piece === undefined || piece.kind === 'contents') continue;
    if (piece.kind === 'math') {
      append(tokens, spacedFormula(tokens.at(-1), piece, value.slice(from, from + 4)));
    } else if (piece.kind === 'attributes') {
      append(context.found.classes, piece.attributes.classes);
      if (piece.attributes.id !== null) context.found.ids.push(piece.attributes.id);
      describeLastPicture(piece.attributes.values.get('alt') ?? piece.attributes.values.get('fig-alt') ?? '', context);
    } else if (piece.kind === 'tag' && !piece.isBlock) {
      if (piece.attributes.id !== null) context.found.ids.push(piece.attributes.id);
      tokens.push({ tag: piece.name, isClosing: piece.isClosing, attributes: piece.attributes.values });
    } else if (piece.kind === 'reference') {
      context.crossReferences.push(piece.label);
      tokens.push(crossReferenceMark(context.crossReferences.length - 1));
    } else if (piece.kind === 'code') {
      tokens.push(inlineCode(piece.value.replace(/\s+/g, ' ')));
    } else {
      tokens.push(' ');
    }
  }
  if (from < value.length) pushPlain(tokens, value.slice(from), context);
}

/** Pandoc's `![Caption](map.png){alt="What it shows"}`. */
function describeLastPicture(alt: string, { found }: InlineContext): void {
  const last = found.pictures.at(-1);
  const alternativeText = alt.replace(/\s+/g, ' ').trim();
  if (last === undefined || alternativeText === '') return;
  found.pictures[found.pictures.length - 1] = {
    ...last,
    alternativeText,
    title: last.title === '' ? last.alternativeText : last.title,
  };
}

const addressPattern = /(?<![\p{L}\p{N}/])(?:https?:\/\/|www\.)[^\s<>"]{2,2000}/giu;

/** Plain text with its bare web addresses, which stay as they are typed. */
function pushPlain(tokens: Token[], value: string, context: InlineContext): void {
  let from = 0;
  for (const match of value.includes('://') || value.includes('www.') ? value.matchAll(addressPattern) : []) {
    const bare = withoutEndMarks(match[0], '.,;:!?\'"’”*_~])');
    const address = match[0].charAt(bare.length) === ')' && bare.includes('(') ? `${bare})` : bare;
    if (match.index > from) tokens.push(plainText(value.slice(from, match.index)));
    tokens.push(renderLink(address, address, context));
    from = match.index + address.length;
  }
  if (from < value.length) tokens.push(plainText(value.slice(from)));
}

/** A formula with the spaces its MathML carried inside, so that no word sticks to it. */
function spacedFormula(
  before: Token | undefined,
  piece: { readonly latex: string; readonly tail: string; readonly isMathml: boolean },
  after: string,
): readonly string[] {
  const formula = piece.latex === '' ? piece.tail : `$${piece.latex}$${piece.tail}`;
  if (!piece.isMathml) return [formula];
  const left = typeof before === 'string' && /[\p{L}\p{N},.;:)\]$*%”’]$/u.test(before) ? ' ' : '';
  const right = /^[\p{L}\p{N}$([“‘\uFDD0]/u.test(after) && !/^(?:st|nd|rd|th|s)\b/.test(after) ? ' ' : '';
  return [`${left}${formula}${right}`];
}

/** Pairs tags and wraps what stands between; a tag without its counterpart leaves its text as it is. */
function resolveTokens(tokens: readonly Token[], context: InlineContext): string {
  const frames: { tag: string; attributes: ReadonlyMap<string, string>; text: string }[] = [
    { tag: '', attributes: new Map(), text: '' },
  ];
  const append = (text: string): void => {
    const top = frames.at(-1);
    if (top !== undefined) top.text += text;
  };
  const merge = (): void => {
    const inner = frames.pop();
    append(inner?.text ?? '');
  };
  /** Class of the span that has just ended. */
  let last = '';
  for (const token of tokens) {
    if (typeof token === 'string') append(token);
    else if (token.isClosing) {
      const open = frames.findLastIndex((frame) => frame.tag === token.tag);
      if (open <= 0) continue;
      while (frames.length - 1 > open) merge();
      const frame = frames.pop();
      if (frame !== undefined) append(wrapInTag(frame, context));
      last = token.tag === 'span' ? (frame?.attributes.get('class') ?? '') : '';
      continue;
    } else if (/^(?:br|img|wbr|input|area|source|hr)$/.test(token.tag)) {
      append(wrapInTag({ tag: token.tag, attributes: token.attributes, text: '' }, context));
    } else if (frames.length < 200) {
      const other = token.tag === 'span' ? (token.attributes.get('class') ?? '') : '';
      // Two wordings side by side, of which a style shows one.
      if (
        last !== '' &&
        other !== '' &&
        other !== last &&
        /[\p{L}\p{N}]{2}[)`*]{0,3}$/u.test(frames.at(-1)?.text ?? '')
      )
        append(' / ');
      frames.push({ tag: token.tag, attributes: token.attributes, text: '' });
    }
    last = '';
  }
  while (frames.length > 1) merge();
  return frames[0]?.text ?? '';
}
