import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepestUnmetPrerequisite, readLearningPath } from '../../functions/policy/learning-path.ts';
import { emptySnapshot, isMet, type StudentSnapshot, type UnitProgress } from '../../functions/policy/snapshot.ts';
import { showPath } from '../../functions/tutor/show-path.ts';

const now = '2026-01-03T10:00:00.000Z';

function progress(changes: Partial<UnitProgress>): UnitProgress {
  return {
    status: 'in_progress',
    masteryTier: 'none',
    lastTouchedAt: now,
    drill: { attempts: 0, correct: 0, streakCorrect: 0, recent: [], isReady: false, streakSinceTier: 0 },
    exam: { passedByTier: { bronze: 0, silver: 0, gold: 0 } },
    confusionTags: new Map(),
    isWaived: false,
    conceptCardsSinceDrill: 0,
    ...changes,
  };
}

function pathOf(unitIds: readonly string[], edges: readonly (readonly [string, string])[]) {
  const units = unitIds.map((unitId) => ({ unitId, title: `Title of ${unitId}` }));
  const reading = readLearningPath({ units, edges, entryUnitId: null });
  if (!reading.ok) throw new Error('the path of this test is none');
  return reading.path;
}

const show = (path: ReturnType<typeof pathOf>, snapshot: StudentSnapshot) =>
  showPath({
    courseId: 'c',
    courseVersion: 1,
    snapshot,
    path,
    published: { examTiers: new Map([['a', ['gold', 'bronze']]]), units: [] },
    now,
  });

describe('the learning path as a learner stands on it', () => {
  it('tells ready, blocked, in progress and mastered units apart', () => {
    const path = pathOf(
      ['a', 'b', 'c', 'd'],
      [
        ['a', 'b'],
        ['b', 'c'],
      ],
    );
    const unitProgress = new Map([
      ['a', progress({ masteryTier: 'gold', status: 'mastered' })],
      ['b', progress({ drill: { ...progress({}).drill, attempts: 1 } })],
    ]);
    const { units } = show(path, { ...emptySnapshot, unitProgress });
    expect(units.map(({ unitId, state }) => `${unitId} ${state}`)).toEqual([
      'a mastered',
      'b in_progress',
      'c blocked',
      'd ready',
    ]);
    expect(units[2]?.blockedBy).toBe('b');
    expect(units[0]?.examTiers).toEqual(['bronze', 'gold']);
  });

  it('shows a unit as begun by what was done on it, whatever comes before it, and not because it was named', () => {
    const path = pathOf(
      ['a', 'b', 'c'],
      [
        ['a', 'b'],
        ['a', 'c'],
      ],
    );
    const drill = { ...progress({}).drill, attempts: 2, correct: 2 };
    const unitProgress = new Map([
      ['a', progress({})],
      ['b', progress({ drill })],
      ['c', progress({})],
    ]);
    const statesOf = (more: Partial<StudentSnapshot>) =>
      show(path, { ...emptySnapshot, unitProgress, ...more }).units.map(({ state }) => state);
    expect(statesOf({})).toEqual(['ready', 'in_progress', 'blocked']);
    // An exam question that was missed was sat.
    const revisitQueue = new Map([['q', { unitId: 'c', tier: 'bronze' as const, until: null }]]);
    expect(statesOf({ revisitQueue })).toEqual(['ready', 'in_progress', 'in_progress']);
  });

  it('passes over a waived unit without giving it a tier', () => {
    const path = pathOf(['a', 'b'], [['a', 'b']]);
    const { units } = show(path, { ...emptySnapshot, unitProgress: new Map([['a', progress({ isWaived: true })]]) });
    expect(units).toMatchObject([
      { isWaived: true, masteryTier: 'none' },
      { state: 'ready', blockedBy: null },
    ]);
  });

  it('puts a focus that the course no longer has back to its entry', () => {
    const path = pathOf(['a'], []);
    expect(show(path, { ...emptySnapshot, focusUnitId: 'gone' }).focusUnitId).toBe('a');
    expect(show(path, { ...emptySnapshot, focusUnitId: 'a' }).focusUnitId).toBe('a');
  });

  it('names nothing to go on with when all is gold', () => {
    const path = pathOf(['a'], []);
    const unitProgress = new Map([['a', progress({ masteryTier: 'gold', status: 'mastered' })]]);
    expect(show(path, { ...emptySnapshot, unitProgress }).nextUnitId).toBeNull();
  });

  it('finds in one walk what policy finds unit by unit', () => {
    const size = 12;
    const ids = Array.from({ length: size }, (_, index) => `u${index}`);
    const edge = fc.tuple(fc.nat(size - 1), fc.nat(size - 1)).filter(([one, other]) => one < other);
    const graph = fc.array(edge, { maxLength: 30 });
    const standing = fc.array(fc.constantFrom('untouched', 'touched', 'bronze', 'waived'), {
      minLength: size,
      maxLength: size,
    });
    fc.assert(
      fc.property(graph, standing, (pairs, states) => {
        const path = pathOf(
          ids,
          pairs.map(([one, other]) => [`u${one}`, `u${other}`] as const),
        );
        const unitProgress = new Map(
          states.flatMap((state, index) =>
            state === 'untouched'
              ? []
              : [
                  [
                    `u${index}`,
                    progress({ masteryTier: state === 'bronze' ? 'bronze' : 'none', isWaived: state === 'waived' }),
                  ] as const,
                ],
          ),
        );
        const snapshot = { ...emptySnapshot, unitProgress };
        const expected = path.unitIds.map((id) =>
          deepestUnmetPrerequisite(path, id, (each) => isMet(snapshot, path, each)),
        );
        expect(show(path, snapshot).units.map(({ blockedBy }) => blockedBy)).toEqual(expected);
      }),
    );
  });
});
