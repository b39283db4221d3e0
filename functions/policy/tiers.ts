// Tiers of mastery and their order. Source: ai-tutor.md, PV-AI-014.

import { type Tier, tiers } from '../course/tier.ts';

export type { Tier };
export { tiers };
/** What a learner has reached on a unit. */
export type MasteryTier = 'none' | Tier;

const ranks: Readonly<Record<MasteryTier, number>> = { none: 0, bronze: 1, silver: 2, gold: 3 };

/** 0 for none, 3 for gold. */
export function rankOf(tier: MasteryTier): number {
  return ranks[tier];
}

/** The next tier to progress to; gold stays gold. */
export function desiredExamTierFromMastery(mastery: MasteryTier): Tier {
  return tiers[Math.min(rankOf(mastery), tiers.length - 1)] ?? 'gold';
}
