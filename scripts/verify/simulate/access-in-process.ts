// The tutor's own use cases in this process: the same code the Worker runs, over stores in memory and a clock that this
// simulation moves. No HTTP, no database, no vectors: learners here press buttons.

import type { DrillKey } from '../../../functions/policy/cards/teaching-passage.ts';
import type { StoredMessage } from '../../../functions/ports/tutor-store.ts';
import { gradeDrill } from '../../../functions/tutor/grade-drill.ts';
import { submitExam } from '../../../functions/tutor/submit-exam.ts';
import { takeTurn } from '../../../functions/tutor/take-turn.ts';
import type { TutorServices } from '../../../functions/tutor/tutor-services.ts';
import { viewSupport } from '../../../functions/tutor/view-support.ts';
import { answersOf, type ExamAnswer, optionsByText } from './answer-key.ts';
import type { TutorAccess } from './live-through.ts';

export interface SimulatedClock {
  nowMs: number;
}

/** What passes between two things a learner does. */
const stepMs = 40_000;
/** How long a learner stays away where nothing says when to come back. */
const breakMs = 6 * 3_600_000;

export async function openProcessAccess(input: {
  readonly tenantId: string;
  readonly courseId: string;
  readonly learnerId: string;
  readonly services: TutorServices;
  readonly clock: SimulatedClock;
  readonly examAnswers: ReadonlyMap<string, ExamAnswer>;
  readonly findMessage: (messageId: string) => StoredMessage | null;
}): Promise<TutorAccess> {
  const { services, clock, tenantId, learnerId, courseId } = input;
  const threadId = services.newId();
  await services.store.startThread({ tenantId, courseId, learnerId, threadId, title: null });
  const common = { tenantId, learnerId, threadId, courses: null };
  return {
    async turn(body) {
      clock.nowMs += stepMs;
      const outcome = await takeTurn({ ...common, turnId: services.newId(), request: body }, services);
      if (outcome.kind !== 'turn') throw new Error(`a turn ended as ${outcome.kind}: ${JSON.stringify(body)}`);
      await outcome.afterReply();
      return outcome.response;
    },
    async grade({ messageId, answer }) {
      clock.nowMs += stepMs;
      const outcome = await gradeDrill({ ...common, messageId, answer }, { ...services, gradeModel: null });
      if (outcome.kind !== 'graded') throw new Error(`a drill ended as ${outcome.kind}`);
      return outcome;
    },
    async submit({ messageId, option }) {
      clock.nowMs += stepMs;
      const outcome = await submitExam({ ...common, messageId, optionId: option }, services);
      return { attemptId: outcome.kind === 'submitted' ? outcome.attemptId : null };
    },
    async viewMemo(messageId) {
      const outcome = await viewSupport({ ...common, messageId, supportType: 'memo' }, services);
      if (outcome.kind !== 'shown') throw new Error(`looking at a memo ended as ${outcome.kind}`);
    },
    async drillAnswer(message) {
      return answersOf(message, input.findMessage(message.id)?.secret as DrillKey);
    },
    async examOptions(card) {
      return optionsByText(card, input.examAnswers.get(card.questionId));
    },
    async waitUntil(instant) {
      clock.nowMs = Math.max(clock.nowMs + stepMs, instant === null ? clock.nowMs + breakMs : Date.parse(instant) + 1);
    },
  };
}
