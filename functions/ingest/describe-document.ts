// A document as the registry records it, from its manifest entry, its bytes and what its reader says of it.

import { containerCode } from '../course/canonical-reference.ts';
import type { ContainerAddress } from '../course/content.ts';
import type { DocumentContainer, DocumentRecord } from '../ports/ingest-store.ts';
import type { DraftContainer } from './draft-node.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { ManifestDocument } from './manifest-types.ts';
import { sketchOf } from './sketch.ts';
import type { RunContext, RunEntry } from './start-run.ts';

/** All but what reading it tells. */
export type DescribedDocument = Omit<DocumentRecord, 'name' | 'coverage' | 'containers'>;

export async function describeDocument(input: {
  readonly context: RunContext;
  readonly document: RunEntry;
  readonly entry: ManifestDocument;
  readonly bytes: Uint8Array;
  readonly contentHash: string;
  readonly imagesTag: string | null;
  readonly embeddingModel: string;
  readonly readsScans: boolean;
}): Promise<DescribedDocument> {
  const { document, entry, contentHash, imagesTag, embeddingModel, readsScans } = input;
  const { manifest } = input.context;
  return {
    documentNumber: document.documentNumber,
    path: entry.path,
    position: document.position,
    contentHash,
    fingerprint: await fingerprintOf({ contentHash, imagesTag, entry, manifest, embeddingModel, readsScans }),
    sketch: sketchOf(input.bytes),
    link: entry.link,
    licence: entry.licence,
    attribution: entry.attribution,
    revision: entry.revision,
    status: entry.status,
    domain: entry.domain,
    documentType: entry.documentType,
    opensAt: entry.opensAt,
  };
}

export function describeContainer({ address, ...container }: DraftContainer): DocumentContainer {
  return { ...address, ...container, code: containerCode(address), containerId: containerIdOf(address) };
}

/** Numbers of the documents that share the document's containers and come before it. */
export function documentsBefore(context: RunContext, { groupKey, position }: RunEntry): readonly number[] {
  return context.documents
    .filter((each) => each.groupKey === groupKey && each.position < position)
    .map((each) => each.documentNumber);
}

const words = { chapter: 'ch', lab: 'lab', page: 'page', sheet: 'sheet' } as const;

function containerIdOf(address: ContainerAddress): string {
  const day = address.day === null ? '' : `day${address.day}-`;
  const file = address.document === null ? '' : `file${address.document}-`;
  return `${day}${file}${words[address.containerType]}${address.number}`;
}
