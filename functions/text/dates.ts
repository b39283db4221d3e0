// Calendar dates in text, as year, month and day where said. Durations are measures (quantities.ts), not dates.

import { findAll } from './find-all.ts';
import { figureWords } from './languages/figures.ts';
import { greatestOf } from './lists.ts';

export interface DateSpan {
  readonly year: number | null;
  readonly month: number | null;
  readonly day: number | null;
  readonly start: number;
  readonly end: number;
}

/** By language, January first. */
const monthNames = Object.values(figureWords).map(({ months }) => months.normalize('NFC').split(' '));
const everyMonth = monthNames.flat().join('|');
const month = `(${everyMonth}|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\\.?`;
const dayNumber = '(\\d{1,2})(?:st|nd|rd|th)?';
const year = '(\\d{4})';
const opens = '(?<![\\p{L}\\p{M}\\d])';

const dayFirst = new RegExp(`\\b${dayNumber}(?:\\s+of)?\\s+${month}(?:,?\\s+${year})?(?![\\p{L}\\p{M}\\d])`, 'giu');
const monthFirst = new RegExp(
  `${opens}${month}\\s+${dayNumber}(?![\\p{L}\\d:]|\\.\\d)(?:,?\\s+${year}(?!\\d))?`,
  'giu',
);
const monthYear = new RegExp(`${opens}${month},?\\s+(?:of\\s+)?${year}(?!\\d)`, 'giu');
const monthOnly = new RegExp(`\\b(?:in|during|since|until|by|of|on|early|late|mid)[ -](${everyMonth})\\b`, 'giu');
const iso = /\b(\d{4})-(\d{2})-(\d{2})(?!\d)/g;
const slashed = /\b(\d{1,2})[/.](\d{1,2})[/.](\d{4})\b/g;
const decade = /\b(\d{3}0)s\b|\b(\d{1,2})(?:st|nd|rd|th)[- ]century\b/gi;

/** What every month begins with, in full or short. */
const monthStart = new RegExp(
  monthNames
    .flat()
    .map((name) => name.slice(0, 3))
    .join('|'),
  'iu',
);

function monthNumber(name = ''): number {
  const index = (months: readonly string[]) => months.findIndex((known) => known.startsWith(name.toLowerCase()));
  return greatestOf(monthNames.map(index)) + 1;
}

/** True for the full name of a month, lower case. */
export function isMonth(word: string): boolean {
  return monthNames.some((names) => names.includes(word));
}

/** Dates of a text, in order; parts that are not said are null. Days and months out of range are no dates. */
export function readDates(text: string): readonly DateSpan[] {
  const found: DateSpan[] = [];
  const add = (
    match: RegExpExecArray,
    date: { year?: string | undefined; month?: number; day?: string | undefined },
  ): void => {
    const span = {
      year: date.year === undefined ? null : Number(date.year),
      month: date.month ?? null,
      day: date.day === undefined ? null : Number(date.day),
      start: match.index,
      end: match.index + match[0].length,
    };
    if (isOutside(span.day, 31) || isOutside(span.month, 12)) return;
    if (!found.some((other) => span.start < other.end && span.end > other.start)) found.push(span);
  };
  for (const match of findAll(text, iso)) add(match, { year: match[1], month: Number(match[2]), day: match[3] });
  for (const match of findAll(text, slashed)) {
    const first = Number(match[1]);
    const dayIsFirst = first > 12 || match[0].includes('.');
    add(match, { year: match[3], month: dayIsFirst ? Number(match[2]) : first, day: dayIsFirst ? match[1] : match[2] });
  }
  if (monthStart.test(text)) {
    for (const match of findAll(text, dayFirst))
      add(match, { day: match[1], month: monthNumber(match[2]), year: match[3] });
    for (const match of findAll(text, monthFirst))
      add(match, { month: monthNumber(match[1]), day: match[2], year: match[3] });
    for (const match of findAll(text, monthYear)) add(match, { month: monthNumber(match[1]), year: match[2] });
    for (const match of findAll(text, monthOnly)) add(match, { month: monthNumber(match[1]) });
  }
  return found.sort((left, right) => left.start - right.start);
}

function isOutside(part: number | null, most: number): boolean {
  return part !== null && (part < 1 || part > most);
}

/** Spans such as "1990s" and "19th century": first year and length in years. */
export function readPeriods(text: string): readonly { first: number; years: number; start: number; end: number }[] {
  return [...findAll(text, decade)].map((match) => ({
    first: match[1] === undefined ? (Number(match[2]) - 1) * 100 : Number(match[1]),
    years: match[1] === undefined ? 100 : 10,
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** True when everything `claimed` says is said by `known`. */
export function dateCovers(known: DateSpan, claimed: DateSpan): boolean {
  return (
    (claimed.year === null || claimed.year === known.year) &&
    (claimed.month === null || claimed.month === known.month) &&
    (claimed.day === null || claimed.day === known.day)
  );
}
