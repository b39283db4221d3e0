// Wire schemas of courses, their outlines and their passages.
import { z } from 'zod';
import { markupQuerySchema, passageImageSchema, referenceSchema, rowTableSchema, safeHtmlSchema } from './answer.ts';
import { greatestInteger } from './identifiers.ts';
import { spansPattern } from './spans.ts';

export const courseSummarySchema = z
  .object({
    course_id: z.string(),
    title: z.string(),
    description: z.string().nullable().describe('What it is about, as its author says'),
    profile: z.enum(['coach', 'engineering', 'textbook']),
    language: z.string(),
    version: z.number().int(),
    node_count: z.number().int(),
    class_number: z.number().int().nullable().describe('Of a textbook: the class it is for'),
    subject: z.string().nullable().describe('Of a textbook'),
    has_learning_path: z.boolean().describe('Whether it has units, so that learners can be tutored in it'),
  })
  .meta({ id: 'CourseSummary' });
export type CourseSummaryBody = z.infer<typeof courseSummarySchema>;

export const courseListSchema = z.object({ courses: z.array(courseSummarySchema) }).meta({ id: 'CourseList' });

export const courseSchema = courseSummarySchema
  .extend({ licence: z.string().nullable(), attribution: z.string().nullable() })
  .meta({ id: 'Course' });

export type CourseBody = z.infer<typeof courseSchema>;

const outlineContainerSchema = z.object({
  code: z.string().describe('Prefix of its canonical references, e.g. D20.L1'),
  container_id: z.string(),
  container_type: referenceSchema.shape.container_type,
  display_reference: z.string(),
  title: z.string(),
  description: z.string().nullable().describe('What it is about, as its author says'),
  day: z.number().int().nullable(),
  number: z.number().int(),
  sequence: z.number().int(),
  node_count: z.number().int(),
  learning_objectives: z.array(z.string()),
  primary_topic: z.string().nullable(),
  opens_at: z
    .string()
    .nullable()
    .optional()
    .describe('ISO 8601; null or left out: it is open. Before, learners find nothing of it but its title'),
});

export const outlineSchema = z
  .object({ course_id: z.string(), course_version: z.number().int(), containers: z.array(outlineContainerSchema) })
  .meta({ id: 'Outline' });
export type OutlineBody = z.infer<typeof outlineSchema>;

/** A passage in full: what a reference leads to. */
export const passageSchema = referenceSchema
  .omit({ is_primary: true, relevance: true })
  .extend({
    content: z.string().describe('Markdown, with LaTeX between dollar signs'),
    table: rowTableSchema,
    html: safeHtmlSchema,
    content_type: z.enum(['paragraph', 'list_item', 'quote', 'table_row', 'code', 'math', 'heading', 'caption']),
    sequence: z.number().int().describe('Position within the container'),
    section: z.array(z.string()).describe('Headings above it, outermost first'),
    images: z.array(passageImageSchema).describe('All that stand beside it'),
  })
  .meta({ id: 'Passage' });
export type Passage = z.infer<typeof passageSchema>;

export const referenceViewSchema = z
  .object({
    course_id: z.string(),
    course_version: z.number().int().describe('The version published now'),
    status: z
      .enum(['current', 'changed', 'tombstone'])
      .describe('changed: it stands, with another text than at the version asked for; tombstone: it was removed'),
    passage: passageSchema.describe('As it stands at the version asked for; of a tombstone, its last text'),
    current: passageSchema.nullable().describe('The text it has now, where that is another one'),
    removed_in: z.number().int().nullable().describe('First course version without it'),
    parent: passageSchema.nullable().describe('The passage it hangs on'),
    requires_prerequisites: z.array(passageSchema).describe('Passages to understand first, as the author says'),
    before: z.array(passageSchema).describe('Neighbours in the same container, in order'),
    after: z.array(passageSchema),
  })
  .meta({ id: 'ReferenceView' });
export type ReferenceView = z.infer<typeof referenceViewSchema>;

export const referenceViewQuerySchema = markupQuerySchema.extend({
  version: z.coerce.number().int().min(1).max(greatestInteger).optional().describe('Course version an answer pinned'),
  mark: z
    .string()
    .regex(spansPattern)
    .optional()
    .describe('With `markup=html`: what of the passage to mark, as offsets into its `content`, e.g. `0-42,80-131`'),
});
