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

const conversationSummarySchema = conversationSchema
  .extend({
    thread_id: z.uuid().nullable().describe('The tutoring thread it is the asking side of'),
    title: z.string().nullable().describe('As named, else the first question; null where no learner text is kept'),
    created_at: instantSchema,
    updated_at: instantSchema.describe('When the last answer was given'),
  })
  .meta({ id: 'ConversationSummary' });
export type ConversationSummaryBody = z.infer<typeof conversationSummarySchema>;

export const sessionTitleRequestSchema = z
  .object({ title: typedText({ min: 0, max: 120 }).describe('Empty: what was asked first names it again') })
  .meta({ id: 'SessionTitleRequest' });

export const sessionTitleSchema = z
  .object({ title: z.string().nullable().describe('As it is kept; null where none is, or no learner text is kept') })
  .meta({ id: 'SessionTitle' });

export const conversationListQuerySchema = z.object({
  courseId: identifierSchema.optional().describe('Only conversations about this course'),
});

export const conversationListSchema = z
  .object({ conversations: z.array(conversationSummarySchema).describe('Latest first, at most 100') })
  .meta({ id: 'ConversationList' });

const ratingSchema = z.enum(['up', 'down']);

const conversationTurnSchema = z.object({
  question: z.string().nullable().describe('Null where no learner text is kept'),
  asked_at: instantSchema,
  answer: answerSchema.describe('As it was given, with the course version and the passages of then'),
  rating: ratingSchema.nullable(),
  share_id: z.uuid().nullable().describe('Under which others of the course may read it; null where it is not shared'),
});
export type ConversationTurnBody = z.infer<typeof conversationTurnSchema>;

export const conversationViewSchema = z
  .object({
    conversation: conversationSummarySchema,
    turns: z.array(conversationTurnSchema).describe('Oldest first, the latest 100'),
  })
  .meta({ id: 'ConversationView' });
export type ConversationView = z.infer<typeof conversationViewSchema>;

/** What was wrong with an answer. */
const feedbackKinds = ['wrong', 'not_what_i_asked', 'too_long', 'too_little', 'in_course', 'other'] as const;
export const feedbackKindSchema = z.enum(feedbackKinds);
export type FeedbackKind = z.infer<typeof feedbackKindSchema>;

export const feedbackRequestSchema = z
  .object({
    rating: ratingSchema,
    kind: feedbackKindSchema.optional().describe('What was wrong; kept with `down` alone'),
    reason: typedText({ min: 0, max: 1000 }).optional(),
  })
  .meta({ id: 'FeedbackRequest' });
