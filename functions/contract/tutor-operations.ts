// The tutor's operations of the HTTP API. Part of operations.ts, which everything else imports.
import { z } from 'zod';
import { markupQuerySchema } from './answer.ts';
import { identifierSchema } from './identifiers.ts';
import { learningPathSchema } from './learning-path.ts';
import { defineOperation } from './operation.ts';
import { turnDebugSchema } from './tutor-debug.ts';
import { evidenceListSchema, learnerIdSchema, waiverRequestSchema, waiverSchema } from './tutor-evidence.ts';
import { progressSchema } from './tutor-progress.ts';
import { snapshotViewSchema } from './tutor-snapshot.ts';
import {
  startedThreadSchema,
  startThreadRequestSchema,
  threadListQuerySchema,
  threadListSchema,
  threadViewSchema,
} from './tutor-thread.ts';
import {
  gradeDrillRequestSchema,
  gradeDrillResponseSchema,
  submitExamRequestSchema,
  submitExamResponseSchema,
  supportViewedRequestSchema,
  supportViewedResponseSchema,
  turnRequestSchema,
  turnResponseSchema,
} from './tutor-turn.ts';

const ofThread = z.object({ threadId: z.uuid() });
const ofCourse = z.object({ courseId: identifierSchema });

export const tutorOperations = {
  startThread: defineOperation({
    method: 'POST',
    path: '/api/tutor/threads',
    courseLimit: 'named',
    summary: 'Begin a tutoring thread in a course with a learning path',
    body: startThreadRequestSchema,
    status: 201,
    response: startedThreadSchema,
    problems: ['not_found', 'no_learning_path'],
  }),
  listThreads: defineOperation({
    method: 'GET',
    path: '/api/tutor/threads',
    courseLimit: 'listed',
    summary: 'The caller’s tutoring threads',
    query: threadListQuerySchema,
    response: threadListSchema,
  }),
  readThread: defineOperation({
    method: 'GET',
    path: '/api/tutor/threads/{threadId}',
    courseLimit: 'found',
    summary: 'A thread with its messages and the cards as they stand',
    parameters: ofThread,
    query: markupQuerySchema,
    response: threadViewSchema,
    problems: ['not_found'],
  }),
  takeTurn: defineOperation({
    method: 'POST',
    path: '/api/tutor/threads/{threadId}/turn',
    courseLimit: 'found',
    summary: 'Say something to the tutor, or go on; the reply may carry a card',
    rate: 'model',
    parameters: ofThread,
    query: markupQuerySchema,
    body: turnRequestSchema,
    response: turnResponseSchema,
    problems: ['not_found', 'course_mismatch', 'no_learning_path'],
  }),
  gradeDrill: defineOperation({
    method: 'POST',
    path: '/api/tutor/threads/{threadId}/drill/grade',
    courseLimit: 'found',
    summary: 'Have the answer to a drill card marked, once',
    rate: 'model',
    parameters: ofThread,
    query: markupQuerySchema,
    body: gradeDrillRequestSchema,
    response: gradeDrillResponseSchema,
    problems: ['not_found', 'already_graded', 'no_learning_path'],
  }),
  submitExam: defineOperation({
    method: 'POST',
    path: '/api/tutor/threads/{threadId}/exam/mcq-submit',
    courseLimit: 'found',
    summary: 'Answer an exam card; a wrong answer locks its question',
    parameters: ofThread,
    query: markupQuerySchema,
    body: submitExamRequestSchema,
    response: submitExamResponseSchema,
    problems: [
      'not_found',
      'already_submitted',
      'already_passed',
      'exam_locked',
      'unknown_option',
      'exam_unavailable',
      'no_learning_path',
    ],
  }),
  viewSupport: defineOperation({
    method: 'POST',
    path: '/api/tutor/threads/{threadId}/exam/support-viewed',
    courseLimit: 'found',
    summary: 'Look at the memo or the video of an exam card; this locks a question that was not passed',
    parameters: ofThread,
    query: markupQuerySchema,
    body: supportViewedRequestSchema,
    response: supportViewedResponseSchema,
    problems: ['not_found', 'exam_unavailable', 'no_learning_path'],
  }),
  readTurnDebug: defineOperation({
    method: 'GET',
    path: '/api/tutor/threads/{threadId}/turns/{turnId}/debug',
    courseLimit: 'found',
    summary: 'How a turn was decided',
    access: 'staff',
    parameters: ofThread.extend({ turnId: z.uuid() }),
    response: turnDebugSchema,
    problems: ['not_found'],
  }),
  readSnapshot: defineOperation({
    method: 'GET',
    path: '/api/tutor/courses/{courseId}/snapshot',
    courseLimit: 'named',
    summary: 'The caller’s progress, folded from evidence',
    parameters: ofCourse,
    response: snapshotViewSchema,
    problems: ['not_found', 'no_learning_path'],
  }),
  readLearningPath: defineOperation({
    method: 'GET',
    path: '/api/tutor/courses/{courseId}/learning-path',
    courseLimit: 'named',
    summary: 'The units of a course as the caller stands on them',
    parameters: ofCourse,
    response: learningPathSchema,
    problems: ['not_found', 'no_learning_path'],
  }),
  readEvidence: defineOperation({
    method: 'GET',
    path: '/api/tutor/courses/{courseId}/evidence',
    courseLimit: 'named',
    summary: 'What the caller did, and what of it counted',
    parameters: ofCourse,
    response: evidenceListSchema,
    problems: ['not_found', 'no_learning_path'],
  }),
  readProgress: defineOperation({
    method: 'GET',
    path: '/api/tutor/courses/{courseId}/progress',
    courseLimit: 'named',
    summary: 'When the caller reached which tier of which unit, by the same fold as the snapshot',
    parameters: ofCourse,
    response: progressSchema,
    problems: ['not_found', 'no_learning_path'],
  }),
  waiveUnit: defineOperation({
    method: 'POST',
    path: '/api/tutor/courses/{courseId}/learners/{learnerId}/waivers',
    courseLimit: 'named',
    summary: 'Let a learner pass on without a unit',
    access: 'teacher',
    parameters: ofCourse.extend({ learnerId: learnerIdSchema }),
    body: waiverRequestSchema,
    response: waiverSchema,
    problems: ['not_found', 'no_learning_path'],
  }),
} as const;
