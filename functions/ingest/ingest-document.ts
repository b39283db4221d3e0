// One document of a run, in the order it happens: read, align, embed, write. Repeatable, and may be killed anywhere:
// until its one transaction at the end, nothing but vectors that no registry row names yet has come into being.

import { containerCode } from '../course/canonical-reference.ts';
import type { DocumentRecord } from '../ports/ingest-store.ts';
import { type AlignedNode, type Alignment, alignReferences } from './align-references.ts';
import { containerIdOf } from './container-id.ts';
import type { DraftContainer, SourceProblem } from './draft-node.ts';
import { embedNodes } from './embed-nodes.ts';
import { fingerprintOf } from './fingerprint.ts';
import { sha256 } from './hash.ts';
import type { IngestProgress, IngestServices } from './ingest-services.ts';
import { joinParts } from './join-parts.ts';
import type { ManifestDocument } from './manifest-types.ts';
import { differenceOf, type HashedDraft, hashDrafts, toRecords } from './node-records.ts';
import { continueNumbers, toNumbering } from './number-nodes.ts';
import type { DocumentPart } from './open-document.ts';
import { readWhole, type WholeReading } from './read-document.ts';
import {
  countChanges,
  type DocumentReport,
  failureReport,
  listedLimit,
  problemLines,
  type ReferenceChanges,
  shorten,
} from './run-report.ts';
import { sketchOf } from './sketch.ts';
import type { RunContext, RunEntry } from './start-run.ts';

export type DocumentOutcome =
  | { readonly kind: 'done'; readonly report: DocumentReport }
  /** The source cannot be read: trying again would not help. */
  | { readonly kind: 'failed'; readonly problems: readonly SourceProblem[] }
  | { readonly kind: 'superseded' };

/** How often a document is aligned anew because a reference was given to another meanwhile. */
const conflictLimit = 5;

export interface EarlierReading {
  readonly contentHash: string;
  readonly reading: WholeReading;
}

/** Throws when a service fails: the caller decides whether to try again. */
export async function ingestDocument(
  services: IngestServices,
  input: {
    readonly context: RunContext;
    readonly path: string;
    readonly onProgress?: (progress: IngestProgress) => void;
    /** A reading made earlier, for runs that check every document before they write; used for the same bytes only. */
    readonly earlier?: EarlierReading | undefined;
  },
): Promise<DocumentOutcome> {
  const { context, path } = input;
  const { draft } = context;
  const { document, entry } = entriesOf(context, path);
  const bytes = await services.sourceOf(draft).read(path);
  if (bytes === null) return recordProblem(services, context, missing(path));
  const contentHash = await sha256(bytes);
  const earlier = input.earlier?.contentHash === contentHash ? input.earlier.reading : null;
  const whole = earlier ?? (await read(context, document, entry, bytes));
  if (!whole.ok) return recordProblem(services, context, whole.problem);
  const reading = joinParts(whole.parts);
  const embeddingModel = services.embeddingModel.modelId;
  const drafts = await hashDrafts({ drafts: reading.drafts, containers: reading.containers, embeddingModel });
  const record: DocumentRecord = {
    documentNumber: document.documentNumber,
    path,
    position: document.position,
    contentHash,
    fingerprint: await fingerprintOf({ contentHash, entry, manifest: context.manifest, embeddingModel }),
    sketch: sketchOf(bytes),
    name: whole.title,
    link: entry.link,
    licence: entry.licence,
    attribution: entry.attribution,
    revision: entry.revision,
    status: entry.status,
    domain: entry.domain,
    documentType: entry.documentType,
    coverage: reading.coverage.share,
    containers: reading.containers.map(describeContainer),
  };
  for (let attempt = 0; attempt < conflictLimit; attempt += 1) {
    const outcome = await alignAndWrite(services, { ...input, document, reading, drafts, record });
    if (outcome !== 'conflict') return outcome;
  }
  throw new Error(`${path}: references were taken by others ${conflictLimit} times in a row`);
}

