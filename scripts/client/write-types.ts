// The OpenAPI document as one file of TypeScript types: a type per named schema, and what each address takes and gives.
import { type Schema, typeOf } from './types-of-schema.ts';

interface Described {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, Readonly<Record<string, unknown>>>> }>
  >;
}

const header = '// Written out of the OpenAPI document. Types only.\n';

/** @param document as /api/openapi.json gives it; the same document gives the same text */
export function writeTypes(document: Schema): string {
  const { schemas } = document.components as { readonly schemas: Readonly<Record<string, Schema>> };
  const named = Object.keys(schemas)
    .sort()
    .map((name) => `export type ${name} = ${typeOf(schemas[name] ?? {})};`);
  const paths = document.paths as Readonly<Record<string, Readonly<Record<string, Described>>>>;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => writeOperation(method, path, described)),
  );
  const parts = streamParts(paths).map(([name, schema]) => `${JSON.stringify(name)}: ${typeOf(schema)};`);
  return [
    header,
    ...named,
    `/** What each address takes and gives, by method and path: only what there is. */\nexport interface Operations {\n${operations.join('\n')}\n}`,
    `/** Data of the parts of a streamed answer, by type. */\nexport interface StreamParts {\n${parts.join('\n')}\n}`,
    '',
  ].join('\n\n');
}

function writeOperation(method: string, path: string, described: Described): string {
  const parameters = (where: string) => (described.parameters ?? []).filter((parameter) => parameter.in === where);
  const fields = (where: string) =>
    parameters(where).map(
      ({ name, required, schema }) =>
        `${name}${required ? '' : '?'}: ${typeOf(schema)}${required ? '' : ' | undefined'};`,
    );
  const object = (name: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [`${name}: { ${lines.join(' ')} };`];
  const body = described.requestBody?.content['application/json']?.schema;
  const [response] = Object.entries(described.responses).filter(([status]) => Number(status) < 300);
  const content = response?.[1].content ?? {};
  const given = content['application/json']?.schema as Schema | undefined;
  const takesKey = parameters('header').some(({ name }) => name.toLowerCase() === 'idempotency-key');
  const parts = [
    ...object('path', fields('path')),
    ...object('query', fields('query')),
    ...(body ? [`body: ${typeOf(body)};`] : []),
    ...(given ? [`response: ${typeOf(plain(given))};`] : []),
    ...('text/event-stream' in content ? ['streams: true;'] : []),
    ...(takesKey ? ['takesKey: true;'] : []),
  ];
  const address = JSON.stringify(`${method.toUpperCase()} ${path}`);
  return `/** ${described.summary} (\`${described.operationId}\`) */\n${address}: { ${parts.join(' ')} };`;
}

/** Without \`?view=\`: the first of several forms. */
function plain(schema: Schema): Schema {
  return Array.isArray(schema.oneOf) && schema.oneOf.every((part: Schema) => '$ref' in part || 'type' in part)
    ? (schema.oneOf[0] as Schema)
    : schema;
}

function streamParts(paths: Readonly<Record<string, Readonly<Record<string, Described>>>>): [string, Schema][] {
  for (const methods of Object.values(paths)) {
    for (const { responses } of Object.values(methods)) {
      const parts = responses['200']?.content?.['text/event-stream']?.['x-data-parts'];
      if (parts) return Object.entries(parts as Readonly<Record<string, Schema>>);
    }
  }
  return [];
}
