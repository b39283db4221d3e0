// How well one passage supports one sentence: the evidence in it, the signals, and the fitted probability they give.
// Near-exact rules are hard-rules.ts; this file only weighs.

import { applyLogistic, type LogisticModel } from '../text/calibration.ts';
import type { PreparedPassage, PreparedSentence } from '../text/prepare.ts';
import { type Alignment, chooseEvidence, coverageBy, type Evidence } from './align.ts';
import { comparePolarity } from './compare-polarity.ts';
import { coverageSignals } from './coverage-signals.ts';
import { denialSignals } from './denial-signals.ts';
import { figureSignals } from './figure-signals.ts';
import { meetTerms } from './meet-terms.ts';
import { talkSignals } from './talk-signals.ts';

export type SupportSignals = Readonly<Record<string, number>>;

/** Weights for passages of a few sentences, where every word of the evidence tells, and for whole articles. */
export interface SupportModel {
  readonly few: LogisticModel;
  readonly many: LogisticModel;
}

/** Sentences up to which a passage is weighed as one of few. */
export const fewSentences = 3;

export interface Support {
  /** Probability that the passage supports the sentence, 0 to 1. */
  readonly probability: number;
  readonly signals: SupportSignals;
  readonly evidence: Evidence;
  /** Weighted share of the sentence's words that the evidence meets. */
  readonly coverage: number;
}

/** Measures one sentence against one passage it has been aligned with. */
export function measureSupport(input: {
  readonly sentence: PreparedSentence;
  readonly passage: PreparedPassage;
  readonly alignment: Alignment;
  readonly model: SupportModel;
}): Support {
  const { alignment } = input;
  const evidence = chooseEvidence(alignment);
  const signals = readSignals(input.sentence, input.passage, alignment, evidence);
  const probability = alignment.terms.length === 0 ? 0 : applySupport(input.model, signals);
  return { probability, signals, evidence, coverage: coverageBy(alignment, evidence.pair) };
}

/** Probability of support by the weights for a passage of this size. */
export function applySupport(model: SupportModel, signals: SupportSignals): number {
  return applyLogistic(isOfFew(signals) ? model.few : model.many, signals);
}

/** Whether the signals are those of a passage of few sentences. */
export function isOfFew(signals: SupportSignals): boolean {
  return (signals['sentences'] ?? 0) <= fewSentences;
}

/** All signals, most of them between about 0 and 1; the names are those of the weights file. */
export function readSignals(
  sentence: PreparedSentence,
  passage: PreparedPassage,
  alignment: Alignment,
  evidence: Evidence,
): SupportSignals {
  const meeting = meetTerms(sentence, passage, alignment, evidence);
  const coverage = coverageSignals(meeting);
  return {
    ...coverage,
    ...denialSignals(meeting, coverage['cover_predicate'] ?? 0),
    ...talkSignals(meeting),
    ...figureSignals(sentence, passage),
    ...comparePolarity(sentence, passage, evidence),
    sentences: passage.sentences.length,
  };
}
