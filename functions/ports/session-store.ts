// Conversations as their learner had them: listed, read again as they were answered, named, deleted. Types only.
import type { CourseScope, TenantScope } from './scope.ts';

export interface ConversationSummary {
  readonly conversationId: string;
  readonly courseId: string;
  /** The tutoring thread it is the asking side of. */
  readonly threadId: string | null;
  /** As its learner named it, else the first question; null where the tenant keeps no learner text. */
  readonly title: string | null;
  /** ISO 8601, as the next. */
  readonly createdAt: string;
  /** Of the last answer. */
  readonly updatedAt: string;
}

/** A question as a list names it. */
interface AskedQuestion {
  /** The tutoring thread, or the conversation, it was asked in. */
  readonly sessionId: string;
  /** Its beginning; null where the tenant keeps no learner text. */
  readonly question: string | null;
  /** ISO 8601 */
  readonly askedAt: string;
}

/** A question with the answer it was given. */
interface ConversationTurn {
  readonly answerId: string;
  readonly question: string | null;
  /** ISO 8601 */
  readonly askedAt: string;
  /** The answer in wire format, as it was sent. */
  readonly body: unknown;
  readonly rating: 'up' | 'down' | null;
  /** Under which others may read it; null where it is not shared. */
  readonly shareId: string | null;
}

/** A session of this learner, where its course is on the caller's list. `courses` null: every course of the tenant. */
export interface OwnSession extends TenantScope {
  readonly learnerId: string;
  readonly courses: readonly string[] | null;
  /** A tutoring thread with the conversation that is its asking side, or a conversation. */
  readonly kind: 'thread' | 'conversation';
  readonly sessionId: string;
}

/** An answer of this learner, where its course is on the caller's list. */
export interface OwnAnswer extends TenantScope {
  readonly learnerId: string;
  readonly courses: readonly string[] | null;
  readonly answerId: string;
}

/** An answer as it was sent, which is also what others are shown of it; nothing of who asked. */
export interface SharedAnswer {
  readonly courseId: string;
  readonly question: string | null;
  /** Questions asked before it in its conversation, newest first, at most 4; of another learner's answer as of one's own. */
  readonly before: readonly string[];
  /** The answer in wire format, as it was sent. */
  readonly body: unknown;
}

/**
 * Whoever does not see what is not released yet is told of no answer that cites it, nor of one that was given to staff as
 * long as something of its course opens later.
 */
type SeesUnreleased = Pick<CourseScope, 'seesUnreleased'>;

export interface SessionStore {
  /** The id under which others read it: the one it has, else the one given. Null when it is absent or not theirs. */
  shareAnswer(input: OwnAnswer & { readonly shareId: string }): Promise<string | null>;
  /** False when it is absent or not theirs; true also where it was not shared. */
  unshareAnswer(input: OwnAnswer): Promise<boolean>;
  /** One of their answers as it was sent. Null when it is absent or not theirs. */
  readAnswer(input: OwnAnswer & SeesUnreleased): Promise<SharedAnswer | null>;
  /** Whoever asked. Null when nothing is shared under the id in this tenant and these courses. */
  readSharedAnswer(
    input: TenantScope & SeesUnreleased & { readonly courses: readonly string[] | null; readonly shareId: string },
  ): Promise<SharedAnswer | null>;
  /** False when it is absent or not theirs. `title` null: what was asked first names it again. */
  renameSession(input: OwnSession & { readonly title: string | null }): Promise<boolean>;
  /** With all that was asked, said and answered in it; what counted stays. False when it is absent or not theirs. */
  deleteSession(input: OwnSession): Promise<boolean>;
  /** Those in which something was asked, latest first, at most 100. `courses` null: every course of the tenant. */
  listConversations(
    input: TenantScope & { readonly learnerId: string; readonly courses: readonly string[] | null },
  ): Promise<readonly ConversationSummary[]>;
  /** All that they asked in a course's conversations, latest first, at most 200. */
  listQuestions(input: CourseScope & { readonly learnerId: string }): Promise<readonly AskedQuestion[]>;
  /** Turns oldest first, the latest 100. Null when the conversation is absent or another learner's. */
  readConversation(
    input: TenantScope & SeesUnreleased & { readonly learnerId: string; readonly conversationId: string },
  ): Promise<{ readonly conversation: ConversationSummary; readonly turns: readonly ConversationTurn[] } | null>;
}
