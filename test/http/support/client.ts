// A typed client of the Worker under test. It checks every success against the operation's own schema and every
// failure against the problem schema, so that no test has to.
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { SignJWT } from 'jose';
import type { z } from 'zod';
import type { Operation } from '../../../functions/contract/operation.ts';
import { type OperationId, type Operations, operations } from '../../../functions/contract/operations.ts';
import { type Problem, problemSchema } from '../../../functions/contract/problem.ts';
import worker from '../../../functions/worker.ts';

export const origin = 'http://groundwork.test';
export const jwtSecret = 'a token secret that only these tests ever use';

export interface CallInput {
  readonly parameters?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Variables that differ from the deployment's; the Worker is then run on its own, after-reply work included. */
  readonly environment?: Readonly<Record<string, unknown>>;
  /** Another Worker than the deployed one, with parts of it doubled. */
  readonly through?: TestedWorker;
}

export interface TestedWorker {
  fetch(request: Request, environment: object, context: ExecutionContext): Response | Promise<Response>;
}

interface Success<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

interface Failed {
  readonly status: number;
  readonly headers: Headers;
  readonly problem: Problem;
}

type BodyOf<Id extends OperationId> = z.output<Operations[Id]['response']>;

/** Expects success. */
export async function call<Id extends OperationId>(id: Id, input: CallInput = {}): Promise<Success<BodyOf<Id>>> {
  const response = await send(requestOf(id, input), input.environment, input.through);
  const text = await response.text();
  const operation: Operation = operations[id];
  if (response.status !== operation.status) throw new Error(`${id} answered ${response.status}: ${text}`);
  const body = operation.status === 204 ? undefined : JSON.parse(text);
  return { status: response.status, headers: response.headers, body: operation.response.parse(body) as BodyOf<Id> };
}

/** Expects a problem document. */
export async function fail(id: OperationId, input: CallInput = {}): Promise<Failed> {
  return asProblem(await send(requestOf(id, input), input.environment, input.through));
}

export async function asProblem(response: Response): Promise<Failed> {
  const text = await response.text();
  const type = response.headers.get('content-type');
  if (type !== 'application/problem+json')
    throw new Error(`${response.status} ${type} is no problem document: ${text}`);
  return {
    status: response.status,
    headers: response.headers,
    problem: problemSchema.strict().parse(JSON.parse(text)),
  };
}

/** Sends any request; with an environment or a Worker of its own, waits for what is done after the reply. */
export async function send(
  request: Request,
  environment?: Readonly<Record<string, unknown>>,
  through?: TestedWorker,
): Promise<Response> {
  if (!environment && !through) return exports.default.fetch(request);
  const context = createExecutionContext();
  const response = await (through ?? worker).fetch(request as never, { ...env, ...environment }, context);
  const body = response.body === null ? null : await response.arrayBuffer();
  await waitOnExecutionContext(context);
  return new Response(body, response);
}

export function requestOf(id: OperationId, input: CallInput = {}): Request {
  const operation: Operation = operations[id];
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => input.parameters?.[name] ?? name);
  const query = new URLSearchParams(input.query).toString();
  const hasBody = input.body !== undefined;
  return new Request(`${origin}${path}${query === '' ? '' : `?${query}`}`, {
    method: operation.method,
    headers: { ...(hasBody ? { 'content-type': 'application/json' } : {}), ...input.headers },
    ...(hasBody ? { body: JSON.stringify(input.body) } : {}),
  });
}

/** A cookie of a new learner, as a browser would keep it. */
export async function newLearner(): Promise<{ readonly cookie: string }> {
  const { headers } = await call('listCourses');
  const cookie = headers.get('set-cookie')?.split(';')[0];
  if (!cookie) throw new Error('a new caller was given no cookie');
  return { cookie };
}

/** Environment and header of a token's bearer. */
export async function bearer(claims: Readonly<Record<string, unknown>>) {
  const token = await new SignJWT({ tenant: 'default', ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject('token-learner')
    .setExpirationTime('5m')
    .sign(new TextEncoder().encode(jwtSecret));
  return {
    environment: { AUTH_MODE: 'jwt', JWT_SECRET: jwtSecret },
    headers: { authorization: `Bearer ${token}` },
  };
}
