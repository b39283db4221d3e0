// The gate: the probability that these passages answer this question, before any model is called.
// Two fitted steps: do they cover its subject, and does their best sentence answer it. Never a rank-fused score.

import { wordsOfLanguages } from '../course/languages/all.ts';
import { applyLogistic } from './calibration.ts';
import type { AnswerabilityInput, GateThresholds } from './gate-input.ts';
import { type GateSignals, readGateSignals } from './gate-signals.ts';
import { prepareSentence } from './prepare.ts';
import { joinTerms, lookAt, type QuestionTerm, requestStems } from './question-look.ts';
import { gateAnswerModel, gateCuts, gateTopicModel } from './weights.ts';

export type { AnswerabilityInput, GateCandidate, GateThresholds } from './gate-input.ts';

export const defaultGateThresholds: GateThresholds = gateCuts;

export interface Answerability {
  /** That the subject is covered and the question answered. */
  readonly probability: number;
  /** That the course covers the subject at all. */
  readonly topicProbability: number;
  /** That it answers the question, given that it covers the subject. */
  readonly answerProbability: number;
  readonly outcome: 'answer' | 'extractive_only' | 'refuse';
  readonly signals: GateSignals;
  /** Words of the question that stand in no candidate, heaviest first: what the material does not cover. */
  readonly missingTerms: readonly string[];
}

/**
 * A question about a name, acronym or code the course never says is refused unless one sentence meets this much of it:
 * near-exact (on SQuAD 10 in 1,377 covered questions, 574 of 1,377 others).
 */
const coverageDespiteUnknownName = 0.5;
/** A question most of whose weight is words the course never says is refused however well its title fits. */
const unknownShare = 0.5;
const coverageDespiteUnknownWords = 0.25;

/** Judges whether the candidates can answer the question. Pure; well under a millisecond for eight passages. */
export function judgeAnswerability(input: AnswerabilityInput): Answerability {
  const question = prepareSentence(input.question);
  const ignore = requestStems(question);
  const looks = input.candidates.map((candidate) => lookAt(question, candidate, input.statistics, ignore));
  const terms = joinTerms(looks, question, input.statistics);
  const signals = readGateSignals(input, question, looks, terms);
  const models = input.models ?? { topic: gateTopicModel, answer: gateAnswerModel };
  const isEmpty = terms.length === 0;
  const topicProbability = isEmpty ? 0 : applyLogistic(models.topic, signals);
  const answerProbability = isEmpty ? 0 : applyLogistic(models.answer, signals);
  const thresholds = input.thresholds ?? defaultGateThresholds;
  const isStrange = signals['named_unknown'] === 1 && (signals['cover_sentence'] ?? 0) < coverageDespiteUnknownName;
  const isForeign = speaksOfOtherThings(terms) || lacksThing(terms);
  return {
    probability: topicProbability * answerProbability,
    topicProbability,
    answerProbability,
    outcome:
      topicProbability < thresholds.topic || isStrange || isForeign
        ? 'refuse'
        : answerProbability < thresholds.answer
          ? 'extractive_only'
          : 'answer',
    signals,
    missingTerms: terms
      .filter((term) => term.best < 0.5)
      .sort((left, right) => right.weight - left.weight)
      .map((term) => term.written),
  };
}

/**
 * Of a language the weights are not fitted on: from this share of its weight in things the course never says, a question
 * is refused. Verbs are left out: a paraphrase changes those first.
 */
const unknownThingShare = 0.3;
const verbEndings = wordsOfLanguages('verbEndings');
const unfitted = /(?!\p{Script=Latin})\p{L}/u;

function lacksThing(terms: readonly QuestionTerm[]): boolean {
  let [total, unknown] = [0, 0];
  for (const { weight, best, isUnknown, written } of terms) {
    total += weight;
    if (!isUnknown || best >= 0.5 || !unfitted.test(written)) continue;
    if (!verbEndings.some((ending) => written.endsWith(ending))) unknown += weight;
  }
  return total > 0 && unknown >= unknownThingShare * total;
}

function speaksOfOtherThings(terms: readonly QuestionTerm[]): boolean {
  let [total, met, unknown] = [0, 0, 0];
  for (const { weight, best, isUnknown } of terms) {
    total += weight;
    met += weight * best;
    if (isUnknown && best < 0.5) unknown += weight;
  }
  return unknown >= unknownShare * total && met < coverageDespiteUnknownWords * total;
}
