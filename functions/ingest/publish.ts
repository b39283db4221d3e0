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
import { tutorPartOf } from './fingerprint.ts';
import type { IngestServices } from './ingest-services.ts';
import { reconcileQuestions } from './questions/question-vectors.ts';
import { stageQuestions } from './questions/stage-questions.ts';
import { reconcile, restoreVectors } from './reconcile.ts';
import { emptyRunReport, problemLines, type RunReport, sumReports, type VectorReport } from './run-report.ts';
import { resolveTutor, stageTutor } from './tutor/publish-tutor.ts';
import { reconcileTutor } from './tutor/reconcile-tutor.ts';
import type { TutorSource } from './tutor/tutor-source.ts';

type PublishOutcome =
  | { readonly kind: 'published' | 'drafted'; readonly version: number; readonly report: RunReport }
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
  input: {
    readonly run: RunScope;
    readonly started?: Pick<RunReport, 'removedDocuments' | 'movedDocuments'>;
    /** Read from the source anew where the caller does not have it. */
    readonly tutor?: TutorSource | null;
  },
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
  if (!(await changesAnything(services, run, draft, report))) return fail(services, input.run, report);
  const resolved = await resolveTutor(services, {
    draft: scope,
    run,
    tutor: input.tutor,
    reunions: draft.reunions,
  });
  if (!resolved.ok) {
    const problems = [...report.problems, ...problemLines(resolved.problems)];
    return fail(services, input.run, { ...report, problems });
  }
  if (!(await completeVectors(services, scope))) return { kind: 'superseded' };
  if (!(await carryVectors(services, input.run, draft.reunions))) return { kind: 'superseded' };
  const tutor = await stageTutor(services, { draft: scope, resolved, reunions: draft.reunions });
  if (tutor === 'superseded') return { kind: 'superseded' };
  const questions = await stageQuestions(services, { draft: scope, reunions: draft.reunions });
  if (questions === 'superseded') return { kind: 'superseded' };
  const denseBaseline = await measureDenseBaseline(services.passageIndex, {
    namespace: services.namespaceOf(scope),
    vectorIds: await sampleOf(services, scope, draft.reunions),
  });
  const { reunions } = draft;
  const materialHash = resolved.material?.materialHash ?? null;
  const whole: RunReport = { ...report, tutor, questions };
  const isWhole = whole.failedDocuments.length === 0;
  const publication = { ...scope, ...assembled, reunions, denseBaseline, materialHash, isWhole, report: whole };
  const ended = await endInVersion(store, run, publication);
  return ended === 'superseded' ? { kind: ended } : { kind: ended, version: run.version, report: whole };
}

/** Shown to readers, or ready for an author: as the run was meant, and as the course is held at the moment of the flip. */
async function endInVersion(
  store: IngestServices['store'],
  run: Run,
  publication: Omit<Parameters<IngestServices['store']['publish']>[0], 'isShown'>,
): Promise<'published' | 'drafted' | 'superseded'> {
  if (isForReaders(run)) {
    if ((await store.publish({ ...publication, isShown: true })) === 'written') return 'published';
    const now = await store.readRun(run);
    // Held since the run was read: what it has made is kept for whoever decides.
    if (now?.status !== 'running' || isForReaders(now)) return 'superseded';
  }
  return (await store.publish({ ...publication, isShown: false })) === 'written' ? 'drafted' : 'superseded';
}

function isForReaders({ intent, isHeld }: Run): boolean {
  return intent === 'publish' || (intent === 'automatic' && !isHeld);
}

/** Ends the run without a version; the published one stays. */
async function fail({ store }: IngestServices, run: RunScope, report: RunReport): Promise<PublishOutcome> {
  const closed = await store.closeRun({ ...run, status: 'failed', report });
  await store.releaseLease(run);
  return closed === 'superseded' ? { kind: closed } : { kind: 'failed', report };
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
  const vectors = retired === 'superseded' ? null : await reconcileAll(services, run);
  await services.store.releaseLease(run);
  return vectors;
}

/** Namespace after namespace. Null when the lease was lost on the way. */
async function reconcileAll(services: IngestServices, run: RunScope): Promise<VectorReport | null> {
  let sum: VectorReport | null = null;
  for (const part of [reconcile, reconcileTutor, reconcileQuestions]) {
    const vectors = await part(services, run);
    if (vectors === 'superseded') return null;
    sum = sum === null ? vectors : addVectors(sum, vectors);
  }
  return sum;
}

function addVectors(one: VectorReport, other: VectorReport): VectorReport {
  return {
    needed: one.needed + other.needed,
    removed: one.removed + other.removed,
    restored: one.restored + other.restored,
    isEqual: one.isEqual && other.isEqual,
  };
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
  if (tutorPartOf(run.manifestHash) !== tutorPartOf(state.publishedManifestHash)) return true;
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
