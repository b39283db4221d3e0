// Tags of equipment as questions and drawings write them: "Inverter 42", "INV-42", "INV 042". Pure.

import { noTags, tagCodes } from '../../text/languages/documents.ts';
import { contentStems } from '../../text/text.ts';

export interface DrawingTag {
  /** Upper-case letters of the word or code before the number. */
  readonly word: string;
  /** Digits without leading zeros, with a letter or parts behind them (`42`, `42A`, `4.12`). */
  readonly number: string;
}

const usualCodes = new Map(
  tagCodes.split('\n').map((line) => {
    const [word = '', ...codes] = line.split(' ');
    return [word, codes] as const;
  }),
);
const untagged = new Set(noTags.split(/\s+/));

const tagPattern =
  /(?<![\p{L}\p{N}])([A-Za-z]{1,14})(?:[-_./#\s]{0,2}(?:no\.?\s?|number\s|nr\.?\s?|#)?)(\d{1,6}(?:[.-]\d{1,4})*[A-Za-z]?)(?![\p{L}\p{N}])/gu;

/** Tags a question names, in order, each once. */
export function findTags(question: string): readonly DrawingTag[] {
  const tags = new Map<string, DrawingTag>();
  for (const [, word = '', number = ''] of question.matchAll(tagPattern)) {
    if (untagged.has(word.toLowerCase())) continue;
    const tag = { word: word.toUpperCase(), number: plainNumber(number) };
    tags.set(`${tag.word} ${tag.number}`, tag);
  }
  return [...tags.values()];
}

/** The tag as the text prints it, where the text bears it; null otherwise. */
export function readTag(text: string, tag: DrawingTag): string | null {
  for (const match of text.matchAll(tagPattern)) {
    const [written, word = '', number = ''] = match;
    if (plainNumber(number) === tag.number && isSameWord(word.toUpperCase(), tag.word)) return written;
  }
  return null;
}

/** Stems to search by beside the question's own: the other ways to write its tags. */
export function stemsOfTags(tags: readonly DrawingTag[]): readonly string[] {
  const words = tags.flatMap(({ word, number }) => {
    const others = [...codesOf(word), ...[...usualCodes.keys()].filter((name) => codesOf(name).includes(word))];
    return [number, `0${number}`, `00${number}`, ...[word, ...others].flatMap((each) => [each, `${each}${number}`])];
  });
  return [...new Set(contentStems(words.join(' ')))];
}

function codesOf(word: string): readonly string[] {
  return [...new Set([...(usualCodes.get(word) ?? []), ...(word.length > 3 ? [word.slice(0, 3)] : [])])];
}

/** The same letters, the plural, or one an abbreviation of the other. */
function isSameWord(left: string, right: string): boolean {
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  if (short === long || `${short}S` === long) return true;
  return codesOf(long).includes(short) || (short.length >= 2 && isAbbreviation(short, long));
}

/** First letter first, the others in their order: INV of INVERTER, MH of MANHOLE. */
function isAbbreviation(short: string, long: string): boolean {
  if (long.length <= 4 || short.length > 5 || short[0] !== long[0]) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length;
}

function plainNumber(number: string): string {
  return number.toUpperCase().replace(/^0+(?=\d)/, '');
}
