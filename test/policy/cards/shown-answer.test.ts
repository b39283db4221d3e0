import { expect, it } from 'vitest';
import { shownAnswer } from '../../../functions/policy/cards/feedback.ts';

it.each([
  ['are labeled with Arabic numerals and carets (^)', 'are labeled with Arabic numerals and carets (^)'],
  ['x^2 + 3', '$x^2 + 3$'],
  ['\\frac{1}{2}', '$\\frac{1}{2}$'],
  ['2 \\cdot \\text{speed}', '$2 \\cdot \\text{speed}$'],
  ['-17', '$-17$'],
  ['loam', 'loam'],
])('%s is shown as %s', (answer, shown) => {
  expect(shownAnswer(answer)).toBe(shown);
});
