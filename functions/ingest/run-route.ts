// The guarded route of the ingestion Worker: starts a run, tells how one is doing, sends a dead letter again.
import { composeDeadLetters } from '../compose-ingestion.ts';
import { readStoreSettings, type StoreSettings } from '../env.ts';
import type { Run, RunIntent } from '../ports/ingest-store.ts';
import { ingestCourse } from './ingest-course.ts';
import type { IngestServices } from './ingest-services.ts';
import { coursePattern, type IngestEnvironment, open, start } from './open-worker.ts';
import { retryLetter } from './retry-letter.ts';
import { answerSource } from './upload/read-source.ts';
import { answerUpload } from './upload/upload-routes.ts';

export async function answerRoute(request: Request, environment: IngestEnvironment): Promise<Response> {
  if (new URL(request.url).pathname === '/health') return healthOf(environment);
  const traceparent = request.headers.get('traceparent');
  const { settings, services, queue } = open(environment, traceparent);
  if (!(await mayAsk(request, settings.ingestToken))) return problem(401, 'unauthorized');
  const uploaded = await answerUpload(request, environment, settings.tenantId);
  if (uploaded !== null) return uploaded;
  const url = new URL(request.url);
  const [, sourceCourse] = /^\/sources\/([^/]+)$/.exec(url.pathname) ?? [];
  if (sourceCourse !== undefined && request.method === 'GET') {
    if (!coursePattern.test(sourceCourse)) return problem(404, 'not_found');
    return answerSource(environment.COURSES, sourceCourse, url.searchParams.get('path') ?? '');
  }
  const [, courseId = '', letterId] = /^\/letters\/([^/]+)\/([^/]{1,128})\/retry$/.exec(url.pathname) ?? [];
  if (letterId !== undefined) {
    if (request.method !== 'POST' || !coursePattern.test(courseId)) return problem(404, 'not_found');
    const letters = composeDeadLetters(settings);
    const scope = { tenantId: settings.tenantId, courseId };
    const restart = (intent: RunIntent) => start(environment, { courseId, trigger: 'route', intent, traceparent });
    const sent = await retryLetter({ services, queue, letters, restart }, { scope, id: letterId });
    return sent.kind === 'sent' ? runResponse(services, settings, sent.runId) : refuseLetter(sent.kind);
  }
  const [, courseOrRun] = /^\/runs\/([^/]+)$/.exec(url.pathname) ?? [];
  if (courseOrRun === undefined) return problem(404, 'not_found');
  if (request.method === 'GET') {
    const run = await services.store.readRun({ tenantId: settings.tenantId, runId: courseOrRun });
    return run ? Response.json(toBody(run)) : problem(404, 'not_found');
  }
  if (request.method !== 'POST') return problem(405, 'method_not_allowed');
  if (!coursePattern.test(courseOrRun)) return problem(404, 'not_found');
  const scope = { tenantId: settings.tenantId, courseId: courseOrRun };
  const isKept =
    (await environment.COURSES.head(`courses/${courseOrRun}/course.yaml`)) !== null ||
    // Notes join what stands of a course whose files are elsewhere; it has nothing else to read.
    (url.searchParams.get('of') === 'notes' && (await services.store.readKeptManifest(scope)).size > 0);
  if (!isKept) return problem(404, 'not_found');
  const intent = intentOf(url.searchParams.get('intent'));
  const outcome =
    url.searchParams.get('mode') === 'inline'
      ? await runInline(environment, courseOrRun, intent)
      : await start(environment, { courseId: courseOrRun, trigger: 'route', intent, traceparent });
  if (outcome.kind === 'held') return problem(409, 'conflict');
  return runResponse(services, settings, outcome.runId);
}

/** Whoever starts a run by the route without saying what for wants it published. */
function intentOf(given: string | null): RunIntent {
  return given === 'draft' || given === 'automatic' ? given : 'publish';
}

/** Says to anybody whether it can work at all: variables whole, bucket and queue bound. Nothing of how it is built. */
function healthOf(environment: IngestEnvironment): Response {
  readStoreSettings(environment);
  const isBound = environment.COURSES !== undefined && environment.DOCUMENTS !== undefined;
  return isBound ? Response.json({ status: 'ok' }) : problem(503, 'unavailable');
}

function refuseLetter(kind: 'gone' | 'held'): Response {
  return kind === 'gone' ? problem(404, 'not_found') : problem(409, 'conflict');
}

async function runResponse(services: IngestServices, { tenantId }: StoreSettings, runId: string): Promise<Response> {
  const run = await services.store.readRun({ tenantId, runId });
  return run ? Response.json(toBody(run), { status: 202 }) : problem(409, 'conflict');
}

/** Compares digests, so that the time taken says nothing about the token. Without a token nobody may ask. */
async function mayAsk(request: Request, token: string | null): Promise<boolean> {
  const given = /^Bearer (.+)$/.exec(request.headers.get('Authorization') ?? '')?.[1];
  if (token === null || given === undefined) return false;
  const digest = (text: string) => crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const [first, second] = await Promise.all([digest(given), digest(token)]);
  const expected = new Uint8Array(second);
  return (
    new Uint8Array(first).reduce((difference, byte, index) => difference | (byte ^ (expected[index] ?? 0)), 0) === 0
  );
}

function toBody(run: Run) {
  return {
    run_id: run.runId,
    course_id: run.courseId,
    status: run.status,
    version: run.version,
    started_at: run.startedAt,
    finished_at: run.finishedAt,
    report: {
      ...(run.report as object),
      documents: run.documents.map(({ path, status, report }) => ({ path, status, report })),
    },
  };
}

export function problem(status: number, code: string): Response {
  const headers = { 'Content-Type': 'application/problem+json' };
  return new Response(JSON.stringify({ type: 'about:blank', title: code.replaceAll('_', ' '), status, code }), {
    status,
    headers,
  });
}

/** In the request itself, for previews: queues and cron do not run there. */
async function runInline(environment: IngestEnvironment, courseId: string, intent: RunIntent) {
  const { settings, services } = open(environment);
  const scope = { tenantId: settings.tenantId, courseId };
  return ingestCourse(services, { scope, runId: crypto.randomUUID(), trigger: 'route', intent, isStrict: false });
}
