// One operation of the API as data: what validates a request is what the OpenAPI document says.
import { z } from 'zod';
import { defaultBodyBytes, type RateClass } from './limits.ts';
import type { ProblemCode } from './problem.ts';

/**
 * `public`: no identity is looked at. `learner`: any verified caller. `author`, `teacher`: needs that role. `staff`:
 * needs any role that looks after a course. `operator`: looks after the service.
 */
export type Access = 'public' | 'learner' | 'author' | 'teacher' | 'staff' | 'operator';

/** Roles of which one is needed; none where every verified caller may. */
export const rolesByAccess = {
  public: [],
  learner: [],
  author: ['author'],
  teacher: ['teacher'],
  staff: ['teacher', 'author', 'operator'],
  operator: ['operator'],
} as const satisfies Readonly<Record<Access, readonly string[]>>;

/**
 * How a list of courses in the caller's token limits an operation or a page. `whole_tenant`: of the tenant as a whole,
 * refused to whoever has a list. `named`: the request names the course, which is looked at before anything is done.
 * `found`: it names a thing (a class, a thread, a message) whose course the store compares. `listed`: a list, narrowed.
 * `own`: of the caller alone, in whichever course. `none`: of no course at all.
 */
export type CourseLimit = 'whole_tenant' | 'named' | 'found' | 'listed' | 'own' | 'none';

export interface Operation<
  Parameters extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** With parameters in braces, as in OpenAPI. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly courseLimit: CourseLimit;
  readonly parameters: Parameters;
  readonly query: Query;
  /** `z.undefined()` where no body is read. */
  readonly body: Body;
  /** Largest body in bytes. */
  readonly bodyLimitBytes: number;
  /** True where the body is bytes (`application/octet-stream`), which its handler reads itself; `body` is none then. */
  readonly takesBytes: boolean;
  /** True where the reply is an image and no JSON. */
  readonly givesImage: boolean;
  /** What its requests are counted as. */
  readonly rate: RateClass;
  readonly status: 200 | 201 | 202 | 204;
  /** `z.undefined()` where nothing is sent. */
  readonly response: Response;
  /** Other shapes of the response, by the value of the query's `view`. */
  readonly views: Readonly<Record<string, z.ZodType>>;
  /** Whether an embed token, kept by a page of another origin, says who calls. Anywhere else it is worth nothing. */
  readonly isEmbeddable: boolean;
  /** Also offered as an AI SDK UI message stream. */
  readonly streams: boolean;
  /** Beyond those that every operation may answer with. */
  readonly problems: readonly ProblemCode[];
}

const nothing = z.object({});
const noBody = z.undefined();

type Given<Operation, Key extends keyof Operation, Default> = Operation extends { readonly [K in Key]: infer Schema }
  ? Schema extends z.ZodType
    ? Schema
    : Default
  : Default;

type OperationInput = Pick<Operation, 'method' | 'path' | 'summary' | 'courseLimit'> & Partial<Operation>;

/** Fills in what an operation leaves out: no parameters, no query, no body, a learner, status 200, counted as a read or a write. */
export function defineOperation<const Input extends OperationInput>(
  input: Input,
): Operation<
  Given<Input, 'parameters', typeof nothing>,
  Given<Input, 'query', typeof nothing>,
  Given<Input, 'body', typeof noBody>,
  Given<Input, 'response', typeof noBody>
> &
  Pick<Input, 'method' | 'path'> & {
    readonly streams: Input['streams'] extends true ? true : false;
  } {
  return {
    access: 'learner',
    parameters: nothing,
    query: nothing,
    body: noBody,
    bodyLimitBytes: defaultBodyBytes,
    takesBytes: false,
    givesImage: false,
    rate: input.method === 'GET' ? 'read' : 'write',
    status: 200,
    response: noBody,
    views: {},
    isEmbeddable: false,
    streams: false,
    problems: [],
    ...input,
  } as never;
}
