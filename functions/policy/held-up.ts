// Units that a lock elsewhere keeps from being examined, and from nothing else: while a prerequisite waits for its lock to end,
// what comes after it may be read and practised. Pure.
import type { LearningPath } from './learning-path.ts';
import { isMet, masteryOf, type QueuedQuestion, type StudentSnapshot } from './snapshot.ts';
import { desiredExamTierFromMastery } from './tiers.ts';

/**
 * Unmet units that wait for a lock whose end is known, and all units behind one: none of them must be worked on first.
 * @param input.now ISO 8601
 */
export function unitsHeldUp(input: {
  readonly snapshot: StudentSnapshot;
  readonly path: LearningPath;
  readonly now: string;
}): ReadonlySet<string> {
  const { snapshot, path, now } = input;
  const heldUp = new Set<string>();
  for (const unitId of path.unitIds) {
    const before = path.prerequisites.get(unitId) ?? [];
    const isLocked = !isMet(snapshot, path, unitId) && isLockedUntil(snapshot, unitId, now);
    if (isLocked || before.some((each) => heldUp.has(each))) heldUp.add(unitId);
  }
  return heldUp;
}

/**
 * True where a question at the unit's next tier was answered wrongly, or its support viewed, it was not passed since, and
 * no such lock has ended by the course. @param now ISO 8601, as the clock writes it
 */
export function isWaiting(snapshot: StudentSnapshot, unitId: string, now: string): boolean {
  const locks = locksOf(snapshot, unitId);
  return locks.length > 0 && locks.every(({ until }) => until === null || until > now);
}

function isLockedUntil(snapshot: StudentSnapshot, unitId: string, now: string): boolean {
  return isWaiting(snapshot, unitId, now) && locksOf(snapshot, unitId).some(({ until }) => until !== null);
}

/** Of its questions at the next tier. */
function locksOf(snapshot: StudentSnapshot, unitId: string): readonly QueuedQuestion[] {
  const tier = desiredExamTierFromMastery(masteryOf(snapshot, unitId));
  return [...snapshot.revisitQueue.values()].filter((entry) => entry.unitId === unitId && entry.tier === tier);
}
