// A line of the source list that an answer of a profile with inline citation prints below its sentences.
import { z } from 'zod';
import { greatestInteger, typedText } from './identifiers.ts';

export const sourceSchema = z.object({
  number: z.number().int().min(1).describe('What `[Source n]` in the answer points to; counted by first use'),
  canonical_reference: z.string(),
  book: z.string(),
  class_number: z.number().int().nullable(),
  subject: z.string().nullable(),
  chapter: z.number().int().nullable(),
  chapter_title: z.string().nullable(),
  page: z.string().nullable().describe('As printed on it'),
  text: z.string().describe('As printed in the list, e.g. "Algebra One, Class 10, Chapter 5 (Progressions), Page 95"'),
});
export type AnswerSource = z.infer<typeof sourceSchema>;

/** What chooses a textbook among the courses of a tenant. */
export const textbookFilterShape = {
  class_number: z.number().int().min(0).max(greatestInteger).optional().describe('Class a textbook is for'),
  subject: typedText({ min: 1, max: 100 }).optional().describe('Subject of a textbook, in any case'),
};
