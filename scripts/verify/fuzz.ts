// `npm run verify -- fuzz URL`: hostile requests over every route of the OpenAPI document of a running stack.
// Options: --requests 10000 --seed 1 --concurrency 16 --token AUTHOR_TOKEN --only INDEX (repeats one, and shows it).
import { Agent } from 'node:http';
import { parseArgs } from 'node:util';
import { type FuzzResponse, judgeResponse } from './fuzz/judge-response.ts';
import { type FuzzRequest, type FuzzTarget, type Known, makeRequest } from './fuzz/make-request.ts';
import { randomOf } from './fuzz/random.ts';
import { readTutoring } from './fuzz/read-tutoring.ts';
import { sendRequest } from './fuzz/send-request.ts';

interface OpenApiDocument {
  readonly paths: Record<
    string,
    Record<string, { operationId: string; requestBody?: { content: Record<string, { schema: object }> } }>
  >;
  readonly components: { readonly schemas: Record<string, object> };
}

async function readJson<Body>(url: URL, token: string | null = null): Promise<Body> {
  const response = await fetch(url, token === null ? {} : { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${url.pathname} answered ${response.status}`);
  return (await response.json()) as Body;
}

function targetsOf(document: OpenApiDocument): readonly FuzzTarget[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, requestBody }]) => ({
      operationId,
      method: method.toUpperCase(),
      path,
      body: requestBody?.content['application/json']?.schema ?? null,
    })),
  );
}

/** Ids that exist, so that requests get past the 404. */
async function readKnown(origin: URL, document: OpenApiDocument, token: string | null): Promise<Known> {
  const { courses } = await readJson<{ courses: { course_id: string }[] }>(new URL('/api/courses', origin), token);
  const courseIds = courses.map(({ course_id }) => course_id);
  const outlines = await Promise.all(
    courseIds.map((id) =>
      readJson<{ containers: { code: string }[] }>(new URL(`/api/courses/${id}/outline`, origin), token),
    ),
  );
  const codes = outlines.flatMap(({ containers }) => containers.slice(0, 20).map(({ code }) => code));
  const references = codes.flatMap((code) => ['S1', 'C1', 'C2', 'L1', 'D1'].map((node) => `${code}.${node}`));
  const tutoring = await readTutoring({ origin, courseIds, token });
  return { courseIds, references, token, components: document.components.schemas, tutoring };
}

async function judgeOne(origin: URL, request: FuzzRequest, agent: Agent) {
  let response: FuzzResponse;
  try {
    response = await sendRequest(origin, request, agent);
  } catch (error) {
    return { status: 0, faults: [`no response: ${error instanceof Error ? error.message : error}`], body: '' };
  }
  return { status: response.status, faults: judgeResponse(request, response), body: response.body };
}

function describe(request: FuzzRequest): string {
  const body = request.body ? ` ${request.body.subarray(0, 300).toString('latin1')}` : '';
  return `${request.method} ${request.path.slice(0, 200)} ${JSON.stringify(request.headers).slice(0, 300)}${body}`;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    concurrency: { type: 'string', default: '16' },
    token: { type: 'string' },
    only: { type: 'string' },
  },
});
if (!positionals[0] || !URL.canParse(positionals[0])) {
  console.error('Say which stack to try: npm run verify -- fuzz http://localhost:8787');
  process.exit(2);
}
const origin = new URL(positionals[0]);
const seed = Number(values.seed);
const agent = new Agent({ keepAlive: true, maxSockets: Number(values.concurrency) });
const document = await readJson<OpenApiDocument>(new URL('/api/openapi.json', origin));
const targets = targetsOf(document);
const known = await readKnown(origin, document, values.token ?? null);

const first = values.only === undefined ? 0 : Number(values.only);
const end = values.only === undefined ? Number(values.requests) : first + 1;
const statuses = new Map<number, number>();
const perOperation = new Map<string, number>();
const faultCounts = new Map<string, number>();
let passed = 0;
let failed = 0;
let upcoming = first;

async function work(): Promise<void> {
  while (upcoming < end) {
    const index = upcoming;
    upcoming += 1;
    const request = makeRequest(randomOf(seed, index), targets, known);
    const { status, faults, body } = await judgeOne(origin, request, agent);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    perOperation.set(request.target.operationId, (perOperation.get(request.target.operationId) ?? 0) + 1);
    if (faults.length === 0) passed += 1;
    else failed += 1;
    for (const fault of faults) faultCounts.set(fault, (faultCounts.get(fault) ?? 0) + 1);
    if (values.only !== undefined) console.log(describe(request), '\n', status, body.slice(0, 2_000));
    if (faults.length > 0 && failed <= 20)
      console.error(`#${index} ${status} ${faults.join('; ')}\n  ${describe(request)}`);
  }
}
await Promise.all(Array.from({ length: Number(values.concurrency) }, work));
agent.destroy();
console.log(
  `seed ${seed}; by status: ${[...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status}×${count}`)
    .join(' ')}`,
);
console.log(
  `by operation: ${[...perOperation]
    .sort()
    .map(([name, count]) => `${name}×${count}`)
    .join(' ')}`,
);
for (const [fault, count] of faultCounts) console.log(`${count}× ${fault}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
