// What is allowed this turn: computed anew every turn from evidence, path and exam states; never stored, never the
// model's to decide. Pure. Source: ai-tutor.md PV-AI-001 and PV-AI-009, corrections 31-36 and 42.
import type { Focus } from './choose-focus.ts';
import type { Availability, ExamAvailability } from './exam-availability.ts';
import { isReady, isStuckByEvidence } from './mastery.ts';
import { masteryOf, type StudentSnapshot } from './snapshot.ts';
import { desiredExamTierFromMastery, type Tier } from './tiers.ts';

export const tutorActions = ['SOCRATIC_QUESTION', 'CONCEPT_CARD', 'DRILL_CARD', 'EXAM_BLOCK'] as const;
export type TutorAction = (typeof tutorActions)[number];

export interface TutorPolicy {
  readonly turnId: string;
  readonly focusUnitId: string;
  readonly primaryTargetUnitId: string;
  readonly prereqBlockingUnitId: string | null;
  readonly scopedUnitIds: readonly string[];
  readonly allowedActions: readonly TutorAction[];
  readonly stuck: boolean;
  readonly examReady: boolean;
  readonly desiredExamTier: Tier;
  readonly examAvailability: Availability;
  readonly constraints: {
    readonly maxConceptWords: number;
    readonly maxWorkedExamples: number;
    readonly drillMaxSteps: number;
  };
}

/** Type of a client event. Source: product.md. */
export type TurnEventType =
  | 'NONE'
  | 'REQUEST_DRILL'
  | 'REQUEST_CONCEPT'
  | 'REQUEST_REVIEW'
  | 'STUCK'
  | 'DRILL_CONTINUE'
  | 'EXAM_CONTINUE';

/** What the learner wants of this turn, as the server reads it. */
export type TurnIntent = 'solve' | 'explain' | 'check' | 'stuck' | 'unknown';

/** Explanations in a row on one unit before practice is due, where it has no more pages than that. */
export const conceptCardLimit = 2;
const constraints = { maxConceptWords: 170, maxWorkedExamples: 1, drillMaxSteps: 2 } as const;

/**
 * @param input.availability of the focus unit's questions at the wanted tier
 */
export function computePolicy(input: {
  readonly turnId: string;
  readonly snapshot: StudentSnapshot;
  readonly focus: Focus;
  readonly scopedUnitIds: readonly string[];
  readonly intent: TurnIntent;
  readonly availability: ExamAvailability;
  /** False where the unit has nothing to drill: then its questions need no readiness. */
  readonly canDrill?: boolean;
  /** Concept cards the unit has. */
  readonly conceptPages?: number;
}): TutorPolicy {
  const { snapshot, focus, availability } = input;
  const progress = snapshot.unitProgress.get(focus.focusUnitId);
  const mastery = masteryOf(snapshot, focus.focusUnitId);
  const stuck = isStuckByEvidence(progress);
  // Readiness is judged on the focus unit, which has no unmet prerequisite (corrections 33) but one that waits for its lock.
  const isOpen = focus.aheadOfUnitId === null && mastery !== 'gold';
  const examReady = isOpen && (isReady(progress) || input.canDrill === false);
  return {
    turnId: input.turnId,
    focusUnitId: focus.focusUnitId,
    primaryTargetUnitId: focus.primaryTargetUnitId,
    prereqBlockingUnitId: focus.prereqBlockingUnitId,
    scopedUnitIds: input.scopedUnitIds,
    allowedActions: allowedActions({
      isUnclear: focus.candidates.length > 0,
      mayExplain:
        (stuck || input.intent === 'explain' || input.intent === 'stuck') &&
        (progress?.conceptCardsSinceDrill ?? 0) < Math.max(conceptCardLimit, input.conceptPages ?? 0),
      mayExamine: examReady && availability.availability === 'available',
    }),
    stuck,
    examReady,
    desiredExamTier: desiredExamTierFromMastery(mastery),
    examAvailability: availability.availability,
    constraints,
  };
}

/**
 * The policy of an event that says itself what happens: the server has decided, so this action is all that is allowed
 * and the model writes words only.
 */
export function narrowPolicy(policy: TutorPolicy, action: TutorAction): TutorPolicy {
  return { ...policy, allowedActions: [action] };
}

/** Where it is unclear what was meant, only a question that tells (A3). */
function allowedActions(may: {
  readonly isUnclear: boolean;
  readonly mayExplain: boolean;
  readonly mayExamine: boolean;
}): readonly TutorAction[] {
  if (may.isUnclear) return ['SOCRATIC_QUESTION'];
  return [
    'SOCRATIC_QUESTION',
    'DRILL_CARD',
    ...(may.mayExplain ? (['CONCEPT_CARD'] as const) : []),
    ...(may.mayExamine ? (['EXAM_BLOCK'] as const) : []),
  ];
}
