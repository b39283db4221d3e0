// What a learner can do with the tutor. On the server nothing happens: cards are then shown as they stand.
import type { Failure, Place } from './outcome.ts';

/** What is under way with a card, or with the timeline as a whole (`null` as its message). */
export type Activity =
  | { readonly kind: 'idle' }
  /** `action` names the button that was pressed. */
  | { readonly kind: 'working'; readonly action: TutorActionName }
  | { readonly kind: 'failed'; readonly action: TutorActionName; readonly failure: Failure };

export type TutorActionName =
  | 'say'
  | 'requestDrill'
  | 'requestConcept'
  | 'requestReview'
  | 'grade'
  | 'stuck'
  | 'continueDrill'
  | 'submitExam'
  | 'viewMemo'
  | 'watchVideo'
  | 'continueExam';

export interface TutorActions {
  /** False on the server: controls that need a script are then left out. */
  readonly isLive: boolean;
  /** What the learner typed or confirmed. */
  say(input: { readonly text?: string; readonly latex?: string }): void;
  /** @param anyway although what the unit builds on is not done yet */
  requestDrill(unitId: string, anyway?: boolean): void;
  /** The drill that is due longest to be seen again. */
  requestReview(): void;
  /** @param page of the unit's concept cards; the first unless given */
  requestConcept(unitId: string, page?: number): void;
  /** Puts the cursor into the composer. */
  askFollowUp(): void;
  grade(messageId: string, answer: string): void;
  stuck(messageId: string): void;
  continueDrill(messageId: string): void;
  submitExam(messageId: string, optionId: string): void;
  viewSupport(messageId: string, supportType: 'memo' | 'video'): void;
  continueExam(attemptId: string): void;
  /** Tries again what failed, under the same key: nothing is done twice. */
  retry(messageId: string | null): void;
  /** The same for a message that another one was sent after; `key` as in `TutorState.unsent`. */
  retryUnsent(key: string): void;
  openPlace(place: Place): void;
  /** Kept in this browser only. */
  toggleRevisit(questionId: string): void;
}

/** What a memo or a video gave, kept for as long as the page is open. */
export interface ShownSupport {
  readonly supportType: 'memo' | 'video';
  readonly memoHtml: string | null;
  readonly link: string | null;
}

const nothing = () => {};

export const serverTutorActions: TutorActions = {
  isLive: false,
  say: nothing,
  requestDrill: nothing,
  requestReview: nothing,
  requestConcept: nothing,
  askFollowUp: nothing,
  grade: nothing,
  stuck: nothing,
  continueDrill: nothing,
  submitExam: nothing,
  viewSupport: nothing,
  continueExam: nothing,
  retry: nothing,
  retryUnsent: nothing,
  openPlace: nothing,
  toggleRevisit: nothing,
};
