// Events as they were kept, checked before anything is made of them. Pure.
// Evidence is the only source of progress: an event that cannot be read is a defect and is named, never passed over.
import { z } from 'zod';
import type { EvidenceEvent } from './evidence.ts';
import { tiers } from './tiers.ts';

const tier = z.enum(tiers);
const ofUnit = { at: z.string(), unitId: z.string() };

const eventSchema = z.discriminatedUnion('type', [
  z.object({
    ...ofUnit,
    type: z.literal('drill_graded'),
    messageId: z.string(),
    isCorrect: z.boolean(),
    basis: z.enum(['deterministic', 'model']),
    mistakeTag: z.string().nullable(),
    examTiers: z.array(tier),
  }),
  z.object({
    ...ofUnit,
    type: z.literal('exam_answered'),
    questionId: z.string(),
    tier,
    isCorrect: z.boolean(),
    examTiers: z.array(tier),
  }),
  z.object({
    ...ofUnit,
    type: z.literal('support_viewed'),
    questionId: z.string(),
    tier,
    supportType: z.enum(['memo', 'video']),
  }),
  z.object({ ...ofUnit, type: z.literal('waiver'), byTeacherId: z.string() }),
  z.object({ ...ofUnit, type: z.literal('card_shown'), card: z.enum(['CONCEPT', 'DRILL', 'EXAM']) }),
  z.object({ ...ofUnit, type: z.literal('turn_taken') }),
]);

/**
 * @param records in the order they were kept in
 * @throws Error naming the number of the first event that is none of ours, or damaged
 */
export function readEvidence(
  records: readonly { readonly seq: number; readonly event: unknown }[],
): readonly EvidenceEvent[] {
  return records.map(({ seq, event }) => {
    const reading = eventSchema.safeParse(event);
    if (reading.success) return reading.data;
    const [fault] = reading.error.issues;
    throw new Error(`Evidence ${seq} cannot be read: ${fault?.path.join('.') || 'event'}: ${fault?.message}`);
  });
}
