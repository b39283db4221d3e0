// What ingestion needs from outside, and how a run is set. Types only.
import type { ContentSource } from '../ports/content-source.ts';
import type { DrillDraftStore } from '../ports/drill-drafts.ts';
import type { EmbeddingModel } from '../ports/embedding-model.ts';
import type { IngestStore } from '../ports/ingest-store.ts';
import type { ModelAllowance, ModelUsage } from '../ports/model-budget.ts';
import type { CopyingPassageIndex } from '../ports/passage-index.ts';
import type { QuestionDraftStore } from '../ports/question-drafts.ts';
import type { CourseScope } from '../ports/scope.ts';
import type { ShortReplyModel } from '../ports/short-reply.ts';
import type { VectorKind } from '../retrieval/vector-namespace.ts';
import type { ScanReader } from './open-document.ts';

/** The stores of a run. Built per request in a Worker. */
export interface IngestServices {
  readonly store: IngestStore;
  readonly passageIndex: CopyingPassageIndex;
  readonly embeddingModel: EmbeddingModel;
  /** Namespace in the vector store: of the course's content nodes unless another kind is named. */
  namespaceOf(scope: CourseScope, kind?: VectorKind): string;
  /** Where the course's files come from. */
  sourceOf(scope: CourseScope): ContentSource;
  /** How long a run may be silent before another may take the course over. */
  readonly leaseMs: number;
  /** Waits so many milliseconds: for services that are busy. */
  readonly wait: (ms: number) => Promise<void>;
  /** Reads scanned pages of a document; only where its author asked for it, never in a Worker. */
  readonly scansOf?: (bytes: Uint8Array) => ScanReader;
  /** Only where a model is to draft questions. */
  readonly drafting?: Drafting;
  /** Only where a model is to write drills. */
  readonly drillDrafting?: DrillDrafting;
}

/** A model that drafts something beside a course, and who counts its calls. */
export interface DraftingModel {
  readonly model: ShortReplyModel;
  readonly allowance: ModelAllowance;
  /** What its calls cost since the last time. */
  takeUsage(): ModelUsage;
}

/** The questions that passages answer. */
export interface Drafting extends DraftingModel {
  readonly store: QuestionDraftStore;
}

/** Drills of drafted units. */
export interface DrillDrafting extends DraftingModel {
  readonly store: DrillDraftStore;
}

/** What a person watching a run is told. */
export type IngestProgress =
  | { readonly type: 'waiting'; readonly remainingMs: number }
  /** `pending`: nodes of each document that is to be brought in, null where nothing was read before. */
  | {
      readonly type: 'planned';
      readonly pending: ReadonlyMap<string, number | null>;
      readonly unchanged: number;
    }
  | { readonly type: 'document'; readonly path: string; readonly status: 'done' | 'failed' | 'retrying' }
  /** A part of a document of several is in; `done` of `total` are. */
  | { readonly type: 'part'; readonly path: string; readonly done: number; readonly total: number }
  | { readonly type: 'checking'; readonly path: string; readonly done: number; readonly total: number }
  | { readonly type: 'embedding'; readonly path: string; readonly done: number; readonly total: number }
  | { readonly type: 'publishing' }
  /** Questions are drafted: for `done` of `total` passages that had none. */
  | { readonly type: 'drafting'; readonly done: number; readonly total: number }
  /** Drills are written: for `done` of `total` units. */
  | { readonly type: 'drafting_drills'; readonly done: number; readonly total: number }
  | { readonly type: 'reconciling' };
