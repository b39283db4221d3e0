// What authors look at: their courses, documents, runs and the changes between versions. Reads only. Types only.
import type { AnswerStyle, ContainerType } from '../course/content.ts';
import type { DocumentEntry } from './course-registry.ts';
import type { HoldReason, RunDocumentStatus, RunIntent, RunStatus, RunTrigger } from './ingest-run.ts';
import type { CourseScope, TenantScope } from './scope.ts';

/** A run with the reports as they were stored: whoever shows them knows their form, and distrusts it. */
export interface DeskRun {
  readonly runId: string;
  readonly courseId: string;
  readonly status: RunStatus;
  readonly trigger: RunTrigger;
  readonly intent: RunIntent;
  readonly version: number | null;
  readonly startedAt: string;
  readonly finishedAt: string | null;
  readonly documents: { readonly [Status in RunDocumentStatus]: number };
  /** Warnings of the documents it read. */
  readonly documentWarnings: number;
  readonly report: unknown;
}

export interface DeskRunDocument {
  readonly path: string;
  readonly documentNumber: number;
  readonly status: RunDocumentStatus;
  readonly attempts: number;
  readonly report: unknown;
  /** Parts that are in the draft, and of how many; null where it is not under way. */
  readonly progress: { readonly parts: number; readonly partsDone: number } | null;
}

/** A whole version that readers are not shown. */
interface DeskDraft {
  readonly version: number;
  readonly title: string;
  readonly readyAt: string;
  readonly nodeCount: number;
  readonly isWhole: boolean;
}

/** While it lasts, the clock publishes nothing. */
export interface DeskHold {
  readonly since: string;
  readonly reason: HoldReason;
}

export interface DeskCourse {
  readonly courseId: string;
  /** Of the published version, else of what was last begun. */
  readonly title: string | null;
  readonly profile: string | null;
  readonly language: string | null;
  /** Null where nothing is published. */
  readonly version: number | null;
  readonly publishedAt: string | null;
  readonly hasLearningPath: boolean;
  readonly nodeCount: number;
  readonly documentCount: number;
  readonly meanCoverage: number | null;
  readonly lowestCoverage: number | null;
  readonly warningCount: number;
  readonly lastRun: DeskRun | null;
  readonly draft: Pick<DeskDraft, 'version' | 'readyAt'> | null;
  readonly hold: DeskHold | null;
  /** Of the published version; null where its manifest says nothing. */
  readonly answerStyle: AnswerStyle | null;
  readonly open: {
    readonly asked: number;
    readonly answered: number;
    /** Without those that are answered now. */
    readonly notCovered: number;
    readonly withheld: number;
    readonly ratedDown: number;
    readonly waitingForTrainer: number;
  };
}

export interface DeskDocument extends DocumentEntry {
  readonly containerCount: number;
  /** Course version that first showed it as it is. */
  readonly madeIn: number;
  /** Of the run that read it as it stands; null where none is kept. */
  readonly report: unknown;
}

export interface DeskContainer {
  readonly code: string;
  readonly containerType: ContainerType;
  readonly day: number | null;
  readonly document: number | null;
  readonly number: number;
  readonly containerId: string;
  readonly title: string;
}

export interface CourseVersionEntry {
  readonly version: number;
  readonly title: string;
  readonly publishedAt: string;
  readonly nodeCount: number;
  readonly isPublished: boolean;
  /** False once superseded texts have been removed. */
  readonly isKept: boolean;
}

export type DeskChangeKind = 'added' | 'edited' | 'moved' | 'removed' | 'renumbered' | 'details';

export interface DeskChange {
  readonly reference: string;
  readonly kind: DeskChangeKind;
  readonly isMoved: boolean;
  readonly isRenumbered: boolean;
  readonly containerCode: string;
}

export interface NamedChanges {
  readonly added: readonly { readonly id: string; readonly title: string }[];
  readonly removed: readonly { readonly id: string; readonly title: string }[];
  readonly changed: readonly { readonly id: string; readonly title: string }[];
  /** Of all three, also where the lists are cut. */
  readonly total: number;
}

export interface VersionChanges {
  readonly counts: { readonly [Kind in DeskChangeKind]: number };
  /** Those with changes that fit the kinds, in the order of the course; the first 300. */
  readonly containers: readonly (DeskContainer & { readonly changeCount: number })[];
  readonly containerCount: number;
  readonly total: number;
  readonly changes: readonly DeskChange[];
  readonly documents: {
    readonly added: readonly string[];
    readonly removed: readonly string[];
    readonly moved: readonly { readonly from: string; readonly to: string }[];
  };
}

export interface PathChanges {
  readonly units: NamedChanges;
  readonly drills: NamedChanges;
  readonly examItems: NamedChanges;
  /** Ids `before → unit`. */
  readonly prerequisites: NamedChanges;
}

export interface AuthorDesk {
  /**
   * The tenant's courses, those without a published version among them: what is being made, then what was changed last.
   * @param input.courses only these; null for all
   * @param input.since counts of answers begin here (ISO 8601)
   */
  listCourses(
    input: TenantScope & { readonly courses: readonly string[] | null; readonly since: string },
  ): Promise<readonly DeskCourse[]>;
  /** False for a course nobody ever began to ingest. */
  hasCourse(input: CourseScope): Promise<boolean>;
  /** The latest first. The clock starts a run every few minutes: most of them find nothing changed. */
  listRuns(
    input: CourseScope & { readonly limit: number; readonly withUnchanged: boolean },
  ): Promise<readonly DeskRun[]>;
  /** Null when the course has no such run. */
  readRun(
    input: CourseScope & { readonly runId: string },
  ): Promise<{ readonly run: DeskRun; readonly documents: readonly DeskRunDocument[] } | null>;
  /** Of the published version (none before the first), and what the latest run that planned any made of each. */
  readDocuments(input: CourseScope): Promise<{
    readonly version: number;
    readonly documents: readonly DeskDocument[];
    readonly latest: { readonly runId: string; readonly documents: readonly DeskRunDocument[] } | null;
  }>;
  /** The containers that hold nodes of a document at the published version, in order, with how many. */
  readDocumentContainers(
    input: CourseScope & { readonly documentNumber: number },
  ): Promise<readonly (DeskContainer & { readonly nodeCount: number; readonly firstReference: string | null })[]>;
  /** The draft that waits for its author, and the hold; null for a course nobody ever began to ingest. */
  readPending(input: CourseScope): Promise<{ readonly draft: DeskDraft | null; readonly hold: DeskHold | null } | null>;
  /** Those that were published, the latest first, at most 100. */
  listVersions(input: CourseScope): Promise<readonly CourseVersionEntry[]>;
  /** Both versions must be kept, or be the draft that waits. `changes` holds `limit` of those that fit, from `offset`. */
  readChanges(
    input: CourseScope & {
      readonly from: number;
      readonly to: number;
      readonly kinds: readonly DeskChangeKind[];
      readonly containerCode: string | null;
      readonly offset: number;
      readonly limit: number;
    },
  ): Promise<VersionChanges>;
  /** Null where both versions carry the same material, or none. */
  readPathChanges(input: CourseScope & { readonly from: number; readonly to: number }): Promise<PathChanges | null>;
}
