// Operations for operators: how the service does. Part of operations.ts.

import { z } from 'zod';
import { identifierSchema } from './identifiers.ts';
import { ingestRunSchema } from './ingest-run.ts';
import { operateIngestionSchema, operateMetricsSchema, operatePartsSchema, operateQuerySchema } from './operate.ts';
import { defineOperation } from './operation.ts';

export const operateOperations = {
  readOperateMetrics: defineOperation({
    method: 'GET',
    path: '/api/operate/metrics',
    courseLimit: 'whole_tenant',
    summary:
      'What was asked, answered, refused and failed, how long it took and what the model cost: of the whole tenant, so not for operators of some of its courses',
    access: 'operator',
    query: operateQuerySchema,
    response: operateMetricsSchema,
  }),
  readOperateParts: defineOperation({
    method: 'GET',
    path: '/api/operate/parts',
    courseLimit: 'none',
    summary: 'Every part the service needs, and whether it answers now',
    access: 'operator',
    response: operatePartsSchema,
  }),
  readOperateIngestion: defineOperation({
    method: 'GET',
    path: '/api/operate/ingestion',
    courseLimit: 'listed',
    summary: 'Runs of ingestion over all courses, and messages that nobody could take',
    access: 'operator',
    query: operateQuerySchema,
    response: operateIngestionSchema,
  }),
  retryDeadLetter: defineOperation({
    method: 'POST',
    path: '/api/operate/courses/{courseId}/dead-letters/{letterId}/retry',
    courseLimit: 'named',
    summary: 'Send again a message that the queue gave up on; sent once, however often it is asked for',
    access: 'operator',
    parameters: z.object({ courseId: identifierSchema, letterId: z.string().min(1).max(128) }),
    status: 202,
    response: ingestRunSchema,
    problems: ['not_found', 'conflict'],
  }),
  retryIngestRun: defineOperation({
    method: 'POST',
    path: '/api/ingest/{courseId}/runs/{runId}/retry',
    courseLimit: 'named',
    summary: 'Start a run for the documents that failed in another; what went in is not read again',
    access: 'author',
    parameters: z.object({ courseId: identifierSchema, runId: z.uuid() }),
    status: 202,
    response: ingestRunSchema,
    problems: ['not_found', 'conflict'],
  }),
} as const;
