// What each address takes and gives, read off the contract by the compiler. Types only. The package has the same written out
// from the OpenAPI document (scripts/build-client.ts), for it may need nothing of ours.
import type { z } from 'zod';
import type { streamPartSchemas } from '../contract/answer-stream.ts';
import type { operations } from '../contract/operations.ts';

export type { Problem } from '../contract/problem.ts';

type All = (typeof operations)[keyof typeof operations];

/** Undefined where there is nothing to give. */
type Fields<Schema extends z.ZodType> = string extends keyof z.output<Schema> ? undefined : z.output<Schema>;

/** By method and path. */
export type Operations = {
  readonly [Each in All as `${Each['method']} ${Each['path']}`]: {
    readonly path: Fields<Each['parameters']>;
    readonly query: Partial<Fields<Each['query']>>;
    readonly body: z.input<Each['body']>;
    readonly response: z.output<Each['response']>;
    readonly streams: Each['streams'];
    /** An idempotency key goes with whatever changes something. */
    readonly takesKey: Each['method'] extends 'GET' ? false : true;
  };
};

/** Data of the parts of a streamed answer, by type. */
export type StreamParts = {
  readonly [Name in keyof typeof streamPartSchemas as `data-${Name}`]: z.output<(typeof streamPartSchemas)[Name]>;
};
