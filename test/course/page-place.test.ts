import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeInWords } from '../../functions/course/display-reference.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });

test.each([
  [{ left: 0.1, top: 0.1, width: 0.05, height: 0.02 }, 'upper left'],
  [{ left: 0.85, top: 0.05, width: 0.1, height: 0.02 }, 'upper right'],
  [{ left: 0.48, top: 0.49, width: 0.04, height: 0.02 }, 'middle'],
  [{ left: 0.1, top: 0.9, width: 0.8, height: 0.05 }, 'lower middle'],
  [{ left: 0.9, top: 0.5, width: 0.05, height: 0.01 }, 'middle right'],
])('says where the middle of %o lies', (place, words) => {
  expect(placeInWords(place)).toBe(words);
});

test('a mirrored place is said with the opposite words', () => {
  const opposite: Record<string, string> = { left: 'right', right: 'left', upper: 'lower', lower: 'upper' };
  fc.assert(
    fc.property(share, share, share, share, (left, top, width, height) => {
      fc.pre(left + width <= 1 && top + height <= 1);
      const middle = (start: number, length: number) => Math.abs(start + length / 2 - 1 / 2);
      fc.pre(Math.abs(middle(left, width) - 1 / 6) > 1e-6 && Math.abs(middle(top, height) - 1 / 6) > 1e-6);
      const words = placeInWords({ left, top, width, height }).split(' ');
      const mirrored = placeInWords({ left: 1 - left - width, top: 1 - top - height, width, height }).split(' ');
      expect(mirrored).toEqual(words.map((word) => opposite[word] ?? word));
    }),
  );
});
