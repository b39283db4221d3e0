// Operations on a learner's own data and on how long a tenant keeps what learners leave. Part of operations.ts.
import { z } from 'zod';
import {
  erasureReceiptSchema,
  learnerDataSchema,
  mergeResultSchema,
  retentionRequestSchema,
  tenantSettingsSchema,
} from './learner-data.ts';
import { defineOperation } from './operation.ts';
import { learnerIdSchema } from './tutor-evidence.ts';

const ofLearner = z.object({ learnerId: learnerIdSchema });

export const learnerDataOperations = {
  exportOwnData: defineOperation({
    method: 'GET',
    path: '/api/learners/me/data',
    courseLimit: 'own',
    summary: 'Everything kept about the caller, as one JSON file',
    isEmbeddable: true,
    response: learnerDataSchema,
  }),
  eraseOwnData: defineOperation({
    method: 'DELETE',
    path: '/api/learners/me/data',
    courseLimit: 'own',
    rate: 'entry',
    summary: 'Erase everything kept about the caller; a browser is given a new id',
    isEmbeddable: true,
    response: erasureReceiptSchema,
  }),
  mergeOwnData: defineOperation({
    method: 'POST',
    path: '/api/learners/me/merge',
    courseLimit: 'own',
    summary: 'Bring what this browser’s anonymous learner did into the account; needs both cookies',
    response: mergeResultSchema,
    problems: ['conflict', 'not_found'],
  }),
  exportLearnerData: defineOperation({
    method: 'GET',
    path: '/api/learners/{learnerId}/data',
    courseLimit: 'whole_tenant',
    summary: 'Everything kept about a learner of the tenant, as one JSON file',
    access: 'operator',
    parameters: ofLearner,
    response: learnerDataSchema,
    problems: ['not_found'],
  }),
  eraseLearnerData: defineOperation({
    method: 'DELETE',
    path: '/api/learners/{learnerId}/data',
    courseLimit: 'whole_tenant',
    summary: 'Erase everything kept about a learner of the tenant',
    access: 'operator',
    parameters: ofLearner,
    response: erasureReceiptSchema,
    problems: ['not_found'],
  }),
  endSessions: defineOperation({
    method: 'POST',
    path: '/api/learners/{learnerId}/sessions/end',
    courseLimit: 'whole_tenant',
    summary: 'End every session that somebody of the tenant began before now, within a minute; links are not ended',
    access: 'operator',
    parameters: ofLearner,
    status: 204,
  }),
  readErasure: defineOperation({
    method: 'GET',
    path: '/api/erasures/{receiptId}',
    courseLimit: 'none',
    summary: 'The receipt of an erasure: when and how much, never whose',
    parameters: z.object({ receiptId: z.uuid() }),
    response: erasureReceiptSchema,
    problems: ['not_found'],
  }),
  readTenantSettings: defineOperation({
    method: 'GET',
    path: '/api/tenant/settings',
    courseLimit: 'whole_tenant',
    summary: 'How long the tenant keeps what learners leave',
    access: 'operator',
    response: tenantSettingsSchema,
  }),
  changeTenantSettings: defineOperation({
    method: 'POST',
    path: '/api/tenant/settings',
    courseLimit: 'whole_tenant',
    summary: 'Say how long the tenant keeps what learners leave',
    access: 'operator',
    body: retentionRequestSchema,
    response: tenantSettingsSchema,
  }),
} as const;
