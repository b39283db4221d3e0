// A question as words with offsets, and where a noun phrase in it ends. Pure reading; decides nothing.

import { cleanText } from '../../guard/text.ts';
import {
  articles,
  auxiliaries,
  determiners,
  forms,
  leads,
  participles,
  people,
  predicates,
  prepositions,
  questionWords,
  subordinators,
  verbs,
} from './words.ts';

export interface Word {
  /** Lower case. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
  /** A comma or another mark stands right before it. */
  readonly isCut: boolean;
}

/** The question without what the eye cannot see, outer spaces and final marks. */
export function bareText(question: string): string {
  return cleanText(question)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\s?!.।…]+$/u, '');
}

export function readWords(text: string): readonly Word[] {
  let last = 0;
  return [...text.matchAll(/[\p{L}\p{M}\p{N}$€£%][\p{L}\p{M}\p{N}'’%-]*(?:\.\d+)*/gu)].map((match) => {
    const isCut = /[,;:(]/.test(text.slice(last, match.index));
    last = match.index + match[0].length;
    return { word: match[0].toLowerCase().replaceAll('’', "'"), start: match.index, end: last, isCut };
  });
}

/** Index of the first word that is not one of `leads`. */
export function afterLeads(words: readonly Word[]): number {
  const first = words.findIndex(({ word }) => !leads.has(word));
  return first < 0 ? words.length : first;
}

/** Whether a word can begin what is said of a subject: a participle, a predicate, an auxiliary. */
function endsSubject(word: string, next: Word | undefined): boolean {
  if (forms.has(word) || auxiliaries.has(word)) return true;
  const isLast = next === undefined || next.isCut || prepositions.has(next.word) || subordinators.has(next.word);
  if (predicates.has(word)) return true;
  const isParticiple = participles.has(word) || (word.length > 4 && word.endsWith('ed'));
  return (
    isParticiple && (isLast || predicates.has(next?.word ?? '') || articles.has(next?.word ?? '') || isAdverb(next))
  );
}

function isAdverb(word: Word | undefined): boolean {
  return word !== undefined && /(?:ly|wards|doors)$/.test(word.word);
}

/**
 * Where the noun phrase that begins at `first` ends, exclusive. With `beforeVerb`, a verb in its base form follows it
 * ("does *the pump* run"); at least one word is then left over.
 */
export function nounPhraseEnd(words: readonly Word[], first: number, beforeVerb = false): number {
  let index = first;
  while (index < words.length && determiners.has(words[index]?.word ?? '')) index += 1;
  const body = index;
  for (; index < words.length; index += 1) {
    const current = words[index];
    if (!current) break;
    const { word, isCut } = current;
    const before = words[index - 1]?.word ?? '';
    if (index > body && isCut) break;
    if (word === 'of' || word === 'and' || word === 'or' || before === 'of' || before === 'and') {
      if (questionWords.has(words[index + 1]?.word ?? '') || auxiliaries.has(words[index + 1]?.word ?? '')) break;
      continue;
    }
    if (index > body && isPlace(words, index)) {
      index += 2;
      continue;
    }
    if (prepositions.has(word) || subordinators.has(word) || questionWords.has(word) || people.has(word)) break;
    if (index === body) continue;
    if (articles.has(word) || endsSubject(word, words[index + 1])) break;
    if (beforeVerb && verbs.has(word)) return index;
  }
  // No verb that is known: the last word is taken for it.
  return beforeVerb && index - body >= 2 ? index - 1 : index;
}

const levels = /^(?:day|chapter|lab|page|section|sheet|unit|class|exercise|lesson|table|step)$/;

/** "on day 5": a part of the place that is named. */
function isPlace(words: readonly Word[], index: number): boolean {
  const [preposition, level, number] = [words[index]?.word, words[index + 1]?.word, words[index + 2]?.word];
  return /^(?:on|in|of)$/.test(preposition ?? '') && levels.test(level ?? '') && /^\d/.test(number ?? '');
}

/** Text of words `first` up to `end`. */
export function textOf(text: string, words: readonly Word[], first: number, end: number): string {
  const from = words[first]?.start ?? text.length;
  return text.slice(from, words[end - 1]?.end ?? from);
}
