// What is posted is noted before it is sent, under a key by which the service carries it out once: after a reload, or when
// the connection is back, it is sent again. Knows nothing of what it sends.
import { type Result, send } from './api.ts';
import { keep, recall } from './kept.ts';

export interface NotedPost {
  /** Its Idempotency-Key. */
  readonly key: string;
  readonly courseId: string;
  /** An address of the API; `{threadId}` stands for a thread that is yet to begin. */
  readonly path: string;
  readonly body: unknown;
  /** For who sent it: what to do with the reply after a reload. */
  readonly about: unknown;
  /** Milliseconds since the epoch. */
  readonly notedAtMs: number;
}

const name = 'groundwork outbox';
/** The service forgets keys after two days; an older note must not be carried out a second time. */
const longestMs = 24 * 3_600_000;
/** Together with the service's own looks about twenty seconds: then a reader is told, and may try again. */
const greatestWaits = 10;
const waitMs = 1_000;

export class Outbox {
  /** @param key where the same done elsewhere must count as the same; else one of its own */
  note(post: Omit<NotedPost, 'key' | 'notedAtMs'>, key: string | null = null): NotedPost {
    const noted = { ...post, key: key ?? crypto.randomUUID(), notedAtMs: Date.now() };
    keep(name, [...this.all().filter((each) => each.key !== noted.key), noted]);
    return noted;
  }

  /** Oldest first. */
  all(): readonly NotedPost[] {
    const noted = recall<NotedPost[]>(name);
    return Array.isArray(noted) ? noted.filter(({ notedAtMs }) => Date.now() - notedAtMs < longestMs) : [];
  }

  /** Its thread has begun. */
  setPath(key: string, path: string): NotedPost | null {
    const all = this.all().map((post) => (post.key === key ? { ...post, path } : post));
    keep(name, all);
    return all.find((post) => post.key === key) ?? null;
  }

  forget(key: string): void {
    keep(
      name,
      this.all().filter((post) => post.key !== key),
    );
  }

  /** Sends what is noted; it stays noted until the service has said what came of it. */
  async send<Value>(post: Pick<NotedPost, 'key' | 'path' | 'body'>): Promise<Result<Value>> {
    for (let waits = 0; ; waits += 1) {
      const result = await postUnderKey<Value>(post);
      // Another tab, or this one before its reload, is still waiting for the same.
      if (isUnderWay(result) && waits < greatestWaits) {
        await new Promise((resolve) => setTimeout(resolve, waitMs));
        continue;
      }
      if (isSettled(result)) this.forget(post.key);
      return result;
    }
  }
}

/** Under a key of its own each call; `send` keeps one over reloads. */
export function postUnderKey<Value>({
  key,
  path,
  body,
}: Pick<NotedPost, 'key' | 'path' | 'body'>): Promise<Result<Value>> {
  return send<Value>({ method: 'POST', address: path, body, idempotencyKey: key });
}

function isUnderWay(result: Result<unknown>): boolean {
  return !result.ok && result.failure.kind === 'problem' && result.failure.problem.code === 'request_in_progress';
}

/** Whether the service has carried it out or refused it for good. */
export function isSettled(result: Result<unknown>): boolean {
  if (result.ok) return true;
  if (result.failure.kind !== 'problem') return false;
  const { status, code } = result.failure.problem;
  return status < 500 && status !== tooManyRequests && !passing.has(code);
}

/** Whoever counts requests did not carry it out. */
const tooManyRequests = 429;

/** Signing in again, or another moment, may let it through. */
const passing: ReadonlySet<string> = new Set(['conflict', 'request_in_progress', 'unauthenticated']);
