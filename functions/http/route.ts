// How an operation becomes a route: identity, then form, then the handler; whatever is thrown is mapped here.
// Handlers see plain values: Hono's context stays in this room.
import type { Context, Hono } from 'hono';
import type { z } from 'zod';
import { type Operation, rolesByAccess } from '../contract/operation.ts';
import type { Identity } from '../ports/scope.ts';
import type { Observation } from '../telemetry/observation.ts';
import { describeFailure, logEvent } from '../telemetry.ts';
import type { Host, HttpServices, HttpSettings } from './backend.ts';
import { countFailures } from './count-metrics.ts';
import { refuseByCourses } from './course-scope.ts';
import { type ProblemOutcome, problem, problemResponse } from './error-response.ts';
import { readKey, responseOf, runOnce } from './idempotency.ts';
import { identify } from './identity/identify.ts';
import { renewBrowser } from './identity/learner-cookie-of.ts';
import { type Counted, countAddress, countIdentity, rateOf, spenderOf } from './limits/count-request.ts';
import { type Input, readInput } from './read-input.ts';
import { wantsStream } from './wants-stream.ts';

export interface HttpEnvironment {
  Bindings: object;
  Variables: {
    requestId: string;
    /** Operation id, for the log. */
    operation: string;
    problemCode: string | null;
    observation: Observation;
    setCookie: string | null;
    /** True where the reply is one that was given before to the same request. */
    isReplayed: boolean;
  };
}

export type HttpApp = Hono<HttpEnvironment>;

/** What a handler of an operation is given, all of it checked. */
export interface Call<Of extends Operation> extends Input<Of> {
  readonly identity: Identity;
  readonly settings: HttpSettings;
  readonly services: HttpServices;
  readonly requestId: string;
  readonly request: Request;
  /** As the caller sent it with a posted request; null without. */
  readonly idempotencyKey: string | null;
  /** Sends this cookie in place of one that would name the caller as before. */
  setCookie(header: string): void;
  /** Keeps the Worker alive until the promise settles, after the reply. */
  waitUntil(task: Promise<unknown>): void;
}

export type Reply<Of extends Operation> =
  | { readonly kind: 'ok'; readonly body: z.input<Of['response']> }
  | { readonly kind: 'response'; readonly response: Response }
  | ProblemOutcome;

type Handler<Of extends Operation> = (call: Call<Of>) => Promise<Reply<Of>>;

export interface Route {
  readonly operationId: string;
  readonly operation: Operation;
  mount(app: HttpApp, host: Host): void;
}

/** A route for identified callers. */
export function route<Of extends Operation>(operationId: string, operation: Of, handler: Handler<Of>): Route {
  return {
    operationId,
    operation,
    mount(app, host) {
      app.on(operation.method, honoPath(operation.path), async (context) => {
        context.set('operation', operationId);
        const reply = await runCall(context, operation, handler, host);
        const response = await respond(context, operation, reply);
        if (context.get('isReplayed')) response.headers.set('idempotency-replayed', 'true');
        return response;
      });
    },
  };
}

/** A route that looks at no identity and needs no services unless it opens them. */
export function publicRoute<Of extends Operation>(
  operationId: string,
  operation: Of,
  handler: (call: { openServices(): HttpServices }) => Promise<Reply<Of>>,
): Route {
  return {
    operationId,
    operation,
    mount(app, host) {
      app.on(operation.method, honoPath(operation.path), async (context) => {
        context.set('operation', operationId);
        const tooMany = await countAddress(countedOf(context, operation, host));
        if (tooMany) return respondWithProblem(context, tooMany);
        const reply = await handler({ openServices: () => host.openServices(context.env, context.get('observation')) });
        return respond(context, operation, reply);
      });
    },
  };
}

/** `/a/{b}` as Hono writes it. */
function honoPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

