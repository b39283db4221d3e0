// Questions beside passages as a run reads and writes them. Types only.
import type { NodeType } from '../course/content.ts';
import type { DraftScope, FencedOutcome } from './ingest-run.ts';
import type { CourseScope } from './scope.ts';

/** `authored` stands in the course's source, `drafted` was written by a model at ingestion, `added` by an author later. */
export type QuestionOrigin = 'authored' | 'drafted' | 'added';

/** A passage at a version, as far as its questions need it. */
export interface QuestionedPassage {
  readonly reference: string;
  readonly contentHash: string;
  readonly content: string;
  readonly nodeType: NodeType;
  readonly documentPath: string;
  /** Headings above it, outermost first. */
  readonly section: readonly string[];
  readonly containerTitle: string;
  /** Questions its own document states. */
  readonly askedAs: readonly string[];
}

export interface NodeQuestion {
  readonly reference: string;
  readonly contentHash: string;
  readonly questionHash: string;
  readonly question: string;
  /** With the reference the id of its vector: `reference:vectorHash`. */
  readonly vectorHash: string;
  readonly origin: QuestionOrigin;
}

/** Where a page of questions begins: the last one of the page before. */
export type QuestionPageStart = Pick<NodeQuestion, 'reference' | 'contentHash' | 'questionHash'>;

export interface IngestQuestionStore {
  /**
   * Passages of the documents at `paths` standing at the version, and those whose own documents state questions, in the
   * order of their references, headings left out.
   */
  readQuestionedPassages(
    input: CourseScope & {
      readonly version: number;
      readonly paths: readonly string[];
      /** The last reference of the page before; null for the first page. */
      readonly after: string | null;
      readonly limit: number;
    },
  ): Promise<readonly QuestionedPassage[]>;
  /** Adds questions or renews their vectors' names. Dropped ones stay dropped, and keep their origin. */
  writeQuestions(input: DraftScope & { readonly questions: readonly NodeQuestion[] }): Promise<FencedOutcome>;
  /** Forgets authored questions of the draft's passages that its source does not state any more. */
  forgetUnstated(input: DraftScope): Promise<FencedOutcome>;
  /** Questions that count at the version (null: at any that is kept), page by page. */
  readQuestions(
    input: CourseScope & {
      readonly version: number | null;
      readonly after: QuestionPageStart | null;
      readonly limit: number;
    },
  ): Promise<readonly NodeQuestion[]>;
}
