import { expect, test } from 'vitest';
import { append, greatestOf, leastOf } from '../../functions/text/lists.ts';

const many = Array.from({ length: 500_000 }, (_, index) => index);

test('lists of any length are joined and measured', () => {
  const list = [-1];
  append(list, many);
  expect(list.length).toBe(500_001);
  expect([greatestOf(many), greatestOf([], 3), greatestOf(many, 1e9)]).toEqual([499_999, 3, 1e9]);
  expect([leastOf(many), leastOf([], 3), leastOf(many, -5)]).toEqual([0, 3, -5]);
});
