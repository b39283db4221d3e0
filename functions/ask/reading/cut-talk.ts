// A question without what is said around it: greetings, thanks, and clauses that speak of nothing but the asking.
// What names a topic, a place or a figure stays, and so does every sign around it.

import { smallTalkOf } from '../../course/small-talk.ts';
import { compilePhrases, longestAt } from './phrases.ts';
import { listed, listedSet, readWords, type Word } from './words.ts';

const openings = compilePhrases(listed('openings').map((phrase) => [phrase, true]));
const closings = compilePhrases(listed('closings').map((phrase) => [phrase, true]));
const sounds = listedSet('sounds');
const talkWords = listedSet('talkWords');
const heads = new Set([...listed('questionHeads'), ...listed('relativeHeads')]);
/** Words of a closing and of those before it that are looked at. */
const longestClosing = 5;

/** `isTalk`: nothing is asked, and the text is left as it is. */
export function cutTalk(text: string): { readonly text: string; readonly isTalk: boolean } {
  if (smallTalkOf(text) !== null) return { text, isTalk: true };
  const words = readWords(text);
  const kept = words.map(({ word, token }) => !sounds.has(word) || token.text === token.text.toUpperCase());
  for (const [start, end] of spansOf(words, 'opensSentence')) cutClosings(words, kept, start, end);
  const clauses = spansOf(words, 'opensClause');
  for (const [start, end] of clauses) cutOpenings(words, kept, start, end);
  for (const [start, end] of clauses) if (isAside(words, kept, start, end)) kept.fill(false, start, end);
  if (kept.every(Boolean)) return { text, isTalk: false };
  const asks = ({ word, token, isTopic }: Word) => isTopic || heads.has(word) || !(token.isStop || talkWords.has(word));
  if (!words.some((word, index) => kept[index] && asks(word))) {
    const isAllTalk = words.every(
      ({ word, isTopic, token }, index) => !kept[index] || !isTopic || (talkWords.has(word) && token.kind === 'word'),
    );
    return { text, isTalk: isAllTalk && !words.some(({ word }) => heads.has(word)) };
  }
  return { text: rebuild(text, words, kept), isTalk: false };
}

type Kept = boolean[];

/** Ranges of the words between marks, end exclusive. */
function spansOf(
  words: readonly Word[],
  opens: 'opensClause' | 'opensSentence',
): readonly (readonly [number, number])[] {
  const starts = words.flatMap((word, index) => (word[opens] ? [index] : []));
  return starts.map((start, index) => [start, starts[index + 1] ?? words.length] as const);
}

function cutOpenings(words: readonly Word[], kept: Kept, start: number, end: number): void {
  let at = start;
  while (at < end) {
    if (!kept[at]) {
      at += 1;
      continue;
    }
    const match = longestAt(openings, words, at, end);
    if (match === null || match.next === at) break;
    at = match.next;
  }
  // A clause that is a word or two of an enumeration ("…, so, …") goes; one that only begins so keeps its question.
  if (at > start) kept.fill(false, start, at);
  const first = words[at];
  const isBroken =
    first !== undefined && at < end && at > start && !heads.has(first.word) && isLeftover(words, start, at);
  if (isBroken) kept.fill(true, start, at);
}

/** "No, and then" takes nothing from "and the next step?": what only joins stays where nothing else was cut. */
function isLeftover(words: readonly Word[], start: number, at: number): boolean {
  return words.slice(start, at).every(({ word }) => joins.has(word));
}
const joins = listedSet('joins');

function cutClosings(words: readonly Word[], kept: Kept, start: number, end: number): void {
  let last = end;
  for (let from = last - 1; from >= Math.max(start, last - longestClosing); from -= 1) {
    const match = longestAt(closings, words, from, last);
    if (match?.next !== last || from === 0) continue;
    // The longest that ends here.
    let first = from;
    for (let earlier = from - 1; earlier >= Math.max(start, last - longestClosing); earlier -= 1)
      if (longestAt(closings, words, earlier, last)?.next === last) first = earlier;
    kept.fill(false, first, last);
    last = first;
    from = last;
  }
}

/** A clause of words that speak of the asking, and of nothing else, beside one that asks. */
function isAside(words: readonly Word[], kept: Kept, start: number, end: number): boolean {
  let talks = 0;
  for (let at = start; at < end; at += 1) {
    const { word, isTopic, token } = words[at] as Word;
    if (token.kind !== 'word') return false;
    if (heads.has(word) && kept[at]) return false;
    if (talkWords.has(word)) talks += 1;
    else if (isTopic) return false;
  }
  return (
    talks > 0 &&
    words.some(({ isTopic, word }, at) => (at < start || at >= end) && kept[at] && isTopic && !talkWords.has(word))
  );
}

/** The runs of kept words, with what stands within them as it was. */
function rebuild(text: string, words: readonly Word[], kept: Kept): string {
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
  return trimmed(runs.join(' '));
}

function afterSpace(gap: string): string {
  return gap.slice(gap.lastIndexOf(' ') + 1);
}

function beforeSpace(gap: string): string {
  const space = gap.indexOf(' ');
  return space < 0 ? gap : gap.slice(0, space);
}

/** Without commas and dashes that what was cut has left at the ends. */
function trimmed(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && ' ,;:.!…—–'.includes(text.charAt(start))) start += 1;
  while (end > start && ' ,;:—–-'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
