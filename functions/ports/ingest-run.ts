// A run of ingestion: its lease, its draft, what it plans against and how far its documents have come. Types only.
import type { ProfileId } from '../course/content.ts';
import type { DocumentState } from './ingest-document.ts';
import type { CourseScope } from './scope.ts';

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
    /** Documents of which some parts are. */
    readonly underWay: readonly DocumentState[];
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
  /** True where parts of it stand in this draft: the run goes on behind them. */
  readonly isUnderWay: boolean;
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
