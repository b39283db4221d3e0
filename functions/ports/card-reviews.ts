// Flash cards that learners rated, each with the time at which it comes again. Types only.
import type { CardSchedule } from '../course/card-schedule.ts';
import type { RegistryNode } from './course-registry.ts';
import type { LearnerScope } from './tutor-store.ts';

/** A card as it was rated: another text makes another card. */
export interface RatedCard {
  readonly reference: string;
  /** Of its front and back. */
  readonly textHash: string;
  /** Of the passage it was made of. */
  readonly contentHash: string;
  /** Both as Markdown, word for word from the course. */
  readonly front: string;
  readonly back: string;
}

export interface CardReview extends CardSchedule {
  readonly reference: string;
  readonly textHash: string;
}

export interface DueCard extends RatedCard {
  readonly schedule: CardSchedule;
  readonly node: RegistryNode;
}

export interface CardStanding {
  readonly due: number;
  /** Due or not. */
  readonly rated: number;
  /** When the next one that is not due yet comes, ISO 8601; null where there is none. */
  readonly nextDueAt: string | null;
}

/** Cards of one day, each on the day it was rated last. */
export interface RatedDay {
  /** Of the latest rating, ISO 8601. */
  readonly at: string;
  readonly count: number;
}

export interface CardReviewStore {
  /**
   * Rated cards that are due and whose passage stands at the published version, released, in the words that were rated:
   * how many there are, and the first of them, the longest overdue first. One database trip.
   * @param input.now ISO 8601
   * @param input.ratedBefore ISO 8601: cards last rated before it, due or not, in the order of their ratings; with those
   * that are due. Left out: those that are due alone
   * @param input.within code of a container: cards of its passages alone
   */
  readDue(
    input: LearnerScope & {
      readonly now: string;
      readonly limit: number;
      readonly ratedBefore?: string | null;
      readonly within?: string | null;
    },
  ): Promise<{ readonly count: number; readonly cards: readonly DueCard[] }>;
  /** How many cards were rated, and are due, of those that stand in the words that were rated. One database trip. */
  readStanding(input: LearnerScope & { readonly now: string; readonly within?: string | null }): Promise<CardStanding>;
  /** Days on which cards were rated, latest first, at most 60. One database trip. */
  readRatedDays(input: LearnerScope): Promise<readonly RatedDay[]>;
  /** What was rated of these passages, due or not. */
  readReviews(input: LearnerScope & { readonly references: readonly string[] }): Promise<readonly CardReview[]>;
  /**
   * Keeps a rating's outcome. False where the card was rated meanwhile: then nothing changed.
   * @param input.schedule with one review more than the one it was computed from
   */
  saveReview(input: LearnerScope & { readonly card: RatedCard; readonly schedule: CardSchedule }): Promise<boolean>;
}
