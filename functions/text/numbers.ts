// Reads numbers as people write them: digits with marks, words, fractions, powers, any script's digits.
// Says nothing about units or dates.

import { findAll } from './find-all.ts';
import { figureWords } from './languages/figures.ts';

export interface NumberSpan {
  readonly value: number;
  readonly start: number;
  readonly end: number;
  readonly form: 'digits' | 'words' | 'ordinal';
}

const words = new Map<string, { readonly value: number; readonly kind: 'cardinal' | 'scale' | 'ordinal' | 'other' }>();
for (const language of Object.values(figureWords)) {
  const list = (written: string): readonly string[] => written.normalize('NFC').match(/\S+/g) ?? [];
  for (const [value, word] of list(language.ordinals).entries()) words.set(word, { value, kind: 'ordinal' });
  for (const [value, word] of list(language.cardinals).entries()) words.set(word, { value, kind: 'cardinal' });
  for (const [index, word] of list(language.tens).entries())
    words.set(word, { value: (index + 2) * 10, kind: 'cardinal' });
  for (const kind of ['scale', 'other'] as const) {
    for (const entry of list(kind === 'scale' ? language.scales : language.others)) {
      const [word = '', value] = entry.split(':');
      words.set(word, { value: Number(value), kind });
    }
  }
}
words.delete('-');
const parts = new Map(
  Object.values(figureWords).flatMap((language) =>
    (language.parts.normalize('NFC').match(/\S+/g) ?? []).map((entry) => {
      const [word = '', value] = entry.split(':');
      return [word, Number(value)] as const;
    }),
  ),
);
const magnitudes = [...words].flatMap(([word, { kind }]) => (kind === 'scale' ? [word] : []));
const vulgar = new Map([
  ['½', 0.5],
  ['¼', 0.25],
  ['¾', 0.75],
  ['⅓', 1 / 3],
  ['⅔', 2 / 3],
  ['⅛', 0.125],
]);
const zeros = [
  0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20, 0x1040, 0x17e0,
  0xff10,
];

/** Every script's decimal digits as ASCII, one for one, so that offsets stay. */
export function asciiDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((start) => code >= start && code < start + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

/** Value of digits with thousands and decimal marks: 1,000 · 1.234,5 · 12 345,6 · 1,00,000 · 3,5. Null for 1.2.3. */
export function parseDigits(written: string): number | null {
  if (/^\d{1,3}(?: \d{3})+,\d+$/.test(written)) return Number(written.replaceAll(' ', '').replace(',', '.'));
  if (/^\d+(?:\.\d+)?$/.test(written)) return Number(written);
  if (/^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/.test(written)) return Number(written.replaceAll(',', ''));
  if (/^\d{1,3}(?:\.\d{3})+,\d+$/.test(written)) return Number(written.replaceAll('.', '').replace(',', '.'));
  if (/^\d{1,3}(?:\.\d{3}){2,}$/.test(written)) return Number(written.replaceAll('.', ''));
  if (/^\d+,\d+$/.test(written)) return Number(written.replace(',', '.'));
  return null;
}

/** Groups set off by spaces count only with a decimal comma: a row of a table may read 100 200 300. */
const digitPattern = new RegExp(
  String.raw`(?<![\p{L}\p{N}_.])([-−–]?)((?:\d+(?:[.,]\d+)*)?[½¼¾⅓⅔⅛]|\d{1,3}(?: \d{3}){1,8},\d{1,2}(?![\d.,]*\d)|\d+(?:[.,]\d+)*)(?:\s?\/\s?(\d+)(?![\d/.]))?(?:\s?[x×*]\s?10(?:\s?\^\s?\{?|\*\*)?([-−⁻]?[\d⁰¹²³⁴-⁹]+)\}?|[eE]([-+]?\d+)(?!\p{L})|\^\{?([-−]?\d+)\}?|(⁻?[⁰¹²³⁴-⁹]+))?(st|nd|rd|th)?(?:\s?(k|${magnitudes.join('|')})(?![\p{L}\p{M}\p{N}]))?`,
  'giu',
);
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

function exponentOf(written: string): number {
  const plain = [...written]
    .map((character) => {
      const index = superscripts.indexOf(character);
      return index >= 0 ? String(index) : '⁻−'.includes(character) ? '-' : character;
    })
    .join('');
  return Number(plain);
}

/** True for words a number can be written with, lower case. */
export function isNumberWord(word: string): boolean {
  return words.has(word);
}

/**
 * Numbers of a text in digits or words, with offsets, in order. Identifiers (GPIO17, 3.11.2) are not numbers.
 * `mayBeWords` false: no run of letters in the text is a number word.
 */
export function readNumbers(text: string, mayBeWords = true): readonly NumberSpan[] {
  const ascii = asciiDigits(text);
  const found: NumberSpan[] = [];
  for (const match of findAll(ascii, digitPattern)) {
    const span = fromDigits(ascii, match);
    if (span) found.push(span);
  }
  if (!mayBeWords) return found;
  return [...found, ...readNumberWords(ascii)].sort((left, right) => left.start - right.start);
}

function fromDigits(text: string, match: RegExpExecArray): NumberSpan | null {
  const [whole, sign = '', written = '', divisor, power, exponent, caret, superscript, ordinal, magnitude] = match;
  const raised = caret ?? superscript;
  const end = match.index + whole.length;
  const fraction = vulgar.get(written.slice(-1));
  const integral = fraction === undefined ? written : written.slice(0, -1);
  const base = integral === '' ? 0 : parseDigits(integral);
  if (base === null || /^(?:\.\d|[\p{L}_]+\d)/u.test(text.slice(end, end + 24))) return null;
  let value = base + (fraction ?? 0);
  if (Number(divisor) > 0) value /= Number(divisor);
  if (power !== undefined) value *= 10 ** exponentOf(power);
  else if (exponent !== undefined) value *= 10 ** Number(exponent);
  else if (raised !== undefined) value **= exponentOf(raised);
  if (magnitude !== undefined) value *= words.get(magnitude.toLowerCase())?.value ?? 1000;
  const before = text.slice(Math.max(0, match.index - 2), match.index);
  const isNegative = (sign === '-' || sign === '−') && !/(?:[\p{L}\p{N})]|\d\s)$/u.test(before);
  if (!Number.isFinite(value)) return null;
  return {
    value: isNegative ? -value : value,
    start: match.index + sign.length,
    end,
    form: ordinal ? 'ordinal' : 'digits',
  };
}

