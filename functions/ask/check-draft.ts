// Judges a draft sentence by sentence, as it comes: what passes is given on, what fails is replaced by the passage's
// own words or dropped, and a draft that fails too often is stopped. Nothing it has given is ever taken back.

import { findAppeal } from '../guard/find-appeal.ts';
import { hangsOnTheLast } from '../guard/hanging-sentence.ts';
import type { GuardPassage, Verdict } from '../guard/judge-sentence.ts';
import { plainText } from '../guard/plain-text.ts';
import { comparableText, withoutForeignMarkup } from '../guard/text.ts';
import type { ShortReplyModel } from '../ports/short-reply.ts';
import { type Attribution, attributeSentence, type JudgeInput, judgeMarked } from './attribute-sentence.ts';
import { checkDoubtful } from './check-doubtful.ts';
import type { DraftEvent, DraftFailure } from './generate-draft.ts';
import type { Passage } from './passage.ts';
import { attachMarks, type MarkedSentence } from './read-marks.ts';
import type { DraftFate, DraftSink } from './trace/draft-step.ts';

/** A sentence a reader may see. */
export interface CheckedSentence {
  readonly text: string;
  /** Best supporting passage first. */
  readonly passages: readonly Passage[];
  /** Probability that they support it. */
  readonly support: number;
  readonly isReplacement: boolean;
  /** Shown beside the answer: another document's value for the same thing. */
  readonly isBeside?: true;
}

export interface DraftTally {
  given: number;
  delivered: number;
  replaced: number;
  dropped: number;
  /** Sentences that failed, by check. */
  readonly failedChecks: Map<string, number>;
  /** Why the draft ended early; null while it runs or when it ended by itself. */
  failure: DraftFailure | 'unsupported' | 'declined' | null;
  /** Sentences the second stage was asked about, and those it confirmed; null where it was not called. */
  secondStage: { readonly asked: number; readonly confirmed: number } | null;
}

export function startTally(): DraftTally {
  return { given: 0, delivered: 0, replaced: 0, dropped: 0, failedChecks: new Map(), failure: null, secondStage: null };
}

export interface CheckInput extends JudgeInput {
  readonly draft: AsyncIterable<DraftEvent>;
  readonly passages: readonly Passage[];
  readonly sentenceLimit: number;
  /** Whether a sentence may rest on what everyone knows only where its passage does. */
  readonly forbidsAppeals: boolean;
  /** What the model writes when the passages do not answer. */
  readonly declineMark: string;
  /** Sentences already delivered, by comparable text; added to. */
  readonly seen: Set<string>;
  readonly tally: DraftTally;
  /** Where a model may say of the doubtful whether they hold. */
  readonly secondStage?: SecondStage;
  readonly trace?: DraftSink;
}

export interface SecondStage {
  readonly model: ShortReplyModel;
  readonly timeLimitMs: number;
  readonly abortSignal?: AbortSignal;
}

/** Probability shown with a sentence that only the second stage has confirmed. */
const confirmedSupport = 0.8;
/** A draft is stopped at so many dropped sentences, or at this share of failed ones once enough were given. */
const dropLimit = 2;
const failureShareLimit = 0.4;
const sentencesBeforeShare = 5;

/**
 * Checked sentences in order. With a second stage, what follows the first doubtful sentence waits until the draft has
 * ended and one call has decided all that is doubtful. Leaving the loop, by us or by the caller, aborts the model's call.
 */
export async function* checkDraft(input: CheckInput): AsyncGenerator<CheckedSentence, void> {
  const waiting: Checked[] = [];
  const { tally } = input;
  for await (const checked of checkSentences(input)) {
    if (waiting.length === 0 && checked.doubt === null) yield checked.sentence;
    else waiting.push(checked);
  }
  input.trace?.({ kind: 'draft_ended', failure: tally.failure });
  if (waiting.length === 0 || !input.secondStage || tally.failure === 'aborted') return;
  const doubts = waiting.flatMap(({ doubt }) => (doubt ? [doubt] : []));
  const confirmed = await checkDoubtful(
    doubts.map(({ text, passages }) => ({ sentence: text, passage: passages[0]?.node.content ?? '' })),
    input.secondStage.model,
    input.secondStage,
  );
  input.trace?.({ kind: 'second_stage', confirmed });
  tally.secondStage = { asked: doubts.length, confirmed: confirmed.filter((isConfirmed) => isConfirmed).length };
  for (const { sentence, doubt } of waiting) {
    const isConfirmed = doubt !== null && confirmed[doubts.indexOf(doubt)] === true;
    if (isConfirmed) {
      tally.replaced -= 1;
      tally.delivered += 1;
    }
    yield isConfirmed ? doubt : sentence;
  }
}

/** A sentence for the reader, and the draft's own where only a second stage may say that it holds. */
interface Checked {
  readonly sentence: CheckedSentence;
  readonly doubt: CheckedSentence | null;
}

