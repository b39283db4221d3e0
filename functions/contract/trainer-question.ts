// What a learner sent on to a trainer, and the trainer's reply. A person's words: never mixed with the course's.
import { z } from 'zod';
import { suggestionSchema } from './answer.ts';
import { identifierSchema, typedText } from './identifiers.ts';
import { instantSchema } from './tutor-card.ts';

const trainerReplySchema = z.object({ text: z.string(), repliedAt: instantSchema }).meta({ id: 'TrainerReply' });

export const trainerQuestionSchema = z
  .object({
    questionId: z.uuid(),
    courseId: z.string(),
    threadId: z.uuid().nullable(),
    answerId: z.uuid().nullable().describe('The refused answer it is about; else `messageId` is given'),
    messageId: z.uuid().nullable(),
    question: z.string(),
    note: z.string().nullable().describe('What the learner added for the trainer'),
    askedAt: instantSchema,
    reply: trainerReplySchema.nullable(),
  })
  .meta({ id: 'TrainerQuestion' });
export type TrainerQuestion = z.infer<typeof trainerQuestionSchema>;

/** What the learner was told instead of an answer, as the server kept it. */
export const questionContextSchema = z
  .object({
    kind: z.enum(['answer', 'message']).describe('An answer to a question, or a message of the tutor'),
    status: z.string().nullable().describe('Of the answer'),
    reason: z.string().nullable(),
    told: z.string().describe('What the learner was shown'),
    unitId: z.string().nullable().describe('Of the message’s card'),
    places: z.array(suggestionSchema).describe('Places that were offered or named'),
  })
  .meta({ id: 'TrainerQuestionContext' });
export type QuestionContext = z.infer<typeof questionContextSchema>;

export const askTrainerRequestSchema = z
  .strictObject({
    answerId: z.uuid().optional().describe('An answer of the caller’s'),
    messageId: z.uuid().optional().describe('A tutor’s message in a thread of the caller’s'),
    question: typedText({ min: 1, max: 2000 })
      .optional()
      .describe('What was asked; only used where the service keeps no learner text'),
    note: typedText({ min: 0, max: 1000 }).optional(),
  })
  .refine(({ answerId, messageId }) => (answerId === undefined) !== (messageId === undefined), {
    message: 'name an answer or a message',
  })
  .meta({ id: 'AskTrainerRequest' });
export type AskTrainerRequest = z.infer<typeof askTrainerRequestSchema>;

export const ownTrainerQuestionsQuerySchema = z.object({
  threadId: z.uuid().optional().describe('Only those of this tutoring thread, its answers included'),
  conversationId: z.uuid().optional().describe('Only those about answers of this conversation'),
});

export const ownTrainerQuestionsSchema = z
  .object({ questions: z.array(trainerQuestionSchema).describe('Latest first, at most 200') })
  .meta({ id: 'OwnTrainerQuestions' });

/** As a trainer sees it. */
export const trainerInboxItemSchema = trainerQuestionSchema
  .omit({ threadId: true })
  .extend({
    context: questionContextSchema,
    learner: z
      .object({
        learnerId: z.string(),
        displayName: z.string().nullable(),
        classId: z.uuid(),
        className: z.string(),
      })
      .nullable()
      .describe('Null for a learner in none of the course’s classes'),
    isMine: z.boolean().describe('The caller wrote the reply'),
  })
  .meta({ id: 'TrainerInboxItem' });
export type TrainerInboxItem = z.infer<typeof trainerInboxItemSchema>;

export const trainerInboxQuerySchema = z.object({ courseId: identifierSchema.optional() });

export const trainerInboxSchema = z
  .object({
    waitingCount: z.number().int(),
    questions: z.array(trainerInboxItemSchema).describe('Waiting ones first, longest waiting first; at most 100'),
  })
  .meta({ id: 'TrainerInbox' });
export type TrainerInbox = z.infer<typeof trainerInboxSchema>;

export const trainerReplyRequestSchema = z
  .strictObject({ text: typedText({ min: 1, max: 4000 }) })
  .meta({ id: 'TrainerReplyRequest' });
