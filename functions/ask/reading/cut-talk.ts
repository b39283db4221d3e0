// A question without the greetings and thanks that stand at the beginning or end of its clauses, and without what says how
// it is to be answered ("in simple words") or of whom it is asked ("what does the course say about"). What else is told around it is left to what the course knows (asked-stretch.ts).

import { smallTalkOf } from '../../course/small-talk.ts';
import { compilePhrases, longestAt } from './phrases.ts';
import { listed, listedSet, readWords, trimEnds, type Word } from './words.ts';

const sounds = listedSet('sounds');
const manner = compilePhrases(listed('manner').map((phrase) => [phrase, true]));
const heads = new Set([...listed('questionHeads'), ...listed('relativeHeads')]);

/** `isTalk`: nothing is asked, and the text is left as it is. */
export function cutTalk(text: string): { readonly text: string; readonly isTalk: boolean } {
  if (smallTalkOf(text) !== null) return { text, isTalk: true };
  const words = readWords(text);
  const spoken = mannerIn(words);
  const kept = words.map((_, at) => !spoken.has(at));
  for (const [at, { word, token, opensClause }] of words.entries()) {
    const isFirst = opensClause || words[at - 1]?.isTopic === true || kept[at - 1] === false;
    // "ER", "OK" are names.
    if (isFirst && sounds.has(word) && !/^\p{Lu}{2,}$/u.test(token.text)) kept[at] = false;
  }
  if (kept.every(Boolean)) return { text, isTalk: false };
  const isTalk = !words.some(({ word, token }, at) => kept[at] && (!token.isStop || heads.has(word)));
  return { text: isTalk ? text : leftOf(text, words, kept), isTalk };
}

/** Without what says how it is to be answered or that the course is asked. */
export function cutManner(text: string): string {
  const words = readWords(text);
  const spoken = mannerIn(words);
  return spoken.size === 0
    ? text
    : leftOf(
        text,
        words,
        words.map((_, at) => !spoken.has(at)),
      );
}

function leftOf(text: string, words: readonly Word[], kept: readonly boolean[]): string {
  const left = words.map(({ token }, at) => (kept[at] ? text.slice(token.start, words[at + 1]?.token.start) : ''));
  return trimEnds(left.join(''));
}

/** Indexes of the words that only say how to answer; none where nothing else names a subject. */
function mannerIn(words: readonly Word[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (let at = 0; at < words.length; at += 1) {
    for (const index of longestAt(manner, words, at)?.named ?? []) found.add(index);
  }
  return words.some(({ isTopic }, at) => isTopic && !found.has(at)) ? found : new Set();
}
