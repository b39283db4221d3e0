// Numbers written as words, ordinals and Roman numerals.
// Reads text already split into words; knows no levels.

import { hindiCardinals, hindiCardinalVariants, hindiOrdinals } from './hindi.ts';

const units = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen';
const cardinals = new Map<string, number>(
  `${units} sixteen seventeen eighteen nineteen`.split(' ').map((word, value) => [word, value]),
);
const tens = new Map<string, number>(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, index) => [word, (index + 2) * 10]),
);
const ordinals = new Map<string, number>(
  [
    'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth',
    'fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth',
  ]
    .join(' ')
    .split(' ')
    .map((word, value) => [word, value]),
);
for (const [word, value] of tens) ordinals.set(word.replace(/y$/, 'ieth'), value);
ordinals.set('hundredth', 100);
for (const [value, word] of hindiCardinals.split(' ').entries()) cardinals.set(word, value);
for (const [word, value] of hindiCardinalVariants) cardinals.set(word, value);
for (const [word, value] of hindiOrdinals) ordinals.set(word, value);

export interface WordNumber {
  readonly value: number;
  readonly ordinal: boolean;
  /** How many words were read. */
  readonly length: number;
}

/**
 * Reads the number at the start of `words` (lower case, hyphens already split): "three", "twenty one",
 * "twenty-first", "one hundred and five". Greatest 999. Null where there is none.
 * `word(offset)` gives the word at an offset, or null where the run of words ends.
 */
export function readNumberWords(word: (offset: number) => string | null): WordNumber | null {
  const small = readBelowHundred(word, 0);
  if (!small || small.ordinal || small.value === 0 || small.value > 9) return small;
  if (word(small.length) === 'hundredth') return { value: small.value * 100, ordinal: true, length: small.length + 1 };
  if (word(small.length) !== 'hundred') return small;
  const hundreds = small.value * 100;
  const start = small.length + 1;
  const joined = word(start) === 'and' ? start + 1 : start;
  const rest = readBelowHundred(word, joined);
  if (!rest || rest.value === 0) return { value: hundreds, ordinal: false, length: start };
  return { value: hundreds + rest.value, ordinal: rest.ordinal, length: joined + rest.length };
}

function readBelowHundred(word: (offset: number) => string | null, at: number): WordNumber | null {
  const text = word(at);
  if (text === null) return null;
  const ten = tens.get(text);
  if (ten !== undefined) {
    const next = word(at + 1) ?? '';
    const unit = cardinals.get(next);
    if (unit !== undefined && unit > 0 && unit < 10) return { value: ten + unit, ordinal: false, length: 2 };
    const unitOrdinal = ordinals.get(next);
    if (unitOrdinal !== undefined && unitOrdinal > 0 && unitOrdinal < 10) {
      return { value: ten + unitOrdinal, ordinal: true, length: 2 };
    }
    return { value: ten, ordinal: false, length: 1 };
  }
  const cardinal = cardinals.get(text);
  if (cardinal !== undefined) return { value: cardinal, ordinal: false, length: 1 };
  const ordinal = ordinals.get(text);
  if (ordinal !== undefined) return { value: ordinal, ordinal: true, length: 1 };
  return readJoined(text);
}

/** "twentyone", "twentyfirst". */
function readJoined(text: string): WordNumber | null {
  if (text.length < 8) return null;
  const cut = text.indexOf('ty') + 2;
  const ten = cut > 2 ? tens.get(text.slice(0, cut)) : undefined;
  if (ten === undefined) return null;
  const unit = cardinals.get(text.slice(cut));
  if (unit !== undefined && unit > 0 && unit < 10) return { value: ten + unit, ordinal: false, length: 1 };
  const ordinal = ordinals.get(text.slice(cut));
  return ordinal !== undefined && ordinal > 0 && ordinal < 10
    ? { value: ten + ordinal, ordinal: true, length: 1 }
    : null;
}

/** True for words that are numbers by themselves, however spelt. */
export function isNumberWord(word: string): boolean {
  return readBelowHundred((offset) => (offset === 0 ? word : null), 0) !== null;
}

const romanPattern = /^(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/i;
const romanDigits: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100 };

/** The value of a well-formed Roman numeral from I to XCIX (any case), else null. Course material rarely goes on. */
export function readRoman(text: string): number | null {
  if (text === '' || text.length > 8 || !romanPattern.test(text)) return null;
  let total = 0;
  const values = [...text.toUpperCase()].map((letter) => romanDigits[letter] ?? 0);
  for (const [index, value] of values.entries()) total += value < (values[index + 1] ?? 0) ? -value : value;
  return total;
}
