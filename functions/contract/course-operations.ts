// What there is to read of a course: its outline, its documents, its passages. Part of operations.ts.
import { z } from 'zod';
import {
  courseListSchema,
  courseSchema,
  outlineSchema,
  referenceViewQuerySchema,
  referenceViewSchema,
} from './course.ts';
import { documentListSchema } from './document.ts';
import { canonicalReferenceSchema, identifierSchema } from './identifiers.ts';
import { defineOperation } from './operation.ts';

const ofCourse = z.object({ courseId: identifierSchema });

export const courseOperations = {
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
  readImage: defineOperation({
    method: 'GET',
    path: '/api/courses/{courseId}/references/{reference}/images/{hash}',
    courseLimit: 'named',
    summary: 'An image that a passage shows, to whoever sees the passage',
    givesImage: true,
    parameters: ofCourse.extend({ reference: canonicalReferenceSchema, hash: z.string().regex(/^[0-9a-f]{64}$/) }),
    problems: ['not_found'],
  }),
} as const;
