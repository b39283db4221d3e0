// Requests as a client sends them that has lost its connection: once more, a few times.
import { setTimeout as sleep } from 'node:timers/promises';

const attempts = 5;
const waitMs = 200;

/** @throws TypeError where no connection comes about in any attempt; whatever aborts the request */
export async function fetchAgain(url: string, init?: RequestInit): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await fetch(url, init);
    } catch (error) {
      if (attempt === attempts || init?.signal?.aborted) throw error;
      await sleep(waitMs * attempt);
    }
  }
}
