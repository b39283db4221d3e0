// What the gate is given. Types only.

import type { QuestionCategory } from '../course/question-category.ts';
import type { LogisticModel } from './calibration.ts';
import type { PreparedPassage } from './prepare.ts';
import type { TermStatistics } from './term-statistics.ts';

export interface GateCandidate {
  readonly prepared: PreparedPassage;
  /** Similarity to the question in the unit of `denseBaseline`; null when it was not searched densely. */
  readonly dense: number | null;
  /** Lexical score of the passage, in the unit of `sparseMaximum`. */
  readonly sparse: number;
}

export interface AnswerabilityInput {
  readonly question: string;
  readonly category: QuestionCategory;
  /** Best first. */
  readonly candidates: readonly GateCandidate[];
  /** Must know every word of the question; a word of frequency 0 is taken to be absent from the course. */
  readonly statistics: TermStatistics;
  /** The greatest lexical score this question could reach; null when unknown. */
  readonly sparseMaximum: number | null;
  /** Mean and deviation of the dense score between random pairs of the course; null when unknown. */
  readonly denseBaseline: { readonly mean: number; readonly deviation: number } | null;
  readonly thresholds?: GateThresholds;
  readonly models?: { readonly topic: LogisticModel; readonly answer: LogisticModel };
}

export interface GateThresholds {
  /** Probability that the subject is covered below which a question is refused. */
  readonly topic: number;
  /** Probability that it is answered below which only the passages' own sentences are shown. */
  readonly answer: number;
}
