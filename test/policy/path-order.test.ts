import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PrerequisiteEdge, prerequisitesOf } from '../../functions/policy/learning-path.ts';
import { makePath } from './arbitrary-path.ts';

describe('the order of a path', () => {
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

  it('is walked at once however densely units stand on each other', () => {
    const unitIds = Array.from({ length: 26 }, (_, index) => `U${index}`);
    const edges = unitIds.flatMap((one, at) => unitIds.slice(at + 1).map((other) => [one, other] as const));
    expect(prerequisitesOf(makePath(unitIds, edges), 'U25')).toEqual(unitIds.slice(0, 25));
  });
});
