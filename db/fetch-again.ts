// Asks a service once more where the first asking came to nothing by itself: a dropped connection, a service too busy.
// Must only be used for what changes nothing: whether a lost request was carried out, nobody can tell.

/** Longest pause before the first repetition; each further one may be twice as long. */
const firstPauseMs = 80;
/** Says nothing about the request: the same one may succeed. */
const passingStatuses = [429, 500, 502, 503, 504];

/**
 * @param send makes the request anew each time
 * @param repeats how often at most after the first; 0 for what may not be repeated
 * @returns the last response; throws the last failure. A request that ran out of time is not repeated.
 */
export async function fetchAgain(send: () => Promise<Response>, repeats: number): Promise<Response> {
  for (let repeat = 0; ; repeat += 1) {
    try {
      const response = await send();
      if (repeat >= repeats || !passingStatuses.includes(response.status)) return response;
      await response.body?.cancel();
    } catch (error) {
      if (repeat >= repeats || hasRunOut(error)) throw error;
    }
    // Those who failed together shall not come back together.
    await new Promise((resolve) => setTimeout(resolve, firstPauseMs * 2 ** repeat * (0.5 + Math.random() / 2)));
  }
}

function hasRunOut(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
}
