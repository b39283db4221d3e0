// The format of the lists for the tutor in course.yaml and the files it names. Shapes only: what needs two entries to
// judge is in read-tutor.ts.
import { z } from 'zod';
import { isOwnPage } from '../../course/source-link.ts';
import { tiers } from '../../course/tier.ts';
import { answerForms } from '../../course/tutor-material.ts';

/** Nothing that a database, a page or a log could trip over. */
const controlPattern = /[^\P{Cc}\n\t]/u;

function textOf(limit: number) {
  return z
    .union([z.string(), z.number()], { error: 'must be text; put true, false, null and dates in quotes' })
    .transform((value) => String(value).replaceAll('\r\n', '\n').trim())
    .pipe(
      z
        .string()
        .min(1, 'must not be empty')
        .max(limit, `longer than ${limit.toLocaleString('en')} characters`)
        .refine((value) => !controlPattern.test(value) && value.isWellFormed(), 'has a control character'),
    );
}

const id = z
  .union([z.string(), z.number().int()], { error: 'must be text' })
  .transform(String)
  .pipe(
    z
      .string()
      .regex(
        /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,79}$/,
        'must be an id of letters, digits, "_", "-" and ".", at most 80, beginning with a letter, a digit or "_"',
      ),
  );
const mistakeTag = z
  .string({ error: 'must be a tag' })
  .regex(/^[a-z0-9_]{1,60}$/, 'must be a tag of lower-case letters, digits and "_", at most 60');
const word = textOf(200);
const line = textOf(2_000);
const tags = z.array(word).max(100).optional();

const mistakeSchema = z.union([mistakeTag, z.strictObject({ tag: mistakeTag, feedback: line.optional() })], {
  error: 'must be a tag of lower-case letters, digits and "_", or { tag, feedback }',
});

const contentSchema = z.union([line, z.strictObject({ path: line, section: line.optional() })], {
  error: 'must be the path of a document, or { path, section }',
});

export const unitSchema = z.strictObject({
  id,
  title: word,
  summary: textOf(4_000).optional(),
  tags,
  common_mistakes: z.array(mistakeSchema).max(100).optional(),
  content: z.array(contentSchema).min(1, 'must name at least one document').max(200),
});

const prerequisiteSchema = z.union([z.tuple([id, id]), z.strictObject({ before: id, unit: id })], {
  error: 'must be [PREREQUISITE, UNIT] or { before, unit }',
});

export const drillSchema = z.strictObject({
  id,
  unit: id,
  prompt: textOf(4_000),
  question: line.optional(),
  answers: z
    .array(textOf(1_000), { error: 'must be a list of answers' })
    .min(1, 'must hold at least one answer')
    .max(50),
  form: z.enum(answerForms, { error: `must be ${answerForms.join(', ')}` }).optional(),
  options: z.array(textOf(1_000)).min(2, 'must be at least two').max(12).optional(),
  hints: z.array(line).max(30).optional(),
  mistakes: z
    .array(z.strictObject({ answer: textOf(1_000), tag: mistakeTag }))
    .max(50)
    .optional(),
});

export const examItemSchema = z.strictObject({
  id,
  units: z.array(id).min(1, 'must name at least one unit').max(20),
  tier: z.enum(tiers, { error: `must be ${tiers.join(', ')}` }),
  stem: textOf(8_000),
  options: z.array(line).min(2, 'must be at least two').max(8, 'must be at most eight'),
  answer: line,
  memo: textOf(20_000).optional(),
  video: line
    .refine((text) => isSecureLink(text) || isOwnPage(text), 'must be a link that begins with https://')
    .optional(),
  tags,
});

/** The four lists, as any of the files may hold them. */
export const tutorListsSchema = z.strictObject({
  units: z.array(unitSchema).max(5_000).optional(),
  prerequisites: z.array(prerequisiteSchema).max(50_000).optional(),
  drills: z.array(drillSchema).max(50_000).optional(),
  exam_items: z.array(examItemSchema).max(50_000).optional(),
});

export type UnitInput = z.infer<typeof unitSchema>;
export type DrillInput = z.infer<typeof drillSchema>;
export type ExamItemInput = z.infer<typeof examItemSchema>;
export type TutorLists = z.infer<typeof tutorListsSchema>;

function isSecureLink(value: string): boolean {
  return /^https:\/\/[^\s<>"'`\\]+$/.test(value) && URL.canParse(value);
}
