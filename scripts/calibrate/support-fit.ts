// Which signals the guard's model is fitted on, how strongly they are held back, and how sets are weighted.

import type { GuardDataSet } from '../evaluate/guard-data.ts';
import type { ScoredClaim } from '../evaluate/score-claims.ts';
import type { FitOptions, LabelledSignals } from './fit-logistic.ts';

export const supportFit: FitOptions = {
  names: [
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
  ],
  penalty: 12,
};

/** Each set counts as so many rows, however large it is; the two WiCE views share one weight. */
const setWeight: Readonly<Record<GuardDataSet['kind'], number>> = { wice: 350, fever: 500, begin: 500 };

/** Labelled claims as rows to fit; groups of different kinds never mix. */
export function toTrainingRows(set: GuardDataSet, claims: readonly ScoredClaim[]): readonly LabelledSignals[] {
  return claims.map((scored) => ({
    signals: scored.signals,
    label: scored.claim.supported,
    group: `${set.kind}:${scored.claim.group}`,
    weight: setWeight[set.kind] / claims.length,
  }));
}
