// Wire schemas of flash cards: those that are due, and how well a learner knew one.
import { z } from 'zod';
import { cardRatings } from '../course/card-schedule.ts';
import { identifierSchema } from './identifiers.ts';
import { defineOperation } from './operation.ts';
import { instantSchema } from './tutor-card.ts';

/** A canonical reference and the hash of the card's text. */
export const cardIdSchema = z
  .string()
  .regex(/^([DF]\d{1,7}\.)?[CLPT]\d{1,7}\.[SCEDPLHR]\d{1,7}:[0-9a-f]{16}$/)
  .describe('Names the card while its text stays the same');

export const cardRatingSchema = z.enum(cardRatings).describe('How well it was known, worst first');

const dueCardsSchema = z
  .object({
    course_id: z.string(),
    due_count: z.number().int().describe('All that are due; at most 50 are listed'),
    rated_count: z.number().int().describe('All that were rated and still stand, due or not'),
    next_due_at: instantSchema.nullable().describe('When the next one that is not due yet comes'),
    cards: z.array(
      z.object({
        card_id: z.string(),
        canonical_reference: z.string(),
        display_reference: z.string(),
        front: z.string().describe('Markdown, the term'),
        back: z.string().describe('Markdown, what the course says it means, word for word'),
        due_at: instantSchema,
        reviews: z.number().int().describe('How often it was rated'),
      }),
    ),
  })
  .meta({ id: 'DueCards' });

const rateCardRequestSchema = z
  .object({ card_id: cardIdSchema, rating: cardRatingSchema })
  .meta({ id: 'RateCardRequest' });

const ratedCardSchema = z
  .object({
    card_id: z.string(),
    due_at: instantSchema.describe('When it comes again'),
    reviews: z.number().int(),
  })
  .meta({ id: 'RatedCard' });

const ofCourse = z.object({ courseId: identifierSchema });

export const flashCardOperations = {
  listDueCards: defineOperation({
    method: 'GET',
    path: '/api/courses/{courseId}/cards/due',
    courseLimit: 'named',
    summary: 'Flash cards that the caller rated and that are due, the longest overdue first',
    parameters: ofCourse,
    response: dueCardsSchema,
    problems: ['not_found'],
  }),
  rateCard: defineOperation({
    method: 'POST',
    path: '/api/courses/{courseId}/cards/ratings',
    courseLimit: 'named',
    summary: 'Say how well a flash card was known; it comes again by that. No tier depends on it',
    parameters: ofCourse,
    body: rateCardRequestSchema,
    response: ratedCardSchema,
    problems: ['not_found'],
  }),
} as const;
