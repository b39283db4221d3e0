import { describe, expect, it } from 'vitest';
import { isReady, isStuckByEvidence, updateUnitMasteryTier } from '../../functions/policy/mastery.ts';
import type { UnitProgress } from '../../functions/policy/snapshot.ts';
import { desiredExamTierFromMastery, rankOf, type Tier, tiers } from '../../functions/policy/tiers.ts';
import { drill, exam, turn, unitOf } from './learning-events.ts';

describe('when a tier is reached', () => {
  const at = (masteryTier: UnitProgress['masteryTier'], streakSinceTier: number, passes: readonly Tier[] = []) => ({
    masteryTier,
    drill: { ...unitOf([turn('A')]).drill, isReady: true, streakSinceTier },
    exam: {
      passedByTier: {
        bronze: Number(passes.includes('bronze')),
        silver: Number(passes.includes('silver')),
        gold: Number(passes.includes('gold')),
      },
    },
  });
  const hasDrills = true;

  it.each([
    // With questions at every tier passes count, without them two right drills in a row since the last tier.
    [at('none', 9), { examTiers: tiers, hasDrills }, 'none'],
    [at('none', 0, ['bronze']), { examTiers: tiers, hasDrills }, 'bronze'],
    [at('none', 0, ['silver']), { examTiers: tiers, hasDrills }, 'none'],
    [at('none', 0, ['bronze', 'silver']), { examTiers: tiers, hasDrills }, 'silver'],
    [at('bronze', 0, tiers), { examTiers: tiers, hasDrills }, 'gold'],
    [at('none', 1), { examTiers: [], hasDrills }, 'none'],
    [at('none', 2), { examTiers: [], hasDrills }, 'bronze'],
    // One streak earns one tier, however long it is.
    [at('none', 6), { examTiers: [], hasDrills }, 'bronze'],
    [at('silver', 2), { examTiers: [], hasDrills }, 'gold'],
    // A tier without questions below one with: the streak takes it, the pass takes the next.
    [at('none', 2, ['silver']), { examTiers: ['silver'], hasDrills }, 'silver'],
    [at('none', 1, ['silver']), { examTiers: ['silver'], hasDrills }, 'none'],
    // A pass does not leave the streak of before for the tier after it.
    [at('none', 2, ['bronze']), { examTiers: ['bronze'], hasDrills }, 'bronze'],
    [at('none', 0, ['bronze']), { examTiers: ['bronze'], hasDrills: false }, 'gold'],
    [at('gold', 0), { examTiers: tiers, hasDrills }, 'gold'],
  ] as const)('%j with %j: %s', (progress, unit, tier) => {
    expect(updateUnitMasteryTier(progress, unit)).toBe(tier);
  });

  it('starts the streak for the next tier anew', () => {
    const right = drill(true, { examTiers: ['bronze'] });
    const bronze = [right, right, right, exam('bronze', { examTiers: ['bronze'] })];
    expect(unitOf(bronze)).toMatchObject({ masteryTier: 'bronze', drill: { streakCorrect: 3, streakSinceTier: 0 } });
    expect(unitOf([...bronze, right]).masteryTier).toBe('bronze');
    expect(unitOf([...bronze, right, right]).masteryTier).toBe('silver');
  });

  it('needs nothing of a learner nobody knows', () => {
    expect(isReady(undefined)).toBe(false);
    expect(isStuckByEvidence(undefined)).toBe(false);
    expect(isStuckByEvidence(unitOf([turn('A')]))).toBe(false);
    expect(isStuckByEvidence(unitOf([drill(false)]))).toBe(false);
  });

  it('is a higher one than those before it', () => {
    expect((['none', ...tiers] as const).map(rankOf)).toEqual([0, 1, 2, 3]);
    expect((['none', ...tiers] as const).map(desiredExamTierFromMastery)).toEqual(['bronze', 'silver', 'gold', 'gold']);
  });
});
