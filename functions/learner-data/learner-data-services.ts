// What the use cases of this room need from outside.
import type { ErasureLedger, LearnerDataStore, RetentionStore } from '../ports/learner-data.ts';

export interface LearnerDataServices {
  readonly store: LearnerDataStore;
  readonly retention: RetentionStore;
  /** Null where none is bound: then nothing is erased, for a restore would bring it back. */
  readonly ledger: ErasureLedger | null;
  /** Milliseconds since the epoch. */
  readClock(): number;
  newId(): string;
}

/** Longer than any request may be under way: a turn with its model, twice. */
export const holdOffMs = 15 * 60_000;
