// Who marks exam questions and locks them: our own tables, or an existing service behind a proxy. Types and a limit.

import type { Tier } from '../course/tier.ts';
import type { SupportLock } from '../course/tutor-material.ts';
import type { LearnerScope, NewEvidence } from './tutor-store.ts';

/** Source: corrections 42. */
export type ExamQuestionState =
  | { readonly status: 'available' }
  | { readonly status: 'locked'; readonly lockedUntil: string | null }
  | { readonly status: 'passed' };

/**
 * A question as it was issued in a message: the caller found it there, not in the request. `materialHash` names the
 * material it was taken from, which later versions of the course do not change.
 */
export interface IssuedQuestion extends LearnerScope {
  readonly threadId: string;
  readonly messageId: string;
  readonly materialHash: string;
  readonly questionId: string;
  readonly unitId: string;
  readonly tier: Tier;
}

export type SubmitOutcome =
  | {
      readonly kind: 'marked';
      readonly attemptId: string;
      readonly isCorrect: boolean;
      /** Null after a pass. */
      readonly lockedUntil: string | null;
    }
  /** This message was answered before; the attempt that stands. */
  | {
      readonly kind: 'already_submitted';
      readonly attemptId: string;
      readonly result: 'passed' | 'failed' | 'pending';
      readonly lockedUntil: string | null;
      /** The option it was made with, where that is known. */
      readonly optionId?: string;
    }
  | { readonly kind: 'locked'; readonly lockedUntil: string | null }
  /** Passed through another message: a pass counts once. */
  | { readonly kind: 'already_passed' }
  /** Not an option of the question as it was shown, or the question is no more. */
  | { readonly kind: 'unknown_option' }
  /** No such message of this learner asks this question (any more). */
  | { readonly kind: 'not_issued' }
  /** The intent is kept and will be delivered; no result yet. */
  | { readonly kind: 'pending'; readonly attemptId: string };

export type SupportOutcome =
  /** The lock stands (or the question was passed before, then there is none): the support may be shown. */
  | { readonly kind: 'may_show'; readonly lockedUntil: string | null }
  /** The service could not take it: nothing may be shown. */
  | { readonly kind: 'unavailable' }
  /** No such message of this learner asks this question (any more): nothing may be shown. */
  | { readonly kind: 'not_issued' };

/** Most questions `readStates` is asked about at once. */
export const examStatesLimit = 400;

/** `now` is the caller's clock, ISO 8601: our own tables and an outside service go by their own. */
export interface ExamService {
  /** States of these questions for the learner; null when the service cannot be asked. At most 400 questions. */
  readStates(
    input: LearnerScope & { readonly questionIds: readonly string[]; readonly now: string },
  ): Promise<ReadonlyMap<string, ExamQuestionState> | null>;
  /**
   * Marks one option of an issued question. Attempt, lock or pass, outcome of the message and evidence are one
   * statement with our own tables. `attemptId` is the id of the event: sent twice it counts once.
   * @param input.evidence what is recorded of a right and of a wrong answer
   */
  submit(
    input: IssuedQuestion & {
      readonly attemptId: string;
      readonly optionId: string;
      /** ISO 8601. */
      readonly now: string;
      readonly lockSeconds: number;
      readonly evidence: { readonly passed: NewEvidence; readonly failed: NewEvidence };
    },
  ): Promise<SubmitOutcome>;
  /** Locks before anything is shown, as the course says (an outside service by its own rule). */
  viewSupport(
    input: IssuedQuestion & {
      readonly eventId: string;
      readonly supportType: 'memo' | 'video';
      readonly now: string;
      readonly lockSeconds: number;
      readonly supportLock: SupportLock;
      readonly evidence: NewEvidence;
    },
  ): Promise<SupportOutcome>;
  /** Delivers what is pending for this learner, if anything; errors stay with what is pending. */
  settle(input: LearnerScope & { readonly now: string }): Promise<void>;
}
