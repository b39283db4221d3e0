// The format of course.yaml. Shapes only: what needs two entries to judge is in manifest-check.ts.
import { z } from 'zod';
import { answerStyles } from '../course/content.ts';
import { supportLocks } from '../course/tutor-material.ts';
import { manifestTextCharacters } from '../course/upload-limits.ts';

const text = z.string().trim().min(1, 'must not be empty').max(manifestTextCharacters, 'longer than 2,000 characters');
const number = z
  .number({ error: 'must be a whole number' })
  .int('must be a whole number')
  .min(0, 'must not be negative')
  .max(9999, 'must not be greater than 9999');
/** Section and revision numbers: `2.10` unquoted is a number in YAML and would lose its zero, so it must be quoted. */
const mark = z.union([text, z.number().int()], { error: 'must be text or a whole number; put 2.10 in quotes' });
const link = text.refine((value) => /^https?:\/\//.test(value), 'must begin with http:// or https://');

/** A day begins at midnight UTC. Given on as ISO 8601 in UTC. */
const release = z
  .union([z.iso.date(), z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })], {
    error: 'must be a day such as 2026-12-01, or a time with its zone such as 2026-12-01T09:00+05:30',
  })
  .transform((value) => new Date(value).toISOString());

const documentSchema = z.strictObject({
  path: text,
  day: number.optional(),
  chapter: number.optional(),
  lab: number.optional(),
  section: mark.optional(),
  title: text.optional(),
  link: link.optional(),
  licence: text.optional(),
  attribution: text.optional(),
  revision: mark.optional(),
  status: z.enum(['current', 'superseded'], { error: 'must be current or superseded' }).optional(),
  domain: text.optional(),
  type: text.optional(),
  release: release.optional(),
});

const containerSchema = z.strictObject({
  day: number.optional(),
  chapter: number.optional(),
  lab: number.optional(),
  title: text,
  description: text.optional(),
  topic: text.optional(),
  dedicated: z.boolean().optional(),
  objectives: z.array(text).max(100).optional(),
});

/** By BCP 47: two regions make none. */
function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

export const manifestSchema = z.strictObject({
  title: text,
  description: text.optional(),
  profile: z.enum(['coach', 'engineering', 'textbook'], { error: 'must be coach, engineering or textbook' }),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, 'must be a language tag such as en or pt-BR')
    .refine(isLanguageTag, 'must be a language tag such as en or pt-BR')
    .default('en'),
  licence: text.optional(),
  attribution: text.optional(),
  class: number.optional(),
  subject: text.optional(),
  numbered_sections: z.boolean().optional(),
  answer_style: z.enum(answerStyles).optional(),
  documents: z
    .array(documentSchema, { error: 'must be a list of documents' })
    .min(1, 'must name at least one document')
    .max(20_000),
  containers: z.array(containerSchema).max(20_000).optional(),
  left_out: z
    .array(z.strictObject({ path: text, reason: text, title: text.optional(), files: z.number().int().optional() }))
    .optional(),
  // For the tutor; what the four lists hold is read with the files that `tutor_files` names (tutor/read-tutor.ts).
  entry_unit: text.optional(),
  lock_seconds: z
    .number({ error: 'must be a whole number of seconds' })
    .int('must be a whole number of seconds')
    .min(1, 'must be at least 1')
    .max(31_536_000, 'must not be longer than a year')
    .optional(),
  support_lock: z.enum(supportLocks, { error: `must be one of ${supportLocks.join(', ')}` }).optional(),
  tutor_files: z.array(text).max(200).optional(),
  units: z.unknown().optional(),
  prerequisites: z.unknown().optional(),
  drills: z.unknown().optional(),
  exam_items: z.unknown().optional(),
});

export type ManifestInput = z.infer<typeof manifestSchema>;
