// The learning path with the state of each unit, in wire format. Pure; linear in units and prerequisites.
import type { LearningPathView } from '../contract/learning-path.ts';
import { tiers } from '../course/tier.ts';
import { unitsHeldUp } from '../policy/held-up.ts';
import type { LearningPath } from '../policy/learning-path.ts';
import { nextUnit } from '../policy/next-unit.ts';
import { givesNoTier, hasBegun, isDone, isMet, masteryOf, type StudentSnapshot } from '../policy/snapshot.ts';
import type { PublishedPath } from '../ports/tutor-store.ts';

type UnitView = LearningPathView['units'][number];

/** @param input.now ISO 8601 */
export function showPath(input: {
  readonly courseId: string;
  readonly courseVersion: number;
  readonly snapshot: StudentSnapshot;
  readonly path: LearningPath;
  readonly published: Pick<PublishedPath, 'examTiers' | 'units' | 'locked'>;
  readonly now: string;
}): LearningPathView {
  const { snapshot, path } = input;
  const drafted = new Set(input.published.units.flatMap(({ unitId, isDraft }) => (isDraft ? [unitId] : [])));
  const heldUp = unitsHeldUp(input);
  const blockers = findBlockers(path, (unitId) => isMet(snapshot, path, unitId) || heldUp.has(unitId));
  const isKnown = snapshot.focusUnitId !== null && path.units.has(snapshot.focusUnitId);
  return {
    courseId: input.courseId,
    courseVersion: input.courseVersion,
    entryUnitId: path.entryUnitId,
    focusUnitId: isKnown ? (snapshot.focusUnitId ?? path.entryUnitId) : path.entryUnitId,
    nextUnitId: nextUnit(input),
    ...(input.published.locked && { locked: input.published.locked.map((unit) => ({ ...unit })) }),
    units: path.unitIds.map((unitId) => {
      const masteryTier = masteryOf(snapshot, unitId);
      const blockedBy = blockers.get(unitId) ?? null;
      return {
        unitId,
        title: path.units.get(unitId)?.title ?? unitId,
        prerequisites: [...(path.prerequisites.get(unitId) ?? [])],
        state: stateOf(unitId, snapshot, blockedBy),
        masteryTier,
        isWaived: snapshot.unitProgress.get(unitId)?.isWaived ?? false,
        ...(drafted.has(unitId) ? { isDraft: true as const } : {}),
        ...(givesNoTier(snapshot, path, unitId) ? { isPracticeOnly: true as const } : {}),
        ...(isDone(snapshot, path, unitId) ? { isDone: true as const } : {}),
        blockedBy,
        examTiers: tiers.filter((tier) => input.published.examTiers.get(unitId)?.includes(tier)),
      };
    }),
  };
}

function stateOf(unitId: string, snapshot: StudentSnapshot, blockedBy: string | null): UnitView['state'] {
  if (masteryOf(snapshot, unitId) === 'gold') return 'mastered';
  // What was begun stays so, whatever comes before it.
  if (hasBegun(snapshot, unitId)) return 'in_progress';
  return blockedBy === null ? 'ready' : 'blocked';
}

/**
 * The deepest prerequisite to be worked on first of every blocked unit, in one walk: the same as `deepestUnmetPrerequisite` of each, for
 * units come in topological order, so that the least place among what is unmet below is what comes first.
 */
function findBlockers(path: LearningPath, isMetHere: (unitId: string) => boolean): ReadonlyMap<string, string> {
  const places = new Map(path.unitIds.map((unitId, place) => [unitId, place]));
  const least = new Map<string, number>();
  for (const unitId of path.unitIds) {
    const below = (path.prerequisites.get(unitId) ?? []).flatMap((prerequisite) => [
      ...(isMetHere(prerequisite) ? [] : [places.get(prerequisite) ?? 0]),
      ...(least.has(prerequisite) ? [least.get(prerequisite) ?? 0] : []),
    ]);
    if (below.length > 0) least.set(unitId, Math.min(...below));
  }
  return new Map([...least].map(([unitId, place]) => [unitId, path.unitIds[place] ?? unitId]));
}
