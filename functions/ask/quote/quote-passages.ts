// An answer in the course's own words: which passages are quoted, and how much of each. Pure.
// What answers is chosen by the question's rare words, or given by a model that points; no word is anyone's but the course's.

import type { RegistryNode } from '../../ports/course-registry.ts';
import { holdsCode, leadsToForm, showsForm } from '../../retrieval/form-of-passage.ts';
import { mostlyAsks } from '../../retrieval/prefer-nodes.ts';
import type { AnswerType } from '../../text/question-category.ts';
import { contentStems } from '../../text/text.ts';
import type { Passage } from '../passage.ts';
import type { Sides } from '../reading/compared-sides.ts';
import { growSpan, type Span, wantedListWords } from './grow-span.ts';
import { announces, isBareFigure, isItem, type Piece, piecesOf, type StemWeights, weighText } from './piece.ts';

/** Passages of an answer, and words of all of them. */
const spanLimit = 3;
const answerWords = 200;
/** A further passage is quoted where it is so nearly as good as the best. */
const nearlyBest = 0.6;

export interface Quote extends Span {
  readonly passage: Passage;
}

/** Quotes of the best passages by the question's words. `passages` best first; `around` what stands around them. */
export function quoteByWords(input: {
  readonly passages: readonly Passage[];
  readonly around: readonly RegistryNode[];
  readonly weights: StemWeights;
  /** Of as many parts of a question this is one: they share the length of an answer. */
  readonly parts?: number;
  readonly answerType?: AnswerType;
  /** Of a comparison: the stems of each side. */
  readonly sides?: Sides | null;
  /** Whether a sentence says what the term means that is asked about. */
  readonly defines?: (sentence: string) => boolean;
  /** Whether a sentence brings that term up. */
  readonly introduces?: (sentence: string) => boolean;
  /** What two documents say in the same words is shown of both: they are two sources. */
  readonly keepsTwins?: boolean;
}): readonly Quote[] {
  const sided = input.sides ? bestOfSides(input.passages, input.sides, input.weights) : [];
  if (sided.length > 0) return quote(sided, input, spanLimit);
  const saying = input.passages.filter(({ node }) => !isBareFigure(node) && !mostlyAsks(node));
  const least = nearlyBest * (saying[0]?.relevance ?? 0);
  const near = saying.filter(({ relevance }) => relevance >= least);
  const chosen = formFirst(near, input.answerType ?? 'any', input.weights).map((passage) => {
    const pieces = piecesOf(passage.node);
    const best =
      pieces.find(({ text }) => input.defines?.(text)) ??
      pieces.find(({ text }) => input.introduces?.(text)) ??
      pieceOfForm(pieces, input.answerType ?? 'any', input.weights) ??
      bestPiece(pieces, input.weights);
    return { passage, pieces: best ? [best] : [] };
  });
  const isDefining = ({ pieces }: Chosen) => pieces.some(({ text }) => input.defines?.(text));
  const kept = chosen.slice(0, 1).some(isDefining) ? chosen.filter(isDefining) : chosen;
  return quote(kept, input, spanLimit, answerWords / (input.parts ?? 1));
}

/** Share of the question's words in the best passage which those around an example need, headings counted. */
const aboutAsMuch = 0.8;

/**
 * Of passages nearly as good as the best, those of the form that is asked for before the others: with code, or with an
 * example or a reason beside words of the question as many as the best passage has.
 */
function formFirst(near: readonly Passage[], answerType: AnswerType, weights: StemWeights): readonly Passage[] {
  const weigh = ({ node }: Passage, text: string) =>
    weighText([node.container.title, ...node.provenance.section, text].join('\n'), weights);
  const least = near[0] === undefined ? 0 : aboutAsMuch * weigh(near[0], near[0].node.content);
  const hasForm = (passage: Passage) => {
    const { node } = passage;
    if (!showsForm(node, answerType)) return false;
    if (answerType !== 'reason' && (holdsCode(node) || node.nodeType === 'example'))
      return weigh(passage, node.content) >= least;
    const texts = piecesOf(node).map(({ text }) => text);
    return texts.some(
      (text, at) => leadsToForm(text, answerType) && weigh(passage, `${texts[at - 1] ?? ''}\n${text}`) >= least,
    );
  };
  const first = near.filter(hasForm);
  return first.length === 0 ? near : [...first, ...near.filter((passage) => !first.includes(passage))];
}

