// Wire schemas of a drafted learning path, for its authors: with the right answers, so never for learners.
import { z } from 'zod';
import { cleanText } from '../text/text.ts';
import { identifierSchema, typedText } from './identifiers.ts';
import { defineOperation } from './operation.ts';

const decisionSchema = z
  .enum(['accepted', 'retired'])
  .nullable()
  .describe('`accepted`: counts towards tiers; `retired`: learners do not get it; null: a draft still');
const itemIdSchema = z.string().regex(/^[A-Za-z0-9_][A-Za-z0-9_.-]{0,79}$/);

const pathDraftsSchema = z
  .object({
    course_id: z.string(),
    units: z.array(
      z.object({
        unit_id: z.string(),
        title: z.string(),
        outcomes: z.array(z.string()),
        decision: decisionSchema,
        drills: z.array(
          z.object({
            drill_id: z.string(),
            kind: z.string().describe('How it was made: `term`, `meaning`, `ending`, …'),
            canonical_reference: z.string().describe('The passage that tells the answer'),
            prompt: z.string(),
            options: z.array(z.string()),
            answers: z.array(z.string()),
            is_edited: z.boolean(),
            decision: decisionSchema,
            given: z.number().int().describe('How often learners answered it'),
            wrong: z.number().int(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'PathDrafts' });
export type PathDrafts = z.infer<typeof pathDraftsSchema>;

export const pathDecisionSchema = z
  .object({
    decision: decisionSchema,
    unit_ids: z.array(itemIdSchema).max(500).default([]),
    drill_ids: z.array(itemIdSchema).max(5_000).default([]),
  })
  .meta({ id: 'PathDecision' });

export const pathOrderSchema = z
  .object({
    move: z.enum(['up', 'down']),
    kind: z.enum(['unit', 'drill']),
    item_id: itemIdSchema.describe('Of the unit or the drill'),
  })
  .meta({ id: 'PathOrder' });

/** As a reader sees it. */
function seenAs(text: string): string {
  return cleanText(text).split(/\s+/).filter(Boolean).join(' ');
}

export const drillEditSchema = z
  .object({
    prompt: typedText({ min: 3, max: 2_000 }),
    options: z
      .array(typedText({ min: 1, max: 500 }))
      .min(2)
      .max(8),
    answer: typedText({ min: 1, max: 500 }).describe('One of the options, word for word'),
  })
  .refine(({ options, answer }) => options.includes(answer), 'the answer must be one of the options')
  .refine(({ options }) => new Set(options.map(seenAs)).size === options.length, 'the options must differ')
  .meta({ id: 'DrillEdit' });

const ofCourse = z.object({ courseId: identifierSchema });
const path = '/api/courses/{courseId}/path-drafts';

export const pathDraftOperations = {
  readPathDrafts: defineOperation({
    method: 'GET',
    path,
    courseLimit: 'named',
    summary: 'The learning path drafted from a course, with its drills, keys, and what learners got wrong',
    access: 'author',
    parameters: ofCourse,
    response: pathDraftsSchema,
    problems: ['not_found'],
  }),
  decideOnPathDrafts: defineOperation({
    method: 'POST',
    path: `${path}/decisions`,
    courseLimit: 'named',
    summary: 'Accept or retire drafted units and drills, singly or many at once; null makes drafts of them again',
    access: 'author',
    parameters: ofCourse,
    body: pathDecisionSchema,
    response: pathDraftsSchema,
    problems: ['not_found'],
  }),
  movePathDraft: defineOperation({
    method: 'POST',
    path: `${path}/moves`,
    courseLimit: 'named',
    summary: 'Move a drafted unit within the path, or a drill within its unit, by one place; the first and last stay',
    access: 'author',
    parameters: ofCourse,
    body: pathOrderSchema,
    response: pathDraftsSchema,
    problems: ['not_found'],
  }),
  editDraftedDrill: defineOperation({
    method: 'POST',
    path: `${path}/drills/{drillId}`,
    courseLimit: 'named',
    summary: 'Say a drafted drill in other words; it is accepted with that',
    access: 'author',
    parameters: ofCourse.extend({ drillId: itemIdSchema }),
    body: drillEditSchema,
    response: pathDraftsSchema,
    problems: ['not_found'],
  }),
} as const;
