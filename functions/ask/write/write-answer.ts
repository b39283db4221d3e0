// An answer in a model's own words: one writing and at most two verifying calls. The first sentence is verified by itself
// as soon as it is written, the rest together. Nothing is given on that is neither verbatim nor verified.

import { renderWriteInstructions } from '../../../prompts/write.ts';
import type { Claim, Verification, Verifier } from '../../ports/verifier.ts';
import type { Writer, WritingEvent, WritingForm, WrittenSentence } from '../../ports/writer.ts';
import { numberPassages } from '../choose-quotes.ts';
import type { CitedSentence } from '../cited-sentence.ts';
import type { FoundPassages } from '../located.ts';
import type { Standing } from '../outcome.ts';
import type { Piece } from '../quote/piece.ts';
import type { SoFar } from '../tell-sentences.ts';
import type { TraceSink } from '../trace/trace-step.ts';
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

/** No sentences: the passages are quoted instead, or do not answer. */
export interface WrittenAnswer extends Standing {
  readonly modelId: string;
  /** What the writer would search for, where the passages do not answer. */
  readonly phrases: readonly string[];
}

/** Tells what may be shown as soon as it may. Throws only on defects. */
export async function* writeAnswer(
  input: WriteInput,
  { writer, verifier }: WritingServices,
  trace?: TraceSink,
): AsyncGenerator<SoFar, WrittenAnswer> {
  const { located } = input;
  const { sent, pieces } = numberPassages(located.passages, input.tokenLimit);
  const reading = createReading(input, pieces, verifier);
  const { sentences, counts, verifications, settled } = reading;
  let ended: Omit<Extract<WritingEvent, { kind: 'ended' }>, 'kind'> = {
    ...{ dropped: 0, phrases: [], failure: 'model_error' },
  };
  let isFirst = true;
  const rest: WrittenSentence[] = [];
  for await (const event of writer.write({ ...input, passages: sent })) {
    if (event.kind === 'ended') ended = event;
    else if (isFirst) yield* reading.read([event.sentence]);
    else rest.push(event.sentence);
    isFirst = false;
  }
  if (rest.length > 0) yield* reading.read(rest);
  const { dropped, phrases, failure } = ended;
  counts.left_out += dropped;
  trace?.({
    ...{ kind: 'written', modelId: writer.id, verifierId: verifier.id },
    ...{ sent, settled, dropped, failure, verifications },
  });
  // A model that writes and gives nothing that can be shown has not declined: it has failed.
  const unreadable = sentences.length === 0 && counts.left_out > 0 ? 'model_empty' : null;
  return {
    ...{ sentences, located, counts, phrases, modelId: writer.id, modelCalls: 1 + verifications.length },
    // Where nobody verified, all of it is the course's own words.
    style: reading.hasFailed() && counts.verified === 0 ? 'quote' : 'write',
    failure: failure ?? (reading.hasFailed() ? 'verifier_failed' : unreadable),
  };
}

/** Reads sentences in at most two calls and settles them. After a call that failed there is none. */
function createReading(input: WriteInput, pieces: readonly Piece[], verifier: Verifier) {
  const instructions = renderWriteInstructions({ reply: 'structured', form: input.form, mayAskBack: true });
  const settle = createSettling(input.located, input.question);
  const sentences: CitedSentence[] = [];
  const settled: SettledSentence[] = [];
  const verifications: { readonly claims: number; readonly verification: Verification }[] = [];
  const counts: Record<Fate, number> = { verified: 0, quoted: 0, replaced: 0, left_out: 0, repeated: 0 };
  const hasFailed = () => verifications.some(({ verification }) => verification.kind === 'failed');
  return {
    ...{ sentences, settled, verifications, counts, hasFailed },
    async *read(written: readonly WrittenSentence[]): AsyncGenerator<SoFar, void> {
      const checked = written.map((sentence) => checkWritten(sentence, pieces, instructions));
      const open = checked.filter(({ failed, verbatim }) => failed === null && verbatim === null);
      let states: readonly boolean[] = [];
      if (open.length > 0 && !hasFailed()) {
        const verification = await verifier.verify({
          claims: open.map(claimOf),
          timeLimitMs: Math.min(input.timeLimitMs, verdictLimitMs),
          ...(input.abortSignal ? { abortSignal: input.abortSignal } : {}),
        });
        verifications.push({ claims: open.length, verification });
        if (verification.kind === 'verified') states = verification.states;
      }
      for (const sentence of checked) {
        const { fate, shown } = settle(sentence, states[open.indexOf(sentence)] === true);
        counts[fate] += 1;
        settled.push({ ...sentence, fate });
        sentences.push(...shown);
      }
      yield { type: 'so_far', sentences: [...sentences] };
    },
  };
}

/** A sentence as the verifier is told it: with its evidence, and with what says what a pronoun in that stands for. */
function claimOf({ text, evidence, about }: CheckedSentence): Claim {
  return { text, evidence: [...new Set(evidence.map((piece) => piece.text))], about };
}
