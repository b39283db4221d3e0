// What is worked on this turn: what the learner asked about, or what must come before it. Pure.
// The mapping comes from the server's own search over all anchors, never from the model (corrections 32).
import { unitsHeldUp } from './held-up.ts';
import { deepestUnmetPrerequisite, type LearningPath } from './learning-path.ts';
import { isHalted, nextUnit } from './next-unit.ts';
import { isMet, masteryOf, type StudentSnapshot } from './snapshot.ts';
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
  /** An unmet prerequisite of the focus, which waits for a lock: the focus is practised meanwhile, and not examined. */
  readonly aheadOfUnitId: string | null;
  /** Units the learner may have meant, where the mapping cannot tell; empty where it can. */
  readonly candidates: readonly string[];
}

/**
 * @param input.requestedUnitId the unit a button named; it goes before any mapping
 * @param input.continues the learner goes on with what is in focus: nothing was asked that could be mapped. A focus that
 * is gold, waits for a lock, its own or one before it, or has no drill left that counts, gives way to the next unit.
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
}): Focus {
  const { snapshot, path, requestedUnitId } = input;
  const heldUp = unitsHeldUp(input);
  const known = byConfidence(input.mappedUnits).filter((unit) => path.units.has(unit.unitId));
  const [first, second] = known;
  const standing =
    snapshot.focusUnitId !== null && path.units.has(snapshot.focusUnitId) ? snapshot.focusUnitId : path.entryUnitId;
  const isClear = first !== undefined && first.confidence >= mappingThreshold;
  const isTie = isClear && second !== undefined && first.confidence - second.confidence < ambiguityMargin;
  const hasAsked = requestedUnitId === null && !input.continues;
  const target =
    requestedUnitId !== null && path.units.has(requestedUnitId)
      ? requestedUnitId
      : hasAsked && isClear && !isTie
        ? first.unitId
        : isTie && hasAsked
          ? (known.find((unit) => unit.unitId === standing)?.unitId ?? first.unitId)
          : input.continues && standing !== input.underWayUnitId && isDone(standing, { ...input, heldUp })
            ? (nextUnit({ snapshot, path, now: input.now, mayGoAhead: input.isAfterExam !== true }) ?? standing)
            : standing;
  const blocker = deepestUnmetPrerequisite(path, target, (unitId) => isMet(snapshot, unitId) || heldUp.has(unitId));
  // Where none is clear the next likely one is offered too: a single wrong guess helps nobody.
  const near = known.filter(
    (unit, place) =>
      first !== undefined && (first.confidence - unit.confidence < ambiguityMargin || (place === 1 && !isClear)),
  );
  return {
    focusUnitId: blocker ?? target,
    primaryTargetUnitId: target,
    prereqBlockingUnitId: blocker,
    aheadOfUnitId: deepestUnmetPrerequisite(path, blocker ?? target, (unitId) => isMet(snapshot, unitId)),
    candidates: hasAsked && known.length > 0 && (isTie || !isClear) ? near.slice(0, 3).map((unit) => unit.unitId) : [],
  };
}

function isDone(unitId: string, input: Parameters<typeof isHalted>[1]): boolean {
  return masteryOf(input.snapshot, unitId) === 'gold' || isHalted(unitId, input);
}
