// The session a page shows on its first paint, by the functions that the API's routes call: the learner's sessions, the
// open one with its messages and answers, and where the learner stands.
import { z } from 'zod';
import type { ThreadView } from '../../contract/tutor-thread.ts';
import { unitIdSchema } from '../../contract/tutor-turn.ts';
import type { CourseScope } from '../../ports/scope.ts';
import { countDueReviews } from '../../tutor/review-turn.ts';
import { readLearner } from '../../tutor/show-standing.ts';
import { showThread } from '../../tutor/show-thread.ts';
import { recalledTurn } from '../../workspace/answered-turn.ts';
import { newTutor } from '../../workspace/empty-workspace.ts';
import type { SessionSummary, TutorState, WorkspaceData } from '../../workspace/model.ts';
import { timelineEntries } from '../../workspace/timeline-entries.ts';
import { markUpThread } from '../mark-up-tutor.ts';
import { showConversation } from '../show-conversation.ts';
import { readOwnQuestions } from '../teaching/trainer-questions.ts';
import type { Visit } from './page.ts';

type Caller = Pick<Visit, 'identity' | 'services'>;

type SessionPart = Pick<
  WorkspaceData,
  'sessions' | 'session' | 'turns' | 'tutor' | 'mode' | 'trainerQuestions' | 'hasTrainer' | 'cards'
>;

interface Wanted {
  readonly scope: CourseScope;
  readonly hasPath: boolean;
  readonly sessionId: string | null;
  readonly unitId: string | null;
}

/** Null where a session is asked for that is not there for this learner in this course. */
export async function readSession(wanted: Wanted, caller: Caller): Promise<SessionPart | null> {
  const [sessions, opened, trainerQuestions, hasTrainer, dueReviews, cards] = await Promise.all([
    listSessions(wanted, caller),
    openSession(wanted, caller),
    readTrainerQuestions(wanted, caller),
    caller.services.teaching.desk.hasTrainer(wanted.scope),
    countReviews(wanted, caller),
    readCards(wanted, caller),
  ]);
  if (opened === null) return null;
  const tutor = opened.tutor && { ...opened.tutor, dueReviews, unit: await readUnit(wanted, caller) };
  const last = timelineEntries({ turns: opened.turns, tutor }).at(-1);
  const mode = tutor?.snapshotLite && (tutor.unit || last?.kind === 'message') ? 'tutor' : 'ask';
  return { ...opened, sessions, tutor, mode, trainerQuestions, hasTrainer, cards };
}

async function readTrainerQuestions({ scope }: Wanted, { identity, services }: Caller) {
  return (await readOwnQuestions({ identity, courseId: scope.courseId }, services)) ?? [];
}

async function countReviews({ scope, hasPath }: Wanted, { identity, services }: Caller): Promise<number> {
  return hasPath ? countDueReviews({ ...scope, learnerId: identity.learnerId }, services.tutor) : 0;
}

function readCards({ scope }: Wanted, { identity, services }: Caller): Promise<SessionPart['cards']> {
  const now = new Date(services.tutor.readClock()).toISOString();
  return services.cardReviews.readStanding({ ...scope, learnerId: identity.learnerId, now });
}

const shownSessions = 100;

async function listSessions({ scope, hasPath }: Wanted, { identity, services }: Caller) {
  const wanted = { tenantId: identity.tenantId, learnerId: identity.learnerId, courses: [scope.courseId] };
  const [threads, conversations] = await Promise.all([
    hasPath ? services.tutor.store.listThreads(wanted) : [],
    services.sessions.listConversations(wanted),
  ]);
  const asked = conversations.filter(({ threadId }) => !hasPath || threadId === null);
  const sessions: SessionSummary[] = [
    ...threads.map(({ threadId, title, updatedAt }) => ({ kind: 'thread' as const, id: threadId, title, updatedAt })),
    ...asked.map(({ conversationId, title, updatedAt }) => ({
      kind: 'conversation' as const,
      id: conversationId,
      title,
      updatedAt,
    })),
  ];
  return sessions.sort((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1)).slice(0, shownSessions);
}

type OpenedSession = Pick<SessionPart, 'session' | 'turns' | 'tutor'>;

async function openSession(wanted: Wanted, caller: Caller): Promise<OpenedSession | null> {
  const { scope, hasPath, sessionId } = wanted;
  if (sessionId === null) return { session: null, turns: [], tutor: await standOf(wanted, caller) };
  if (!z.uuid().safeParse(sessionId).success) return null;
  const thread = hasPath ? await readOwnThread(sessionId, scope, caller) : null;
  if (thread) return openThread(thread, caller);
  const [read, tutor] = await Promise.all([readOwnConversation(sessionId, scope, caller), standOf(wanted, caller)]);
  if (read === null) return null;
  const { conversation_id: id } = read.conversation;
  const turns = read.turns.map(recalledTurn);
  return { session: { kind: 'conversation', id, conversationId: id }, turns, tutor };
}

async function openThread(view: ThreadView, caller: Caller): Promise<OpenedSession> {
  const { threadId, conversationId, courseId } = view.thread;
  const { tenantId } = caller.identity;
  const read = conversationId && (await readOwnConversation(conversationId, { tenantId, courseId }, caller));
  const { messages, snapshotLite } = markUpThread(view);
  return {
    session: { kind: 'thread', id: threadId, conversationId },
    turns: read ? read.turns.map(recalledTurn) : [],
    tutor: { ...newTutor, messages, snapshotLite },
  };
}

async function readOwnThread(threadId: string, scope: CourseScope, { identity, services }: Caller) {
  const { tenantId, learnerId } = identity;
  const isVisible = (courseId: string) => courseId === scope.courseId;
  return showThread({ tenantId, learnerId, threadId, isVisible }, services.tutor);
}

async function readOwnConversation(conversationId: string, scope: CourseScope, { identity, services }: Caller) {
  const read = await showConversation({ identity, conversationId, withHtml: true }, services);
  return read?.conversation.course_id === scope.courseId ? read : null;
}

async function standOf({ scope, hasPath }: Wanted, { identity, services }: Caller): Promise<TutorState | null> {
  if (!hasPath) return null;
  const learner = await readLearner({ ...scope, learnerId: identity.learnerId }, services.tutor);
  return learner && { ...newTutor, snapshotLite: learner.snapshotLite };
}

/** The unit a link came for, where the path has it. */
async function readUnit({ scope, unitId }: Wanted, { identity, services }: Caller): Promise<TutorState['unit']> {
  if (unitId === null || !unitIdSchema.safeParse(unitId).success) return null;
  const learner = await readLearner({ ...scope, learnerId: identity.learnerId }, services.tutor);
  const unit = learner?.path.units.get(unitId);
  return unit ? { unitId, title: unit.title } : null;
}
