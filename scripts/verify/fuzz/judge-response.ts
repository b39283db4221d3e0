// Judges one response: no undeclared 5xx, nothing internal, every error a problem document, every success as described.
import { type OperationId, operations } from '../../../functions/contract/operations.ts';
import { problemSchema, problems } from '../../../functions/contract/problem.ts';
import type { FuzzRequest } from './make-request.ts';

export interface FuzzResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

/** What never stands in anything we send: frames, paths of ours, the machinery's names. */
const internalEverywhere = [
  /\n\s+at .+:\d+:\d+/,
  /node_modules/,
  /\bfile:\/\/\/(?!etc\/passwd)/,
  /functions\/[\w-]+\/[\w-]+\.ts/,
  /\bpolluted\b/,
];
/** Course text may speak of databases; a problem document of ours never does. */
const internalInProblems = [
  /\b(drizzle|neon|pglite|postgres\w*|upstash|zod|hono|workerd|wrangler|miniflare|jose|esbuild)\w*/i,
  /\b(TypeError|SyntaxError|RangeError|ReferenceError|AbortError)\b/,
  /\bECONN\w+|\bENOTFOUND\b|127\.0\.0\.1/,
  /\b(select|insert|update|delete)\b[^"]*\b(from|into|set|where)\b/i,
  /\b(relation|column|constraint|syntax error)\b/i,
  /\bstack\b/i,
];

/** @returns what is wrong with the response, empty when nothing is */
export function judgeResponse(request: FuzzRequest, response: FuzzResponse): readonly string[] {
  return [
    ...judgeHeaders(response),
    ...judgeInternals(response),
    ...(response.status >= 400 ? judgeProblem(request, response) : judgeSuccess(request, response)),
  ];
}

function judgeHeaders({ headers, status }: FuzzResponse): readonly string[] {
  const faults: string[] = [];
  if (!/^[\w-]{8,64}$/.test(String(headers['x-request-id'] ?? ''))) faults.push('no request id');
  if (headers['x-content-type-options'] !== 'nosniff') faults.push('no nosniff');
  if (!headers['content-security-policy']) faults.push('no content security policy');
  if (status === 405 && !headers.allow) faults.push('405 without Allow');
  if ('evil' in headers || String(headers['set-cookie'] ?? '').includes('evil')) faults.push('header injected');
  return faults;
}

function judgeInternals({ body, headers }: FuzzResponse): readonly string[] {
  const text = `${body}\n${JSON.stringify(headers)}`;
  return internalEverywhere.filter((pattern) => pattern.test(text)).map((pattern) => `internal text: ${pattern}`);
}

function judgeProblem(request: FuzzRequest, response: FuzzResponse): readonly string[] {
  if (request.method === 'HEAD') return response.body === '' ? [] : ['a body on HEAD'];
  if (isOfPage(request)) return judgePage(response);
  if (!String(response.headers['content-type']).startsWith('application/problem+json'))
    return ['error is no problem document'];
  const parsed = problemSchema.strict().safeParse(readJson(response.body));
  if (!parsed.success) return ['error is no valid problem document'];
  const { request_id: _, ...said } = parsed.data;
  const faults = [...internalIn(JSON.stringify(said))];
  if (parsed.data.status !== response.status || problems[parsed.data.code].status !== response.status) {
    faults.push(`status ${response.status} does not fit code ${parsed.data.code}`);
  }
  const isDeclared = ['unavailable', 'exam_unavailable'].includes(parsed.data.code);
  if (response.status >= 500 && !isDeclared) faults.push(`undeclared ${response.status}`);
  return faults;
}

/** The page at `/` is for people: it tells its problems in HTML, under the same rules. */
function isOfPage({ path, method }: FuzzRequest): boolean {
  return (method === 'GET' || method === 'POST') && new URL(path, 'http://any.example').pathname === '/';
}

function judgePage({ status, headers, body }: FuzzResponse): readonly string[] {
  if (!String(headers['content-type']).startsWith('text/html')) return ['the page’s error is no page'];
  return status >= 500 && status !== 503 ? [`undeclared ${status}`] : internalIn(body);
}

function internalIn(text: string): readonly string[] {
  return internalInProblems.filter((pattern) => pattern.test(text)).map((pattern) => `internal text: ${pattern}`);
}

function judgeSuccess(request: FuzzRequest, response: FuzzResponse): readonly string[] {
  if (request.method === 'HEAD' || response.status === 204)
    return response.body === '' ? [] : ['a body where none belongs'];
  const type = String(response.headers['content-type']);
  if (type.startsWith('text/event-stream')) return judgeStream(response.body);
  if (!request.isOnTarget || !type.startsWith('application/json')) return [];
  const { response: schema } = operations[request.target.operationId as OperationId];
  const parsed = schema.safeParse(readJson(response.body));
  return parsed.success ? [] : [`response differs from its schema: ${parsed.error.issues[0]?.path.join('.')}`];
}

/** A stream has answered 200 already: its own error part is the 5xx. */
function judgeStream(body: string): readonly string[] {
  const events = body.split('\n\n').filter((event) => event.startsWith('data: '));
  if (events.at(-1) !== 'data: [DONE]') return ['stream did not end'];
  const parts = events.slice(0, -1).map((event) => readJson(event.slice(6)) as { type?: string } | undefined);
  if (parts.some((part) => part?.type === 'error')) return ['stream carried an error'];
  return parts.some((part) => part?.type === 'data-verdict') ? [] : ['stream without a verdict'];
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
