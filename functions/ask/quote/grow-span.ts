// The stretch of the course around what answers: a sentence with its neighbours, a list with what introduces it, code
// with the sentence before it. Grown piece by piece in reading order, never over a heading. Pure.

import type { RegistryNode } from '../../ports/course-registry.ts';
import { showsForm } from '../../retrieval/form-of-passage.ts';
import type { AnswerType } from '../../text/question-category.ts';
import { cleanText, stripMarkup } from '../../text/text.ts';
import { listed, readWords } from '../reading/words.ts';
import { announces, isItem, type Piece, piecesOf, type StemWeights, weighText } from './piece.ts';

const pointers = new Set([...listed('pointers'), ...listed('determiners')]);

/** What is asked: the question's words, the form of its answer, and whether a sentence defines the term it asks about. */
export interface Asked {
  readonly weights: StemWeights;
  readonly answerType: AnswerType;
  readonly defines?: (sentence: string) => boolean;
}

export interface Span {
  /** In reading order. */
  readonly pieces: readonly Piece[];
  readonly answering: ReadonlySet<Piece>;
  /** Items of its list that were left out for length. */
  readonly omitted: number;
}

/** Words a stretch of prose grows to. */
const proseWords = 80;
/** Words an item with those beside it grows to where no list is asked for; a list of little more is shown whole. */
const itemWords = { most: 110, whole: 150 };
/** Words of a list or of steps beyond which items are left out; one that is little longer is shown whole. */
const listWords = { most: 130, whole: 150 };
/** Words of an item that says nothing without what follows. */
const labelWords = 6;
/** So is one of up to this many words where steps or items are what was asked for. */
export const wantedListWords = 260;

/**
 * The span of `node`, one of the `known` nodes around it. `answering` are pieces of the node; `taken` what is quoted
 * already; `wantsList` whether steps or items are what was asked for; `asked` the question's words, of which what
 * stands beside the node has to have one, unless the node goes on from it or it is the example asked for; null: it comes
 * along whatever it says.
 */
export function growSpan(
  node: RegistryNode,
  known: readonly RegistryNode[],
  answering: readonly Piece[],
  taken: ReadonlySet<string> = new Set(),
  wantsList = false,
  asked: Asked | null = null,
): Span {
  const keys = new Set(answering.map(({ from }) => from));
  const place = known.filter(
    (other) => (isSameSection(other, node) || other.reference === node.parentReference) && !isRepeated(other, node),
  );
  const order = readingOrder([node, ...place]).filter(
    (piece) =>
      !taken.has(`${piece.node.reference} ${piece.from}`) ||
      (piece.node.reference === node.reference && keys.has(piece.from)),
  );
  const own = order.filter((piece) => piece.node.reference === node.reference && keys.has(piece.from));
  const [anchor] = own;
  if (!anchor) return { pieces: [...answering], answering: new Set(answering), omitted: 0 };
  const kept = new Set(own);
  const wanted = { ...listWords, whole: wantsList ? wantedListWords : listWords.whole };
  if (isItem(node)) return growList(order, kept, anchor, wantsList ? wanted : itemWords);
  const announced = announcedBy(order, own.at(-1) ?? anchor);
  const [first] = announced;
  if (first && announced.length > 1 && isItem(first.node)) return growList(order, kept, first, wanted);
  const below = order[order.findLastIndex((piece) => piece.node.reference === node.reference) + 1];
  if (wantsList && below && isItem(below.node)) return growList(order, kept, below, wanted);
  for (const piece of [...announced, ...introducing(order, anchor)]) kept.add(piece);
  // Code comes along where it is asked for, or what answers announces it, or is itself code; what stands beside brings none.
  const wantsCode = asked?.answerType === 'code' || asked?.answerType === 'example';
  const bringsCode = (piece: Piece) =>
    !wantsList &&
    !wantsCode &&
    !kept.has(piece) &&
    (piece.block === 'code' || announcedBy(order, piece)[0]?.block === 'code');
  const isOwn = (piece: Piece) => piece.node.reference === node.reference;
  // A definition is what a reader looks for: nothing stands before it but what it leans on.
  const isBefore = (piece: Piece) => order.indexOf(piece) < order.indexOf(anchor);
  const opensDefinition = (piece: Piece) => asked?.defines?.(anchor.text) === true && isBefore(piece);
  const mayCome = (piece: Piece) => !bringsCode(piece) && (!opensDefinition(piece) || isPointedAt(order, kept, piece));
  growWithin(order, kept, (piece) => isOwn(piece) && mayCome(piece), proseWords);
  // Items of a list that ends right before, or begins with nothing said of it, are another matter.
  // So is the meaning of another term.
  const isOther = (piece: Piece) => node.nodeType === 'definition' && piece.node.nodeType === 'definition';
  const isBeside = (piece: Piece) => !/^(?:heading|table|list_item)$/.test(piece.block) && !isOther(piece);
  const bears = (piece: Piece) =>
    asked === null ||
    isOwn(piece) ||
    weighText(piece.text, asked.weights) > 0 ||
    showsForm(piece.node, asked.answerType) ||
    isPointedAt(order, kept, piece);
  growWithin(order, kept, (piece) => isBeside(piece) && bears(piece) && mayCome(piece), proseWords);
  const omitted = completeAnnounced(order, kept, wanted.whole);
  return { pieces: order.filter((piece) => kept.has(piece)), answering: new Set(own), omitted };
}

