// Which ids an operation takes, by the OpenAPI document: every parameter of the path, and of the query and the body what is
// called like an id.
import type { JsonSchema } from '../../../scripts/verify/fuzz/json-schema.ts';

/** Called like ids, and none: they narrow what is searched within the course that was named. */
const none = new Set(['container_id']);
const idForm = /^(?:code|.*(?:Id|_id|Code|_code))$/;

interface Described {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
}

/** Names, each once. */
export function idNamesOf(document: Readonly<Record<string, unknown>>, operationId: string): readonly string[] {
  const paths = document.paths as Readonly<Record<string, Readonly<Record<string, Described>>>>;
  const found = Object.values(paths).flatMap((methods) => Object.values(methods));
  const described = found.find((each) => each.operationId === operationId);
  const schemas = (document.components as { readonly schemas: Readonly<Record<string, JsonSchema>> }).schemas;
  const bodies = Object.values(described?.requestBody?.content ?? {}).flatMap(({ schema }) => namesIn(schema, schemas));
  // The name of a path's parameter is not sent, its value is: the request's path shows whether it was said.
  const parameters = (described?.parameters ?? []).flatMap(({ name, in: where }) =>
    where === 'path' || (where === 'query' && idForm.test(name)) ? [name] : [],
  );
  return [...new Set([...parameters, ...bodies.filter((name) => idForm.test(name) && !none.has(name))])];
}

function namesIn(schema: JsonSchema, schemas: Readonly<Record<string, JsonSchema>>, depth = 8): readonly string[] {
  if (depth === 0) return [];
  const within = (part: JsonSchema) => namesIn(part, schemas, depth - 1);
  const referred = schema.$ref === undefined ? undefined : schemas[schema.$ref.replace('#/components/schemas/', '')];
  const alternatives = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return [
    ...(referred ? within(referred) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => [name, ...within(part)]),
    ...(schema.items ? within(schema.items) : []),
    ...alternatives.flatMap(within),
  ];
}
