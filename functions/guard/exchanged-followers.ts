// Who does what to whom in a language that marks roles behind the word (Hindi: "जड़ से पत्तियों तक"): two words that have
// exchanged what follows them. Only for sentences that hold the same words; free order by itself changes nothing.

import type { PreparedSentence } from '../text/prepare.ts';

/** Scripts of such languages. */
const rolesBehind = /[\u0900-\u097F]/;
/** Tokens behind a word that may tell its role. */
const reach = 4;
/** Share of a sentence's topic words that stand in the source, from which it says the same of the same things. */
const leastShared = 0.6;
/** "A and B" says the same as "B and A". */
const joining: ReadonlySet<string | undefined> = new Set('और या तथा एवं व अथवा'.split(' '));

export function marksRolesBehind(text: string): boolean {
  return rolesBehind.test(text);
}

/** True when two words of the source stand in each other's place in the sentence, by what follows them. */
export function exchangesFollowers(sentence: PreparedSentence, source: PreparedSentence): boolean {
  const common = [...sentence.places.keys()].filter(
    (stem) => sentence.places.get(stem)?.length === 1 && source.places.get(stem)?.length === 1,
  );
  if (common.length < leastShared * sentence.places.size) return false;
  const followers = common.map((stem) => ({
    stem,
    own: followersOf(sentence, stem),
    other: followersOf(source, stem),
  }));
  return followers.some((left, index) => followers.slice(index + 1).some((right) => areExchanged(left, right)));
}

interface Followers {
  readonly stem: string;
  readonly own: readonly string[];
  readonly other: readonly string[];
}

function areExchanged(left: Followers, right: Followers): boolean {
  const until = left.other.findIndex((word, place) => word !== right.other[place]);
  if (until < 0 || joining.has(left.other[until]) || joining.has(right.other[until])) return false;
  // Where one stands beside the other ("पृथ्वी सूर्य के चारों ओर"), its name has changed too.
  const exchanged = (word: string | undefined) => (word === left.stem ? right.stem : word);
  const startsAlike = (own: readonly string[], other: readonly string[]) =>
    own.slice(0, until + 1).every((word, place) => word === exchanged(other[place])) && own.length > until;
  return startsAlike(left.own, right.other) && startsAlike(right.own, left.other);
}

/** What follows the word within its clause: stems of topic words, other words as they are. */
function followersOf(sentence: PreparedSentence, stem: string): readonly string[] {
  const at = sentence.places.get(stem)?.[0] ?? 0;
  const tokens = sentence.tokens.slice(at, at + 1 + reach);
  const last = tokens.findIndex(({ end }, place) =>
    /[,;:।!?()]/.test(sentence.text.slice(end, tokens[place + 1]?.start)),
  );
  return tokens.slice(1, last < 0 ? undefined : last + 1).map((token) => (token.isStop ? token.word : token.stem));
}
