// Whether the figures and dates of a sentence stand in its evidence, with the same unit or an exact conversion of it.
// Calculates no more than the difference of two figures and a share in other words: who reads the sentence judges the rest.

import { type DateSpan, dateCovers } from '../text/dates.ts';
import { figureWords } from '../text/languages/figures.ts';
import { type Quantity, readFigures } from '../text/quantities.ts';
import { stemOf, tokenise } from '../text/text.ts';
import type { Unit } from '../text/units.ts';
import type { EvidenceFigures } from './evidence.ts';

/** A figure is written with fewer digits than in the evidence only where this share of it is lost at most. */
const greatestLoss = { exactly: 0.05, about: 0.1 };

/** The first figure or date of a sentence (plain text) that its evidence does not hold; null where it holds all. */
export function findForeignFigure(sentence: string, evidence: readonly EvidenceFigures[]): string | null {
  const { quantities, dates } = readFigures(sentence);
  const shares = sharesIn(sentence, quantities);
  const date = dates.find((claimed) => !holdsDate(claimed, evidence));
  if (date) return sentence.slice(date.start, date.end);
  const foreign = quantities.find(
    (claimed) =>
      !(
        evidence.some((held) => holdsQuantity(claimed, held)) ||
        shares.some((share) => within(claimed, share) && holdsShare(share, evidence)) ||
        isDifference(claimed, evidence)
      ) || isCountOfAnother(sentence, claimed, evidence),
  );
  return foreign ? sentence.slice(foreign.start, foreign.end) : null;
}

function holdsDate(claimed: DateSpan, evidence: readonly EvidenceFigures[]): boolean {
  const known = evidence.flatMap(({ dates }) => dates);
  const hasYear = evidence.some(({ values }) => claimed.year !== null && values.has(claimed.year));
  if (claimed.month === null && claimed.day === null) return hasYear;
  // "In 2010, on 5 May": the year may stand apart, where the day has none of its own.
  return known.some(
    (date) =>
      dateCovers(date, claimed) || (date.year === null && hasYear && dateCovers(date, { ...claimed, year: null })),
  );
}

function holdsQuantity(claimed: Quantity, evidence: EvidenceFigures): boolean {
  if (claimed.kind === 'period') return holdsPeriod(claimed, evidence);
  if (evidence.quantities.some((known) => agrees(claimed, known, evidence))) return true;
  const { unit } = claimed;
  if (unit !== null)
    return evidence.loneUnits.some(
      (lone) => lone.dimension === unit.dimension && isNear(claimed.baseValue, lone.scale),
    );
  return (
    evidence.values.has(claimed.value) ||
    evidence.dates.some(({ day, month, year }) => [day, month, year].includes(claimed.value))
  );
}

/** "The 1990s" stands on that, and on a year of them. */
function holdsPeriod(claimed: Quantity, { quantities, values }: EvidenceFigures): boolean {
  if (quantities.some((known) => known.kind === 'period' && known.value === claimed.value)) return true;
  const years = claimed.unit?.dimension === 'period100' ? 100 : 10;
  return [...values].some((value) => value >= claimed.value && value < claimed.value + years);
}

function agrees(claimed: Quantity, known: Quantity, evidence: EvidenceFigures): boolean {
  if (known.kind === 'period') return false;
  if (claimed.unit !== null && known.unit !== null) return agreesInUnit(claimed, claimed.unit, known, known.unit);
  if (claimed.unit === null) return isSame(claimed, known.value) || isShareOf(claimed.value, known);
  if (claimed.unit.dimension === 'share' && isSame(claimed, known.value * 100) && known.value <= 1) return true;
  const { unit } = claimed;
  if (evidence.headers.length === 0) return isSame(claimed, known.value);
  return evidence.headers.some(
    (header) =>
      header.dimension === unit.dimension && isSame(claimed, inUnit(known.value * header.scale + header.offset, unit)),
  );
}

function agreesInUnit(claimed: Quantity, unit: Unit, known: Quantity, other: Unit): boolean {
  if (unit.dimension === other.dimension) return isSame(claimed, inUnit(known.baseValue, unit));
  // "Two degrees" of "2 °C"; "3.8 cm each year" of "3.8 cm per year".
  if (unit.dimension === 'angle' && other.dimension === 'temperature') return isSame(claimed, known.value);
  if (unit.over?.dimension === other.dimension) return isNear(claimed.value * unit.over.scale, known.baseValue);
  return other.over?.dimension === unit.dimension && isSame(claimed, (known.value * other.over.scale) / unit.scale);
}

/** Half is 50 %. */
function isShareOf(value: number, known: Quantity): boolean {
  return known.unit?.dimension === 'share' && isNear(value, known.baseValue);
}

/** A part of a whole: 80 %, four out of five, three quarters, a third. */
interface Share {
  readonly value: number;
  readonly start: number;
  readonly end: number;
  /** Told in words, or as one number out of another: seven out of ten may be 71 %. */
  readonly isCoarse: boolean;
}

const between = new RegExp(
  `^ (?:${Object.values(figureWords)
    .map(({ outOf }) => outOf)
    .join('|')}) $`,
  'iu',
);

