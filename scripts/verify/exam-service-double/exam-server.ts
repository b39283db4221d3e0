// An outside exam service over HTTP as docs/exam-service.md describes one, for tests and to try by hand.
// It can be told to fail the ways real ones do. Must not be deployed: it keeps everything in memory.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { readBody, sendJson } from '../../local/http.ts';
import type { ExamBook } from './exam-book.ts';

/** How a request fails; `after`: the service has done it, but its answer is lost. */
export type Fault =
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'cut'; readonly when: 'before' | 'after' }
  | { readonly kind: 'slow'; readonly delayMs: number }
  /** Sent with status 200 in place of the answer. */
  | { readonly kind: 'body'; readonly text: string };

interface ReceivedRequest {
  readonly path: string;
  readonly status: number;
  readonly body: unknown;
}

export interface ExamServer {
  /** What EXAM_SERVICE_URL is set to. */
  readonly url: string;
  /** Faults that requests meet one after the other; `always` until it is taken away. */
  fail(fault: Fault | null, times?: 'once' | 'always'): void;
  readonly received: readonly ReceivedRequest[];
  stop(): Promise<void>;
}

const basePath = '/exams/v1';
const bodyLimitBytes = 256 * 1024;
/** Older and newer requests are refused, in seconds. */
const clockToleranceSeconds = 300;

const text = z.string().min(1).max(200);
const event = {
  eventId: z.uuid(),
  tenantId: text,
  courseId: text,
  learnerId: text,
  unitId: text,
  questionId: text,
  difficultyTier: z.enum(['bronze', 'silver', 'gold']),
  occurredAt: z.iso.datetime(),
};
const schemas = {
  '/attempts': z.strictObject({ ...event, optionId: text }),
  '/support-views': z.strictObject({ ...event, supportType: z.enum(['memo', 'video']) }),
  '/status': z.strictObject({
    tenantId: text,
    courseId: text,
    learnerId: text,
    questionIds: z.array(text).min(1).max(400),
  }),
} as const;

interface Answer {
  readonly status: number;
  readonly json: unknown;
}

/** @param input.port 0 for any free one */
export async function startExamServer(input: {
  readonly book: ExamBook;
  readonly secret: string;
  readonly port: number;
  readClock(): number;
}): Promise<ExamServer> {
  const received: ReceivedRequest[] = [];
  let fault: { readonly fault: Fault; readonly times: 'once' | 'always' } | null = null;
  const takeFault = (): Fault | null => {
    const taken = fault?.fault ?? null;
    if (fault?.times === 'once') fault = null;
    return taken;
  };
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request, bodyLimitBytes);
    const failing = takeFault();
    if (failing?.kind === 'status')
      return sendJson(response, { status: failing.status, json: { error: 'told to fail' } });
    if (failing?.kind === 'cut' && failing.when === 'before') return void response.destroy();
    if (failing?.kind === 'slow') await setTimeout(failing.delayMs);
    const answer = answerTo(input, request, body);
    received.push({ path: request.url ?? '', status: answer.status, body: parse(body) });
    if (failing?.kind === 'cut') return void response.destroy();
    if (failing?.kind === 'body') {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(failing.text);
      return;
    }
    sendJson(response, answer);
  };
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(input.port, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${basePath}`,
    fail: (next, times = 'once') => {
      fault = next === null ? null : { fault: next, times };
    },
    received,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function answerTo(
  { book, secret, readClock }: { readonly book: ExamBook; readonly secret: string; readClock(): number },
  request: IncomingMessage,
  body: string,
): Answer {
  const path = request.url ?? '';
  const endpoint = path.startsWith(basePath) ? path.slice(basePath.length) : '';
  if (!(endpoint in schemas) || request.method !== 'POST') return { status: 404, json: { error: 'no such path' } };
  if (!isSigned({ secret, path, body, headers: request.headers, nowSeconds: readClock() / 1000 })) {
    return { status: 401, json: { error: 'the signature does not fit' } };
  }
  const refused = { status: 400, json: { error: 'the body is not as described' } };
  if (endpoint === '/status') {
    const parsed = schemas['/status'].safeParse(parse(body));
    if (!parsed.success) return refused;
    return { status: 200, json: { states: book.states({ ...parsed.data, learner: learnerOf(parsed.data) }) } };
  }
  if (endpoint === '/attempts') {
    const parsed = schemas['/attempts'].safeParse(parse(body));
    if (!parsed.success) return refused;
    return { status: 200, json: book.attempt({ ...parsed.data, learner: learnerOf(parsed.data) }) };
  }
  const parsed = schemas['/support-views'].safeParse(parse(body));
  return parsed.success
    ? { status: 200, json: book.view({ ...parsed.data, learner: learnerOf(parsed.data) }) }
    : refused;
}

function learnerOf({
  tenantId,
  courseId,
  learnerId,
}: {
  tenantId: string;
  courseId: string;
  learnerId: string;
}): string {
  return JSON.stringify([tenantId, courseId, learnerId]);
}

/** As a service would check it: written apart from the code that signs, so that both must follow the document. */
function isSigned(input: {
  readonly secret: string;
  readonly path: string;
  readonly body: string;
  readonly headers: IncomingMessage['headers'];
  readonly nowSeconds: number;
}): boolean {
  const timestamp = String(input.headers['x-groundwork-timestamp'] ?? '');
  const signature = String(input.headers['x-groundwork-signature'] ?? '');
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(Number(timestamp) - input.nowSeconds) > clockToleranceSeconds) return false;
  const mac = createHmac('sha256', input.secret).update(`${timestamp}.${input.path}.${input.body}`).digest('hex');
  const expected = Buffer.from(`v1=${mac}`);
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
