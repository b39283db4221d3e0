// What happens when the model's reply may not be shown, or there is no model: decided by rules and evidence alone. Pure.
// Says which action on which unit; its words come from the unit's own content. Source: PV-AI-012, corrections 45.
import type { TurnIntent, TutorAction, TutorPolicy } from './policy.ts';

export interface FallbackAction {
  readonly action: TutorAction;
  readonly targetUnitId: string;
  /** For an exam: the first candidate. */
  readonly questionId: string | null;
}

/**
 * What a reply that broke the rules gives way to: a question where one may be asked, else a drill; the action that is due where
 * an event leaves neither. Source: PV-AI-012.
 */
export function fallbackOfReply(policy: TutorPolicy, due: FallbackAction): FallbackAction {
  const action = (['SOCRATIC_QUESTION', 'DRILL_CARD'] as const).find((each) => policy.allowedActions.includes(each));
  return action === undefined ? due : { action, targetUnitId: policy.focusUnitId, questionId: null };
}

/**
 * Prefers, of what is allowed: a question that clears up what was meant; an exam the learner is ready for and has come
 * to by going on; an explanation that was asked for or is needed; a drill. A unit without content to make a drill of
 * falls back to a question.
 * @param input.isGoingOn the learner pressed Continue rather than asked
 */
export function fallbackAction(input: {
  readonly policy: TutorPolicy;
  readonly intent: TurnIntent;
  readonly isGoingOn: boolean;
  readonly candidateIds: readonly string[];
  readonly canDrill: boolean;
  readonly canExplain: boolean;
}): FallbackAction {
  const { policy, candidateIds } = input;
  const on = (action: TutorAction, questionId: string | null = null): FallbackAction => ({
    action,
    targetUnitId: policy.focusUnitId,
    questionId,
  });
  const isAllowed = (action: TutorAction) => policy.allowedActions.includes(action);
  const [question] = candidateIds;
  if (!isAllowed('DRILL_CARD')) return on('SOCRATIC_QUESTION');
  if (isAllowed('CONCEPT_CARD') && input.canExplain) return on('CONCEPT_CARD');
  if (isAllowed('EXAM_BLOCK') && question !== undefined && input.isGoingOn) return on('EXAM_BLOCK', question);
  return input.canDrill ? on('DRILL_CARD') : on('SOCRATIC_QUESTION');
}
