import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldEvidence } from '../../functions/policy/fold-evidence.ts';
import { computeUnitPriorityScore, drillEvidenceValue, recencyValue } from '../../functions/policy/priority.ts';
import { toSnapshotLite } from '../../functions/policy/snapshot-lite.ts';
import { computeCandidateUnits } from '../../functions/policy/unit-scope.ts';
import { makePath } from './arbitrary-path.ts';

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

  it('stays between 0 and 1 whatever comes in', () => {
    fc.assert(
      fc.property(
        fc.double(),
        fc.boolean(),
        fc.boolean(),
        fc.double(),
        fc.integer(),
        (conf, focus, going, hours, streak) => {
          const score = computeUnitPriorityScore({
            mappedConfidence: conf,
            isFocus: focus,
            isInProgress: going,
            recencyHours: hours,
            masteryTier: 'silver',
            drillStreak: streak,
          });
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it('gathers mapped units, focus, units in progress and their prerequisites, leaving its input as it was', () => {
    const path = makePath(['A', 'B', 'C', 'D', 'E'], [['A', 'B']]);
    const mappedUnits = [
      { unitId: 'C', confidence: 0.1 },
      { unitId: 'B', confidence: 0.9 },
    ];
    const candidates = computeCandidateUnits({
      snapshotFocusUnitId: 'D',
      unitsInProgress: ['E'],
      mappedUnits,
      prerequisitesOf: (unitId) => path.prerequisites.get(unitId) ?? [],
    });
    expect(candidates).toEqual(['B', 'C', 'D', 'E', 'A']);
    expect(mappedUnits[0]?.unitId).toBe('C');
  });
});

describe('SnapshotLite', () => {
  it('takes lock times from the exam service and counts units by tier', () => {
    const path = makePath(['A', 'B'], [['A', 'B']]);
    const at = '2026-11-22T10:00:00.000Z';
    const snapshot = foldEvidence([
      { type: 'turn_taken', at, unitId: 'A' },
      { type: 'support_viewed', at, unitId: 'A', questionId: 'q', tier: 'bronze', supportType: 'video' },
    ]);
    const lockedUntil = '2026-11-23T10:00:00.000Z';
    const lite = toSnapshotLite({
      now: at,
      snapshot,
      path,
      targetUnitId: 'B',
      states: new Map([['q', { status: 'locked', lockedUntil }]]),
    });
    expect(lite).toEqual({
      focus: { unitId: 'A', title: 'Unit A', masteryTier: 'none', isWaived: false },
      // What builds on it is what was asked about, whatever is worked on now.
      prereqNudge: { unitId: 'A', title: 'Unit A', neededBy: 'Unit B' },
      next: { unitId: 'A', title: 'Unit A' },
      revisit: { lockedCount: 1, nextEligibleAt: lockedUntil, nextQuestionId: 'q' },
      progress: { bronze: 0, silver: 0, gold: 0, total: 2, done: 0 },
    });
  });
});
