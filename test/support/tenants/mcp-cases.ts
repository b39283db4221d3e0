// Every tool, resource and prompt of /mcp with the ids it names, as messages. A tool or resource that is added is added
// here: the matrix asks the server for its lists and fails until then.
import type { Received, Sent } from './build-tenant.ts';
import type { NamedIds } from './named-ids.ts';
import type { RequestCase } from './request-case.ts';

const question = 'What is adding?';

const message = (method: string, params: Readonly<Record<string, unknown>>): ReturnType<RequestCase['make']> => ({
  body: { jsonrpc: '2.0', id: 1, method, params },
});
const tool = (name: string, given: (ids: NamedIds) => Readonly<Record<string, unknown>>) => (ids: NamedIds) =>
  message('tools/call', { name, arguments: given(ids) });
const resource = (uri: (ids: NamedIds) => string) => (ids: NamedIds) =>
  message('resources/read', { uri: `groundwork://courses/${uri(ids)}` });

const courses = (make: RequestCase['make'], uses: RequestCase['uses'] = ['courseId']): readonly RequestCase[] => [
  { reach: 'course', as: 'l1', uses, make },
];
const anybodys = (make: RequestCase['make']): readonly RequestCase[] => [
  { reach: 'anybody', as: 'l1', uses: [], make },
];

/** By the name that the server lists. */
export const toolCases: Readonly<Record<string, readonly RequestCase[]>> = {
  list_courses: anybodys(tool('list_courses', () => ({}))),
  search_course: courses(tool('search_course', ({ courseId }) => ({ course_id: courseId, query: 'sum' }))),
  resolve_reference: courses(
    tool('resolve_reference', ({ courseId }) => ({ course_id: courseId, text: 'Step 1 of chapter 1 on day 1' })),
  ),
  get_reference: courses(
    tool('get_reference', ({ courseId, reference }) => ({ course_id: courseId, reference })),
    ['courseId', 'reference'],
  ),
  ask_course: courses(tool('ask_course', ({ courseId }) => ({ course_id: courseId, question }))),
};

/** By the template that the server lists. */
export const resourceCases: Readonly<Record<string, readonly RequestCase[]>> = {
  'groundwork://courses/{courseId}': courses(resource(({ courseId }) => courseId)),
  'groundwork://courses/{courseId}/outline': courses(resource(({ courseId }) => `${courseId}/outline`)),
  'groundwork://courses/{courseId}/references/{reference}': courses(
    resource(({ courseId, reference }) => `${courseId}/references/${reference}`),
    ['courseId', 'reference'],
  ),
};

/** What lists: each caller is told of their own courses alone. */
export const listCases: Readonly<Record<string, readonly RequestCase[]>> = {
  'resources/list': anybodys(() => message('resources/list', {})),
  'completion/complete': anybodys(() =>
    message('completion/complete', {
      ref: { type: 'ref/resource', uri: 'groundwork://courses/{courseId}' },
      argument: { name: 'courseId', value: '' },
    }),
  ),
};

export const mcpCases: Readonly<Record<string, readonly RequestCase[]>> = {
  ...toolCases,
  ...resourceCases,
  ...listCases,
};

export const mcpTried = { method: 'POST', path: '/mcp', access: 'learner', status: 200, isPage: false } as const;

/** A message as clients send it. */
export function asMcp(request: Sent): Sent {
  return { ...request, headers: { ...request.headers, accept: 'application/json, text/event-stream' } };
}

/**
 * A reply with the status that it tells of: that of the API's own problem, 404 for a resource that is not found, 500 for an
 * error of the protocol that says neither. Its words stay as they are.
 */
export function withToldStatus(received: Received): Received {
  if (received.status !== 200) return received;
  const { result, error } = readReply(received.text);
  if (error) return { ...received, status: isNotFound(error) ? 404 : 500 };
  if (result?.isError !== true) return received;
  return { ...received, status: result._meta?.['groundwork/problem']?.status ?? 500 };
}

/** A resource that is not there: the revision of 2025 has a code of its own for it, its library now sends another. */
function isNotFound({ code, message }: NonNullable<McpReply['error']>): boolean {
  return code === -32002 || (code === -32602 && message.startsWith('Resource not found: '));
}

export interface McpReply {
  readonly result?: {
    readonly isError?: boolean;
    readonly tools?: readonly { readonly name: string }[];
    readonly resourceTemplates?: readonly { readonly uriTemplate: string }[];
    readonly _meta?: { readonly 'groundwork/problem'?: { readonly status: number } };
  };
  readonly error?: { readonly code: number; readonly message: string };
}

/** @param text JSON, or a stream of events with one message */
export function readReply(text: string): McpReply {
  const data = /^data: (.*)$/m.exec(text)?.[1] ?? text;
  return JSON.parse(data) as McpReply;
}
