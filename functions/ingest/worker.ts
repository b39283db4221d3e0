// The ingestion Worker: cron, queue, and a guarded route that starts a run or tells how one is doing.
// Apart from the requests Worker, so that parsers never weigh on a question.
import {
  composeDeadLetters,
  composeHousekeeping,
  composeIngestion,
  composeIngestMetrics,
} from '../compose-ingestion.ts';
import { readStoreSettings, type StoreSettings } from '../env.ts';
import type { Run, RunIntent, RunTrigger } from '../ports/ingest-store.ts';
import { type Observation, startObservation } from '../telemetry/observation.ts';
import { continueTrace, traceparentOf } from '../telemetry/trace-context.ts';
import { describeFailure } from '../telemetry.ts';
import { ingestCourse } from './ingest-course.ts';
import type { IngestServices } from './ingest-services.ts';
import { type DraftMessage, type DraftQueue, queueDrafts, takeDrafts } from './questions/take-drafts.ts';
import { type DocumentMessage, type RunQueue, startQueuedRun } from './queued-run.ts';
import { listBucketCourses, openBucketSource } from './r2-content-source.ts';
import { retryLetter } from './retry-letter.ts';
import { keepDeadLetter, takeDelivery } from './take-batch.ts';

/** What cron has done in an invocation of its own: a task of housekeeping by its name, or `course`, which one. */
export interface TaskMessage {
  readonly task: string;
  readonly courseId?: string;
}

type AnyMessage = DocumentMessage | DraftMessage | TaskMessage;

export interface IngestEnvironment {
  readonly COURSES: R2Bucket;
  readonly DOCUMENTS: Queue<AnyMessage>;
}

/** Longer than a queue message may wait between two documents. */
const leaseMs = 5 * 60_000;
/** Queues take up to 100 messages at once. */
const messagesPerSend = 100;
/** Where the queue puts what it gives up on: wrangler.toml names it. */
const deadQueueSuffix = '-dead';
const coursePattern = /^[a-z0-9][a-z0-9_-]{0,63}$/;

interface Opened {
  readonly settings: StoreSettings;
  readonly services: IngestServices;
  readonly queue: RunQueue & DraftQueue;
  readonly observation: Observation;
}

/** @param traceparent of whoever asks, or began what this goes on with */
function open(environment: IngestEnvironment, traceparent: string | null = null): Opened {
  const settings = readStoreSettings(environment);
  const observation = startObservation(continueTrace({ header: traceparent, sampleShare: settings.traceSample }));
  const sourceOf = ({ courseId }: { readonly courseId: string }) =>
    openBucketSource({ bucket: environment.COURSES, courseId });
  const queue: RunQueue & DraftQueue = {
    send: async (messages) => {
      for (let start = 0; start < messages.length; start += messagesPerSend) {
        const batch = messages.slice(start, start + messagesPerSend);
        await environment.DOCUMENTS.sendBatch(batch.map((body) => ({ body })));
      }
    },
    sendDrafts: async (body) => {
      await environment.DOCUMENTS.sendBatch([{ body: { ...body, traceparent: traceparentOf(observation.trace) } }]);
    },
  };
  return { settings, services: composeIngestion(settings, { sourceOf, leaseMs }, observation), queue, observation };
}

async function startCourse(environment: IngestEnvironment, courseId: string): Promise<void> {
  const outcome = await start(environment, { courseId, trigger: 'cron', intent: 'automatic' });
  log({ event: 'ingest_started', course_id: courseId, outcome: outcome.kind, run_id: outcome.runId });
  const { settings, services, queue } = open(environment);
  await queueDrafts(services, queue, { tenantId: settings.tenantId, courseId });
}

/**
 * What was erased before a restore goes first, in this invocation; everything else has one of its own, by a message each,
 * so that no course and no task waits for another's requests outside.
 */
async function keepUp(environment: IngestEnvironment): Promise<void> {
  const { erasures_repeated: repeated, ...others } = composeHousekeeping(readStoreSettings(environment));
  if (repeated !== undefined) await runTask('erasures_repeated', repeated);
  const tasks: TaskMessage[] = Object.keys(others).map((task) => ({ task }));
  for (const courseId of await listBucketCourses(environment.COURSES)) {
    if (coursePattern.test(courseId)) tasks.push({ task: 'course', courseId });
    else log({ event: 'ingest_skipped', course_id: courseId.slice(0, 80), reason: 'not a course id' });
  }
  for (let start = 0; start < tasks.length; start += messagesPerSend) {
    await environment.DOCUMENTS.sendBatch(tasks.slice(start, start + messagesPerSend).map((body) => ({ body })));
  }
}

