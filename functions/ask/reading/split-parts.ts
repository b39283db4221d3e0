// The parts of a compound question ("what is X and why does it matter"): cut before words that open a question or an
// instruction, after "and", a comma or the end of a sentence. One question about two things is never cut.

import { compilePhrases, longestAt } from './phrases.ts';
import { listed, listedSet, readWords, type Word } from './words.ts';

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
  const starts = [0];
  let pairs = 0;
  for (let at = 1; at < words.length && starts.length < mostParts; at += 1) {
    const word = words[at] as Word;
    const from = starts.at(-1) ?? 0;
    if (pairing.has(word.word)) pairs += 1;
    if (!joins.has(word.word) && !word.opensClause) continue;
    let head = at;
    while (head < words.length && joins.has(words[head]?.word ?? '')) head += 1;
    if (joins.has(word.word) && pairs > 0) {
      pairs -= 1;
      continue;
    }
    if (opensPart(words, head, word) && asks(words, from, at) && asks(words, head, words.length)) {
      starts.push(head);
      at = head;
    }
  }
  if (starts.length === 1) return [];
  return starts.map((start, index) => {
    const next = starts[index + 1];
    const end = next === undefined ? text.length : endBefore(words, next);
    return trimmed(text.slice(words[start]?.token.start ?? 0, end), text);
  });
}

function opensPart(words: readonly Word[], at: number, mark: Word): boolean {
  const word = words[at];
  if (word === undefined) return false;
  if (questionHeads.has(word.word)) return true;
  if (relativeHeads.has(word.word))
    return mark.opensSentence || auxiliaries.has(words[at + 1]?.word ?? '') || isVerb(words, at);
  if (longestAt(instructions, words, at) !== null) return true;
  if (mark.opensSentence && auxiliaries.has(word.word)) return true;
  return headInside(words, at);
}

/** "…, and who enforces it?": a question of its own where it points back. */
function isVerb(words: readonly Word[], at: number): boolean {
  return words.slice(at + 1, at + 4).some(({ word }) => pointers.has(word));
}

/** Languages with the question word before the verb: one in each half. */
function headInside(words: readonly Word[], at: number): boolean {
  const isOther = (words[at]?.token.text.charCodeAt(0) ?? 0) > 0x2ff;
  if (!isOther) return false;
  const isHead = ({ word }: Word) => questionHeads.has(word);
  return words.slice(0, at).some(isHead) && words.slice(at, at + 12).some(isHead);
}

/** A question or an instruction that has something of its own, or points at what has. */
function asks(words: readonly Word[], from: number, to: number): boolean {
  let [hasHead, hasTopic] = [false, false];
  for (let at = from; at < to; at += 1) {
    const { word, isTopic, token } = words[at] as Word;
    if (questionHeads.has(word) || relativeHeads.has(word) || longestAt(instructions, words, at, to) !== null)
      hasHead = true;
    if (at === from && auxiliaries.has(word)) hasHead = true;
    if (isTopic || pointers.has(word)) hasTopic = true;
    if (at > from && !isTopic && token.stem.length > 2 && at - from > 1) hasTopic = true;
    if (hasHead && hasTopic) return true;
  }
  return false;
}

function endBefore(words: readonly Word[], next: number): number {
  let last = next - 1;
  while (last > 0 && joins.has(words[last]?.word ?? '')) last -= 1;
  return (words[last + 1] as Word).token.start;
}

function trimmed(part: string, whole: string): string {
  let end = part.length;
  while (end > 0 && ' ,;:/—–-('.includes(part.charAt(end - 1))) end -= 1;
  return end === 0 ? whole : part.slice(0, end);
}
