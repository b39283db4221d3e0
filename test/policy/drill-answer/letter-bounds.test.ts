import { describe, expect, it } from 'vitest';
import { checkDrill } from '../../../functions/policy/check-drill.ts';

const verdict = (expected: string, given: string) => checkDrill({ expected: [expected], given });

/** Ways to write one set of numbers whose bounds are letters; each is an answer where another is the key. */
const sameSets: readonly (readonly string[])[] = [
  ['[a, \\infty)', 'x >= a', 'a <= x', 'x \\ge a', 'a \\le x'],
  ['(a, \\infty)', 'x > a', 'a < x'],
  ['(-\\infty, a]', 'x <= a', 'a >= x'],
  ['(-\\infty, a)', 'x < a', 'a > x'],
  ['(a, b]', 'a < x <= b', 'b >= x > a'],
  ['[a, b)', 'a <= x < b', 'b > x >= a'],
  ['[2a, \\infty)', 'x >= 2a', '2a <= x'],
];

describe('an unknown and a letter as its bound', () => {
  it.each(sameSets.flatMap((set) => set.flatMap((one) => set.map((other) => [one, other] as const))))(
    '%s may be given as %s',
    (expected, given) => {
      expect(verdict(expected, given)).toBe('right');
    },
  );

  it.each(
    sameSets.flatMap((set, place) =>
      set.flatMap((one) => sameSets.flatMap(([other = ''], at) => (at === place ? [] : [[one, other] as const]))),
    ),
  )('%s is never %s', (expected, given) => {
    expect(verdict(expected, given)).not.toBe('right');
  });

  it.each([
    ['[a, \\infty)', 'x <= a'],
    ['[a, \\infty)', 'b <= x'],
    ['[a, \\infty)', 'x = a'],
    ['[a, \\infty)', 'x != a'],
    ['(a, b)', 'b < x < a'],
    ['(a, b)', 'a < x > b'],
    ['(a, b)', 'a > x < b'],
    ['(a, b)', 'a < 2x < b'],
    ['(a, b, c)', 'a < x < b'],
    ['(a, b)', 'a < x < b < c'],
    ['(b, a)', 'a > x < b'],
    ['(-\\infty, a]', 'x != a'],
    ['(-\\infty, a]', 'x = a'],
  ])('%s is not %s', (expected, given) => {
    expect(verdict(expected, given)).toBe('wrong');
    expect(verdict(given, expected)).toBe('wrong');
  });
});

describe('answers at the edge of their shape', () => {
  it.each([
    ['(a,b)', '(a,b) ∪ (a,b)'],
    ['(a,b) ∪ (a,b)', '(a,b)'],
    // Half a digit more or less rounds, and noughts within a number are digits.
    ['9/16', '0.563'],
    ['9/16', '0.562'],
    ['20/19', '1.05'],
    ['f(x) = 2x - 1', 'y = 2x - 1'],
    ['y = -(2x)', 'f(x) = -2x'],
  ])('%s may be given as %s', (expected, given) => {
    expect(verdict(expected, given)).toBe('right');
  });

  it.each([
    // Points are told apart more finely than bounds.
    ['(0, 1/10^10)', '(0, 2/10^10)'],
    ['{x = 2}', '{y = 2}'],
    ['(2, 3)', 'x = 2 = 5, y = 3'],
    ['(2, 3)', 'a_n = 2, b_n = 3'],
    ['(2, 3)', '2 = x, 3 = y'],
    ['9/16', '0.564'],
    ['x = 2 = 5', '2'],
    ['f(x) = 2x - 1', 'z = 2x - 1'],
    ['f(x) = y', 'g(x) = y'],
    ['x =', '2'],
    ['(x, \\infty)', '2a > x'],
    ['(b, \\infty)', '2a > b'],
  ])('%s is not %s', (expected, given) => {
    expect(verdict(expected, given)).not.toBe('right');
  });
});
