// A learner's folded evidence, sparse: only units and questions that were touched. Types, and its JSON form.
// Maps, not bare objects: a unit may be called `__proto__` (corrections 40). Source: ai-tutor.md, PV-AI-001.
import type { LearningPath } from './learning-path.ts';
import type { MasteryTier, Tier } from './tiers.ts';

export interface UnitProgress {
  readonly status: 'in_progress' | 'mastered';
  readonly masteryTier: MasteryTier;
  readonly lastTouchedAt: string;
  readonly drill: {
    readonly attempts: number;
    readonly correct: number;
    readonly streakCorrect: number;
    /** Verdicts of the latest drills, oldest first, as many as `stuckWindow`. */
    readonly recent: readonly boolean[];
    /** Latched: a streak of `readyStreak` was reached once. */
    readonly isReady: boolean;
    /** Right answers in a row since the present tier was reached; what a tier without exam questions is reached by. */
    readonly streakSinceTier: number;
    /** Drills of that streak: each counts once. Left out for none. */
    readonly counted?: readonly string[];
    /** Drills that a tier was reached by: they count no more. Left out for none. */
    readonly spent?: readonly string[];
    /** A drill came again that counts no more, and the next tier has no question: nothing is left to show. Else left out. */
    readonly isExhausted?: true;
  };
  readonly exam: { readonly passedByTier: Readonly<Record<Tier, number>> };
  readonly confusionTags: ReadonlyMap<string, number>;
  readonly isWaived: boolean;
  /** The course has nothing more that a first tier could be shown by: it keeps nobody from what comes after. Else left out. */
  readonly isPassable?: true;
  /** Concept cards shown since the last graded drill. */
  readonly conceptCardsSinceDrill: number;
}

export interface QueuedQuestion {
  readonly unitId: string;
  readonly tier: Tier;
  /**
   * When its lock ends by the course, ISO 8601; null where nobody wrote it down. Tells when to come back to it; whether it
   * may be sat then, only the exam service knows.
   */
  readonly until: string | null;
}

export interface StudentSnapshot {
  /** Null until a turn was taken. */
  readonly focusUnitId: string | null;
  /** Latest first. */
  readonly unitsInProgress: readonly string[];
  readonly unitProgress: ReadonlyMap<string, UnitProgress>;
  readonly examTouched: ReadonlySet<string>;
  /** Questions passed once: a pass counts once. */
  readonly examPassed: ReadonlySet<string>;
  /** Questions to come back to; cleared on a pass (corrections 44). */
  readonly revisitQueue: ReadonlyMap<string, QueuedQuestion>;
  readonly lastTurnAt: string | null;
}

export const emptySnapshot: StudentSnapshot = {
  focusUnitId: null,
  unitsInProgress: [],
  unitProgress: new Map(),
  examTouched: new Set(),
  examPassed: new Set(),
  revisitQueue: new Map(),
  lastTurnAt: null,
};

export function masteryOf(snapshot: StudentSnapshot, unitId: string): MasteryTier {
  return snapshot.unitProgress.get(unitId)?.masteryTier ?? 'none';
}

/** The course has nothing left that the unit's next tier could be reached by. */
export function isExhausted(snapshot: StudentSnapshot, unitId: string): boolean {
  return snapshot.unitProgress.get(unitId)?.drill.isExhausted === true || isPracticeOnly(snapshot, unitId);
}

/** No tier can be reached on it, as far as its learner has seen it. What is told of a unit is `givesNoTier`. */
export function isPracticeOnly(snapshot: StudentSnapshot, unitId: string): boolean {
  return snapshot.unitProgress.get(unitId)?.isPassable === true && masteryOf(snapshot, unitId) === 'none';
}

/** What a learner is told: no tier can be reached on it, by what the course has or by what was seen of it. */
export function givesNoTier(snapshot: StudentSnapshot, path: LearningPath, unitId: string): boolean {
  const isOfCourse = path.units.get(unitId)?.isPracticeOnly === true && masteryOf(snapshot, unitId) === 'none';
  return isOfCourse || isPracticeOnly(snapshot, unitId);
}

/** Right answers after which a unit that gives no tier counts as done. */
export const rightWithoutTier = 2;

/** Answers after which nobody is kept at a unit that gives no tier. */
const triesWithoutTier = 4;

/** On a unit that gives no tier: enough right answers, or enough of any, to go on from it. */
export function hasPractised(snapshot: StudentSnapshot, unitId: string): boolean {
  const drill = snapshot.unitProgress.get(unitId)?.drill;
  return drill !== undefined && (hasEnoughRight(drill) || drill.attempts >= triesWithoutTier);
}

/** Where it has one drill alone, that one. */
function hasEnoughRight({ correct, isExhausted }: UnitProgress['drill']): boolean {
  return correct >= rightWithoutTier || (correct > 0 && isExhausted === true);
}

/** Nothing is to be had on it any more but practice. */
export function isExtra(snapshot: StudentSnapshot, path: LearningPath, unitId: string): boolean {
  return givesNoTier(snapshot, path, unitId) && isDone(snapshot, path, unitId);
}

/** Whether anything was done on it: read, practised or examined. A unit that was only in focus for a turn was not begun. */
export function hasBegun(snapshot: StudentSnapshot, unitId: string): boolean {
  const progress = snapshot.unitProgress.get(unitId);
  if (progress === undefined) return false;
  const { drill, exam, masteryTier, isWaived, conceptCardsSinceDrill } = progress;
  const isExamined = Object.values(exam.passedByTier).some((passed) => passed > 0);
  const isQueued = [...snapshot.revisitQueue.values()].some((queued) => queued.unitId === unitId);
  const isDone = masteryTier !== 'none' || isWaived || isExamined || isQueued;
  return isDone || drill.attempts > 0 || conceptCardsSinceDrill > 0;
}

/** What a learner is told of how far they are: a tier, a waiver, or, where no tier can be reached, enough right answers. */
export function isDone(snapshot: StudentSnapshot, path: LearningPath, unitId: string): boolean {
  const progress = snapshot.unitProgress.get(unitId);
  if (progress === undefined) return false;
  const isPractised = givesNoTier(snapshot, path, unitId) && hasEnoughRight(progress.drill);
  return progress.masteryTier !== 'none' || progress.isWaived || isPractised;
}

/** A prerequisite is met by bronze, by a waiver, by practice where no tier can be reached, and where nothing more is left of it. */
export function isMet(snapshot: StudentSnapshot, path: LearningPath, unitId: string): boolean {
  const progress = snapshot.unitProgress.get(unitId);
  if (progress === undefined) return false;
  const isPractised = givesNoTier(snapshot, path, unitId) && hasPractised(snapshot, unitId);
  return progress.masteryTier !== 'none' || progress.isWaived || progress.isPassable === true || isPractised;
}
