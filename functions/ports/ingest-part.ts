// A document of several parts on its way into a draft: how far it has come, what a part is aligned with, what it
// writes. Types only.
import type {
  BaseNode,
  DocumentContainer,
  DocumentGround,
  DocumentRecord,
  NodeRecord,
  Numbering,
} from './ingest-document.ts';

/** What earlier parts left for the next one. */
export interface PartProgress {
  readonly fingerprint: string;
  readonly partCount: number;
  readonly partsDone: number;
  /** Nodes of the parts done. */
  readonly nodeCount: number;
  /** Nodes of the base version up to here, by their position in the document, have been kept or left. */
  readonly baseSequence: number;
  /** Of the containers of the part before. */
  readonly numbering: Numbering;
  readonly unsettled: readonly string[];
  readonly report: unknown;
}

export interface DocumentProgress {
  /** Null where no part of the document stands in the draft. */
  readonly progress: PartProgress | null;
  /** Nodes the document has in the base version; they are numbered from 1 to this. */
  readonly baseCount: number;
}

/** Where a node with one of the contents asked for stands among those of the base version. */
export interface BaseMatch {
  readonly documentSequence: number;
  readonly contentHash: string;
}

export interface PartNode extends BaseNode {
  /** True where parts before left the node behind: it stands no longer in the draft, and may be taken up again. */
  readonly isLeft: boolean;
}

export interface PartGround extends Omit<DocumentGround, 'nodes'> {
  /** By position; those left behind among them. */
  readonly nodes: readonly PartNode[];
}

export interface PartWrite {
  /** Containers and coverage are those of the parts so far where this is the last one. */
  readonly document: Omit<DocumentRecord, 'containers'>;
  /** From 0. */
  readonly part: number;
  readonly partCount: number;
  /** Where the parts before ended in the base version, and where this one does. */
  readonly baseFrom: number;
  readonly baseTo: number;
  /** References of the base version in between whose rows stay as they are; the others end. */
  readonly kept: readonly string[];
  /** References elsewhere in the base version that get a new row. */
  readonly closed: readonly string[];
  readonly written: readonly NodeRecord[];
  /** References given for the first time, among those written. */
  readonly given: readonly { readonly reference: string; readonly containerCode: string }[];
  /** Nodes of the parts so far, this one included. */
  readonly nodeCount: number;
  /** Containers that the part before did not have. */
  readonly containers: readonly DocumentContainer[];
  readonly numbering: Numbering;
  readonly unsettled: readonly string[];
  /** The document's report with this part. */
  readonly report: unknown;
  readonly leaseMs: number;
}
