// Whatever a caller may send has a greatest size: every text, list and number of the OpenAPI document's requests.
import { describe, expect, it } from 'vitest';
import { operations } from '../../functions/contract/operations.ts';
import { uploadOperations } from '../../functions/contract/upload-operations.ts';
import { openApiDocument } from '../../functions/http/open-api.ts';

type Schema = Readonly<Record<string, unknown>>;

const document = openApiDocument() as unknown as {
  readonly paths: Record<string, Record<string, Schema & { operationId: string; parameters?: Parameter[] }>>;
  readonly components: { readonly schemas: Record<string, Schema> };
};
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: Schema;
}

/** Formats whose length is fixed or whose form bounds it. */
const boundedFormats = ['uuid', 'date', 'date-time'];

/** Paths of what has no greatest size. */
function unbounded(schema: Schema, path: string, seen: readonly string[] = []): readonly string[] {
  if (typeof schema.$ref === 'string') {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return seen.includes(name) ? [] : unbounded(document.components.schemas[name] ?? {}, path, [...seen, name]);
  }
  const choices = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as readonly Schema[] | undefined;
  if (choices) return choices.flatMap((choice) => unbounded(choice, path, seen));
  if (schema.const !== undefined || schema.enum !== undefined) return [];
  switch (schema.type) {
    case 'string':
      return isBoundedText(schema) ? [] : [path];
    case 'integer':
    case 'number':
      return typeof schema.maximum === 'number' ? [] : [path];
    case 'array':
      return [
        ...(typeof schema.maxItems === 'number' ? [] : [`${path}[]`]),
        ...unbounded((schema.items ?? {}) as Schema, `${path}[]`, seen),
      ];
    case 'object':
      return [
        ...Object.entries((schema.properties ?? {}) as Record<string, Schema>).flatMap(([name, inner]) =>
          unbounded(inner, `${path}.${name}`, seen),
        ),
        ...(typeof schema.additionalProperties === 'object' && schema.maxProperties === undefined ? [`${path}.*`] : []),
      ];
    default:
      return schema.type === 'boolean' || schema.type === 'null' ? [] : [path];
  }
}

function isBoundedText({ maxLength, format, pattern }: Schema): boolean {
  if (typeof maxLength === 'number' || boundedFormats.includes(String(format))) return true;
  // Anchored at both ends, with nothing that repeats for ever.
  return (
    typeof pattern === 'string' &&
    /^\^.*\$$/.test(pattern) &&
    !/[*+]|\{\d+,\}/.test(pattern.replaceAll(/\[[^\]]*\]/g, ''))
  );
}

const described = Object.values(document.paths).flatMap((methods) => Object.values(methods));

describe('what a request may hold', () => {
  it.each(described.map((operation) => [operation.operationId, operation] as const))(
    'has a limit: %s',
    (_, operation) => {
      const parameters = (operation.parameters ?? []).flatMap(({ name, schema }) => unbounded(schema, name));
      const content = (operation.requestBody as { content?: Record<string, { schema: Schema }> } | undefined)?.content;
      const body = content?.['application/json']?.schema;
      expect([...parameters, ...(body ? unbounded(body, 'body') : [])]).toEqual([]);
    },
  );

  it('is found where it is missing', () => {
    const bare = {
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'array', items: { type: 'integer' } } },
    };
    expect(unbounded(bare, 'body')).toEqual(['body.a', 'body.b[]', 'body.b[]']);
    expect(unbounded({ type: 'string', pattern: '^a+$' }, 'c')).toEqual(['c']);
    expect(unbounded({ type: 'string', pattern: '^[a-z]{1,9}$' }, 'c')).toEqual([]);
  });

  it('no body may have more than 64 KiB, but for an author’s files', () => {
    const largest = (of: object) => Math.max(...Object.values(of).map(({ bodyLimitBytes }) => bodyLimitBytes));
    const others = Object.entries(operations).filter(([id]) => !Object.hasOwn(uploadOperations, id));
    expect(largest(Object.fromEntries(others))).toBe(64 * 1024);
    expect(largest(uploadOperations)).toBe(4 * 1024 * 1024);
  });
});
