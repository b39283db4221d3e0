// What must be known of signing in by our own tokens beyond what they say themselves. Types only.
import type { LearnerOfTenant } from './learner-data.ts';

export interface SignInStore {
  /** True for the first alone who uses it, however many try at once. @param input.expiresAtMs when it ends by itself */
  spendLink(input: { readonly tokenHash: string; readonly expiresAtMs: number }): Promise<boolean>;
  /** From when on sessions of this person count, milliseconds since the epoch; null: all do. */
  sessionsStartAt(input: LearnerOfTenant): Promise<number | null>;
  /** Ends all sessions that began before. Never sets the time back. */
  endSessions(input: LearnerOfTenant & { readonly atMs: number }): Promise<void>;
}
