// Profiles as data: how a kind of material addresses, asks its model and shapes its answers.
// Adding a fourth is a new entry here and a prompt module; no pipeline code. No behaviour but the look-ups below.

import type { ProfileId } from './content.ts';
import { languageOf, languages } from './languages/all.ts';
import { english } from './languages/english.ts';
import type { Language, OutcomeTexts } from './languages/language.ts';
import type { QuestionCategory } from './question-category.ts';
import { questionCategories } from './question-category.ts';

export type { OutcomeTexts } from './languages/language.ts';

export interface Profile {
  readonly id: ProfileId;
  /** Which words a mention may use (evaluation conventions: course, document, textbook, sheet). */
  readonly mentionSchemes: readonly ('course' | 'document' | 'textbook' | 'sheet')[];
  /** `inline`: the model marks sentences with passage handles, which are checked and removed. */
  readonly citation: 'server' | 'inline';
  /** Categories the classifier may answer with; others fall back to `general`. */
  readonly categories: readonly QuestionCategory[];
  /** Module under prompts/. */
  readonly promptId: string;
  readonly model: { readonly temperature: number; readonly maxOutputTokens: number };
  /** Terms are explained when first used. */
  readonly explainsTerms: boolean;
  /** Passages that may reach the model, and sentences an answer may have. */
  readonly passageLimit: number;
  readonly sentenceLimit: number;
  /** Least probability of support a sentence is shown at, where the fitted cut would take less; 0 leaves the cut. */
  readonly minimumSupport: number;
  /** A sentence may say "as we know" or "typically" only where its passage does. */
  readonly forbidsAppeals: boolean;
  /** A model is told to write in the question's language; else it writes in the course's. Refusals follow the question. */
  readonly answersInQuestionLanguage: boolean;
  /**
   * Documents are held to their words: no guessing words or claims of conformity beyond the passage, a value only where
   * a passage states one, no state of things that no document states, other values of other documents beside.
   */
  readonly isStrict: boolean;
}

/** Only drawings carry tags to look for. */
const withoutDrawings = questionCategories.filter((category) => category !== 'drawing_reference');

const coach: Profile = {
  id: 'coach',
  mentionSchemes: ['course'],
  citation: 'server',
  categories: withoutDrawings,
  promptId: 'answer-coach',
  model: { temperature: 0.3, maxOutputTokens: 1_000 },
  explainsTerms: true,
  passageLimit: 8,
  sentenceLimit: 12,
  minimumSupport: 0,
  forbidsAppeals: false,
  answersInQuestionLanguage: true,
  isStrict: false,
};

const engineering: Profile = {
  id: 'engineering',
  mentionSchemes: ['document', 'sheet'],
  citation: 'server',
  categories: questionCategories,
  promptId: 'answer-engineering',
  model: { temperature: 0, maxOutputTokens: 500 },
  explainsTerms: false,
  passageLimit: 8,
  sentenceLimit: 10,
  minimumSupport: 0.85,
  forbidsAppeals: false,
  answersInQuestionLanguage: false,
  isStrict: true,
};

const textbook: Profile = {
  id: 'textbook',
  mentionSchemes: ['textbook'],
  citation: 'inline',
  categories: withoutDrawings,
  promptId: 'answer-textbook',
  model: { temperature: 0.1, maxOutputTokens: 500 },
  explainsTerms: true,
  passageLimit: 8,
  sentenceLimit: 12,
  minimumSupport: 0,
  forbidsAppeals: true,
  answersInQuestionLanguage: true,
  isStrict: false,
};

export const profiles: Readonly<Record<ProfileId, Profile>> = { coach, engineering, textbook };

/** Texts of a profile in a language (a tag such as `hi` or `en-GB`), English where it does not ship. */
export function outcomeTexts(profile: Profile, language: string, known: readonly Language[] = languages): OutcomeTexts {
  return (languageOf(language, known) ?? english).texts[profile.id];
}
