// Values as people write them: whole numbers, fractions in lowest terms, short decimals, polynomials. Pure.
import { evaluateExpression } from '../drill-answer/evaluate-expression.ts';
import type { Expression } from '../drill-answer/read-expression.ts';

export interface Fraction {
  readonly above: number;
  /** Positive. */
  readonly below: number;
}

const largestDenominator = 1_000;
const nearness = 1e-9;

/** The fraction a value is, the one with the least denominator; null where none with a small one is. */
export function toFraction(value: number): Fraction | null {
  if (!Number.isFinite(value) || Math.abs(value) > 1e9) return null;
  for (let below = 1; below <= largestDenominator; below += 1) {
    const above = Math.round(value * below);
    if (Math.abs(value - above / below) <= nearness * Math.max(1, Math.abs(value)) * 0.01) return { above, below };
  }
  return null;
}

/** Decimals where the problem has them, else a fraction. */
export function writeValue(value: number, options: { readonly hasDecimals: boolean }): string | null {
  if (options.hasDecimals) {
    const rounded = Number(value.toFixed(4));
    return Math.abs(rounded - value) <= nearness ? String(rounded) : null;
  }
  const fraction = toFraction(value);
  if (fraction === null) return null;
  const { above, below } = fraction;
  return below === 1 ? String(above + 0) : `${above < 0 ? '-' : ''}\\frac{${Math.abs(above)}}{${below}}`;
}

/** Real value of an expression whose unknowns stand at the point; null where it has none. */
export function valueAt(expression: Expression, point: ReadonlyMap<string, number> = new Map()): number | null {
  const { re, im } = evaluateExpression(expression, point);
  return Number.isFinite(re) && Math.abs(im) < nearness ? re : null;
}

const highestDegree = 3;
const checkPoints = [-2.5, 3.75, 5.5, -4.25];

/** Coefficients, the constant first, of an expression that is a polynomial of the third degree at most; else null. */
export function polynomialOf(expression: Expression, name: string): readonly number[] | null {
  // What has no value there spoils all that is computed of it, and agrees with nothing.
  const at = (x: number) => valueAt(expression, new Map([[name, x]])) ?? Number.NaN;
  const [y0, y1, y2, y3] = [at(0), at(1), at(2), at(3)];
  const third = (y3 - 3 * y2 + 3 * y1 - y0) / 6;
  const second = (y2 - 2 * y1 + y0) / 2 - 3 * third;
  const first = y1 - y0 - second - third;
  const coefficients = [y0, first, second, third].map((each) => {
    const fraction = toFraction(each);
    return fraction === null ? each : fraction.above / fraction.below;
  });
  const isExact = checkPoints.every((x) => {
    const [expected, actual] = [coefficients.reduce((sum, each, power) => sum + each * x ** power, 0), at(x)];
    return Math.abs(expected - actual) <= nearness * Math.max(1, Math.abs(actual));
  });
  if (!isExact) return null;
  let degree = highestDegree;
  while (degree > 0 && Math.abs(coefficients[degree] ?? 0) < nearness) degree -= 1;
  return coefficients.slice(0, degree + 1);
}

/** `3x^2-x+4`; null where a coefficient is no short fraction. */
export function writePolynomial(coefficients: readonly number[], name: string): string | null {
  const terms: string[] = [];
  for (const [power, value] of [...coefficients.entries()].toReversed()) {
    if (Math.abs(value) < nearness) continue;
    const size = writeValue(Math.abs(value), { hasDecimals: false });
    if (size === null) return null;
    const letter = power === 0 ? '' : power === 1 ? name : `${name}^${power}`;
    terms.push(`${value < 0 ? '-' : terms.length > 0 ? '+' : ''}${size === '1' && power > 0 ? '' : size}${letter}`);
  }
  return terms.length === 0 ? '0' : terms.join('');
}
