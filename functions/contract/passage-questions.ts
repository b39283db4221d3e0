// Wire schemas of the questions beside a passage, for its authors. A question finds its passage and is never shown to
// learners as the course's words; nothing tells who asked it.
import { z } from 'zod';
import { canonicalReferenceSchema, identifierSchema, typedText } from './identifiers.ts';
import { defineOperation } from './operation.ts';

const questionIdSchema = z.string().regex(/^[0-9a-f]{64}$/);

const passageQuestionsSchema = z
  .object({
    course_id: z.string(),
    canonical_reference: z.string(),
    container_title: z.string(),
    content: z.string(),
    questions: z.array(
      z.object({
        question_id: questionIdSchema,
        question: z.string(),
        origin: z
          .enum(['authored', 'drafted', 'added'])
          .describe('Stated in the course’s source, drafted by a model, or added here'),
      }),
    ),
  })
  .meta({ id: 'PassageQuestions' });
export type PassageQuestions = z.infer<typeof passageQuestionsSchema>;

export const addPassageQuestionSchema = z
  .object({
    question: typedText({ min: 3, max: 300 }).describe('As a learner would ask it'),
    replaces: questionIdSchema.optional().describe('The question it takes the place of'),
  })
  .meta({ id: 'AddPassageQuestion' });

const ofPassage = z.object({ courseId: identifierSchema, reference: canonicalReferenceSchema });
const path = '/api/courses/{courseId}/references/{reference}/questions';

export const passageQuestionOperations = {
  readPassageQuestions: defineOperation({
    method: 'GET',
    path,
    courseLimit: 'named',
    summary: 'The questions a passage is found by',
    access: 'author',
    parameters: ofPassage,
    response: passageQuestionsSchema,
    problems: ['not_found'],
  }),
  addPassageQuestion: defineOperation({
    method: 'POST',
    path,
    courseLimit: 'named',
    summary: 'Add a question that the passage answers, or edit one; learners find the passage by it at once',
    access: 'author',
    rate: 'model',
    parameters: ofPassage,
    body: addPassageQuestionSchema,
    response: passageQuestionsSchema,
    problems: ['not_found', 'conflict'],
  }),
  dropPassageQuestion: defineOperation({
    method: 'DELETE',
    path: `${path}/{questionId}`,
    courseLimit: 'named',
    summary: 'Drop a question for good: it comes back by no push and no drafting',
    access: 'author',
    parameters: ofPassage.extend({ questionId: questionIdSchema }),
    response: passageQuestionsSchema,
    problems: ['not_found'],
  }),
} as const;
