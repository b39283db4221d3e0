// When a call is sent again, and how long to wait before it: where the service asks for it, and where nobody answered
// and sending twice cannot do harm.
import type { CallFailure, CallResult } from './result.ts';

export interface RetryPolicy {
  /** How often a call is sent again at most. */
  readonly times: number;
  /** A longer wait than this is not waited for: the failure is given back. Milliseconds; left out: 120,000. */
  readonly longestWaitMs?: number;
  /** Told before each wait. */
  readonly onWait?: (waitMs: number, failure: CallFailure) => void;
}

const firstWaitMs = 500;

/** Rejects only where `send` does, or `signal` aborts in a wait. */
export async function retrying<Value>(
  send: () => Promise<CallResult<Value>>,
  request: {
    readonly method: string;
    readonly idempotencyKey?: string | undefined;
    readonly signal?: AbortSignal | undefined;
  },
  { times, longestWaitMs = 120_000, onWait }: RetryPolicy = { times: 0 },
): Promise<CallResult<Value>> {
  const isHarmless = request.method === 'GET' || request.idempotencyKey !== undefined;
  for (let tried = 0; ; tried += 1) {
    const result = await send();
    if (result.ok || tried >= times) return result;
    const waitMs = waitBefore(result.failure, isHarmless, tried);
    if (waitMs === null || waitMs > longestWaitMs) return result;
    onWait?.(waitMs, result.failure);
    await wait(waitMs, request.signal);
  }
}

/** Null where it is not sent again. */
function waitBefore(failure: CallFailure, isHarmless: boolean, tried: number): number | null {
  const growing = firstWaitMs * 2 ** tried;
  if (failure.kind === 'unreachable') return isHarmless ? growing : null;
  if (failure.kind === 'unreadable') return isHarmless && failure.status >= 502 ? growing : null;
  const { problem, retryAfterMs } = failure;
  // The first request under this key is still at work: its answer is what is waited for.
  if (problem.code === 'request_in_progress') return retryAfterMs ?? growing;
  // Asked to come back. Without a time it is a failure like any other.
  if (problem.status === 429 || problem.status === 503) return retryAfterMs ?? (isHarmless ? growing : null);
  return null;
}

function wait(waitMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, waitMs);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
