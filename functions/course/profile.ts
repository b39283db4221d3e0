// Profiles as data: how a kind of material addresses its places and shapes its answers.
// Adding a fourth is a new entry here; no pipeline code. No behaviour but the look-ups below.

import { languageOf, languages } from '../text/languages/all.ts';
import { english } from '../text/languages/english.ts';
import type { Language, OutcomeTexts } from '../text/languages/language.ts';
import type { QuestionCategory } from '../text/question-category.ts';
import { questionCategories } from '../text/question-category.ts';
import type { ProfileId } from './content.ts';

export type { OutcomeTexts } from '../text/languages/language.ts';

export interface Profile {
  readonly id: ProfileId;
  /** Which words a mention may use (evaluation conventions: course, document, textbook, sheet). */
  readonly mentionSchemes: readonly ('course' | 'document' | 'textbook' | 'sheet')[];
  /** `inline`: each sentence is followed by the number of its source, and the answer by the list of them. */
  readonly citation: 'server' | 'inline';
  /** Categories the classifier may answer with; others fall back to `general`. */
  readonly categories: readonly QuestionCategory[];
  /** Texts follow the question's language; else the course's. */
  readonly answersInQuestionLanguage: boolean;
  /** The gate asks for more, and other values of other documents are shown beside an answer. */
  readonly isStrict: boolean;
}

/** Only drawings carry tags to look for. */
const withoutDrawings = questionCategories.filter((category) => category !== 'drawing_reference');

const coach: Profile = {
  id: 'coach',
  mentionSchemes: ['course'],
  citation: 'server',
  categories: withoutDrawings,
  answersInQuestionLanguage: true,
  isStrict: false,
};

const engineering: Profile = {
  id: 'engineering',
  mentionSchemes: ['document', 'sheet'],
  citation: 'server',
  categories: questionCategories,
  answersInQuestionLanguage: false,
  isStrict: true,
};

const textbook: Profile = {
  id: 'textbook',
  mentionSchemes: ['textbook'],
  citation: 'inline',
  categories: withoutDrawings,
  answersInQuestionLanguage: true,
  isStrict: false,
};

export const profiles: Readonly<Record<ProfileId, Profile>> = { coach, engineering, textbook };

/** Texts of a profile in a language (a tag such as `hi` or `en-GB`), English where it does not ship. */
export function outcomeTexts(profile: Profile, language: string, known: readonly Language[] = languages): OutcomeTexts {
  return (languageOf(language, known) ?? english).texts[profile.id];
}
