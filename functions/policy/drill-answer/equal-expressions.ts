// Whether two expressions mean the same, by their values at fixed points: two different ones agree at all of them only
// by a coincidence beyond rounding. Pure and deterministic.
import type { Complex } from 'complex.js';
import { evaluateExpression, type Point, symbolsOf } from './evaluate-expression.ts';
import type { Expression } from './read-expression.ts';

/** Uneven on purpose; both signs, both sides of one. */
const sampleValues = [
  0.7371, 1.9173, -1.3337, 3.1907, -0.4129, 2.6411, -2.7703, 0.2311, 4.8171, -3.9119, 7.1713, -6.2337,
];
const sampleCount = 12;
const leastSamples = 3;
/** Relative: two values this near differ by rounding only. */
const tolerance = 1e-10;
/** Ratios of equations are told apart more finely, since one large term may hide the others. */
const ratioTolerance = 1e-11;
/** What arithmetic makes of nought, as in the sine of π. */
const nought = 1e-12;

export type Sameness = 'same' | 'different' | 'unknown';

/** `unknown` where too few points give both a value. Where only one is real, the point lies outside its domain. */
export function compareExpressions(one: Expression, other: Expression): Sameness {
  const names = [...new Set([...symbolsOf(one), ...symbolsOf(other)])].sort();
  const points = names.length === 0 ? [new Map()] : samplePoints(names);
  let agreeing = 0;
  for (const point of points) {
    const [first, second] = [evaluateExpression(one, point), evaluateExpression(other, point)];
    if (!hasValue(first) || !hasValue(second)) {
      if (names.length === 0 && isKnown(first) && isKnown(second)) return first.re === second.re ? 'same' : 'different';
      continue;
    }
    if (names.length > 0 && isReal(first) !== isReal(second)) continue;
    if (!isNear(first, second)) return 'different';
    agreeing += 1;
  }
  return agreeing >= (names.length === 0 ? 1 : leastSamples) ? 'same' : 'unknown';
}

/** A factor `k` with `one = k · other` everywhere, for equations; null where there is none. */
export function constantRatio(one: Expression, other: Expression): number | null {
  const names = [...new Set([...symbolsOf(one), ...symbolsOf(other)])].sort();
  let ratio: number | null = null;
  let agreeing = 0;
  for (const point of samplePoints(names)) {
    const [first, second] = [evaluateExpression(one, point), evaluateExpression(other, point)];
    if (!hasValue(first) || !hasValue(second) || second.abs() < nought || !isReal(first) || !isReal(second)) continue;
    const here = first.re / second.re;
    if (ratio !== null && Math.abs(here - ratio) > ratioTolerance * Math.abs(ratio)) return null;
    ratio ??= here;
    agreeing += 1;
  }
  return agreeing >= leastSamples && ratio !== null && Math.abs(ratio) > nought ? ratio : null;
}

function samplePoints(names: readonly string[]): readonly Point[] {
  return Array.from(
    { length: sampleCount },
    (_, sample) =>
      new Map(names.map((name, place) => [name, sampleValues[(sample + place * 5) % sampleValues.length] ?? 1])),
  );
}

function hasValue({ re, im }: Complex): boolean {
  return Number.isFinite(re) && Number.isFinite(im);
}

/** A number, or ∞, or -∞. */
function isKnown({ re }: Complex): boolean {
  return !Number.isNaN(re);
}

function isReal(value: Complex): boolean {
  return Math.abs(value.im) <= Math.max(nought, tolerance * Math.abs(value.re));
}

function isNear(one: Complex, other: Complex): boolean {
  const gap = one.sub(other).abs();
  if (one.abs() === 0 || other.abs() === 0) return gap <= nought;
  return gap <= tolerance * Math.max(one.abs(), other.abs());
}
