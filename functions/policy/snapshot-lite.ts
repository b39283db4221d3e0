// The small summary a page shows, so that no browser needs the graph. Pure. Source: ai-tutor.md PV-AI-019.

import type { ExamState } from './exam-availability.ts';
import { deepestUnmetPrerequisite, type LearningPath } from './learning-path.ts';
import { nextUnit } from './next-unit.ts';
import { givesNoTier, hasBegun, isDone, isMet, masteryOf, type StudentSnapshot } from './snapshot.ts';
import type { MasteryTier } from './tiers.ts';

export interface SnapshotLite {
  readonly focus: {
    readonly unitId: string;
    readonly title: string;
    readonly masteryTier: MasteryTier;
    /** A teacher lets the learner pass on without it. */
    readonly isWaived: boolean;
    /** No tier can be reached on it. Else left out. */
    readonly isPracticeOnly?: true | undefined;
  };
  /** What must come first, and the title of what builds on it. */
  readonly prereqNudge: {
    readonly unitId: string;
    readonly title: string;
    readonly neededBy?: string | undefined;
  } | null;
  /** What to work on next by the path; null once every unit is gold. */
  readonly next?: { readonly unitId: string; readonly title: string } | null | undefined;
  readonly revisit: {
    readonly lockedCount: number;
    /** When the first lock ends; null where none is locked or no time is known. */
    readonly nextEligibleAt: string | null;
    readonly nextQuestionId: string | null;
  };
  /** Units by the tier they stand at; `total` is all units of the path. */
  readonly progress: {
    readonly bronze: number;
    readonly silver: number;
    readonly gold: number;
    readonly total: number;
    /** Units with a tier or a waiver, or practised where no tier can be reached. */
    readonly done?: number | undefined;
    /** Of those, on which no tier can be reached. Left out for none. */
    readonly practiceOnly?: number | undefined;
  };
}

/**
 * @param input.targetUnitId what the learner asked about, for the nudge; null: what is in focus
 * @param input.now ISO 8601
 * @param input.states of the queued questions, from the exam service; null when it is down
 */
export function toSnapshotLite(input: {
  readonly snapshot: StudentSnapshot;
  readonly path: LearningPath;
  readonly targetUnitId: string | null;
  readonly now: string;
  readonly states: ReadonlyMap<string, ExamState> | null;
}): SnapshotLite {
  const { snapshot, path } = input;
  const { focusUnitId } = snapshot;
  const focus = focusUnitId !== null && path.units.has(focusUnitId) ? focusUnitId : path.entryUnitId;
  const target = input.targetUnitId ?? focus;
  const practiceOnly = path.unitIds.filter((unitId) => givesNoTier(snapshot, path, unitId)).length;
  // Whoever has begun with a unit knows what comes before it, and went on.
  const blocker = hasBegun(snapshot, target)
    ? null
    : deepestUnmetPrerequisite(path, target, (unitId) => isMet(snapshot, path, unitId));
  const titleOf = (unitId: string) => path.units.get(unitId)?.title ?? unitId;
  const next = nextUnit(input);
  const count = (tier: MasteryTier) => path.unitIds.filter((unitId) => masteryOf(snapshot, unitId) === tier).length;
  return {
    focus: {
      unitId: focus,
      title: titleOf(focus),
      masteryTier: masteryOf(snapshot, focus),
      isWaived: snapshot.unitProgress.get(focus)?.isWaived ?? false,
      ...(givesNoTier(snapshot, path, focus) && { isPracticeOnly: true as const }),
    },
    prereqNudge: blocker === null ? null : { unitId: blocker, title: titleOf(blocker), neededBy: titleOf(target) },
    next: next === null ? null : { unitId: next, title: titleOf(next) },
    revisit: revisitOf(snapshot, input.states),
    progress: {
      ...{ bronze: count('bronze'), silver: count('silver'), gold: count('gold'), total: path.unitIds.length },
      done: path.unitIds.filter((unitId) => isDone(snapshot, path, unitId)).length,
      ...(practiceOnly > 0 && { practiceOnly }),
    },
  };
}

/** Times come from the exam service alone (corrections 44). */
function revisitOf(snapshot: StudentSnapshot, states: ReadonlyMap<string, ExamState> | null): SnapshotLite['revisit'] {
  const queued = [...snapshot.revisitQueue.keys()];
  const locked = queued.flatMap((questionId) => {
    const state = states?.get(questionId);
    return state?.status === 'locked' ? [{ questionId, until: state.lockedUntil }] : [];
  });
  const open = queued.find((questionId) => states?.get(questionId)?.status === 'available');
  const next = locked
    .filter((each) => each.until !== null)
    .toSorted((one, other) => ((one.until ?? '') < (other.until ?? '') ? -1 : 1))[0];
  return {
    lockedCount: locked.length,
    nextEligibleAt: next?.until ?? null,
    nextQuestionId: open ?? next?.questionId ?? null,
  };
}
