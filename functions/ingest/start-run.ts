// The first step of a run: read course.yaml, take the lease, plan, open the draft. Nothing of it is visible to readers.
// A malformed manifest ends here and changes nothing.
import type { DraftScope, RunDocument, RunScope, RunTrigger } from '../ports/ingest-store.ts';
import type { CourseScope } from '../ports/scope.ts';
import type { SourceProblem } from './draft-node.ts';
import { manifestHashOf } from './fingerprint.ts';
import type { IngestServices } from './ingest-services.ts';
import type { Manifest } from './manifest-types.ts';
import { planDocuments, type RunPlan } from './plan-documents.ts';
import { fingerprintFiles, readCourseManifest } from './read-course.ts';
import { emptyRunReport, problemLines, type RunReport } from './run-report.ts';

/** What a step needs to know of a document of the run. */
export type RunEntry = Pick<RunDocument, 'path' | 'documentNumber' | 'position' | 'groupKey' | 'status' | 'attempts'>;

/** What the steps of one run share. A queue consumer reads it anew, see load-run.ts. */
export interface RunContext {
  readonly draft: DraftScope;
  readonly manifest: Manifest;
  readonly documents: readonly RunEntry[];
}

export type StartedRun =
  | { readonly kind: 'started'; readonly context: RunContext; readonly plan: RunPlan; readonly report: RunReport }
  | {
      readonly kind: 'unchanged';
      readonly run: RunScope;
      readonly publishedVersion: number;
      readonly needsRetirement: boolean;
    }
  | { readonly kind: 'rejected'; readonly run: RunScope; readonly problems: readonly SourceProblem[] }
  | { readonly kind: 'held'; readonly runId: string; readonly remainingMs: number }
  | { readonly kind: 'superseded' };

/**
 * @param input.runId a fresh UUID
 * @param input.check called with the plan before anything is written; problems reject the run
 */
export async function startRun(
  services: IngestServices,
  input: {
    readonly scope: CourseScope;
    readonly runId: string;
    readonly trigger: RunTrigger;
    readonly check?: (input: {
      readonly plan: RunPlan;
      readonly manifest: Manifest;
    }) => Promise<readonly SourceProblem[]>;
  },
): Promise<StartedRun> {
  const { store, embeddingModel } = services;
  const source = services.sourceOf(input.scope);
  const run: RunScope = { tenantId: input.scope.tenantId, courseId: input.scope.courseId, runId: input.runId };
  const course = await readCourseManifest(source);
  const lease = await store.takeLease({ ...run, trigger: input.trigger, leaseMs: services.leaseMs });
  if (lease.kind === 'held') return lease;
  const reject = async (problems: readonly SourceProblem[]): Promise<StartedRun> => {
    await store.closeRun({ ...run, status: 'failed', report: { ...emptyRunReport, problems: problemLines(problems) } });
    await store.releaseLease(run);
    return { kind: 'rejected', run, problems };
  };
  if (!course.ok) return reject(course.problems);
  const { manifest } = course;
  const reading = await fingerprintFiles(source, manifest);
  if (!reading.ok) return reject(reading.problems);
  const manifestHash = await manifestHashOf(manifest);
  const state = await store.readCourseState(run);
  const plan = await planDocuments({
    manifest,
    manifestHash,
    files: reading.files,
    state,
    embeddingModel: embeddingModel.modelId,
  });
  if (plan.isUnchanged) {
    await store.closeRun({ ...run, status: 'unchanged', report: emptyRunReport });
    const needsRetirement = state.unretiredVersions.length > 0;
    return { kind: 'unchanged', run, publishedVersion: state.publishedVersion, needsRetirement };
  }
  const problems = (await input.check?.({ plan, manifest })) ?? [];
  if (problems.length > 0) return reject(problems);
  const draft: DraftScope = { ...run, draftVersion: plan.draftVersion, baseVersion: plan.baseVersion };
  const { title, profile, language, licence, attribution } = manifest;
  const opened = await store.openDraft({
    ...draft,
    settings: { title, profile, language, licence, attribution, manifestHash, embeddingModel: embeddingModel.modelId },
    documents: plan.documents,
    removed: plan.removed.map(({ documentNumber }) => documentNumber),
  });
  if (opened === 'superseded') {
    await store.releaseLease(run);
    return { kind: 'superseded' };
  }
  const report: RunReport = {
    ...emptyRunReport,
    removedDocuments: plan.removed.map(({ path }) => path),
    movedDocuments: plan.moved.map(({ from, to }) => ({ from, to })),
  };
  await store.extendLease({ ...run, leaseMs: services.leaseMs });
  return {
    kind: 'started',
    context: { draft, manifest, documents: plan.documents.map((document) => ({ ...document, attempts: 0 })) },
    plan,
    report,
  };
}
