// A sentence that is nearly the passage's own, laid over it word by word: what was swapped, and what was denied.
// Only for near copies; free paraphrase is weighed by support.ts.

import { antonymsOf, differByNegativePrefix, synonymsOf } from '../text/lexicon.ts';
import { isCertain, isHedge, isNegation } from '../text/polarity.ts';
import type { PreparedPassage, PreparedSentence } from '../text/prepare.ts';
import type { Token } from '../text/text.ts';
import { alignInOrder, mayAlignInOrder, numberStems, type Pair } from './align-in-order.ts';

export interface NearCopy {
  /** Share of the sentence's words met in order by one passage sentence. */
  readonly share: number;
  /** Denials differ in number over the part that was copied. */
  readonly negationDiffers: boolean;
  /** A hedge of the source is gone, or a word of certainty has come. */
  readonly certaintyGained: boolean;
  /** A topic word put in the place of another, or one of several added, unknown to the passage and no synonym. */
  readonly substituted: string | null;
  /** It is the opposite of a word of the source that was not copied: no question makes that right. */
  readonly isOpposite: boolean;
}

/** From this share of words in order a sentence counts as copied. */
const copyShare = 0.7;
/** For denials, which one stray word could carry, the copy must be closer. */
const denialShare = 0.8;
/** Words a dropped phrase may have and still be taken for a dropped denial or hedge. */
const denialReach = 5;
const hedgeReach = 3;
/** Topic words unknown to the passage that make an addition a claim of its own. */
const fewestAdded = 2;

/** Lays a sentence over one passage sentence. Null when it is no near copy. */
export function readNearCopy(
  sentence: PreparedSentence,
  source: PreparedSentence,
  passage: PreparedPassage,
): NearCopy | null {
  const { length } = sentence.tokens;
  if (length < 4 || !mayAlignInOrder(sentence.tokens, source.tokens)) return null;
  const [own, other, common] = numberStems(sentence.tokens, source.tokens);
  if (common < copyShare * length) return null;
  const pairs = alignInOrder(own, other);
  const share = pairs.length / own.length;
  if (share < copyShare) return null;
  const gaps = gapsOf(pairs, sentence, source);
  const isClose = share >= denialShare;
  const opposite = findOpposite(gaps);
  return {
    share,
    negationDiffers: isClose && gaps.some((gap) => changes(gap, isNegation, denialReach)),
    certaintyGained: isClose && gaps.some((gap) => gainsCertainty(gap)),
    isOpposite: opposite !== null,
    substituted: opposite ?? gaps.map((gap) => findSubstitution(gap, passage)).find((stem) => stem !== null) ?? null,
  };
}

/** What stands between two common words, on either side. */
interface Gap {
  readonly own: readonly Token[];
  readonly other: readonly Token[];
  readonly ownTopics: readonly Token[];
  readonly otherTopics: readonly Token[];
}

function gapsOf(pairs: readonly Pair[], sentence: PreparedSentence, source: PreparedSentence): readonly Gap[] {
  const gaps: Gap[] = [];
  let [own, other] = [-1, -1];
  for (const [nextOwn, nextOther] of [...pairs, [sentence.tokens.length, source.tokens.length] as const]) {
    gaps.push({
      own: sentence.tokens.slice(own + 1, nextOwn),
      other: source.tokens.slice(other + 1, nextOther),
      ownTopics: topicsBetween(sentence, own + 1, nextOwn),
      otherTopics: topicsBetween(source, other + 1, nextOther),
    });
    [own, other] = [nextOwn, nextOther];
  }
  return gaps;
}

function topicsBetween(sentence: PreparedSentence, from: number, to: number): readonly Token[] {
  return sentence.content.flatMap((index) => (index >= from && index < to ? (sentence.tokens[index] ?? []) : []));
}

function count(tokens: readonly Token[], matches: (word: string) => boolean): number {
  return tokens.filter((token) => matches(token.word)).length;
}

/** A word of the kind came or went; left out together with a whole phrase, it changes nothing that is said. */
function changes(gap: Gap, matches: (word: string) => boolean, reach: number): boolean {
  const difference = count(gap.own, matches) - count(gap.other, matches);
  return difference > 0 || (difference < 0 && gap.other.length <= reach);
}

function gainsCertainty(gap: Gap): boolean {
  const hedges = count(gap.own, isHedge) - count(gap.other, isHedge);
  return (hedges < 0 && gap.other.length <= hedgeReach) || count(gap.own, isCertain) > count(gap.other, isCertain);
}

/** A topic word that was not copied, whose opposite was not copied either. */
function findOpposite(gaps: readonly Gap[]): string | null {
  const others = gaps.flatMap((gap) => gap.otherTopics);
  const found = gaps
    .flatMap((gap) => gap.ownTopics)
    .find((token) => others.some((other) => isOpposite(token.stem, other.stem)));
  return found?.stem ?? null;
}

/** A topic word in the place of another: another name or number, or one unknown to the passage. */
function findSubstitution(gap: Gap, passage: PreparedPassage): string | null {
  if (gap.otherTopics.length === 0) return findAddition(gap, passage);
  const isNamed = gap.otherTopics.every(isNameLike);
  for (const token of gap.ownTopics) {
    if (token.stem.startsWith('#')) {
      if (gap.otherTopics.some((other) => other.stem.startsWith('#') && !isSameValue(token.stem, other.stem)))
        return token.text;
      continue;
    }
    const synonyms = synonymsOf(token.stem);
    if (isNamed && isNameLike(token) && !gap.otherTopics.some(({ stem }) => synonyms.has(stem))) return token.stem;
    if (passage.postings.has(token.stem) || passage.contextStems.has(token.stem)) continue;
    if (!isRelated(token.stem, passage)) return token.stem;
  }
  return null;
}

/** Words put in where the source has none: a claim hung on to a copied sentence ("…, which doubles its lifetime"). */
function findAddition(gap: Gap, passage: PreparedPassage): string | null {
  const strange = gap.ownTopics.filter(
    ({ stem }) => !passage.postings.has(stem) && !passage.contextStems.has(stem) && !isRelated(stem, passage),
  );
  return strange.length >= fewestAdded ? (strange[0]?.stem ?? null) : null;
}

function isOpposite(left: string, right: string): boolean {
  return antonymsOf(left).has(right) || differByNegativePrefix(left, right);
}

function isNameLike(token: Token): boolean {
  return token.kind === 'word' && (token.isCapital || /\d/.test(token.text));
}

/** The same number, with its unit on one side only. */
function isSameValue(left: string, right: string): boolean {
  const [leftUnit, leftValue] = left.split(':');
  const [rightUnit, rightValue] = right.split(':');
  return (leftUnit === '#' || rightUnit === '#') && leftValue === rightValue;
}

/** A synonym or a word of the same family stands in the passage. */
function isRelated(stem: string, passage: PreparedPassage): boolean {
  for (const synonym of synonymsOf(stem)) if (passage.postings.has(synonym)) return true;
  if (stem.length < 5) return false;
  return passage.alike(stem).some((other) => other.startsWith(stem.slice(0, 5)));
}
