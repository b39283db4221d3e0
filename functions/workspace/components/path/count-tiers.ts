// How many units stand at which tier. Pure.
import type { PathUnit } from './path-model.ts';

export interface TierCounts extends Readonly<Record<'bronze' | 'silver' | 'gold' | 'total', number>> {}

export function countTiers(units: readonly PathUnit[]): TierCounts {
  const count = (tier: PathUnit['masteryTier']) => units.filter(({ masteryTier }) => masteryTier === tier).length;
  return { bronze: count('bronze'), silver: count('silver'), gold: count('gold'), total: units.length };
}
