// A document and its nodes as a run reads and writes them. Types only.
import type { Container, ContentNode, NodeType } from '../course/content.ts';
import type { DocumentFacts } from './published-course.ts';

/** A container as one document describes it; its place in the course is known when all documents are. */
export type DocumentContainer = Omit<Container, 'sequence'>;

export interface PrintedNumber {
  readonly kind: string;
  readonly number: string;
}

/** A document as ingested at some version. */
export interface DocumentState {
  readonly documentNumber: number;
  readonly path: string;
  readonly contentHash: string;
  /** Equal means unchanged: content, manifest entry and the versions of all that reads it. */
  readonly fingerprint: string;
  readonly position: number;
  /** Smallest hashes of its lines. */
  readonly sketch: readonly number[];
}

/**
 * A node as its document decides it. Where several documents share a container, label and sequence are provisional
 * until publication numbers the whole container.
 */
export interface NodeRecord extends ContentNode {
  readonly vectorHash: string;
  readonly documentSequence: number;
  readonly printedLabel: PrintedNumber | null;
  /** Distinct stems, for the course's document frequencies. */
  readonly terms: readonly string[];
}

/** A node of the base version. `isOpen`: its row still stands in the draft, or will once this draft's closing is undone. */
export interface BaseNode extends NodeRecord {
  readonly isOpen: boolean;
}

export interface DocumentGround {
  /** The document's nodes at the base version, by container and sequence. */
  readonly nodes: readonly BaseNode[];
  /** Greatest number ever given by container and letter, e.g. `D20.L1.S` → 6. */
  readonly greatestNumbers: ReadonlyMap<string, number>;
  /**
   * Tombstones of the containers with the contents asked for: they stand neither at the base version nor in the
   * draft, and may be taken back.
   */
  readonly returnable: readonly { readonly reference: string; readonly contentHash: string }[];
  /** What stands of the containers in the draft from the documents before this one, by container and node type. */
  readonly numbered: readonly NumberedBefore[];
}

export interface NumberedBefore {
  readonly containerCode: string;
  readonly nodeType: NodeType;
  readonly count: number;
  readonly greatestSequence: number;
  /** The greatest label where every label is the number its node prints; null otherwise. */
  readonly printed: number | null;
}

export interface DocumentRecord extends DocumentState, DocumentFacts {
  readonly name: string;
  /** ISO 8601; null: learners find it at once. */
  readonly opensAt: string | null;
  readonly coverage: number;
  readonly containers: readonly DocumentContainer[];
}

export interface DocumentWrite {
  readonly document: DocumentRecord;
  /** References of the base version that end or get a new row. */
  readonly closed: readonly string[];
  /** New rows. */
  readonly written: readonly NodeRecord[];
  /** References given for the first time, among those written. */
  readonly given: readonly { readonly reference: string; readonly containerCode: string }[];
  readonly report: unknown;
  readonly leaseMs: number;
}

/** How far numbering of one node type has come in a container. */
export interface TypeNumbering {
  readonly count: number;
  /** The last printed number, while all of them serve as labels; null once they are counted. */
  readonly printed: number | null;
}

/** How far numbering of a container has come: what further nodes of it continue from. Plain JSON. */
export interface ContainerNumbering {
  readonly sequence: number;
  readonly types: { readonly [Type in NodeType]?: TypeNumbering };
}

export type Numbering = Readonly<Record<string, ContainerNumbering>>;
