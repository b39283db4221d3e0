// What the walk knows in each language: the words of the page, and what is right and wrong in the course it goes through.
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { englishTexts } from '../../../functions/policy/cards/texts/english.ts';
import { hindiTexts } from '../../../functions/policy/cards/texts/hindi.ts';
import { tutorTexts as english } from '../../../functions/workspace/texts/en/tutor.ts';
import { tutorTexts as hindi } from '../../../functions/workspace/texts/hi/tutor.ts';
import { hindiTutor } from '../hindi-course.ts';

const keysSchema = z.object({
  drills: z.array(z.object({ prompt: z.string(), answers: z.array(z.string()).optional() })),
  exam_items: z.array(z.object({ stem: z.string(), options: z.array(z.string()), answer: z.string() })),
});
type Keys = z.infer<typeof keysSchema>;

export interface Walk {
  readonly language: 'en' | 'hi';
  readonly locale: string;
  readonly courseId: string;
  /** A unit beside the first one, which a learner can turn to while a question is locked. */
  readonly otherUnit: string;
  readonly question: string;
  /** What the tutor offers to be said where it asks whether something was the answer. */
  readonly yes: string;
  readonly keys: Keys;
}

export const walks: readonly Walk[] = [
  {
    language: 'en',
    locale: 'en-GB',
    courseId: 'sample-aeo',
    otherUnit: 'search-intent',
    question: 'What is crawling?',
    yes: englishTexts.sayings.yes,
    keys: keysSchema.parse(parse(readFileSync('courses/sample-aeo/tutor.yaml', 'utf8'))),
  },
  {
    language: 'hi',
    locale: 'hi-IN',
    courseId: 'vigyan',
    otherUnit: 'ushma',
    question: 'प्रकाश संश्लेषण क्या है?',
    yes: hindiTexts.sayings.yes,
    keys: keysSchema.parse(hindiTutor),
  },
];

export const tutorTextsOf = ({ language }: Walk) => (language === 'hi' ? hindi : english);

/** @throws Error where the author's keys do not have what is asked */
export function answersTo(
  asked: string,
  { keys }: Walk,
): { readonly right: string; readonly wrong: readonly string[] } {
  const seen = words(asked);
  const drill = keys.drills.find(({ prompt }) => seen.includes(words(prompt)));
  if (drill?.answers?.[0]) return { right: drill.answers[0], wrong: [] };
  const exam = keys.exam_items.find(({ stem }) => seen.includes(words(stem)));
  if (exam) return { right: exam.answer, wrong: exam.options.filter((option) => option !== exam.answer) };
  throw new Error(`the keys have no answer to: ${asked}`);
}

/** Letters and figures alone: a page sets formulas and marks differently from a file. */
function words(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
