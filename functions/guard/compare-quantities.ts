// Whether the figures of a claim stand in a source: present, converted, derived, contradicted or absent.
// Exact only: a derivation is believed when the sum, difference or unit conversion is exact and asked for by a word.

import { type DateSpan, dateCovers } from '../text/dates.ts';
import type { Comparator, Figures, Quantity } from '../text/quantities.ts';

export type FigureFinding =
  | 'present'
  | 'converted'
  | 'derived'
  /** The number stands in the source with another unit. */
  | 'other_unit'
  /** The number stands in the source without the unit the claim gives it. */
  | 'unit_added'
  /** The number stands there with the opposite comparator ("at least" for "at most"). */
  | 'opposite_bound'
  | 'absent';

export interface QuantityComparison {
  readonly quantity: Quantity;
  readonly finding: FigureFinding;
  /** The source's quantity it was matched with. */
  readonly match: Quantity | null;
  /** True when the comparator changed without being opposite ("800 mm" became "at least 800 mm"). */
  readonly comparatorChanged: boolean;
}

const opposites: ReadonlyMap<Comparator, readonly Comparator[]> = new Map([
  ['at_least', ['at_most', 'less']],
  ['at_most', ['at_least', 'more']],
  ['more', ['less', 'at_most']],
  ['less', ['more', 'at_least']],
]);

function nearlyEqual(left: number, right: number): boolean {
  return Math.abs(left - right) <= 1e-9 * Math.max(Math.abs(left), Math.abs(right), 1e-12);
}

function equalWithin(claim: Quantity, source: Quantity): boolean {
  if (nearlyEqual(claim.baseValue, source.baseValue)) return true;
  if (claim.comparator !== 'about' || claim.unit?.offset) return false;
  const step = 10 ** claim.precision * (claim.unit?.scale ?? 1);
  return Math.abs(claim.baseValue - source.baseValue) <= step / 2 && Math.abs(step) < Math.abs(source.baseValue);
}

/** A share may be written 0.5, half or 50 %. */
function isShare(quantity: Quantity): boolean {
  return quantity.unit?.dimension === 'share' || (quantity.unit === null && Math.abs(quantity.value) <= 1);
}

function comparable(claim: Quantity, source: Quantity): boolean {
  if ((claim.kind === 'ordinal') !== (source.kind === 'ordinal')) return false;
  if (claim.unit && source.unit) return claim.unit.dimension === source.unit.dimension;
  return claim.unit === source.unit || (isShare(claim) && isShare(source));
}

/** How one quantity of a claim stands in the source. `derivationAllowed`: the claim has a word such as "total". */
export function compareQuantity(claim: Quantity, source: Figures, derivationAllowed: boolean): QuantityComparison {
  let best: QuantityComparison = { quantity: claim, finding: 'absent', match: null, comparatorChanged: false };
  const better = (finding: FigureFinding, match: Quantity, comparatorChanged = false): void => {
    if (rank(finding, comparatorChanged) > rank(best.finding, best.comparatorChanged)) {
      best = { quantity: claim, finding, match, comparatorChanged };
    }
  };
  for (const candidate of source.quantities) {
    if (comparable(claim, candidate) && equalWithin(claim, candidate)) {
      if (opposites.get(claim.comparator)?.includes(candidate.comparator)) better('opposite_bound', candidate);
      else
        better(
          sameWriting(claim, candidate) ? 'present' : 'converted',
          candidate,
          claim.comparator !== candidate.comparator,
        );
    } else if (nearlyEqual(claim.value, candidate.value) && claim.kind !== 'period' && candidate.kind !== 'period') {
      if (claim.unit && candidate.unit) better('other_unit', candidate);
      else if (claim.unit) better(claim.unit.dimension === 'angle' ? 'present' : 'unit_added', candidate);
      else better('present', candidate);
    }
  }
  if (best.finding !== 'absent') return best;
  if (standsInDate(claim, source.dates)) return { ...best, finding: 'present' };
  if (derivationAllowed && isDerivable(claim, source.quantities)) return { ...best, finding: 'derived' };
  return best;
}

function sameWriting(claim: Quantity, candidate: Quantity): boolean {
  return claim.unit?.scale === candidate.unit?.scale;
}

const ranks: Readonly<Record<FigureFinding, number>> = {
  present: 6,
  converted: 5,
  derived: 4,
  unit_added: 3,
  opposite_bound: 2.5,
  other_unit: 2,
  absent: 0,
};

function rank(finding: FigureFinding, comparatorChanged: boolean): number {
  return ranks[finding] - (comparatorChanged ? 0.5 : 0);
}

function standsInDate(claim: Quantity, dates: readonly DateSpan[]): boolean {
  if (claim.unit !== null && claim.kind !== 'period') return false;
  return dates.some((date) => {
    if (claim.kind === 'period') return date.year !== null && date.year >= claim.value && date.year < claim.value + 10;
    return date.year === claim.value || date.day === claim.value;
  });
}

/** Exact sum or difference of two quantities of the same dimension. */
function isDerivable(claim: Quantity, sources: readonly Quantity[]): boolean {
  const usable = sources.filter((source) => comparable(claim, source) && source.kind !== 'ordinal').slice(0, 24);
  return usable.some((left, index) =>
    usable
      .slice(index + 1)
      .some(
        (right) =>
          nearlyEqual(left.baseValue + right.baseValue, claim.baseValue) ||
          nearlyEqual(Math.abs(left.baseValue - right.baseValue), claim.baseValue),
      ),
  );
}

/** Whether a date of the claim is said by the source; a bare year may also stand there as a number. */
export function compareDate(claim: DateSpan, source: Figures): 'present' | 'absent' {
  if (source.dates.some((known) => dateCovers(known, claim))) return 'present';
  const onlyYear = claim.month === null && claim.day === null;
  return onlyYear && source.quantities.some((quantity) => quantity.value === claim.year) ? 'present' : 'absent';
}

const derivationWords =
  /\b(?:total|totals|totalling|sum|altogether|combined|in all|difference|differs? by|(?:increased?|decreased?|grew|fell|rose|dropped) by)\b/i;

/** True when a sentence announces a calculation. */
export function announcesDerivation(text: string): boolean {
  return derivationWords.test(text);
}
