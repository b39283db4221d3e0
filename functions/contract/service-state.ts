// Wire schemas of health and readiness: which part fails, never how it is built.
import { z } from 'zod';

export const healthSchema = z.object({ status: z.literal('ok') }).meta({ id: 'Health' });

export const serviceParts = ['configuration', 'database', 'migrations', 'vector_store', 'embeddings'] as const;
/** Parts without which questions are still answered: operators are told of them, readiness does not fail by them. */
export const optionalParts = ['language_model', 'exam_service', 'ingestion'] as const;
export type OptionalPart = (typeof optionalParts)[number];
export type ServicePart = (typeof serviceParts)[number];

export const readinessSchema = z
  .object({
    status: z.literal('ready'),
    parts: z.array(z.object({ part: z.enum(serviceParts), status: z.literal('ok') })),
  })
  .meta({ id: 'Readiness' });
