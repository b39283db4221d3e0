// A passage index that is asked a second time where the first search failed: a dropped connection, an index too busy.
// Searching changes nothing, so nothing can be done twice. What ran out of time is not repeated.
import type { PassageIndex } from '../ports/passage-index.ts';

const pauseMs = 120;

/** @param wait resolves after so many milliseconds */
export function searchAgain(index: PassageIndex, wait: (ms: number) => Promise<void> = waitMs): PassageIndex {
  return {
    ...index,
    search: async (input) => {
      try {
        return await index.search(input);
      } catch (error) {
        if (error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name)) throw error;
        await wait(pauseMs);
        return index.search(input);
      }
    },
  };
}

function waitMs(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
