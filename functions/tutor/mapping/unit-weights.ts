// Fitted weights that turn signals of a unit into the confidence that it is meant, with where they come from.
// Written by hand from what `npm run evaluate -- units` prints with --fit.
import { applyLogistic, logisticModel } from '../../guard/calibration.ts';
import type { UnitSignals } from './score-units.ts';

const withVector = logisticModel(-3, [
  ['titleMet', 0.3, 0.3, 0.9],
  ['titleSaid', 0.3, 0.3, 0.9],
  ['tagSaid', 0.3, 0.3, 0.4],
  ['textMet', 0.3, 0.3, 0.7],
  ['evidence', 0.3, 0.3, 0.5],
  ['lead', 0, 0.2, 0.8],
  ['dense', 0.3, 0.2, 0.5],
]);

const wordsAlone = logisticModel(-3, [
  ['titleMet', 0.3, 0.3, 0.9],
  ['titleSaid', 0.3, 0.3, 0.9],
  ['tagSaid', 0.3, 0.3, 0.4],
  ['textMet', 0.3, 0.3, 0.7],
  ['evidence', 0.3, 0.3, 0.5],
  ['lead', 0, 0.2, 0.8],
]);

/**
 * Confidence 0..1 that the unit is meant.
 * @param dense share of dense agreement 0..1; null where no vectors could be compared
 */
export function confidenceOf(signals: UnitSignals, dense: number | null): number {
  const { titleMet, titleSaid, tagSaid, textMet, evidence, lead } = signals;
  const values = { titleMet, titleSaid, tagSaid, textMet, evidence, lead };
  return dense === null ? applyLogistic(wordsAlone, values) : applyLogistic(withVector, { ...values, dense });
}
