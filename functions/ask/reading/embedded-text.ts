// What is embedded of a question in another language than the course's that is asked with the course's words. Pure.

import { primaryTag } from '../../text/languages/all.ts';
import type { Term } from './carry-terms.ts';
import type { Vocabulary } from './mend-spelling.ts';

/** The question's text; its topic words alone where the course has all of them: another language's "what is" leads astray. */
export function embeddedText(
  question: Vocabulary & {
    readonly text: string;
    readonly language: string;
    readonly terms: readonly Term[];
    readonly courseLanguage: string;
  },
): string {
  const { text, language, terms, courseLanguage, documentFrequencies, nearTerms } = question;
  const isOther = language !== primaryTag(courseLanguage);
  const isKnown = terms.length > 0 && terms.every(({ stem }) => documentFrequencies.has(stem) || nearTerms.has(stem));
  return isOther && isKnown ? terms.map(({ word }) => word).join(' ') : text;
}
