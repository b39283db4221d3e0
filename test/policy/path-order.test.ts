import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PrerequisiteEdge, prerequisitesOf, readLearningPath } from '../../functions/policy/learning-path.ts';
import { makePath } from './arbitrary-path.ts';

const unit = (unitId: string) => ({ unitId, title: unitId, commonMistakeTags: [] });
const read = (unitIds: readonly string[], edges: readonly PrerequisiteEdge[], entryUnitId: string | null = null) =>
  readLearningPath({ units: unitIds.map(unit), edges, entryUnitId });

describe('the order of a path', () => {
  it('is the first of the course whose prerequisites are all taken, again and again', () => {
    // B becomes free after D: it goes before the rest of the course, not behind what was free already.
    const path = makePath(
      ['A', 'B', 'C', 'D', 'E'],
      [
        ['A', 'B'],
        ['C', 'B'],
        ['E', 'D'],
      ],
    );
    expect(path.unitIds).toEqual(['A', 'C', 'B', 'E', 'D']);
    expect(makePath(['D', 'C', 'B', 'A'], [['A', 'D']]).unitIds).toEqual(['C', 'B', 'A', 'D']);
    expect(
      makePath(
        ['B', 'C', 'A'],
        [
          ['A', 'B'],
          ['A', 'C'],
        ],
      ).unitIds,
    ).toEqual(['A', 'B', 'C']);
    expect(
      makePath(
        ['B', 'X', 'A', 'Y'],
        [
          ['X', 'B'],
          ['X', 'Y'],
        ],
      ).unitIds,
    ).toEqual(['X', 'B', 'A', 'Y']);
  });

  it('holds for every graph: prerequisites before, and nothing free passed over', () => {
    const graph = fc.integer({ min: 1, max: 8 }).chain((count) => {
      const unitIds = Array.from({ length: count }, (_, index) => `U${index}`);
      const pairs = unitIds.flatMap((one, at) => unitIds.slice(at + 1).map((other) => [one, other] as const));
      return fc.record({
        listed: fc.shuffledSubarray(unitIds, { minLength: count }),
        edges: pairs.length === 0 ? fc.constant([]) : fc.subarray(pairs),
      });
    });
    fc.assert(
      fc.property(graph, ({ listed, edges: drawn }) => {
        const edges: readonly PrerequisiteEdge[] = drawn;
        const { unitIds } = makePath(listed, edges);
        const taken: string[] = [];
        for (const unitId of unitIds) {
          const free = listed.filter(
            (each) =>
              !taken.includes(each) && edges.every(([before, after]) => after !== each || taken.includes(before)),
          );
          expect(unitId).toBe(free[0]);
          taken.push(unitId);
        }
        expect(taken).toHaveLength(listed.length);
      }),
    );
  });

  it('begins at its entry, or at its first unit where none is named', () => {
    const entryOf = (entry: string | null) => {
      const reading = read(['B', 'A'], [['A', 'B']], entry);
      return reading.ok ? reading.path.entryUnitId : null;
    };
    expect(entryOf(null)).toBe('A');
    expect(entryOf('B')).toBe('B');
    expect(entryOf('C')).toBeNull();
  });

  it('is walked at once however densely units stand on each other', () => {
    const unitIds = Array.from({ length: 26 }, (_, index) => `U${index}`);
    const edges = unitIds.flatMap((one, at) => unitIds.slice(at + 1).map((other) => [one, other] as const));
    expect(prerequisitesOf(makePath(unitIds, edges), 'U25')).toEqual(unitIds.slice(0, 25));
  });
});
