// Operations for authors beyond pushing material: documents, runs, changes. Part of operations.ts.
import { z } from 'zod';
import {
  authorCourseListSchema,
  authorDocumentDetailSchema,
  authorDocumentListSchema,
  runListSchema,
  runProgressSchema,
} from './author-material.ts';
import { greatestInteger, identifierSchema } from './identifiers.ts';
import { defineOperation } from './operation.ts';
import {
  changesQuerySchema,
  switchedVersionSchema,
  switchVersionSchema,
  versionChangesSchema,
  versionListSchema,
} from './version-changes.ts';

const ofCourse = z.object({ courseId: identifierSchema });

export const authorOperations = {
  listAuthorCourses: defineOperation({
    method: 'GET',
    path: '/api/author/courses',
    summary: 'Courses with what an author should know of each, unpublished ones among them',
    access: 'author',
    response: authorCourseListSchema,
  }),
  listAuthorDocuments: defineOperation({
    method: 'GET',
    path: '/api/author/courses/{courseId}/documents',
    summary: 'Documents of a course with coverage, warnings and what the latest run made of them',
    access: 'author',
    parameters: ofCourse,
    response: authorDocumentListSchema,
    problems: ['not_found'],
  }),
  readAuthorDocument: defineOperation({
    method: 'GET',
    path: '/api/author/courses/{courseId}/documents/{documentNumber}',
    summary: 'One document with its report and the containers it brings',
    access: 'author',
    parameters: ofCourse.extend({ documentNumber: z.coerce.number().int().min(1).max(greatestInteger) }),
    response: authorDocumentDetailSchema,
    problems: ['not_found'],
  }),
  listIngestRuns: defineOperation({
    method: 'GET',
    path: '/api/ingest/{courseId}/runs',
    summary: 'Runs of a course, the latest first',
    access: 'author',
    parameters: ofCourse,
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(30),
      unchanged: z.enum(['yes', 'no']).default('no').describe('Whether to list those that found nothing new'),
    }),
    response: runListSchema,
    problems: ['not_found'],
  }),
  readRunProgress: defineOperation({
    method: 'GET',
    path: '/api/ingest/{courseId}/runs/{runId}/progress',
    summary: 'How far a run is, document by document, read without the ingestion Worker',
    access: 'author',
    parameters: ofCourse.extend({ runId: z.uuid() }),
    response: runProgressSchema,
    problems: ['not_found'],
  }),
  listVersions: defineOperation({
    method: 'GET',
    path: '/api/author/courses/{courseId}/versions',
    summary: 'Versions of a course that were published',
    access: 'author',
    parameters: ofCourse,
    response: versionListSchema,
    problems: ['not_found'],
  }),
  switchVersion: defineOperation({
    method: 'POST',
    path: '/api/author/courses/{courseId}/published-version',
    summary: 'Show readers another version that is kept, whole and at once: back, or forward again',
    access: 'author',
    parameters: ofCourse,
    body: switchVersionSchema,
    response: switchedVersionSchema,
    problems: ['not_found'],
  }),
  listChanges: defineOperation({
    method: 'GET',
    path: '/api/author/courses/{courseId}/changes',
    summary: 'What changed between two versions whose texts are kept, passage by passage',
    access: 'author',
    parameters: ofCourse,
    query: changesQuerySchema,
    response: versionChangesSchema,
    problems: ['not_found'],
  }),
} as const;
