// A key's claim for as long as its request is carried out: a short lease that is renewed, so that the key of a request
// whose Worker died is free soon, and that of one still at work never is. Must not know what the request does.
import type { IdempotencyStore, IdempotentRequest } from '../ports/idempotency.ts';

/** A claim not renewed for so long belongs to a request that has died: it may be taken over. */
export const leaseMs = 30_000;
/** Three tries a lease: a database that is away for some seconds costs nobody their claim. */
export const renewEveryMs = 8_000;

/**
 * Renews the claim until it is let go or is no longer this request's. A request that ends before the first renewal costs
 * the database nothing.
 * @param onFailure told what a renewal failed with; the next one is tried all the same
 * @returns lets go: nothing is renewed from then on
 */
export function holdClaim(
  store: Pick<IdempotencyStore, 'renew'>,
  keyed: IdempotentRequest,
  onFailure: (error: unknown) => void,
): () => void {
  const timer = setInterval(() => {
    store.renew(keyed).then((isHeld) => {
      if (!isHeld) clearInterval(timer);
    }, onFailure);
  }, renewEveryMs);
  return () => clearInterval(timer);
}
