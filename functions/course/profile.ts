// Profiles as data: how a kind of material addresses, refuses, asks its model and shapes its answers.
// Adding a fourth is a new entry here and a prompt module; no pipeline code. No behaviour but the look-ups below.

import type { ProfileId } from './content.ts';
import type { QuestionCategory } from './question-category.ts';
import { questionCategories } from './question-category.ts';

/** What a learner reads where there is no plain answer; one text per outcome. */
export interface OutcomeTexts {
  readonly notCovered: string;
  /** Follows a not-covered text when nearest titles are shown. */
  readonly nearestTitles: string;
  readonly liveData: string;
  readonly ambiguousReference: string;
  readonly unknownReference: string;
  /** The reference once existed and was removed. */
  readonly removedReference: string;
  readonly withheld: string;
  readonly unavailable: string;
}

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
  /** By language tag; `en` is always there. */
  readonly texts: Readonly<Record<string, OutcomeTexts>>;
}

const coach: Profile = {
  id: 'coach',
  mentionSchemes: ['course'],
  citation: 'server',
  categories: questionCategories,
  promptId: 'answer-coach',
  model: { temperature: 0.3, maxOutputTokens: 1_000 },
  explainsTerms: true,
  passageLimit: 8,
  sentenceLimit: 12,
  texts: {
    en: {
      notCovered:
        "I don't have information about this topic in the course material. Please check with your trainer or refer to the course content directly.",
      nearestTitles: 'The nearest parts of the course are listed below.',
      liveData: 'The course material is fixed text: it holds no current figures, results or progress.',
      ambiguousReference: 'That could mean more than one place in the course. Which one do you mean?',
      unknownReference: 'The course has no such place. The nearest ones that exist are listed below.',
      removedReference: 'That part has been removed from the course. The nearest ones that exist are listed below.',
      withheld: 'I could not give an answer that the course material supports.',
      unavailable: 'I cannot look into the course material right now. Please try again in a moment.',
    },
    hi: {
      notCovered: 'इस विषय की जानकारी पाठ्यक्रम सामग्री में नहीं है। कृपया अपने प्रशिक्षक से पूछें या पाठ्यक्रम सामग्री को सीधे देखें।',
      nearestTitles: 'पाठ्यक्रम के सबसे निकट के भाग नीचे दिए गए हैं।',
      liveData: 'पाठ्यक्रम सामग्री स्थिर पाठ है: उसमें वर्तमान आँकड़े, परिणाम या प्रगति नहीं होती।',
      ambiguousReference: 'पाठ्यक्रम में यह एक से अधिक स्थान हो सकते हैं। आपका आशय किससे है?',
      unknownReference: 'पाठ्यक्रम में ऐसा कोई स्थान नहीं है। सबसे निकट के स्थान नीचे दिए गए हैं।',
      removedReference: 'वह भाग पाठ्यक्रम से हटा दिया गया है। सबसे निकट के स्थान नीचे दिए गए हैं।',
      withheld: 'मैं ऐसा उत्तर नहीं दे सका जिसका पाठ्यक्रम सामग्री समर्थन करती हो।',
      unavailable: 'मैं अभी पाठ्यक्रम सामग्री नहीं देख सकता। कृपया थोड़ी देर बाद फिर प्रयास करें।',
    },
  },
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
  texts: {
    en: {
      notCovered: 'This information was not found in the uploaded documents.',
      nearestTitles: 'The nearest parts of the documents are listed below.',
      liveData: 'The uploaded documents hold no live progress, status or test results.',
      ambiguousReference: 'That could mean more than one place in the documents. Which one do you mean?',
      unknownReference: 'The documents have no such place. The nearest ones that exist are listed below.',
      removedReference: 'That part no longer stands in the documents. The nearest ones that exist are listed below.',
      withheld: 'No answer could be given that the documents support.',
      unavailable: 'The documents cannot be searched right now. Please try again in a moment.',
    },
  },
};

const textbook: Profile = {
  id: 'textbook',
  mentionSchemes: ['textbook'],
  citation: 'inline',
  categories: questionCategories,
  promptId: 'answer-textbook',
  model: { temperature: 0.1, maxOutputTokens: 500 },
  explainsTerms: true,
  passageLimit: 8,
  sentenceLimit: 12,
  texts: {
    en: {
      notCovered: "I don't know this from the textbook.",
      nearestTitles: 'The nearest parts of the textbook are listed below.',
      liveData: 'The textbook is fixed text: it holds no current figures.',
      ambiguousReference: 'That could mean more than one place in the textbook. Which one do you mean?',
      unknownReference: 'The textbook has no such place. The nearest ones that exist are listed below.',
      removedReference: 'That part has been removed from the textbook. The nearest ones that exist are listed below.',
      withheld: 'I could not give an answer that the textbook supports.',
      unavailable: 'I cannot look into the textbook right now. Please try again in a moment.',
    },
    hi: {
      notCovered: 'पाठ्यपुस्तक में मुझे इसका उत्तर नहीं मिला।',
      nearestTitles: 'पाठ्यपुस्तक के सबसे निकट के भाग नीचे दिए गए हैं।',
      liveData: 'पाठ्यपुस्तक स्थिर पाठ है: उसमें वर्तमान आँकड़े नहीं होते।',
      ambiguousReference: 'पाठ्यपुस्तक में यह एक से अधिक स्थान हो सकते हैं। आपका आशय किससे है?',
      unknownReference: 'पाठ्यपुस्तक में ऐसा कोई स्थान नहीं है। सबसे निकट के स्थान नीचे दिए गए हैं।',
      removedReference: 'वह भाग पाठ्यपुस्तक से हटा दिया गया है। सबसे निकट के स्थान नीचे दिए गए हैं।',
      withheld: 'मैं ऐसा उत्तर नहीं दे सका जिसका पाठ्यपुस्तक समर्थन करती हो।',
      unavailable: 'मैं अभी पाठ्यपुस्तक नहीं देख सकता। कृपया थोड़ी देर बाद फिर प्रयास करें।',
    },
  },
};

export const profiles: Readonly<Record<ProfileId, Profile>> = { coach, engineering, textbook };

/** Texts of a profile in a language (a tag such as `hi` or `en-GB`), English where it has none. */
export function outcomeTexts(profile: Profile, language: string): OutcomeTexts {
  const primary = language.toLowerCase().split('-')[0] ?? 'en';
  const english = profile.texts.en;
  if (!english) throw new Error(`profile ${profile.id} has no English texts`);
  return Object.hasOwn(profile.texts, primary) ? (profile.texts[primary] ?? english) : english;
}
