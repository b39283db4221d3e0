// Which signals the gate's two steps are fitted on, and their cross-validation by article. Both steps see questions with
// and without embeddings, so that the same weights serve when the embedding service is down.

import { applyLogistic } from '../../functions/guard/calibration.ts';
import type { ScoredQuestion } from '../evaluate/score-questions.ts';
import { type FitOptions, fitLogistic, type LabelledSignals } from './fit-logistic.ts';

/** Is the subject covered: chosen forwards by cross-validated AUROC on off-topic questions. */
export const topicFit: FitOptions = {
  names: [
    'sparse_share',
    'cover_best',
    'cover_sentence',
    'dense_known',
    'dense_of_best',
    'titled',
    'named_absent',
    'named_unknown',
    'named',
  ],
  penalty: 5,
};

/** Is the question answered: chosen forwards by cross-validated AUROC on near misses. */
export const answerFit: FitOptions = {
  names: [
    'heaviest_unmet',
    'unmet_elsewhere',
    'unmet_far',
    'figures_missing',
    'name_replaced',
    'class_conflict',
    'antonym',
    'negative_prefix',
    'denial_added',
    'denial_moved',
    'type_missing',
    'figure_distance',
    'dense_known',
    'dense_named',
    'length',
  ],
  penalty: 10,
};

/** Every question of a file in every setting the gate is fitted on. */
export interface TrainingQuestions {
  readonly closed: readonly ScoredQuestion[];
  readonly closedLexical: readonly ScoredQuestion[];
  readonly open: readonly ScoredQuestion[];
  readonly offTopic: readonly ScoredQuestion[];
  readonly offTopicLexical: readonly ScoredQuestion[];
}

export interface FitStep {
  readonly rows: readonly LabelledSignals[];
  readonly fit: FitOptions;
  /** Share of answerable questions that may fall below the cut. */
  readonly loss: number;
}

/** What each of the two steps is fitted on. */
export function gateRows(training: TrainingQuestions): { readonly topic: FitStep; readonly answer: FitStep } {
  const { closed, closedLexical, open, offTopic, offTopicLexical } = training;
  return {
    topic: { rows: toGateRows([...offTopic, ...offTopicLexical]), fit: topicFit, loss: falseRefusalShare },
    answer: { rows: toGateRows([...closed, ...closedLexical, ...open]), fit: answerFit, loss: falseExtractShare },
  };
}

/** Questions as rows to fit; one title's questions stay together. */
export function toGateRows(
  questions: readonly ScoredQuestion[],
  signalsOf: (scored: ScoredQuestion) => LabelledSignals['signals'] = (scored) => scored.signals,
): readonly LabelledSignals[] {
  return questions.map((scored) => ({
    signals: signalsOf(scored),
    label: scored.answerable,
    group: scored.asked.title,
    weight: 1,
  }));
}

/** At most this share of covered questions may be refused, and of answerable ones be kept from a model. */
export const falseRefusalShare = 0.02;
export const falseExtractShare = 0.05;

/** The probability below which at most `loss` of a new answerable question's chances lie (conformal quantile). */
export function cutAt(rows: readonly LabelledSignals[], probabilities: readonly number[], loss: number): number {
  const answerable = rows
    .flatMap((row, index) => (row.label ? [probabilities[index] ?? 0] : []))
    .sort((left, right) => left - right);
  return answerable[Math.max(0, Math.floor(loss * (answerable.length + 1)) - 1)] ?? 0;
}

/** Most folds; with fewer titles each is a fold of its own. */
const mostFolds = 10;

/** Fold of each title, the same for any rows with these titles. */
export function foldsOf(titles: Iterable<string>): ReadonlyMap<string, number> {
  return new Map([...new Set(titles)].sort().map((title, index) => [title, index % mostFolds]));
}

/**
 * Probability of each of `judged` by a model fitted on those of `rows` whose title is in another fold. Where all titles
 * are in one fold nothing can be left out, and every probability is NaN.
 */
export function crossValidateByTitle(
  rows: readonly LabelledSignals[],
  options: FitOptions,
  judged: readonly LabelledSignals[] = rows,
): readonly number[] {
  const folds = foldsOf([...rows, ...judged].map((row) => row.group));
  const probabilities = new Array<number>(judged.length).fill(Number.NaN);
  for (const fold of new Set(judged.map((row) => folds.get(row.group)))) {
    const seen = rows.filter((row) => folds.get(row.group) !== fold);
    if (!seen.some((row) => row.label) || seen.every((row) => row.label)) continue;
    const model = fitLogistic(seen, options);
    for (const [index, row] of judged.entries()) {
      if (folds.get(row.group) === fold) probabilities[index] = applyLogistic(model, row.signals);
    }
  }
  return probabilities;
}

/** Cut for each of `judged` from the rows of the other folds alone, given the cross-validated probabilities of `rows`. */
export function crossCuts(
  rows: readonly LabelledSignals[],
  probabilities: readonly number[],
  loss: number,
  judged: readonly LabelledSignals[],
): readonly number[] {
  const folds = foldsOf([...rows, ...judged].map((row) => row.group));
  const cuts = new Map<number | undefined, number>();
  return judged.map((row) => {
    const fold = folds.get(row.group);
    const known = cuts.get(fold);
    if (known !== undefined) return known;
    const places = [...rows.keys()].filter((index) => folds.get(rows[index]?.group ?? '') !== fold);
    const cut = cutAt(
      places.flatMap((index) => rows[index] ?? []),
      places.map((index) => probabilities[index] ?? 0),
      loss,
    );
    cuts.set(fold, cut);
    return cut;
  });
}
