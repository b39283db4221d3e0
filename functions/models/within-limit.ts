// Calls within a time limit, also where what is called doesn't heed its signal.

interface Limits {
  readonly timeLimitMs: number;
  readonly abortSignal?: AbortSignal | undefined;
}

/**
 * @param call is given a signal that is aborted with the caller's own or when the time is over
 * @throws what `call` throws; `TimeoutError` when the time is over; the caller's reason when it aborted
 */
export async function withinLimit<Value>(
  call: (signal: AbortSignal) => PromiseLike<Value>,
  limits: Limits,
): Promise<Value> {
  const { signal, wait } = startLimit(limits);
  signal.throwIfAborted();
  return wait(call(signal));
}

/** One limit for several waits, such as the parts of a stream; `wait` throws as withinLimit does. */
export function startLimit({ timeLimitMs, abortSignal }: Limits): {
  readonly signal: AbortSignal;
  wait<Value>(promise: PromiseLike<Value>): Promise<Value>;
} {
  const limit = AbortSignal.timeout(timeLimitMs);
  const signal = abortSignal ? AbortSignal.any([limit, abortSignal]) : limit;
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  aborted.catch(() => {});
  return {
    signal,
    async wait(promise) {
      try {
        return await Promise.race([promise, aborted]);
      } catch (error) {
        // Libraries wrap what a signal says; who waits is told of the signal itself.
        throw signal.aborted ? signal.reason : error;
      }
    },
  };
}
