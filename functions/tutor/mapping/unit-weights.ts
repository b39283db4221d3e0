// Fitted weights that turn signals of units into the confidence that each is meant, with where they come from.
// Copied from what `npm run evaluate -- units … --fit` prints; do not tune by hand.
import { applyLogistic, logisticModel } from '../../guard/calibration.ts';
import type { UnitSignals } from './score-units.ts';

/** How likely a unit looks by itself, before it is compared with others. */
const alone = logisticModel(-6.1679, [
  ['titleMet', 0.0330, 0.1190, 0.0617],
  ['titleSaid', 0.0365, 0.1221, 0.3943],
  ['tagSaid', 0.0163, 0.0769, -0.0262],
  ['textMet', 0.1136, 0.2040, 0.3986],
  ['pairs', 0.0135, 0.0908, 0.1681],
  ['evidence', 0.1006, 0.1653, 0.6510],
]);

const withVectors = logisticModel(-7.1759, [
  ['fit', -6.1681, 1.3233, 0.6219],
  ['lead', -5.7396, 2.7614, 1.6493],
  ['evidence', 0.1006, 0.1653, 0.1113],
  ['dense', 0.0399, 0.0600, 0.1280],
]);

const wordsAlone = logisticModel(-7.1385, [
  ['fit', -6.1681, 1.3233, 0.6566],
  ['lead', -5.7396, 2.7614, 1.5952],
  ['evidence', 0.1006, 0.1653, 0.1291],
]);

/** Signals and what comes of comparing units. */
export interface ComparedUnit {
  readonly unitId: string;
  /** Log odds by the unit's own signals. */
  readonly fit: number;
  /** How far that stands above the best other unit's; below 0 for all but the best. */
  readonly lead: number;
  readonly evidence: number;
}

/** Compares every unit with the best other one. */
export function compareUnits(units: readonly UnitSignals[]): readonly ComparedUnit[] {
  const scored = units.map(({ unitId, ...signals }) => ({
    unitId,
    signals,
    fit: logit(applyLogistic(alone, signals)),
  }));
  const [best = 0, second = best] = scored.map(({ fit }) => fit).toSorted((one, other) => other - one);
  return scored.map(({ unitId, signals, fit }) => ({
    unitId,
    fit,
    lead: fit - (fit === best ? second : best),
    evidence: signals.evidence,
  }));
}

function logit(probability: number): number {
  return Math.log(probability / (1 - probability));
}

/**
 * Confidence 0..1 that the unit is meant.
 * @param dense share of dense agreement 0..1; null where no vectors could be compared
 */
export function confidenceOf({ fit, lead, evidence }: ComparedUnit, dense: number | null): number {
  const values = { fit, lead, evidence };
  return dense === null ? applyLogistic(wordsAlone, values) : applyLogistic(withVectors, { ...values, dense });
}
