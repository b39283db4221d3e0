// When a flash card comes again, as it is kept between ratings. Types only; functions/policy/review.ts computes it.

/** How well a learner says they knew a card, worst first. */
export const cardRatings = ['again', 'hard', 'good', 'easy'] as const;
export type CardRating = (typeof cardRatings)[number];

export interface CardSchedule {
  /** Days after which nine of ten are still known. */
  readonly stability: number;
  /** 1 (easy) to 10. */
  readonly difficulty: number;
  /** Ratings given. */
  readonly reviews: number;
  /** Of those, how often it had been forgotten. */
  readonly lapses: number;
  /** ISO 8601 */
  readonly ratedAt: string;
  /** ISO 8601 */
  readonly dueAt: string;
}
