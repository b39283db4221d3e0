// Questions that learners sent on to a trainer, and the replies. Types only. A trainer is shown the questions of learners
// of their own classes and of learners in no class of the course; everything else is absent for them.
import type { PersonScope } from './class-book.ts';
import type { CourseScope } from './scope.ts';

export interface LearnersQuestion {
  readonly questionId: string;
  readonly courseId: string;
  readonly threadId: string | null;
  readonly answerId: string | null;
  readonly messageId: string | null;
  readonly question: string;
  /** What the learner was told, and their note: as JSON. */
  readonly context: unknown;
  /** ISO 8601 */
  readonly askedAt: string;
  readonly reply: { readonly text: string; readonly repliedAt: string; readonly repliedBy: string } | null;
}

/** As a trainer sees it. */
export interface InboxQuestion extends LearnersQuestion {
  /** Null for a learner in no class. */
  readonly learner: {
    readonly learnerId: string;
    readonly displayName: string | null;
    readonly classId: string;
    readonly className: string;
  } | null;
}

/** What a question is about, as it is stored. */
export type QuestionTopic =
  | {
      readonly kind: 'answer';
      readonly threadId: string | null;
      /** Null where no learner text is kept. */
      readonly question: string | null;
      readonly status: string;
      readonly reason: string | null;
      /** The answer in wire format. */
      readonly body: unknown;
    }
  | {
      readonly kind: 'message';
      readonly threadId: string;
      /** What the learner said in the same turn; null where nothing was said or nothing is kept. */
      readonly question: string | null;
      /** The message in wire format. */
      readonly body: unknown;
    };

export type TopicId =
  | { readonly answerId: string; readonly messageId: null }
  | { readonly answerId: null; readonly messageId: string };

export interface TrainerDesk {
  /** Null when the answer or message is absent or not this learner's. */
  readTopic(
    input: CourseScope & { readonly learnerId: string; readonly topic: TopicId },
  ): Promise<QuestionTopic | null>;
  /** One for each answer or message: the first stands, and is given back. Null where what it is about has gone. */
  keepQuestion(
    input: CourseScope & {
      readonly learnerId: string;
      readonly questionId: string;
      readonly threadId: string | null;
      readonly topic: TopicId;
      readonly question: string;
      readonly context: unknown;
    },
  ): Promise<LearnersQuestion | null>;
  /** Whether anybody would read a question: somebody teaches a class of the course, or has replied to a learner of it. */
  hasTrainer(input: CourseScope): Promise<boolean>;
  /** Latest first, at most 200. */
  readOwn(
    input: CourseScope & {
      readonly learnerId: string;
      readonly threadId: string | null;
      readonly conversationId: string | null;
    },
  ): Promise<readonly LearnersQuestion[]>;
  /** Waiting ones first, those that wait longest first, at most 100; then the latest answered, at most 50. */
  readInbox(
    input: PersonScope & { readonly courseId: string | null },
  ): Promise<{ readonly waitingCount: number; readonly questions: readonly InboxQuestion[] }>;
  /** The first reply stands. Null when the question is not this trainer's to see. */
  reply(input: PersonScope & { readonly questionId: string; readonly text: string }): Promise<InboxQuestion | null>;
}
