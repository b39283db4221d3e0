// What to go on with when what is in focus is mastered, or waits for a lock to end. Pure.
import { type LearningPath, prerequisitesOf } from './learning-path.ts';
import { computeUnitPriorityScore } from './priority.ts';
import { isExhausted, isMet, masteryOf, type StudentSnapshot } from './snapshot.ts';
import { desiredExamTierFromMastery } from './tiers.ts';

const millisecondsPerHour = 3_600_000;

/**
 * The unit with the highest priority among those that may be worked on: all prerequisites met, not gold yet. Units whose
 * next tier waits for a lock, or that have no drill left to reach it by, come last. Ties go by the path. Null when every unit is gold.
 * @param input.now ISO 8601
 */
export function nextUnit(input: {
  readonly snapshot: StudentSnapshot;
  readonly path: LearningPath;
  readonly now: string;
}): string | null {
  const { snapshot, path } = input;
  const open = path.unitIds.filter(
    (unitId) =>
      masteryOf(snapshot, unitId) !== 'gold' &&
      prerequisitesOf(path, unitId).every((prerequisite) => isMet(snapshot, prerequisite)),
  );
  const free = open.filter((unitId) => !isWaiting(snapshot, unitId, input.now) && !isExhausted(snapshot, unitId));
  const scored = (free.length > 0 ? free : open).map((unitId) => ({ unitId, score: scoreOf(unitId, input) }));
  return (
    scored.reduce<{ unitId: string; score: number } | null>(
      (best, each) => (best === null || each.score > best.score ? each : best),
      null,
    )?.unitId ?? null
  );
}

/**
 * True where a question at the unit's next tier was answered wrongly, or its support viewed, it was not passed since, and
 * its lock has not ended by the course. @param now ISO 8601, as the clock writes it
 */
export function isWaiting(snapshot: StudentSnapshot, unitId: string, now: string): boolean {
  const tier = desiredExamTierFromMastery(masteryOf(snapshot, unitId));
  return [...snapshot.revisitQueue.values()].some(
    (entry) => entry.unitId === unitId && entry.tier === tier && (entry.until === null || entry.until > now),
  );
}

function scoreOf(
  unitId: string,
  { snapshot, now }: { readonly snapshot: StudentSnapshot; readonly now: string },
): number {
  const progress = snapshot.unitProgress.get(unitId);
  return computeUnitPriorityScore({
    mappedConfidence: 0,
    isFocus: snapshot.focusUnitId === unitId,
    isInProgress: snapshot.unitsInProgress.includes(unitId),
    recencyHours:
      progress === undefined ? Infinity : (Date.parse(now) - Date.parse(progress.lastTouchedAt)) / millisecondsPerHour,
    masteryTier: progress?.masteryTier ?? 'none',
    drillStreak: progress?.drill.streakCorrect ?? 0,
  });
}