/** Never rejects: cron comes again before a queue would. */
async function takeTask(environment: IngestEnvironment, { task, courseId }: TaskMessage): Promise<void> {
  if (task !== 'course') {
    const run = composeHousekeeping(readStoreSettings(environment))[task];
    if (run !== undefined) await runTask(task, run);
    return;
  }
  if (courseId === undefined || !coursePattern.test(courseId)) return;
  await startCourse(environment, courseId).catch((error) =>
    log({ event: 'ingest_failed', course_id: courseId, failure: describeFailure(error) }),
  );
}

async function runTask(name: string, task: () => Promise<object>): Promise<void> {
  try {
    log({ event: name, ...(await task()) });
  } catch (error) {
    log({ event: 'housekeeping_failed', task: name, failure: describeFailure(error) });
  }
}

function start(
  environment: IngestEnvironment,
  input: {
    readonly courseId: string;
    readonly trigger: RunTrigger;
    readonly intent: RunIntent;
    readonly traceparent?: string | null;
  },
) {
  const { settings, services, queue, observation } = open(environment, input.traceparent);
  const scope = { tenantId: settings.tenantId, courseId: input.courseId };
  const traceparent = traceparentOf(observation.trace);
  const { trigger, intent } = input;
  return startQueuedRun(services, queue, { scope, runId: crypto.randomUUID(), trigger, intent, traceparent });
}

/** In the request itself, for previews: queues and cron do not run there. */
async function runInline(environment: IngestEnvironment, courseId: string, intent: RunIntent) {
  const { settings, services } = open(environment);
  const scope = { tenantId: settings.tenantId, courseId };
  return ingestCourse(services, { scope, runId: crypto.randomUUID(), trigger: 'route', intent, isStrict: false });
}

/** Each message with services of its own: one trace a message, and no I/O object of another. */
async function take(environment: IngestEnvironment, batch: MessageBatch<AnyMessage>): Promise<void> {
  for (const message of batch.messages) {
    const { body } = message;
    if ('task' in body) {
      message.ack();
      if (!batch.queue.endsWith(deadQueueSuffix)) await takeTask(environment, body);
      continue;
    }
    const { courseId, traceparent = null } = body;
    const onFailure = (error: unknown) =>
      log({ event: 'ingest_failed', course_id: courseId, failure: describeFailure(error) });
    const { settings, services, queue, observation } = open(environment, traceparent);
    const metrics = composeIngestMetrics(settings);
    const isDead = batch.queue.endsWith(deadQueueSuffix);
    if ('drafts' in body) {
      message.ack();
      if (!isDead) await takeDrafts(services, { queue, metrics }, body).catch(onFailure);
    } else {
      const delivery = message as Message<DocumentMessage>;
      if (isDead) await keepDeadLetter(delivery, { letters: composeDeadLetters(settings), metrics }, onFailure);
      else await takeDelivery(delivery, { services, queue, metrics }, onFailure);
      await queueDrafts(services, queue, body).catch(onFailure);
    }
    for (const part of observation.takeFailures()) {
      await metrics.record({ kind: 'failure', tenantId: body.tenantId, courseId, outcome: part, reason: null });
    }
    observation.emit('document', message.id, true);
  }
}

async function answer(request: Request, environment: IngestEnvironment): Promise<Response> {
  if (new URL(request.url).pathname === '/health') return healthOf(environment);
  const traceparent = request.headers.get('traceparent');
  const { settings, services, queue } = open(environment, traceparent);
  if (!(await mayAsk(request, settings.ingestToken))) return problem(401, 'unauthorized');
  const url = new URL(request.url);
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
  if ((await environment.COURSES.head(`courses/${courseOrRun}/course.yaml`)) === null) return problem(404, 'not_found');
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

function problem(status: number, code: string): Response {
  const headers = { 'Content-Type': 'application/problem+json' };
  return new Response(JSON.stringify({ type: 'about:blank', title: code.replaceAll('_', ' '), status, code }), {
    status,
    headers,
  });
}

function log(event: Readonly<Record<string, unknown>>): void {
  console.log(JSON.stringify(event));
}

export default {
  fetch: async (request, environment) => {
    try {
      return await answer(request, environment);
    } catch (error) {
      log({ event: 'ingest_failed', failure: describeFailure(error) });
      return problem(503, 'unavailable');
    }
  },
  scheduled: (_controller, environment) => keepUp(environment),
  queue: (batch, environment) => take(environment, batch),
} satisfies ExportedHandler<IngestEnvironment, AnyMessage>;
