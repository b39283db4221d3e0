// What a learner can have of an answer that stands: a link for others of the course, questions to go on with. Schemas and
// operations. Part of operations.ts.
import { z } from 'zod';
import { answerSchema, markupQuerySchema } from './answer.ts';
import { defineOperation } from './operation.ts';

const ofAnswer = z.object({ answerId: z.uuid() });

const shareSchema = z
  .object({ share_id: z.uuid().describe('Names it to others: `/answer?shared=…`') })
  .meta({ id: 'Share' });

const sharedAnswerSchema = z
  .object({
    share_id: z.uuid(),
    course_id: z.string(),
    question: z.string().nullable().describe('Null where no learner text is kept'),
    leans_on: z
      .array(z.string())
      .describe('Earlier questions of the same conversation that it cannot be understood without, oldest first'),
    answer: answerSchema.describe('As it was given, its `answer_id` that of the share. Who asked is told to nobody'),
  })
  .meta({ id: 'SharedAnswer' });
export type SharedAnswerBody = z.infer<typeof sharedAnswerSchema>;

export const followUpsSchema = z
  .object({
    questions: z.array(z.string()).describe('At most three, in the course’s own words; may be none'),
    practise: z
      .object({ unitId: z.string(), title: z.string() })
      .nullable()
      .describe('The unit of the learning path that practises what was cited first; null where none does'),
  })
  .meta({ id: 'FollowUps' });

export const sharedAnswerOperations = {
  readFollowUps: defineOperation({
    method: 'GET',
    path: '/api/answers/{answerId}/follow-ups',
    courseLimit: 'found',
    summary:
      'What to go on with after one of the caller’s answers: questions that passages beside those cited answer, a unit',
    parameters: ofAnswer,
    response: followUpsSchema,
    problems: ['not_found'],
  }),
  shareAnswer: defineOperation({
    method: 'POST',
    path: '/api/answers/{answerId}/share',
    courseLimit: 'found',
    summary:
      'Let others of the tenant who see the course read one of the caller’s answers, until it is taken back or deleted',
    parameters: ofAnswer,
    response: shareSchema,
    problems: ['not_found'],
  }),
  unshareAnswer: defineOperation({
    method: 'DELETE',
    path: '/api/answers/{answerId}/share',
    courseLimit: 'found',
    summary: 'Take back the link to an answer: it opens for nobody any more',
    parameters: ofAnswer,
    status: 204,
    problems: ['not_found'],
  }),
  readSharedAnswer: defineOperation({
    method: 'GET',
    path: '/api/shared-answers/{shareId}',
    courseLimit: 'found',
    summary: 'An answer that somebody of the course shares',
    parameters: z.object({ shareId: z.uuid() }),
    query: markupQuerySchema,
    response: sharedAnswerSchema,
    problems: ['not_found'],
  }),
} as const;
