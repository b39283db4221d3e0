import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseStretch } from '../../functions/ingest/align/choose-stretch.ts';

/** Former contents at positions from 1; the store gives the matches behind `baseFrom`. */
function stretchOf(former: readonly string[], present: readonly string[], baseFrom = 0) {
  const matches = former
    .map((contentHash, index) => ({ contentHash, documentSequence: index + 1 }))
    .filter((match) => match.documentSequence > baseFrom && present.includes(match.contentHash));
  return chooseStretch({ present, matches, baseFrom });
}
const run = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => `n${from + index}`);

test('an unchanged part reaches as far as it is long', () => {
  expect(stretchOf(run(1, 30), run(1, 10))).toEqual({ to: 10, openEnd: 0 });
  expect(stretchOf(run(1, 30), run(11, 20), 10)).toEqual({ to: 20, openEnd: 0 });
});

test('what is put in shortens it, what is taken out lengthens it', () => {
  expect(stretchOf(run(1, 30), ['x', 'y', ...run(1, 8)])).toEqual({ to: 8, openEnd: 0 });
  expect(stretchOf(run(1, 30), run(4, 13))).toEqual({ to: 13, openEnd: 0 });
  expect(stretchOf(run(1, 30), [...run(1, 8), 'x', 'y'])).toEqual({ to: 8, openEnd: 2 });
});

test('a part all of whose contents are new reaches nowhere', () => {
  expect(stretchOf(run(1, 30), ['x', 'y', 'z'], 5)).toEqual({ to: 5, openEnd: 3 });
});

test('a node that came from far behind does not drag the part there', () => {
  expect(stretchOf(run(1, 900), [...run(1, 5), 'n800', ...run(6, 9)])).toEqual({ to: 9, openEnd: 0 });
  expect(stretchOf(run(1, 900), [...run(1, 9), 'n800'])).toEqual({ to: 9, openEnd: 1 });
});

test('many nodes in order behind a gap mean that the gap was taken out', () => {
  expect(stretchOf(run(1, 9_000), [...run(1, 40), ...run(8_000, 8_059)]).to).toBe(8_059);
  expect(stretchOf(run(1, 9_000), [...run(1, 80), ...run(8_000, 8_019)])).toEqual({ to: 80, openEnd: 20 });
});

test('repeated contents say nothing of a place', () => {
  expect(stretchOf(['a', 'same', 'b', 'same', 'c'], ['a', 'same', 'b', 'same'])).toEqual({ to: 3, openEnd: 1 });
});

test('never goes back, and never beyond the last equal content', () => {
  const contents = fc.array(fc.integer({ min: 0, max: 12 }).map(String), { maxLength: 20 });
  fc.assert(
    fc.property(contents, contents, fc.nat(10), (former, present, baseFrom) => {
      const { to, openEnd } = stretchOf(former, present, baseFrom);
      expect(to).toBeGreaterThanOrEqual(baseFrom);
      expect(to === baseFrom || present.includes(former[to - 1] ?? '')).toBe(true);
      expect(openEnd).toBeGreaterThanOrEqual(0);
      expect(openEnd).toBeLessThanOrEqual(present.length);
    }),
  );
});