async function* checkSentences(input: CheckInput): AsyncGenerator<Checked, void> {
  const { tally } = input;
  const guardPassages = input.passages.map(
    (passage): GuardPassage => ({ id: passage.node.reference, prepared: passage.prepared }),
  );
  let isLastMissing = false;
  const passageTexts = input.passages.map(({ node }) => node.content);
  for await (const event of attachMarks(input.draft, { handleCount: input.handleCount, passageTexts })) {
    if (event.type === 'end') {
      tally.failure = event.failure;
      return;
    }
    if (event.text.includes(input.declineMark)) {
      tally.failure = 'declined';
      tellFate(input, event.text, { fate: 'declined' });
      return;
    }
    const droppedBefore = tally.dropped;
    const isHanging: boolean = isLastMissing && hangsOnTheLast(event.text);
    const checked = isHanging ? dropHanging(event.text, input) : checkSentence(event, input, guardPassages);
    isLastMissing = isHanging || tally.dropped > droppedBefore;
    if (checked) yield checked;
    if (failsTooOften(tally)) {
      tally.failure = 'unsupported';
      return;
    }
    if (tally.delivered + tally.replaced >= input.sentenceLimit) return;
  }
}

/** Goes with the sentence it hangs on; no failure of its own. */
function dropHanging(text: string, { tally, trace }: CheckInput): null {
  tellFate({ trace }, text, { fate: 'dropped', check: 'hanging', reason: null, support: null });
  tally.given += 1;
  tally.failedChecks.set('hanging', (tally.failedChecks.get('hanging') ?? 0) + 1);
  return null;
}

function checkSentence(
  written: MarkedSentence,
  input: CheckInput,
  guardPassages: readonly GuardPassage[],
): Checked | null {
  const { tally } = input;
  tally.given += 1;
  if (input.forbidsAppeals && findAppeal(written.text, input.passages) !== null) return dropAppeal(written.text, input);
  const verdict = judgeMarked(written, input, guardPassages);
  if (verdict.outcome !== 'deliver') countFailed(tally, verdict.check);
  if (verdict.outcome === 'drop') {
    if (verdict.check !== 'filler') tally.dropped += 1;
    tellFate(input, written.text, {
      fate: 'dropped',
      check: verdict.check,
      reason: verdict.reason,
      support: verdict.support,
    });
    return null;
  }
  const isReplacement = verdict.outcome === 'replace';
  const sentence = written.text;
  const text = plainText(isReplacement ? verdict.by : (asWritten(sentence, input.passages) ?? verdict.text));
  const { ids, support } = isReplacement
    ? { ids: [verdict.passage], support: verdict.support }
    : attributeDelivered(written, verdict, input, guardPassages);
  const passages = ids.flatMap((id) => input.passages.find((passage) => passage.node.reference === id) ?? []);
  if (input.forbidsAppeals && !isReplacement && findAppeal(text, passages) !== null) return dropAppeal(sentence, input);
  if (isReplacement) tally.replaced += 1;
  else tally.delivered += 1;
  const key = comparableText(text);
  if (key === '' || input.seen.has(key)) {
    tellFate(input, sentence, { fate: 'repeated' });
    return null;
  }
  input.seen.add(key);
  const shown = { shown: text, references: ids, support };
  tellFate(
    input,
    sentence,
    verdict.outcome === 'replace'
      ? { fate: 'replaced', ...shown, check: verdict.check, reason: verdict.reason }
      : { fate: 'shown', ...shown },
  );
  const isDoubtful = isReplacement && verdict.check === 'support' && input.secondStage !== undefined;
  return {
    sentence: { text, passages, support, isReplacement },
    doubt: isDoubtful
      ? { text: plainText(withoutForeignMarkup(sentence)), passages, support: confirmedSupport, isReplacement: false }
      : null,
  };
}

function attributeDelivered(
  written: MarkedSentence,
  verdict: Extract<Verdict, { outcome: 'deliver' }>,
  input: CheckInput,
  passages: readonly GuardPassage[],
): Attribution {
  const attribution = attributeSentence(written, verdict, input, passages);
  if (attribution.hasMoved) countFailed(input.tally, 'mark');
  return attribution;
}

/** Rests on what everyone knows, where no passage says that anyone does. */
function dropAppeal(text: string, { tally, trace }: CheckInput): null {
  tellFate({ trace }, text, { fate: 'dropped', check: 'appeal', reason: null, support: null });
  countFailed(tally, 'appeal');
  tally.dropped += 1;
  return null;
}

function tellFate({ trace }: { readonly trace?: DraftSink | undefined }, text: string, fate: DraftFate): void {
  trace?.({ kind: 'drafted', text, ...fate });
}

function countFailed(tally: DraftTally, check: string): void {
  tally.failedChecks.set(check, (tally.failedChecks.get(check) ?? 0) + 1);
}

/** A passage's own words, marks and all, where the draft copied them: code in them keeps its angle brackets. */
function asWritten(sentence: string, passages: readonly Passage[]): string | null {
  const copied = sentence.trim();
  return passages.some(({ node }) => node.content.includes(copied)) ? copied : null;
}

function failsTooOften(tally: DraftTally): boolean {
  if (tally.dropped >= dropLimit) return true;
  return tally.given >= sentencesBeforeShare && (tally.dropped + tally.replaced) / tally.given >= failureShareLimit;
}
