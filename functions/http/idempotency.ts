// Posted requests under the key their sender gave: carried out once, answered again as before. What had no certain end
// (a part was down, another one was under way) is given up, so that it may be sent again. Knows no route.
import type { Operation } from '../contract/operation.ts';
import { type ProblemCode, problems } from '../contract/problem.ts';
import type { IdempotencyStore, IdempotentRequest } from '../ports/idempotency.ts';
import type { Identity } from '../ports/scope.ts';
import { type ProblemOutcome, problem } from './error-response.ts';
import { type KeptResponse, keepResponse, responseOfKept } from './keep-response.ts';
import { type Carried, runUnderKey } from './run-under-key.ts';

export const keyHeader = 'Idempotency-Key';
export const greatestKeyLength = 128;
const keyForm = /^[!-~]{1,128}$/;

/** Problems that say nothing lasting about the request: sent again, it may well succeed. */
const passingProblems: readonly ProblemCode[] = ['conflict', 'request_in_progress', 'rate_limited'];

/** What a handler may answer with. */
type AnyReply =
  | { readonly kind: 'ok'; readonly body: unknown }
  | { readonly kind: 'response'; readonly response: Response }
  | ProblemOutcome;

/** A reply as it is kept. A problem is rendered anew each time, so that it names the request it answers. */
type Kept = ProblemOutcome | ({ readonly kind: 'kept' } & KeptResponse);

interface OnceReply {
  readonly reply: AnyReply;
  readonly isReplayed: boolean;
}

/** Whether requests of the operation may carry a key: all that change something for an identified caller. */
export function takesKey(operation: Operation): boolean {
  return operation.method !== 'GET' && operation.access !== 'public';
}

type ReadKey = { readonly kind: 'key'; readonly key: string | null } | ProblemOutcome;

/** The key given, null where there is none, a problem where it is none that could be kept. */
export function readKey(request: Request, operation: Operation): ReadKey {
  return readKeyOf(takesKey(operation) ? request.headers.get(keyHeader) : null);
}

/** The same of a header's value. */
export function readKeyOf(key: string | null): ReadKey {
  if (key === null || keyForm.test(key)) return { kind: 'key', key };
  const message = `1 to ${greatestKeyLength} visible ASCII characters`;
  return problem('invalid_request', { errors: [{ path: `header.${keyHeader}`, message }] });
}

/**
 * Carries the request out unless it was before; of any number at once, one.
 * @param input.meaning what makes the request the one it is, beyond method and path: its query and body as validated
 * @param input.run the handler; called again where it failed for a part that was away
 * @param input.wait resolves after so many milliseconds
 */
export async function runOnce(input: {
  readonly store: IdempotencyStore;
  readonly identity: Identity;
  readonly request: Request;
  readonly operation: Operation;
  readonly key: string;
  readonly meaning: unknown;
  readonly requestId: string;
  run(): Promise<AnyReply>;
  isPartUnreachable?: (error: unknown) => boolean;
  waitUntil(task: Promise<unknown>): void;
  wait?(ms: number): Promise<void>;
}): Promise<OnceReply> {
  const keyed = await describeRequest(input);
  const ran = await runUnderKey({
    ...input,
    keyed,
    run: async () => carry(await input.run(), input.operation),
  });
  switch (ran.kind) {
    case 'ran':
      return { reply: ran.reply, isReplayed: false };
    case 'done':
      return { reply: replyOfKept(ran.reply as Kept), isReplayed: true };
    default:
      return { reply: refusalOf(ran.kind), isReplayed: false };
  }
}

/** What is told to whoever sends another request under the key, or the same while the first is under way. */
export function refusalOf(kind: 'mismatch' | 'in_progress'): ProblemOutcome {
  if (kind === 'mismatch') return problem('idempotency_key_reused');
  return problem('request_in_progress', { headers: { 'retry-after': '1' } });
}

function carry(reply: AnyReply, operation: Operation): Carried<AnyReply> {
  if (reply.kind === 'problem') {
    const kept = isPassing(reply) ? null : { status: problems[reply.code].status, reply };
    return { reply, kept: Promise.resolve(kept) };
  }
  if (reply.kind === 'ok') return carryText(reply, responseOf(operation, reply.body), operation);
  const { response, kept } = keepResponse(reply.response);
  return {
    reply: { kind: 'response', response },
    kept: kept.then((whole) => whole && { status: whole.status, reply: { kind: 'kept', ...whole } satisfies Kept }),
  };
}

/** What is whole already needs nobody to read it. */
function carryText(
  reply: Extract<AnyReply, { kind: 'ok' }>,
  { status, headers }: Response,
  operation: Operation,
): Carried<AnyReply> {
  const text = operation.status === 204 ? null : JSON.stringify(reply.body);
  const kept: Kept = { kind: 'kept', status, headers: Object.fromEntries(headers), text };
  return { reply, kept: Promise.resolve({ status, reply: kept }) };
}

/** A success kept in another form, by the version before this one, is rendered from its body. */
function replyOfKept(kept: Kept | Extract<AnyReply, { kind: 'ok' }>): AnyReply {
  return kept.kind === 'kept' ? { kind: 'response', response: responseOfKept(kept) } : kept;
}

/** The response of a success. */
export function responseOf(operation: Operation, body: unknown): Response {
  if (operation.status === 204) return new Response(null, { status: 204 });
  return new Response(JSON.stringify(body), {
    status: operation.status,
    headers: { 'content-type': 'application/json' },
  });
}

/** Whether a problem says nothing lasting about the request. */
export function isPassing({ code }: ProblemOutcome): boolean {
  return problems[code].status >= 500 || passingProblems.includes(code);
}

/** @param input.meaning what makes the request the one it is, beyond method and path */
export async function describeKeyed(input: {
  readonly identity: Identity;
  readonly method: string;
  readonly address: string;
  readonly key: string;
  readonly meaning: unknown;
}): Promise<IdempotentRequest> {
  const { identity, method, key } = input;
  const { pathname } = new URL(input.address);
  return {
    tenantId: identity.tenantId,
    learnerId: identity.learnerId,
    operation: `${method} ${pathname}`,
    key,
    requestHash: await hashOf([method, pathname, input.meaning]),
    claimId: crypto.randomUUID(),
  };
}

/** Hexadecimal SHA-256 of a value as JSON. */
export async function hashOf(value: unknown): Promise<string> {
  return toHex(await digest(JSON.stringify(value)));
}

function describeRequest(input: Parameters<typeof runOnce>[0]): Promise<IdempotentRequest> {
  const { identity, request, key, operation } = input;
  return describeKeyed({ identity, method: operation.method, address: request.url, key, meaning: input.meaning });
}

/**
 * An id that the same learner's same key always gives: whatever is stored under it cannot be stored twice.
 * @param parts what the id belongs to, outermost first
 */
export async function uuidOfKey(parts: readonly string[]): Promise<string> {
  const bytes = (await digest(JSON.stringify(parts))).slice(0, 16);
  // RFC 9562: version 8 (made by an application's own rule), variant 10.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return toHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

async function digest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
