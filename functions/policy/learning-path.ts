// The prerequisite graph of a course: checked once when it is read, then asked every turn. Pure.
// Holds no learner's progress; what is mastered is passed in.

export interface PathUnit {
  readonly unitId: string;
  readonly title: string;
  /** The course has nothing that a tier of it could be reached by, before anybody begins it. Else left out. */
  readonly isPracticeOnly?: true;
}

/** `[prerequisite, unit]`. */
export type PrerequisiteEdge = readonly [string, string];

export interface LearningPath {
  /** Where a learner without history begins. */
  readonly entryUnitId: string;
  /** In topological order: prerequisites first, ties in the order of the course. */
  readonly unitIds: readonly string[];
  readonly units: ReadonlyMap<string, PathUnit>;
  /** Direct prerequisites, in topological order. */
  readonly prerequisites: ReadonlyMap<string, readonly string[]>;
}

export type PathFault =
  | { readonly kind: 'no_units' }
  | { readonly kind: 'duplicate_unit'; readonly unitId: string }
  | { readonly kind: 'unknown_unit'; readonly unitId: string; readonly edge: PrerequisiteEdge }
  | { readonly kind: 'unknown_entry'; readonly unitId: string }
  /** The units of one cycle, each a prerequisite of the next, the last one of the first. */
  | { readonly kind: 'cycle'; readonly unitIds: readonly string[] };

export type PathReading =
  | { readonly ok: true; readonly path: LearningPath }
  | { readonly ok: false; readonly faults: readonly PathFault[] };

/**
 * Reads a learning path. Edges may repeat.
 * @param input.entryUnitId null: the first unit in topological order
 * @returns the path, or every fault found; of cycles the first. Source: corrections 34.
 */
export function readLearningPath(input: {
  readonly units: readonly PathUnit[];
  readonly edges: readonly PrerequisiteEdge[];
  readonly entryUnitId: string | null;
}): PathReading {
  const units = new Map(input.units.map((unit) => [unit.unitId, unit]));
  const faults: PathFault[] = input.units.length === 0 ? [{ kind: 'no_units' }] : [];
  const seen = new Set<string>();
  for (const { unitId } of input.units) {
    if (seen.has(unitId)) faults.push({ kind: 'duplicate_unit', unitId });
    seen.add(unitId);
  }
  for (const edge of input.edges) {
    for (const unitId of edge) if (!units.has(unitId)) faults.push({ kind: 'unknown_unit', unitId, edge });
  }
  const { entryUnitId } = input;
  if (entryUnitId !== null && !units.has(entryUnitId)) faults.push({ kind: 'unknown_entry', unitId: entryUnitId });
  if (faults.length > 0) return { ok: false, faults };
  const before = directPrerequisites(units, input.edges);
  const sorted = sortTopologically(before);
  if (!sorted.ok) return { ok: false, faults: [{ kind: 'cycle', unitIds: sorted.cycle }] };
  const places = new Map(sorted.unitIds.map((unitId, place) => [unitId, place]));
  const placeOf = (unitId: string) => places.get(unitId) ?? 0;
  const prerequisites = new Map(
    [...before].map(([unitId, set]) => [unitId, [...set].sort((one, other) => placeOf(one) - placeOf(other))]),
  );
  const entry = entryUnitId ?? sorted.unitIds[0] ?? '';
  return { ok: true, path: { entryUnitId: entry, unitIds: sorted.unitIds, units, prerequisites } };
}

/** All units that must come before this one, in topological order. Empty for a unit that is not on the path. */
export function prerequisitesOf(path: LearningPath, unitId: string): readonly string[] {
  const found = new Set<string>();
  const waiting = [...(path.prerequisites.get(unitId) ?? [])];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    waiting.push(...(path.prerequisites.get(next) ?? []));
  }
  return path.unitIds.filter((each) => found.has(each));
}

/**
 * The deepest unmet prerequisite: the first in topological order, so that nothing it needs is unmet itself; null where
 * all are met. Source: corrections 34.
 */
export function deepestUnmetPrerequisite(
  path: LearningPath,
  unitId: string,
  isMet: (unitId: string) => boolean,
): string | null {
  return prerequisitesOf(path, unitId).find((each) => !isMet(each)) ?? null;
}

function directPrerequisites(
  units: ReadonlyMap<string, PathUnit>,
  edges: readonly PrerequisiteEdge[],
): Map<string, Set<string>> {
  const before = new Map([...units.keys()].map((unitId) => [unitId, new Set<string>()]));
  for (const [prerequisite, unitId] of edges) before.get(unitId)?.add(prerequisite);
  return before;
}

type Sorted =
  | { readonly ok: true; readonly unitIds: readonly string[] }
  | { readonly ok: false; readonly cycle: readonly string[] };

/** Takes, again and again, the first unit of the course whose prerequisites are all taken. */
function sortTopologically(before: ReadonlyMap<string, ReadonlySet<string>>): Sorted {
  const after = new Map<string, string[]>();
  const missing = new Map<string, number>();
  for (const [unitId, prerequisites] of before) {
    missing.set(unitId, prerequisites.size);
    for (const prerequisite of prerequisites) after.set(prerequisite, [...(after.get(prerequisite) ?? []), unitId]);
  }
  const order = new Map([...before.keys()].map((unitId, place) => [unitId, place]));
  const byPlace = (one: string, other: string) => (order.get(one) ?? 0) - (order.get(other) ?? 0);
  const ready = [...before.keys()].filter((unitId) => missing.get(unitId) === 0);
  const sorted: string[] = [];
  for (let next = ready.shift(); next !== undefined; next = ready.shift()) {
    sorted.push(next);
    let isChanged = false;
    for (const unitId of after.get(next) ?? []) {
      const left = (missing.get(unitId) ?? 0) - 1;
      missing.set(unitId, left);
      if (left === 0) isChanged = ready.push(unitId) > 0;
    }
    if (isChanged) ready.sort(byPlace);
  }
  if (sorted.length === before.size) return { ok: true, unitIds: sorted };
  return { ok: false, cycle: findCycle(before, new Set(sorted)) };
}

/** Walks backwards among the units left over, each of which has a prerequisite left over, until one comes again. */
function findCycle(before: ReadonlyMap<string, ReadonlySet<string>>, sorted: ReadonlySet<string>): readonly string[] {
  const left = [...before.keys()].filter((unitId) => !sorted.has(unitId));
  const walked: string[] = [];
  let current = left[0];
  while (current !== undefined && !walked.includes(current)) {
    walked.push(current);
    current = [...(before.get(current) ?? [])].find((prerequisite) => !sorted.has(prerequisite));
  }
  const start = current === undefined ? 0 : walked.indexOf(current);
  return walked.slice(start).reverse();
}
