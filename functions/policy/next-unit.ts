// What to go on with when what is in focus is mastered, or waits for a lock to end. Pure.
import { isWaiting, unitsHeldUp } from './held-up.ts';
import type { LearningPath } from './learning-path.ts';
import { isReady } from './mastery.ts';
import { computeUnitPriorityScore } from './priority.ts';
import { isExhausted, isExtra, isMet, masteryOf, type StudentSnapshot } from './snapshot.ts';

const millisecondsPerHour = 3_600_000;

/**
 * The unit with the highest priority among those that may be worked on: all prerequisites met or held up by a lock, not gold
 * yet. Units whose next tier waits for a lock, their own or one before them, or that have no drill left to reach it by, come
 * last. Ties go by the path. Null when every unit is gold.
 * @param input.now ISO 8601
 * @param input.mayGoAhead whether units behind a lock are among them; they are unless told otherwise
 */
export function nextUnit(input: {
  readonly snapshot: StudentSnapshot;
  readonly path: LearningPath;
  readonly now: string;
  readonly mayGoAhead?: boolean;
}): string | null {
  const { snapshot, path, mayGoAhead = true } = input;
  const heldUp = unitsHeldUp(input);
  const reached = unitsReached(path, (unitId) => isMet(snapshot, path, unitId) || heldUp.has(unitId));
  const open = path.unitIds.filter((unitId) => masteryOf(snapshot, unitId) !== 'gold' && reached.has(unitId));
  // Where all wait, what was locked first is come back to, not what is behind it.
  const standing = open.filter((unitId) => !isBehindLock(unitId, path, heldUp));
  const free = (mayGoAhead ? open : standing).filter((unitId) => !isHalted(unitId, { ...input, heldUp }));
  const scored = (free.length > 0 ? free : standing).map((unitId) => ({ unitId, score: scoreOf(unitId, input) }));
  return (
    scored.reduce<{ unitId: string; score: number } | null>(
      (best, each) => (best === null || each.score > best.score ? each : best),
      null,
    )?.unitId ?? null
  );
}

/** Units before which nothing is missing, in one walk: they come in topological order, so what is before is known. */
function unitsReached(path: LearningPath, isPassable: (unitId: string) => boolean): ReadonlySet<string> {
  const reached = new Set<string>();
  for (const unitId of path.unitIds) {
    const before = path.prerequisites.get(unitId) ?? [];
    if (before.every((each) => isPassable(each) && reached.has(each))) reached.add(unitId);
  }
  return reached;
}

/** Nothing that counts can be done on it now: a lock must end, or there is nothing left. */
export function isHalted(
  unitId: string,
  input: {
    readonly snapshot: StudentSnapshot;
    readonly path: LearningPath;
    readonly heldUp: ReadonlySet<string>;
    readonly now: string;
  },
): boolean {
  const { snapshot, path, heldUp } = input;
  const isPractised = isBehindLock(unitId, path, heldUp) && isReady(snapshot.unitProgress.get(unitId));
  const isOver = isExhausted(snapshot, unitId) || isExtra(snapshot, path, unitId);
  return isPractised || isWaiting(snapshot, unitId, input.now) || isOver;
}

function isBehindLock(unitId: string, path: LearningPath, heldUp: ReadonlySet<string>): boolean {
  return (path.prerequisites.get(unitId) ?? []).some((each) => heldUp.has(each));
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
