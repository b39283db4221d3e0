// Our tables as the outbox and mirror of an outside exam service: what it is still to be told, what it has answered.
// Types only. Marks nothing and makes up no lock: every result and every time recorded here came from the service.
import type { ExamQuestionState, IssuedQuestion, SubmitOutcome } from './exam-service.ts';
import type { LearnerScope, NewEvidence } from './tutor-store.ts';

/** Something the service has not answered yet. */
export interface OutboxEntry {
  readonly eventId: string;
  readonly kind: 'attempt' | 'support';
  /** As the proxy stored it; the proxy checks it when it is read. */
  readonly payload: unknown;
  /** True once its next try is due. */
  readonly isDue: boolean;
}

/** Attempts and views already answered are told apart before the service is asked. */
export type AttemptIntent =
  /** Kept; `pending` holds it, after what this learner has waiting from before. */
  | { readonly kind: 'stored'; readonly pending: readonly OutboxEntry[] }
  /** This message was answered before; `pending` is of use while that attempt waits itself. */
  | (Extract<SubmitOutcome, { kind: 'already_submitted' }> & { readonly pending: readonly OutboxEntry[] })
  /** `locked`: another attempt at the question waits for its result. */
  | Extract<SubmitOutcome, { kind: 'already_passed' | 'unknown_option' | 'not_issued' | 'locked' }>;

export type SupportIntent =
  | { readonly kind: 'stored'; readonly pending: readonly OutboxEntry[] }
  /** Passed before: the view is recorded, nothing is locked and nobody needs to be asked. */
  | { readonly kind: 'passed' }
  | { readonly kind: 'not_issued' };

/** What the service made of an attempt. All but `passed` and `failed` did not count: the message is open again. */
export interface AttemptAnswer {
  readonly result: 'passed' | 'failed' | 'locked' | 'already_passed' | 'unknown';
  /** From the service's clock; null where it named no time, or where nothing is locked. */
  readonly lockedUntil: string | null;
}

export interface ExamOutbox {
  /** The attempt as `pending` and what the service is to be told, in one batch. The event id is the attempt's. */
  storeAttempt(
    input: IssuedQuestion & {
      readonly attemptId: string;
      readonly optionId: string;
      readonly now: string;
      readonly payload: unknown;
      readonly limit: number;
    },
  ): Promise<AttemptIntent>;
  /** @param input.evidence recorded here only where the question was passed before */
  storeSupport(
    input: IssuedQuestion & {
      readonly eventId: string;
      readonly now: string;
      readonly payload: unknown;
      readonly evidence: NewEvidence;
      readonly limit: number;
    },
  ): Promise<SupportIntent>;
  /** What waits for this learner in this course, oldest first. */
  readPending(input: LearnerScope & { readonly now: string; readonly limit: number }): Promise<readonly OutboxEntry[]>;
  /**
   * An attempt's answer in one batch: status, mirrored lock, evidence, outcome of the message, delivery. Whoever comes
   * second finds it recorded and is told what stands.
   * @param input.evidence what is recorded of a right and of a wrong answer
   */
  recordAttempt(
    input: LearnerScope & {
      readonly attemptId: string;
      readonly answer: AttemptAnswer;
      readonly evidence: { readonly passed: NewEvidence; readonly failed: NewEvidence };
      readonly now: string;
    },
  ): Promise<SubmitOutcome>;
  /**
   * A confirmed view in one batch: mirrored lock, evidence, delivery.
   * @param input.lock null where the service locks nothing, because it knows the question as passed
   */
  recordSupport(
    input: LearnerScope & {
      readonly eventId: string;
      readonly questionId: string;
      readonly lock: { readonly lockedUntil: string | null } | null;
      readonly evidence: NewEvidence;
      readonly now: string;
    },
  ): Promise<void>;
  /** Forgets what is not to be told any more: a view that nobody confirmed, after which nothing was shown. */
  withdraw(input: LearnerScope & { readonly eventId: string }): Promise<void>;
  /** Puts the next try off, longer each time. */
  postpone(input: LearnerScope & { readonly eventIds: readonly string[]; readonly now: string }): Promise<void>;
  /**
   * Mirrors what the service said of these questions, but for locks that changed after `askedAt`, and tells what our
   * own records know better: questions passed here, and questions with an attempt that waits. One round trip.
   */
  mirrorStates(
    input: LearnerScope & {
      readonly questionIds: readonly string[];
      readonly states: ReadonlyMap<string, ExamQuestionState>;
      readonly askedAt: string;
    },
  ): Promise<{ readonly passed: ReadonlySet<string>; readonly pending: ReadonlySet<string> }>;
}
