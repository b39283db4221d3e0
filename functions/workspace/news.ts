// What happened while the learner was elsewhere: a trainer's reply that was not seen yet, a lock that has ended. Pure.
import type { TrainerQuestion } from '../contract/trainer-question.ts';
import type { SnapshotLite } from '../contract/tutor-turn.ts';
import type { WorkspaceData } from './model.ts';

type Known = Pick<WorkspaceData, 'trainerQuestions' | 'seenReplies'>;

/** Questions whose reply was not seen in this browser; none before the browser's own notes are read. */
export function unseenReplies({ trainerQuestions, seenReplies }: Known): readonly TrainerQuestion[] {
  if (seenReplies === null) return [];
  return trainerQuestions.filter(({ questionId, reply }) => reply !== null && !seenReplies.includes(questionId));
}

/** The message or turn of this page that a question is about. */
export function isOnPage(question: TrainerQuestion, { tutor, turns }: Pick<WorkspaceData, 'tutor' | 'turns'>): boolean {
  return (
    tutor?.messages.some(({ id }) => id === question.messageId) === true ||
    turns.some(({ answer }) => answer !== null && answer.answer_id === question.answerId)
  );
}

/** Whether a question that was locked can be tried again. */
export function isLockOver({ revisit }: SnapshotLite, nowMs: number): boolean {
  const { lockedCount, nextEligibleAt, nextQuestionId } = revisit;
  const hasEnded = nextEligibleAt !== null && Date.parse(nextEligibleAt) <= nowMs;
  return nextQuestionId !== null && (lockedCount === 0 || hasEnded);
}
