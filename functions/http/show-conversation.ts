// A learner's conversation in wire format, for the API and for the page alike.
import type { Answer } from '../contract/answer.ts';
import type { ConversationSummaryBody, ConversationView } from '../contract/conversation.ts';
import type { Identity } from '../ports/scope.ts';
import type { ConversationSummary } from '../ports/session-store.ts';
import type { HttpServices } from './backend.ts';
import { courseScopeOf, seesUnreleased } from './course-scope.ts';
import { markUpAnswer } from './mark-up.ts';

/** One database trip. Null when it is absent, another learner's, or of a course that is not visible. */
export async function showConversation(
  input: { readonly identity: Identity; readonly conversationId: string; readonly withHtml: boolean },
  { sessions }: Pick<HttpServices, 'sessions'>,
): Promise<ConversationView | null> {
  const { identity, conversationId, withHtml } = input;
  const { tenantId, learnerId } = identity;
  const read = await sessions.readConversation({
    ...{ tenantId, learnerId, conversationId },
    seesUnreleased: seesUnreleased(identity),
  });
  if (read === null || courseScopeOf(identity, read.conversation.courseId) === null) return null;
  return {
    conversation: showConversationSummary(read.conversation),
    turns: read.turns.map(({ question, askedAt, body, rating, shareId }) => {
      // Stored in wire format, by us alone.
      const answer = body as Answer;
      return {
        question,
        asked_at: askedAt,
        answer: withHtml ? markUpAnswer(answer) : answer,
        rating,
        share_id: shareId,
      };
    }),
  };
}

export function showConversationSummary(summary: ConversationSummary): ConversationSummaryBody {
  return {
    conversation_id: summary.conversationId,
    course_id: summary.courseId,
    thread_id: summary.threadId,
    title: summary.title,
    created_at: summary.createdAt,
    updated_at: summary.updatedAt,
  };
}
