// The parts of a compound question ("what is X and why does it matter"): cut before words that open a question or an
// instruction, after "and", a comma or the end of a sentence. One question about two things is never cut.

import { compilePhrases, longestAt } from './phrases.ts';
import { listed, listedSet, readWords, trimEnds, type Word } from './words.ts';

const questionHeads = listedSet('questionHeads');
const relativeHeads = listedSet('relativeHeads');
const auxiliaries = listedSet('auxiliaries');
const joins = listedSet('joins');
const pairing = listedSet('pairing');
const pointers = new Set([...listed('pointers'), ...listed('determiners')]);
const instructions = compilePhrases(listed('instructionHeads').map((phrase) => [phrase, true]));
const mostParts = 3;

/** Texts of the parts, in order; empty where one thing is asked. */
export function splitParts(text: string): readonly string[] {
  const words = readWords(text);
  const joinsAt = (at: number) => joins.has(words[at]?.word ?? '');
  const starts = [0];
  for (let at = 1; at < words.length && starts.length < mostParts; at += 1) {
    const { opensClause, opensSentence } = words[at] as Word;
    if (!opensClause && !joinsAt(at - 1)) continue;
    const from = starts.at(-1) ?? 0;
    // The "and" after "between" or "both" joins what they speak of.
    if (!opensClause && words.slice(from, at).some(({ word }) => pairing.has(word))) continue;
    if (opensPart(words, at, opensSentence) && asks(words, from, at) && asks(words, at, words.length)) starts.push(at);
  }
  if (starts.length === 1) return [];
  return starts.map((start, index) => {
    let next = starts[index + 1] ?? words.length;
    while (next < words.length && joinsAt(next - 1)) next -= 1;
    return trimEnds(text.slice(words[start]?.token.start ?? 0, words[next]?.token.start ?? text.length)) || text;
  });
}

function opensPart(words: readonly Word[], at: number, opensSentence: boolean): boolean {
  const { word, token } = words[at] as Word;
  if (questionHeads.has(word) || longestAt(instructions, words, at) !== null) return true;
  // "…, and who enforces it?": a question of its own where it points back.
  const asksOn = () => words.slice(at + 1, at + 4).some((each) => pointers.has(each.word));
  if (relativeHeads.has(word)) return opensSentence || auxiliaries.has(words[at + 1]?.word ?? '') || asksOn();
  if (opensSentence && auxiliaries.has(word)) return true;
  // Languages with the question word before the verb have one in each half.
  const isHead = (each: Word) => questionHeads.has(each.word);
  return token.text.charCodeAt(0) > 0x2ff && words.slice(0, at).some(isHead) && words.slice(at).some(isHead);
}

/** A question or an instruction that has something of its own, or points at what has. */
function asks(words: readonly Word[], from: number, to: number): boolean {
  const own = words.slice(from, to);
  const isHead = ({ word }: Word, at: number) =>
    questionHeads.has(word) || relativeHeads.has(word) || longestAt(instructions, words, from + at, to) !== null;
  const hasTopic = own.some(
    ({ word, isTopic, token }, at) => isTopic || pointers.has(word) || (at > 1 && token.stem.length > 2),
  );
  return hasTopic && (own.some(isHead) || auxiliaries.has(own[0]?.word ?? ''));
}
