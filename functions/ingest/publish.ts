// The last step of a run, when every document is in: moves, numbers, containers, terms, the flip; then the clean-up.
// Repeatable: two consumers may arrive here at once, the second one finds the course flipped and does nothing.
import type {
  DraftScope,
  DraftState,
  NumberingCount,
  Reunion,
  Run,
  RunScope,
  VectorPage,
  VectorPageStart,
} from '../ports/ingest-store.ts';
import type { CourseScope } from '../ports/scope.ts';
import { assemblePublication } from './assemble-publication.ts';
import { carryVectors } from './carry-vectors.ts';
import { baselineSampleSize, measureDenseBaseline } from './dense-baseline.ts';
import { splitVectorId, vectorIdOf } from './embed-nodes.ts';
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

/** Rows looked at at once, and ids asked for at once. */
const vectorsPerPage = 5_000;

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
  const positions = run.documents.map(({ documentNumber, position }) => ({ documentNumber, position }));
  const draft = await store.readDraft({ ...scope, positions });
  const assembled = assemblePublication({ documents: draft.documents, positions, unsettled: draft.unsettled });
  const numbering = await store.countNumbering({ ...scope, positions, numbered: assembled.numbered });
  const report = reportOf({ run, draft, numbering, started: input.started });
  if (!(await changesAnything(services, run, draft, report))) {
    const closed = await store.closeRun({ ...input.run, status: 'failed', report });
    await store.releaseLease(input.run);
    return closed === 'superseded' ? { kind: closed } : { kind: 'failed', report };
  }
  if (!(await completeVectors(services, scope))) return { kind: 'superseded' };
  if (!(await carryVectors(services, input.run, draft.reunions))) return { kind: 'superseded' };
  const denseBaseline = await measureDenseBaseline(services.passageIndex, {
    namespace: services.namespaceOf(scope),
    vectorIds: await sampleOf(services, scope, draft.reunions),
  });
  const { reunions } = draft;
  const outcome = await store.publish({ ...scope, ...assembled, reunions, denseBaseline, report });
  if (outcome === 'superseded') return { kind: 'superseded' };
  return { kind: 'published', version: run.version, report };
}

function reportOf(input: {
  readonly run: Run;
  readonly draft: DraftState;
  readonly numbering: NumberingCount;
  readonly started: Pick<RunReport, 'removedDocuments' | 'movedDocuments'> | undefined;
}): RunReport {
  const { run, draft, numbering, started } = input;
  const sums = sumReports(run.documents);
  const { counts } = sums;
  const { reunions } = draft;
  return {
    ...emptyRunReport,
    ...sums,
    counts: {
      ...counts,
      added: counts.added - reunions.length,
      moved: counts.moved + reunions.filter(({ isMove }) => isMove).length,
      removed: draft.leftCount - reunions.length,
    },
    removedDocuments: started?.removedDocuments ?? [],
    movedDocuments: started?.movedDocuments ?? [],
    renumbered: numbering.renumbered,
    nodeWrites: sums.nodeWrites + numbering.changed,
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
async function completeVectors(services: IngestServices, draft: DraftScope): Promise<boolean> {
  const namespace = services.namespaceOf(draft);
  let after: VectorPageStart | null = null;
  do {
    const page: VectorPage = await services.store.readDraftVectors({ ...draft, after, limit: vectorsPerPage });
    const missing = await services.passageIndex.listMissing({ namespace, ids: page.ids });
    if ((await restoreVectors(services, draft, missing)) === null) return false;
    after = page.next;
    if (after !== null && !(await services.store.extendLease({ ...draft, leaseMs: services.leaseMs }))) return false;
  } while (after !== null);
  return true;
}

/** Vectors of nodes as they will stand: those that take a former reference again are there under both names. */
async function sampleOf(
  services: IngestServices,
  draft: DraftScope,
  reunions: readonly Reunion[],
): Promise<readonly string[]> {
  const former = new Map(reunions.map((reunion) => [reunion.given, reunion.former]));
  const ids = await services.store.sampleVectors({ ...draft, limit: baselineSampleSize });
  return ids.map((id) => {
    const { reference, vectorHash } = splitVectorId(id);
    return vectorIdOf({ reference: former.get(reference) ?? reference, vectorHash });
  });
}
