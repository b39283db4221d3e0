// Whether the service runs, and the document that describes it. Part of operations.ts.
import { z } from 'zod';
import { defineOperation } from './operation.ts';
import { healthSchema, readinessSchema } from './service-state.ts';

export const serviceOperations = {
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
