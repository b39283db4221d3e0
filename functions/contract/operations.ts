// Every operation of the HTTP API, by its operation id. Handlers live in http/routes, one file per noun.
import { z } from 'zod';
import { answerSchema, askRequestSchema } from './answer.ts';
import { askTextbookRequestSchema, chatTextbookRequestSchema } from './ask-textbook.ts';
import { authorOperations } from './author-operations.ts';
import { authorQuestionOperations } from './author-question-operations.ts';
import { chatRequestSchema } from './chat-request.ts';
import { classOperations } from './class-operations.ts';
import { conversationRequestSchema, conversationSchema, feedbackRequestSchema } from './conversation.ts';
import {
  courseListSchema,
  courseSchema,
  outlineSchema,
  referenceViewQuerySchema,
  referenceViewSchema,
} from './course.ts';
import { documentListSchema } from './document.ts';
import { embedOperations } from './embed.ts';
import { flashCardOperations } from './flash-cards.ts';
import { canonicalReferenceSchema, identifierSchema } from './identifiers.ts';
import { ingestRunSchema, startRunQuerySchema } from './ingest-run.ts';
import { learnerDataOperations } from './learner-data-operations.ts';
import { questionBytes } from './limits.ts';
import { ltiOperations } from './lti-operations.ts';
import { operateOperations } from './operate-operations.ts';
import { defineOperation } from './operation.ts';
import { resolveRequestSchema, resolveResponseSchema, searchRequestSchema, searchResponseSchema } from './search.ts';
import { healthSchema, readinessSchema } from './service-state.ts';
import { sessionOperations } from './session-operations.ts';
import { sharedAnswerOperations } from './shared-answer.ts';
import { tutorOperations } from './tutor-operations.ts';
import { uploadOperations } from './upload-operations.ts';
import { askQuerySchema, viewSchemas } from './views.ts';

const ofCourse = z.object({ courseId: identifierSchema });

export const operations = {
  listCourses: defineOperation({
    method: 'GET',
    path: '/api/courses',
    courseLimit: 'listed',
    summary: 'Courses the caller may see',
    response: courseListSchema,
  }),
  readCourse: defineOperation({
    method: 'GET',
    path: '/api/courses/{courseId}',
    courseLimit: 'named',
    summary: 'One course as published',
    isEmbeddable: true,
    parameters: ofCourse,
    response: courseSchema,
    problems: ['not_found'],
  }),
  readOutline: defineOperation({
    method: 'GET',
    path: '/api/courses/{courseId}/outline',
    courseLimit: 'named',
    summary: 'Containers of a course in order',
    parameters: ofCourse,
    response: outlineSchema,
    problems: ['not_found'],
  }),
  listDocuments: defineOperation({
    method: 'GET',
    path: '/api/courses/{courseId}/documents',
    courseLimit: 'named',
    summary: 'The documents of a course with revision, status, domain and what they bring',
    parameters: ofCourse,
    response: documentListSchema,
    problems: ['not_found'],
  }),
  readReference: defineOperation({
    method: 'GET',
    path: '/api/courses/{courseId}/references/{reference}',
    courseLimit: 'named',
    summary: 'The passage behind a canonical reference, with its neighbours, its newer text or its tombstone',
    isEmbeddable: true,
    parameters: ofCourse.extend({ reference: canonicalReferenceSchema }),
    query: referenceViewQuerySchema,
    response: referenceViewSchema,
    problems: ['not_found'],
  }),
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
  startIngestRun: defineOperation({
    method: 'POST',
    path: '/api/ingest/{courseId}/runs',
    courseLimit: 'named',
    summary: 'Ingest the course content as it lies in the bucket now',
    access: 'author',
    parameters: ofCourse,
    query: startRunQuerySchema,
    status: 202,
    response: ingestRunSchema,
    problems: ['not_found', 'conflict'],
  }),
  readIngestRun: defineOperation({
    method: 'GET',
    path: '/api/ingest/{courseId}/runs/{runId}',
    courseLimit: 'named',
    summary: 'How a run is doing, or did',
    access: 'author',
    parameters: ofCourse.extend({ runId: z.uuid() }),
    response: ingestRunSchema,
    problems: ['not_found'],
  }),
  ...sessionOperations,
  ...sharedAnswerOperations,
  ...tutorOperations,
  ...flashCardOperations,
  ...authorOperations,
  ...authorQuestionOperations,
  ...uploadOperations,
  ...classOperations,
  ...operateOperations,
  ...ltiOperations,
  ...learnerDataOperations,
  ...embedOperations,
  health: defineOperation({
    method: 'GET',
    path: '/api/health',
    courseLimit: 'none',
    summary: 'Whether this Worker runs',
    access: 'public',
    response: healthSchema,
  }),
  ready: defineOperation({
    method: 'GET',
    path: '/api/ready',
    courseLimit: 'none',
    summary: 'Whether every part it needs answers',
    access: 'public',
    response: readinessSchema,
  }),
  openApi: defineOperation({
    method: 'GET',
    path: '/api/openapi.json',
    courseLimit: 'none',
    summary: 'This document',
    access: 'public',
    response: z.record(z.string(), z.unknown()).meta({ id: 'OpenApiDocument' }),
  }),
} as const;

export type Operations = typeof operations;
export type OperationId = keyof Operations;
