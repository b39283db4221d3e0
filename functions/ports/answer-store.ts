// Answers as given, their pinned references, feedback and conversations. Types only.
import type { ProfileId } from '../course/content.ts';
import type { CourseScope, TenantScope } from './scope.ts';

export interface StoredReference {
  readonly reference: string;
  readonly nodeValidFrom: number;
  readonly contentHash: string;
  readonly role: 'primary' | 'secondary' | 'supporting';
  /** 0..1 */
  readonly relevance: number;
}

/** Under which an answer may be given again. */
export interface CacheEntry {
  /** A hash: nothing of the question can be read from it. */
  readonly key: string;
  readonly profile: ProfileId;
}

export interface StoredAnswer extends CourseScope {
  readonly answerId: string;
  readonly queryId: string;
  readonly learnerId: string;
  readonly conversationId: string | null;
  /** Null where the tenant keeps no learner text. */
  readonly question: string | null;
  readonly category: string;
  /** What it was limited to, in wire format; null: nothing. */
  readonly filters?: object | null;
  readonly courseVersion: number;
  readonly status: string;
  readonly reason: string | null;
  /** 0..1 */
  readonly confidence: number;
  readonly modelId: string | null;
  readonly modelCalls: number;
  /** The answer in wire format. */
  readonly body: unknown;
  readonly references: readonly StoredReference[];
  /** Null where the answer is never given again. */
  readonly cacheEntry: CacheEntry | null;
}

/** What was wrong with an answer, as its learner says. */
export type FeedbackKind = 'wrong' | 'not_what_i_asked' | 'too_long' | 'too_little' | 'in_course' | 'other';

export interface AnswerStore {
  /** Query, answer and references in one batch: all or none. Stored twice under the same ids, it stands as it was first. */
  saveAnswer(answer: StoredAnswer): Promise<void>;
  /** False when the answer is absent or not this learner's. The last word of a learner counts. */
  saveFeedback(
    input: TenantScope & {
      readonly learnerId: string;
      readonly answerId: string;
      readonly rating: 'up' | 'down';
      /** Null or left out: of an answer that helped, or where nobody said. */
      readonly kind?: FeedbackKind | null;
      readonly reason: string | null;
    },
  ): Promise<boolean>;
  /**
   * Begun twice with the same id it is the same conversation.
   * @param input.threadId the learner's own thread whose asking side it is; a thread that has one already gives that
   * @returns its id; null when the course is absent, or the thread is not this learner's in this course
   */
  startConversation(
    input: CourseScope & {
      readonly conversationId: string;
      readonly learnerId: string;
      readonly threadId: string | null;
    },
  ): Promise<string | null>;
}
