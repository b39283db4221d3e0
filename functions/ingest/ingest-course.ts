// A whole run in one process, as the command line does it: start, every document, publish, clean up.
// The ingestion Worker takes the same steps, with a queue between them (worker.ts).
import type { RunIntent, RunTrigger } from '../ports/ingest-store.ts';
import type { CourseScope } from '../ports/scope.ts';
import { delaySecondsOf, readBusy } from './back-pressure.ts';
import { checkDocument } from './check-document.ts';
import type { SourceProblem } from './draft-node.ts';
import { sha256 } from './hash.ts';
import { type EarlierReading, ingestDocument } from './ingest-document.ts';
import type { IngestProgress, IngestServices } from './ingest-services.ts';
import type { Manifest } from './manifest-types.ts';
import type { RunPlan } from './plan-documents.ts';
import { cleanUp, publish } from './publish.ts';
import { emptyRunReport, failureReport, type RunReport } from './run-report.ts';
import { type RunContext, type RunEntry, startRun } from './start-run.ts';

export type CourseOutcome =
  | { readonly kind: 'published'; readonly runId: string; readonly version: number; readonly report: RunReport }
  /** Whole, and shown to nobody. */
  | { readonly kind: 'drafted'; readonly runId: string; readonly version: number; readonly report: RunReport }
  | {
      readonly kind: 'unchanged';
      readonly runId: string;
      readonly version: number;
      /** The draft that holds the same and waits for its author; null where the published version does. */
      readonly draftVersion: number | null;
      readonly vectors: RunReport['vectors'];
    }
  /** The source is malformed; nothing was written. */
  | { readonly kind: 'rejected'; readonly runId: string; readonly problems: readonly SourceProblem[] }
  /** No document could be ingested. */
  | { readonly kind: 'failed'; readonly runId: string; readonly report: RunReport }
  | { readonly kind: 'held'; readonly runId: string; readonly remainingMs: number }
  | { readonly kind: 'superseded'; readonly runId: string };

/** Documents of different containers worked on at once; one embeds while the other parses. */
const concurrency = 2;
const attemptLimit = 3;
const documentsBetweenStatistics = 20;
/** Nodes of readings kept from the check of a run for its ingestion. */
const keptNodeLimit = 20_000;
const retryDelayMs = 1_000;
/** A busy service is waited for longer than a broken one: about two hours. */
const busyLimit = 40;

interface IngestCourseInput {
  readonly scope: CourseScope;
  /** A fresh UUID. */
  readonly runId: string;
  readonly trigger: RunTrigger;
  readonly intent: RunIntent;
  /**
   * True: every changed document is read before anything is written, and one that cannot be read rejects the run.
   * False: such a document fails alone and keeps its published nodes.
   */
  readonly isStrict: boolean;
  readonly onProgress?: (progress: IngestProgress) => void;
}

/** Ingests and publishes a course. Throws when a store cannot be reached at all; a later run takes over then. */
export async function ingestCourse(services: IngestServices, input: IngestCourseInput): Promise<CourseOutcome> {
  const { runId, onProgress } = input;
  const readings = new Map<string, EarlierReading>();
  const nodeCounts = new Map<string, number>();
  const check = input.isStrict
    ? (planned: { plan: RunPlan; manifest: Manifest }) =>
        readChanged(services, { ...planned, ...input, readings, nodeCounts })
    : undefined;
  const started = await startRun(services, { ...input, ...(check ? { check } : {}) });
  if (started.kind === 'held') return started;
  if (started.kind === 'superseded') return { ...started, runId };
  if (started.kind === 'rejected') return { kind: 'rejected', runId, problems: started.problems };
  if (started.kind === 'unchanged') {
    onProgress?.({ type: 'reconciling' });
    const vectors = await cleanUp(services, started.run);
    const { publishedVersion: version, draftVersion } = started;
    return { kind: 'unchanged', runId, version, draftVersion, vectors };
  }
  if (started.kind === 'draft_published') {
    onProgress?.({ type: 'reconciling' });
    const vectors = await cleanUp(services, started.run);
    return { kind: 'published', runId, version: started.version, report: { ...emptyRunReport, vectors } };
  }
  const { context, report, tutor } = started;
  const pending = context.documents.filter((document) => document.status === 'pending');
  onProgress?.({
    type: 'planned',
    pending: new Map(pending.map(({ path }) => [path, nodeCounts.get(path) ?? null])),
    unchanged: context.documents.length - pending.length,
  });
  const groups = [...Map.groupBy(pending, (document) => document.groupKey).values()];
  let ingested = 0;
  const isOurs = await runGroups(groups, async (document) => {
    ingested += 1;
    if (ingested % documentsBetweenStatistics === 0) await services.store.refreshStatistics();
    return ingestWithRetries(services, { context, document, readings, onProgress });
  });
  if (!isOurs) return { kind: 'superseded', runId };
  onProgress?.({ type: 'publishing' });
  const outcome = await publish(services, { run: context.draft, started: report, tutor });
  if (outcome.kind === 'pending') throw new Error('documents are pending although all were worked on');
  if (outcome.kind === 'superseded') return { ...outcome, runId };
  if (outcome.kind === 'failed') return { ...outcome, runId };
  onProgress?.({ type: 'reconciling' });
  const vectors = await cleanUp(services, context.draft);
  return { ...outcome, runId, report: { ...outcome.report, vectors } };
}

