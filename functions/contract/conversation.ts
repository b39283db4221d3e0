// Wire schemas of conversations and of feedback on answers.
import { z } from 'zod';
import { answerSchema } from './answer.ts';
import { identifierSchema, typedText } from './identifiers.ts';
import { instantSchema } from './tutor-card.ts';

export const conversationRequestSchema = z
  .object({
    courseId: identifierSchema,
    threadId: z
      .uuid()
      .optional()
      .describe('The caller’s tutoring thread whose asking side it is; a thread that has one gives that one'),
  })
  .meta({ id: 'ConversationRequest' });

export const conversationSchema = z
  .object({ conversation_id: z.uuid(), course_id: z.string() })
  .meta({ id: 'Conversation' });

export const conversationSummarySchema = conversationSchema
  .extend({
    thread_id: z.uuid().nullable().describe('The tutoring thread it is the asking side of'),
    title: z.string().nullable().describe('The first question; null where no learner text is kept'),
    created_at: instantSchema,
    updated_at: instantSchema.describe('When the last answer was given'),
  })
  .meta({ id: 'ConversationSummary' });
export type ConversationSummaryBody = z.infer<typeof conversationSummarySchema>;

export const conversationListQuerySchema = z.object({
  courseId: identifierSchema.optional().describe('Only conversations about this course'),
});

export const conversationListSchema = z
  .object({ conversations: z.array(conversationSummarySchema).describe('Latest first, at most 100') })
  .meta({ id: 'ConversationList' });

export const ratingSchema = z.enum(['up', 'down']);

export const conversationTurnSchema = z.object({
  question: z.string().nullable().describe('Null where no learner text is kept'),
  asked_at: instantSchema,
  answer: answerSchema.describe('As it was given, with the course version and the passages of then'),
  rating: ratingSchema.nullable(),
});
export type ConversationTurnBody = z.infer<typeof conversationTurnSchema>;

export const conversationViewSchema = z
  .object({
    conversation: conversationSummarySchema,
    turns: z.array(conversationTurnSchema).describe('Oldest first, the latest 100'),
  })
  .meta({ id: 'ConversationView' });
export type ConversationView = z.infer<typeof conversationViewSchema>;

export const feedbackRequestSchema = z
  .object({ rating: ratingSchema, reason: typedText({ min: 0, max: 1000 }).optional() })
  .meta({ id: 'FeedbackRequest' });
