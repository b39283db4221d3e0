// What is worked on this turn: what the learner asked about, or what must come before it. Pure.
// The mapping comes from the server's own search over all anchors, never from the model (corrections 32).
import { unitsHeldUp } from './held-up.ts';
import { deepestUnmetPrerequisite, type LearningPath, prerequisitesOf } from './learning-path.ts';
import { isReady } from './mastery.ts';
import { isHalted, nextUnit } from './next-unit.ts';
import { isDone as countsAsDone, isMet, masteryOf, type StudentSnapshot } from './snapshot.ts';
import { byConfidence, type MappedUnit } from './unit-scope.ts';

/** Confidence from which a mapping counts as what was asked about. Source: ai-tutor.md PV-AI-009. */
export const mappingThreshold = 0.55;
/** Two mappings this near to each other are not told apart. */
const ambiguityMargin = 0.08;

export interface Focus {
  readonly focusUnitId: string;
  readonly primaryTargetUnitId: string;
  /** The deepest unmet prerequisite of the target; then it is the focus. */
  readonly prereqBlockingUnitId: string | null;
  /** What the target builds on and must come first, prerequisites first; empty where nothing blocks it. */
  readonly unmetUnitIds: readonly string[];
  /**
   * An unmet prerequisite of the focus, which waits for a lock or was passed over on purpose: the focus is practised, and not
   * examined.
   */
  readonly aheadOfUnitId: string | null;
  /** The focus was chosen on purpose, before what it builds on. */
  readonly isChosenAhead: boolean;
  /** The target was asked for this turn, by a button or in words. */
  readonly isAsked: boolean;
  /** Units the learner may have meant, where the mapping cannot tell; empty where it can. */
  readonly candidates: readonly string[];
}

/**
 * @param input.requestedUnitId the unit a button named; it goes before any mapping
 * @param input.continues the learner goes on with what is in focus: nothing was asked that could be mapped. A focus that
 * is gold, waits for a lock, its own or one before it, or has no drill left that counts, gives way to the next unit.
 * @param input.chosenAhead units that the learner chose on purpose, knowing what comes before them: nothing blocks those. Going
 * on leaves one when it is ready, for it is not examined yet.
 * @param input.now ISO 8601
 */
export function chooseFocus(input: {
  readonly snapshot: StudentSnapshot;
  readonly path: LearningPath;
  readonly mappedUnits: readonly MappedUnit[];
  readonly requestedUnitId: string | null;
  readonly continues: boolean;
  readonly now: string;
  /** A question was just answered: the same unit may have another of its tier, so none behind its lock is gone on to yet. */
  readonly isAfterExam?: boolean;
  /** A unit on which no tier can be reached, and of which too few drills were seen to go on from it; null for none. */
  readonly underWayUnitId?: string | null;
  readonly chosenAhead?: readonly string[];
}): Focus {
  const { snapshot, path, requestedUnitId, chosenAhead = [] } = input;
  const heldUp = unitsHeldUp(input);
  const known = byConfidence(input.mappedUnits).filter((unit) => path.units.has(unit.unitId));
  const [first, second] = known;
  const standing =
    snapshot.focusUnitId !== null && path.units.has(snapshot.focusUnitId) ? snapshot.focusUnitId : path.entryUnitId;
  const isClear = first !== undefined && first.confidence >= mappingThreshold;
  const isTie = isClear && second !== undefined && first.confidence - second.confidence < ambiguityMargin;
  const hasAsked = requestedUnitId === null && !input.continues;
  const mustWait = (unitId: string) => !isMet(snapshot, path, unitId) && !heldUp.has(unitId);
  const unmetOf = (unitId: string) => prerequisitesOf(path, unitId).filter(mustWait);
  const isLeft = (unitId: string) =>
    isDone(unitId, { ...input, heldUp }) ||
    (chosenAhead.includes(unitId) && unmetOf(unitId).length > 0 && isReady(snapshot.unitProgress.get(unitId)));
  const target =
    requestedUnitId !== null && path.units.has(requestedUnitId)
      ? requestedUnitId
      : hasAsked && isClear && !isTie
        ? first.unitId
        : isTie && hasAsked
          ? (known.find((unit) => unit.unitId === standing)?.unitId ?? first.unitId)
          : input.continues && standing !== input.underWayUnitId && isLeft(standing)
            ? (nextUnit({ snapshot, path, now: input.now, mayGoAhead: input.isAfterExam !== true }) ?? standing)
            : standing;
  const unmetUnitIds = unmetOf(target);
  const isChosenAhead = unmetUnitIds.length > 0 && chosenAhead.includes(target);
  const blocker = isChosenAhead ? null : (unmetUnitIds[0] ?? null);
  // Where none is clear the next likely one is offered too: a single wrong guess helps nobody.
  const near = known.filter(
    (unit, place) =>
      first !== undefined && (first.confidence - unit.confidence < ambiguityMargin || (place === 1 && !isClear)),
  );
  return {
    focusUnitId: blocker ?? target,
    primaryTargetUnitId: target,
    prereqBlockingUnitId: blocker,
    unmetUnitIds,
    isChosenAhead,
    isAsked: (requestedUnitId !== null && target === requestedUnitId) || (hasAsked && isClear),
    aheadOfUnitId: deepestUnmetPrerequisite(path, blocker ?? target, (unitId) => isMet(snapshot, path, unitId)),
    candidates: hasAsked && known.length > 0 && (isTie || !isClear) ? near.slice(0, 3).map((unit) => unit.unitId) : [],
  };
}

export interface UnitLeft {
  readonly title: string;
  readonly buildsOnFocus: boolean;
  /** As it is counted among the units done. */
  readonly isDone: boolean;
}

/** The unit in focus so far, where another takes its place and the learner asked for none; null else. */
export function unitLeft(input: {
  readonly snapshot: StudentSnapshot;
  readonly path: LearningPath;
  readonly focus: Focus;
}): UnitLeft | null {
  const { snapshot, path, focus } = input;
  const before = path.units.get(snapshot.focusUnitId ?? '');
  const isKept = before === undefined || before.unitId === focus.focusUnitId;
  if (isKept || focus.isAsked || focus.prereqBlockingUnitId !== null) return null;
  const buildsOnFocus = prerequisitesOf(path, before.unitId).includes(focus.focusUnitId);
  return { title: before.title, buildsOnFocus, isDone: countsAsDone(snapshot, path, before.unitId) };
}

function isDone(unitId: string, input: Parameters<typeof isHalted>[1]): boolean {
  return masteryOf(input.snapshot, unitId) === 'gold' || isHalted(unitId, input);
}
