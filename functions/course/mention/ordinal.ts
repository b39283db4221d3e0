// Reads ordinals before a level word: "third", "3rd", "twenty-first", "first and third", "2nd to 4th".

import { readNumberWords } from './number-words.ts';
import { writeOutRange } from './range.ts';
import type { Token } from './tokenise.ts';
import { wordRun } from './value.ts';
import { rangeWords } from './word-lists.ts';

interface Ordinals {
  readonly values: readonly (number | string)[];
  /** Index of the token after them, where the level word must stand. */
  readonly next: number;
}

const longestList = 20;

/** The ordinals that start at token `at`, or null. */
export function readOrdinals(tokens: readonly Token[], at: number): Ordinals | null {
  const first = readOrdinal(tokens, at);
  if (!first) return null;
  const values: (number | string)[] = [first.value];
  let next = first.next;
  while (values.length < longestList) {
    const joint = readJoint(tokens, next);
    const value = joint && readOrdinal(tokens, joint.next);
    if (!joint || !value) break;
    if (joint.isRange) values.splice(-1, 1, ...writeOutRange(values.at(-1) ?? 0, value.value));
    else values.push(value.value);
    next = value.next;
  }
  return { values, next };
}

function readOrdinal(tokens: readonly Token[], at: number): { value: number; next: number } | null {
  const token = tokens[at];
  if (token?.kind === 'number') {
    const suffix = tokens[at + 1];
    const isOrdinal = suffix?.kind === 'word' && /^(?:st|nd|rd|th)$/.test(suffix.text);
    // "20 th" is written with a space now and then; "2 nd" with one means "and" in chats only before a number.
    if (!isOrdinal || token.text.includes('.') || token.text.length > 4) return null;
    if (!suffix.glued && tokens[at + 2]?.kind !== 'word') return null;
    return { value: Number(token.text), next: at + 2 };
  }
  if (token?.kind !== 'word') return null;
  const places = wordRun(tokens, at);
  const number = readNumberWords((offset) => tokens[places[offset] ?? -1]?.text ?? null);
  if (!number?.ordinal) return null;
  return { value: number.value, next: (places[number.length - 1] ?? at) + 1 };
}

function readJoint(tokens: readonly Token[], at: number): { next: number; isRange: boolean } | null {
  const token = tokens[at];
  if (!token) return null;
  const isAnd = (index: number) => /^(?:and|or|&|n|nd)$/.test(tokens[index]?.text ?? '');
  const the = (index: number) => (/^(?:the|teh)$/.test(tokens[index]?.text ?? '') ? index + 1 : index);
  if (token.text === ',' || token.text === '/') return { next: the(isAnd(at + 1) ? at + 2 : at + 1), isRange: false };
  if (isAnd(at)) return { next: the(at + 1), isRange: false };
  if (rangeWords.has(token.text) || (token.text === '-' && token.glued)) return { next: the(at + 1), isRange: true };
  return null;
}