async function alignAndWrite(
  services: IngestServices,
  input: {
    readonly context: RunContext;
    readonly path: string;
    readonly onProgress?: (progress: IngestProgress) => void;
    readonly document: RunEntry;
    readonly reading: DocumentPart;
    readonly drafts: readonly HashedDraft[];
    readonly record: DocumentRecord;
  },
): Promise<DocumentOutcome | 'conflict'> {
  const { store, leaseMs } = services;
  const { context, path, drafts, record, reading } = input;
  const { draft } = context;
  const ground = await store.readGround({
    ...draft,
    documentNumber: record.documentNumber,
    documentsBefore: documentsBefore(context, input.document),
    containerCodes: [...new Set(drafts.map((node) => node.containerCode))],
    contentHashes: [...new Set(drafts.map((node) => node.contentHash))],
  });
  const alignment = alignReferences({ ...ground, former: ground.nodes, present: drafts });
  // Final as long as the documents before it keep what they have; publication sees to the rest.
  const { numbers } = continueNumbers(drafts, toNumbering(ground.numbered));
  const records = toRecords({ drafts, aligned: alignment.nodes, numbers });
  const { written, closed } = differenceOf({ former: ground.nodes, records, alignment });
  const embeddings = await embedNodes(services, {
    namespace: services.namespaceOf(draft),
    nodes: withoutKnownVectors(records, drafts, ground.nodes),
    onBatch: (progress) => {
      input.onProgress?.({ type: 'embedding', path, ...progress });
      return store.extendLease({ ...draft, leaseMs });
    },
  });
  if (embeddings === null) return { kind: 'superseded' };
  const changes = changesOf(alignment, records, ground.nodes);
  const nodeWrites = written.length + closed.length;
  const report = reportOf({ reading, changes, embeddings, nodeWrites });
  const given = alignment.nodes.flatMap(({ origin, reference }, index) =>
    origin === 'new' ? [{ reference, containerCode: drafts[index]?.containerCode ?? '' }] : [],
  );
  const outcome = await store.writeDocument({ ...draft, document: record, closed, written, given, report, leaseMs });
  if (outcome === 'written') return { kind: 'done', report };
  return outcome === 'conflict' ? 'conflict' : { kind: 'superseded' };
}

function reportOf(input: {
  readonly reading: DocumentPart;
  readonly changes: ReferenceChanges;
  readonly embeddings: number;
  readonly nodeWrites: number;
}): DocumentReport {
  const { reading, changes, embeddings, nodeWrites } = input;
  return {
    nodes: reading.drafts.length,
    coverage: reading.coverage,
    warnings: reading.warnings.slice(0, listedLimit),
    counts: countChanges(changes),
    changes: shorten(changes),
    embeddings,
    nodeWrites,
    problems: [],
  };
}

function entriesOf(context: RunContext, path: string): { document: RunEntry; entry: ManifestDocument } {
  const document = context.documents.find((each) => each.path === path);
  const entry = context.manifest.documents.find((each) => each.path === path);
  if (!document || !entry) throw new RangeError(`${path} is not part of the run`);
  return { document, entry };
}

function read(
  context: RunContext,
  document: RunEntry,
  entry: ManifestDocument,
  bytes: Uint8Array,
): Promise<WholeReading> {
  const { manifest } = context;
  return readWhole({ path: entry.path, bytes, entry, manifest, documentNumber: document.documentNumber });
}

function missing(path: string): SourceProblem {
  return { code: 'missing_file', path, line: null, message: 'cannot be read any longer' };
}

async function recordProblem(
  { store }: IngestServices,
  { draft }: RunContext,
  problem: SourceProblem,
): Promise<DocumentOutcome> {
  const report = failureReport(problemLines([problem]));
  const recorded = await store.recordFailure({ ...draft, path: problem.path, report, isFinal: true });
  return recorded === 'superseded' ? { kind: 'superseded' } : { kind: 'failed', problems: [problem] };
}

/** Numbers of the documents that share the document's containers and come before it. */
function documentsBefore(context: RunContext, { groupKey, position }: RunEntry): readonly number[] {
  return context.documents
    .filter((each) => each.groupKey === groupKey && each.position < position)
    .map((each) => each.documentNumber);
}

function withoutKnownVectors(
  records: readonly { readonly reference: string; readonly vectorHash: string }[],
  drafts: readonly HashedDraft[],
  former: readonly { readonly reference: string; readonly vectorHash: string }[],
) {
  const known = new Map(former.map((node) => [node.reference, node.vectorHash]));
  return records.flatMap(({ reference, vectorHash }, index) => {
    const draft = drafts[index];
    return draft && known.get(reference) !== vectorHash ? [{ reference, vectorHash, indexed: draft.indexed }] : [];
  });
}

function changesOf(
  alignment: Alignment,
  records: readonly { readonly reference: string; readonly containerCode: string }[],
  former: readonly { readonly reference: string; readonly containerCode: string }[],
): ReferenceChanges {
  const origins = (origin: AlignedNode['origin']) =>
    alignment.nodes.filter((node) => node.origin === origin).map((node) => node.reference);
  const codes = new Map(former.map((node) => [node.reference, node.containerCode]));
  return {
    added: origins('new'),
    edited: origins('edited'),
    returned: origins('returned'),
    moved: records
      .filter(({ reference, containerCode: code }) => codes.has(reference) && codes.get(reference) !== code)
      .map((node) => node.reference),
    removed: alignment.removed,
  };
}

function describeContainer({ address, ...container }: DraftContainer) {
  return { ...address, ...container, code: containerCode(address), containerId: containerIdOf(address) };
}
