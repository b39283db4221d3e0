// What a learner sends in a thread and what a turn gives back. Events name messages, attempts and units; what came of
// them the server looks up itself (corrections 37-39).
import { z } from 'zod';
import { identifierSchema, typedText } from './identifiers.ts';
import { instantSchema, masteryTierSchema, tierSchema, tutorMessageSchema } from './tutor-card.ts';

/** As authors write them in course.yaml. Anything else cannot exist. */
export const unitIdPattern = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,79}$/;
export const unitIdSchema = z.string().regex(unitIdPattern);

const clientEventSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('NONE') }),
  z.strictObject({
    type: z.literal('REQUEST_DRILL'),
    unitId: unitIdSchema,
    anyway: z.literal(true).optional().describe('Although what the unit builds on is not done yet'),
  }),
  z.strictObject({
    type: z.literal('REQUEST_CONCEPT'),
    unitId: unitIdSchema,
    page: z.number().int().min(1).max(1000).optional().describe('Of the unit’s concept cards; the first unless given'),
  }),
  z.strictObject({ type: z.literal('REQUEST_REVIEW') }),
  z.strictObject({ type: z.literal('STUCK'), messageId: z.uuid() }),
  z.strictObject({ type: z.literal('DRILL_CONTINUE'), messageId: z.uuid() }),
  z.strictObject({ type: z.literal('EXAM_CONTINUE'), attemptId: z.uuid() }),
]);
export type ClientEvent = z.infer<typeof clientEventSchema>;

export const turnRequestSchema = z
  .strictObject({
    courseId: identifierSchema.optional().describe('The thread’s; another one is refused'),
    messageText: typedText({ min: 1, max: 2000 }).optional(),
    messageLatex: typedText({ min: 1, max: 2000 }).optional(),
    clientEvent: clientEventSchema.default({ type: 'NONE' }),
  })
  .refine(
    ({ messageText, messageLatex, clientEvent }) =>
      messageText !== undefined || messageLatex !== undefined || clientEvent.type !== 'NONE',
    { message: 'say something, or send an event' },
  )
  .meta({ id: 'TurnRequest' });
export type TurnRequest = z.infer<typeof turnRequestSchema>;

const tierProgressSchema = z
  .object({
    bronze: z.number().int(),
    silver: z.number().int(),
    gold: z.number().int(),
    total: z.number().int(),
    done: z
      .number()
      .int()
      .optional()
      .describe('Units with a tier or a waiver, or practised where no tier can be reached'),
    practiceOnly: z.number().int().optional().describe('Of those, on which no tier can be reached; left out for none'),
  })
  .meta({ id: 'TierProgress' });

export const snapshotLiteSchema = z
  .object({
    focus: z.object({
      unitId: z.string(),
      title: z.string(),
      masteryTier: masteryTierSchema,
      isWaived: z.boolean().describe('A teacher lets the learner pass on without it'),
      isPracticeOnly: z.literal(true).optional().describe('No tier can be reached on it'),
    }),
    prereqNudge: z
      .object({
        unitId: z.string(),
        title: z.string(),
        neededBy: z.string().optional().describe('Title of the unit that builds on it'),
      })
      .nullable(),
    next: z
      .object({ unitId: z.string(), title: z.string() })
      .nullable()
      .optional()
      .describe('What to work on next by the path; null once every unit is gold'),
    revisit: z.object({
      lockedCount: z.number().int(),
      nextEligibleAt: instantSchema.nullable(),
      nextQuestionId: z.string().nullable(),
    }),
    progress: tierProgressSchema,
  })
  .meta({ id: 'SnapshotLite' });

export type SnapshotLite = z.infer<typeof snapshotLiteSchema>;

export const turnResponseSchema = z
  .object({
    turnId: z.uuid(),
    messages: z.array(tutorMessageSchema).describe('What this turn added to the thread'),
    snapshotLite: snapshotLiteSchema,
  })
  .meta({ id: 'TurnResponse' });
export type TurnResponse = z.infer<typeof turnResponseSchema>;

export const gradeDrillRequestSchema = z
  .strictObject({ messageId: z.uuid(), answer: typedText({ min: 1, max: 500 }) })
  .meta({ id: 'GradeDrillRequest' });

export const gradeDrillResponseSchema = z
  .object({
    message: tutorMessageSchema.describe('The drill with its result'),
    isCorrect: z.boolean().nullable(),
    feedbackText: z.string(),
    commonMistakeTag: z.string().nullable(),
    snapshotLite: snapshotLiteSchema,
  })
  .meta({ id: 'GradeDrillResponse' });
export type GradeDrillResponse = z.infer<typeof gradeDrillResponseSchema>;

export const submitExamRequestSchema = z
  .strictObject({ messageId: z.uuid(), option: z.string().min(1).max(40) })
  .meta({ id: 'SubmitExamRequest' });

export const submitExamResponseSchema = z
  .object({
    attemptId: z.uuid(),
    result: z.enum(['passed', 'locked', 'pending']),
    lockedUntil: instantSchema.nullable(),
    difficultyTier: tierSchema,
    message: tutorMessageSchema.describe('The exam card as it stands now'),
    snapshotLite: snapshotLiteSchema,
  })
  .meta({ id: 'SubmitExamResponse' });
export type SubmitExamResponse = z.infer<typeof submitExamResponseSchema>;

export const supportViewedRequestSchema = z
  .strictObject({ messageId: z.uuid(), supportType: z.enum(['memo', 'video']) })
  .meta({ id: 'SupportViewedRequest' });

export const supportViewedResponseSchema = z
  .object({
    supportType: z.enum(['memo', 'video']),
    memo: z.string().nullable().describe('Markdown with `$…$` maths'),
    memoHtml: z.string().optional().describe('With `markup=html`: the memo as safe HTML'),
    link: z.string().nullable().describe('Address of the video'),
    lockedUntil: instantSchema.nullable().describe('Null where the question was passed before'),
    message: tutorMessageSchema,
    snapshotLite: snapshotLiteSchema,
  })
  .meta({ id: 'SupportViewedResponse' });
export type SupportViewedResponse = z.infer<typeof supportViewedResponseSchema>;
