// What a request gives an operation, read and checked: the parameters of its path, its query and its body.
import type { Context } from 'hono';
import type { z } from 'zod';
import type { Operation } from '../contract/operation.ts';
import { problem } from './error-response.ts';
import { readJsonBody } from './read-body.ts';
import { type Validated, validate } from './validate.ts';

export interface Input<Of extends Operation> {
  readonly parameters: z.output<Of['parameters']>;
  readonly query: z.output<Of['query']>;
  readonly body: z.output<Of['body']>;
}

export async function readInput<Of extends Operation>(context: Context, operation: Of): Promise<Validated<Input<Of>>> {
  const parameters = operation.parameters.safeParse(context.req.param());
  // An id that cannot exist is answered like one that does not.
  if (!parameters.success) return problem('not_found');
  const query = validate(operation.query, context.req.query(), 'query');
  if (query.kind === 'problem') return query;
  const body = await readBody(context.req.raw, operation);
  if (body.kind === 'problem') return body;
  const value = { parameters: parameters.data, query: query.value, body: body.value } as Input<Of>;
  return { kind: 'valid', value };
}

async function readBody(request: Request, operation: Operation): Promise<Validated<unknown>> {
  if (!takesBody(operation)) return { kind: 'valid', value: undefined };
  const read = await readJsonBody(request, operation.bodyLimitBytes);
  return read.kind === 'problem' ? read : validate(operation.body, read.value, 'body');
}

/** Whether the operation reads a body at all. */
export function takesBody(operation: Operation): boolean {
  return operation.body.type !== 'undefined';
}
