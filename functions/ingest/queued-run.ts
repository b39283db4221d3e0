// The steps of a run with a queue between them: what the ingestion Worker does on cron, by route and for each message.
// Knows nothing of Workers: queue and services are handed in.
import type { RunIntent, RunTrigger } from '../ports/ingest-store.ts';
import type { CourseScope, TenantScope } from '../ports/scope.ts';
import { type Busy, readBusy } from './back-pressure.ts';
import { isPlannedFrom } from './fingerprint.ts';
import { ingestDocument } from './ingest-document.ts';
import type { IngestServices } from './ingest-services.ts';
import { cleanUp, publish } from './publish.ts';
import { readCourseManifest } from './read-course.ts';
import { failureReport } from './run-report.ts';
import { type RunContext, startRun } from './start-run.ts';

/** One document of one run, or what is left of it, to be ingested by whoever receives it. */
export interface DocumentMessage extends CourseScope {
  readonly runId: string;
  readonly path: string;
  /** W3C `traceparent` of whoever started the run. */
  readonly traceparent?: string;
}

export interface RunQueue {
  send(messages: readonly DocumentMessage[]): Promise<void>;
}

const attemptLimit = 3;
/** Parts of a document that one message brings in: few enough for the time a Worker has. */
const partsPerMessage = 4;

type MessageOutcome = 'done' | 'retry' | Busy;

export interface DocumentEnd {
  readonly status: 'done' | 'failed';
  readonly nodeWrites: number;
  readonly embeddings: number;
}

export type QueuedStart =
  | { readonly kind: 'running' | 'over'; readonly runId: string }
  | { readonly kind: 'held'; readonly runId: string };

/** Starts a run, or takes over one that died; where another is at work, sees whether only its last step is missing. */
export async function startQueuedRun(
  services: IngestServices,
  queue: RunQueue,
  input: {
    readonly scope: CourseScope;
    readonly runId: string;
    readonly trigger: RunTrigger;
    readonly intent: RunIntent;
    readonly traceparent?: string;
  },
): Promise<QueuedStart> {
  const started = await startRun(services, input);
  if (started.kind === 'held') {
    await finishIfComplete(services, { ...input.scope, runId: started.runId });
    return { kind: 'held', runId: started.runId };
  }
  if (started.kind === 'unchanged') {
    if (started.needsRetirement) await cleanUp(services, started.run);
    else await services.store.releaseLease(started.run);
  }
  if (started.kind === 'draft_published') await cleanUp(services, started.run);
  if (started.kind !== 'started') return { kind: 'over', runId: input.runId };
  const { documents, draft } = started.context;
  const pending = documents.filter((document) => document.status === 'pending');
  if (pending.length === 0) {
    await finishIfComplete(services, draft);
    return { kind: 'over', runId: input.runId };
  }
  const firsts = [...Map.groupBy(pending, (document) => document.groupKey).values()].flatMap(([first]) => first ?? []);
  const { tenantId, courseId, runId } = draft;
  const traced = input.traceparent === undefined ? {} : { traceparent: input.traceparent };
  await queue.send(firsts.map(({ path }) => ({ tenantId, courseId, runId, path, ...traced })));
  return { kind: 'running', runId: input.runId };
}

/**
 * Takes one message: its document or some of its parts; then the rest of it, the next one of the same container, or the
 * end of the run when none is left.
 * `retry`: something failed; the message should come again soon. Busy: a service asks for time, which costs the document
 * none of its attempts.
 * @param onDocument told of a document that came to an end here
 */
