// What is left to decide and to write when all documents of a draft are in. Types only.
import type { Container, ContentType, Provenance } from '../course/content.ts';
import type { DocumentContainer } from './ingest-document.ts';

/**
 * A reference given by this draft that gives way to one of the base version: the node left one place of the course
 * and came into another, in a document (or a part of one) that was aligned by itself.
 */
export interface Reunion {
  readonly given: string;
  readonly former: string;
  /** Of the node as it stands now. */
  readonly vectorHash: string;
  /** True where the former node was indexed under the same text: its vector serves. */
  readonly hasVector: boolean;
  /** False where it stays within its document and container. */
  readonly isMove: boolean;
}

export interface DraftDocument {
  readonly documentNumber: number;
  readonly position: number;
  readonly containers: readonly DocumentContainer[];
}

export interface DraftState {
  /** In the order of the course. */
  readonly documents: readonly DraftDocument[];
  readonly reunions: readonly Reunion[];
  /** Nodes of the base version that stand no longer, reunited ones among them. */
  readonly leftCount: number;
  /**
   * Containers whose numbers may be others than their documents gave: with gaps in their sequence, shared by several
   * documents in the base version, or numbered part by part by a rule that a later part broke.
   */
  readonly unsettled: readonly string[];
}

/** A document's place in the course. */
export interface DocumentPosition {
  readonly documentNumber: number;
  readonly position: number;
}

export interface NumberingCount {
  /** Rows that get another label or sequence than they were written with. */
  readonly changed: number;
  /** Nodes of the base version that carry another label now. */
  readonly renumbered: number;
}

export interface Publication {
  /** Come before all else. */
  readonly reunions: readonly Pick<Reunion, 'given' | 'former'>[];
  /** Codes of the containers whose nodes are numbered now, over all documents that bring some. */
  readonly numbered: readonly string[];
  readonly containers: readonly Container[];
  /** Documents whose place in the course changed. */
  readonly positions: readonly DocumentPosition[];
  readonly denseBaseline: { readonly mean: number; readonly deviation: number };
  /** The complete tutoring material that the version carries; null where the course has no learning path. */
  readonly materialHash: string | null;
  /** False: readers are shown nothing of it, the draft is ready. */
  readonly isShown: boolean;
  /** False where a document could not be read. */
  readonly isWhole: boolean;
  readonly report: unknown;
}

/** Vector ids (`reference:vectorHash`), page by page. */
export interface VectorPage {
  readonly ids: readonly string[];
  /** Where the next page begins; null after the last one. */
  readonly next: VectorPageStart | null;
}

export interface VectorPageStart {
  readonly reference: string;
  readonly validFrom: number;
}

/** What an embedding is made of, for vectors that have to be made again. */
export interface IndexedNode {
  readonly reference: string;
  readonly vectorHash: string;
  readonly content: string;
  readonly containerTitle: string;
  readonly provenance: Provenance;
  readonly contentType: ContentType;
}
