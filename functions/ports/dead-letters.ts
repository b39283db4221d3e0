// Messages of ingestion that the queue gave up on: kept, seen, and sent once more. Types only.
import type { CourseScope } from './scope.ts';

export interface NewDeadLetter extends CourseScope {
  /** The queue's id of the message. */
  readonly id: string;
  readonly runId: string;
  readonly path: string;
  /** Kind of the last error, never its message. */
  readonly reason: string;
  readonly attempts: number;
  readonly body: unknown;
}

export interface DeadLetterStore {
  /** Delivered twice it is kept once. */
  keep(letter: NewDeadLetter): Promise<void>;
  /** Gives it to one caller alone, marked as sent again; null where there is none, or it was given to another. */
  claim(
    input: CourseScope & { readonly id: string },
  ): Promise<{ readonly runId: string; readonly path: string } | null>;
  /** It could not be sent after all. */
  putBack(input: CourseScope & { readonly id: string }): Promise<void>;
  /** Removes what died longer ago, of all tenants; gives how many. */
  forget(input: { readonly olderThanDays: number }): Promise<number>;
}
