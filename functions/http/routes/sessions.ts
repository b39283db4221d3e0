// A learner's sessions: their conversations as they were, names given to them, and deleting them.
import { sessionOperations } from '../../contract/session-operations.ts';
import type { Identity } from '../../ports/scope.ts';
import type { OwnSession } from '../../ports/session-store.ts';
import type { HttpSettings } from '../backend.ts';
import { courseScopeOf } from '../course-scope.ts';
import { problem } from '../error-response.ts';
import { route } from '../route.ts';
import { showConversation, showConversationSummary } from '../show-conversation.ts';

export const sessionRoutes = {
  listConversations: route('listConversations', sessionOperations.listConversations, async (call) => {
    const { identity, services, query } = call;
    const { tenantId, learnerId, courses } = identity;
    const isHidden = query.courseId !== undefined && courseScopeOf(identity, query.courseId) === null;
    if (isHidden) return { kind: 'ok', body: { conversations: [] } };
    const wanted = query.courseId === undefined ? courses : [query.courseId];
    const listed = await services.sessions.listConversations({ tenantId, learnerId, courses: wanted });
    return { kind: 'ok', body: { conversations: listed.map(showConversationSummary) } };
  }),

  readConversation: route('readConversation', sessionOperations.readConversation, async (call) => {
    const { identity, services, parameters, query } = call;
    const withHtml = query.markup === 'html';
    const view = await showConversation({ identity, ...parameters, withHtml }, services);
    return view ? { kind: 'ok', body: view } : problem('not_found');
  }),

  renameConversation: route('renameConversation', sessionOperations.renameConversation, async (call) => {
    const title = keptTitle(call);
    const session = sessionOf(call, 'conversation', call.parameters.conversationId);
    const isRenamed = await call.services.sessions.renameSession({ ...session, title });
    return isRenamed ? { kind: 'ok', body: { title } } : problem('not_found');
  }),

  deleteConversation: route('deleteConversation', sessionOperations.deleteConversation, async (call) => {
    const session = sessionOf(call, 'conversation', call.parameters.conversationId);
    const isDeleted = await call.services.sessions.deleteSession(session);
    return isDeleted ? { kind: 'ok', body: undefined } : problem('not_found');
  }),
};

/** The same of sessions with the tutor. */
export const threadSessionRoutes = {
  renameThread: route('renameThread', sessionOperations.renameThread, async (call) => {
    const title = keptTitle(call);
    const session = sessionOf(call, 'thread', call.parameters.threadId);
    const isRenamed = await call.services.sessions.renameSession({ ...session, title });
    return isRenamed ? { kind: 'ok', body: { title } } : problem('not_found');
  }),

  deleteThread: route('deleteThread', sessionOperations.deleteThread, async (call) => {
    const session = sessionOf(call, 'thread', call.parameters.threadId);
    const isDeleted = await call.services.sessions.deleteSession(session);
    return isDeleted ? { kind: 'ok', body: undefined } : problem('not_found');
  }),
};

/** Free text of a learner, so it follows the same retention setting as questions. */
function keptTitle({ settings, body }: { readonly settings: HttpSettings; readonly body: { readonly title: string } }) {
  return settings.keepLearnerText && body.title !== '' ? body.title : null;
}

function sessionOf(
  { identity }: { readonly identity: Identity },
  kind: OwnSession['kind'],
  sessionId: string,
): OwnSession {
  const { tenantId, learnerId, courses } = identity;
  return { tenantId, learnerId, courses, kind, sessionId };
}
