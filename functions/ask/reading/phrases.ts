// Finds the phrases of the language tables in the words of a question, each word looked at a bounded number of times.

import type { Word } from './words.ts';

interface Phrase<Value> {
  readonly steps: readonly (readonly string[] | '*')[];
  readonly isAnchored: boolean;
  readonly endsText: boolean;
  readonly value: Value;
}

export interface PhraseMatch<Value> {
  readonly value: Value;
  /** Index of the word after it. */
  readonly next: number;
  /** Indexes of the words it names; those in its gaps are none. */
  readonly named: readonly number[];
}

export type PhraseBook<Value> = ReadonlyMap<string, readonly Phrase<Value>[]>;

/** Words a `*` may stand for. */
const widestGap = 4;

export function compilePhrases<Value>(entries: Iterable<readonly [string, Value]>): PhraseBook<Value> {
  const book = new Map<string, Phrase<Value>[]>();
  for (const [written, value] of entries) {
    const parts = written.split(' ');
    const endsText = parts.at(-1) === '$';
    if (endsText) parts.pop();
    const isAnchored = parts[0]?.startsWith('^') ?? false;
    const steps = parts.map((part) => (part === '*' ? part : part.replace('^', '').split('/')));
    const phrase = { steps, isAnchored, endsText, value };
    const [first = []] = steps;
    for (const word of first) book.set(word, [...(book.get(word) ?? []), phrase]);
  }
  return book;
}

/** The phrases that start at a word; `end` bounds them. */
export function phrasesAt<Value>(
  book: PhraseBook<Value>,
  words: readonly Word[],
  at: number,
  end: number = words.length,
): readonly PhraseMatch<Value>[] {
  return (book.get(words[at]?.word ?? '') ?? []).flatMap((phrase) => {
    if (phrase.isAnchored && at !== 0) return [];
    const named = namedFrom(phrase, 0, words, at, end);
    if (named === null) return [];
    return [{ value: phrase.value, next: (named.at(-1) ?? at) + 1, named }];
  });
}

/** The longest of them. */
export function longestAt<Value>(...search: Parameters<typeof phrasesAt<Value>>): PhraseMatch<Value> | null {
  return phrasesAt(...search).reduce<PhraseMatch<Value> | null>(
    (best, match) => (best === null || match.next > best.next ? match : best),
    null,
  );
}

function namedFrom<Value>(
  phrase: Phrase<Value>,
  step: number,
  words: readonly Word[],
  at: number,
  end: number,
): readonly number[] | null {
  const wanted = phrase.steps[step];
  if (wanted === undefined) return !phrase.endsText || at === words.length ? [] : null;
  if (wanted === '*') {
    for (let skipped = 0; skipped <= widestGap && at + skipped <= end; skipped += 1) {
      const rest = namedFrom(phrase, step + 1, words, at + skipped, end);
      if (rest !== null) return rest;
    }
    return null;
  }
  if (at >= end || !wanted.includes(words[at]?.word ?? '')) return null;
  const rest = namedFrom(phrase, step + 1, words, at + 1, end);
  return rest && [at, ...rest];
}
