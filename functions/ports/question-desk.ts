// What was asked of a course and how it went, for its authors. Never which learner: no id leaves the store. Types only.
import type { FeedbackKind } from './answer-store.ts';
import type { CourseScope } from './scope.ts';

/** An answer as it was sent, in the wire format of its day. */
export type StoredBody = unknown;

export interface UnansweredGroup {
  /** Null where no words are given out: such questions are told apart by status and reason alone. */
  readonly question: string | null;
  /** Earlier questions of its conversation that it cannot be understood without, oldest first. */
  readonly leansOn: readonly string[];
  readonly count: number;
  readonly status: string;
  readonly reason: string | null;
  readonly category: string;
  /** What its learners limited it to, in wire format; null: nothing. */
  readonly filters: unknown;
  readonly lastAskedAt: string;
  /** Of the latest answer of the group. */
  readonly answerId: string;
  /** The latest answer of the group. */
  readonly body: StoredBody;
}

interface AnswerRow {
  readonly answerId: string;
  readonly askedAt: string;
  readonly question: string | null;
  readonly reason: string | null;
  readonly body: StoredBody;
}

interface RatedRow {
  readonly answerId: string;
  readonly ratedAt: string;
  readonly rating: 'up' | 'down';
  readonly kind: FeedbackKind | null;
  readonly comment: string | null;
  readonly question: string | null;
  readonly status: string;
  readonly body: StoredBody;
}

export interface AskedRow {
  /** Null where its words were not kept. */
  readonly question: string | null;
  readonly filters: unknown;
  readonly body: StoredBody;
}

export interface QuestionReadings {
  /** Answers by day, status and reason. */
  readonly counts: readonly {
    readonly day: string;
    readonly status: string;
    readonly reason: string | null;
    readonly count: number;
  }[];
  /** Learners who asked, counted up to `learnerLimit` and no further. */
  readonly learners: number;
  readonly ratings: { readonly up: number; readonly down: number };
  /** Questions without an answer whose words were answered since: to an author who tried them again, or a later learner. */
  readonly settled: number;
  /**
   * Questions without an answer, equal ones as one, most asked first; without those that are settled or in words that a
   * learner got answered later. Follow-ups are equal where what they lean on is, too.
   */
  readonly unanswered: readonly UnansweredGroup[];
  /** Of `settled` those whose words are kept, likewise; without what was refused once more. */
  readonly answeredSince: readonly Omit<UnansweredGroup, 'body'>[];
  /** Newest first. */
  readonly withheld: readonly AnswerRow[];
  /** Answers as they were given, newest first; without those that miss the form asked for. */
  readonly given: readonly AnswerRow[];
  /** Newest first. */
  readonly rated: readonly RatedRow[];
}

export interface QuestionDesk {
  /** Two round trips. Null where the course is absent or not published. Only rows since `since` (ISO 8601) are looked at. */
  readQuestions(
    input: CourseScope & {
      readonly since: string;
      /** The days to count by, oldest first: since when each goes. What is older than the first counts as of it. */
      readonly days: readonly { readonly day: string; readonly from: string }[];
      /** False: no word of a learner is read, even where one was kept before. */
      readonly withTexts: boolean;
      /** Of earlier questions of a conversation, newest first, those that a question goes on from, oldest first. */
      readonly leansOn: (question: string, before: readonly string[]) => readonly string[];
      readonly limits: {
        readonly unanswered: number;
        readonly withheld: number;
        readonly given: number;
        readonly rated: number;
        readonly learners: number;
        /** The latest so many unanswered questions are folded; older ones are only counted. */
        readonly folded: number;
      };
    },
  ): Promise<QuestionReadings | null>;
  /** One answer of the course with its question; null where there is none. */
  readAsked(input: CourseScope & { readonly answerId: string }): Promise<AskedRow | null>;
  /**
   * Marks the questions in these words (case, spaces and punctuation aside) that got no answer since `since`: they are
   * answered now. Asked and refused once more, they are listed again. Gives how many were marked.
   * @param input.folded the latest so many unanswered questions are compared
   */
  settleQuestions(
    input: CourseScope & {
      readonly question: string;
      /** Those alone that were limited to the same; null: to nothing. */
      readonly filters: object | null;
      readonly since: string;
      readonly folded: number;
    },
  ): Promise<number>;
}
