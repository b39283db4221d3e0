// Conversations as their learner had them: listed, and read again as they were answered. Types only.
import type { TenantScope } from './scope.ts';

export interface ConversationSummary {
  readonly conversationId: string;
  readonly courseId: string;
  /** The tutoring thread it is the asking side of. */
  readonly threadId: string | null;
  /** The first question; null where the tenant keeps no learner text. */
  readonly title: string | null;
  /** ISO 8601, as the next. */
  readonly createdAt: string;
  /** Of the last answer. */
  readonly updatedAt: string;
}

/** A question with the answer it was given. */
export interface ConversationTurn {
  readonly answerId: string;
  readonly question: string | null;
  /** ISO 8601 */
  readonly askedAt: string;
  /** The answer in wire format, as it was sent. */
  readonly body: unknown;
  readonly rating: 'up' | 'down' | null;
}

export interface SessionStore {
  /** Those in which something was asked, latest first, at most 100. `courses` null: every course of the tenant. */
  listConversations(
    input: TenantScope & { readonly learnerId: string; readonly courses: readonly string[] | null },
  ): Promise<readonly ConversationSummary[]>;
  /** Turns oldest first, the latest 100. Null when the conversation is absent or another learner's. */
  readConversation(
    input: TenantScope & { readonly learnerId: string; readonly conversationId: string },
  ): Promise<{ readonly conversation: ConversationSummary; readonly turns: readonly ConversationTurn[] } | null>;
}
