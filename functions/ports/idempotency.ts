// Posted requests under the key their sender gave: the same one again is answered as before. Types only.
// A claim is a lease: whoever works renews it, whoever died holds it for `leaseMs` at most.
import type { TenantScope } from './scope.ts';

/** Names one request: keys of different learners, and of different operations, never meet. */
export interface IdempotentRequest extends TenantScope {
  readonly learnerId: string;
  /** The route, with what it is about: `POST /api/tutor/threads/{id}/turn` with its id. */
  readonly operation: string;
  /** As the client sent it. */
  readonly key: string;
  /** Of method, path and body: the same key with another request is a mistake. */
  readonly requestHash: string;
  /** A UUID of this carrying out: claiming again under it, as after a lost reply, holds the same claim. */
  readonly claimId: string;
}

export type IdempotencyClaim =
  /** The caller carries the request out, then calls `complete` or `release`. */
  | { readonly kind: 'claimed' }
  /** Carried out before: what was answered. */
  | { readonly kind: 'done'; readonly status: number; readonly response: unknown }
  /** The key was used with another request. */
  | { readonly kind: 'mismatch' }
  /** The first request is still under way. */
  | { readonly kind: 'in_progress' };

export interface IdempotencyStore {
  /**
   * Of any number of equal requests at once exactly one is told `claimed`. One statement, one round trip.
   * @param input.leaseMs a claim made or renewed longer ago, without an answer, may be taken over by the same request
   */
  claim(input: IdempotentRequest & { readonly leaseMs: number }): Promise<IdempotencyClaim>;
  /** Begins the lease anew. False where there is nothing to hold: answered, given up, or taken over by another. */
  renew(input: IdempotentRequest): Promise<boolean>;
  /**
   * Keeps the answer. Does nothing where the request has an answer already or its claim is another request's.
   * @param input.response any JSON
   */
  complete(input: IdempotentRequest & { readonly status: number; readonly response: unknown }): Promise<void>;
  /** Gives the claim up, so that the request may be sent again; an answer that was kept stays. */
  release(input: IdempotentRequest): Promise<void>;
  /** Removes keys claimed (or last renewed) longer ago than this, of every tenant, finished or not; says how many. */
  forget(input: { readonly olderThanDays: number }): Promise<number>;
}
