// Fitted weights that turn signals of units into the confidence that each is meant, with where they come from.
// Copied from what `npm run evaluate -- units … --fit` prints (precalculus book with OATutor's lessons, messages of half of
// the units, November 2026); do not tune by hand.
import { applyLogistic, logisticModel } from '../../guard/calibration.ts';
import type { UnitSignals } from './score-units.ts';

/** Weights by which the unit that is meant comes first. */
const order = { titleMet: 1.39, titleSaid: 2.247, textMet: 2.648, pairs: 2.156, evidence: 2.419 };

const withVectors = logisticModel(-5.635, [
  ['fit', 1.8732, 1.6529, 0.7263],
  ['lead', -4.1279, 2.7461, 2.0321],
  ['textMet', 0.2885, 0.256, -0.1967],
  ['evidence', 0.2463, 0.2017, 0.2712],
  ['dense', 0.061, 0.0685, 0.1028],
]);

const wordsAlone = logisticModel(-5.6095, [
  ['fit', 1.8732, 1.6529, 0.7734],
  ['lead', -4.1279, 2.7461, 1.9957],
  ['textMet', 0.2885, 0.256, -0.2307],
  ['evidence', 0.2463, 0.2017, 0.2897],
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
