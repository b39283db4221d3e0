// Conversations: what makes a follow-up question one.
import { questionOperations } from '../../contract/question-operations.ts';
import { courseScopeOf } from '../course-scope.ts';
import { problem } from '../error-response.ts';
import { uuidOfKey } from '../idempotency.ts';
import { route } from '../route.ts';

export const conversationRoutes = {
  startConversation: route('startConversation', questionOperations.startConversation, async (call) => {
    const { identity, services, body, idempotencyKey: key } = call;
    const { tenantId, learnerId } = identity;
    const scope = courseScopeOf(identity, body.courseId);
    if (scope === null) return problem('not_found');
    // With a key the id follows from it: even where the answer could not be kept, nothing is doubled.
    const conversationId =
      key === null ? crypto.randomUUID() : await uuidOfKey(['conversation', tenantId, learnerId, key]);
    const threadId = body.threadId ?? null;
    const started = await services.ask.answerStore.startConversation({ ...scope, conversationId, learnerId, threadId });
    if (started === null) return problem('not_found');
    return { kind: 'ok', body: { conversation_id: started, course_id: body.courseId } };
  }),
};
