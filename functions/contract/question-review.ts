// Wire schemas of what learners asked and how it went, for authors. Nothing here tells which learner it was.
import { z } from 'zod';
import {
  answerSchema,
  answerStatusSchema,
  askRequestSchema,
  guardSchema,
  questionCategories,
  questionFiltersSchema,
  sentenceSchema,
  suggestionSchema,
} from './answer.ts';
import { feedbackKindSchema } from './conversation.ts';
import { zoneSchema } from './zone.ts';

export const reviewDays = { least: 1, most: 90, usual: 7 } as const;

export const reviewQuerySchema = z.object({
  days: z.coerce
    .number()
    .int()
    .min(reviewDays.least)
    .max(reviewDays.most)
    .default(reviewDays.usual)
    .describe('How many days back from now'),
  zone: zoneSchema.default('UTC'),
});

/** A reference of a stored answer: what is needed to name the passage and to lead to it. */
export const citedPlaceSchema = z
  .object({
    canonical_reference: z.string(),
    display_reference: z.string(),
    container_title: z.string(),
    version: z.number().int(),
  })
  .meta({ id: 'CitedPlace' });
export type CitedPlace = z.infer<typeof citedPlaceSchema>;

const reviewedSentenceSchema = sentenceSchema
  .pick({
    ...{ text: true, references: true },
    ...{ is_quote: true, block: true, number: true, starts_passage: true },
  })
  .meta({ id: 'ReviewedSentence' });
export type ReviewedSentence = z.infer<typeof reviewedSentenceSchema>;

const dayCountSchema = z.object({
  day: z.iso.date(),
  asked: z.number().int(),
  answered: z.number().int(),
  unanswered: z.number().int(),
  withheld: z.number().int(),
});

export const unansweredQuestionSchema = z.object({
  question: z.string().nullable().describe('Null where learners’ words are not kept'),
  leans_on: z
    .array(z.string())
    .describe(
      'Earlier questions that a follow-up cannot be understood without, oldest first; empty where it stands alone',
    ),
  count: z
    .number()
    .int()
    .describe('Times asked in these words, case and punctuation aside; of a follow-up, after the same question'),
  status: answerStatusSchema,
  reason: z.string().nullable(),
  category: z.enum(questionCategories),
  filters: questionFiltersSchema.nullable().describe('What its learners limited it to; null: nothing'),
  last_asked_at: z.iso.datetime({ offset: true }),
  answer_id: z.uuid().describe('Of the latest answer'),
  suggestions: z.array(suggestionSchema).describe('The nearest places, as the last asker was offered them'),
});
export type UnansweredQuestion = z.infer<typeof unansweredQuestionSchema>;

export const withheldAnswerSchema = z.object({
  answer_id: z.uuid(),
  asked_at: z.iso.datetime({ offset: true }),
  question: z.string().nullable(),
  reason: z.string().nullable(),
  failed_checks: guardSchema.shape.checks,
  sentences: z.array(reviewedSentenceSchema).describe('What was shown instead; empty where nothing was'),
  references: z.array(citedPlaceSchema),
  suggestions: z.array(suggestionSchema),
});
export type WithheldAnswer = z.infer<typeof withheldAnswerSchema>;

export const givenAnswerSchema = withheldAnswerSchema.pick({
  ...{ answer_id: true, asked_at: true, question: true, sentences: true, references: true },
});
export type GivenAnswer = z.infer<typeof givenAnswerSchema>;

export const ratedAnswerSchema = z.object({
  answer_id: z.uuid(),
  rated_at: z.iso.datetime({ offset: true }),
  rating: z.enum(['up', 'down']),
  kind: feedbackKindSchema.nullable().describe('What was wrong; null where nobody said'),
  comment: z.string().nullable(),
  question: z.string().nullable(),
  status: answerStatusSchema,
  text: z.string().describe('What was said where there are no sentences'),
  sentences: z.array(reviewedSentenceSchema),
  references: z.array(citedPlaceSchema),
});
export type RatedAnswer = z.infer<typeof ratedAnswerSchema>;

export const questionReviewSchema = z
  .object({
    course_id: z.string(),
    days: z.number().int(),
    zone: z.string(),
    since: z.iso.datetime({ offset: true }),
    keeps_questions: z.boolean().describe('False: learners’ words are not kept, so questions and comments are null'),
    is_small_group: z.boolean().describe('So few learners asked that a question may tell who asked it'),
    totals: z.object({
      asked: z.number().int(),
      answered: z.number().int(),
      answered_share: z.number().min(0).max(1).nullable().describe('Null where nothing was asked'),
      rated_up: z.number().int(),
      rated_down: z.number().int(),
    }),
    outcomes: z
      .array(z.object({ status: answerStatusSchema, reason: z.string().nullable(), count: z.number().int() }))
      .describe('Most frequent first'),
    by_day: z.array(dayCountSchema).describe('Days of `zone`, oldest first, days without questions included'),
    settled: z.number().int().describe('Questions without an answer whose words are answered now; not in `unanswered`'),
    answered_since: z
      .array(unansweredQuestionSchema.omit({ category: true, suggestions: true }))
      .describe('Refused then, answered when an author tried them again; most asked first'),
    unanswered: z.array(unansweredQuestionSchema).describe('Most asked first'),
    withheld: z.array(withheldAnswerSchema).describe('Newest first'),
    given: z.array(givenAnswerSchema).describe('Answers as learners got them, newest first'),
    feedback: z.array(ratedAnswerSchema).describe('Newest first'),
    limits: z.object({
      unanswered: z.number().int(),
      withheld: z.number().int(),
      given: z.number().int(),
      feedback: z.number().int(),
    }),
  })
  .meta({ id: 'QuestionReview' });
export type QuestionReview = z.infer<typeof questionReviewSchema>;

export const retryQuestionSchema = askRequestSchema
  .pick({ question: true, filters: true })
  .meta({ id: 'RetryQuestion' });

/** A question that learners did not get answered, asked again of what is published now. */
export const retriedQuestionSchema = z
  .object({
    course_id: z.string(),
    course_version: z.number().int(),
    is_answered: z.boolean(),
    settled: z
      .number()
      .int()
      .describe('Refused questions in these words that are marked as answered now, and so no longer listed'),
    answer: answerSchema,
  })
  .meta({ id: 'RetriedQuestion' });
export type RetriedQuestion = z.infer<typeof retriedQuestionSchema>;
