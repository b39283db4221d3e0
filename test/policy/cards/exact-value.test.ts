import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  polynomialOf,
  toFraction,
  valueAt,
  writePolynomial,
  writeValue,
} from '../../../functions/policy/cards/exact-value.ts';
import { type Expression, readExpression } from '../../../functions/policy/drill-answer/read-expression.ts';

const tree = (text: string): Expression => {
  const expression = readExpression(text);
  if (expression === null) throw new RangeError(`${text} is no expression`);
  return expression;
};

describe('a value as people write it', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [7, '7'],
    [-7, '-7'],
    [0.5, '\\frac{1}{2}'],
    [-2 / 3, '-\\frac{2}{3}'],
    [22 / 7, '\\frac{22}{7}'],
    [1 / 1000, '\\frac{1}{1000}'],
    [1 / 1001, null],
    [Math.PI, null],
    [Math.SQRT2, null],
    [1e9, '1000000000'],
    [1e9 + 1, null],
    [-1e9 - 1, null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
  ])('%d without decimals', (value, text) => {
    expect(writeValue(value, { hasDecimals: false })).toBe(text);
  });

  it.each([
    [0.5, '0.5'],
    [-1.25, '-1.25'],
    [3, '3'],
    [0.1234, '0.1234'],
    [0.12345, null],
    [1 / 3, null],
  ])('%d with decimals', (value, text) => {
    expect(writeValue(value, { hasDecimals: true })).toBe(text);
  });

  it('is the fraction in lowest terms that it was made of', () => {
    const gcd = (one: number, other: number): number => (other === 0 ? Math.abs(one) : gcd(other, one % other));
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 500 }), fc.integer({ min: 1, max: 300 }), (above, below) => {
        const common = gcd(above, below);
        expect(toFraction(above / below)).toEqual({ above: above / common + 0, below: below / common });
      }),
    );
  });
});

describe('the value of an expression', () => {
  it('is real and known, or none', () => {
    expect(valueAt(tree('2^3'))).toBe(8);
    expect(valueAt(tree('2x'), new Map([['x', 4]]))).toBe(8);
    expect(valueAt(tree('2x'))).toBeNull();
    expect(valueAt(tree('√(-4)'))).toBeNull();
    expect(valueAt(tree('1/0'))).toBeNull();
  });
});

describe('a polynomial', () => {
  it.each([
    ['5', [5], '5'],
    ['x - x', [0], '0'],
    ['x', [0, 1], 'x'],
    ['-x', [0, -1], '-x'],
    ['2x + 3 + 5x', [3, 7], '7x+3'],
    ['(x+2)(x-5)', [-10, -3, 1], 'x^2-3x-10'],
    ['1 - x^2', [1, 0, -1], '-x^2+1'],
    ['x^3 - x/2', [0, -0.5, 0, 1], 'x^3-\\frac{1}{2}x'],
    ['(x+1)^3', [1, 3, 3, 1], 'x^3+3x^2+3x+1'],
    ['(x^2-1)/2', [-0.5, 0, 0.5], '\\frac{1}{2}x^2-\\frac{1}{2}'],
  ])('of %s', (text, coefficients, written) => {
    const found = polynomialOf(tree(text), 'x');
    expect(found?.map((each) => each + 0)).toEqual(coefficients);
    expect(writePolynomial(found ?? [], 'x')).toBe(written);
  });

  it.each(['x^4', '1/x', '√x', 'sin x', '2^x', '|x|', 'x y', '1/(x-3)', 'x(x-1)(x-2)(x-3)'])('is not %s', (text) => {
    expect(polynomialOf(tree(text), 'x')).toBeNull();
  });

  it('is written in the name it has, and not with what is no short fraction', () => {
    expect(writePolynomial([1, 2, 3], 't')).toBe('3t^2+2t+1');
    expect(writePolynomial([Math.PI, 1], 't')).toBeNull();
    expect(writePolynomial([1e-12, 1], 't')).toBe('t');
    expect(writePolynomial([], 't')).toBe('0');
  });
});
