// A learner's thread with its messages as they stand now, and one message of it after something came of its card.
import type { TutorMessage } from '../contract/tutor-card.ts';
import type { ThreadView } from '../contract/tutor-thread.ts';
import type { SnapshotLite } from '../policy/snapshot-lite.ts';
import type { TenantScope } from '../ports/scope.ts';
import { questionIdOf, showMessage } from './show-message.ts';
import { readLearner, showStanding } from './show-standing.ts';
import type { TutorServices } from './tutor-services.ts';

type ThreadServices = Pick<TutorServices, 'store' | 'exams' | 'readClock'>;

interface OwnThread extends TenantScope {
  readonly learnerId: string;
  readonly threadId: string;
}

/**
 * Two database trips. Null when the thread is absent, another learner's, or of a course that is not visible.
 * @param input.isVisible whether the learner may see the course
 */
export async function showThread(
  input: OwnThread & { isVisible(courseId: string): boolean },
  services: ThreadServices,
): Promise<ThreadView | null> {
  const { tenantId, learnerId, threadId } = input;
  const read = await services.store.readThread({ tenantId, learnerId, threadId });
  if (read === null || !input.isVisible(read.thread.courseId)) return null;
  const { thread, messages } = read;
  // Latest first: where there are more than may be asked about, the old cards are the ones that stay unknown.
  const questionIds = messages.flatMap((message) => questionIdOf(message) ?? []).reverse();
  const learner = await readLearner({ tenantId, learnerId, courseId: thread.courseId, questionIds }, services);
  const states = learner?.states ?? null;
  return {
    thread,
    messages: messages.map((message) => showMessage(message, { states })),
    snapshotLite: learner?.snapshotLite ?? null,
  };
}

/**
 * The message and the learner's standing after an action on its card. One database trip. Null when the message is gone,
 * or the course has lost its learning path.
 */
export async function showMessageAgain(
  input: OwnThread & { readonly messageId: string },
  services: ThreadServices,
): Promise<{ readonly message: TutorMessage; readonly snapshotLite: SnapshotLite } | null> {
  const { tenantId, learnerId, threadId, messageId } = input;
  const wanted = { tenantId, learnerId, threadId, messageId, turnId: null, attemptId: null, stems: [] };
  const opened = await services.store.openTurn(wanted);
  if (opened === null || opened.message === null) return null;
  const { message, thread } = opened;
  const scope = { tenantId, courseId: thread.courseId, learnerId };
  const questionId = questionIdOf(message);
  const questionIds = questionId === null ? [] : [questionId];
  const { states, snapshotLite } = await showStanding({ ...opened, scope, questionIds }, services);
  return { message: showMessage(message, { states }), snapshotLite };
}
