// What an ingestion run reads and writes: leases, drafts, documents, publication. Types only.
// Every write of a run is fenced by its lease: once another run has taken the course over, it does nothing.
import type { AuthorNote } from '../course/author-notes.ts';
import type { KeptImage } from './course-images.ts';
import type { DocumentGround, DocumentWrite } from './ingest-document.ts';
import type { IngestMaterialStore } from './ingest-material.ts';
import type { BaseMatch, DocumentProgress, PartGround, PartWrite } from './ingest-part.ts';
import type {
  DocumentPosition,
  DraftState,
  IndexedNode,
  NumberingCount,
  Publication,
  VectorPage,
  VectorPageStart,
} from './ingest-publication.ts';
import type { IngestQuestionStore } from './ingest-questions.ts';
import type {
  CourseSettings,
  CourseState,
  DraftPublication,
  DraftScope,
  FencedOutcome,
  PlannedDocument,
  Run,
  RunIntent,
  RunScope,
  RunStatus,
  RunTrigger,
} from './ingest-run.ts';
import type { CourseScope, TenantScope } from './scope.ts';

export type * from './ingest-document.ts';
export type * from './ingest-material.ts';
export type * from './ingest-part.ts';
export type * from './ingest-publication.ts';
export type * from './ingest-questions.ts';
export type * from './ingest-run.ts';

interface DraftVersions extends CourseScope {
  readonly draftVersion: number;
  readonly baseVersion: number;
}

interface GroundRequest extends DraftScope {
  readonly documentNumber: number;
  /** Documents that come before this one in its containers. */
  readonly documentsBefore: readonly number[];
  readonly containerCodes: readonly string[];
  readonly contentHashes: readonly string[];
}

export interface PageRequest {
  /** Null for the first page. */
  readonly after: VectorPageStart | null;
  /** Rows looked at; a page may hold fewer ids. */
  readonly limit: number;
}

/** What a file held when it was last read, by the tag its source gave its bytes. */
export interface KnownFile {
  readonly path: string;
  readonly etag: string;
  readonly contentHash: string;
  readonly sketch: readonly number[];
  /** Names of image files that its text mentions; null where that was not looked at. */
  readonly imageNames: readonly string[] | null;
}

