// Everything of the contract that takes words: each operation of the OpenAPI document, each page, each tool of /mcp, with
// the cases of the matrix and what its description says of bodies and queries.
import { z } from 'zod';
import type { Operation } from '../../../functions/contract/operation.ts';
import { operations } from '../../../functions/contract/operations.ts';
import { openApiDocument } from '../../../functions/http/open-api.ts';
import { pageAddresses } from '../../../functions/http/pages/all-pages.ts';
import type { JsonSchema } from '../../../scripts/verify/fuzz/json-schema.ts';
import type { Sent } from '../tenants/build-tenant.ts';
import { asMcp, mcpCases, mcpTried, toolCases } from '../tenants/mcp-cases.ts';
import { operationCases } from '../tenants/operation-cases.ts';
import { pageCases } from '../tenants/page-cases.ts';
import type { RequestCase } from '../tenants/request-case.ts';
import { requestOf } from '../tenants/try-case.ts';

export interface Target {
  readonly name: string;
  readonly tried: Parameters<typeof requestOf>[0];
  readonly cases: readonly RequestCase[];
  /** Of a success, where a case says no other. */
  readonly status: number;
  readonly body: z.ZodType;
  readonly schema: JsonSchema | null;
  readonly queryNames: readonly string[];
}

interface Described {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
}

function ofOperation([name, operation]: [string, Operation]): Target {
  const document = openApiDocument();
  const paths = document.paths as Readonly<Record<string, Readonly<Record<string, Described>>>>;
  const described = paths[operation.path]?.[operation.method.toLowerCase()];
  const schemas = (document.components as { readonly schemas: Readonly<Record<string, JsonSchema>> }).schemas;
  const given = Object.values(described?.requestBody?.content ?? {})[0]?.schema ?? null;
  return {
    name,
    tried: { method: operation.method, path: operation.path, isPage: false },
    cases: operationCases[name as keyof typeof operations] ?? [],
    status: operation.status,
    body: operation.body,
    schema: given?.$ref === undefined ? given : (schemas[given.$ref.replace('#/components/schemas/', '')] ?? null),
    queryNames: (described?.parameters ?? []).flatMap(({ name: each, in: where }) => (where === 'query' ? [each] : [])),
  };
}

const anyBody = { body: z.any(), schema: null, status: 200 };
const noSpace = z.string().regex(/^\S*$/);
/** What has to stay for a message to reach what it names: words go into the rest. */
const mcpMessage = z.looseObject({
  jsonrpc: z.literal('2.0'),
  method: noSpace,
  params: z.looseObject({
    name: z.enum(Object.keys(toolCases)).optional(),
    uri: noSpace.optional(),
    ref: z.looseObject({ type: z.literal('ref/resource'), uri: noSpace }).optional(),
    argument: z.looseObject({ name: z.literal('courseId') }).optional(),
  }),
});
export const targets: readonly Target[] = [
  ...(Object.entries(operations) as [string, Operation][]).map(ofOperation),
  ...pageAddresses.map(({ method, path }) => {
    const name = `${method} ${path}`;
    const queryNames = ['course', 'session', 'ref', 'class', 'code', 'next', 'q', 'question', 'error', 'notice'];
    return { name, tried: { method, path, isPage: true }, cases: pageCases[name] ?? [], queryNames, ...anyBody };
  }),
  ...Object.entries(mcpCases).map(([name, cases]) => {
    return { name, tried: mcpTried, cases, queryNames: [], ...anyBody, body: mcpMessage };
  }),
];
/** Takes away what the others work with. */
export const isLast = ({ cases }: Target) => cases.some((given) => given.destroys);

export const requestFor = (target: Target, made: ReturnType<RequestCase['make']>): Sent => {
  const request = requestOf(target.tried, made);
  return target.tried === mcpTried ? asMcp(request) : request;
};
