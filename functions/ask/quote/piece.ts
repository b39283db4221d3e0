// What a quotation is made of: verbatim pieces of nodes, a sentence each, or a whole item, block of code, formula or row.

import type { RegistryNode } from '../../ports/course-registry.ts';
import { formIn } from '../../text/number-forms.ts';
import { type SentenceSpan, splitSentences } from '../../text/sentences.ts';
import { contentStems } from '../../text/text.ts';

export type Block = 'text' | 'list_item' | 'code' | 'math' | 'table' | 'heading';

export interface Piece {
  readonly node: RegistryNode;
  /** Verbatim: `node.content` from `from` to `to`, but for a row, which is shown as a small table. */
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly block: Block;
  readonly wordCount: number;
}

/** How rare each stem of the question is in the course. */
export type StemWeights = ReadonlyMap<string, number>;

/** The pieces of a node, in order; none where nothing of it can be shown. */
export function piecesOf(node: RegistryNode): readonly Piece[] {
  const block = blockOf(node);
  const whole = { node, text: node.content, from: 0, to: node.content.length };
  const items = block === 'list_item' ? itemsIn(node.content) : [];
  if (items.length > 1)
    return items.map((item) =>
      withCount({ node, ...item, block: item.from === 0 ? block : blockOfSentence(item.text) }),
    );
  if (block !== 'text') return isShown(node.content) ? [withCount({ ...whole, block })] : [];
  return joinLabels(node.content, splitSentences(node.content)).map(({ text, start, end }) =>
    withCount({ node, text, from: start, to: end, block: blockOfSentence(text) }),
  );
}

/** Short items of a list may stand in one node: each from its mark to the next, or to a paragraph after the list. */
function itemsIn(content: string): readonly Pick<Piece, 'text' | 'from' | 'to'>[] {
  const starts = [...content.matchAll(/^ {0,8}(?:[-*+•]|\d{1,3}[.)]) |(?<=\n\n)(?=\S)/gm)].map(({ index }) => index);
  return [...new Set([0, ...starts])].flatMap((from, at, all) => {
    const text = content.slice(from, all[at + 1]).trimEnd();
    return isShown(text) ? [{ text, from, to: from + text.length }] : [];
  });
}

/** Words of a label: "Definition.", "**Note**", that says nothing without what follows it. */
const labelWords = 2;

/** "— A. Author, maintainer of …": whose words those before it are. */
const creditMark = /^[—–] ?[\p{L}@[]/u;

/** Sentences to show, a label together with the sentence after it, a credit with the one before. */
function joinLabels(content: string, sentences: readonly SentenceSpan[]): readonly SentenceSpan[] {
  const joined: SentenceSpan[] = [];
  let start: number | null = null;
  const shown = sentences.filter(({ text }) => isShown(text));
  for (const [at, sentence] of shown.entries()) {
    const from: number = start ?? sentence.start;
    const isLabel =
      countWords(sentence.text) <= labelWords &&
      blockOfSentence(sentence.text) === 'text' &&
      blockOfSentence(shown[at + 1]?.text ?? '') === 'text';
    start = isLabel ? from : null;
    if (isLabel) continue;
    const credited = creditMark.test(sentence.text) ? joined.pop() : undefined;
    const first = credited?.start ?? from;
    joined.push({ text: content.slice(first, sentence.end), start: first, end: sentence.end });
  }
  const [last] = sentences.slice(-1);
  // A node of nothing but labels is shown as it is.
  if (start !== null && last) joined.push({ text: content.slice(start, last.end), start, end: last.end });
  return joined;
}

/** The first sentence of prose or of an item; null where a node has none, as code, a row or a caption. */
export function openingOf(node: RegistryNode): Piece | null {
  const [piece] = piecesOf(node);
  if (piece === undefined || node.contentType === 'caption') return null;
  if (piece.block === 'text') return piece;
  const [sentence] = piece.block === 'list_item' ? splitSentences(node.content) : [];
  if (sentence === undefined) return null;
  return withCount({ ...piece, text: sentence.text, from: sentence.start, to: sentence.end });
}

/** It ends with a colon: nothing without what follows. */
export function announces(text: string): boolean {
  return /[:：]\**$/.test(text.trimEnd());
}

export function isItem(node: RegistryNode): boolean {
  return node.nodeType === 'step' || node.nodeType === 'list_item' || node.contentType === 'list_item';
}

/** Summed weight of the question's stems that a text holds. */
export function weighText(text: string, weights: StemWeights): number {
  let weight = 0;
  const stems = new Set(contentStems(text).map((stem) => formIn(weights, stem)));
  for (const stem of stems) weight += weights.get(stem) ?? 0;
  return weight;
}

function blockOf(node: RegistryNode): Block {
  if (node.nodeType === 'heading') return 'heading';
  if (node.nodeType === 'row') return 'table';
  if (isItem(node)) return 'list_item';
  if (node.contentType === 'code' || node.contentType === 'math') return node.contentType;
  return 'text';
}

function blockOfSentence(text: string): Block {
  if (text.startsWith('```') || text.startsWith('~~~')) return 'code';
  if (text.startsWith('$$')) return 'math';
  return /^\s*(?:[-*+•]|\d{1,3}[.)])\s/.test(text) ? 'list_item' : 'text';
}

/** A row of a figure alone, with nothing that says what it counts. */
export function isBareFigure({ nodeType, content, provenance }: RegistryNode): boolean {
  if (nodeType !== 'row') return false;
  const isNamed = (provenance.cells ?? []).some(({ header }) => header !== '');
  return !isNamed && !/[\p{L};]/u.test(content);
}

/** Something to read is left once pictures, directives and attributes of a format are taken away. */
function isShown(text: string): boolean {
  const rest = text.replace(/!\[[^[\]\n]*\]\([^()\n]*\)|\{\{[^{}\n]*\}\}|\{[^{}\n]*\}/g, '');
  return /[\p{L}\p{N}]/u.test(rest);
}

function withCount(piece: Omit<Piece, 'wordCount'>): Piece {
  return { ...piece, wordCount: countWords(piece.text) };
}

function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Where a passage stands, as its reader is told: container, then headings. */
export function titleOf({ container, provenance }: RegistryNode): string {
  return [container.title, ...provenance.section.filter((heading) => heading !== container.title)].join(' › ');
}