export async function takeDocumentMessage(
  services: IngestServices,
  queue: RunQueue,
  message: DocumentMessage,
  onDocument: (end: DocumentEnd) => void = () => {},
): Promise<MessageOutcome> {
  const loaded = await loadRun(services, message);
  if (loaded.kind === 'over') return 'done';
  const { context } = loaded;
  const document = context.documents.find((each) => each.path === message.path);
  if (document === undefined) return 'done';
  if (document.status === 'pending') {
    const step = await ingestOnce(services, context, document, onDocument);
    if (step !== 'done') return step === 'superseded' ? 'done' : step;
  }
  const run = await services.store.readRun(message);
  if (run?.status !== 'running') return 'done';
  const next = run.documents.find((each) => each.status === 'pending' && each.groupKey === document.groupKey);
  if (next) await queue.send([{ ...message, path: next.path }]);
  await finishIfComplete(services, message);
  return 'done';
}

/** The one conditional step that completes a run when nothing is left of it; safe to repeat, and at once. */
async function finishIfComplete(
  services: IngestServices,
  run: CourseScope & { readonly runId: string },
): Promise<void> {
  const { tenantId, courseId, runId } = run;
  const outcome = await publish(services, { run: { tenantId, courseId, runId } });
  if (outcome.kind === 'published' || outcome.kind === 'drafted')
    await cleanUp(services, { tenantId, courseId, runId });
}

async function ingestOnce(
  services: IngestServices,
  context: RunContext,
  document: { readonly path: string; readonly documentNumber: number; readonly attempts: number },
  onDocument: (end: DocumentEnd) => void,
): Promise<MessageOutcome | 'superseded'> {
  const { path, documentNumber } = document;
  try {
    // A document whose parts are not all in stays pending, and its message is sent once more.
    const outcome = await ingestDocument(services, { context, path, partLimit: partsPerMessage });
    if (outcome.kind === 'done') onDocument({ status: 'done', ...outcome.report });
    if (outcome.kind === 'failed') onDocument({ status: 'failed', nodeWrites: 0, embeddings: 0 });
    return outcome.kind === 'superseded' ? 'superseded' : 'done';
  } catch (error) {
    const busy = readBusy(error);
    if (busy !== null) {
      // The message may wait longer than the lease would last.
      const leaseMs = services.leaseMs + (busy.retryAfterMs ?? 0) * 2;
      return (await services.store.extendLease({ ...context.draft, leaseMs })) ? busy : 'superseded';
    }
    const isFinal = document.attempts + 1 >= attemptLimit;
    const report = failureReport([`${path}: ${error instanceof Error ? error.message : String(error)}`]);
    const recorded = await services.store.recordFailure({ ...context.draft, path, documentNumber, report, isFinal });
    if (recorded === 'superseded') return 'superseded';
    if (isFinal) onDocument({ status: 'failed', nodeWrites: 0, embeddings: 0 });
    return isFinal ? 'done' : 'retry';
  }
}

/** A run's context as a queue consumer needs it: from the store, and the manifest read anew. */
type LoadedRun =
  | { readonly kind: 'loaded'; readonly context: RunContext }
  /** The run is over, or course.yaml is not what the run was planned from: the next run will see to it. */
  | { readonly kind: 'over' };

async function loadRun(services: IngestServices, input: TenantScope & { readonly runId: string }): Promise<LoadedRun> {
  const run = await services.store.readRun(input);
  if (run?.status !== 'running' || run.version === null || run.baseVersion === null) return { kind: 'over' };
  const course = await readCourseManifest(services.sourceOf(run), {
    checksFiles: false,
    readsTutor: false,
  });
  if (!course.ok || !(await isPlannedFrom(course.manifest, run.manifestHash))) {
    const { tenantId, courseId, runId } = run;
    const problem = 'course.yaml changed while the run was under way; the next run reads it';
    await services.store.closeRun({ tenantId, courseId, runId, status: 'failed', report: { problems: [problem] } });
    await services.store.releaseLease({ tenantId, courseId, runId });
    return { kind: 'over' };
  }
  const { tenantId, courseId, runId, version, baseVersion, documents } = run;
  const draft = { tenantId, courseId, runId, draftVersion: version, baseVersion };
  return { kind: 'loaded', context: { draft, manifest: course.manifest, documents } };
}