/**
 * Of a passage with what is asked for the piece that is it: code, or else a sentence that leads in to an example or a
 * reason and says about as much of the question as any; of several the one that holds most of its words, the sentence
 * before counted.
 */
function pieceOfForm(pieces: readonly Piece[], answerType: AnswerType, weights: StemWeights): Piece | undefined {
  if (answerType !== 'example' && answerType !== 'code' && answerType !== 'reason') return undefined;
  const weigh = (piece: Piece) => weighText(`${pieces[pieces.indexOf(piece) - 1]?.text ?? ''}\n${piece.text}`, weights);
  const code = pieces.filter(({ block }) => block === 'code' && answerType !== 'reason');
  const least = aboutAsMuch * Math.max(...pieces.map(({ text }) => weighText(text, weights)));
  const leading = pieces.filter(
    (piece) =>
      leadsToForm(piece.text, answerType) && weigh(piece) >= least && !(piece === pieces.at(-1) && pointsOn(piece)),
  );
  const shown = code.length > 0 || answerType === 'code' ? code : leading;
  return shown.toSorted((left, right) => weigh(right) - weigh(left))[0];
}

/** "Let's look at some examples …": it leads to what stands elsewhere, where nothing comes after it. */
function pointsOn({ text }: Piece): boolean {
  return /(?:examples?|[:…]|\.\.)["”)*]{0,3}\.?$/i.test(text.trimEnd());
}

type Chosen = { readonly passage: Passage; readonly pieces: readonly Piece[] };

/**
 * Of each side of a comparison the passage with the sentence that says most of it and least of the other, the better
 * found first among equals. None where a sentence found best speaks of both, or a side is found nowhere.
 */
function bestOfSides(passages: readonly Passage[], sides: Sides, weights: StemWeights): readonly Chosen[] {
  const [left, right] = sides.map((side) => new Map([...side].map((stem) => [stem, weights.get(stem) ?? 0])));
  const [best] = passages;
  const top = best && bestPiece(piecesOf(best.node), weights);
  if (!left || !right || !top || (weighText(top.text, left) > 0 && weighText(top.text, right) > 0)) return [];
  const chosen = [
    [left, right],
    [right, left],
  ].flatMap(([own, other]): Chosen[] => {
    let most = 0;
    let found: Chosen | null = null;
    for (const passage of passages) {
      for (const piece of piecesOf(passage.node)) {
        const weight = weighText(piece.text, own ?? left) - weighText(piece.text, other ?? right) / 2;
        if (weight <= most) continue;
        most = weight;
        found = { passage, pieces: [piece] };
      }
    }
    return found ? [found] : [];
  });
  return chosen.length === sides.length ? chosen : [];
}

/** Quotes around the pieces pointed at, those of one passage together, in the order of the first of each. */
export function quotePointed(input: {
  readonly passages: readonly Passage[];
  readonly around: readonly RegistryNode[];
  readonly pointed: readonly Piece[];
  readonly answerType?: AnswerType;
}): readonly Quote[] {
  const byNode = Map.groupBy(input.pointed, ({ node }) => node.reference);
  const chosen = [...byNode].flatMap(([reference, pieces]) => {
    const passage = input.passages.find(({ node }) => node.reference === reference);
    return passage ? [{ passage, pieces }] : [];
  });
  return quote(chosen, input, Number.POSITIVE_INFINITY);
}

/** The passages themselves, in order, as many as fit; one at least. Steps and items come before what stands around them. */
export function quoteWhole(passages: readonly Passage[]): readonly Quote[] {
  const all = passages.flatMap((passage): Quote[] => {
    const pieces = piecesOf(passage.node);
    return pieces.length > 0 ? [{ passage, pieces, answering: new Set(pieces), omitted: 0 }] : [];
  });
  const items = all.filter(({ passage }) => isItem(passage.node));
  const listWords = wordsOf(items.flatMap(({ pieces }) => pieces));
  const isList = items.length > 1 && listWords <= wantedListWords;
  let room = isList ? Math.max(answerWords, wantedListWords) - listWords : answerWords;
  const quotes: Quote[] = [];
  for (const quote of all) {
    const isKept = isList && isItem(quote.passage.node);
    if (!isKept) room -= wordsOf(quote.pieces);
    if (isKept || room >= 0 || (quotes.length === 0 && !isList)) quotes.push(quote);
    else if (!isList) break;
  }
  // What announces stands with what it announces, or not at all.
  const isOrphan = (quote: Quote) => {
    const next = all[all.indexOf(quote) + 1];
    return announces(quote.pieces.at(-1)?.text ?? '') && (next === undefined || !quotes.includes(next));
  };
  const kept = quotes.filter((quote) => !isOrphan(quote));
  return kept.length > 0 ? kept : quotes;
}

function quote(
  chosen: readonly Chosen[],
  from: Pick<Parameters<typeof quotePointed>[0], 'passages' | 'around' | 'answerType'> & {
    readonly weights?: StemWeights;
    readonly defines?: (sentence: string) => boolean;
    readonly keepsTwins?: boolean;
  },
  limit: number,
  mostWords = answerWords,
): readonly Quote[] {
  const known = [...from.around, ...from.passages.map(({ node }) => node)];
  const wantsList = from.answerType === 'list' || from.answerType === 'procedure';
  const { weights, defines, answerType = 'any' } = from;
  const asked = weights ? { weights, answerType, ...(defines && { defines }) } : null;
  const quotes: Quote[] = [];
  const quoted = new Set<string>();
  let words = 0;
  for (const { passage, pieces } of chosen) {
    if (quotes.length >= limit) break;
    const fresh = pieces.filter((piece) => !quoted.has(keyOf(piece)));
    if (fresh.length === 0) continue;
    const span = growSpan(passage.node, known, fresh, quoted, wantsList, asked);
    const length = wordsOf(span.pieces);
    if (quotes.length > 0 && words + length > mostWords) continue;
    if (asked && !from.keepsTwins && quotes.some((other) => isTwin(span, other))) continue;
    quotes.push({ ...span, passage });
    for (const piece of span.pieces) quoted.add(keyOf(piece));
    words += length;
  }
  return quotes;
}

/** Share of a quotation's words that stand in one before it, from which it says nothing new: last year's text of a lecture. */
const twinShare = 0.8;

/** Rows have their words in common and differ in their figures. */
function isTwin(span: Span, other: Span): boolean {
  if (span.pieces.some(({ block }) => block === 'table')) return false;
  const [own, before] = [span, other].map(({ pieces }) => new Set(pieces.flatMap(({ text }) => contentStems(text))));
  if (!own || !before || own.size === 0) return false;
  return [...own].filter((stem) => before.has(stem)).length >= twinShare * own.size;
}

/** Pieces are cut anew from a node wherever it is read: they are the same where they stand in the same place. */
export function keyOf({ node, from }: Piece): string {
  return `${node.reference} ${from}`;
}

function wordsOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { wordCount }) => sum + wordCount, 0);
}

/** The piece with most of the question's weight; the first of equals. */
function bestPiece(pieces: readonly Piece[], weights: StemWeights): Piece | undefined {
  let best: { readonly piece: Piece; readonly weight: number } | undefined;
  for (const piece of pieces) {
    const weight = weighText(piece.text, weights);
    if (!best || weight > best.weight) best = { piece, weight };
  }
  return best?.piece;
}
