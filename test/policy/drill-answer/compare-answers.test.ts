import { describe, expect, it } from 'vitest';
import { compareAnswers } from '../../../functions/policy/drill-answer/compare-answers.ts';
import { parseAnswer } from '../../../functions/policy/drill-answer/parse-answer.ts';

const compare = (expected: string, given: string) => compareAnswers(parseAnswer(expected), parseAnswer(given));

describe('answers of any shape', () => {
  it.each([
    // Values and the name they are given to.
    ['4', '8/2'],
    ['x = 4', '4'],
    ['4 = x', '4'],
    ['f(x) = x^2', 'x^2'],
    ['x^2', 'f(x) = x^2'],
    ['40', '40%'],
    ['40%', '0.4'],
    ['40%', '40'],
    // Decimals that round.
    ['1/3', '0.333'],
  ])('%s may be given as %s', (expected, given) => {
    expect(compare(expected, given)).toBe('right');
  });

  it.each([
    ['4', '5'],
    ['x = 4', 'x = 5'],
    ['x = 4', 'y = 4'],
    ['x > 4', '4'],
    ['1 < x < 2', '1'],
    ['2x = 8', '8'],
    ['2x = 8', '2x'],
    ['2 + 3 = 4', '4'],
    ['40%', '0.4%'],
    ['1/3 + i', '0.333'],
    ['2 + 2 = 4', '2'],
    // Points and intervals keep their order, their ends and their number of coordinates.
    ['(2, 3)', '2x = 2, y = 3'],
  ])('%s is not %s', (expected, given) => {
    expect(compare(expected, given)).toBe('wrong');
  });

  it.each([
    // Words for numbers, and numbers for words.
    ['4', 'four of them'],
    ['yes', '4'],
    // Ends that are named and ends that are not.
    ['x > a', '(-∞, a)'],
    ['2a > b', '(b/2, ∞)'],
    ['a < x < b', 'x > a'],
    ['x > a', 'a < x < b'],
    // What has no value at enough points.
    ['4', '1/0'],
    ['(1, 2)', '(1, 1/0)'],
    ['1, 2', '1, 1/0'],
  ])('whether %s is %s is left to a reader', (expected, given) => {
    expect(compare(expected, given)).toBe('undecided');
  });

  it.each([
    ['(1, 2)', '(3, 1/0)'],
    ['1, 2', '3, 1/0'],
    ['[[1,2]]', '[[3,1/0]]'],
  ])('one wrong part of %s in %s decides', (expected, given) => {
    expect(compare(expected, given)).toBe('wrong');
  });
});
