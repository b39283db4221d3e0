// Which signals the guard's model is fitted on, how strongly they are held back, and how sets are weighted.
// The one way of fitting: calibrate writes what comes out, evaluate runs it anew in every fold.

import { applyLogistic, type LogisticModel } from '../../functions/guard/calibration.ts';
import type { GuardDataSet } from '../evaluate/guard-data.ts';
import type { ScoredClaim } from '../evaluate/score-claims.ts';
import { crossValidateBy, fitLogistic, type LabelledSignals } from './fit-logistic.ts';

export const supportSignals: readonly string[] = [
  'cover_predicate',
  'cover_of_long',
  'missing_squared',
  'missing_of_long',
  'name_missing_of_long',
  'person_added',
  'asks',
  'figures_missing',
  'has_figures',
  'negation_mismatch',
  'antonym',
  'class_conflict',
  'universal_added',
  'source_length',
];

const penalty = 12;

/** Each set counts as so many rows, however large it is; the two WiCE views share one weight. */
const setWeight: Readonly<Record<GuardDataSet['kind'], number>> = { wice: 350, fever: 500, begin: 500 };

/** Fits the guard's model on labelled rows. */
export function fitSupport(rows: readonly LabelledSignals[], names: readonly string[] = supportSignals): LogisticModel {
  return fitLogistic(rows, { names, penalty });
}

/** Probability of support of each row by a model that has not seen its source document. */
export function crossValidateSupport(
  rows: readonly LabelledSignals[],
  names: readonly string[] = supportSignals,
): readonly number[] {
  return crossValidateBy(rows, (seen) => {
    const model = fitSupport(seen, names);
    return (signals) => applyLogistic(model, signals);
  });
}

/** Labelled claims as rows to fit; groups of different kinds never mix. `read` gives the signals, the guard's unless said. */
export function toTrainingRows(
  set: GuardDataSet,
  claims: readonly ScoredClaim[],
  read: (scored: ScoredClaim) => Readonly<Record<string, number>> = (scored) => scored.signals,
): readonly LabelledSignals[] {
  return claims.map((scored) => ({
    signals: read(scored),
    label: scored.claim.supported,
    group: `${set.kind}:${scored.claim.group}`,
    weight: setWeight[set.kind] / claims.length,
  }));
}
