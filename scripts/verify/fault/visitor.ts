// One learner's browser as far as HTTP goes: keeps its cookie, sends a key with whatever posts, sends again under the
// same key, and judges every response as the fuzzer does. Must not know what the calls are for.
import { randomUUID } from 'node:crypto';
import { type OperationId, operations } from '../../../functions/contract/operations.ts';
import { judgeResponse } from '../fuzz/judge-response.ts';

export interface Wish {
  readonly operationId: OperationId;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly isStream?: boolean;
}

interface Reply {
  readonly wish: Wish;
  /** 0 where the connection broke or nothing came in time. */
  readonly status: number;
  readonly code: string | null;
  readonly text: string;
  readonly tookMs: number;
  /** What is wrong with it, in words. */
  readonly faults: readonly string[];
}

export interface Call {
  readonly wish: Wish;
  readonly reply: Reply;
  /** The same request under the same key. */
  again(): Promise<Call>;
}

export interface Visitor {
  call(wish: Wish): Promise<Call>;
}

/** Nobody waits longer. */
const patienceMs = 60_000;
/** A reply that says nothing lasting: the same request may be sent again. */
const passing = [0, 429, 503];

export interface Place {
  readonly url: string;
  /** Where the next request goes, if not always there: as with several machines behind one name. */
  pickUrl?(): string;
}

export function openVisitor(input: Place & { readonly address?: string }): Visitor {
  let cookie = '';
  const send = async (wish: Wish, key: string | null): Promise<Call> => {
    const { method } = operations[wish.operationId];
    const headers: Record<string, string> = {
      ...(wish.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookie === '' ? {} : { cookie }),
      ...(key === null ? {} : { 'idempotency-key': key }),
      ...(input.address === undefined ? {} : { 'cf-connecting-ip': input.address }),
      accept: wish.isStream ? 'text/event-stream' : 'application/json',
    };
    const startedAt = performance.now();
    const path = addressOf(wish);
    const again = () => send(wish, key);
    try {
      const response = await fetch(`${input.pickUrl?.() ?? input.url}${path}`, {
        method,
        headers,
        ...(wish.body === undefined ? {} : { body: JSON.stringify(wish.body) }),
        signal: AbortSignal.timeout(patienceMs),
      });
      cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
      const text = await response.text();
      const target = { operationId: wish.operationId, method, path: operations[wish.operationId].path, body: null };
      const faults = judgeResponse(
        { target, method, path, headers, body: null, isOnTarget: true },
        { status: response.status, headers: Object.fromEntries(response.headers), body: text },
      );
      const tookMs = performance.now() - startedAt;
      return {
        wish,
        reply: { wish, status: response.status, code: codeOf(response, text), text, tookMs, faults },
        again,
      };
    } catch (error) {
      const tookMs = performance.now() - startedAt;
      const faults = [`no response: ${error instanceof Error ? error.name : 'broken'}`];
      return { wish, reply: { wish, status: 0, code: null, text: '', tookMs, faults }, again };
    }
  };
  return {
    call: (wish) => send(wish, operations[wish.operationId].method === 'POST' && !wish.isStream ? randomUUID() : null),
  };
}

/** True where the request may be sent again and had no certain end. */
export function isUnfinished({ reply }: Call): boolean {
  return passing.includes(reply.status) || reply.code === 'request_in_progress';
}

/** The JSON of a success; null of anything else. */
export function bodyOf<Body>({ reply }: Call): Body | null {
  return reply.status >= 200 && reply.status < 300 ? (JSON.parse(reply.text) as Body) : null;
}

function addressOf({ operationId, parameters = {}, query = {} }: Wish): string {
  const path = operations[operationId].path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(parameters[name] ?? ''),
  );
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}

function codeOf(response: Response, text: string): string | null {
  if (!String(response.headers.get('content-type')).startsWith('application/problem+json')) return null;
  return (JSON.parse(text) as { code?: string }).code ?? null;
}
