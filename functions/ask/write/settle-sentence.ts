// What becomes of each sentence a model wrote: shown as it stands, as the quotation it is, replaced by the sentences it
// rests on, or left out. The only place where a model's sentence becomes one that is shown. Pure but for what it has shown.

import { checkSentence, type FailedCheck } from '../../guard/check-sentence.ts';
import type { WrittenSentence } from '../../ports/writer.ts';
import { comparableText, withoutForeignMarkup } from '../../text/text.ts';
import { citePiece } from '../cite-quotes.ts';
import type { CitedSentence } from '../cited-sentence.ts';
import type { FoundPassages } from '../located.ts';
import type { Passage } from '../passage.ts';
import { type Piece, piecesOf } from '../quote/piece.ts';
import { keyOf } from '../quote/quote-passages.ts';
import { listedSet } from '../reading/words.ts';

/** A written sentence with what it rests on, after the exact checks. */
export interface CheckedSentence {
  readonly text: string;
  readonly evidence: readonly Piece[];
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
  return {
    text,
    evidence,
    failed: checkSentence({ sentence: text, evidence: evidence.map((piece) => piece.text), instructions }),
    verbatim: evidence.find((piece) => comparableText(piece.text) === own) ?? null,
  };
}

/** Settles the sentences of one answer, in order: nothing is shown twice. */
export function createSettling(located: FoundPassages, question: string) {
  const shownPieces = new Set<string>();
  const shownTexts = new Set<string>();
  let isFirst = true;
  const passageOf = ({ node }: Piece): Passage => {
    return (
      located.passages.find((passage) => passage.node.reference === node.reference) ?? {
        node,
        scores: null,
        relevance: 0,
      }
    );
  };
  const isNew = (text: string) => !shownTexts.has(comparableText(text));
  const show = (sentence: CitedSentence): CitedSentence => {
    shownTexts.add(comparableText(sentence.text));
    const startsPassage = isFirst;
    isFirst = false;
    return { ...sentence, startsPassage };
  };
  const quote = (piece: Piece): CitedSentence => {
    shownPieces.add(keyOf(piece));
    return show(citePiece(piece, { passage: passageOf(piece), answers: true, startsPassage: false }, question));
  };
  const write = ({ text, evidence }: CheckedSentence): CitedSentence =>
    show({
      text,
      passages: [...new Map(evidence.map((piece) => [piece.node.reference, passageOf(piece)])).values()],
      ...({ isQuote: false, answers: true, block: 'text', startsPassage: false } as const),
      evidence: evidence.map(({ node, from, to }) => ({ reference: node.reference, from, to })),
    });
  const isShown = (piece: Piece) => shownPieces.has(keyOf(piece)) || !isNew(piece.text);
  return {
    /** @param isStated what the verifier says of it; anything but true is no */
    settle(
      sentence: CheckedSentence,
      isStated: boolean,
    ): { readonly fate: Fate; readonly shown: readonly CitedSentence[] } {
      const { text, verbatim, failed } = sentence;
      if (verbatim !== null) {
        return isShown(verbatim) ? { fate: 'repeated', shown: [] } : { fate: 'quoted', shown: [quote(verbatim)] };
      }
      if (isStated && failed === null && sentence.evidence.length > 0) {
        return isNew(text) ? { fate: 'verified', shown: [write(sentence)] } : { fate: 'repeated', shown: [] };
      }
      const shown = sentence.evidence.flatMap((piece) =>
        withAntecedent(piece)
          .filter((each) => !isShown(each))
          .map(quote),
      );
      return { fate: shown.length > 0 ? 'replaced' : 'left_out', shown };
    },
  };
}

const pronouns = new Set([...listedSet('pointers'), ...listedSet('determiners')]);

/** A piece that can stand in an answer, after the sentence that says what its pronoun is; none where it cannot. */
function withAntecedent(piece: Piece): readonly Piece[] {
  if (piece.block === 'heading' || /[:：]\s*$/.test(piece.text)) return [];
  if (!leansBack(piece)) return [piece];
  const own = piecesOf(piece.node);
  const before = own[own.findIndex(({ from }) => from === piece.from) - 1];
  return before === undefined || leansBack(before) ? [] : [before, piece];
}

function leansBack({ text, block }: Piece): boolean {
  const word = /\p{L}[\p{L}\p{M}]*/u.exec(text)?.[0];
  return block === 'text' && word !== undefined && pronouns.has(word.toLowerCase());
}
