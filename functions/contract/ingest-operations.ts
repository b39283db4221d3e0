// Ingestion started and watched. Part of operations.ts.
import { z } from 'zod';
import { identifierSchema } from './identifiers.ts';
import { ingestRunSchema, startRunQuerySchema } from './ingest-run.ts';
import { defineOperation } from './operation.ts';

const ofCourse = z.object({ courseId: identifierSchema });

export const ingestOperations = {
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
} as const;
