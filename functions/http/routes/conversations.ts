// Conversations: what makes a follow-up question one.
import { operations } from '../../contract/operations.ts';
import { courseScopeOf } from '../course-scope.ts';
import { problem } from '../error-response.ts';
import { route } from '../route.ts';

export const conversationRoutes = {
  startConversation: route('startConversation', operations.startConversation, async ({ identity, services, body }) => {
    const scope = courseScopeOf(identity, body.courseId);
    const conversationId = crypto.randomUUID();
    const isStarted =
      scope !== null &&
      (await services.ask.answerStore.startConversation({ ...scope, conversationId, learnerId: identity.learnerId }));
    if (!isStarted) return problem('not_found');
    return { kind: 'ok', body: { conversation_id: conversationId, course_id: body.courseId } };
  }),
};
