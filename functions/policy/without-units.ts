// Prerequisites of a path without some of its units: what came before one of them comes before what came after it. Pure.
import type { PrerequisiteEdge } from './learning-path.ts';

/** @param edges without a cycle */
export function withoutUnits(
  edges: readonly PrerequisiteEdge[],
  left: ReadonlySet<string>,
): readonly PrerequisiteEdge[] {
  if (left.size === 0) return edges;
  const before = Map.groupBy(edges, ([, unitId]) => unitId);
  const known = new Map<string, readonly string[]>();
  /** The nearest units before one that stay; each is walked once. */
  const staying = (unitId: string): readonly string[] => {
    const found = known.get(unitId) ?? [
      ...new Set((before.get(unitId) ?? []).flatMap(([each]) => (left.has(each) ? staying(each) : [each]))),
    ];
    known.set(unitId, found);
    return found;
  };
  const stays = [...before.keys()].filter((unitId) => !left.has(unitId));
  return stays.flatMap((unitId) => staying(unitId).map((each) => [each, unitId] as const));
}
