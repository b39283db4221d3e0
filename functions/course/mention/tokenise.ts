// Splits text into words, numbers and marks with their places, in one pass and linear time.
// Takes apart what was typed without spaces ("day20lab1"); decides nothing about meaning.

import { allFullWords } from './levels.ts';
import { isNumberWord } from './number-words.ts';

export interface Token {
  readonly kind: 'word' | 'number' | 'mark';
  /** Words in lower case; numbers as digits and dots; marks normalised: any arrow is `>`, any dash `-`. */
  readonly text: string;
  readonly raw: string;
  /** Offsets in the text, end exclusive. */
  readonly start: number;
  readonly end: number;
  /** No white space between this token and the one before. */
  readonly glued: boolean;
  /** First token of its line. */
  readonly startsLine: boolean;
}

const markClasses: readonly (readonly [string, string])[] = [
  ['→➔➜➞➡⇒⟶⟹⇨›»▸▶>', '>'],
  ['-‐‑‒–—―−﹣－⁃', '-'],
  ['"“”„‟″«', '"'],
  ["'’‘‚‛`´′", "'"],
  [',،，、', ','],
  ['/⁄∕／\\|¦', '/'],
  ['&＆', '&'],
  ['…', '!'],
  ['←⇐⟵⟸', '<'],
  ['•·∙⋅▪◦●', '|'],
];
const markOf = new Map(markClasses.flatMap(([marks, mark]) => [...marks].map((each) => [each, mark] as const)));

const uuidLength = 36;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

// Latin and Devanagari digits
const digit = /[0-9०-९]/;
// A variation selector only says how the character before it is drawn.
const letter = /(?![\uFE00-\uFE0F\u20E3])[\p{L}\p{M}]/u;
const invisible = /\s|\p{Cf}|[\uFE00-\uFE0F]|\u20E3/u;

/** The tokens of a text, in order. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  let glued = false;
  let startsLine = true;
  let at = 0;
  const push = (kind: Token['kind'], normal: string, end: number): void => {
    tokens.push({ kind, text: normal, raw: text.slice(at, end), start: at, end, glued, startsLine });
    glued = true;
    startsLine = false;
    at = end;
  };
  while (at < text.length) {
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
    const address = character === 'h' || character === 'w' ? endOfAddress(text, at) : at;
    if (address > at) {
      push('mark', 'address', address);
    } else if (text[at + 8] === '-' && uuid.test(text.slice(at, at + uuidLength))) {
      push('mark', 'uuid', at + uuidLength);
    } else if (digit.test(character)) {
      const end = endOfNumber(text, at);
      push('number', latinDigits(text.slice(at, end)), end);
    } else if (letter.test(character)) {
      const end = endOfWord(text, at);
      const word = text.slice(at, end).toLowerCase();
      const parts = word.length === end - at ? splitWord(text.slice(at, end), tokens.at(-1), glued) : [end - at];
      for (const length of parts) push('word', text.slice(at, at + length).toLowerCase(), at + length);
    } else if (invisible.test(character)) {
      if (character === '\n' || character === '\r') startsLine = true;
      // Zero-width characters separate nothing.
      if (/\s/.test(character)) glued = false;
      at += character.length;
    } else {
      const isDoubled = character === '§' && text[at + 1] === '§';
      push(
        'mark',
        isDoubled ? '§§' : (markOf.get(character) ?? character),
        at + character.length + (isDoubled ? 1 : 0),
      );
    }
  }
  return tokens;
}

function latinDigits(number: string): string {
  return number.replace(/[०-९]/g, (each) => String(each.charCodeAt(0) - 0x0966));
}

/** Where a web address that starts here ends; `start` itself where none does. Its parts are no words. */
function endOfAddress(text: string, start: number): number {
  if (!/^(?:https?:\/\/|www\.)/.test(text.slice(start, start + 8))) return start;
  let end = start;
  while (end < text.length && !/[\s"<>]/.test(text[end] ?? '')) end += 1;
  return end;
}

function endOfNumber(text: string, start: number): number {
  let end = start;
  while (end < text.length && (digit.test(text[end] ?? '') || (text[end] === '.' && digit.test(text[end + 1] ?? '')))) {
    end += 1;
  }
  return end;
}

/** Apostrophes stay inside words ("isn't", "day's"). */
function endOfWord(text: string, start: number): number {
  let end = start;
  while (end < text.length) {
    const character = String.fromCodePoint(text.codePointAt(end) ?? 0);
    const next = text[end + 1] ?? '';
    if (letter.test(character)) end += character.length;
    else if ((character === "'" || character === '’') && letter.test(next)) end += 1;
    else break;
  }
  return end;
}

const realWords = new Set(['instep', 'insteps', 'onclass']);
const longestSplit = 24;

/** Lengths of the parts of a run of letters: usually one. Keeps "today", "collab" and "label" whole. */
function splitWord(raw: string, before: Token | undefined, glued: boolean): number[] {
  const word = raw.toLowerCase();
  if (word.length > longestSplit) return [word.length];
  if (glued && before?.kind === 'number' && /^(?:st|nd|rd|th)./.test(word) && allFullWords.has(word.slice(2))) {
    return [2, word.length - 2];
  }
  if (allFullWords.has(word) || realWords.has(word)) return [word.length];
  // "day nine's second lab", "the sixth day's labs"
  if (/['’]s$/.test(word)) {
    const stem = word.slice(0, -2);
    const isName = /^\p{Lu}{1,3}['’]s$/u.test(raw);
    if (isName || allFullWords.has(stem) || isNumberWord(stem)) return [stem.length, 2];
  }
  return [word.length];
}
