// A learner's conversations as they were.
import { operations } from '../../contract/operations.ts';
import { courseScopeOf } from '../course-scope.ts';
import { problem } from '../error-response.ts';
import { route } from '../route.ts';
import { showConversation, showConversationSummary } from '../show-conversation.ts';

export const sessionRoutes = {
  listConversations: route('listConversations', operations.listConversations, async (call) => {
    const { identity, services, query } = call;
    const { tenantId, learnerId, courses } = identity;
    const isHidden = query.courseId !== undefined && courseScopeOf(identity, query.courseId) === null;
    if (isHidden) return { kind: 'ok', body: { conversations: [] } };
    const wanted = query.courseId === undefined ? courses : [query.courseId];
    const listed = await services.sessions.listConversations({ tenantId, learnerId, courses: wanted });
    return { kind: 'ok', body: { conversations: listed.map(showConversationSummary) } };
  }),

  readConversation: route('readConversation', operations.readConversation, async (call) => {
    const { identity, services, parameters, query } = call;
    const withHtml = query.markup === 'html';
    const view = await showConversation({ identity, ...parameters, withHtml }, services);
    return view ? { kind: 'ok', body: view } : problem('not_found');
  }),
};
