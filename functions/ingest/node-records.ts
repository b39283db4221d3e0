// From drafts to the rows of a document: hashes first, then, with references given, everything that names others.
import { containerCode } from '../course/canonical-reference.ts';
import type { BaseNode, NodeRecord, PartNode } from '../ports/ingest-store.ts';
import { type IndexedText, indexText } from '../retrieval/index-text.ts';
import { distinctStems } from '../retrieval/sparse-terms.ts';
import { vectorHashOf } from '../retrieval/vector-hash.ts';
import type { AlignedNode, Alignment } from './align-references.ts';
import type { DraftContainer, DraftNode } from './draft-node.ts';
import type { Embeddable } from './embed-nodes.ts';
import { sha256 } from './hash.ts';
import type { NodeNumbers } from './number-nodes.ts';

/** A draft with all that does not depend on its reference. */
export interface HashedDraft extends DraftNode {
  readonly containerCode: string;
  readonly contentHash: string;
  readonly vectorHash: string;
  /** What is embedded and indexed. */
  readonly indexed: IndexedText;
}

export function hashDrafts(input: {
  readonly drafts: readonly DraftNode[];
  /** The containers the drafts belong to. */
  readonly containers: readonly DraftContainer[];
  readonly embeddingModel: string;
}): Promise<readonly HashedDraft[]> {
  const titles = new Map(input.containers.map((container) => [containerCode(container.address), container.title]));
  return Promise.all(
    input.drafts.map(async (draft): Promise<HashedDraft> => {
      const code = containerCode(draft.container);
      const indexed = indexText({
        content: draft.content,
        containerTitle: titles.get(code) ?? '',
        section: draft.provenance.section,
      });
      return {
        ...draft,
        containerCode: code,
        contentHash: await sha256(draft.content),
        vectorHash: await vectorHashOf({ indexed, embeddingModel: input.embeddingModel }),
        indexed,
      };
    }),
  );
}

export function toRecords(input: {
  readonly drafts: readonly HashedDraft[];
  readonly aligned: readonly AlignedNode[];
  readonly numbers: readonly NodeNumbers[];
  /** Nodes of the document before these. */
  readonly offset?: number;
}): readonly NodeRecord[] {
  const { drafts, aligned, numbers, offset = 0 } = input;
  const referenceAt = (index: number): string => {
    const node = aligned[index];
    if (node === undefined) throw new RangeError(`a draft names position ${index}, which does not exist`);
    return node.reference;
  };
  return drafts.map((draft, index): NodeRecord => {
    const number = numbers[index];
    if (number === undefined) throw new RangeError('every draft has its numbers');
    return {
      reference: referenceAt(index),
      containerCode: draft.containerCode,
      nodeType: draft.nodeType,
      ...number,
      documentSequence: offset + index + 1,
      printedLabel: draft.printedLabel,
      content: draft.content,
      contentType: draft.contentType,
      contentHash: draft.contentHash,
      vectorHash: draft.vectorHash,
      terms: distinctStems(draft.indexed.text),
      provenance: draft.provenance,
      parentReference: draft.parent === null ? null : referenceAt(draft.parent),
      requiresPrerequisites: draft.requiresPrerequisites,
    };
  });
}

/** Which rows must be written and which end, so that the document's nodes are exactly the records. */
export function differenceOf(input: {
  readonly former: readonly BaseNode[];
  readonly records: readonly NodeRecord[];
  readonly alignment: Alignment;
}): { readonly written: readonly NodeRecord[]; readonly closed: readonly string[] } {
  const former = new Map(input.former.map((node) => [node.reference, node]));
  const written = input.records.filter((record) => {
    const before = former.get(record.reference);
    return before === undefined || !before.isOpen || !isSameRow(before, record);
  });
  const replaced = written.filter((record) => former.has(record.reference)).map((record) => record.reference);
  return { written, closed: [...replaced, ...input.alignment.removed] };
}

/** Hashes of those that are wanted, for a look-up. */
export function hashesOf(
  nodes: readonly { readonly vectorHash: string; readonly contentHash: string }[],
  wanted: readonly { readonly vectorHash: string }[],
): { readonly contentHashes: readonly string[]; readonly vectorHashes: readonly string[] } {
  const vectorHashes = new Set(wanted.map((node) => node.vectorHash));
  const contentHashes = nodes.filter((node) => vectorHashes.has(node.vectorHash)).map((node) => node.contentHash);
  return { contentHashes: [...new Set(contentHashes)], vectorHashes: [...vectorHashes] };
}

/** References given for the first time. */
export function givenReferences(
  aligned: readonly AlignedNode[],
  drafts: readonly HashedDraft[],
): readonly { readonly reference: string; readonly containerCode: string }[] {
  return aligned.flatMap(({ origin, reference }, index) =>
    origin === 'new' ? [{ reference, containerCode: drafts[index]?.containerCode ?? '' }] : [],
  );
}

/** What is to be embedded at most: all but the nodes that keep the text they were indexed under. */
export function withoutKnownVectors(input: {
  readonly records: readonly NodeRecord[];
  readonly drafts: readonly HashedDraft[];
  readonly former: readonly BaseNode[];
}): readonly (Embeddable & { readonly contentHash: string })[] {
  const known = new Map(input.former.map((node) => [node.reference, node.vectorHash]));
  return input.records.flatMap(({ reference, vectorHash, contentHash }, index) => {
    const draft = input.drafts[index];
    const isKnown = draft === undefined || known.get(reference) === vectorHash;
    return isKnown ? [] : [{ reference, vectorHash, contentHash, indexed: draft.indexed }];
  });
}

export function isSameRow(before: NodeRecord, record: NodeRecord): boolean {
  return canonical(rowOf(before)) === canonical(record);
}

function rowOf({ isOpen: _isOpen, isLeft: _isLeft, ...row }: NodeRecord & Partial<PartNode>): NodeRecord {
  return row;
}

/** JSON with sorted keys: the database gives an object's keys back in an order of its own. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([first], [second]) => (first < second ? -1 : 1)))
      : part,
  );
}