/** The sentence after it is quoted and begins with "it" or "this". */
function isPointedAt(order: readonly Piece[], kept: ReadonlySet<Piece>, piece: Piece): boolean {
  const next = order[order.indexOf(piece) + 1];
  if (next === undefined || !kept.has(next)) return false;
  const [first] = readWords(cleanText(stripMarkup(next.text)));
  return first !== undefined && pointers.has(first.word);
}

/**
 * Nothing is only announced: what a kept piece ends by announcing comes with it, as much as fits, the first of it always.
 * How much of it is left out.
 */
function completeAnnounced(
  order: readonly Piece[],
  kept: Set<Piece>,
  limit: number,
  from: ReadonlySet<Piece> = new Set(kept),
): number {
  const announced = new Set([...from].flatMap((piece) => (announces(piece.text) ? announcedBy(order, piece) : [])));
  for (const [at, next] of [...announced].entries())
    if (at === 0 || wordsOf(kept) + next.wordCount <= limit) kept.add(next);
  return [...announced].filter((piece) => !kept.has(piece)).length;
}

/** A passage as it reads by itself: one that announces a list, or is a label, with what follows it. */
export function textToRead(node: RegistryNode, known: readonly RegistryNode[]): string {
  const pieces = piecesOf(node);
  const last = pieces.at(-1);
  if (!last || !announces(last.text)) return node.content;
  const { pieces: grown } = growSpan(node, known, [last]);
  const after = grown.slice(grown.indexOf(last) + 1).filter((piece) => piece.node !== node);
  return [node.content, ...after.map(({ text, block }) => (block === 'list_item' ? `- ${text}` : text))].join('\n');
}

/** The pieces of nodes that stand in one place, in reading order, each node once. */
function readingOrder(nodes: readonly RegistryNode[]): readonly Piece[] {
  const distinct = [...new Map(nodes.map((node) => [node.reference, node])).values()];
  return distinct.toSorted((left, right) => left.sequence - right.sequence).flatMap(piecesOf);
}

/** Adds adjacent pieces, what follows before what precedes, while they are wanted and fit. */
function growWithin(
  order: readonly Piece[],
  kept: Set<Piece>,
  isWanted: (piece: Piece) => boolean,
  limit: number,
): void {
  const places = [...kept].map((piece) => order.indexOf(piece));
  let [first, last, words] = [Math.min(...places), Math.max(...places), wordsOf(kept)];
  const take = (piece: Piece | undefined): boolean => {
    if (!piece || !isWanted(piece)) return false;
    if (!kept.has(piece) && words + piece.wordCount > limit) return false;
    if (!kept.has(piece)) words += piece.wordCount;
    kept.add(piece);
    return true;
  };
  let goesOn = true;
  while (goesOn) {
    const isAfter = take(order[last + 1]);
    if (isAfter) last += 1;
    const isBefore = take(order[first - 1]);
    if (isBefore) first -= 1;
    goesOn = isAfter || isBefore;
  }
}

