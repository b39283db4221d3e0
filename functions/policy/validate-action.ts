// Whether what the model decided is allowed, against policy and context. Pure. Nothing is mended: a violation means the
// deterministic fallback. Source: ai-tutor.md PV-AI-012, corrections 40 and 43.
import type { TutorAction, TutorPolicy } from './policy.ts';
import type { Tier } from './tiers.ts';

/** The parts of a model's reply that rules speak of; its shape is checked before by schema. */
export interface ProposedAction {
  readonly action: TutorAction;
  readonly targetUnitId: string;
  /** The ideas' own words; empty texts where a model only points. */
  readonly conceptCard: { readonly keyIdeas: readonly string[] } | null;
  readonly examSuggestion: { readonly questionId: string; readonly difficultyTier: Tier } | null;
}

export type ActionFault =
  | 'action_not_allowed'
  | 'target_out_of_scope'
  | 'target_is_not_focus'
  | 'card_missing'
  | 'card_not_of_action'
  | 'concept_too_long'
  | 'too_many_key_ideas'
  | 'exam_not_a_candidate'
  | 'exam_tier_differs';

const keyIdeaLimit = 3;

/**
 * @param input.served actions whose card the server brings itself where the model gives none
 * @param input.candidateIds exam questions of the focus unit that were in the context: available now, at the wanted tier
 * @returns every fault; none means that the action may be taken; its words are checked apart
 */
export function validateAction(input: {
  readonly proposed: ProposedAction;
  readonly policy: TutorPolicy;
  readonly candidateIds: readonly string[];
  readonly served?: readonly TutorAction[];
}): readonly ActionFault[] {
  const { proposed, policy, served = [] } = input;
  const faults: ActionFault[] = [];
  const check = (isRight: boolean, fault: ActionFault) => {
    if (!isRight) faults.push(fault);
  };
  check(policy.allowedActions.includes(proposed.action), 'action_not_allowed');
  check(policy.scopedUnitIds.includes(proposed.targetUnitId), 'target_out_of_scope');
  // Drills and exams are evidence: they are given on the focus unit alone, never past a missing prerequisite.
  const isEvidence = proposed.action === 'DRILL_CARD' || proposed.action === 'EXAM_BLOCK';
  check(!isEvidence || proposed.targetUnitId === policy.focusUnitId, 'target_is_not_focus');
  return [...faults, ...faultsOfCards(proposed, served), ...faultsOfContent(proposed, policy, input.candidateIds)];
}

/** Of a drill card a model brings nothing: the server's own is shown, or none. */
function faultsOfCards(proposed: ProposedAction, served: readonly TutorAction[]): readonly ActionFault[] {
  const { action, conceptCard, examSuggestion } = proposed;
  const isBrought = {
    SOCRATIC_QUESTION: true,
    CONCEPT_CARD: conceptCard !== null,
    DRILL_CARD: false,
    EXAM_BLOCK: examSuggestion !== null,
  }[action];
  const isForeign =
    (conceptCard !== null && action !== 'CONCEPT_CARD') || (examSuggestion !== null && action !== 'EXAM_BLOCK');
  return [
    ...(isBrought || served.includes(action) ? [] : (['card_missing'] as const)),
    ...(isForeign ? (['card_not_of_action'] as const) : []),
  ];
}

function faultsOfContent(
  { conceptCard, examSuggestion }: ProposedAction,
  policy: TutorPolicy,
  candidateIds: readonly string[],
): readonly ActionFault[] {
  const faults: ActionFault[] = [];
  if (conceptCard !== null) {
    if (conceptCard.keyIdeas.length === 0) faults.push('card_missing');
    if (conceptCard.keyIdeas.length > keyIdeaLimit) faults.push('too_many_key_ideas');
    const words = conceptCard.keyIdeas.join(' ').split(/\s+/u).filter(Boolean).length;
    if (words > policy.constraints.maxConceptWords) faults.push('concept_too_long');
  }
  if (examSuggestion !== null) {
    if (!candidateIds.includes(examSuggestion.questionId)) faults.push('exam_not_a_candidate');
    if (examSuggestion.difficultyTier !== policy.desiredExamTier) faults.push('exam_tier_differs');
  }
  return faults;
}
