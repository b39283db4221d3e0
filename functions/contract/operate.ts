// Wire schemas of what operators see: figures of the last day or week, ingestion, the parts now. Of their tenant alone.
import { z } from 'zod';
import { ingestRunStatuses } from './ingest-run.ts';
import { optionalParts, serviceParts } from './service-state.ts';

export const operateWindows = ['day', 'week'] as const;
export const operateQuerySchema = z.object({
  window: z.enum(operateWindows).default('day').describe('day: the last 24 hours; week: the last 7 days'),
});
export type OperateWindow = (typeof operateWindows)[number];

const count = z.number().int().nonnegative();
const labelled = z.array(z.object({ label: z.string(), count })).describe('Most frequent first');

const stepFigureSchema = z.object({
  step: z.string(),
  count,
  p50_ms: z.number().nullable().describe('Estimated within classes of times, see docs/operations.md'),
  p95_ms: z.number().nullable(),
});

export const operateMetricsSchema = z
  .object({
    window: z.enum(operateWindows),
    hours: z.number().int(),
    questions: count,
    answered: count,
    statuses: labelled.describe('Answers by status'),
    reasons: labelled.describe('Answers that are not plain ones, by reason'),
    withheld: count,
    fallbacks: count.describe('Answers in the passages’ own sentences, for the model’s would not do'),
    cached: count.describe('Answers given before and given again'),
    turns: labelled.describe('Turns of the tutor by action'),
    turn_fallbacks: labelled.describe('Turns that the server wrote itself, by reason'),
    steps: z.array(stepFigureSchema).describe('I/O steps: the clock of Workers stands still in between'),
    model: z.object({
      calls: count,
      input_tokens: z.number().nonnegative(),
      output_tokens: z.number().nonnegative(),
      cost: z.number().nonnegative().nullable().describe('In the currency of the prices; null where none are set'),
    }),
    model_day: z
      .object({
        day: z.iso.date().describe('UTC'),
        calls: count.describe('Made today, and reserved by requests under way'),
        limit: count.nullable().describe('Calls a day the tenant has (docs/limits.md); null: no limit'),
        input_tokens: z.number().nonnegative(),
        output_tokens: z.number().nonnegative(),
      })
      .describe('The model’s calls of today, whatever the window'),
    failures: labelled.describe('Requests that a part outside failed, by part'),
    ingestion: z.object({ documents: labelled, nodes: z.number().nonnegative(), embeddings: z.number().nonnegative() }),
  })
  .meta({ id: 'OperateMetrics' });
export type OperateMetricsBody = z.infer<typeof operateMetricsSchema>;

export const operatePartsSchema = z
  .object({
    parts: z.array(z.object({ part: z.enum([...serviceParts, ...optionalParts]), status: z.enum(['ok', 'failing']) })),
  })
  .meta({ id: 'OperateParts' });
export type OperatePartsBody = z.infer<typeof operatePartsSchema>;

const deadLetterSchema = z
  .object({
    id: z.string().max(128),
    course_id: z.string(),
    run_id: z.uuid(),
    path: z.string(),
    reason: z.string().describe('Kind of the last error'),
    attempts: z.number().int(),
    died_at: z.string(),
    retried_at: z.string().nullable(),
  })
  .meta({ id: 'DeadLetter' });
export type DeadLetterBody = z.infer<typeof deadLetterSchema>;

export const operateIngestionSchema = z
  .object({
    runs: z
      .array(
        z.object({
          run_id: z.uuid(),
          course_id: z.string(),
          status: z.enum(ingestRunStatuses),
          version: z.number().int().nullable(),
          started_at: z.string(),
          finished_at: z.string().nullable(),
          failed_documents: z.array(z.string()).describe('Paths; the first 20'),
          failed_count: count,
          pending_count: count,
        }),
      )
      .describe('The latest first, at most 50, without those that found nothing changed'),
    dead_letters: z.array(deadLetterSchema).describe('The latest first, at most 100'),
  })
  .meta({ id: 'OperateIngestion' });
export type OperateIngestionBody = z.infer<typeof operateIngestionSchema>;
