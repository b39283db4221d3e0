// Posted requests under the key their sender gave: carried out once, answered again as before. What had no certain end
// (a part was down, another one was under way) is given up, so that it may be sent again. Knows no route.
import type { Operation } from '../contract/operation.ts';
import { type ProblemCode, problems } from '../contract/problem.ts';
import type { IdempotencyClaim, IdempotencyStore, IdempotentRequest } from '../ports/idempotency.ts';
import type { Identity } from '../ports/scope.ts';
import { describeFailure, logEvent } from '../telemetry.ts';
import { type ProblemOutcome, problem } from './error-response.ts';

export const keyHeader = 'Idempotency-Key';
export const greatestKeyLength = 128;
const keyForm = /^[!-~]{1,128}$/;

/** A request that takes longer has died (a model may take two minutes): its claim may be taken over. */
const leaseMs = 180_000;
const looks = 3;
const lookEveryMs = 300;
/** Problems that say nothing lasting about the request: sent again, it may well succeed. */
const passingProblems: readonly ProblemCode[] = ['conflict', 'request_in_progress'];

/** What a handler may answer with. */
type AnyReply =
  | { readonly kind: 'ok'; readonly body: unknown }
  | { readonly kind: 'response'; readonly response: Response }
  | ProblemOutcome;

/** A reply as it is kept: rendered anew each time, so that a problem names the request it answers. */
type KeptReply = Exclude<AnyReply, { kind: 'response' }>;

export interface OnceReply {
  readonly reply: AnyReply;
  readonly isReplayed: boolean;
}

/** Whether requests of the operation may carry a key: all that post for an identified caller. */
export function takesKey(operation: Operation): boolean {
  return operation.method === 'POST' && operation.access !== 'public';
}

/** The key given, null where there is none, a problem where it is none that could be kept. */
export function readKey(
  request: Request,
  operation: Operation,
): { readonly kind: 'key'; readonly key: string | null } | ProblemOutcome {
  const key = takesKey(operation) ? request.headers.get(keyHeader) : null;
  if (key === null || keyForm.test(key)) return { kind: 'key', key };
  const message = `1 to ${greatestKeyLength} visible ASCII characters`;
  return problem('invalid_request', { errors: [{ path: `header.${keyHeader}`, message }] });
}

/**
 * Carries the request out unless it was before; of any number at once, one.
 * @param input.meaning what makes the request the one it is, beyond method and path: its query and body as validated
 * @param input.run the handler; called at most once
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
  waitUntil(task: Promise<unknown>): void;
  wait?(ms: number): Promise<void>;
}): Promise<OnceReply> {
  const keyed = await describeRequest(input);
  const claim = await claimOrWait(input.store, keyed, input.wait ?? waitMs);
  switch (claim.kind) {
    case 'done':
      return { reply: claim.response as KeptReply, isReplayed: true };
    case 'mismatch':
      return { reply: problem('idempotency_key_reused'), isReplayed: false };
    case 'in_progress':
      return { reply: problem('request_in_progress', { headers: { 'retry-after': '1' } }), isReplayed: false };
    case 'claimed':
      return { reply: await carryOut(input, keyed), isReplayed: false };
  }
}

/** The claim, looked at again a few times while another one holds it. */
async function claimOrWait(
  store: IdempotencyStore,
  keyed: IdempotentRequest,
  wait: (ms: number) => Promise<void>,
): Promise<IdempotencyClaim> {
  let claim = await store.claim({ ...keyed, leaseMs });
  for (let look = 0; look < looks && claim.kind === 'in_progress'; look += 1) {
    await wait(lookEveryMs);
    claim = await store.claim({ ...keyed, leaseMs });
  }
  return claim;
}

async function carryOut(input: Parameters<typeof runOnce>[0], keyed: IdempotentRequest): Promise<AnyReply> {
  const afterwards = (task: Promise<void>) =>
    input.waitUntil(
      task.catch((error: unknown) =>
        logEvent({
          event: 'part_unavailable',
          request_id: input.requestId,
          operation: 'idempotency',
          failure: describeFailure(error),
        }),
      ),
    );
  let reply: AnyReply;
  try {
    reply = await input.run();
  } catch (error) {
    afterwards(input.store.release(keyed));
    throw error;
  }
  const status = statusOf(reply, input.operation);
  if (isPassing(reply)) afterwards(input.store.release(keyed));
  else afterwards(keep(reply).then((response) => input.store.complete({ ...keyed, status, response })));
  return reply;
}

function statusOf(reply: AnyReply, operation: Operation): number {
  return reply.kind === 'problem' ? problems[reply.code].status : operation.status;
}

function isPassing(reply: AnyReply): boolean {
  return reply.kind === 'problem' && (problems[reply.code].status >= 500 || passingProblems.includes(reply.code));
}

/** The copy is taken at once, before the reply is on its way. */
async function keep(reply: AnyReply): Promise<KeptReply> {
  return reply.kind === 'response' ? { kind: 'ok', body: await reply.response.clone().json() } : reply;
}

async function describeRequest(input: Parameters<typeof runOnce>[0]): Promise<IdempotentRequest> {
  const { identity, request, key, operation } = input;
  const { pathname } = new URL(request.url);
  const described = JSON.stringify([operation.method, pathname, input.meaning]);
  return {
    tenantId: identity.tenantId,
    learnerId: identity.learnerId,
    operation: `${operation.method} ${pathname}`,
    key,
    requestHash: toHex(await digest(described)),
  };
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

function waitMs(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
