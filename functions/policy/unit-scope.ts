// From all units that might matter this turn to the few the model may name. Pure, deterministic, inputs untouched.
// Source: ai-tutor.md PV-AI-007.

export interface MappedUnit {
  readonly unitId: string;
  /** Between 0 and 1. */
  readonly confidence: number;
}

type PrerequisitesOf = (unitId: string) => readonly string[];

/** Units in a scope. */
export const scopeLimit = 6;

/** Mapped units by confidence, equal ones by their ids, so that no order of input shows. */
export function byConfidence(mapped: readonly MappedUnit[]): readonly MappedUnit[] {
  return mapped.toSorted(
    (one, other) =>
      other.confidence - one.confidence || (one.unitId < other.unitId ? -1 : one.unitId > other.unitId ? 1 : 0),
  );
}

/** Mapped (top 3), focus, in progress (3), and the direct prerequisites of all of these. */
export function computeCandidateUnits(input: {
  readonly snapshotFocusUnitId: string;
  readonly unitsInProgress: readonly string[];
  readonly mappedUnits: readonly MappedUnit[];
  readonly prerequisitesOf: PrerequisitesOf;
}): readonly string[] {
  const near = [
    ...byConfidence(input.mappedUnits)
      .slice(0, 3)
      .map((unit) => unit.unitId),
    input.snapshotFocusUnitId,
    ...input.unitsInProgress.slice(0, 3),
  ];
  return [...new Set([...near, ...near.flatMap((unitId) => input.prerequisitesOf(unitId))])];
}

/** Focus, blocker, target, best mapped (2), the target's and blocker's prerequisites, in progress (2); cut to `scopeLimit`. */
export function computeScopedUnitIds(input: {
  readonly focusUnitId: string;
  readonly primaryTargetUnitId: string;
  readonly prereqBlockingUnitId: string | null;
  readonly mappedUnits: readonly MappedUnit[];
  readonly unitsInProgress: readonly string[];
  readonly prerequisitesOf: PrerequisitesOf;
}): readonly string[] {
  const { focusUnitId, primaryTargetUnitId, prereqBlockingUnitId, prerequisitesOf } = input;
  const ordered = [
    focusUnitId,
    ...(prereqBlockingUnitId === null ? [] : [prereqBlockingUnitId]),
    primaryTargetUnitId,
    ...byConfidence(input.mappedUnits)
      .slice(0, 2)
      .map((unit) => unit.unitId),
    ...prerequisitesOf(primaryTargetUnitId),
    ...(prereqBlockingUnitId === null ? [] : prerequisitesOf(prereqBlockingUnitId)),
    ...input.unitsInProgress.slice(0, 2),
  ];
  return [...new Set(ordered)].slice(0, scopeLimit);
}
