// Answers given before, found again by a key. Read with the opening of a question, written with the answer. Types only.
import type { StoredReference } from './answer-store.ts';

/** An answer as it was stored; of the published course version and its profile. */
export interface CachedAnswer {
  /** The answer in wire format, as sent then. */
  readonly body: unknown;
  readonly references: readonly StoredReference[];
}

/** Entries older than this many days are neither given nor kept. */
export const cacheAgeLimitDays = 30;
