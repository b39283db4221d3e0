import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepestUnmetPrerequisite, prerequisitesOf, readLearningPath } from '../../functions/policy/learning-path.ts';
import { arbitraryPath, makePath } from './arbitrary-path.ts';

const unit = (unitId: string) => ({ unitId, title: unitId });

describe('a learning path', () => {
  it('names the cycle it is rejected for', () => {
    const reading = readLearningPath({
      units: ['A', 'B', 'C', 'D'].map(unit),
      edges: [
        ['A', 'B'],
        ['B', 'C'],
        ['C', 'D'],
        ['D', 'B'],
      ],
      entryUnitId: null,
    });
    expect(reading.ok).toBe(false);
    const [fault] = reading.ok ? [] : reading.faults;
    expect(fault?.kind).toBe('cycle');
    expect(fault?.kind === 'cycle' && [...fault.unitIds].sort()).toEqual(['B', 'C', 'D']);
  });

  it('names every prerequisite that is no unit, and a unit listed twice', () => {
    const reading = readLearningPath({
      units: ['A', 'A', 'B'].map(unit),
      edges: [
        ['X', 'A'],
        ['A', 'Y'],
      ],
      entryUnitId: 'Z',
    });
    expect(reading).toEqual({
      ok: false,
      faults: [
        { kind: 'duplicate_unit', unitId: 'A' },
        { kind: 'unknown_unit', unitId: 'X', edge: ['X', 'A'] },
        { kind: 'unknown_unit', unitId: 'Y', edge: ['A', 'Y'] },
        { kind: 'unknown_entry', unitId: 'Z' },
      ],
    });
  });

  it('gives the cycle in the order of its prerequisites, for random graphs with one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 0, max: 5 }), (length, tail) => {
        const cycle = Array.from({ length }, (_, index) => `C${index}`);
        const edges = cycle.map((unitId, index) => [unitId, cycle[(index + 1) % length] ?? ''] as const);
        const after = Array.from({ length: tail }, (_, index) => `T${index}`);
        const reading = readLearningPath({
          units: [...after, ...cycle].map(unit),
          edges: [...edges, ...after.map((unitId) => ['C0', unitId] as const)],
          entryUnitId: null,
        });
        const fault = reading.ok ? undefined : reading.faults[0];
        if (fault?.kind !== 'cycle') throw new Error('no cycle was found');
        expect(fault.unitIds).toHaveLength(length);
        fault.unitIds.forEach((unitId, index) => {
          const next = fault.unitIds[(index + 1) % length];
          expect(edges).toContainEqual([unitId, next]);
        });
      }),
    );
  });

  it('never names a blocker that is blocked itself', () => {
    fc.assert(
      fc.property(arbitraryPath, fc.array(fc.integer({ min: 0, max: 8 })), (path, met) => {
        const isMet = (unitId: string) => met.includes(Number(unitId.slice(1)));
        for (const unitId of path.unitIds) {
          const blocker = deepestUnmetPrerequisite(path, unitId, isMet);
          const isBlocked = prerequisitesOf(path, unitId).some((each) => !isMet(each));
          expect(blocker !== null).toBe(isBlocked);
          expect(blocker === null ? [] : prerequisitesOf(path, blocker).filter((each) => !isMet(each))).toEqual([]);
        }
      }),
    );
  });

  it('takes units called like parts of an object', () => {
    const path = makePath(['__proto__', 'constructor'], [['__proto__', 'constructor']]);
    expect(prerequisitesOf(path, 'constructor')).toEqual(['__proto__']);
    expect(prerequisitesOf(path, 'toString')).toEqual([]);
  });
});
