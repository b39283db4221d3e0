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
  ])('%s and %s are the same', (one, other) => {
    expect(same(one, other)).toBe(true);
  });

  it.each([
    ['(3, ∞)', 'x >= 3'],
    ['(-∞,-4] ∪ [4,∞)', 'x <= -4 and x >= 4'],
    ['x < 2', 'y < 2'],
    ['(-∞,1) ∪ (1,∞)', '(-∞,1) ∪ (1,2) ∪ (2,∞)'],
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