const wordPattern = /\p{L}[\p{L}\p{M}]*/gu;

/** A number in words that may go on. */
interface OpenNumber {
  readonly total: number;
  readonly group: number;
  readonly start: number;
  readonly end: number;
}

function readNumberWords(text: string): NumberSpan[] {
  const spans: NumberSpan[] = [];
  let current = null as OpenNumber | null;
  for (const match of findAll(text, wordPattern)) {
    const start = match.index;
    const end = start + match[0].length;
    const found = words.get(match[0].toLowerCase());
    const between = current === null ? '' : text.slice(current.end, start);
    const open: OpenNumber | null = current !== null && /^[\s-]*(?:and\s[\s-]*)?$/i.test(between) ? current : null;
    if (found?.value === 0.5 && current !== null && /^ and an? $/i.test(between)) {
      spans.push({ value: current.total + current.group + 0.5, start: current.start, end, form: 'words' });
      current = null;
      continue;
    }
    const part = open && open.total === 0 && open.group < 10 ? parts.get(match[0].toLowerCase()) : undefined;
    if (open && part !== undefined) {
      spans.push({ value: open.group / part, start: open.start, end, form: 'words' });
      current = null;
      continue;
    }
    if (open === null) current = closed(current, spans);
    if (found?.kind === 'cardinal') {
      if (open && canAdd(open.total, open.group, found.value))
        current = { ...open, group: open.group + found.value, end };
      else {
        closed(current, spans);
        current = { total: 0, group: found.value, start, end };
      }
    } else if (found?.kind === 'scale' && partBefore(spans, text, start)) {
      const part = spans.pop();
      if (part) spans.push({ ...part, value: part.value * found.value, end });
    } else if (found?.kind === 'scale' && open) {
      current =
        found.value === 100
          ? { ...open, group: open.group * 100, end }
          : { ...open, total: open.total + open.group * found.value, group: 0, end };
    } else if (found?.kind === 'other' || found?.kind === 'ordinal') {
      spans.push({ value: found.value, start, end, form: found.kind === 'ordinal' ? 'ordinal' : 'words' });
    }
  }
  closed(current, spans);
  return spans;
}

/** "Half a", "a quarter of a", right before a million. */
function partBefore(spans: readonly NumberSpan[], text: string, start: number): boolean {
  const last = spans.at(-1);
  return last !== undefined && last.value < 1 && /^ (?:of )?an? $/.test(text.slice(last.end, start));
}

/** Notes a number that has ended. A lone "one" is a pronoun more often than a number. */
function closed(number: OpenNumber | null, spans: NumberSpan[]): null {
  const value = number ? number.total + number.group : 1;
  if (number && value !== 1) spans.push({ value, start: number.start, end: number.end, form: 'words' });
  return null;
}

function canAdd(total: number, group: number, unit: number): boolean {
  if (group === 0) return total > 0;
  if (group % 100 === 0) return true;
  return group % 100 >= 20 && group % 10 === 0 && unit < 10 && unit > 0;
}
