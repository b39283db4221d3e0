// How closely a sentence follows the wording of its evidence, function words included. Signals only.

import type { Evidence } from './align.ts';
import type { PreparedPassage, PreparedSentence } from './prepare.ts';

const persons = new Set('i me my mine we us our you your im ive youre'.split(' '));
/** Longest evidence compared word by word; bounds the work. */
const evidenceLimit = 160;

/** Unigram, bigram and subsequence shares of the sentence in its evidence. */
export function surfaceSignals(
  sentence: PreparedSentence,
  passage: PreparedPassage,
  evidence: Evidence,
): Record<string, number> {
  const own = sentence.tokens.filter((token) => !isFiller(token.word)).map((token) => token.stem);
  const source = [...evidence.pair]
    .sort((left, right) => left - right)
    .flatMap((index) => passage.sentences[index]?.tokens.map((token) => token.stem) ?? [])
    .slice(0, evidenceLimit);
  const words = new Set(source);
  const pairs = new Set(source.slice(1).map((word, index) => `${source[index]} ${word}`));
  const ownPairs = own.slice(1).map((word, index) => `${own[index]} ${word}`);
  const person = sentence.tokens.some((token) => persons.has(token.word));
  const sourcePerson = evidence.pair.some((index) =>
    passage.sentences[index]?.tokens.some((token) => persons.has(token.word)),
  );
  return {
    unigrams_all: own.length === 0 ? 0 : own.filter((word) => words.has(word)).length / own.length,
    bigrams_all: ownPairs.length === 0 ? 0 : ownPairs.filter((pair) => pairs.has(pair)).length / ownPairs.length,
    subsequence: own.length === 0 ? 0 : longestCommonSubsequence(own, source) / own.length,
    person_added: person && !sourcePerson ? 1 : 0,
    asks: sentence.text.trimEnd().endsWith('?') ? 1 : 0,
  };
}

const fillers = new Set('yes yeah yep well okay ok oh so also'.split(' '));

function isFiller(word: string): boolean {
  return fillers.has(word);
}

function longestCommonSubsequence(left: readonly string[], right: readonly string[]): number {
  let previous = new Uint16Array(right.length + 1);
  let current = new Uint16Array(right.length + 1);
  for (const word of left) {
    for (let column = 1; column <= right.length; column += 1) {
      current[column] =
        right[column - 1] === word
          ? (previous[column - 1] ?? 0) + 1
          : Math.max(previous[column] ?? 0, current[column - 1] ?? 0);
    }
    [previous, current] = [current, previous];
  }
  return previous[right.length] ?? 0;
}