function sharesIn(text: string, quantities: readonly Quantity[]): readonly Share[] {
  return quantities.flatMap((quantity, index): readonly Share[] => {
    const { value, baseValue, unit, kind, isWord, start, end } = quantity;
    const next = quantities[index + 1];
    const shares: Share[] = [];
    if (unit?.dimension === 'share') shares.push({ value: baseValue, start, end, isCoarse: false });
    else if (kind === 'ordinal' && value > 2) shares.push({ value: 1 / value, start, end, isCoarse: true });
    else if (unit === null && value > 0 && value < 1) shares.push({ value, start, end, isCoarse: isWord });
    if (next && next.value > 0 && value <= next.value && between.test(text.slice(end, next.start)))
      shares.push({ value: value / next.value, start, end: next.end, isCoarse: true });
    return shares;
  });
}

function holdsShare(claimed: Share, evidence: readonly EvidenceFigures[]): boolean {
  return evidence.some(({ text, quantities }) =>
    sharesIn(text, quantities).some((known) => {
      if (!claimed.isCoarse && !known.isCoarse) return false;
      return Math.abs(claimed.value - known.value) <= greatestLoss.exactly;
    }),
  );
}

function within(quantity: Quantity, share: Share): boolean {
  return quantity.start >= share.start && quantity.end <= share.end;
}

/** "Costs $2 more", "two years later": the difference of two figures of one kind that the evidence gives. */
function isDifference(claimed: Quantity, evidence: readonly EvidenceFigures[]): boolean {
  const { unit } = claimed;
  const known = evidence.flatMap(({ quantities }) => quantities);
  const values =
    unit?.dimension === 'month'
      ? evidence.flatMap(({ values: written }) => [...written].filter((value) => value >= 1000 && value < 2100))
      : known.flatMap((each) => {
          if (unit === null) return each.unit === null && each.kind === 'number' ? [each.value] : [];
          return each.unit?.dimension === unit.dimension ? [inUnit(each.baseValue, unit)] : [];
        });
  const years = unit?.dimension === 'month' ? 12 / unit.scale : 1;
  return values.some((left) => values.some((right) => left > right && isSame(claimed, (left - right) * years)));
}

function inUnit(baseValue: number, unit: Unit): number {
  return (baseValue - unit.offset) / unit.scale;
}

function isNear(left: number, right: number): boolean {
  return Math.abs(left - right) <= 1e-9 * Math.max(Math.abs(left), Math.abs(right), 1e-12);
}

/** Equal, or rounded to the digits the claim has; "more than" and "nearly" may cut where "about" must round. */
function isSame(claimed: Quantity, known: number): boolean {
  const { value, comparator, precision } = claimed;
  if (isNear(value, known)) return true;
  const isLoose = comparator !== 'exactly';
  const step = 10 ** (isLoose ? precision : Math.min(precision, 0));
  const away = known - value;
  if (claimed.isWord || step > Math.abs(known)) return false;
  if (comparator === 'more' || comparator === 'at_least') return away > 0 && away < step;
  if (comparator === 'less' || comparator === 'at_most') return away < 0 && -away < step;
  if (Math.abs(away) > greatestLoss[isLoose ? 'about' : 'exactly'] * Math.abs(known)) return false;
  return Math.abs(away) <= (step / 2) * (1 + 1e-9);
}

/**
 * "Fifteen drivers, seventeen citations" where the evidence has seventeen days and thirty-three citations: what a number
 * counts has another number there, and this number counts something else wherever it stands.
 */
function isCountOfAnother(sentence: string, claimed: Quantity, evidence: readonly EvidenceFigures[]): boolean {
  if (claimed.unit !== null || !countable.has(claimed.kind)) return false;
  const counted = countedStems(sentence, claimed);
  if (counted.length === 0) return false;
  let hasOther = false;
  for (const { text, quantities, values } of evidence) {
    const same = quantities.filter((known) => isSame(claimed, known.value));
    if (same.length === 0 && values.has(claimed.value)) return false;
    if (same.some((known) => known.unit === null && mayCount(countedStems(text, known), counted))) return false;
    hasOther ||= quantities.some(
      (known) =>
        known.unit === null &&
        countable.has(known.kind) &&
        !isSame(claimed, known.value) &&
        countedStems(text, known)[0] === counted[0],
    );
  }
  return hasOther;
}

const countable: ReadonlySet<string> = new Set(['number']);

function mayCount(known: readonly string[], counted: readonly string[]): boolean {
  return known.length === 0 || known.some((stem) => counted.includes(stem));
}

/** Stems of the words right after a number, last first, up to a mark or a small word. */
function countedStems(text: string, quantity: Quantity): readonly string[] {
  const rest = text.slice(quantity.end, quantity.end + 60);
  const clause = rest.slice(0, Math.max(0, rest.search(/[^\p{L}\p{M} '-]|$/u)));
  const tokens = tokenise(clause);
  const end = tokens.findIndex((token) => token.isStop);
  const words = (end < 0 ? tokens : tokens.slice(0, end)).slice(0, 3);
  return words.map((token) => stemOf(token.word)).reverse();
}
