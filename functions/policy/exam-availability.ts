// Whether an exam question at the wanted tier may be sat now, from the states the exam service gave. Pure.
// Source: ai-tutor.md PV-AI-009 and PV-AI-017, corrections 42.

export type ExamState =
  | { readonly status: 'available' }
  | { readonly status: 'locked'; readonly lockedUntil: string | null }
  | { readonly status: 'passed' };

export type Availability = 'available' | 'locked' | 'passed' | 'none' | 'unavailable';

export interface ExamAvailability {
  readonly availability: Availability;
  /** Questions that may be offered, in the order of the candidates; empty unless available. */
  readonly candidateIds: readonly string[];
  /** When the first lock ends; null where none is locked or the service gave no time. */
  readonly nextEligibleAt: string | null;
}

/**
 * @param input.candidateQuestionIds questions of the focus unit at the wanted tier, best first
 * @param input.states null: the exam service is down, so nothing is offered. A question it did not name counts as
 * locked, for what is not known must not be offered.
 */
export function computeExamAvailability(input: {
  readonly candidateQuestionIds: readonly string[];
  readonly states: ReadonlyMap<string, ExamState> | null;
}): ExamAvailability {
  const { candidateQuestionIds, states } = input;
  const nothing = (availability: Availability, nextEligibleAt: string | null = null): ExamAvailability => ({
    availability,
    candidateIds: [],
    nextEligibleAt,
  });
  if (candidateQuestionIds.length === 0) return nothing('none');
  if (states === null) return nothing('unavailable');
  const available = candidateQuestionIds.filter((id) => states.get(id)?.status === 'available');
  if (available.length > 0) return { availability: 'available', candidateIds: available, nextEligibleAt: null };
  if (candidateQuestionIds.every((id) => states.get(id)?.status === 'passed')) return nothing('passed');
  const ends = candidateQuestionIds.flatMap((id) => {
    const state = states.get(id);
    return state?.status === 'locked' && state.lockedUntil !== null ? [state.lockedUntil] : [];
  });
  return nothing('locked', ends.sort()[0] ?? null);
}
