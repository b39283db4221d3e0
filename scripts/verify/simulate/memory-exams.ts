// The exam service in memory, beside the memory store: marks, locks and passes by the rules of the tables.
import type { ExamQuestionState, ExamService } from '../../../functions/ports/exam-service.ts';
import type { MemoryTutorStore } from './memory-tutor-store.ts';

/** @param input.answerOf the right option of a question; null: no such question */
export function createMemoryExams(input: {
  readonly store: MemoryTutorStore;
  readonly answerOf: (questionId: string) => string | null;
}): ExamService {
  const passed = new Set<string>();
  const locks = new Map<string, string>();
  const attempts = new Map<string, { attemptId: string; result: 'passed' | 'failed'; lockedUntil: string | null }>();
  const keyOf = (scope: { tenantId: string; courseId: string; learnerId: string }, questionId: string) =>
    JSON.stringify([scope.tenantId, scope.courseId, scope.learnerId, questionId]);
  const lockOf = (key: string, now: string) => {
    const until = locks.get(key);
    return until !== undefined && until > now ? until : null;
  };
  return {
    async readStates({ questionIds, now, ...scope }) {
      const stateOf = (questionId: string): ExamQuestionState => {
        const key = keyOf(scope, questionId);
        if (passed.has(key)) return { status: 'passed' };
        const lockedUntil = lockOf(key, now);
        return lockedUntil === null ? { status: 'available' } : { status: 'locked', lockedUntil };
      };
      return new Map(questionIds.map((questionId) => [questionId, stateOf(questionId)]));
    },
    async submit(question) {
      const { attemptId, messageId, now } = question;
      const key = keyOf(question, question.questionId);
      const before = attempts.get(messageId);
      if (before) return { kind: 'already_submitted', ...before };
      if (passed.has(key)) return { kind: 'already_passed' };
      const lockedUntil = lockOf(key, now);
      if (lockedUntil !== null) return { kind: 'locked', lockedUntil };
      const answer = input.answerOf(question.questionId);
      if (answer === null) return { kind: 'unknown_option' };
      const isCorrect = answer === question.optionId;
      const until = isCorrect ? null : later(now, question.lockSeconds);
      if (isCorrect) passed.add(key);
      else if (until !== null) locks.set(key, until);
      const result = isCorrect ? 'passed' : 'failed';
      attempts.set(messageId, { attemptId, result, lockedUntil: until });
      const { tenantId, courseId, learnerId } = question;
      input.store.recordAttempt({
        tenantId,
        courseId,
        learnerId,
        messageId,
        attemptId,
        outcome: { attemptId, result, lockedUntil: until, optionId: question.optionId },
        evidence: isCorrect ? question.evidence.passed : question.evidence.failed,
      });
      return { kind: 'marked', attemptId, isCorrect, lockedUntil: until };
    },
    async viewSupport(question) {
      const key = keyOf(question, question.questionId);
      const { tenantId, courseId, learnerId, evidence } = question;
      await input.store.recordEvidence({ tenantId, courseId, learnerId, evidence: [evidence], fold: null });
      if (passed.has(key)) return { kind: 'may_show', lockedUntil: null };
      const standing = lockOf(key, question.now);
      if (question.supportLock === 'none') return { kind: 'may_show', lockedUntil: standing };
      const isKept = question.supportLock === 'keeps' && standing !== null;
      const lockedUntil = isKept ? standing : later(question.now, question.lockSeconds);
      locks.set(key, lockedUntil);
      return { kind: 'may_show', lockedUntil };
    },
    settle: async () => {},
  };
}

function later(now: string, seconds: number): string {
  return new Date(Date.parse(now) + seconds * 1_000).toISOString();
}
