import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameNumbers } from '../../../functions/policy/drill-answer/number-line.ts';
import { parseAnswer } from '../../../functions/policy/drill-answer/parse-answer.ts';

const same = (one: string, other: string) => sameNumbers(parseAnswer(one), parseAnswer(other));

describe('numbers that an answer names', () => {
  it.each([
    ['(3, ∞)', 'x > 3'],
    ['(-∞,1) ∪ (1,∞)', 'x ≠ 1'],
    ['(-∞,-4] ∪ [4,∞)', '|x| >= 4'],
    ['[2,5)', 'x < 5 and x >= 2'],
    ['-1 < x <= 4', '4 >= x > -1'],
    ['x<1 or x>3', 'x>3, x<1'],
    ['2<x, x<5', '(2, 5)'],
    ['x = 3', '[3, 3]'],
    ['3 = x', 'x >= 3 and x <= 3'],
    ['x = 2 or x = 3', '[2, 2] ∪ [3, 3]'],
    ['x != 2', 'x < 2 or x > 2'],
    ['|x| < 2', '(-2, 2)'],
    ['2x + 1 < 7', 'x < 3'],
    ['-x < 3', 'x > -3'],
    ['x/2 >= 1', '[2, ∞)'],
    ['x < 1/3', 'x < 2/6'],
    ['x < 1000000', 'x < 10^6'],
    ['(-∞, ∞)', 'x < 1 or x >= 1'],
  ])('%s and %s are the same', (one, other) => {
    expect(same(one, other)).toBe(true);
  });

  it.each([
    ['(3, ∞)', 'x >= 3'],
    ['(-∞,-4] ∪ [4,∞)', 'x <= -4 and x >= 4'],
    ['x < 2', 'y < 2'],
    ['(-∞,1) ∪ (1,∞)', '(-∞,1) ∪ (1,2) ∪ (2,∞)'],
    ['x = 3', '[3, 4]'],
    ['x != 2', 'x < 2'],
    ['|x| < 2', 'x < 2'],
    ['(0, 2)', '(-2, 2)'],
    ['(1, 2)', '(1, 2]'],
    ['(1, 2)', '[1, 2)'],
    ['x < 1.001', 'x < 1.002'],
    ['x < 5 or x > 7', 'x < 5 and x > 7'],
    // Nothing at all is no set to agree on.
    ['x < 1 and x > 2', 'x < 3 and x > 4'],
  ])('%s and %s are not', (one, other) => {
    expect(same(one, other)).toBe(false);
  });

  it.each([
    ['2^x = 8', '2^x = 9'],
    ['x = 2, x = 3', '(1, 2)'],
    ['4', 'x > 3'],
  ])('are not known of %s beside %s, or differ', (one, other) => {
    expect(same(one, other)).not.toBe(true);
  });

  it.each([
    '4',
    'yes',
    '2^x = 8',
    'x + y < 2',
    '3 < 4',
    'x = y',
    'x = 2y',
    '(1, 2, 3)',
    '(1, a)',
    '(a, 1)',
    '(1, i)',
    '(1/0, 2)',
    'x < 2, 5',
    'x < 2 or y < 2',
    '(1, 2) ∪ 5',
    '{1, 2}',
  ])('%s names none that are known here', (answer) => {
    expect(same(answer, '(1, 2)')).toBeNull();
    expect(same('(1, 2)', answer)).toBeNull();
  });

  it('change with any bound and with whether it belongs', () => {
    const bound = fc.integer({ min: -50, max: 50 });
    const sign = fc.constantFrom('<', '<=', '>', '>=');
    fc.assert(
      fc.property(bound, bound, sign, sign, (one, other, first, second) => {
        expect(same(`x ${first} ${one}`, `x ${second} ${other}`)).toBe(one === other && first === second);
      }),
    );
  });
});