export interface IngestStore extends IngestMaterialStore, IngestQuestionStore {
  /** What its authors wrote beside its files, oldest first. */
  readNotes(input: CourseScope): Promise<readonly AuthorNote[]>;
  /** course.yaml and what it names, by path, as the published version was made of them; empty where that is not kept. */
  readKeptManifest(input: CourseScope): Promise<ReadonlyMap<string, string>>;
  keepManifest(
    input: CourseScope & { readonly version: number; readonly texts: ReadonlyMap<string, string> },
  ): Promise<void>;
  readKnownFiles(input: CourseScope): Promise<readonly KnownFile[]>;
  /** Adds these, or takes them in place of what was known of their paths. */
  saveKnownFiles(input: CourseScope & { readonly files: readonly KnownFile[] }): Promise<void>;
  /** Those of the hashes of which the course keeps the image. */
  listKeptImages(input: CourseScope & { readonly hashes: readonly string[] }): Promise<readonly string[]>;
  /** Keeps an image for the course. False where all its images together would be larger than `courseLimitBytes`. */
  keepImage(input: CourseScope & KeptImage & { readonly courseLimitBytes: number }): Promise<boolean>;
  /**
   * Takes the lease where it is free or has run out, opens the run and abandons the course's earlier runs.
   * `held`: another run has it for so much longer.
   */
  takeLease(
    input: RunScope & { readonly trigger: RunTrigger; readonly intent: RunIntent; readonly leaseMs: number },
  ): Promise<
    { readonly kind: 'taken' } | { readonly kind: 'held'; readonly runId: string; readonly remainingMs: number }
  >;
  /** False when the lease is another's by now. */
  extendLease(input: RunScope & { readonly leaseMs: number }): Promise<boolean>;
  readCourseState(input: CourseScope): Promise<CourseState>;
  /**
   * Makes the draft stand exactly as the base version, except for the documents already done in it; ends the removed
   * ones; records the plan. Repeatable; a draft that was made from another version is made afresh.
   */
  openDraft(
    input: DraftScope & {
      readonly settings: CourseSettings;
      readonly documents: readonly PlannedDocument[];
      readonly removed: readonly number[];
      /** A ready draft that this one takes the place of: it is discarded. */
      readonly overtaken: number | null;
      /** Keeps the clock from publishing from now on. */
      readonly isHolding: boolean;
    },
  ): Promise<FencedOutcome>;
  /** Runs by id; null where there is none in this tenant. */
  readRun(input: TenantScope & { readonly runId: string }): Promise<Run | null>;
  /** The course's run that holds the lease, or its latest; null when there is none. */
  readLatestRun(input: CourseScope): Promise<Run | null>;
  /** What a document is aligned with that is read whole. */
  readGround(input: GroundRequest): Promise<DocumentGround>;
  /**
   * The document's nodes in the draft, all or none. `conflict`: a reference was given or taken back by another in the
   * meantime; read the ground again and align anew.
   */
  writeDocument(input: DraftScope & DocumentWrite): Promise<FencedOutcome | 'conflict'>;
  /** How far the document's parts have come in the draft. */
  readProgress(input: DraftScope & { readonly documentNumber: number }): Promise<DocumentProgress>;
  /**
   * Where nodes with these contents stand in the base version behind `baseFrom`, by position, the first `limit`; without
   * those that parts before have taken up.
   */
  readMatches(
    input: DraftScope & {
      readonly documentNumber: number;
      /** The first part begins afresh, whatever stands in the draft. */
      readonly isFirst: boolean;
      readonly baseFrom: number;
      readonly contentHashes: readonly string[];
      readonly limit: number;
    },
  ): Promise<readonly BaseMatch[]>;
  /** What a part is aligned with: nodes of a stretch of the base version, and those of its contents left behind. */
  readPartGround(
    input: GroundRequest & {
      readonly isFirst: boolean;
      readonly baseFrom: number;
      /** Positions in the base version, both included; all of the document's nodes that are not taken up yet. */
      readonly stretch: { readonly from: number; readonly to: number };
      /** Positions elsewhere behind `baseFrom`. */
      readonly others: readonly number[];
    },
  ): Promise<PartGround>;
  /**
   * One part's nodes in the draft, all or none, and with the last one the document. `superseded` also where the parts
   * before it are not those that stand in the draft. `conflict` as with `writeDocument`.
   */
  writePart(input: DraftScope & PartWrite): Promise<FencedOutcome | 'conflict'>;
  /** Counts an attempt that went wrong; with `isFinal` the document keeps what the base version has of it. */
  recordFailure(
    input: DraftScope & {
      readonly path: string;
      readonly documentNumber: number;
      readonly report: unknown;
      readonly isFinal: boolean;
    },
  ): Promise<FencedOutcome>;
  /**
   * What stands in the draft, as far as publication has to decide on it; never its nodes.
   * @param input.positions places this run's manifest gives the documents; others stay where they were
   */
  readDraft(input: DraftVersions & { readonly positions: readonly DocumentPosition[] }): Promise<DraftState>;
  /** What numbering the containers would change. */
  countNumbering(input: DraftVersions & Pick<Publication, 'positions' | 'numbered'>): Promise<NumberingCount>;
  /** Ids of the vectors that rows of this draft need, page by page. */
  readDraftVectors(input: CourseScope & { readonly draftVersion: number } & PageRequest): Promise<VectorPage>;
  /** Vector ids of nodes standing in the draft, as by chance and always the same: those with the least hashes. */
  sampleVectors(
    input: CourseScope & { readonly draftVersion: number; readonly limit: number },
  ): Promise<readonly string[]>;
  /**
   * Numbers, containers, terms, course row and the flip, in one transaction; without `isShown` all but the flip: the
   * draft is ready then. Also `superseded` while documents are still pending, and where a run that nobody asked for
   * would show readers something in a course that is held. Keeps the lease.
   */
  publish(input: DraftScope & Publication): Promise<FencedOutcome>;
  /**
   * Shows readers a ready draft, whole and at once, and ends the hold. `published` also where it is shown already;
   * `gone` where it was discarded, overtaken or never ready, or the course is held and `unlessHeld` is set.
   */
  publishDraft(
    input: CourseScope & { readonly version: number; readonly unlessHeld?: boolean },
  ): Promise<DraftPublication>;
  /** Ends a run without a new version, or with the draft that it found ready. Keeps the lease. */
  closeRun(input: RunScope & { readonly status: RunStatus; readonly report: unknown }): Promise<FencedOutcome>;
  releaseLease(input: RunScope): Promise<void>;
  /**
   * Flips the course back (or forward again) to another published version that has not been retired, by default the
   * previous one, and holds the course. `unavailable` when there is none such.
   */
  flip(
    input: CourseScope & { readonly version: number | null },
  ): Promise<
    { readonly kind: 'flipped'; readonly from: number; readonly to: number } | { readonly kind: 'unavailable' }
  >;
  /** Ids of the vectors that the published, the previous and the draft version need, each once, page by page. */
  readNeededVectors(input: CourseScope & PageRequest): Promise<VectorPage>;
  /** Those of the ids given that none of these versions needs. */
  selectSurplusVectors(input: CourseScope & { readonly ids: readonly string[] }): Promise<readonly string[]>;
  /** For each of the vector hashes that some node of the course has, one vector id that may hold it. */
  readEqualVectors(
    input: CourseScope & { readonly contentHashes: readonly string[]; readonly vectorHashes: readonly string[] },
  ): Promise<readonly string[]>;
  readIndexedNodes(input: CourseScope & { readonly ids: readonly string[] }): Promise<readonly IndexedNode[]>;
  /** Removes terms and superseded node rows that no kept version and no answer needs, and images that no row names. */
  retireVersions(input: RunScope): Promise<FencedOutcome>;
  /** To be called when many rows have been written: planning then rests on how many there are. */
  refreshStatistics(): Promise<void>;
}
