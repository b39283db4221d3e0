import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareExpressions, constantRatio } from '../../../functions/policy/drill-answer/equal-expressions.ts';
import { type Expression, readExpression } from '../../../functions/policy/drill-answer/read-expression.ts';

const tree = (text: string): Expression => {
  const expression = readExpression(text);
  if (expression === null) throw new RangeError(`${text} is no expression`);
  return expression;
};
const compare = (one: string, other: string) => compareExpressions(tree(one), tree(other));
const ratio = (one: string, other: string) => constantRatio(tree(one), tree(other));

describe('two expressions', () => {
  it.each([
    ['2(x+3)', '2x+6', 'same'],
    ['(x-y)(x+y)', 'x^2-y^2', 'same'],
    ['sin^2 x + cos^2 x', '1', 'same'],
    ['sin pi', '0', 'same'],
    ['0', 'x - x', 'same'],
    ['x/x', '1', 'same'],
    ['ln(x^2)', '2 ln x', 'same'],
    ['√x√x', 'x', 'same'],
    ['(3+2i)(3-2i)', '13', 'same'],
    ['infinity', 'infinity', 'same'],
    ['-infinity', '-infinity', 'same'],
    ['infinity', '-infinity', 'different'],
    ['infinity', '5', 'different'],
    ['5', '-infinity', 'different'],
    ['2x', '2y', 'different'],
    ['x', '-x', 'different'],
    ['|x|', 'x', 'different'],
    ['√(x^2)', 'x', 'different'],
    ['√(x^2)', '|x|', 'same'],
    ['3+2i', '3-2i', 'different'],
    ['i', '1', 'different'],
    // Near is not equal, however large or small the numbers.
    ['1000000001', '1000000002', 'different'],
    ['1/10^15', '2/10^15', 'different'],
    ['0', '1/10^11', 'different'],
    ['x', 'x + 1/10^8', 'different'],
    ['0', '1/10^13', 'same'],
    // Too few points give both a value.
    ['ln(-x^2-1)', '1/0', 'unknown'],
    ['1/0', '1/0', 'unknown'],
    ['infinity', '1/0', 'unknown'],
    ['x', 'infinity', 'unknown'],
    // Real at one point only: too few to tell.
    ['√(x-7)', '|√(x-7)|', 'unknown'],
    ['√(x-3)', '|√(x-3)|', 'same'],
    // What is too large to hold is not infinite, and what is divided by no number is not nought.
    ['10^400', '10^401', 'unknown'],
    ['10^400', 'infinity', 'unknown'],
    ['1/(1/0)', '0', 'unknown'],
    ['1/(x-x)', 'x', 'unknown'],
    // Where only one is real, the point is outside its domain.
    ['ln x + ln y', 'ln(x y)', 'same'],
    ['√x', '√x + 1', 'different'],
  ])('%s and %s are known as %s', (one, other, sameness) => {
    expect(compare(one, other)).toBe(sameness);
    expect(compare(other, one)).toBe(sameness);
  });

  it('are told apart by any change of a coefficient', () => {
    const number = fc.integer({ min: -999, max: 999 });
    fc.assert(
      fc.property(number, number, number, number, (a, b, c, d) => {
        const isSame = a === c && b === d;
        expect(compare(`(${a})x + (${b})`, `(${d}) + x(${c})`)).toBe(isSame ? 'same' : 'different');
        expect(compare(`(${a})x + (${b})`, `(${b}) + x(${a})`)).toBe('same');
      }),
    );
  });
});

describe('the ratio of two sides of equations', () => {
  it.each([
    ['2x + 4', 'x + 2', 2],
    ['-x', 'x', -1],
    ['x/3', 'x', 1 / 3],
    ['(x-1)(x+1)', '2x^2-2', 0.5],
    ['x + y', '3x + 3y', 1 / 3],
    ['√(x-3)', '2√(x-3)', 0.5],
    // A point where one has no value tells nothing.
    ['1/(x-0.7371)', '2/(x-0.7371)', 0.5],
    ['(x-0.7371)/(x-0.7371)', '2', 0.5],
    ['10^6 x', 'x', 10 ** 6],
  ])('%s to %s', (one, other, value) => {
    expect(ratio(one, other)).toBeCloseTo(value, 12);
    expect(ratio(other, one)).toBeCloseTo(1 / value, 12);
  });

  it.each([
    ['x', 'x + 1'],
    ['x', 'y'],
    ['x^2', 'x'],
    ['x', 'x - x'],
    ['x - x', 'x'],
    ['x', '1/0'],
    ['1/0', 'x'],
    ['x - 92400', 'x - 92401'],
    ['√(-x^2-1)', '2√(-x^2-1)'],
    ['√(x-7)', '2√(x-7)'],
    ['x', '10^13 x'],
    ['x + 1/10^7', 'x'],
    ['10^9 x + 1/10', 'x'],
  ])('%s to %s there is none', (one, other) => {
    expect(ratio(one, other)).toBeNull();
  });
});
