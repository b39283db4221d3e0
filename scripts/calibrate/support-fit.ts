// Which signals the guard's model is fitted on, how strongly they are held back, and how sets are weighted.
// The one way of fitting: calibrate writes what comes out, evaluate runs it anew in every fold.

import { applySupport, isOfFew, type SupportModel } from '../../functions/guard/support.ts';
import type { GuardDataSet, LabelledClaim } from '../evaluate/guard-data.ts';
import { crossValidateBy, fitLogistic, type LabelledSignals } from './fit-logistic.ts';

/** Signals for passages of few sentences. */
const fewNames: readonly string[] = [
  'cover_predicate',
  'cover_of_long',
  'heaviest_missing',
  'words_missing',
  'name_missing',
  'conflict',
  'denies_alone',
  'denies_the_missing',
  'denies_the_excluded',
  'both_deny',
  'source_denies',
  'negation_mismatch',
  'exclusive_added',
  'first_person',
  'talk',
  'asks',
  'modal_added',
  'new_function_words',
  'has_figures',
  'figures_missing',
  'year_missing',
];

/** Signals for whole articles, in which most words of a sentence stand somewhere. */
const manyNames: readonly string[] = [
  'window_of_long',
  'name_missing_of_long',
  'figures_missing',
  'date_scattered',
  'universal_added',
  'longest_new_run',
];

/** Every signal a weight is fitted for. */
export const supportSignals: readonly string[] = [...new Set([...fewNames, ...manyNames])];

/** Strength of the L2 penalty, for the guard and for the combination it is compared with. */
export const penalty = 8;
/** Rows of the other size of passage count this much: what holds for both is learned from both. */
const otherShare = 0.1;

/** Each set counts as so many rows, however large it is; the two WiCE views share one weight. */
const setWeight: Readonly<Record<GuardDataSet['kind'], number>> = { wice: 300, fever: 500, begin: 500 };

/** Fits the guard's model on labelled rows; signals not among `names` are left out. */
export function fitSupport(rows: readonly LabelledSignals[], names: readonly string[] = supportSignals): SupportModel {
  const fitPart = (few: boolean, own: readonly string[]): SupportModel['few'] =>
    fitLogistic(
      rows.map((row) => (isOfFew(row.signals) === few ? row : { ...row, weight: row.weight * otherShare })),
      { names: own.filter((name) => names.includes(name)), penalty },
    );
  return { few: fitPart(true, fewNames), many: fitPart(false, manyNames) };
}

/** Probability of support of each row by a model that has not seen its source document. */
export function crossValidateSupport(
  rows: readonly LabelledSignals[],
  names: readonly string[] = supportSignals,
): readonly number[] {
  return crossValidateBy(rows, (seen) => {
    const model = fitSupport(seen, names);
    return (signals) => applySupport(model, signals);
  });
}

/** Labelled claims as rows to fit, each with its signals; groups of different kinds never mix. */
export function toTrainingRows(
  set: GuardDataSet,
  signals: readonly Readonly<Record<string, number>>[],
): readonly LabelledSignals[] {
  return set.claims.map((claim: LabelledClaim, index) => ({
    signals: signals[index] ?? {},
    label: claim.supported,
    group: `${set.kind}:${claim.group}`,
    weight: setWeight[set.kind] / set.claims.length,
  }));
}
