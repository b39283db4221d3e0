// The tier of each exam item of a unit: terciles of difficulty, as a start that an author edits.
import { type Tier, tiers } from '../../functions/course/tier.ts';

/**
 * One tier per difficulty given, in the same order: the easiest third is bronze, the hardest gold; equal ones by their
 * order. From three items on, each tier has at least one; of two the second is silver.
 */
export function chooseTiers(difficulties: readonly number[]): readonly Tier[] {
  const order = difficulties
    .map((difficulty, at) => ({ difficulty, at }))
    .sort((one, other) => one.difficulty - other.difficulty || one.at - other.at);
  const chosen = new Array<Tier>(difficulties.length);
  order.forEach(({ at }, rank) => {
    const third = difficulties.length < tiers.length ? rank : Math.floor((rank * tiers.length) / difficulties.length);
    chosen[at] = tiers[third] ?? 'gold';
  });
  return chosen;
}
