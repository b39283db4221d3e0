// Wire schemas of conversations and of feedback on answers.
import { z } from 'zod';
import { identifierSchema, typedText } from './identifiers.ts';

export const conversationRequestSchema = z.object({ courseId: identifierSchema }).meta({ id: 'ConversationRequest' });

export const conversationSchema = z
  .object({ conversation_id: z.uuid(), course_id: z.string() })
  .meta({ id: 'Conversation' });

export const feedbackRequestSchema = z
  .object({ rating: z.enum(['up', 'down']), reason: typedText({ min: 0, max: 1000 }).optional() })
  .meta({ id: 'FeedbackRequest' });
