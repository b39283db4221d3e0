// Fitted weights that turn signals of units into the confidence that each is meant, with where they come from.
// Copied from what `npm run evaluate -- units … --fit` prints (precalculus book with OATutor's lessons, messages of half of
// the units, November 2026); do not tune by hand.
import { applyLogistic, logisticModel } from '../../text/calibration.ts';
import type { ContentEvidence } from './content-evidence.ts';
import type { UnitSignals } from './score-units.ts';

/** Weights by which the unit that is meant comes first; without the units' passages, and with them. */
const orderOfWords = { titleMet: 1.39, titleSaid: 2.247, textMet: 2.648, pairs: 2.156, evidence: 2.419 };
const orderWithContent = {
  titleMet: 0.398,
  titleSaid: 0.93,
  textMet: 0.864,
  pairs: 0.745,
  evidence: 0.609,
  best: 3.246,
  share: 2.369,
  defines: 0.901,
};

const wordsAlone = logisticModel(-5.6095, [
  ['fit', 1.8732, 1.6529, 0.7734],
  ['lead', -4.1279, 2.7461, 1.9957],
  ['textMet', 0.2885, 0.256, -0.2307],
  ['evidence', 0.2463, 0.2017, 0.2897],
]);

const withContent = logisticModel(-6.3961, [
  ['fit', 1.3017, 1.7791, 0.5188],
  ['lead', -4.9992, 2.7358, 1.6414],
  ['textMet', 0.2748, 0.2613, -0.1489],
  ['evidence', 0.2219, 0.2, 0.3214],
  ['held', 0.1146, 0.2285, 0.2978],
  ['share', 0.0493, 0.153, 0.3735],
  ['defines', 0.0095, 0.0905, 0.0926],
  ['dense', 0.0076, 0.0208, -0.0066],
]);

/** Of the signals those that the models take, by name. */
export type ComparedSignals = Readonly<Record<(typeof comparedNames)[number], number>>;
export const comparedNames = ['fit', 'lead', 'textMet', 'evidence', 'held', 'share', 'defines'] as const;

/** Signals and what comes of comparing units. */
export interface ComparedUnit {
  readonly unitId: string;
  /**
   * `fit` by the unit's own signals, `lead` how far that stands above the best other unit's, below 0 for all but the
   * best; `held`: the words that its best passage holds; nothing of passages where none were searched.
   */
  readonly signals: ComparedSignals;
}

/** Compares every unit with the best other one. */
export function compareUnits(units: readonly UnitSignals[], content: ContentEvidence | null): readonly ComparedUnit[] {
  const scored = units.map((signals) => ({ ...signals, ...contentSignals(signals.unitId, content) }));
  const fits = scored.map((signals) => fitOf(signals, content === null ? orderOfWords : orderWithContent));
  const [best = 0, second = best] = fits.toSorted((one, other) => other - one);
  return scored.map((signals, place) => {
    const { unitId, textMet, evidence, share, defines } = signals;
    const fit = fits[place] ?? 0;
    const held = signals.best * (content?.lexical ?? 0);
    return {
      unitId,
      signals: { fit, lead: fit - (fit === best ? second : best), textMet, evidence, held, share, defines },
    };
  });
}

/** What is added to a unit's own signals, 0 where its passages were not found. */
export function contentSignals(
  unitId: string,
  content: ContentEvidence | null,
): { readonly best: number; readonly share: number; readonly defines: number } {
  return content?.units.get(unitId) ?? { best: 0, share: 0, defines: 0 };
}

function fitOf(signals: Readonly<Record<string, unknown>>, order: Readonly<Record<string, number>>): number {
  return Object.entries(order).reduce((sum, [name, weight]) => sum + weight * Number(signals[name] ?? 0), 0);
}

/**
 * Confidence 0..1 that the unit is meant.
 * @param searched.dense share of dense agreement of its anchor 0..1; null where no vectors could be compared
 * @param searched.content null where the units' passages could not be searched
 */
export function confidenceOf(
  { signals }: ComparedUnit,
  { dense, content }: { readonly dense: number | null; readonly content: ContentEvidence | null },
): number {
  if (content === null) return applyLogistic(wordsAlone, signals);
  return applyLogistic(withContent, { ...signals, dense: dense ?? usualDense });
}

/** Where no vectors were compared they speak neither for nor against a unit. */
const usualDense = withContent.signals.find(({ name }) => name === 'dense')?.mean ?? 0;
