import { describe, expect, it } from 'vitest';
import { evaluateExpression, symbolsOf } from '../../../functions/policy/drill-answer/evaluate-expression.ts';
import { type Expression, readExpression } from '../../../functions/policy/drill-answer/read-expression.ts';

const tree = (text: string): Expression => {
  const expression = readExpression(text);
  if (expression === null) throw new RangeError(`${text} is no expression`);
  return expression;
};
const evaluated = (text: string, point: Readonly<Record<string, number>> = {}) =>
  evaluateExpression(tree(text), new Map(Object.entries(point)));

describe('the value of an expression', () => {
  it.each([
    ['2+3*4', 14],
    ['2-3', -1],
    ['7/2', 3.5],
    ['2^10', 1024],
    ['-3^2', -9],
    ['pi', Math.PI],
    ['e', Math.E],
    ['sin(pi/6)', 0.5],
    ['cos(pi/3)', 0.5],
    ['tan(pi/4)', 1],
    ['sec(pi/3)', 2],
    ['csc(pi/6)', 2],
    ['cot(pi/4)', 1],
    ['arcsin(1)', Math.PI / 2],
    ['arccos(0)', Math.PI / 2],
    ['arctan(1)', Math.PI / 4],
    ['sinh(1)', Math.sinh(1)],
    ['cosh(1)', Math.cosh(1)],
    ['tanh(1)', Math.tanh(1)],
    ['sqrt(49)', 7],
    ['√49', 7],
    ['cbrt(27)', 3],
    ['cbrt(-27)', -3],
    ['exp(1)', Math.E],
    ['|-3|', 3],
    ['abs(3-7)', 4],
    ['ln(e^3)', 3],
    ['log(1000)', 3],
    ['log_2 8', 3],
    ['log_(1/2) 8', -3],
    // A root that is odd has a negative number's own sign.
    ['(-8)^(1/3)', -2],
    ['(-32)^(1/5)', -2],
    ['(-2)^3', -8],
    ['(-8)^1', -8],
    ['(-8)^-1', -0.125],
    ['(-8)^0', 1],
    ['(-2)^-2', 0.25],
    ['0^2', 0],
    ['0^0', 1],
    ['(2i)^2', -4],
    ['i^2', -1],
    ['|3+4i|', 5],
  ])('%s', (text, value) => {
    const { re, im } = evaluated(text);
    expect(re).toBeCloseTo(value, 10);
    expect(im).toBeCloseTo(0, 10);
  });

  it.each([
    ['(-4)^(1/2)', 0, 2],
    ['√(-4)', 0, 2],
    // An even root, or a power that is no root, of a negative number is not real.
    ['(-16)^(1/4)', Math.SQRT2, Math.SQRT2],
    ['(-8)^(2/3)', -2, 2 * Math.sqrt(3)],
    ['(1+i)^2', 0, 2],
    ['-(3+2i)', -3, -2],
    ['(-32)^0.4', 4 * Math.cos(0.4 * Math.PI), 4 * Math.sin(0.4 * Math.PI)],
    ['(-1)^(1/3+i)', Math.exp(-Math.PI) * 0.5, Math.exp(-Math.PI) * Math.sin(Math.PI / 3)],
    ['(1-i)^(1/3)', 2 ** (1 / 6) * Math.cos(Math.PI / 12), -(2 ** (1 / 6)) * Math.sin(Math.PI / 12)],
    ['(i-1)^(1/3)', 2 ** (1 / 6) * Math.cos(Math.PI / 4), 2 ** (1 / 6) * Math.sin(Math.PI / 4)],
    ['i^(1/3)', Math.sqrt(3) / 2, 0.5],
    [
      '(-8)^(i/3)',
      Math.exp(-Math.PI / 3) * Math.cos(Math.log(8) / 3),
      Math.exp(-Math.PI / 3) * Math.sin(Math.log(8) / 3),
    ],
  ])('%s is complex', (text, re, im) => {
    const value = evaluated(text);
    expect(value.re).toBeCloseTo(re, 10);
    expect(value.im).toBeCloseTo(im, 10);
  });

  it.each([
    '1/0',
    '0/0',
    '0^-1',
    '0^(-1/2)',
    'ln 0',
    'log 0',
    'log_0 5',
    'x',
    '1/(x-x)',
    '0^i',
    'arctan(infinity)',
    'log_(infinity) 5',
    '1/(1/0)',
    '0 ln 0',
    '10^400',
    '1/10^400',
    'exp(1000)',
    '5 - infinity',
    'log_1 5',
    'sin(1/0)',
    '(1/0)^0',
  ])('%s has none', (text) => {
    expect(Number.isFinite(evaluated(text).re)).toBe(false);
  });

  it('is taken at the point given', () => {
    expect(evaluated('x^2 - y', { x: 3, y: 2 }).re).toBe(7);
    expect(evaluated('infinity').re).toBe(Number.POSITIVE_INFINITY);
    expect(evaluated('-infinity').re).toBe(Number.NEGATIVE_INFINITY);
    // A constant is no unknown, whatever a point says.
    expect(evaluated('e', { e: 5 }).re).toBe(Math.E);
  });
});

describe('the unknowns of an expression', () => {
  it.each([
    ['2x + y', ['x', 'y']],
    ['-x', ['x']],
    ['sin t', ['t']],
    ['log_b 5', ['b']],
    ['log 5', []],
    ['e^(i pi)', []],
    ['infinity', []],
    ['a_1/a_2', ['a_1', 'a_2']],
    ['7', []],
  ])('of %s', (text, names) => {
    expect([...symbolsOf(tree(text))].sort()).toEqual(names);
  });
});
