// Fitted weights that turn signals of a unit into the confidence that it is meant, with where they come from.
// Written by hand from what `npm run evaluate -- units` prints with --fit.
import { applyLogistic, logisticModel } from '../../guard/calibration.ts';
import type { UnitSignals } from './score-units.ts';

const withVector = logisticModel(-6.7972, [
  ['titleMet', 0.023, 0.1008, -0.0038],
  ['titleSaid', 0.0314, 0.1173, 0.1505],
  ['tagSaid', 0.0156, 0.0756, -0.0924],
  ['textMet', 0.1138, 0.2085, 0.44],
  ['evidence', 0.0983, 0.1638, 0.6028],
  ['lead', -0.4275, 0.2209, 1.2449],
  ['dense', 0.0396, 0.0601, 0.0673],
]);

const wordsAlone = logisticModel(-6.7795, [
  ['titleMet', 0.023, 0.1008, -0.0039],
  ['titleSaid', 0.0314, 0.1173, 0.1629],
  ['tagSaid', 0.0156, 0.0756, -0.0881],
  ['textMet', 0.1138, 0.2085, 0.4389],
  ['evidence', 0.0983, 0.1638, 0.6167],
  ['lead', -0.4275, 0.2209, 1.2186],
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
