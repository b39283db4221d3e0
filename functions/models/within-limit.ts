// One call within a time limit, also where what is called doesn't heed its signal.

/**
 * @param call is given a signal that is aborted with the caller's own or when the time is over
 * @throws what `call` throws; `TimeoutError` when the time is over; the caller's reason when it aborted
 */
export async function withinLimit<Value>(
  call: (signal: AbortSignal) => PromiseLike<Value>,
  limits: { readonly timeLimitMs: number; readonly abortSignal?: AbortSignal | undefined },
): Promise<Value> {
  const limit = AbortSignal.timeout(limits.timeLimitMs);
  const signal = limits.abortSignal ? AbortSignal.any([limit, limits.abortSignal]) : limit;
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  aborted.catch(() => {});
  signal.throwIfAborted();
  try {
    return await Promise.race([call(signal), aborted]);
  } catch (error) {
    // Libraries wrap what a signal says; who waits is told of the signal itself.
    throw signal.aborted ? signal.reason : error;
  }
}
