// How many cards were rated in which way in one sitting, as the address of the page carries it. Pure.
import type { z } from 'zod';
import { cardRatingSchema } from '../../../contract/flash-cards.ts';

type CardRating = z.infer<typeof cardRatingSchema>;

export type RatingCounts = Readonly<Record<CardRating, number>>;

const ratings = cardRatingSchema.options;

/** "1.0.4.2", in the order of the ratings; null for none and for what nobody wrote. */
export function readRatings(text: string | null): RatingCounts | null {
  const numbers = /^\d{1,3}(?:\.\d{1,3}){3}$/.test(text ?? '') ? (text ?? '').split('.').map(Number) : [];
  if (numbers.length !== ratings.length) return null;
  return Object.fromEntries(ratings.map((rating, place) => [rating, numbers[place] ?? 0])) as RatingCounts;
}

export function printRatings(counts: RatingCounts): string {
  return ratings.map((rating) => counts[rating]).join('.');
}

/** With one rating more. */
export function withRating(text: string | null, rating: CardRating): string {
  const before = readRatings(text) ?? { again: 0, hard: 0, good: 0, easy: 0 };
  return printRatings({ ...before, [rating]: Math.min(999, before[rating] + 1) });
}
