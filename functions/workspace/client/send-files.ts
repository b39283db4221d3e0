// Sends files in parts, as often as it takes: what has come is not sent again, and a lost connection is waited for.
import type { Problem } from '../../contract/problem.ts';
import type { UploadBody } from '../../contract/upload.ts';
import type { Failure } from '../model.ts';
import { call } from './api.ts';
import type { CollectedFile } from './collect-files.ts';

type Sent =
  | { readonly kind: 'sent'; readonly uploadId: string }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'stopped' };

interface SendingProgress {
  readonly sentBytes: number;
  readonly totalBytes: number;
  readonly isWaiting: boolean;
  readonly isResumed: boolean;
}

const partsAtOnce = 2;
const firstWaitMs = 1_000;
const longestWaitMs = 15_000;

export async function sendFiles(
  files: readonly CollectedFile[],
  options: { readonly signal: AbortSignal; readonly onProgress: (progress: SendingProgress) => void },
): Promise<Sent> {
  const { signal, onProgress } = options;
  const whole = new Blob(files.map(({ file }) => file));
  const totalBytes = whole.size;
  let waiting = 0;
  let sentBytes = 0;
  let isResumed = false;
  const tell = () => onProgress({ sentBytes, totalBytes, isWaiting: waiting > 0, isResumed });
  tell();
  const persist = <Value>(attempt: () => Promise<Attempt<Value>>) =>
    untilDone(attempt, signal, (change) => {
      waiting += change;
      tell();
    });
  const declared = files.map(({ path, file }) => ({
    ...{ path, size_bytes: file.size },
    // Some file systems tell times before 1970.
    modified_ms: Math.max(0, file.lastModified),
  }));
  const begun = await persist(async (): Promise<Attempt<UploadBody>> => {
    const result = await call('POST /api/author/uploads', { body: { files: declared } });
    return result.ok ? { kind: 'done', value: result.value } : attemptOf(result.failure);
  });
  if (begun.kind !== 'done') return begun;
  const { upload_id: uploadId, part_bytes: partBytes, missing_parts: missing } = begun.value;
  const bytesOf = (part: number) => Math.min(partBytes, totalBytes - part * partBytes);
  sentBytes = totalBytes - missing.reduce((sum, part) => sum + bytesOf(part), 0);
  isResumed = sentBytes > 0;
  tell();
  const queue = [...missing];
  const sendQueued = async (): Promise<Exclude<Sent, { kind: 'sent' }> | null> => {
    for (let part = queue.shift(); part !== undefined; part = queue.shift()) {
      const at = part;
      const outcome = await persist(() =>
        sendPart(
          `/api/author/uploads/${uploadId}/parts/${at}`,
          whole.slice(at * partBytes, at * partBytes + bytesOf(at)),
          signal,
        ),
      );
      if (outcome.kind !== 'done') {
        queue.length = 0;
        return outcome;
      }
      sentBytes += bytesOf(at);
      tell();
    }
    return null;
  };
  const ends = await Promise.all(Array.from({ length: partsAtOnce }, sendQueued));
  return ends.find((end) => end !== null) ?? { kind: 'sent', uploadId };
}

type Attempt<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** Worth another try, after so long where the service says so. */
  | { readonly kind: 'again'; readonly afterMs: number | null };

/** A part is bytes, which the typed client does not send. */
async function sendPart(address: string, body: Blob, signal: AbortSignal): Promise<Attempt<null>> {
  try {
    const headers = { 'content-type': 'application/octet-stream' };
    const response = await fetch(address, { method: 'POST', credentials: 'same-origin', headers, body, signal });
    if (response.ok) return { kind: 'done', value: null };
    const problem = (await response.json().catch(() => null)) as Problem | null;
    const afterMs = Number(response.headers.get('retry-after') ?? 0) * 1_000;
    if (response.status === 429 || response.status >= 500) return { kind: 'again', afterMs: afterMs || null };
    return { kind: 'failed', failure: problem === null ? { kind: 'unreachable' } : { kind: 'problem', problem } };
  } catch {
    return { kind: 'again', afterMs: null };
  }
}

function attemptOf(failure: Failure): Attempt<never> {
  const isPassing = failure.kind !== 'problem' || failure.problem.status === 429 || failure.problem.status >= 500;
  return isPassing ? { kind: 'again', afterMs: null } : { kind: 'failed', failure };
}

async function untilDone<Value>(
  attempt: () => Promise<Attempt<Value>>,
  signal: AbortSignal,
  onWaiting: (change: 1 | -1) => void,
): Promise<Exclude<Attempt<Value>, { kind: 'again' }> | { readonly kind: 'stopped' }> {
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(longestWaitMs, waitMs * 2)) {
    if (signal.aborted) return { kind: 'stopped' };
    const outcome = await attempt();
    if (outcome.kind !== 'again') return outcome;
    if (signal.aborted) return { kind: 'stopped' };
    onWaiting(1);
    await waitOrOnline(outcome.afterMs ?? waitMs, signal);
    onWaiting(-1);
  }
}

/** Ends early when the browser says that the network is back, or when it is stopped. */
function waitOrOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
