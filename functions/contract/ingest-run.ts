// Wire schemas of ingestion runs, as an author sees them.
import { z } from 'zod';

export const ingestRunStatuses = ['running', 'published', 'drafted', 'unchanged', 'failed', 'abandoned'] as const;

export const ingestRunSchema = z
  .object({
    run_id: z.uuid(),
    course_id: z.string(),
    status: z.enum(ingestRunStatuses),
    version: z.number().int().nullable().describe('Course version the run writes'),
    started_at: z.string().nullable(),
    finished_at: z.string().nullable(),
    report: z.unknown().describe('Per document: status, coverage, what was dropped, warnings, the error'),
  })
  .meta({ id: 'IngestRun' });
export type IngestRunBody = z.infer<typeof ingestRunSchema>;

export const startRunQuerySchema = z.object({
  mode: z
    .enum(['queued', 'inline'])
    .default('queued')
    .describe('inline: within the request, for previews, where queues do not run'),
  draft: z
    .enum(['true', 'false'])
    .default('false')
    .describe(
      'true: make a version that nobody is shown until an author publishes it; the clock publishes nothing then',
    ),
});
