// Asking, searching, and saying whether an answer helped. Part of operations.ts.
import { z } from 'zod';
import { answerSchema, askRequestSchema } from './answer.ts';
import { askTextbookRequestSchema, chatRequestSchema, chatTextbookRequestSchema } from './chat-request.ts';
import { conversationRequestSchema, conversationSchema, feedbackRequestSchema } from './conversation.ts';
import { identifierSchema } from './identifiers.ts';
import { questionBytes } from './limits.ts';
import { defineOperation } from './operation.ts';
import { resolveRequestSchema, resolveResponseSchema, searchRequestSchema, searchResponseSchema } from './search.ts';
import { askQuerySchema, viewSchemas } from './views.ts';

const ofCourse = z.object({ courseId: identifierSchema });

export const questionOperations = {
  ask: defineOperation({
    method: 'POST',
    path: '/api/courses/{courseId}/ask',
    courseLimit: 'named',
    summary: 'Answer a question from the course, or say why not',
    isEmbeddable: true,
    parameters: ofCourse,
    query: askQuerySchema,
    body: z.union([askRequestSchema, chatRequestSchema]),
    bodyLimitBytes: questionBytes,
    rate: 'model',
    response: answerSchema,
    views: viewSchemas,
    streams: true,
    problems: ['not_found', 'course_mismatch', 'view_not_streamed'],
  }),
  askTextbook: defineOperation({
    method: 'POST',
    path: '/api/ask',
    courseLimit: 'listed',
    summary: 'Answer a question from the textbook that a class and a subject choose, as its own ask does',
    query: askQuerySchema,
    body: z.union([askTextbookRequestSchema, chatTextbookRequestSchema]),
    bodyLimitBytes: questionBytes,
    rate: 'model',
    response: answerSchema,
    views: viewSchemas,
    streams: true,
    problems: ['no_such_course', 'ambiguous_course', 'not_found', 'view_not_streamed'],
  }),
  resolve: defineOperation({
    method: 'POST',
    path: '/api/courses/{courseId}/resolve',
    courseLimit: 'named',
    summary: 'What a question explicitly refers to, with no model',
    parameters: ofCourse,
    body: resolveRequestSchema,
    response: resolveResponseSchema,
    problems: ['not_found'],
  }),
  search: defineOperation({
    method: 'POST',
    path: '/api/courses/{courseId}/search',
    courseLimit: 'named',
    summary: 'Passages for a query with their scores, with no model',
    rate: 'model',
    parameters: ofCourse,
    body: searchRequestSchema,
    response: searchResponseSchema,
    problems: ['not_found'],
  }),
  startConversation: defineOperation({
    method: 'POST',
    path: '/api/conversations',
    courseLimit: 'named',
    summary: 'Start a conversation, so that questions may follow up on one another',
    body: conversationRequestSchema,
    status: 201,
    response: conversationSchema,
    problems: ['not_found'],
  }),
  giveFeedback: defineOperation({
    method: 'POST',
    path: '/api/answers/{answerId}/feedback',
    courseLimit: 'own',
    summary: 'Say whether an answer helped; the last word counts',
    parameters: z.object({ answerId: z.uuid() }),
    body: feedbackRequestSchema,
    status: 204,
    problems: ['not_found'],
  }),
} as const;
