// How a turn was decided, for the roles that may see it. What is not named here is not shown: no answer key, no memo
// and no word of a learner has a place in it, whatever a log holds.
import { z } from 'zod';
import { masteryTierSchema, tierSchema } from './tutor-card.ts';
import { snapshotLiteSchema } from './tutor-turn.ts';

const unitIds = z.array(z.string());

const turnPolicySchema = z.object({
  turnId: z.string(),
  focusUnitId: z.string(),
  primaryTargetUnitId: z.string(),
  prereqBlockingUnitId: z.string().nullable(),
  scopedUnitIds: unitIds,
  allowedActions: z.array(z.string()),
  stuck: z.boolean(),
  examReady: z.boolean(),
  desiredExamTier: tierSchema,
  examAvailability: z.string(),
  constraints: z.object({
    maxConceptWords: z.number(),
    maxWorkedExamples: z.number(),
    drillMaxSteps: z.number(),
  }),
});

export const turnDecisionSchema = z.object({
  courseVersion: z.number().int().nullable().default(null),
  event: z.string().nullable().default(null).describe('Type of the client’s event'),
  intent: z.string().nullable().default(null),
  mappedUnits: z.array(z.object({ unitId: z.string(), confidence: z.number() })).default([]),
  policy: turnPolicySchema.nullable().default(null),
  candidateUnits: z
    .array(z.object({ unitId: z.string(), score: z.number(), parts: z.record(z.string(), z.number()).optional() }))
    .default([])
    .describe('Units that might matter, with their priority'),
  context: z
    .object({ anchors: unitIds, passages: unitIds, examCandidates: unitIds, examSupport: unitIds })
    .partial()
    .default({})
    .describe('Ids and references the model was shown'),
  standing: z
    .object({
      focusUnitId: z.string(),
      masteryTier: masteryTierSchema,
      nudgeUnitId: z.string().nullable(),
      revisit: snapshotLiteSchema.shape.revisit,
      progress: snapshotLiteSchema.shape.progress,
    })
    .nullable()
    .default(null)
    .describe('How the learner stood after the turn; null in turns of before it was kept'),
  nextEligibleAt: z.string().nullable().default(null),
  selectedAction: z.string().nullable().default(null),
  faults: z.array(z.string()).default([]).describe('What the model’s reply broke; none where it was shown'),
  fallbackReason: z.string().nullable().default(null),
  modelId: z.string().nullable().default(null),
  modelCalls: z.number().int().default(0),
  databaseTrips: z.number().int().nullable().default(null),
  timingsMs: z.record(z.string(), z.number()).default({}),
});
export type TurnDecision = z.infer<typeof turnDecisionSchema>;

export const turnDebugSchema = z
  .object({
    turnId: z.uuid(),
    threadId: z.uuid(),
    courseId: z.string(),
    unitTitles: z
      .record(z.string(), z.string())
      .describe('Titles of the course’s units as they are now, by id; without those that are no longer there'),
    decision: turnDecisionSchema,
  })
  .meta({ id: 'TurnDebug' });
export type TurnDebug = z.infer<typeof turnDebugSchema>;
