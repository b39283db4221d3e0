// Random learning paths and helpers for tests of the policy room.
import fc from 'fast-check';
import { type LearningPath, readLearningPath } from '../../functions/policy/learning-path.ts';

export function makePath(
  unitIds: readonly string[],
  edges: readonly (readonly [string, string])[],
  entryUnitId: string | null = null,
): LearningPath {
  const units = unitIds.map((unitId) => ({ unitId, title: `Unit ${unitId}` }));
  const reading = readLearningPath({ units, edges, entryUnitId });
  if (!reading.ok) throw new Error(JSON.stringify(reading.faults));
  return reading.path;
}

/** Up to nine units with edges from smaller to greater numbers, listed in any order. */
export const arbitraryPath: fc.Arbitrary<LearningPath> = fc
  .integer({ min: 1, max: 9 })
  .chain((count) => {
    const unitIds = Array.from({ length: count }, (_, index) => `U${index}`);
    const pairs = unitIds.flatMap((one, first) => unitIds.slice(first + 1).map((other) => [one, other] as const));
    return fc.tuple(
      fc.shuffledSubarray(unitIds, { minLength: count }),
      pairs.length === 0 ? fc.constant([]) : fc.subarray(pairs),
    );
  })
  .map(([unitIds, edges]) => makePath(unitIds, edges));
