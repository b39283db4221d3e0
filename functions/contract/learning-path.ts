// The learning path of a course as its learner stands on it.
import { z } from 'zod';
import { masteryTierSchema, tierSchema } from './tutor-card.ts';

export const pathUnitStates = ['blocked', 'ready', 'in_progress', 'mastered'] as const;

const pathUnitSchema = z.object({
  unitId: z.string(),
  title: z.string(),
  prerequisites: z.array(z.string()).describe('Direct ones'),
  state: z
    .enum(pathUnitStates)
    .describe(
      '`in_progress`: something was done on it; else `blocked`: a prerequisite is unmet, `ready`: may be begun; `mastered`: gold',
    ),
  masteryTier: masteryTierSchema,
  isWaived: z.boolean(),
  isDraft: z.literal(true).optional().describe('Drafted from the course, not yet checked by a teacher'),
  isPracticeOnly: z
    .literal(true)
    .optional()
    .describe('The course has nothing that a tier could be shown by; once practised it blocks nothing'),
  isDone: z
    .literal(true)
    .optional()
    .describe('A tier, a waiver, or, where no tier can be reached, enough right answers'),
  blockedBy: z.string().nullable().describe('The deepest unmet prerequisite: what to work on first'),
  examTiers: z.array(tierSchema).describe('Tiers it has exam questions at; the others are reached by drills'),
});

export const learningPathSchema = z
  .object({
    courseId: z.string(),
    courseVersion: z.number().int(),
    entryUnitId: z.string(),
    focusUnitId: z.string().describe('What is worked on now'),
    nextUnitId: z.string().nullable().describe('What is best gone on with; null where every unit is gold'),
    units: z.array(pathUnitSchema).describe('Prerequisites first'),
    locked: z
      .array(z.object({ unitId: z.string(), title: z.string(), opensAt: z.string().describe('ISO 8601') }))
      .optional()
      .describe('Units with content that opens later; left out where there are none'),
  })
  .meta({ id: 'LearningPath' });
export type LearningPathView = z.infer<typeof learningPathSchema>;
