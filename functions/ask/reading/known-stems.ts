// Stems of a question as its course has them. Pure.

import { isDerived } from '../../retrieval/score-text.ts';
import type { Vocabulary } from './mend-spelling.ts';
import { readWords, type Word } from './words.ts';

/** Share of a text's words that the course uses. */
export function sharedOf(text: string, { documentFrequencies }: Vocabulary): number {
  const stems = allStems(readWords(text));
  return stems.filter((stem) => documentFrequencies.has(stem)).length / Math.max(1, stems.length);
}

/** A stem as the course has it: itself, or the nearest of its family ("crawl" for "crawler"); null where it has none. */
export function knownStem(stem: string, { documentFrequencies, nearTerms }: Vocabulary): string | null {
  if (documentFrequencies.has(stem)) return stem;
  const family = [...nearTerms.keys()].filter((near) => isDerived(stem, near));
  const distance = (near: string) => Math.abs(near.length - stem.length);
  return family.toSorted((left, right) => distance(left) - distance(right) || (left < right ? -1 : 1))[0] ?? null;
}

/** Of a question of nothing but asking words, those: better than none. */
export function allStems(words: readonly Word[]): readonly string[] {
  const topics = words.filter(({ token }) => !token.isStop && token.kind !== 'url');
  return [...new Set(topics.map(({ token }) => token.stem))];
}
