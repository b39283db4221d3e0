// A learner's threads, messages, evidence and snapshot. Types only.
// Evidence is append-only and always commits; the snapshot is a cache of its fold, written compare-and-set.
import type { CourseUnit, SupportLock } from '../course/tutor-material.ts';
import type { PublishedCourse } from './course-registry.ts';
import type { CourseScope, TenantScope } from './scope.ts';

export interface LearnerScope extends CourseScope {
  readonly learnerId: string;
}

interface LockedUnit {
  readonly unitId: string;
  readonly title: string;
  /** When the last of its content opens, ISO 8601. */
  readonly opensAt: string;
}

/** The course's learning path as published, with what is needed to speak of its units. */
export interface PublishedPath {
  /** Names the tutoring material that the published version carries; changes with any of it. */
  readonly materialHash: string;
  readonly entryUnitId: string | null;
  /** In the order of the course; those that learners may work on now. */
  readonly units: readonly CourseUnit[];
  /** Units with content that is not released yet: nothing is told of them but their titles. Left out: none. */
  readonly locked?: readonly LockedUnit[];
  /** `[prerequisite, unit]`; what is before a locked unit is before what comes after it. */
  readonly edges: readonly (readonly [string, string])[];
  /** Tiers each unit has exam items at; units without are absent. */
  readonly examTiers: ReadonlyMap<string, readonly ('bronze' | 'silver' | 'gold')[]>;
  /** How long a wrong answer, or a look at the support, locks a question. */
  readonly lockSeconds: number;
  /** What a look at the support does to a question that was not passed. */
  readonly supportLock: SupportLock;
}

export interface EvidenceRecord {
  readonly seq: number;
  readonly eventKey: string;
  /** An event of policy/evidence.ts; checked when it is read. */
  readonly event: unknown;
  /** Where it happened; left out where nobody asked, null where it belongs to no thread that is still there. */
  readonly threadId?: string | null;
}

/** What is known of a learner in a course, read at one moment. */
export interface Standing {
  /** Highest sequence number ever given to this learner here; 0 before the first. */
  readonly lastSeq: number;
  /** The fold of all events up to `foldedSeq`, as JSON; null before the first, and where it cannot be read any more. */
  readonly snapshot: unknown;
  readonly foldedSeq: number;
  /** Events after `foldedSeq`, in order. */
  readonly tail: readonly EvidenceRecord[];
}

/** A message with what is kept from learners: keys of drills, ids behind cards. */
export interface StoredMessage {
  readonly messageId: string;
  readonly threadId: string;
  readonly turnId: string;
  readonly role: 'learner' | 'assistant';
  /** The message in wire format, without what comes later (`result`, `state`). */
  readonly body: unknown;
  /** Never leaves the server: the drill's expected answers, for instance. */
  readonly secret: unknown;
  /** What came of its card: the drill's result, the exam's attempt. Null until then. */
  readonly outcome: unknown;
  /** ISO 8601. */
  readonly createdAt: string;
}

