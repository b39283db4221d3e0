// A document of one part, in the order it happens: align, embed, write in one transaction.
import type { DocumentRecord } from '../ports/ingest-store.ts';
import { alignReferences } from './align-references.ts';
import { describeContainer, documentsBefore } from './describe-document.ts';
import { changesOf, reportReading } from './document-report.ts';
import { conflictLimit, type DocumentOutcome, type DocumentStep } from './document-step.ts';
import { embedNodes } from './embed-nodes.ts';
import type { IngestServices } from './ingest-services.ts';
import {
  differenceOf,
  givenReferences,
  type HashedDraft,
  hashDrafts,
  hashesOf,
  toRecords,
  withoutKnownVectors,
} from './node-records.ts';
import { continueNumbers, toNumbering } from './number-nodes.ts';
import type { DocumentPart } from './open-document.ts';

export async function ingestWhole(
  services: IngestServices,
  input: DocumentStep & { readonly title: string; readonly part: DocumentPart },
): Promise<DocumentOutcome> {
  const { part } = input;
  const embeddingModel = services.embeddingModel.modelId;
  const drafts = await hashDrafts({ drafts: part.drafts, containers: part.containers, embeddingModel });
  const record: DocumentRecord = {
    ...input.described,
    name: input.title,
    coverage: part.coverage.share,
    containers: part.containers.map(describeContainer),
  };
  for (let attempt = 0; attempt < conflictLimit; attempt += 1) {
    const outcome = await alignAndWrite(services, { ...input, drafts, record });
    if (outcome !== 'conflict') return outcome;
  }
  throw new Error(`${record.path}: references were taken by others ${conflictLimit} times in a row`);
}

async function alignAndWrite(
  services: IngestServices,
  input: DocumentStep & {
    readonly part: DocumentPart;
    readonly drafts: readonly HashedDraft[];
    readonly record: DocumentRecord;
  },
): Promise<DocumentOutcome | 'conflict'> {
  const { store, leaseMs } = services;
  const { context, drafts, record, part } = input;
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
  const unknown = withoutKnownVectors({ records, drafts, former: ground.nodes });
  const embeddings = await embedNodes(services, {
    namespace: services.namespaceOf(draft),
    nodes: unknown,
    equalVectors: (wanted) => store.readEqualVectors({ ...draft, ...hashesOf(unknown, wanted) }),
    onBatch: (progress) => {
      input.onProgress?.({ type: 'embedding', path: record.path, ...progress });
      return store.extendLease({ ...draft, leaseMs });
    },
  });
  if (embeddings === null) return { kind: 'superseded' };
  const { removed } = alignment;
  const changes = changesOf({ alignment, records, former: ground.nodes, removed });
  const nodeWrites = written.length + closed.length;
  const report = reportReading({ reading: part, parts: 1, changes, embeddings, nodeWrites });
  const given = givenReferences(alignment.nodes, drafts);
  const outcome = await store.writeDocument({ ...draft, document: record, closed, written, given, report, leaseMs });
  if (outcome === 'written') return { kind: 'done', report };
  return outcome === 'conflict' ? 'conflict' : { kind: 'superseded' };
}