/** What a sentence announces: the code, formula, items or rows that follow it. */
function announcedBy(order: readonly Piece[], piece: Piece): readonly Piece[] {
  const next = order[order.indexOf(piece) + 1];
  const isAnnounced = announces(piece.text) || next?.node.parentReference === piece.node.reference;
  if (!next || !isAnnounced || next.block === 'heading') return [];
  if (next.block === 'text') return isLabel(piece) ? [next] : [];
  if (next.block === 'code' || next.block === 'math') return [next];
  const rest = order.slice(order.indexOf(next));
  const end = rest.findIndex((each) => each.block !== next.block);
  return end < 0 ? rest : rest.slice(0, end);
}

/** "**Threat agent**:", which the sentence after it explains. */
function isLabel({ text, wordCount }: Piece): boolean {
  return announces(text) && wordCount <= labelWords;
}

/** The sentence before code or a formula, and both before what goes on after them in small letters. */
function introducing(order: readonly Piece[], piece: Piece): readonly Piece[] {
  const before = order[order.indexOf(piece) - 1];
  if (before === undefined) return [];
  if (isSetApart(piece)) return before.block === 'text' ? [before] : [];
  const goesOn = isSetApart(before) && /^\p{Ll}/u.test(piece.text);
  return goesOn ? [before, ...introducing(order, before)] : [];
}

function isSetApart({ block }: Piece): boolean {
  return block === 'code' || block === 'math';
}

/** A list or steps whole where they fit, else the items next to `anchor`; what introduces them always. */
function growList(order: readonly Piece[], kept: Set<Piece>, anchor: Piece, words: typeof listWords): Span {
  const answering = new Set(kept);
  const items = order.filter((piece) => piece.block === anchor.block && isSibling(piece.node, anchor.node));
  const parent = order.findLast(({ node }) => node.reference === anchor.node.parentReference);
  const above = order[order.indexOf(items[0] ?? anchor) - 1];
  const leadIn = parent ?? (above?.block === 'text' && announces(above.text) ? above : undefined);
  if (leadIn) kept.add(leadIn);
  const shown = new Set(items.filter((piece) => kept.has(piece)));
  shown.add(anchor);
  const most = wordsOf(new Set([...kept, ...items])) <= words.whole ? words.whole : words.most;
  growWithin(items, shown, () => true, Math.max(most - wordsOf(kept) + wordsOf(shown), 0));
  for (const piece of shown) kept.add(piece);
  completeAnnounced(order, kept, words.most, shown);
  const omitted = items.filter((piece) => !kept.has(piece)).length;
  return { pieces: order.filter((piece) => kept.has(piece)), answering, omitted };
}

function isSibling(node: RegistryNode, other: RegistryNode): boolean {
  if (node.parentReference !== null || other.parentReference !== null) {
    return node.parentReference === other.parentReference;
  }
  return node.nodeType === other.nodeType;
}

/** The same text right beside itself, as slides and pages repeat theirs. */
function isRepeated(other: RegistryNode, node: RegistryNode): boolean {
  return other.reference !== node.reference && other.content === node.content;
}

function isSameSection(node: RegistryNode, other: RegistryNode): boolean {
  return (
    node.containerCode === other.containerCode &&
    node.document.documentNumber === other.document.documentNumber &&
    node.provenance.section.join('\n') === other.provenance.section.join('\n')
  );
}

function wordsOf(pieces: Iterable<Piece>): number {
  let words = 0;
  for (const { wordCount } of pieces) words += wordCount;
  return words;
}
