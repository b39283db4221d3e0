// A question without what is said around it: greetings, thanks, and clauses that speak of nothing but the asking.
// What names a topic, a place or a figure stays, and so does every sign around it.

import { smallTalkOf } from '../../course/small-talk.ts';
import { languages } from '../../text/languages/all.ts';
import { listed, listedSet, readWords, trimEnds, type Word } from './words.ts';

const sounds = listedSet('sounds');
const talkWords = listedSet('talkWords');
const forms = listedSet('forms');
const prepositions = listedSet('prepositions');
const plainer = new Set(
  languages.flatMap(({ reading }) => [...reading.anotherForm.simpler, ...reading.anotherForm.shorter]),
);
const heads = new Set([...listed('questionHeads'), ...listed('relativeHeads')]);

/** `isTalk`: nothing is asked, and the text is left as it is. */
export function cutTalk(text: string): { readonly text: string; readonly isTalk: boolean } {
  if (smallTalkOf(text) !== null) return { text, isTalk: true };
  const words = readWords(text);
  const kept = words.map(() => true);
  // A stretch begins at a mark, at a word that asks, and at a greeting after a topic.
  const isOwn = (at: number) => sounds.has(words[at]?.word ?? '') && !isCapitals(words[at]);
  const opens = ({ word, opensClause }: Word, at: number) =>
    opensClause || heads.has(word) || (isOwn(at) && words[at - 1]?.isTopic === true && !isOwn(at - 1));
  const starts = words.flatMap((word, at) => (opens(word, at) ? [at] : []));
  for (const [index, start] of starts.entries()) {
    const end = starts[index + 1] ?? words.length;
    let at = start;
    while (at < end && isOwn(at)) at += 1;
    kept.fill(false, start, isAside(words, start, at, end) ? end : at);
  }
  const manner = mannerAt(words);
  if (words.slice(0, manner).some(({ word, isTopic }) => isTopic && !talkWords.has(word))) kept.fill(false, manner);
  if (kept.every(Boolean)) return { text, isTalk: false };
  const asks = ({ word, token, isTopic }: Word) => isTopic || heads.has(word) || !(token.isStop || talkWords.has(word));
  if (words.some((word, index) => kept[index] && asks(word)))
    return { text: rebuild(text, words, kept), isTalk: false };
  const isTalk = ({ word, isTopic, token }: Word, index: number) =>
    !kept[index] || !isTopic || (talkWords.has(word) && token.kind === 'word');
  return { text, isTalk: words.every(isTalk) && !words.some(({ word }) => heads.has(word)) };
}

/** Where words begin that only say how it is to be told: "in simple words", "in short"; the end where there are none. */
function mannerAt(words: readonly Word[]): number {
  let at = words.length;
  while (at > 0 && forms.has(words[at - 1]?.word ?? '')) at -= 1;
  const isPlainer = words.slice(at).some(({ word }) => plainer.has(word));
  return isPlainer && prepositions.has(words[at - 1]?.word ?? '') ? at - 1 : words.length;
}

type Kept = readonly boolean[];

/** "ER", "OK": a name. */
function isCapitals(word: Word | undefined): boolean {
  return (
    word !== undefined &&
    word.token.text.length > 1 &&
    word.token.text === word.token.text.toUpperCase() &&
    word.word !== word.token.text
  );
}

/** Words from `at` that speak of the asking and of nothing else, where others outside the stretch speak of something. */
function isAside(words: readonly Word[], start: number, at: number, end: number): boolean {
  const own = words.slice(at, end);
  const isTalk = ({ word, isTopic, token }: Word) => token.kind === 'word' && (talkWords.has(word) || !isTopic);
  if (own.some(({ word }) => heads.has(word)) || !own.every(isTalk)) return false;
  const speaks = ({ word, isTopic }: Word, index: number) =>
    (index < start || index >= end) && isTopic && !talkWords.has(word);
  return (at > start || own.some(({ word }) => talkWords.has(word))) && words.some(speaks);
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
  return trimEnds(runs.join(' '), ' ,;:.!…—–');
}

function afterSpace(gap: string): string {
  return gap.slice(gap.lastIndexOf(' ') + 1);
}

function beforeSpace(gap: string): string {
  const space = gap.indexOf(' ');
  return space < 0 ? gap : gap.slice(0, space);
}
