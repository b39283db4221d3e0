// The tutor's use cases by their signatures, as the routes call them: compose.ts hands them in. Types only.
import type { TurnDecision } from '../contract/tutor-debug.ts';
import type { TurnRequest, TurnResponse } from '../contract/tutor-turn.ts';
import type { Tier } from '../course/tier.ts';
import type { TenantScope } from '../ports/scope.ts';
import type { ShortReplyModel } from '../ports/short-reply.ts';
import type { TutorServices } from './tutor-services.ts';

/** Services of one request. */
export interface TutorBackend extends TutorServices {
  /** Asked about drills that the deterministic marker cannot decide; null where there is none. */
  readonly gradeModel: ShortReplyModel | null;
  readonly useCases: TutorUseCases;
}

/** Whose thread, and which courses its learner may see: null means every course of the tenant. */
export interface ThreadCall extends TenantScope {
  readonly learnerId: string;
  readonly courses: readonly string[] | null;
  readonly threadId: string;
}

export type TurnOutcome =
  /** `log` is null where the turn was taken before and is given again; `afterReply` is what may follow the reply. */
  | {
      readonly kind: 'turn';
      readonly response: TurnResponse;
      readonly courseId: string;
      readonly log: TurnDecision | null;
      readonly afterReply: () => Promise<void>;
    }
  /** Absent, another learner's, of a course the caller may not see, or without a learning path now. */
  | { readonly kind: 'not_found' }
  | { readonly kind: 'course_mismatch' }
  /** The message, attempt or unit of the event is not there. */
  | { readonly kind: 'unknown_event' };

/** A drill's outcome as it is kept with its message. */
export interface StandingMark {
  readonly isCorrect: boolean | null;
  readonly feedbackText: string;
  readonly commonMistakeTag: string | null;
}

export type GradeOutcome =
  | ({ readonly kind: 'graded'; readonly courseId: string } & StandingMark)
  /** `isSameAnswer`: what was sent now is what was marked then. */
  | { readonly kind: 'already_graded'; readonly outcome: StandingMark; readonly isSameAnswer: boolean }
  | { readonly kind: 'not_found' };

interface Attempt {
  readonly attemptId: string;
  /** `locked`: the answer was wrong. `pending`: nobody has marked it yet. */
  readonly result: 'passed' | 'locked' | 'pending';
  readonly tier: Tier;
  readonly lockedUntil: string | null;
}

export type SubmitExamOutcome =
  | ({ readonly kind: 'submitted' } & Attempt)
  | { readonly kind: 'not_found' }
  | { readonly kind: 'locked'; readonly lockedUntil: string | null }
  /** `isSameOption`: what was sent now is what was marked then. */
  | ({ readonly kind: 'already_submitted'; readonly isSameOption: boolean } & Attempt)
  | { readonly kind: 'already_passed' }
  | { readonly kind: 'unknown_option' };

export type ViewSupportOutcome =
  | {
      readonly kind: 'shown';
      readonly memo: string | null;
      readonly link: string | null;
      readonly lockedUntil: string | null;
    }
  | { readonly kind: 'not_found' }
  /** The question has none of the kind asked for. */
  | { readonly kind: 'no_support' }
  /** The exam service could not take it: nothing is shown. */
  | { readonly kind: 'unavailable' };

/** Properties, not methods, so that a use case with other parameters does not compile. */
export interface TutorUseCases {
  readonly takeTurn: (
    input: ThreadCall & { readonly turnId: string; readonly request: TurnRequest },
    services: TutorServices,
  ) => Promise<TurnOutcome>;
  readonly gradeDrill: (
    input: ThreadCall & { readonly messageId: string; readonly answer: string },
    services: TutorServices & { readonly gradeModel: ShortReplyModel | null },
  ) => Promise<GradeOutcome>;
  readonly submitExam: (
    input: ThreadCall & { readonly messageId: string; readonly optionId: string },
    services: TutorServices,
  ) => Promise<SubmitExamOutcome>;
  readonly viewSupport: (
    input: ThreadCall & { readonly messageId: string; readonly supportType: 'memo' | 'video' },
    services: TutorServices,
  ) => Promise<ViewSupportOutcome>;
}
