// What is carried out once under a key: claimed, run, kept; told again to whoever sends it again. What had no certain end
// is given up, so that it may be sent again. Knows nothing of replies but how its caller keeps them.
import type { IdempotencyClaim, IdempotencyStore, IdempotentRequest } from '../ports/idempotency.ts';
import { describeFailure, logEvent } from '../telemetry.ts';
import { holdClaim, leaseMs } from './hold-claim.ts';

const looks = 3;
const lookEveryMs = 300;
/** What failed because a part was away for a moment is carried out again: so often, after a pause that doubles. */
const runsAgain = 2;
const runAgainAfterMs = 120;
/** Failures that took longer are its sender's to try again: nobody shall wait for several in a row. */
const quickFailureMs = 6_000;
/** Pauses between tries to keep a reply or to give a claim up, well within the lease and what `waitUntil` grants. */
const settlePausesMs = [1_000, 3_000, 8_000];

/** A reply on its way to its reader, and as it is kept. */
export interface Carried<Reply> {
  readonly reply: Reply;
  /** Null where the reply says nothing lasting about the request. May end after the reply: a stream is kept when it has. */
  readonly kept: Promise<KeptReply | null>;
}

interface KeptReply {
  readonly status: number;
  /** Any JSON. Kept as text, so that it is given again to the letter. */
  readonly reply: unknown;
}

type Ran<Reply> =
  | { readonly kind: 'ran'; readonly reply: Reply }
  /** Carried out before. */
  | { readonly kind: 'done'; readonly reply: unknown }
  | { readonly kind: 'mismatch' }
  | { readonly kind: 'in_progress' };

/**
 * Carries the request out unless it was before; of any number at once, one. To its end, also when its sender goes away.
 * @param input.run called again where it failed quickly for a part that was away: under one key it must have its effect once
 * @param input.isPartUnreachable whether a thrown error means so; left out: nothing is run again
 * @param input.wait resolves after so many milliseconds
 */
export async function runUnderKey<Reply>(input: {
  readonly store: IdempotencyStore;
  readonly keyed: IdempotentRequest;
  readonly requestId: string;
  run(): Promise<Carried<Reply>>;
  isPartUnreachable?: ((error: unknown) => boolean) | undefined;
  waitUntil(task: Promise<unknown>): void;
  wait?: ((ms: number) => Promise<void>) | undefined;
}): Promise<Ran<Reply>> {
  const ran = claimAndRun(input);
  input.waitUntil(ran.catch(() => {}));
  return ran;
}

async function claimAndRun<Reply>(input: Parameters<typeof runUnderKey<Reply>>[0]): Promise<Ran<Reply>> {
  const { store, keyed, requestId } = input;
  const afterwards = (task: Promise<void>) => input.waitUntil(task.catch((error) => logLoss(error, requestId)));
  let claim: IdempotencyClaim;
  try {
    claim = await claimOrWait(store, keyed, input.wait ?? waitMs);
  } catch (error) {
    // It may stand all the same: perhaps only its reply was lost.
    afterwards(settle(Promise.resolve(null), input));
    throw error;
  }
  if (claim.kind === 'done') return { kind: 'done', reply: readKept(claim.response) };
  if (claim.kind !== 'claimed') return claim;
  const letGo = holdClaim(store, keyed, (error) => logLoss(error, requestId));
  let carried: Carried<Reply>;
  try {
    carried = await runAgain(input);
  } catch (error) {
    afterwards(settle(Promise.resolve(null), input).finally(letGo));
    throw error;
  }
  afterwards(settle(carried.kept, input).finally(letGo));
  return { kind: 'ran', reply: carried.reply };
}

async function runAgain<Reply>(input: Parameters<typeof runUnderKey<Reply>>[0]): Promise<Carried<Reply>> {
  const startedAt = Date.now();
  for (let again = 0; ; again += 1) {
    try {
      return await input.run();
    } catch (error) {
      const isPassing = input.isPartUnreachable?.(error) === true && Date.now() - startedAt < quickFailureMs;
      if (again >= runsAgain || !isPassing) throw error;
      await (input.wait ?? waitMs)(runAgainAfterMs * 2 ** again);
    }
  }
}

function readKept(response: unknown): unknown {
  return typeof response === 'string' ? JSON.parse(response) : response;
}

/** Keeps the reply, or gives the claim up; tried again, for until the lease runs out nobody else can go on. */
async function settle(
  reply: Promise<KeptReply | null>,
  { store, keyed, wait = waitMs }: Pick<Parameters<typeof runUnderKey>[0], 'store' | 'keyed' | 'wait'>,
): Promise<void> {
  const kept = await reply.catch(() => null);
  for (const pauseMs of [...settlePausesMs, null]) {
    try {
      if (kept === null) await store.release(keyed);
      else await store.complete({ ...keyed, status: kept.status, response: JSON.stringify(kept.reply) });
      return;
    } catch (error) {
      if (pauseMs === null) throw error;
      await wait(pauseMs);
    }
  }
}

/** The claim, looked at again a few times while another one holds it. */
async function claimOrWait(
  store: IdempotencyStore,
  keyed: IdempotentRequest,
  wait: (ms: number) => Promise<void>,
): Promise<IdempotencyClaim> {
  let claim = await store.claim({ ...keyed, leaseMs });
  for (let look = 0; look < looks && claim.kind === 'in_progress'; look += 1) {
    await wait(lookEveryMs);
    claim = await store.claim({ ...keyed, leaseMs });
  }
  return claim;
}

function logLoss(error: unknown, requestId: string): void {
  const failure = describeFailure(error);
  logEvent({ event: 'part_unavailable', request_id: requestId, operation: 'idempotency', failure });
}

function waitMs(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
