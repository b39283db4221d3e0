// What a learner sent on to a trainer, and the trainer's reply. A person's words: never mixed with the course's.
import { z } from 'zod';
import { instantSchema } from './tutor-card.ts';

export const trainerQuestionSchema = z
  .object({
    questionId: z.uuid(),
    courseId: z.string(),
    threadId: z.uuid().nullable(),
    answerId: z.uuid().nullable().describe('The refused answer it is about; else `messageId` is given'),
    messageId: z.uuid().nullable(),
    question: z.string(),
    askedAt: instantSchema,
    reply: z.object({ text: z.string(), repliedAt: instantSchema }).nullable(),
  })
  .meta({ id: 'TrainerQuestion' });
export type TrainerQuestion = z.infer<typeof trainerQuestionSchema>;
