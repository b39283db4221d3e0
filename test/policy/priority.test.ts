import { describe, expect, it } from 'vitest';
import { computeUnitPriorityScore, drillEvidenceValue, recencyValue } from '../../functions/policy/priority.ts';

const input = {
  mappedConfidence: 0.5,
  isFocus: false,
  isInProgress: true,
  recencyHours: 10,
  masteryTier: 'none',
  drillStreak: 0,
} as const;

describe('unit priority', () => {
  it('ranks a struggling unit above a succeeding one (corrections 31)', () => {
    expect(computeUnitPriorityScore(input)).toBeGreaterThan(computeUnitPriorityScore({ ...input, drillStreak: 2 }));
  });

  it('decays linearly over 72 hours', () => {
    expect([0, 36, 72, 100, Number.POSITIVE_INFINITY, Number.NaN].map(recencyValue)).toEqual([1, 0.5, 0, 0, 0, 0]);
    expect([-1, 0, 1, 2, 5].map(drillEvidenceValue)).toEqual([0, 0, 0.5, 1, 1]);
  });
});
