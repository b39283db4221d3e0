// Answers given before, found again by a key. Read with the opening of a question, written with the answer. Types only.
import type { ProfileId } from '../course/content.ts';
import type { StoredReference } from './answer-store.ts';

/** An answer as it was stored; of the published course version and its profile. */
export interface CachedAnswer {
  /** The answer in wire format, as sent then. */
  readonly body: unknown;
  readonly references: readonly StoredReference[];
}

/** Under which an answer may be given again. */
export interface CacheEntry {
  /** A hash: nothing of the question can be read from it. */
  readonly key: string;
  readonly profile: ProfileId;
}

/** Entries older than this many days are neither given nor kept. */
export const cacheAgeLimitDays = 30;
