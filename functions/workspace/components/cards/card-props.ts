// What a card of the timeline is given. Types only.
import type { TutorMessage } from '../../../contract/tutor-card.ts';
import type { Activity, ShownSupport, TutorActions } from '../../tutor-actions.ts';

export interface CardViewProps {
  readonly message: TutorMessage;
  readonly courseId: string;
  /** Of the course, BCP 47: what the material says is in it. */
  readonly language?: string;
  /** What is under way with this message. */
  readonly activity: Activity;
  /** What the learner has typed so far; of a drill that is marked, what was answered. */
  readonly answerDraft: string;
  onAnswerDraft(text: string): void;
  /** An exam question's option id; a drill's option itself. */
  readonly chosenOption: string | null;
  onChoose(option: string): void;
  /** Messages that are hints to it, oldest first: they are shown within it. */
  readonly hints: readonly TutorMessage[];
  readonly support: ShownSupport | null;
  readonly isOffline: boolean;
  /** By the server's clock. */
  readonly nowMs: number;
  readonly isInRevisitList: boolean;
  /** No later message has a card. Older cards are for reading, and for answers that are still open. */
  readonly isLatest: boolean;
  /** The course has tiers: else none is spoken of. */
  readonly hasTiers: boolean;
  readonly actions: TutorActions;
}

/** The props of one kind of card. */
export type CardProps<Card> = CardViewProps & { readonly card: Card };
