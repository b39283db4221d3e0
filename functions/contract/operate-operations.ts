// Operations for operators: how the service does. Part of operations.ts.
import { operateIngestionSchema, operateMetricsSchema, operatePartsSchema, operateQuerySchema } from './operate.ts';
import { defineOperation } from './operation.ts';

export const operateOperations = {
  readOperateMetrics: defineOperation({
    method: 'GET',
    path: '/api/operate/metrics',
    summary: 'What was asked, answered, refused and failed, how long it took and what the model cost',
    access: 'operator',
    query: operateQuerySchema,
    response: operateMetricsSchema,
  }),
  readOperateParts: defineOperation({
    method: 'GET',
    path: '/api/operate/parts',
    summary: 'Every part the service needs, and whether it answers now',
    access: 'operator',
    response: operatePartsSchema,
  }),
  readOperateIngestion: defineOperation({
    method: 'GET',
    path: '/api/operate/ingestion',
    summary: 'Runs of ingestion over all courses, and messages that nobody could take',
    access: 'operator',
    query: operateQuerySchema,
    response: operateIngestionSchema,
  }),
} as const;
