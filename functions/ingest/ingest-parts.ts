// A document of several parts, one after the other: read, align, embed, write, each in a transaction of its own.
// Whoever comes after a kill goes on behind the last part written. Holds two parts at once, never all.
import { containerCode } from '../course/canonical-reference.ts';
import type { DocumentProgress, PartProgress } from '../ports/ingest-store.ts';
import { alignPart } from './align-part.ts';
import { describeContainer } from './describe-document.ts';
import { addReports, reportReading } from './document-report.ts';
import { conflictLimit, type DocumentOutcome, type DocumentStep } from './document-step.ts';
import { embedNodes } from './embed-nodes.ts';
import type { IngestServices } from './ingest-services.ts';
import { givenReferences, type HashedDraft, hashDrafts, hashesOf, withoutKnownVectors } from './node-records.ts';
import type { DocumentPart, OpenDocument } from './open-document.ts';
import type { DocumentReport } from './run-report.ts';

/** After so many parts the database is told how many rows there are now; the first ones change most. */
const partsBetweenStatistics = 20;

interface LoadedPart {
  readonly index: number;
  readonly part: DocumentPart;
  readonly drafts: readonly HashedDraft[];
}

interface PartsStep extends DocumentStep {
  readonly opened: OpenDocument;
}

export async function ingestParts(
  services: IngestServices,
  input: PartsStep & { readonly state: DocumentProgress; readonly partLimit?: number },
): Promise<DocumentOutcome> {
  const { opened, described, state } = input;
  const { partCount } = opened;
  let progress = goesOn(state.progress, described.fingerprint, partCount)
    ? state.progress
    : beginning(described.fingerprint, partCount);
  const start = progress.partsDone;
  let loaded = await loadPart(services, opened, start);
  for (let index = start; index < partCount; index += 1) {
    if (index - start >= (input.partLimit ?? partCount)) return { kind: 'partial', done: index, total: partCount };
    // The next part is read before this one is written: what stands there is not taken for what stands here.
    const following = index + 1 < partCount ? await loadPart(services, opened, index + 1) : null;
    const outcome = await ingestPart(services, { ...input, loaded, following, progress, baseCount: state.baseCount });
    if (outcome === 'superseded') return { kind: 'superseded' };
    progress = outcome;
    input.onProgress?.({ type: 'part', path: described.path, done: index + 1, total: partCount });
    if (index === 0 || (index + 1) % partsBetweenStatistics === 0) await services.store.refreshStatistics();
    if (following !== null) loaded = following;
  }
  return { kind: 'done', report: progress.report as DocumentReport };
}

function goesOn(progress: PartProgress | null, fingerprint: string, partCount: number): progress is PartProgress {
  return (
    progress?.fingerprint === fingerprint && progress.partCount === partCount && progress.partsDone < progress.partCount
  );
}

function beginning(fingerprint: string, partCount: number): PartProgress {
  const nothing = { partsDone: 0, nodeCount: 0, baseSequence: 0, numbering: {}, unsettled: [], report: null };
  return { fingerprint, partCount, ...nothing };
}

async function loadPart(services: IngestServices, opened: OpenDocument, index: number): Promise<LoadedPart> {
  const part = await opened.readPart(index);
  const embeddingModel = services.embeddingModel.modelId;
  return {
    index,
    part,
    drafts: await hashDrafts({ drafts: part.drafts, containers: part.containers, embeddingModel }),
  };
}

type PartStep = PartsStep & {
  readonly loaded: LoadedPart;
  readonly following: LoadedPart | null;
  readonly progress: PartProgress;
  readonly baseCount: number;
};

async function ingestPart(services: IngestServices, input: PartStep): Promise<PartProgress | 'superseded'> {
  for (let attempt = 0; attempt < conflictLimit; attempt += 1) {
    const outcome = await alignAndWritePart(services, input);
    if (outcome !== 'conflict') return outcome;
  }
  throw new Error(`${input.described.path}: references were taken by others ${conflictLimit} times in a row`);
}

async function alignAndWritePart(
  services: IngestServices,
  input: PartStep,
): Promise<PartProgress | 'superseded' | 'conflict'> {
  const { store, leaseMs } = services;
  const { described, progress, loaded, opened } = input;
  const { draft } = input.context;
  const aligned = await alignPart(store, {
    ...input,
    drafts: loaded.drafts,
    awaitedNext: new Set(input.following?.drafts.map((node) => node.contentHash)),
  });
  const { records, former, alignment, written } = aligned;
  const unknown = withoutKnownVectors({ records, drafts: loaded.drafts, former });
  const embeddings = await embedNodes(services, {
    namespace: services.namespaceOf(draft),
    nodes: unknown,
    equalVectors: (wanted) => store.readEqualVectors({ ...draft, ...hashesOf(unknown, wanted) }),
    onBatch: (embedded) => {
      input.onProgress?.({ type: 'embedding', path: described.path, ...embedded });
      return store.extendLease({ ...draft, leaseMs });
    },
  });
  if (embeddings === null) return 'superseded';
  const nodeCount = progress.nodeCount + records.length;
  const report = reportWith(input, { ...aligned, embeddings, nodeCount });
  const reached = {
    nodeCount,
    numbering: aligned.numbering,
    unsettled: [...new Set([...progress.unsettled, ...aligned.unsettled])],
    report,
  };
  const outcome = await store.writePart({
    ...draft,
    ...reached,
    document: { ...described, name: opened.title, coverage: report.coverage?.share ?? 1 },
    part: loaded.index,
    partCount: opened.partCount,
    baseFrom: progress.baseSequence,
    baseTo: aligned.baseTo,
    kept: aligned.kept,
    closed: aligned.closed,
    written,
    given: givenReferences(alignment.nodes, loaded.drafts),
    containers: loaded.part.containers
      .filter((container) => progress.numbering[containerCode(container.address)] === undefined)
      .map(describeContainer),
    leaseMs,
  });
  if (outcome !== 'written') return outcome;
  return { ...progress, ...reached, partsDone: loaded.index + 1, baseSequence: aligned.baseTo };
}

/** What is removed is known in number when the last part is in: every former node that no part took up. */
function reportWith(
  { progress, loaded, opened, baseCount }: PartStep,
  outcome: Pick<Awaited<ReturnType<typeof alignPart>>, 'changes' | 'written' | 'endedCount'> & {
    readonly embeddings: number;
    readonly nodeCount: number;
  },
): DocumentReport {
  const { changes, written, endedCount, embeddings, nodeCount } = outcome;
  const nodeWrites = written.length + endedCount;
  const own = reportReading({ reading: loaded.part, parts: opened.partCount, changes, embeddings, nodeWrites });
  const before = progress.report as DocumentReport | null;
  const report = before === null ? own : addReports(before, own);
  const isLast = loaded.index + 1 === opened.partCount;
  const takenUp = nodeCount - report.counts.added - report.counts.returned;
  return { ...report, counts: { ...report.counts, removed: isLast ? baseCount - takenUp : 0 } };
}
