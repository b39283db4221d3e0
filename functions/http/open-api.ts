// The OpenAPI document, generated from the schemas that validate.
import { z } from 'zod';
import { streamPartSchemas } from '../contract/answer-stream.ts';
import { type Operation, rolesByAccess } from '../contract/operation.ts';
import { operations } from '../contract/operations.ts';
import { type ProblemCode, problemSchema, problems } from '../contract/problem.ts';
import { describeProblems } from './error-response.ts';
import { greatestKeyLength, keyHeader, takesKey } from './idempotency.ts';
import { takesBody } from './read-input.ts';

type JsonObject = Record<string, unknown>;

let made: JsonObject | null = null;

/** Made once per isolate: it depends on nothing but the code. */
export function openApiDocument(): JsonObject {
  made ??= makeDocument();
  return made;
}

function makeDocument(): JsonObject {
  const components: JsonObject = {};
  const reference = (schema: z.ZodType, io: 'input' | 'output') => referTo(schema, io, components);
  const paths: Record<string, JsonObject> = {};
  for (const [operationId, operation] of Object.entries(operations) as [string, Operation][]) {
    const methods = paths[operation.path] ?? {};
    methods[operation.method.toLowerCase()] = describeOperation(operationId, operation, reference);
    paths[operation.path] = methods;
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Groundwork',
      version: '0.1.0',
      description: 'Answers from course material only, every sentence tied to its passage.',
    },
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        learner: { type: 'apiKey', in: 'cookie', name: 'groundwork_learner' },
      },
    },
    'x-problems': describeProblems(),
  };
}

/** The schema with every named part of it moved to the components; one that has a name itself is only referred to. */
function referTo(schema: z.ZodType, io: 'input' | 'output', components: JsonObject): JsonObject {
  const {
    $schema: _,
    $defs,
    ...own
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonObject & {
    readonly $defs?: Readonly<Record<string, JsonObject>>;
  };
  for (const [name, definition] of Object.entries($defs ?? {})) components[name] ??= relocate(definition);
  const id = schema.meta()?.id;
  if (id === undefined || own.$ref) return relocate(own);
  components[id] ??= relocate(own);
  return { $ref: `#/components/schemas/${id}` };
}

/** References between schemas point into the components; `id` has done its work. */
function relocate(value: JsonObject): JsonObject {
  const text = JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { id: _, ...rest } = JSON.parse(text) as JsonObject;
  return rest;
}

function describeOperation(
  operationId: string,
  operation: Operation,
  reference: (schema: z.ZodType, io: 'input' | 'output') => JsonObject,
): JsonObject {
  const parameters = [
    ...describeParameters(operation.parameters, 'path'),
    ...describeParameters(operation.query, 'query'),
    ...(takesKey(operation) ? [describeKey()] : []),
  ];
  return {
    operationId,
    summary: operation.summary,
    ...(operation.access === 'public' ? {} : { security: [{ token: [] }, { learner: [] }] }),
    ...(rolesByAccess[operation.access].length > 0 ? { 'x-roles': rolesByAccess[operation.access] } : {}),
    'x-rate': operation.rate,
    'x-course-limit': operation.courseLimit,
    ...(operation.isEmbeddable ? { 'x-embeddable': true } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(takesBody(operation)
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: reference(operation.body, 'input') } },
            'x-limit-bytes': operation.bodyLimitBytes,
          },
        }
      : {}),
    ...(operation.takesBytes
      ? {
          requestBody: {
            required: true,
            content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
            'x-limit-bytes': operation.bodyLimitBytes,
          },
        }
      : {}),
    responses: { ...describeSuccess(operation, reference), ...describeFailures(operation, reference) },
  };
}

function describeParameters(schema: z.ZodType, where: 'path' | 'query'): JsonObject[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => {
    const { $schema: _, ...form } = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' }) as JsonObject;
    return { name, in: where, required: where === 'path', schema: form };
  });
}

function describeKey(): JsonObject {
  return {
    name: keyHeader,
    in: 'header',
    required: false,
    description:
      'Names this request: sent again with the same key it is answered as before, under `Idempotency-Replayed: true`, ' +
      'and has no second effect. While the first is under way, 409 says when to try again.',
    schema: { type: 'string', minLength: 1, maxLength: greatestKeyLength, pattern: '^[!-~]+$' },
  };
}

function describeSuccess(
  operation: Operation,
  reference: (schema: z.ZodType, io: 'input' | 'output') => JsonObject,
): JsonObject {
  if (operation.status === 204) return { 204: { description: 'Done' } };
  if (operation.givesImage) {
    const content = { 'image/*': { schema: { type: 'string', format: 'binary' } } };
    return { [operation.status]: { description: 'The image', content } };
  }
  const content: JsonObject = { 'application/json': { schema: responseOf(operation, reference) } };
  if (operation.streams) {
    const parts = Object.entries(streamPartSchemas).map(([name, schema]) => [
      `data-${name}`,
      reference(schema, 'output'),
    ]);
    content['text/event-stream'] = {
      schema: { type: 'string', description: 'AI SDK UI message stream' },
      'x-data-parts': Object.fromEntries(parts),
    };
  }
  return { [operation.status]: { description: 'Success', content } };
}

/** The plain form and, by `?view=`, the others. */
function responseOf(
  operation: Operation,
  reference: (schema: z.ZodType, io: 'input' | 'output') => JsonObject,
): JsonObject {
  const plain = reference(operation.response, 'output');
  const views = Object.values(operation.views).map((schema) => reference(schema, 'output'));
  return views.length === 0 ? plain : { oneOf: [plain, ...views] };
}

function describeFailures(
  operation: Operation,
  reference: (schema: z.ZodType, io: 'input' | 'output') => JsonObject,
): JsonObject {
  const byStatus = new Map<number, string[]>();
  for (const code of problemsOf(operation)) {
    const { status } = problems[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const content = { 'application/problem+json': { schema: reference(problemSchema, 'output') } };
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, { description: codes.join(', '), content }]),
  );
}

/** Every problem an operation may answer with. */
export function problemsOf(operation: Operation): readonly ProblemCode[] {
  const codes: ProblemCode[] = [...operation.problems, 'internal_error', 'unavailable'];
  codes.push('rate_limited');
  if (operation.access !== 'public') codes.push('unauthenticated', 'invalid_request', 'learner_gone');
  if (rolesByAccess[operation.access].length > 0) codes.push('forbidden');
  if (takesKey(operation)) codes.push('request_in_progress', 'idempotency_key_reused');
  if (operation.access !== 'public' && operation.method !== 'GET') codes.push('cross_origin');
  if (takesBody(operation)) codes.push('malformed_request', 'malformed_json', 'too_large', 'unsupported_media_type');
  return codes;
}
