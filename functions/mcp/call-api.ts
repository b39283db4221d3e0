// Calls an operation of the API in the caller's own name. All that guards HTTP (identity, roles, limits, forms,
// tenant and course scope) guards a tool for that reason, and no tool can do what a request could not.
import type { z } from 'zod';
import type { Operation } from '../contract/operation.ts';
import { type OperationId, type Operations, operations } from '../contract/operations.ts';
import { type Problem, type ProblemCode, problemSchema, problems } from '../contract/problem.ts';

/** Sends a request of the API as the caller who sent the MCP request. The path begins with `/api/`. */
export type SendToApi = (
  path: string,
  init: { readonly method: string; readonly body: string | null },
) => Promise<Response>;

export interface ApiProblem {
  readonly kind: 'problem';
  readonly problem: Problem;
  /** Seconds to wait before another try; null where the API names none. */
  readonly retryAfterSeconds: number | null;
}

export type ApiResult<Id extends OperationId> =
  | { readonly kind: 'ok'; readonly body: z.output<Operations[Id]['response']> }
  | ApiProblem;

export interface ApiInput {
  readonly parameters?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Never throws for what the API refuses: that is a value, as its problem document. */
export async function callApi<Id extends OperationId>(
  send: SendToApi,
  id: Id,
  input: ApiInput = {},
): Promise<ApiResult<Id>> {
  const operation: Operation = operations[id];
  // Before an id becomes part of an address: `..` would make it another one.
  if (!operation.parameters.safeParse(input.parameters ?? {}).success) return absent();
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(input.parameters?.[name] ?? ''),
  );
  const query = new URLSearchParams(input.query).toString();
  const response = await send(query === '' ? path : `${path}?${query}`, {
    method: operation.method,
    body: input.body === undefined ? null : JSON.stringify(input.body),
  });
  const body: unknown = await response.json();
  if (response.ok) return { kind: 'ok', body: body as z.output<Operations[Id]['response']> };
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return {
    kind: 'problem',
    problem: problemSchema.parse(body),
    retryAfterSeconds: Number.isFinite(seconds) ? seconds : null,
  };
}

function absent(): ApiProblem {
  const code: ProblemCode = 'not_found';
  const { status, title } = problems[code];
  const detail = 'There is nothing here for you.';
  const problem = { type: `/api/openapi.json#/x-problems/${code}`, title, status, code, detail, request_id: '' };
  return { kind: 'problem', problem, retryAfterSeconds: null };
}
