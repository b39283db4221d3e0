// An answer in a model's own words: one writing and at most two verifying calls. The first sentence is verified by itself
// as soon as it is written, the rest together. Nothing is given on that is neither verbatim nor verified.

import { renderWriteInstructions } from '../../../prompts/write.ts';
import type { Claim, Verification, Verifier } from '../../ports/verifier.ts';
import type { Writer, WritingForm, WrittenSentence } from '../../ports/writer.ts';
import { type ChosenQuotes, numberPassages, titleOf } from '../choose-quotes.ts';
import type { CitedSentence } from '../cited-sentence.ts';
import type { FoundPassages } from '../located.ts';
import { type Piece, piecesOf } from '../quote/piece.ts';
import { quotePointed } from '../quote/quote-passages.ts';
import type { TraceSink } from '../trace/trace-step.ts';
import { receiveDraft } from './receive-draft.ts';
import {
  type CheckedSentence,
  checkWritten,
  createSettling,
  type Fate,
  type SettledSentence,
} from './settle-sentence.ts';

/** Calls that an answer in a model's own words may take: it writes, and is read twice. */
export const callsToWrite = 3;
/** A verdict that comes later is none. */
const verdictLimitMs = 8_000;

export interface WritingServices {
  readonly writer: Writer;
  readonly verifier: Verifier;
}

export interface WriteInput {
  readonly question: string;
  /** Language tag to answer in. */
  readonly language: string;
  readonly form: WritingForm;
  readonly located: FoundPassages;
  readonly mayAskBack: boolean;
  readonly tokenLimit: number;
  readonly timeLimitMs: number;
  readonly abortSignal?: AbortSignal;
}

export interface WrittenAnswer {
  /** All that was given on, in order; none where the passages are quoted instead or do not answer. */
  readonly sentences: readonly CitedSentence[];
  readonly located: FoundPassages;
  readonly counts: Readonly<Record<Fate, number>>;
  /** Why the course's own words stand in for a model that failed; null where both did their share. */
  readonly failure: ChosenQuotes['failure'];
  /** What to quote where nothing written is shown. */
  readonly quotes: ChosenQuotes['quotes'];
  /** What the writer would search for, where the passages do not answer. */
  readonly phrases: readonly string[];
  readonly modelId: string;
  readonly modelCalls: number;
}

/** Gives sentences on as soon as they may be shown. Throws only on defects. */
export async function* writeAnswer(
  input: WriteInput,
  { writer, verifier }: WritingServices,
  trace?: TraceSink,
): AsyncGenerator<CitedSentence, WrittenAnswer> {
  const { located } = input;
  const { sent, pieces } = numberPassages(located.passages, input.tokenLimit);
  const draft = receiveDraft(writer.write({ ...input, passages: sent }));
  const desk = createDesk(input, pieces, verifier);
  const first = await draft.first;
  if (first !== null) yield* desk.settle(await desk.read([first]));
  const { rest, dropped, phrases, failure } = await draft.whole;
  if (rest.length > 0) yield* desk.settle(await desk.read(rest));
  const { sentences, counts, verifications } = desk;
  const left = { ...counts, left_out: counts.left_out + dropped };
  const isVerified = verifications.every(({ verification }) => verification.kind === 'verified');
  trace?.({
    kind: 'written',
    modelId: writer.id,
    verifierId: verifier.id,
    sent,
    settled: desk.settled,
    dropped,
    failure,
    verifications,
  });
  return {
    sentences,
    located,
    counts: left,
    failure: failure ?? (isVerified ? unreadable(sentences, left) : 'verifier_failed'),
    quotes: sentences.length > 0 ? [] : quotePointed({ ...located, pointed: desk.unshown }),
    phrases,
    modelId: writer.id,
    modelCalls: 1 + verifications.length,
  };
}

/** A model that writes and gives nothing that can be shown has not declined: it has failed. */
function unreadable(sentences: readonly CitedSentence[], counts: WrittenAnswer['counts']): 'model_empty' | null {
  return sentences.length === 0 && counts.left_out > 0 ? 'model_empty' : null;
}

/** Reads sentences in at most two calls and settles them. After a call that failed there is none: all is quoted. */
function createDesk(input: WriteInput, pieces: readonly Piece[], verifier: Verifier) {
  const instructions = renderWriteInstructions({ reply: 'structured', form: input.form, mayAskBack: true });
  const settling = createSettling(input.located, input.question);
  const sentences: CitedSentence[] = [];
  const settled: SettledSentence[] = [];
  const verifications: { readonly claims: number; readonly verification: Verification }[] = [];
  const counts: Record<Fate, number> = { verified: 0, quoted: 0, replaced: 0, left_out: 0, repeated: 0 };
  /** Evidence of sentences that nobody could verify before anything was shown: quoted as if it had been pointed at. */
  const unshown: Piece[] = [];
  const hasFailed = () => verifications.some(({ verification }) => verification.kind === 'failed');
  return {
    ...{ sentences, settled, verifications, counts, unshown },
    async read(written: readonly WrittenSentence[]): Promise<readonly (readonly [CheckedSentence, boolean])[]> {
      const checked = written.map((sentence) => checkWritten(sentence, pieces, instructions));
      const open = checked.filter(({ failed, verbatim }) => failed === null && verbatim === null);
      if (open.length === 0 || hasFailed()) return checked.map((sentence) => [sentence, false]);
      const verification = await verifier.verify({
        claims: open.map(claimOf),
        timeLimitMs: Math.min(input.timeLimitMs, verdictLimitMs),
        ...(input.abortSignal ? { abortSignal: input.abortSignal } : {}),
      });
      verifications.push({ claims: open.length, verification });
      const states = verification.kind === 'verified' ? verification.states : [];
      return checked.map((sentence) => [sentence, states[open.indexOf(sentence)] === true]);
    },
    *settle(read: readonly (readonly [CheckedSentence, boolean])[]): Generator<CitedSentence, void> {
      for (const [sentence, isStated] of read) {
        if (hasFailed() && sentences.length === 0) {
          unshown.push(...sentence.evidence);
          continue;
        }
        const { fate, shown } = settling.settle(sentence, isStated);
        counts[fate] += 1;
        settled.push({ ...sentence, fate });
        sentences.push(...shown);
        yield* shown;
      }
    },
  };
}

/** A sentence as the verifier is told it: with its evidence, and with what says what a pronoun in that stands for. */
function claimOf({ text, evidence }: CheckedSentence): Claim {
  const cited = new Set(evidence.map((piece) => piece.text));
  const about = evidence.flatMap((piece) => {
    const own = piecesOf(piece.node);
    const before = own[own.findIndex(({ from }) => from === piece.from) - 1];
    return [titleOf(piece.node), ...(before && !cited.has(before.text) ? [before.text] : [])];
  });
  return { text, evidence: [...cited], about: [...new Set(about)] };
}
