// What form of answer a question wants: the first phrase of the language tables that it holds decides.

import { languages } from '../../text/languages/all.ts';
import type { QuestionCategory } from '../../text/question-category.ts';
import { findTags } from '../documents/drawing-tag.ts';
import type { AnswerType } from '../question.ts';
import { compilePhrases, phrasesAt } from './phrases.ts';
import type { Word } from './words.ts';

export interface AnswerForm {
  readonly answerType: AnswerType;
  readonly category: QuestionCategory;
  /** Indexes of words that only say the form. */
  readonly asking: ReadonlySet<number>;
  /** Indexes of all words of phrases that say it, also of those that bear on the topic: "often" of "how often". */
  readonly saying: ReadonlySet<number>;
  /** No phrase was found. */
  readonly isOpen: boolean;
}

const ranked = languages.flatMap(({ reading }) => reading.asking.map((entry, rank) => ({ ...entry, rank })));
const book = compilePhrases(ranked.flatMap((entry) => entry.phrases.map((phrase) => [phrase, entry] as const)));

/** `allowed` are the profile's categories; a phrase of another is passed over. */
export function answerFormOf(text: string, words: readonly Word[], allowed: readonly QuestionCategory[]): AnswerForm {
  let best: (typeof ranked)[number] | null = null;
  const asking = new Set<number>();
  const saying = new Set<number>();
  for (let at = 0; at < words.length; at += 1) {
    for (const { value, named } of phrasesAt(book, words, at)) {
      for (const index of named) {
        saying.add(index);
        if (value.isEmpty) asking.add(index);
      }
      if (allowed.includes(value.category) && (best === null || value.rank < best.rank)) best = value;
    }
  }
  const isOpen = best === null;
  const { answerType, category } = best ?? { answerType: 'any' as const, category: 'general' as const };
  const asksPlace = category === 'location' || words[0]?.word === 'show' || words[0]?.word === 'find';
  const isDrawn = allowed.includes('drawing_reference') && asksPlace && findTags(text).length > 0;
  return {
    answerType: isDrawn ? 'location' : answerType,
    category: isDrawn ? 'drawing_reference' : category,
    asking,
    saying,
    isOpen,
  };
}
