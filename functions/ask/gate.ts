// The gate of a question, before any model call: one probability that what was found answers it, and three zones.
// Nothing else may refuse. Pure; no signal depends on the scale of an embedding model.

import type { FoundPassages } from './located.ts';
import type { Passage } from './passage.ts';

/**
 * `answer`: quoted as it is. `near`: a configured model is asked and may decline; without one the closest passages are
 * shown. `far`: nothing of the question's rare words is in the course, no model is called.
 */
export type Zone = 'answer' | 'near' | 'far';

export interface GateSignals {
  /**
   * Share of the question's words that the course uses anywhere, beyond what a course of its size uses of any question;
   * of a short question less, for it says less.
   */
  readonly known: number;
  /** Lexical score of the best passage as a share of the greatest it could reach. */
  readonly words: number;
  /**
   * Whether words and vectors agree: how near the vectors are of the passage that comes first and of the best by words, on
   * average, between the farthest (0) and the nearest (1) found.
   */
  readonly agreement: number;
  /**
   * How near the nearest question beside the best is to the one asked, as far as the course knows its words: 0..1. Of the
   * same question 1, whatever its words: who put it beside the passage said that it is answered there.
   */
  readonly asked: number;
}

export interface Gate {
  readonly zone: Zone;
  /** Calibrated probability that the passages quoted answer the question. */
  readonly probability: number;
  /** Least probability of the zone `answer` here. */
  readonly threshold: number;
  /** Null where the question names its place. */
  readonly signals: GateSignals | null;
}

/** Fitted with `npm run calibrate`; see docs/evaluation.md for the sets and what leaving a course out costs. */
export const gateWeights = { intercept: -2.47, known: 1.5, words: 3.32, agreement: 1.52, asked: 4.89 } as const;
/** Embedding models they were fitted with: of others the probability orders, and is not shown. */
export const fittedModels: ReadonlySet<string> = new Set(['use-lite-two-sided']);
/** Least probability to be answered without a reader, and that of profiles that hold documents to their words. */
export const gateThresholds = { answer: 0.45, strict: 0.5 } as const;

/**
 * What a question that leans on the answer before it needs less: it is asked of what the course has. Of 96 covered ones 48
 * instead of 43 are answered with what was asked, of 32 uncovered 17 instead of 16.
 */
const followUpAllowance = 0.03;

/** A place that was named is shown: nothing is judged. */
const named: Gate = { zone: 'answer', probability: 0.9, threshold: 0, signals: null };

export function passGate(input: { readonly located: FoundPassages; readonly isStrict: boolean }): Gate {
  const { located } = input;
  if (located.isNamed && located.passages.length > 0) return named;
  const threshold =
    (input.isStrict ? gateThresholds.strict : gateThresholds.answer) - (located.leans ? followUpAllowance : 0);
  const signals = readSignals(located);
  if (signals === null || (signals.known === 0 && signals.words === 0 && signals.asked === 0)) {
    return { zone: 'far', probability: 0, threshold, signals };
  }
  // A bare "why?" has no words of its own to judge by.
  const probability = Math.max(probabilityOf(signals), located.goesOn ? threshold : 0);
  return { zone: probability >= threshold ? 'answer' : 'near', probability, threshold, signals };
}

/** The solution held back where with it the question would be answered; null where nothing says that it is its solution. */
export function solutionHeldBack(input: Parameters<typeof passGate>[0]): Passage | null {
  const { heldBack, passages } = input.located;
  if (heldBack === null) return null;
  const located = { ...input.located, passages: [heldBack, ...passages] };
  return passGate({ ...input, located }).zone === 'answer' ? heldBack : null;
}

export function probabilityOf(signals: GateSignals): number {
  const { intercept, known, words, agreement, asked } = gateWeights;
  const score =
    intercept + known * signals.known + words * signals.words + agreement * signals.agreement + asked * signals.asked;
  return 1 / (1 + Math.exp(-score));
}

function readSignals(found: FoundPassages): GateSignals | null {
  const [best] = found.passages;
  if (!best) return null;
  const known = knownShare(found);
  const asked = best.scores?.asked ?? 0;
  const { documentCount } = found.statistics;
  return {
    known: beyondChance(known, documentCount),
    words: best.scores?.sparse ?? 0,
    agreement: agreementOf(found.passages),
    asked: asked === 1 ? 1 : known * asked,
  };
}

/** As if one word more were asked and unknown: a share of little tells little. Of a question without a word, all. */
function knownShare({ stems, statistics }: FoundPassages): number {
  const known = stems.filter((stem) => statistics.documentFrequency(stem) > 0);
  return stems.length === 0 ? 1 : known.length / (stems.length + 1);
}

/**
 * What a course of so many passages uses of the words of a question that it does not answer: 6 % of 8 passages, 26 % of 64,
 * 45 % of 500, half of thousands. A little more than of questions that have nothing to do with it, which was measured on
 * stretches of courses; fitted by eye on courses of 50 to 950 passages asked about the rest of theirs (docs/evaluation.md).
 */
const chance = { most: 0.5, halfAt: 60 };

/** A share as far as it is more than chance, 0..1: half the words of a question tell much of six passages, little of a thousand. */
function beyondChance(share: number, passages: number): number {
  const expected = (chance.most * passages) / (passages + chance.halfAt);
  return Math.max(0, (share - expected) / (1 - expected));
}

/** Taken where no vectors were compared, so that the words alone decide. */
const unknownAgreement = 0.5;

function agreementOf(passages: readonly Passage[]): number {
  if (passages.every(({ scores }) => scores === null || scores.dense === null)) return unknownAgreement;
  const found = passages.flatMap(({ scores }) => (scores !== null && scores.sparse > 0 ? [scores] : []));
  const [byWords] = found.toSorted((left, right) => right.sparse - left.sparse);
  return ((passages[0]?.scores?.nearness ?? 0) + (byWords?.nearness ?? 0)) / 2;
}
