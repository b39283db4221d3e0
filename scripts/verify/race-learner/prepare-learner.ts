// A learner with messages to fight over: drills not marked yet, exam questions not answered yet, two of them the same.
import { randomUUID } from 'node:crypto';
import type { CourseScope } from '../../../functions/ports/scope.ts';
import type { LearnerScope, TutorStore } from '../../../functions/ports/tutor-store.ts';
import { examOptions, questions, turnRecord } from '../../../test/support/tutor-fixture.ts';

export interface IssuedExam {
  readonly messageId: string;
  readonly question: (typeof questions)[number];
}

export interface PreparedLearner extends LearnerScope {
  readonly threadId: string;
  readonly drillIds: readonly string[];
  readonly exams: readonly IssuedExam[];
}

const drillCount = 10;
const at = '2026-01-03T10:00:00.000Z';

export async function prepareLearner(store: TutorStore, course: CourseScope): Promise<PreparedLearner> {
  const scope = { ...course, learnerId: `learner-${randomUUID()}` };
  const threadId = randomUUID();
  await store.startThread({ ...scope, threadId, title: null });
  const drillIds = Array.from({ length: drillCount }, () => randomUUID());
  const exams = [...questions, questions[0]].map((question) => ({ messageId: randomUUID(), question }));
  const messages = [
    ...drillIds.map((messageId) => ({ messageId, card: { type: 'DRILL', prompt: 'Solve' } })),
    ...exams.map(({ messageId, question }) => ({
      messageId,
      card: { type: 'EXAM', unitId: 'equations', questionId: question.questionId, options: examOptions },
    })),
  ].map(({ messageId, card }) => ({
    messageId,
    role: 'assistant' as const,
    body: { text: '', card },
    secret: null,
    createdAt: at,
  }));
  const first = turnRecord({ ...scope, threadId }, { messages, drillIds: [] });
  const outcome = await store.recordTurn(first);
  if (outcome.kind !== 'recorded') throw new Error(`The learner could not be prepared: ${outcome.kind}`);
  return { ...scope, threadId, drillIds, exams };
}