export interface ThreadSummary {
  readonly threadId: string;
  readonly courseId: string;
  readonly title: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/**
 * A thread as a learner's list of sessions shows it: its title given, else from what was said or asked first, else the
 * title of the unit that its latest card is about.
 */
export interface ListedThread extends ThreadSummary {
  /** Its asking side; null before the first question. */
  readonly conversationId: string | null;
}

/** Everything the first database round trip of a turn brings. */
export interface TurnOpening {
  readonly thread: ThreadSummary;
  readonly course: PublishedCourse;
  readonly path: PublishedPath;
  readonly standing: Standing;
  /** Document frequencies of the stems asked for; absent ones were never seen. */
  readonly documentFrequencies: ReadonlyMap<string, number>;
  /** The message asked for, where it is in this thread. */
  readonly message: StoredMessage | null;
  /** The message of the attempt asked for, where it is in this thread. */
  readonly attemptMessage: StoredMessage | null;
  /** The thread's latest messages, newest first, at most 12, and its latest card where that is older. */
  readonly recent: readonly StoredMessage[];
  /** Ids of drills this learner was given on any unit of the course, latest first, at most 200. */
  readonly recentDrillIds: readonly string[];
  /** The turn of this id, where it was taken before: it is given again. */
  readonly taken: { readonly response: unknown } | null;
  /** Model calls a day that the tenant was given of its own; null: as many as the deployment's limit says. */
  readonly modelCallsPerDay: number | null;
}

export interface NewEvidence {
  /** Unique per learner and course: whatever comes twice counts once. */
  readonly eventKey: string;
  readonly event: unknown;
}

export interface TurnRecord extends LearnerScope {
  readonly threadId: string;
  readonly turnId: string;
  readonly messages: readonly Omit<StoredMessage, 'threadId' | 'turnId' | 'outcome'>[];
  /** Ids of server-side drills among the messages, to be found again as `recentDrillIds`. */
  readonly drillIds: readonly string[];
  readonly evidence: readonly NewEvidence[];
  /** Policy, scores, scope, context ids, validation, fallback reason: for the roles that may see it. */
  readonly log: unknown;
  /** The reply in wire format: given again when the same turn is asked for. */
  readonly response: unknown;
  /** The model's own reading of the turn; shown with the snapshot, never used. */
  readonly analysis: unknown;
  readonly fold: Fold;
}

/** A snapshot to be kept if nothing came in between. */
export interface Fold {
  /** `lastSeq` of the standing it was made from. */
  readonly afterSeq: number;
  /** The snapshot with this call's evidence folded in. */
  readonly snapshot: unknown;
}

export type RecordOutcome =
  /** `isFolded`: the snapshot was kept. Else others came in between: read the standing, fold, `saveFold`. */
  | { readonly kind: 'recorded'; readonly isFolded: boolean; readonly lastSeq: number }
  /** This turn, or this drill's marking, was recorded before; nothing was written. */
  | { readonly kind: 'repeated'; readonly before: unknown }
  /** The thread, message or course is not there for this learner (any more); nothing was written. */
  | { readonly kind: 'absent' };

export interface TutorStore {
  /** False when the course is absent, unpublished or has no learning path. */
  startThread(input: LearnerScope & { readonly threadId: string; readonly title: string | null }): Promise<boolean>;
  /** Latest first, at most 100. `courses` null: every course of the tenant. */
  listThreads(
    input: TenantScope & { readonly learnerId: string; readonly courses: readonly string[] | null },
  ): Promise<readonly ListedThread[]>;
  /** Null when the thread is absent or another learner's. Messages oldest first, the latest 500. */
  readThread(
    input: TenantScope & { readonly learnerId: string; readonly threadId: string },
  ): Promise<{ readonly thread: ListedThread; readonly messages: readonly StoredMessage[] } | null>;
  /** One round trip. Null when the thread is absent or another learner's, or its course has no learning path now. */
  openTurn(
    input: TenantScope & {
      readonly learnerId: string;
      readonly threadId: string;
      readonly turnId: string | null;
      readonly messageId: string | null;
      readonly attemptId: string | null;
      readonly stems: readonly string[];
    },
  ): Promise<TurnOpening | null>;
  /** Messages, evidence, log and snapshot in one batch: all or none. One round trip. */
  recordTurn(record: TurnRecord): Promise<RecordOutcome>;
  /**
   * A drill's marking: its outcome and its evidence, once for ever; a second one is `repeated` with the outcome that stands.
   * One round trip. `replaces`: it takes the place of an outcome that has `mayRetry`.
   */
  recordMarking(
    input: LearnerScope & {
      readonly messageId: string;
      readonly outcome: unknown;
      readonly replaces?: boolean;
      readonly evidence: NewEvidence | null;
      readonly fold: Fold;
    },
  ): Promise<RecordOutcome>;
  /** Evidence that belongs to no message, a waiver for instance. `repeated` where all of it was known already. */
  recordEvidence(
    input: LearnerScope & { readonly evidence: readonly NewEvidence[]; readonly fold: Fold | null },
  ): Promise<RecordOutcome>;
  /** Course, path and standing without a thread; null when the course has no learning path. One round trip. */
  openLearner(input: LearnerScope): Promise<{
    readonly course: PublishedCourse;
    readonly path: PublishedPath;
    readonly standing: Standing;
    readonly analysis: unknown;
  } | null>;
  readStanding(input: LearnerScope): Promise<Standing>;
  /** False when events beyond `upToSeq` were recorded, or a later fold is kept already. */
  saveFold(input: LearnerScope & { readonly upToSeq: number; readonly snapshot: unknown }): Promise<boolean>;
  /** All evidence in order, for the learner's own page and for a replay. */
  readEvidence(input: LearnerScope): Promise<readonly EvidenceRecord[]>;
  /** What a turn was decided by; null when it is absent. Any learner's of the tenant: the caller has the role. */
  readTurnLog(
    input: TenantScope & { readonly threadId: string; readonly turnId: string },
  ): Promise<{ readonly courseId: string; readonly learnerId: string; readonly log: unknown } | null>;
}
