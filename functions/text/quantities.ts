// Numbers with their units, comparators and what they count, plus dates: what a sentence says in figures.
// Reads only; compare-quantities.ts judges.

import { type DateSpan, readDates, readPeriods } from './dates.ts';
import { readNumbers } from './numbers.ts';
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
const comparators: readonly (readonly [Comparator, RegExp])[] = [
  [
    'at_least',
    /\b(?:at least|no less than|not less than|minimum(?: of)?|from|starting at|min\.?|not below)\s*$|(?:≥|>=)\s*$/i,
  ],
  [
    'at_most',
    /\b(?:at most|no more than|not more than|maximum(?: of)?|up to|max\.?|not exceeding|not exceed|within|limit(?:ed)? (?:of|to))\s*$|(?:≤|<=)\s*$/i,
  ],
  [
    'more',
    /\b(?:more than|over|above|exceed(?:s|ing)?|greater than|larger than|longer than|higher than|beyond)\s*$|>\s*$/i,
  ],
  ['less', /\b(?:less than|under|below|fewer than|smaller than|shorter than|lower than)\s*$|<\s*$/i],
  ['about', /\b(?:about|around|approximately|roughly|nearly|almost|some|circa|ca\.?|approx\.?)\s*$|[~≈]\s*$/i],
];
const comparatorsAfter: readonly (readonly [Comparator, RegExp])[] = [
  ['at_least', /^\s*(?:or (?:more|above|greater|higher|longer)|and (?:above|over|up)|minimum|\+)/i],
  ['at_most', /^\s*(?:or (?:less|fewer|below|lower|under)|maximum)/i],
];

function comparatorAt(before: string, after: string): Comparator {
  for (const [comparator, pattern] of comparators) if (pattern.test(before)) return comparator;
  for (const [comparator, pattern] of comparatorsAfter) if (pattern.test(after)) return comparator;
  return 'exactly';
}

const digit = /[\p{Nd}½¼¾⅓⅔⅛]/u;

/** Quantities and dates of a text (cleaned), in order of their place. `marks` are those of its words, where known. */
export function readFigures(text: string, marks: number | null = null): Figures {
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
  const gap = /^[ ‐-]/.test(after) ? 1 : 0;
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
    precision: decimals > 0 ? -decimals : (/0+$/.exec(written.replaceAll(',', ''))?.[0].length ?? 0),
  };
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