async function runCall<Of extends Operation>(
  context: Context<HttpEnvironment>,
  operation: Of,
  handler: Handler<Of>,
  host: Host,
): Promise<Reply<Of>> {
  const settings = host.readSettings(context.env);
  const services = host.openServices(context.env, context.get('observation'));
  let tenantId = settings.tenantId;
  const counted = countedOf(context, operation, host);
  try {
    const tooManyHere = await countAddress(counted);
    if (tooManyHere) return tooManyHere;
    const caller = await identify(context.req.raw, settings, Date.now(), {
      signIns: services.signIns,
      isEmbeddable: operation.isEmbeddable,
    });
    if (caller.kind === 'problem') return caller;
    const tooMany = await countIdentity({ ...counted, ...caller });
    if (tooMany) return tooMany;
    context.set('setCookie', caller.setCookie);
    services.modelAllowance.spendFor(spenderOf(context.req.raw, caller.identity));
    tenantId = caller.identity.tenantId;
    if (!hasRole(caller.identity, operation)) return problem('forbidden');
    const keyed = readKey(context.req.raw, operation);
    if (keyed.kind === 'problem') return keyed;
    const input = await readInput(context, operation);
    if (input.kind === 'problem') return input;
    const refused = refuseByCourses(caller.identity, operation.courseLimit, input.value);
    if (refused !== null) return refused;
    const call: Call<Of> = {
      ...input.value,
      identity: caller.identity,
      settings,
      services,
      requestId: context.get('requestId'),
      request: context.req.raw,
      idempotencyKey: keyed.key,
      setCookie: (header) => context.set('setCookie', header),
      waitUntil: (task) => context.executionCtx.waitUntil(task),
    };
    return keyed.key === null ? await handler(call) : await handleOnce(context, operation, handler, call, keyed.key);
  } catch (error) {
    if (services.isLearnerGone(error)) return respondAsGone(context, settings);
    if (!services.isPartUnreachable(error)) throw error;
    logFailure(context, 'part_unavailable', error);
    return problem('unavailable');
  } finally {
    countFailures(services, { tenantId, waitUntil: (task) => context.executionCtx.waitUntil(task) });
  }
}

function countedOf(context: Context<HttpEnvironment>, operation: Operation, host: Host): Counted {
  const limiter = host.openRateLimiter(context.env);
  return { limiter, request: context.req.raw, ...rateOf(operation) };
}

/** Whose data was erased, or moved to an account, in another window: a browser goes on under a new id. */
async function respondAsGone(context: Context<HttpEnvironment>, settings: HttpSettings): Promise<ProblemOutcome> {
  const renewed = await renewBrowser(context.req.raw, settings, Date.now());
  if (renewed !== null) context.set('setCookie', renewed);
  return problem('learner_gone');
}

async function handleOnce<Of extends Operation>(
  context: Context<HttpEnvironment>,
  operation: Of,
  handler: Handler<Of>,
  call: Call<Of>,
  key: string,
): Promise<Reply<Of>> {
  const isStream = operation.streams && wantsStream(call.request, call.body);
  const { reply, isReplayed } = await runOnce({
    ...call,
    store: call.services.idempotency,
    operation,
    key,
    meaning: isStream ? [call.query, call.body, 'stream'] : [call.query, call.body],
    run: () => handler(call),
    isPartUnreachable: call.services.isPartUnreachable,
  });
  context.set('isReplayed', isReplayed);
  return reply as Reply<Of>;
}

function hasRole(identity: Identity, operation: Operation): boolean {
  const needed: readonly string[] = rolesByAccess[operation.access];
  return needed.length === 0 || identity.roles.some((role) => needed.includes(role));
}

function respond<Of extends Operation>(
  context: Context<HttpEnvironment>,
  operation: Of,
  reply: Reply<Of>,
): Response | Promise<Response> {
  if (reply.kind === 'problem') return respondWithProblem(context, reply);
  if (reply.kind === 'response') return reply.response;
  return responseOf(operation, reply.body);
}

/** Sends a problem and leaves its code for the log. */
export function respondWithProblem(context: Context<HttpEnvironment>, outcome: ProblemOutcome): Response {
  context.set('problemCode', outcome.code);
  return problemResponse(outcome, context.get('requestId'));
}

/** Logs what can be logged of a thrown value under the request's id. */
export function logFailure(
  context: Context<HttpEnvironment>,
  event: 'defect' | 'part_unavailable',
  error: unknown,
): void {
  logEvent({
    event,
    request_id: context.get('requestId'),
    operation: context.get('operation'),
    failure: describeFailure(error),
  });
}
