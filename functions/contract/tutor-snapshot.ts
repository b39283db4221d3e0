// A learner's snapshot on the wire, sparse: only units and questions that were touched. Fields of ai-tutor.md, PV-AI-001.
import { z } from 'zod';
import { instantSchema, masteryTierSchema, tierSchema } from './tutor-card.ts';
import { snapshotLiteSchema } from './tutor-turn.ts';

const count = z.number().int().min(0);

/** A model's own reading of the last turn. Shown, never used (corrections 32). */
export const turnAnalysisSchema = z.object({
  mappedUnits: z.array(z.object({ unitId: z.string(), confidence: z.number() })),
  studentIntent: z.string(),
  understandingSignal: z.string(),
  suggestedPrereqUnits: z.array(z.string()),
});

const unitProgressSchema = z.object({
  status: z.enum(['in_progress', 'mastered']),
  masteryTier: masteryTierSchema,
  lastTouchedAt: instantSchema,
  drill: z.object({ attempts: count, correct: count, streakCorrect: count }),
  exam: z.object({ passedByTier: z.object({ bronze: count, silver: count, gold: count }) }),
  confusionTags: z.record(z.string(), count).describe('From marked drills alone'),
  isReady: z.boolean().describe('Two drills in a row were right once: exam questions may come'),
  isWaived: z.boolean().describe('A teacher let the learner pass on without it'),
});

const studentSnapshotSchema = z
  .object({
    studentId: z.string(),
    courseId: z.string(),
    focusUnitId: z.string().describe('Before the first turn: where the course begins'),
    unitsInProgress: z.array(z.string()).describe('Latest first'),
    unitProgress: z.record(z.string(), unitProgressSchema),
    examTouched: z.record(z.string(), z.literal(true)),
    revisitQueue: z
      .record(z.string(), z.object({ unitId: z.string(), tier: tierSchema }))
      .describe('Questions to come back to; when, only the exam service knows'),
    lastTurnAnalysis: turnAnalysisSchema.nullable(),
    lastTurnAt: instantSchema.nullable(),
  })
  .meta({ id: 'StudentSnapshot' });
export type StudentSnapshotBody = z.infer<typeof studentSnapshotSchema>;

export const snapshotViewSchema = z
  .object({ snapshot: studentSnapshotSchema, snapshotLite: snapshotLiteSchema })
  .meta({ id: 'SnapshotView' });
