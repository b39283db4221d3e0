// A question without the greetings and thanks that stand at the beginning or end of its clauses. What else is told around
// it is left to what the course knows (asked-stretch.ts).

import { smallTalkOf } from '../../course/small-talk.ts';
import { listed, listedSet, readWords, trimEnds, type Word } from './words.ts';

const sounds = listedSet('sounds');
const heads = new Set([...listed('questionHeads'), ...listed('relativeHeads')]);

/** `isTalk`: nothing is asked, and the text is left as it is. */
export function cutTalk(text: string): { readonly text: string; readonly isTalk: boolean } {
  if (smallTalkOf(text) !== null) return { text, isTalk: true };
  const words = readWords(text);
  const kept = words.map(() => true);
  const isSound = (at: number) => sounds.has(words[at]?.word ?? '') && !isCapitals(words[at]);
  for (const [at, { word, opensClause }] of words.entries()) {
    const isFirst = opensClause || heads.has(word) || words[at - 1]?.isTopic === true || kept[at - 1] === false;
    if (isFirst && isSound(at)) kept[at] = false;
  }
  if (kept.every(Boolean)) return { text, isTalk: false };
  const isTalk = !words.some(({ word, token }, at) => kept[at] && (!token.isStop || heads.has(word)));
  return { text: isTalk ? text : rebuild(text, words, kept), isTalk };
}

/** "ER", "OK": a name. */
function isCapitals(word: Word | undefined): boolean {
  return (
    word !== undefined &&
    word.token.text.length > 1 &&
    word.token.text === word.token.text.toUpperCase() &&
    word.word !== word.token.text
  );
}

/** The runs of kept words, with what stands within them as it was. */
function rebuild(text: string, words: readonly Word[], kept: readonly boolean[]): string {
  const runs: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    if (!kept[at]) continue;
    let last = at;
    while (last + 1 < words.length && kept[last + 1]) last += 1;
    const [first, final] = [words[at] as Word, words[last] as Word];
    const before = at === 0 ? 0 : (words[at - 1] as Word).token.end;
    const after = words[last + 1]?.token.start ?? text.length;
    const lead = at === 0 ? text.slice(0, first.token.start) : afterSpace(text.slice(before, first.token.start));
    runs.push(lead + text.slice(first.token.start, final.token.end) + beforeSpace(text.slice(final.token.end, after)));
    at = last;
  }
  return trimEnds(runs.join(' '), ' ,;:.!…—–');
}

function afterSpace(gap: string): string {
  return gap.slice(gap.lastIndexOf(' ') + 1);
}

function beforeSpace(gap: string): string {
  const space = gap.indexOf(' ');
  return space < 0 ? gap : gap.slice(0, space);
}
