// What becomes of each sentence a model wrote: shown as it stands, as the quotation it is, replaced by the sentences it
// rests on, or left out. The only place where a model's sentence becomes one that is shown. Pure but for what it has shown.

import { checkSentence, type FailedCheck } from '../../guard/check-sentence.ts';
import type { WrittenSentence } from '../../ports/writer.ts';
import { comparableText, withoutForeignMarkup } from '../../text/text.ts';
import { citePiece } from '../cite-quotes.ts';
import type { CitedSentence } from '../cited-sentence.ts';
import type { FoundPassages } from '../located.ts';
import type { Passage } from '../passage.ts';
import { announces, type Piece, piecesOf, titleOf } from '../quote/piece.ts';
import { listedSet } from '../reading/words.ts';

/** A written sentence with what it rests on, after the exact checks. */
export interface CheckedSentence {
  readonly text: string;
  readonly evidence: readonly Piece[];
  /** Headings the evidence stands under and sentences before it: what a pronoun in it stands for. */
  readonly about: readonly string[];
  readonly failed: FailedCheck | null;
  /** The piece it repeats word for word: then it is a quotation, and nobody need verify it. */
  readonly verbatim: Piece | null;
}

/** `repeated`: shown before, in these words or the course's. */
export type Fate = 'verified' | 'quoted' | 'replaced' | 'left_out' | 'repeated';

export interface SettledSentence extends CheckedSentence {
  readonly fate: Fate;
}

/** @param pieces what was sent, by number from 1 */
export function checkWritten(
  sentence: WrittenSentence,
  pieces: readonly Piece[],
  instructions: string,
): CheckedSentence {
  const text = withoutForeignMarkup(sentence.text).replace(/\s+/g, ' ').trim();
  const evidence = sentence.evidence.flatMap((number) => pieces[number - 1] ?? []);
  const own = comparableText(text);
  const cited = evidence.map((piece) => piece.text);
  const about = [...new Set(evidence.flatMap(headingsAndBefore))].filter((context) => !cited.includes(context));
  return {
    ...{ text, evidence, about },
    failed: checkSentence({ sentence: text, evidence: cited, about, instructions }),
    verbatim: evidence.find((piece) => comparableText(piece.text) === own) ?? null,
  };
}

/**
 * Settles the sentences of one answer, in order: nothing is shown twice.
 * `isStated`: what the verifier says of it; anything but true is no.
 */
export function createSettling(
  { passages }: FoundPassages,
  question: string,
): (sentence: CheckedSentence, isStated: boolean) => { readonly fate: Fate; readonly shown: readonly CitedSentence[] } {
  const told = new Set<string>();
  const isNew = (text: string) => !told.has(comparableText(text));
  const passageOf = ({ node }: Piece): Passage =>
    passages.find((passage) => passage.node.reference === node.reference) ?? { node, scores: null, relevance: 0 };
  const show = (sentence: CitedSentence, also = sentence.text): CitedSentence => {
    const startsPassage = told.size === 0;
    for (const text of [sentence.text, also]) told.add(comparableText(text));
    return { ...sentence, startsPassage };
  };
  const quote = (piece: Piece): CitedSentence => {
    const shown = { passage: passageOf(piece), answers: true, startsPassage: false };
    return show(citePiece(piece, shown, question), piece.text);
  };
  return (sentence, isStated) => {
    const { text, verbatim, failed, evidence } = sentence;
    const stands = verbatim !== null || (isStated && failed === null && evidence.length > 0);
    if (stands && !isNew(verbatim?.text ?? text)) return { fate: 'repeated', shown: [] };
    if (verbatim !== null) return { fate: 'quoted', shown: [quote(verbatim)] };
    if (stands) return { fate: 'verified', shown: [show(writtenOf(sentence, passageOf))] };
    const shown = evidence.flatMap((piece) =>
      withAntecedent(piece)
        .filter((each) => isNew(each.text))
        .map(quote),
    );
    return { fate: shown.length > 0 ? 'replaced' : 'left_out', shown };
  };
}

function writtenOf({ text, evidence }: CheckedSentence, passageOf: (piece: Piece) => Passage): CitedSentence {
  return {
    ...({ text, isQuote: false, answers: true, block: 'text', startsPassage: false } as const),
    passages: [...new Map(evidence.map((piece) => [piece.node.reference, passageOf(piece)])).values()],
    evidence: evidence.map(({ node, from, to }) => ({ reference: node.reference, from, to })),
  };
}

const pronouns = new Set([...listedSet('pointers'), ...listedSet('determiners')]);

/** A piece that can stand in an answer, after the sentence that says what its pronoun is; none where it cannot. */
function withAntecedent(piece: Piece): readonly Piece[] {
  if (piece.block === 'heading' || announces(piece.text)) return [];
  if (!leansBack(piece)) return [piece];
  const before = sentenceBefore(piece);
  return before === undefined || leansBack(before) ? [] : [before, piece];
}

function headingsAndBefore(piece: Piece): readonly string[] {
  const before = sentenceBefore(piece);
  return [titleOf(piece.node), ...(before ? [before.text] : [])];
}

/** The sentence before it in its passage. */
function sentenceBefore({ node, from }: Piece): Piece | undefined {
  return piecesOf(node).findLast((piece) => piece.from < from);
}

function leansBack({ text, block }: Piece): boolean {
  const word = /\p{L}[\p{L}\p{M}]*/u.exec(text)?.[0];
  return block === 'text' && word !== undefined && pronouns.has(word.toLowerCase());
}
