// What an ingestion run reads and writes: leases, drafts, documents, publication. Types only.
// Every write of a run is fenced by its lease: once another run has taken the course over, it does nothing.
import type { Container, ContentNode, ContentType, NodeType, ProfileId, Provenance } from '../course/content.ts';
import type { CourseScope, TenantScope } from './scope.ts';

export type RunTrigger = 'cron' | 'route' | 'command';
export type RunStatus = 'running' | 'published' | 'unchanged' | 'failed' | 'abandoned';
export type RunDocumentStatus = 'pending' | 'done' | 'unchanged' | 'failed';

/** A run in its course: the holder of the lease. */
export interface RunScope extends CourseScope {
  readonly runId: string;
}

/** `superseded`: another run holds the lease by now, or the course was flipped; nothing was written. */
export type FencedOutcome = 'written' | 'superseded';

/** The version a run writes, unseen, and the published one it was made from. */
export interface DraftScope extends RunScope {
  readonly draftVersion: number;
  readonly baseVersion: number;
}

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

export interface CourseState {
  /** 0: nothing is published. */
  readonly publishedVersion: number;
  readonly latestVersion: number;
  readonly publishedManifestHash: string | null;
  /** Documents standing at the published version. */
  readonly documents: readonly DocumentState[];
  /** The latest version where it was never published: what an earlier run left unfinished. */
  readonly draft: {
    readonly version: number;
    readonly baseVersion: number;
    /** Documents ingested into it so far. */
    readonly documents: readonly DocumentState[];
  } | null;
  readonly greatestDocumentNumber: number;
  /** Published versions that are neither current nor previous and still hold vectors and terms. */
  readonly unretiredVersions: readonly number[];
}

export interface CourseSettings {
  readonly title: string;
  readonly profile: ProfileId;
  readonly language: string;
  readonly licence: string | null;
  readonly attribution: string | null;
  readonly classNumber: number | null;
  readonly subject: string | null;
  readonly manifestHash: string;
  readonly embeddingModel: string;
}

export interface PlannedDocument {
  readonly path: string;
  readonly documentNumber: number;
  readonly position: number;
  /** Documents of one group share a container and are ingested one after another. */
  readonly groupKey: string;
  readonly fingerprint: string;
  /** `done`: ingested into this draft by an earlier run. */
  readonly status: 'pending' | 'done' | 'unchanged';
}

export interface RunDocument {
  readonly path: string;
  readonly documentNumber: number;
  readonly position: number;
  readonly groupKey: string;
  readonly fingerprint: string | null;
  readonly status: RunDocumentStatus;
  readonly attempts: number;
  readonly report: unknown;
}

export interface Run extends RunScope {
  readonly status: RunStatus;
  readonly trigger: RunTrigger;
  /** Null until the run knows which version it writes. */
  readonly version: number | null;
  /** The published version the draft was made from; null without a draft. */
  readonly baseVersion: number | null;
  readonly manifestHash: string | null;
  readonly startedAt: string;
  readonly finishedAt: string | null;
  readonly report: unknown;
  readonly documents: readonly RunDocument[];
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
}

