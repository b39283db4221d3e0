// How many units stand at which tier. Pure.
import type { PathUnit } from './path-model.ts';

interface TierCounts extends Readonly<Record<'bronze' | 'silver' | 'gold' | 'total', number>> {
  /** Of all, on which no tier can be reached. */
  readonly practiceOnly: number;
}

export function countTiers(units: readonly PathUnit[]): TierCounts {
  const count = (tier: PathUnit['masteryTier']) => units.filter(({ masteryTier }) => masteryTier === tier).length;
  const practiceOnly = units.filter((unit) => unit.isPracticeOnly === true).length;
  return { bronze: count('bronze'), silver: count('silver'), gold: count('gold'), total: units.length, practiceOnly };
}
