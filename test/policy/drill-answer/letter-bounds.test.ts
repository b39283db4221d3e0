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
      sameSets.flatMap((others, at) =>
        at === place ? [] : set.flatMap((one) => others.map((other) => [one, other] as const)),
      ),
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
  ])('%s is not %s', (expected, given) => {
    expect(verdict(expected, given)).toBe('wrong');
    expect(verdict(given, expected)).toBe('wrong');
  });
});
