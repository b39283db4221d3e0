// Numbers written as words, ordinals and Roman numerals. Reads text already split into words; knows no levels.

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
const hundreds = new Map([
  ['hundred', false],
  ['hundredth', true],
]);

/** The number at the start of `words` (lower case): "three", "twenty one", "one hundred and five"; greatest 999. */
export function readNumberWords(words: readonly string[]): (Numeral & { readonly length: number }) | null {
  const small = readBelowHundred(words);
  const ordinal = small && small.value > 0 && small.value < 10 ? hundreds.get(words[small.length] ?? '') : undefined;
  if (!small || small.ordinal || ordinal === undefined) return small;
  const [value, length] = [small.value * 100, small.length + 1];
  const start = words[length] === 'and' ? length + 1 : length;
  const rest = ordinal ? null : readBelowHundred(words.slice(start));
  return rest ? { ...rest, value: value + rest.value, length: start + rest.length } : { value, ordinal, length };
}

function readBelowHundred([word = '', next = '']: readonly string[]) {
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
