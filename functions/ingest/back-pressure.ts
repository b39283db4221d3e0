// What ingestion does when the vector store or the embedding model is busy: it waits, and asks less often from then on.
// A busy service never costs a document one of its attempts. Knows nothing of Workers; waiting is handed in.
import type { EmbeddingModel } from '../ports/embedding-model.ts';
import type { CopyingPassageIndex } from '../ports/passage-index.ts';

export interface Busy {
  /** As the service asks for it; null where it does not say. */
  readonly retryAfterMs: number | null;
}

const causeLimit = 5;
/** A service may say anything: nobody waits longer for its word. */
const longestRetryAfterMs = 15 * 60_000;
const passingStatuses = [408, 425, 429];
/** Upstash's client tells neither status nor headers of a refusal, only the service's words. */
const busyWords =
  /exceed|too many|rate.?limit|quota|overload|unavailable|internal (server )?error|time.?out|try again/i;

/** Null for a failure that would come again however long one waits. */
export function readBusy(thrown: unknown, nowMs: number = Date.now()): Busy | null {
  let current = thrown;
  for (let depth = 0; depth < causeLimit && current instanceof Error; depth += 1) {
    const status = numberOf(current, 'statusCode') ?? numberOf(current, 'status');
    if (status !== null) {
      const isBusy = passingStatuses.includes(status) || status >= 500;
      return isBusy ? { retryAfterMs: retryAfterOf(current, nowMs) } : null;
    }
    if (isBusyByName(current)) return { retryAfterMs: null };
    current = current.cause;
  }
  return null;
}

function isBusyByName({ name, message }: Error): boolean {
  if (name === 'TimeoutError') return true;
  // What fetch throws where nobody answers, in Node and in Workers; and a page of a gateway in place of JSON.
  if (name === 'TypeError') return /fetch failed|network|connection/i.test(message);
  if (name === 'Error' && /network connection lost|disconnected/i.test(message)) return true;
  if (name === 'SyntaxError') return /JSON/i.test(message);
  return name === 'UpstashError' && busyWords.test(message);
}

function numberOf(error: Error, name: string): number | null {
  const value: unknown = (error as unknown as Record<string, unknown>)[name];
  return typeof value === 'number' ? value : null;
}

/** Seconds or a date, as HTTP has it. */
function retryAfterOf(error: Error, nowMs: number): number | null {
  const headers: unknown = 'responseHeaders' in error ? error.responseHeaders : null;
  const text = (headers as Readonly<Record<string, unknown>> | null)?.['retry-after'];
  if (typeof text !== 'string') return null;
  const ms = /^\d+$/.test(text.trim()) ? Number(text) * 1_000 : Date.parse(text) - nowMs;
  return Number.isFinite(ms) && ms >= 0 ? Math.min(ms, longestRetryAfterMs) : null;
}

const firstDelayMs = 5_000;
const longestDelayMs = 240_000;

/**
 * How long a message waits until it comes again: twice as long each time, never sooner than the service asks, and spread
 * so that those who were sent away together do not come back together.
 * @param input.deliveries of the message so far, from 1
 * @returns whole seconds
 */
export function delaySecondsOf(input: {
  readonly deliveries: number;
  readonly retryAfterMs: number | null;
  readonly random?: () => number;
}): number {
  const grown = Math.min(longestDelayMs, firstDelayMs * 2 ** Math.max(0, Math.min(20, input.deliveries - 1)));
  const spread = 1 + (input.random ?? Math.random)() / 2;
  return Math.ceil((Math.max(grown, input.retryAfterMs ?? 0) * spread) / 1_000);
}

interface Pace {
  /** Times a service was found busy so far. */
  readonly busyCount: () => number;
}

/** Waits within one call; what takes longer goes back to the queue. */
const repetitions = 3;
const longestWaitMs = 10_000;
const firstPaceMs = 250;
const longestPaceMs = 4_000;

/**
 * The two services at a pace of their own: each time one is busy the pause before every call doubles, each call that
 * succeeds makes it a fifth shorter. A call is repeated a few times; then its error is the caller's.
 */
export function withPace(
  services: { readonly passageIndex: CopyingPassageIndex; readonly embeddingModel: EmbeddingModel },
  wait: (ms: number) => Promise<void>,
  random: () => number = Math.random,
): { readonly passageIndex: CopyingPassageIndex; readonly embeddingModel: EmbeddingModel } & Pace {
  let paceMs = 0;
  let busyCount = 0;
  const paced = async <Result>(call: () => Promise<Result>): Promise<Result> => {
    for (let tried = 0; ; tried += 1) {
      if (paceMs > 0) await wait(paceMs);
      try {
        const result = await call();
        paceMs = paceMs < firstPaceMs / 4 ? 0 : paceMs * 0.8;
        return result;
      } catch (error) {
        const busy = readBusy(error);
        if (busy === null) throw error;
        busyCount += 1;
        paceMs = Math.min(longestPaceMs, Math.max(firstPaceMs, paceMs * 2));
        const waitMs = Math.max(busy.retryAfterMs ?? 0, firstPaceMs * 2 ** tried) * (1 + random() / 2);
        if (tried >= repetitions || waitMs > longestWaitMs) throw error;
        await wait(waitMs);
      }
    }
  };
  const { passageIndex, embeddingModel } = services;
  return {
    busyCount: () => busyCount,
    passageIndex: {
      search: (input) => paced(() => passageIndex.search(input)),
      upsert: (input) => paced(() => passageIndex.upsert(input)),
      remove: (input) => paced(() => passageIndex.remove(input)),
      // A list is read page by page as it comes: it cannot be begun again in the middle.
      listIds: (input) => passageIndex.listIds(input),
      readDense: (input) => paced(() => passageIndex.readDense(input)),
      readVectors: (input) => paced(() => passageIndex.readVectors(input)),
      listMissing: (input) => paced(() => passageIndex.listMissing(input)),
    },
    embeddingModel: { ...embeddingModel, embed: (input) => paced(() => embeddingModel.embed(input)) },
  };
}
