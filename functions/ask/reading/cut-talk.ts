// A question without the greetings and thanks that stand at the beginning or end of its clauses. What else is told around
// it is left to what the course knows (asked-stretch.ts).

import { smallTalkOf } from '../../course/small-talk.ts';
import { listed, listedSet, readWords, trimEnds } from './words.ts';

const sounds = listedSet('sounds');
const heads = new Set([...listed('questionHeads'), ...listed('relativeHeads')]);

/** `isTalk`: nothing is asked, and the text is left as it is. */
export function cutTalk(text: string): { readonly text: string; readonly isTalk: boolean } {
  if (smallTalkOf(text) !== null) return { text, isTalk: true };
  const words = readWords(text);
  const kept = words.map(() => true);
  for (const [at, { word, token, opensClause }] of words.entries()) {
    const isFirst = opensClause || words[at - 1]?.isTopic === true || kept[at - 1] === false;
    // "ER", "OK" are names.
    if (isFirst && sounds.has(word) && !/^\p{Lu}{2,}$/u.test(token.text)) kept[at] = false;
  }
  if (kept.every(Boolean)) return { text, isTalk: false };
  const isTalk = !words.some(({ word, token }, at) => kept[at] && (!token.isStop || heads.has(word)));
  const left = words.map(({ token }, at) => (kept[at] ? text.slice(token.start, words[at + 1]?.token.start) : ''));
  return { text: isTalk ? text : trimEnds(left.join('')), isTalk };
}
