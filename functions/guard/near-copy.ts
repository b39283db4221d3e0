// A sentence that is nearly the passage's own, laid over it word by word: what was swapped, and what was denied.
// Only for near copies; free paraphrase is weighed by support.ts.

import { synonymsOf } from './lexicon.ts';
import { isCertain, isHedge, isNegation } from './polarity.ts';
import type { PreparedPassage, PreparedSentence } from './prepare.ts';

export interface NearCopy {
  /** Share of the sentence's words met in order by one passage sentence. */
  readonly share: number;
  /** Denials differ in number over the part that was copied. */
  readonly negationDiffers: boolean;
  /** A hedge of the source is gone, or a word of certainty has come. */
  readonly certaintyGained: boolean;
  /** A topic word put in the place of another, unknown to the passage and no synonym of what stood there. */
  readonly substituted: string | null;
}

/** From this share of words in order a sentence counts as copied. */
const copyShare = 0.7;
/** For denials, which one stray word could carry, the copy must be closer. */
const denialShare = 0.8;

/** Lays a sentence over one passage sentence. Null when it is no near copy. */
export function readNearCopy(
  sentence: PreparedSentence,
  source: PreparedSentence,
  passage: PreparedPassage,
): NearCopy | null {
  const own = sentence.tokens.map((token) => token.stem);
  const other = source.tokens.map((token) => token.stem);
  if (own.length < 4 || own.length > 120 || other.length > 240) return null;
  const pairs = alignInOrder(own, other);
  const share = pairs.length / own.length;
  if (share < copyShare) return null;
  const span = spanOf(pairs, sentence, source);
  const count = (matches: (word: string) => boolean): number =>
    countWords(sentence, 0, own.length, matches) - countWords(source, ...span, matches);
  return {
    share,
    negationDiffers: share >= denialShare && count(isNegation) !== 0,
    certaintyGained: share >= denialShare && (count(isHedge) < 0 || count(isCertain) > 0),
    substituted: findSubstitution(sentence, source, passage, pairs),
  };
}

type Pair = readonly [own: number, other: number];

/** Longest common subsequence as index pairs. */
function alignInOrder(own: readonly string[], other: readonly string[]): readonly Pair[] {
  const width = other.length + 1;
  const lengths = new Uint16Array((own.length + 1) * width);
  for (let row = own.length - 1; row >= 0; row -= 1) {
    for (let column = other.length - 1; column >= 0; column -= 1) {
      const at = row * width + column;
      lengths[at] =
        own[row] === other[column]
          ? (lengths[at + width + 1] ?? 0) + 1
          : Math.max(lengths[at + width] ?? 0, lengths[at + 1] ?? 0);
    }
  }
  const pairs: Pair[] = [];
  let [row, column] = [0, 0];
  while (row < own.length && column < other.length) {
    const at = row * width + column;
    if (own[row] === other[column]) {
      pairs.push([row, column]);
      row += 1;
      column += 1;
    } else if ((lengths[at + width] ?? 0) >= (lengths[at + 1] ?? 0)) row += 1;
    else column += 1;
  }
  return pairs;
}

/** The part of the source that was copied: to its ends where the sentence reaches its own ends. */
function spanOf(pairs: readonly Pair[], sentence: PreparedSentence, source: PreparedSentence): [number, number] {
  const [first, last] = [pairs[0], pairs.at(-1)];
  const from = first && first[0] > 1 ? Math.max(0, first[1] - 2) : (first?.[1] ?? 0);
  const isToEnd = last !== undefined && last[0] < sentence.tokens.length - 2;
  return [from, isToEnd ? Math.min(source.tokens.length, last[1] + 3) : (last?.[1] ?? 0) + 1];
}

function countWords(sentence: PreparedSentence, from: number, to: number, matches: (word: string) => boolean): number {
  let count = 0;
  for (let index = from; index < to; index += 1) if (matches(sentence.tokens[index]?.word ?? '')) count += 1;
  return count;
}

/** Compares the gaps between common words: a new topic word where another stood. */
function findSubstitution(
  sentence: PreparedSentence,
  source: PreparedSentence,
  passage: PreparedPassage,
  pairs: readonly Pair[],
): string | null {
  let [own, other] = [-1, -1];
  for (const [nextOwn, nextOther] of [...pairs, [sentence.tokens.length, source.tokens.length] as const]) {
    const added = topicWords(sentence, own + 1, nextOwn);
    const removed = topicWords(source, other + 1, nextOther);
    if (added.length > 0 && removed.length > 0) {
      const stranger = added.find(
        (stem) =>
          !stem.startsWith('#') &&
          !passage.postings.has(stem) &&
          !passage.contextStems.has(stem) &&
          !isRelated(stem, passage),
      );
      if (stranger !== undefined) return stranger;
    }
    [own, other] = [nextOwn, nextOther];
  }
  return null;
}

function topicWords(sentence: PreparedSentence, from: number, to: number): readonly string[] {
  return sentence.content
    .filter((index) => index >= from && index < to)
    .map((index) => sentence.tokens[index]?.stem ?? '');
}

/** A synonym or a word of the same family stands in the passage. */
function isRelated(stem: string, passage: PreparedPassage): boolean {
  for (const synonym of synonymsOf(stem)) if (passage.postings.has(synonym)) return true;
  if (stem.length < 5) return false;
  const family = passage.prefixes().get(stem.slice(0, 4)) ?? [];
  return family.some((other) => other.slice(0, 5) === stem.slice(0, 5));
}
