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
    ['2 + 2 = 4', '4'],
    ['40', '40%'],
    ['40%', '0.4'],
    ['0.4', '40%'],
    ['40%', '40'],
    // Decimals that round.
    ['1/3', '0.333'],
    ['-1/3', '-0.333'],
    ['0.333', '1/3'],
    ['pi/4', '0.785'],
    ['200/3', '66.67'],
    ['1/30', '0.0333'],
    // Points by their coordinates' names.
    ['(2, -3)', 'x = 2, y = -3'],
    ['(2, -3)', 'y = -3, x = 2'],
    ['x = 2, y = -3', '(2, -3)'],
    ['x = 2 and y = -3', '(2, -3)'],
    ['x = 2, y = -3', 'y = -3 and x = 2'],
    ['A = 1, B = 2', 'B = 2, A = 1'],
    ['(1, 2, 3)', 'z = 3, y = 2, x = 1'],
    // Lists are sets.
    ['2, -2', '-2, 2'],
    ['x = 2, -2', 'x = 2, x = -2'],
    ['2, 2', '2'],
    ['(1,2), (3,4)', '(3,4), (1,2)'],
    ['±2', '2, -2'],
    ['(-∞,-2) ∪ (2,∞)', '(2,∞) ∪ (-∞,-2)'],
    // Intervals and inequalities.
    ['x > 3', '(3, ∞)'],
    ['3 < x', '(3, ∞)'],
    ['x >= 3', '[3, ∞)'],
    ['x < 3', '(-∞, 3)'],
    ['3 > x', '(-∞, 3)'],
    ['x <= 3', '(-∞, 3]'],
    ['1 <= x < 2', '[1, 2)'],
    ['1 < x <= 2', '(1, 2]'],
    ['1 < x < 2', '2 > x > 1'],
    ['x > a', '(a, ∞)'],
    ['a <= x < b', '[a, b)'],
    ['x <= a', '(-∞, a]'],
    ['x >= a', '[a, ∞)'],
    ['a < x <= b', '(a, b]'],
    ['(a,b) ∪ (c,d)', '(c,d) ∪ (a,b)'],
    // Equations by any factor, inequalities by one that is positive or turned round.
    ['y = 2x + 1', '2y = 4x + 2'],
    ['y = 2x + 1', '2x - y = -1'],
    ['x + y < 4', '2x + 2y < 8'],
    ['x + y < 4', '-x - y > -4'],
    ['x + y <= 4', '-x - y >= -4'],
    ['x + y >= 4', '4 <= y + x'],
    ['x + y > 4', '4 < x + y'],
    ['x + y != 4', '4 != y + x'],
    ['f(x) = 2x - 1', 'y = 2x - 1'],
    ['y = 2x - 1', 'f(x) = 2x - 1'],
    ['y = -x', 'f(x) = -x'],
    ['f(x) = 2x - 1', 'f(x) = x + x - 1'],
    ['x = x', 'x = x'],
    ['0 = 0', '0 = 0'],
    // Matrices cell by cell.
    ['[[1,2],[3,4]]', '[1 2; 3 4]'],
    ['[[1,1/3],[3,4]]', '[1 0.333; 3 4]'],
  ])('%s may be given as %s', (expected, given) => {
    expect(compare(expected, given)).toBe('right');
  });

  it.each([
    ['4', '5'],
    ['x = 4', 'x = 5'],
    ['x = 4', 'y = 4'],
    ['x = 4', '5'],
    ['x > 4', '4'],
    ['x != 4', '4'],
    ['1 < x < 2', '1'],
    ['2x = 8', '8'],
    ['2x = 8', '2x'],
    ['2 + 3 = 4', '4'],
    ['x + x = 2x', '2x'],
    ['40%', '0.4%'],
    ['1/3 + i', '0.333'],
    ['2 + 2 = 4', '2'],
    ['2 + 2 = 4', '5'],
    ['x + 1 = y + 1', 'y + 1'],
    ['40%', '0.04'],
    ['40%', '4'],
    ['40%', '50%'],
    // Too few digits, or none behind the point, round nothing.
    ['1/3', '0.3'],
    ['1/3', '0.33'],
    ['100/3', '33.3'],
    ['100/3', '33'],
    ['1/3', '0.334'],
    ['-1/3', '0.333'],
    ['1/3', '-0.333'],
    ['1/300', '0.003'],
    ['x/3', '0.333'],
    ['0.333i', '0.333'],
    // Points and intervals keep their order, their ends and their number of coordinates.
    ['(2, -3)', '(-3, 2)'],
    ['(2, -3)', 'x = -3, y = 2'],
    ['(2, -3)', 'x = 2 or y = -3'],
    ['(2, -3)', 'x = 2'],
    ['(2, 3)', 'x = 2, x = 3'],
    ['(1, 2)', '(1, 2, 3)'],
    ['(1, 2, 3)', '(1, 2)'],
    ['(1, 2)', '[1, 2)'],
    ['(1, 2)', '(1, 2]'],
    ['(1, 2)', '1'],
    ['1', '(1, 2)'],
    ['x > 3', '[3, ∞)'],
    ['x > 3', '(-∞, 3)'],
    ['x >= a', '(a, ∞)'],
    ['x < a', '(-∞, a]'],
    ['a < x < b', '[a, b)'],
    ['a < x < b', '(a, b]'],
    ['a > x > b', '(a, b)'],
    ['x = 3', '(3, ∞)'],
    ['a > b + 1', '(b, ∞)'],
    ['x = a', '(-∞, a)'],
    ['x != a', '(-∞, a)'],
    ['a < x > b', '(a, b)'],
    ['5 < 6', '6 < 8'],
    ['(2, 3)', 'x < 2, y < 3'],
    ['(2, 3)', '2x = 2, y = 3'],
    ['(2, 3)', 'a_1 = 2, a_2 = 3'],
    ['(a,b) ∪ (c,d)', '(a,b)'],
    ['(a,b)', '(a,b) ∪ (c,d)'],
    // Lists want all of one and nothing else.
    ['2, -2', '2'],
    ['2', '2, -2'],
    ['2, -2', '2, 3'],
    ['1, 2, 3', '1, 2'],
    ['(1,2) ∪ (3,4)', '(1,2)'],
    ['(1,2) ∪ (3,4)', '(1,2) ∪ (3,5)'],
    ['(1,2)', '(1,2) ∪ (3,4)'],
    // A factor that is negative turns an inequality.
    ['x + y < 4', '-x - y < -4'],
    ['x + y < 4', 'x + y > 4'],
    ['x + y < 4', 'x + y <= 4'],
    ['x + y <= 4', '-x - y <= -4'],
    ['x + y != 4', 'x + y = 4'],
    ['x + y = 4', 'x + y = 5'],
    ['y = 2x + 1', 'y = 2x - 1'],
    ['f(x) = 2x - 1', 'z = 2x - 1'],
    ['z = 2x - 1', 'f(x) = 2x - 1'],
    ['f(x) = 2x - 1', 'g(x) = 2x - 2'],
    ['x = x', 'y = x'],
    ['3 = 3', '4 = 4'],
    // Matrices want the same rows and cells.
    ['[[1,2],[3,4]]', '[[1,2],[3,5]]'],
    ['[[1,2],[3,4]]', '[[1,2]]'],
    ['[[1,2]]', '[[1,2],[3,4]]'],
    ['[[1,2],[3,4]]', '[[1,2,3],[4,5,6]]'],
    ['[[1,2],[3,4]]', '1'],
    ['1', '[[1,2],[3,4]]'],
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
    ['x = 4', '1/0'],
    ['(1, 2)', '(1, 1/0)'],
    ['1, 2', '1, 1/0'],
    ['[[1,2]]', '[[1,1/0]]'],
    ['[[1,2],[1,1/0]]', '[[1,1/0],[1,2]]'],
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
