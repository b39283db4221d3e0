// Operations for operators: learning platforms that launch courses by LTI 1.3. Part of operations.ts.
import { z } from 'zod';
import { ltiPlatformListSchema, ltiPlatformRequestSchema, ltiPlatformSchema, resumedGradesSchema } from './lti.ts';
import { defineOperation } from './operation.ts';

const parameters = z.object({ platformId: z.uuid() });

export const ltiOperations = {
  listLtiPlatforms: defineOperation({
    method: 'GET',
    path: '/api/operate/lti/platforms',
    courseLimit: 'whole_tenant',
    summary: 'Learning platforms that launch courses of this tenant, each with how its grades stand',
    access: 'operator',
    response: ltiPlatformListSchema,
  }),
  addLtiPlatform: defineOperation({
    method: 'POST',
    path: '/api/operate/lti/platforms',
    courseLimit: 'whole_tenant',
    summary: 'Register a learning platform; a client of an issuer is registered once in the whole deployment',
    access: 'operator',
    body: ltiPlatformRequestSchema,
    status: 201,
    response: ltiPlatformSchema,
    problems: ['not_found', 'conflict'],
  }),
  removeLtiPlatform: defineOperation({
    method: 'DELETE',
    path: '/api/operate/lti/platforms/{platformId}',
    courseLimit: 'whole_tenant',
    summary: 'Forget a learning platform and the grades still to be told to it; its people and classes stay',
    access: 'operator',
    parameters,
    status: 204,
    problems: ['not_found'],
  }),
  resumeLtiGrades: defineOperation({
    method: 'POST',
    path: '/api/operate/lti/platforms/{platformId}/resume',
    courseLimit: 'whole_tenant',
    summary: 'Send grades again that were put off or given up, with the next run of the ingestion Worker',
    access: 'operator',
    parameters,
    response: resumedGradesSchema,
    problems: ['not_found'],
  }),
} as const;
