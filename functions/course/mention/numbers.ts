// Numbers written as words, ordinals and Roman numerals; and ranges written out: 2-4, 4.2-4.4, A-C, 3(a)-3(c), B2:B4.
// Pure arithmetic on words and values; knows no levels.

import { digitsAtEnd } from '../../text/end-marks.ts';
import { languages } from '../../text/languages/all.ts';

interface Numeral {
  readonly value: number;
  readonly ordinal: boolean;
}

const numerals = new Map<string, Numeral>();
const tens = new Set<string>();
for (const { places } of languages) {
  const enter = (list: string, ordinal: boolean) => {
    for (const [value, word] of (list.match(/\S+/g) ?? []).entries()) numerals.set(word, { value, ordinal });
  };
  enter(places.cardinals, false);
  enter(places.ordinals, true);
  const units = [...numerals].filter(([, { value }]) => value > 0 && value < 10);
  for (const [index, word] of (places.tens.match(/\S+/g) ?? []).entries()) {
    const value = (index + 2) * 10;
    tens.add(word);
    numerals.set(word, { value, ordinal: false }).set(word.replace(/y$/, 'ieth'), { value, ordinal: true });
    // "twentyone"; with a hyphen or a space the words are read one by one.
    for (const [unit, numeral] of units) numerals.set(word + unit, { ...numeral, value: value + numeral.value });
  }
  for (const variant of places.numberVariants.match(/\S+/g) ?? []) {
    const [word = '', value = ''] = variant.split(':');
    numerals.set(word, { value: Number.parseInt(value, 10), ordinal: /\D$/.test(value) });
  }
}
/** The number at the start of `words` (lower case): "three", "twenty one", "twentieth"; below a hundred. */
export function readNumberWords([word = '', next = '']: readonly string[]):
  | (Numeral & { readonly length: number })
  | null {
  const joined = tens.has(word) ? numerals.get(word + next) : undefined;
  const numeral = joined ?? numerals.get(word);
  return numeral ? { ...numeral, length: joined && next !== '' ? 2 : 1 } : null;
}

/** True for words that are numbers by themselves, however spelt. */
export function isNumberWord(word: string): boolean {
  return numerals.has(word);
}

const romanPattern = /^(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/i;
const romanDigits: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100 };

/** The value of a well-formed Roman numeral from I to XCIX (any case), else null. Course material rarely goes on. */
export function readRoman(text: string): number | null {
  if (text === '' || text.length > 8 || !romanPattern.test(text)) return null;
  const values = [...text.toUpperCase()].map((letter) => romanDigits[letter] ?? 0);
  return values.reduce((total, value, index) => total + (value < (values[index + 1] ?? 0) ? -value : value), 0);
}

/** A range longer than this is given by its two ends. */
export const longestRange = 500;

type Endpoint = number | string;

/** All values from `first` to `last`, both included; the two ends alone where nothing lies between that can be named. */
export function writeOutRange(first: Endpoint, last: Endpoint): readonly Endpoint[] {
  if (typeof first === 'number' && typeof last === 'number') return countUp(first, completeAbbreviated(first, last));
  const [left, right] = [partsOf(String(first)), partsOf(String(last))];
  if (!left || !right) return [first, last];
  const [stem, from, end] = left;
  const [rightStem, to, rightEnd] = right;
  const [isNumber, isColumn] = [/\d/.test(from), /^[A-Z]+$/.test(stem)];
  if (isColumn && isNumber && /^[A-Z]+$/.test(rightStem) && end + rightEnd === '') {
    const columns = countUp(letterNumber(stem), letterNumber(rightStem));
    const rows = countUp(Number(from), Number(to));
    if (columns.length * rows.length > longestRange) return [first, last];
    return columns.flatMap((column) => rows.map((row) => `${letterName(Number(column))}${row}`));
  }
  if (/\d/.test(to) !== isNumber || end !== rightEnd || (rightStem !== stem && (rightStem !== '' || isNumber)))
    return [first, last];
  if (isNumber) return countUp(Number(from), Number(to)).map((value) => `${stem}${value}${end}`);
  const isSmall = from === from.toLowerCase();
  const names = countUp(letterNumber(from.toUpperCase()), letterNumber(to.toUpperCase())).map((each) =>
    letterName(Number(each)),
  );
  return names.map((name) => `${stem}${isSmall ? name.toLowerCase() : name}${end}`);
}

/** What counts up at the end of a value, with what stands before and after it: `3(a)`, `4.2`, `B12`. */
function partsOf(text: string): readonly [string, string, string] | null {
  const end = text.endsWith(')') ? ')' : '';
  const rest = text.slice(0, text.length - end.length);
  const counted = digitsAtEnd(rest) || /[a-z]{1,3}$/i.exec(rest.slice(-3))?.[0];
  return counted === undefined ? null : [rest.slice(0, -counted.length), counted, end];
}

/** 112-14 means 112 to 114. */
function completeAbbreviated(first: number, last: number): number {
  const size = 10 ** String(last).length;
  const completed = Math.floor(first / size) * size + last;
  return last < first && completed > first ? completed : last;
}

function countUp(first: number, last: number): readonly Endpoint[] {
  const [low, high] = [Math.min(first, last), Math.max(first, last)];
  if (high - low >= longestRange) return [first, last];
  return Array.from({ length: high - low + 1 }, (_, index) => low + index);
}

function letterNumber(name: string): number {
  return [...name].reduce((total, letter) => total * 26 + letter.charCodeAt(0) - 64, 0);
}

function letterName(number: number): string {
  return (number > 26 ? letterName(Math.floor((number - 1) / 26)) : '') + String.fromCharCode(65 + ((number - 1) % 26));
}
