// Numbers with their units, comparators and what they count, plus dates: what a sentence says in figures.
// Reads only; guard/figures.ts judges.

import { type DateSpan, readDates, readPeriods } from './dates.ts';
import { withoutEndMarks } from './end-marks.ts';
import { figureWords } from './languages/figures.ts';
import { asciiDigits, readNumbers } from './numbers.ts';
import { wordMarks } from './stem.ts';
import { readCurrency, readUnit, type Unit } from './units.ts';

export type Comparator = 'exactly' | 'at_least' | 'at_most' | 'more' | 'less' | 'about';

export interface Quantity {
  readonly kind: 'number' | 'measure' | 'ordinal' | 'year' | 'period';
  readonly value: number;
  /** Value in the base unit of its dimension; equal to `value` without a unit. */
  readonly baseValue: number;
  readonly unit: Unit | null;
  readonly comparator: Comparator;
  readonly start: number;
  readonly end: number;
  readonly isWord: boolean;
  /** Power of ten of the last digit written, so that "about 3.5" can be told from 3.48. */
  readonly precision: number;
}

export interface Figures {
  readonly quantities: readonly Quantity[];
  readonly dates: readonly DateSpan[];
}

/** Of a text without any. */
export const noFigures: Figures = { quantities: [], dates: [] };
const signs: Readonly<Record<Exclude<Comparator, 'exactly'>, readonly string[]>> = {
  at_least: ['≥', '>='],
  at_most: ['≤', '<='],
  more: ['>'],
  less: ['<'],
  about: ['~', '≈'],
};
/** In this order: "no more than" is no "more than". */
const bounds = (['at_least', 'at_most', 'more', 'less', 'about'] as const).map((comparator) => {
  const of = (side: 0 | 1) => Object.values(figureWords).map((words) => words.bounds[comparator][side]);
  return {
    comparator,
    before: new RegExp(`(?:${[...of(0), ...signs[comparator]].join('|').normalize('NFC')})\\s{0,3}$`, 'iu'),
    after: new RegExp(`^\\s{0,3}(?:${of(1).join('|').normalize('NFC')})`, 'iu'),
  };
});

function comparatorAt(before: string, after: string): Comparator {
  const found = bounds.find((bound) => bound.before.test(before)) ?? bounds.find((bound) => bound.after.test(after));
  return found?.comparator ?? 'exactly';
}

const digit = /[\p{Nd}½¼¾⅓⅔⅛]/u;

/** Quantities and dates of a text (cleaned), in order of their place. `marks` are those of its words, where known. */
export function readFigures(written: string, marks: number | null = null): Figures {
  const text = asciiDigits(written);
  const mayHold = marks === null || (marks & (wordMarks.number | wordMarks.month)) !== 0 || digit.test(text);
  if (!mayHold) return noFigures;
  const dates = readDates(text);
  const periods = readPeriods(text);
  const covered = [...dates, ...periods];
  const quantities: Quantity[] = periods.map((period) => ({
    kind: 'period',
    value: period.first,
    baseValue: period.first,
    unit: { dimension: `period${period.years}`, scale: 1, offset: 0 },
    comparator: 'exactly',
    start: period.start,
    end: period.end,
    isWord: false,
    precision: 0,
  }));
  const mayBeWords = marks === null || (marks & wordMarks.numberPart) !== 0;
  for (const number of readNumbers(text, mayBeWords)) {
    if (covered.some((span) => number.start < span.end && number.end > span.start)) continue;
    quantities.push(toQuantity(text, number));
  }
  return {
    quantities: shareUnitsOfRanges(
      text,
      quantities.sort((a, b) => a.start - b.start),
    ),
    dates,
  };
}

function toQuantity(text: string, number: { value: number; start: number; end: number; form: string }): Quantity {
  const before = text.slice(Math.max(0, number.start - 24), number.start);
  const after = text.slice(number.end, number.end + 40);
  const written = text.slice(number.start, number.end);
  const sign = /(?:US\$|[$€£¥₹]|Rs\.?)(?=\s?$)/.exec(before);
  const currency = sign && readCurrency(sign[0]);
  const gap = (number.value < 1 ? /^ (?:of )?an? |^[ ‐-]/ : /^[ ‐-]/).exec(after)?.[0].length ?? 0;
  const read = number.form === 'ordinal' ? null : readUnit(after.slice(gap));
  const unit = currency ?? (read && isPlausibleUnit(after.slice(0, gap + read.length)) ? read.unit : null);
  const end = currency || !unit ? number.end : number.end + gap + (read?.length ?? 0);
  const isYear = unit === null && /^(?:1[0-9]|20)\d\d$/.test(written);
  const decimals = (/\.\d+/.exec(written)?.[0].length ?? 1) - 1;
  return {
    kind: number.form === 'ordinal' ? 'ordinal' : isYear ? 'year' : unit ? 'measure' : 'number',
    value: number.value,
    baseValue: unit ? number.value * unit.scale + unit.offset : number.value,
    unit,
    comparator: comparatorAt(sign ? before.slice(0, sign.index) : before, text.slice(end, end + 24)),
    start: number.start,
    end,
    isWord: number.form === 'words',
    precision: decimals > 0 ? -decimals : zerosAtEnd(written.replaceAll(',', '')),
  };
}

function zerosAtEnd(written: string): number {
  return written.length - withoutEndMarks(written, '0').length;
}

/** A capital behind a hyphen is a name more often than a unit ("5-A"). */
function isPlausibleUnit(written: string): boolean {
  return !/^-[A-Z]$/.test(written);
}

/** "3-5 V" and "10 to 20 °C" and "between 5 and 10 m": the first number takes the second's unit. */
function shareUnitsOfRanges(text: string, quantities: readonly Quantity[]): readonly Quantity[] {
  return quantities.map((quantity, index) => {
    const next = quantities[index + 1];
    if (quantity.unit || quantity.kind === 'ordinal' || !next?.unit || next.kind === 'period') return quantity;
    const between = text.slice(quantity.end, next.start);
    const before = text.slice(Math.max(0, quantity.start - 10), quantity.start);
    const isRange =
      /^\s?(?:-|–|—|to|or|\/|,)\s?$/.test(between) || (/^\sand\s$/.test(between) && /\bbetween\s$/i.test(before));
    if (!isRange) return quantity;
    return {
      ...quantity,
      kind: 'measure',
      unit: next.unit,
      baseValue: quantity.value * next.unit.scale + next.unit.offset,
    };
  });
}
