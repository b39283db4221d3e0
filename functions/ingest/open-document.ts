// What every reader of a kind of file (Markdown, PDF, workbook, DOCX, transcript) gives the ingestion run. Types only.
// A large document is read in parts, so that a Worker never holds all of it at once.
import type { DocumentCoverage } from './coverage.ts';
import type { DraftContainer, DraftNode, DroppedText, ParseWarning, SourceProblem } from './draft-node.ts';
import type { Manifest, ManifestDocument } from './manifest-types.ts';

export interface DocumentInput {
  readonly path: string;
  readonly bytes: Uint8Array;
  /** The document's entry in the manifest. */
  readonly entry: ManifestDocument;
  readonly manifest: Manifest;
  /** The document's number in the registry; only engineering courses use it in addresses. */
  readonly documentNumber: number;
  /** Reads a scanned page; given only where the author asked for it, on his own machine. */
  readonly readScan?: ScanReader;
}

/** Reads the picture of a page, counted from 1, to lines of text; none where it holds no text. */
export type ScanReader = (page: number) => Promise<readonly ScannedLine[]>;

/** A line read from a picture. Places are shares of the page's width and height from its top left corner. */
export interface ScannedLine {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly baseline: number;
}

/** Some of a document's nodes: whole pages or chapters, or a run of a sheet's rows. */
export interface DocumentPart {
  /** Every container its drafts belong to. A container may go on in the next part (a long sheet). */
  readonly containers: readonly DraftContainer[];
  /** In reading order; `parent` and `related` are positions in this list. */
  readonly drafts: readonly DraftNode[];
  readonly dropped: readonly DroppedText[];
  readonly warnings: readonly ParseWarning[];
  readonly coverage: DocumentCoverage;
  /** Bytes of an image that the document itself holds, by the source its passages name; null where it holds none such. */
  readonly readImage?: (source: string) => Promise<Uint8Array | null>;
}

/** A document whose kind is known and whose beginning could be read. */
export interface OpenDocument {
  readonly title: string;
  /** At least 1. */
  readonly partCount: number;
  /**
   * Reads one part, in any order and as often as wanted, always with the same result for the same bytes.
   * @param index from 0
   * @throws DocumentFault where this part cannot be read
   */
  readPart(index: number): Promise<DocumentPart>;
  /** Gives back what the reader holds. */
  close(): Promise<void>;
}

export type Opening =
  | { readonly ok: true; readonly document: OpenDocument }
  | { readonly ok: false; readonly problem: SourceProblem };

/** A reader of one kind of file. `opens` looks at the path and the first bytes only. */
export interface DocumentReader {
  /** Changes whenever the same bytes give other drafts; goes into the fingerprint of every document. */
  readonly version: string;
  readonly extensions: readonly string[];
  open(input: DocumentInput): Promise<Opening>;
}

/** A part that cannot be read although the document could be opened. */
export class DocumentFault extends Error {
  override readonly name = 'DocumentFault';
  readonly problem: SourceProblem;
  constructor(problem: SourceProblem) {
    super(problem.message);
    this.problem = problem;
  }
}
