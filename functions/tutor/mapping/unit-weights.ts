// Fitted weights that turn signals of units into the confidence that each is meant, with where they come from.
// Copied from what `npm run evaluate -- units … --fit` prints (precalculus book with OATutor's lessons, messages of half of
// the units, November 2026); do not tune by hand.
import { applyLogistic, logisticModel } from '../../guard/calibration.ts';
import type { UnitSignals } from './score-units.ts';

/** Weights by which the unit that is meant comes first. */
const order = { titleMet: 1.411, titleSaid: 2.451, textMet: 2.497, pairs: 2.27, evidence: 3.054 };

const withVectors = logisticModel(-7.2102, [
  ['fit', 0.7574, 1.3214, 0.7108],
  ['lead', -5.7227, 2.8039, 1.7525],
  ['textMet', 0.1136, 0.204, -0.2175],
  ['evidence', 0.1006, 0.1653, 0.1594],
  ['dense', 0.0399, 0.06, 0.1133],
]);

const wordsAlone = logisticModel(-7.1689, [
  ['fit', 0.7574, 1.3214, 0.7542],
  ['lead', -5.7227, 2.8039, 1.7097],
  ['textMet', 0.1136, 0.204, -0.2434],
  ['evidence', 0.1006, 0.1653, 0.1763],
]);

/** Signals and what comes of comparing units. */
export interface ComparedUnit {
  readonly unitId: string;
  /** By the unit's own signals, before it is compared with others. */
  readonly fit: number;
  /** How far that stands above the best other unit's; below 0 for all but the best. */
  readonly lead: number;
  readonly textMet: number;
  readonly evidence: number;
}

/** Compares every unit with the best other one. */
export function compareUnits(units: readonly UnitSignals[]): readonly ComparedUnit[] {
  const scored = units.map((signals) => ({ signals, fit: fitOf(signals) }));
  const [best = 0, second = best] = scored.map(({ fit }) => fit).toSorted((one, other) => other - one);
  return scored.map(({ signals, fit }) => ({
    unitId: signals.unitId,
    fit,
    lead: fit - (fit === best ? second : best),
    textMet: signals.textMet,
    evidence: signals.evidence,
  }));
}

function fitOf({ titleMet, titleSaid, textMet, pairs, evidence }: UnitSignals): number {
  return (
    order.titleMet * titleMet +
    order.titleSaid * titleSaid +
    order.textMet * textMet +
    order.pairs * pairs +
    order.evidence * evidence
  );
}

/**
 * Confidence 0..1 that the unit is meant.
 * @param dense share of dense agreement 0..1; null where no vectors could be compared
 */
export function confidenceOf({ fit, lead, textMet, evidence }: ComparedUnit, dense: number | null): number {
  const values = { fit, lead, textMet, evidence };
  return dense === null ? applyLogistic(wordsAlone, values) : applyLogistic(withVectors, { ...values, dense });
}
