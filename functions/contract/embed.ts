// How an anonymous learner is known on pages of other origins, which no cookie of ours reaches. Part of operations.ts.
import { z } from 'zod';
import { defineOperation } from './operation.ts';

const embedTokenSchema = z
  .object({
    token: z.string().describe('To be sent as bearer token by pages of the same origin; worth nothing anywhere else'),
    expires_at: z.iso.datetime().describe('Ask for the next one before, sending this one'),
  })
  .meta({ id: 'EmbedToken' });

export const embedOperations = {
  issueEmbedToken: defineOperation({
    method: 'POST',
    path: '/api/embed/token',
    courseLimit: 'none',
    summary:
      'Make whoever asks on a page of another, allowed origin a learner of their own, or give them their next token',
    status: 201,
    response: embedTokenSchema,
    isEmbeddable: true,
    problems: ['forbidden'],
  }),
} as const;
