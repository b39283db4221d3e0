// Operations for authors on what was asked: not covered, withheld, rated; a question traced. Part of operations.ts.
import { z } from 'zod';
import { identifierSchema } from './identifiers.ts';
import { defineOperation } from './operation.ts';
import { passageQuestionOperations } from './passage-questions.ts';
import { pathDraftOperations } from './path-drafts.ts';
import {
  questionReviewSchema,
  retriedQuestionSchema,
  retryQuestionSchema,
  reviewQuerySchema,
} from './question-review.ts';
import { questionTraceSchema, traceRequestSchema } from './question-trace.ts';

const ofCourse = z.object({ courseId: identifierSchema });

export const authorQuestionOperations = {
  ...passageQuestionOperations,
  ...pathDraftOperations,
  reviewQuestions: defineOperation({
    method: 'GET',
    path: '/api/courses/{courseId}/questions',
    courseLimit: 'named',
    summary: 'What was asked of a course lately: not covered, withheld, rated; never by whom',
    access: 'author',
    parameters: ofCourse,
    query: reviewQuerySchema,
    response: questionReviewSchema,
    problems: ['not_found'],
  }),
  retryQuestion: defineOperation({
    method: 'POST',
    path: '/api/courses/{courseId}/questions/retry',
    courseLimit: 'named',
    summary:
      'Ask again what learners did not get answered; if it is answered now, it is listed no more until it is refused',
    rate: 'model',
    access: 'author',
    parameters: ofCourse,
    body: retryQuestionSchema,
    response: retriedQuestionSchema,
    problems: ['not_found', 'course_mismatch'],
  }),
  traceQuestion: defineOperation({
    method: 'POST',
    path: '/api/courses/{courseId}/trace',
    courseLimit: 'named',
    summary: 'Answer a question as `ask` does and tell every step; nothing is stored, nothing is taken from the cache',
    rate: 'model',
    access: 'author',
    parameters: ofCourse,
    query: z.object({
      draft: z.enum(['true', 'false']).default('false').describe('true: asks the draft that waits, where there is one'),
    }),
    body: traceRequestSchema,
    response: questionTraceSchema,
    problems: ['not_found', 'course_mismatch'],
  }),
} as const;
