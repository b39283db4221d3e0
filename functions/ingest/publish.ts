// The last step of a run, when every document is in: moves, numbers, containers, terms, the flip; then the clean-up.
// Repeatable: two consumers may arrive here at once, the second one finds the course flipped and does nothing.
import type { DraftState, Publication, Run, RunScope } from '../ports/ingest-store.ts';
import type { CourseScope } from '../ports/scope.ts';
import { assemblePublication } from './assemble-publication.ts';
import { carryVectors } from './carry-vectors.ts';
import { measureDenseBaseline } from './dense-baseline.ts';
import { vectorIdOf } from './embed-nodes.ts';
import type { IngestServices } from './ingest-services.ts';
import { reconcile, restoreVectors } from './reconcile.ts';
import { emptyRunReport, type RunReport, sumReports } from './run-report.ts';

export type PublishOutcome =
  | { readonly kind: 'published'; readonly version: number; readonly report: RunReport }
  /** Documents are still to come. */
  | { readonly kind: 'pending' }
  /** Nothing could be ingested, so there is nothing to publish. */
  | { readonly kind: 'failed'; readonly report: RunReport }
  | { readonly kind: 'superseded' };

/** @param input.started what the run's first step found out about documents, where the caller still knows it */
export async function publish(
  services: IngestServices,
  input: { readonly run: RunScope; readonly started?: Pick<RunReport, 'removedDocuments' | 'movedDocuments'> },
): Promise<PublishOutcome> {
  const { store } = services;
  const run = await store.readRun(input.run);
  if (run?.status !== 'running' || run.version === null || run.baseVersion === null) return { kind: 'superseded' };
  if (run.documents.some((document) => document.status === 'pending')) return { kind: 'pending' };
  if (run.documents.some((document) => document.status === 'done')) await store.refreshStatistics();
  const scope = { ...input.run, draftVersion: run.version, baseVersion: run.baseVersion };
  const draft = await store.readDraft(scope);
  const positions = new Map(run.documents.map((document) => [document.documentNumber, document.position]));
  const { moves, placements, ...assembled } = assemblePublication({ draft, positions });
  const report = reportOf(run, draft, assembled, input.started);
  if (!(await changesAnything(services, run, draft, report))) {
    const closed = await store.closeRun({ ...input.run, status: 'failed', report });
    await store.releaseLease(input.run);
    return closed === 'superseded' ? { kind: closed } : { kind: 'failed', report };
  }
  if (!(await completeVectors(services, input.run, draft))) return { kind: 'superseded' };
  await carryVectors(services, input.run, moves);
  const denseBaseline = await measureDenseBaseline(services.passageIndex, {
    namespace: services.namespaceOf(scope),
    vectorIds: placements.map(vectorIdOf),
  });
  const outcome = await store.publish({ ...scope, ...assembled, denseBaseline, report });
  if (outcome === 'superseded') return { kind: 'superseded' };
  return { kind: 'published', version: run.version, report };
}

function reportOf(
  run: Run,
  draft: DraftState,
  assembled: Pick<Publication, 'numbering' | 'reunions'>,
  started: Pick<RunReport, 'removedDocuments' | 'movedDocuments'> | undefined,
): RunReport {
  const sums = sumReports(run.documents);
  const moved = assembled.reunions.length;
  const { counts } = sums;
  return {
    ...emptyRunReport,
    ...sums,
    counts: {
      ...counts,
      added: counts.added - moved,
      moved: counts.moved + moved,
      removed: draft.left.length - moved,
    },
    removedDocuments: started?.removedDocuments ?? [],
    movedDocuments: started?.movedDocuments ?? [],
    renumbered: assembled.numbering.length,
    nodeWrites: sums.nodeWrites + assembled.numbering.length,
  };
}

/** Removes what the version before the previous one needed, makes vectors equal to the registry, gives the lease back. */
export async function cleanUp(services: IngestServices, run: RunScope): Promise<RunReport['vectors']> {
  const retired = await services.store.retireVersions(run);
  const vectors = retired === 'superseded' ? 'superseded' : await reconcile(services, run);
  await services.store.releaseLease(run);
  return vectors === 'superseded' ? null : vectors;
}

/** Flips a course back to its previous version, or to another one that is still kept. */
export function rollBack(
  services: Pick<IngestServices, 'store'>,
  input: CourseScope & { readonly version?: number },
): ReturnType<IngestServices['store']['flip']> {
  return services.store.flip({ tenantId: input.tenantId, courseId: input.courseId, version: input.version ?? null });
}

/** A run whose every changed document failed must not publish a copy of what is there. */
async function changesAnything(
  services: IngestServices,
  run: Run,
  draft: DraftState,
  report: RunReport,
): Promise<boolean> {
  if (report.failedDocuments.length === 0) return true;
  if (run.documents.some((document) => document.status === 'done')) return true;
  const state = await services.store.readCourseState(run);
  return draft.documents.length > 0 && draft.documents.length !== state.documents.length;
}

/** A vector may not be visible yet, or its index may have been lost: nothing is published without its vectors. */
async function completeVectors(services: IngestServices, run: RunScope, draft: DraftState): Promise<boolean> {
  const ids = draft.placements.filter((node) => node.isNew).map(vectorIdOf);
  const namespace = services.namespaceOf(run);
  const missing = await services.passageIndex.listMissing({ namespace, ids });
  return (await restoreVectors(services, run, missing)) !== null;
}
