// A stored message as its learner sees it now: its body with what has come of its card. Never reads the secret part.
import { z } from 'zod';
import { type ExamCard, type TutorCard, type TutorMessage, tutorMessageSchema } from '../contract/tutor-card.ts';
import type { ExamQuestionState } from '../ports/exam-service.ts';
import type { StoredMessage } from '../ports/tutor-store.ts';

const drillOutcomeSchema = z.object({
  isCorrect: z.boolean().nullable(),
  feedbackText: z.string(),
  commonMistakeTag: z.string().nullable(),
  gradedAt: z.string(),
});
const examOutcomeSchema = z.object({
  attemptId: z.uuid(),
  result: z.enum(['passed', 'failed', 'pending']),
  lockedUntil: z.string().nullable(),
});
type ExamOutcome = z.infer<typeof examOutcomeSchema>;

/** States of exam questions by id; null: the exam service cannot be asked. */
export type QuestionStates = ReadonlyMap<string, ExamQuestionState> | null;

/** @throws z.ZodError when a message was stored in a form nobody wrote */
export function showMessage(stored: StoredMessage, { states }: { readonly states: QuestionStates }): TutorMessage {
  const body = stored.body as { readonly card?: TutorCard | null };
  return tutorMessageSchema.parse({
    ...body,
    id: stored.messageId,
    threadId: stored.threadId,
    turnId: stored.turnId,
    role: stored.role,
    createdAt: stored.createdAt,
    card: body.card ? showCard(body.card, stored.outcome, states) : null,
  });
}

/** The exam question a message asks, null for any other message. */
export function questionIdOf(stored: StoredMessage): string | null {
  const { card } = stored.body as { readonly card?: TutorCard | null };
  return card?.type === 'EXAM' ? card.questionId : null;
}

function showCard(card: TutorCard, outcome: unknown, states: QuestionStates): TutorCard {
  switch (card.type) {
    case 'CONCEPT':
      return card;
    case 'DRILL':
      return { ...card, result: outcome === null ? null : drillOutcomeSchema.parse(outcome) };
    case 'EXAM': {
      const attempt = outcome === null ? null : examOutcomeSchema.parse(outcome);
      return { ...card, ...examState(attempt, states?.get(card.questionId)), attemptId: attempt?.attemptId ?? null };
    }
  }
}

/**
 * A card takes one attempt: after a wrong one it stays locked, for a fresh card asks the question again. Whatever is not
 * known to be open is locked, so that nothing is offered that could not be marked (corrections 42). Times are the exam
 * service's (corrections 44).
 */
function examState(
  attempt: ExamOutcome | null,
  state: ExamQuestionState | undefined,
): Pick<ExamCard, 'state' | 'lockedUntil'> {
  if (attempt?.result === 'passed' || state?.status === 'passed') return { state: 'passed', lockedUntil: null };
  if (attempt?.result === 'pending') return { state: 'pending', lockedUntil: null };
  if (state?.status === 'locked') return { state: 'locked', lockedUntil: state.lockedUntil };
  if (attempt !== null) return { state: 'locked', lockedUntil: attempt.lockedUntil };
  return { state: state === undefined ? 'locked' : 'open', lockedUntil: null };
}