export interface DocumentRecord extends DocumentState {
  readonly name: string;
  readonly link: string | null;
  readonly licence: string | null;
  readonly attribution: string | null;
  readonly revision: string | null;
  readonly status: 'current' | 'superseded';
  readonly domain: string | null;
  readonly documentType: string | null;
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

/** Where a node of the draft stands: what numbering needs. */
export interface NodePlacement {
  readonly reference: string;
  readonly containerCode: string;
  readonly documentNumber: number;
  readonly documentSequence: number;
  readonly nodeType: NodeType;
  readonly printedLabel: PrintedNumber | null;
  readonly label: number;
  readonly sequence: number;
  readonly vectorHash: string;
  readonly contentHash: string;
  /** True where the row was written by this draft. */
  readonly isNew: boolean;
  /** True where the reference was given by this draft: nobody has seen it yet. */
  readonly isGiven: boolean;
}

export interface DraftState {
  readonly placements: readonly NodePlacement[];
  readonly documents: readonly {
    readonly documentNumber: number;
    readonly position: number;
    readonly containers: readonly DocumentContainer[];
  }[];
  /** Nodes of the base version that stand no longer, in the order they had. */
  readonly left: readonly {
    readonly reference: string;
    readonly contentHash: string;
    readonly vectorHash: string;
    readonly termCount: number;
  }[];
}

export interface Publication {
  /** References given by this draft that give way to ones of the base version; comes before all else. */
  readonly reunions: readonly { readonly given: string; readonly former: string }[];
  /** Nodes whose label or sequence is another than their row says. */
  readonly numbering: readonly { readonly reference: string; readonly label: number; readonly sequence: number }[];
  readonly containers: readonly Container[];
  /** Documents whose place in the course changed. */
  readonly positions: readonly { readonly documentNumber: number; readonly position: number }[];
  readonly denseBaseline: { readonly mean: number; readonly deviation: number };
  readonly report: unknown;
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

export interface IngestStore {
  /**
   * Takes the lease where it is free or has run out, opens the run and abandons the course's earlier runs.
   * `held`: another run has it for so much longer.
   */
  takeLease(
    input: RunScope & { readonly trigger: RunTrigger; readonly leaseMs: number },
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
    },
  ): Promise<FencedOutcome>;
  /** Runs by id; null where there is none in this tenant. */
  readRun(input: TenantScope & { readonly runId: string }): Promise<Run | null>;
  /** The course's run that holds the lease, or its latest; null when there is none. */
  readLatestRun(input: CourseScope): Promise<Run | null>;
  readGround(
    input: DraftScope & {
      readonly documentNumber: number;
      readonly containerCodes: readonly string[];
      readonly contentHashes: readonly string[];
    },
  ): Promise<DocumentGround>;
  /**
   * The document's nodes in the draft, all or none. `conflict`: a reference was given or taken back by another in the
   * meantime; read the ground again and align anew.
   */
  writeDocument(input: DraftScope & DocumentWrite): Promise<FencedOutcome | 'conflict'>;
  /** Counts an attempt that went wrong; with `isFinal` the document keeps what the base version has of it. */
  recordFailure(
    input: RunScope & { readonly path: string; readonly report: unknown; readonly isFinal: boolean },
  ): Promise<FencedOutcome>;
  readDraft(input: CourseScope & { readonly draftVersion: number; readonly baseVersion: number }): Promise<DraftState>;
  /**
   * Numbers, containers, terms, course row and the flip, in one transaction. Also `superseded` while documents are
   * still pending. Keeps the lease.
   */
  publish(input: DraftScope & Publication): Promise<FencedOutcome>;
  /** Ends a run without a new version. Keeps the lease. */
  closeRun(input: RunScope & { readonly status: RunStatus; readonly report: unknown }): Promise<FencedOutcome>;
  releaseLease(input: RunScope): Promise<void>;
  /**
   * Flips the course back (or forward again) to another published version that has not been retired, by default the
   * previous one. `unavailable` when there is none such.
   */
  flip(
    input: CourseScope & { readonly version: number | null },
  ): Promise<
    { readonly kind: 'flipped'; readonly from: number; readonly to: number } | { readonly kind: 'unavailable' }
  >;
  /** Vector ids (`reference:vectorHash`) of the published, the previous and the draft version. */
  readNeededVectors(input: CourseScope): Promise<ReadonlySet<string>>;
  readIndexedNodes(input: CourseScope & { readonly ids: readonly string[] }): Promise<readonly IndexedNode[]>;
  /** Removes terms and superseded node rows that no kept version and no answer needs. */
  retireVersions(input: RunScope): Promise<FencedOutcome>;
  /** To be called when many rows have been written: planning then rests on how many there are. */
  refreshStatistics(): Promise<void>;
}
