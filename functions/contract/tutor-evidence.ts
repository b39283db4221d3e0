// A learner's evidence as its own page shows it: what happened, and whether it counted. And a teacher's waiver.
import { z } from 'zod';
import { instantSchema, tierSchema } from './tutor-card.ts';
import { unitIdSchema } from './tutor-turn.ts';

const shared = {
  seq: z.number().int().describe('Order in which it was recorded'),
  at: instantSchema,
  unitId: z.string(),
  countsTowardsTier: z.boolean(),
  threadId: z.uuid().nullable().describe('The learner’s session it happened in; null for anybody else'),
};

export const evidenceItemSchema = z
  .discriminatedUnion('type', [
    z.object({
      ...shared,
      type: z.literal('drill_graded'),
      messageId: z.uuid(),
      isCorrect: z.boolean(),
      mistakeTag: z.string().nullable(),
    }),
    z.object({
      ...shared,
      type: z.literal('exam_answered'),
      questionId: z.string(),
      tier: tierSchema,
      isCorrect: z.boolean(),
    }),
    z.object({
      ...shared,
      type: z.literal('support_viewed'),
      questionId: z.string(),
      tier: tierSchema,
      supportType: z.enum(['memo', 'video']),
    }),
    z.object({ ...shared, type: z.literal('waiver') }),
    z.object({ ...shared, type: z.literal('card_shown'), card: z.enum(['CONCEPT', 'DRILL', 'EXAM']) }),
    z.object({ ...shared, type: z.literal('turn_taken') }),
  ])
  .meta({ id: 'EvidenceItem' });
export type EvidenceItem = z.infer<typeof evidenceItemSchema>;

export const evidenceListSchema = z
  .object({ courseId: z.string(), events: z.array(evidenceItemSchema).describe('Latest first, at most 500') })
  .meta({ id: 'EvidenceList' });

/** As tokens and cookies carry them. */
export const learnerIdSchema = z.string().regex(/^[\w.:@|-]{1,128}$/);

export const waiverRequestSchema = z.strictObject({ unitId: unitIdSchema }).meta({ id: 'WaiverRequest' });

export const waiverSchema = z
  .object({ courseId: z.string(), learnerId: z.string(), unitId: z.string(), isWaived: z.literal(true) })
  .meta({ id: 'Waiver' });
