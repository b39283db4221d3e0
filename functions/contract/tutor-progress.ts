// How a learner's tiers came about over time, for the page of their progress.
import { z } from 'zod';
import { instantSchema, tierSchema } from './tutor-card.ts';
import { snapshotLiteSchema } from './tutor-turn.ts';

const tierReachedSchema = z.object({
  at: instantSchema,
  seq: z.number().int().describe('Number of the event of the evidence that it was reached with'),
  unitId: z.string(),
  tier: tierSchema,
});
export type TierReached = z.infer<typeof tierReachedSchema>;

export const progressSchema = z
  .object({
    courseId: z.string(),
    courseVersion: z.number().int(),
    counts: snapshotLiteSchema.shape.progress,
    history: z
      .array(tierReachedSchema)
      .describe(
        'Oldest first; tiers never fall, so the last one of a unit is where it stands. Units of the path alone',
      ),
  })
  .meta({ id: 'Progress' });
export type ProgressView = z.infer<typeof progressSchema>;
