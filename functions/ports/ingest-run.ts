// A run of ingestion: its lease, its draft, what it plans against and how far its documents have come. Types only.
import type { AnswerStyle, ProfileId } from '../course/content.ts';
import type { DocumentState } from './ingest-document.ts';
import type { CourseScope } from './scope.ts';

export type RunTrigger = 'cron' | 'route' | 'command';
/** `drafted`: a whole version that readers are not shown. */
export type RunStatus = 'running' | 'published' | 'drafted' | 'unchanged' | 'failed' | 'abandoned';
/**
 * What a run is to end in. `automatic`: published, unless the course is held; `publish`: published, which ends a hold;
 * `draft`: a draft, and the course is held until somebody decides on it.
 */
export type RunIntent = 'automatic' | 'publish' | 'draft';
/** Why nothing is published by the clock: a version chosen by hand, a draft that waits, or somebody said so. */
export type HoldReason = 'version_chosen' | 'draft' | 'paused';
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
  /** The latest version where it was never published nor discarded: unfinished, or ready. */
  readonly draft: {
    readonly version: number;
    readonly baseVersion: number;
    /** Documents ingested into it so far. */
    readonly documents: readonly DocumentState[];
    /** Documents of which some parts are. */
    readonly underWay: readonly DocumentState[];
    /** Whole, waiting for its author: another run starts afresh, it never goes on in it. */
    readonly isReady: boolean;
    readonly planHash: string | null;
    /** False where a document could not be read. */
    readonly isWhole: boolean;
  } | null;
  /** True while nothing may be published by the clock. */
  readonly isHeld: boolean;
  /** Plans of drafts that were discarded and of the version shown before: while held, the clock makes none of them again. */
  readonly settledPlans: readonly string[];
  readonly greatestDocumentNumber: number;
  /** Versions neither current nor previous nor the draft that still hold vectors and terms. */
  readonly unretiredVersions: readonly number[];
}

export interface CourseSettings {
  readonly title: string;
  readonly description: string | null;
  readonly profile: ProfileId;
  readonly language: string;
  readonly licence: string | null;
  readonly attribution: string | null;
  readonly classNumber: number | null;
  readonly subject: string | null;
  readonly answerStyle: AnswerStyle | null;
  readonly manifestHash: string;
  /** Names all the version is planned to hold: equal plans, equal versions. */
  readonly planHash: string;
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
  readonly intent: RunIntent;
  /** Whether its course is held now. */
  readonly isHeld: boolean;
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

export type DraftPublication = { readonly kind: 'published'; readonly version: number } | { readonly kind: 'gone' };
