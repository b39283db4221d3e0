import { expect, test } from 'vitest';
import { printRatings, readRatings, withRating } from '../../functions/workspace/components/reader/rating-counts.ts';

test('ratings of a sitting are counted in the address', () => {
  const twice = withRating(withRating(null, 'good'), 'again');
  expect(twice).toBe('1.0.1.0');
  expect(readRatings(twice)).toEqual({ again: 1, hard: 0, good: 1, easy: 0 });
  expect(printRatings({ again: 1, hard: 2, good: 3, easy: 4 })).toBe('1.2.3.4');
  expect(withRating('999.0.0.0', 'again')).toBe('999.0.0.0');
});

test.each([null, '', '1.2.3', '1.2.3.4.5', '1.2.3.x', '-1.0.0.0', '1000.0.0.0'])('%s counts nothing', (text) => {
  expect(readRatings(text)).toBeNull();
});