/**
 * Reads every document that is to be ingested. Keeps readings, so that small documents are not parsed twice; of one in
 * parts each is read and let go.
 */
async function readChanged(
  services: IngestServices,
  input: {
    readonly scope: CourseScope;
    readonly plan: RunPlan;
    readonly manifest: Manifest;
    readonly readings: Map<string, EarlierReading>;
    readonly nodeCounts: Map<string, number>;
    readonly onProgress?: (progress: IngestProgress) => void;
  },
): Promise<readonly SourceProblem[]> {
  const { plan, manifest, readings, nodeCounts, onProgress } = input;
  const source = services.sourceOf(input.scope);
  const problems: SourceProblem[] = [];
  let keptNodes = 0;
  for (const { path, documentNumber, position, status } of plan.documents) {
    const entry = manifest.documents[position];
    if (status !== 'pending' || entry === undefined) continue;
    const bytes = await source.read(path);
    if (bytes === null) continue;
    const readScan = services.scansOf?.(bytes);
    const reading = await checkDocument({
      document: { path, bytes, entry, manifest, documentNumber, ...(readScan && { readScan }) },
      onPart: (done, total) => onProgress?.({ type: 'checking', path, done, total }),
    });
    if (reading.kind === 'unreadable') problems.push(reading.problem);
    if (reading.kind === 'in parts') nodeCounts.set(path, reading.nodeCount);
    if (reading.kind === 'whole') nodeCounts.set(path, reading.part.drafts.length);
    if (reading.kind !== 'whole' || keptNodes > keptNodeLimit) continue;
    keptNodes += reading.part.drafts.length;
    readings.set(path, { contentHash: await sha256(bytes), title: reading.title, part: reading.part });
  }
  return problems;
}

/** Documents of one group follow each other, groups run side by side. False as soon as the lease is lost. */
async function runGroups<Document>(
  groups: readonly (readonly Document[])[],
  work: (document: Document) => Promise<boolean>,
): Promise<boolean> {
  const queue = [...groups];
  let isOurs = true;
  const runOne = async () => {
    for (let group = queue.shift(); group !== undefined && isOurs; group = queue.shift()) {
      for (const document of group) {
        if (isOurs && !(await work(document))) isOurs = false;
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, runOne));
  return isOurs;
}

/** False when the run was superseded. A service that keeps failing costs the document, not the run. */
async function ingestWithRetries(
  services: IngestServices,
  input: {
    readonly context: RunContext;
    readonly document: RunEntry;
    readonly readings: Map<string, EarlierReading>;
    readonly onProgress: ((progress: IngestProgress) => void) | undefined;
  },
): Promise<boolean> {
  const { context, readings } = input;
  const { path, documentNumber } = input.document;
  let failures = 0;
  let waits = 0;
  const onProgress = (progress: IngestProgress) => {
    // Attempts are for what fails again and again: a part that went in begins them anew.
    if (progress.type === 'part') failures = waits = 0;
    input.onProgress?.(progress);
  };
  for (;;) {
    try {
      const outcome = await ingestDocument(services, { context, path, earlier: readings.get(path), onProgress });
      readings.delete(path);
      if (outcome.kind === 'superseded') return false;
      if (outcome.kind === 'partial') continue;
      onProgress({ type: 'document', path, status: outcome.kind });
      return true;
    } catch (error) {
      const busy = readBusy(error);
      if (busy !== null && waits < busyLimit) {
        waits += 1;
        onProgress({ type: 'document', path, status: 'retrying' });
        const waitMs = delaySecondsOf({ deliveries: waits, ...busy }) * 1_000;
        const leaseMs = services.leaseMs + waitMs;
        if (!(await services.store.extendLease({ ...context.draft, leaseMs }))) return false;
        await services.wait(waitMs);
        continue;
      }
      failures += 1;
      const isFinal = failures >= attemptLimit;
      const report = failureReport([`${path}: ${error instanceof Error ? error.message : String(error)}`]);
      const failure = { ...context.draft, path, documentNumber, report, isFinal };
      if ((await services.store.recordFailure(failure)) === 'superseded') return false;
      onProgress({ type: 'document', path, status: isFinal ? 'failed' : 'retrying' });
      if (isFinal) return true;
      await services.wait(retryDelayMs * failures);
    }
  }
}
