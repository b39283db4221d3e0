// What happens this turn: the policy, and the action the server takes unless a model is free to choose among those
// allowed. Pure. An event that says itself what is wanted leaves a model nothing to choose, so that no tier and no
// number of turns depends on it.
import type { Focus } from './choose-focus.ts';
import type { ExamAvailability } from './exam-availability.ts';
import { type FallbackAction, fallbackAction } from './fallback-action.ts';
import { computePolicy, narrowPolicy, type TurnEventType, type TurnIntent, type TutorPolicy } from './policy.ts';
import type { StudentSnapshot } from './snapshot.ts';

export interface DecidedTurn {
  /** `allowedActions` is all a model may choose. */
  readonly policy: TutorPolicy;
  readonly due: FallbackAction;
  readonly isNarrowed: boolean;
}

/**
 * @param input.continues the learner goes on, by a button or in words
 * @param input.availability of the focus unit's questions at its next tier
 * @param input.canDrill the unit has something to make a drill of
 * @param input.canExplain the unit has something to make a concept card of
 * @param input.hasHint there is a hint to the card the learner is stuck at
 */
export function decideTurn(input: {
  readonly turnId: string;
  readonly snapshot: StudentSnapshot;
  readonly focus: Focus;
  readonly scopedUnitIds: readonly string[];
  readonly event: TurnEventType;
  readonly intent: TurnIntent;
  readonly continues: boolean;
  readonly availability: ExamAvailability;
  readonly canDrill: boolean;
  readonly canExplain: boolean;
  readonly hasHint: boolean;
  /** Concept cards the unit has. */
  readonly conceptPages?: number;
  /** The learner wrote an answer in the thread while a drill waits for one: it is asked for where it counts. */
  readonly isAnswerBeside?: boolean;
  /** What was said names no subject and goes on with nothing: what to do is asked. */
  readonly isSmallTalk?: boolean;
}): DecidedTurn {
  const policy = computePolicy(input);
  const due = dueAction(policy, input);
  const isNarrowed = input.event !== 'NONE' || input.continues || input.hasHint || isIdle(input);
  return { policy: isNarrowed ? narrowPolicy(policy, due.action) : policy, due, isNarrowed };
}

function dueAction(policy: TutorPolicy, input: Parameters<typeof decideTurn>[0]): FallbackAction {
  const { event, canDrill, canExplain } = input;
  const on = (action: FallbackAction['action']): FallbackAction => ({
    action,
    targetUnitId: policy.focusUnitId,
    questionId: null,
  });
  if (input.hasHint || input.isAnswerBeside === true || isIdle(input)) return on('SOCRATIC_QUESTION');
  if (event === 'REQUEST_DRILL' && canDrill) return on('DRILL_CARD');
  if (event === 'REQUEST_CONCEPT' && canExplain && policy.allowedActions.includes('CONCEPT_CARD')) {
    return on('CONCEPT_CARD');
  }
  // Whoever goes on from an explanation, or asks to practise, tries it: the same card twice helps nobody.
  const explained = input.snapshot.unitProgress.get(policy.focusUnitId)?.conceptCardsSinceDrill ?? 0;
  const wantsMore = (input.continues && input.intent !== 'explain') || input.intent === 'solve';
  const isExplained = wantsMore && explained > 0;
  if (isExplained && policy.stuck && canDrill && policy.allowedActions.includes('DRILL_CARD')) return on('DRILL_CARD');
  return fallbackAction({
    policy,
    intent: input.intent,
    isGoingOn: input.continues,
    candidateIds: input.availability.candidateIds,
    canDrill,
    canExplain,
  });
}

/** Small talk asks for nothing, "what?" for no explanation either; "help" and "?" say that one is stuck. */
function isIdle({ isSmallTalk, intent }: { readonly isSmallTalk?: boolean; readonly intent: TurnIntent }): boolean {
  return isSmallTalk === true && (intent === 'unknown' || intent === 'explain');
}
