import { describe, expect, it } from 'vitest';
import { lengthLimit, parseAnswer } from '../../../functions/policy/drill-answer/parse-answer.ts';
import { writtenAnswer } from './written.ts';

const read = (text: string) => writtenAnswer(parseAnswer(text));

describe('the shape of an answer', () => {
  it.each([
    // Values, however they are dressed.
    ['4', '4'],
    ['4.', '4'],
    ['4;', '4'],
    ['$12.50', '12.5'],
    ['€ 12', '12'],
    ['£12', '12'],
    ['₹12', '12'],
    ['1,200', '1200'],
    ['1,234,567', '1234567'],
    ['1 200', '1200'],
    ['1\u00a0200', '1200'],
    ['1 234 567', '1234567'],
    ['40%', '40 per cent'],
    ['40 %', '40 per cent'],
    ['40 percent', '40 per cent'],
    ['40 per cent', '40 per cent'],
    ['35°', '35'],
    ['35 degrees', '35'],
    ['1 degree', '1'],
    ['2 3/4', '(2 + (3 / 4))'],
    ['3 x 10^8', '(3 * (10 ^ 8))'],
    ['3e8', '(3 * (10 ^ 8))'],
    ['inf', 'infinity'],
    ['-oo', '(-infinity)'],
    ['sin 30°', 'sin[((30 * pi) / 180)]'],
    ['cos(-60°)', 'cos[(-((60 * pi) / 180))]'],
    ['tan 45 degrees', 'tan[((45 * pi) / 180)]'],
    ['sec 45 deg', 'sec[((45 * pi) / 180)]'],
    ['csc 1.5°', 'csc[((1.5 * pi) / 180)]'],
    ['cot 1 degree', 'cot[((1 * pi) / 180)]'],
    // Equations and inequalities.
    ['x = 4', 'x = 4'],
    ['x<4', 'x < 4'],
    ['x>4', 'x > 4'],
    ['x<=4', 'x <= 4'],
    ['x=<4', 'x <= 4'],
    ['x≤4', 'x <= 4'],
    ['x>=4', 'x >= 4'],
    ['x=>4', 'x >= 4'],
    ['x≥4', 'x >= 4'],
    ['x≠4', 'x != 4'],
    ['x != 4', 'x != 4'],
    ['x ≈ 4', 'x = 4'],
    ['2 < x <= 3', '2 < x <= 3'],
    ['f(x) = 2x', 'f() = (2 * x)'],
    ['f^-1(x) = 2x', 'f() = (2 * x)'],
    ['f^(-1)(x) = 2x', 'f() = (2 * x)'],
    ['g (t) = 2t', 'g() = (2 * t)'],
    ['2f(x) = 1', '((2 * f) * x) = 1'],
    ['f(x)g = 1', '((f * x) * g) = 1'],
    // Points, intervals, unions.
    ['(2, -3)', '(2, (-3))'],
    ['(1;2)', '(1, 2)'],
    ['(1, 2, 3)', '(1, 2, 3)'],
    ['[1, 2)', '[1, 2)'],
    ['(1, 2]', '(1, 2]'],
    ['⟨1, 2⟩', '(1, 2)'],
    ['<1, 2>', '(1, 2)'],
    ['((1+2)3, 4)', '(((1 + 2) * 3), 4)'],
    ['(-∞,-2) ∪ (2,∞)', 'union of ((-infinity), (-2)) and (2, infinity)'],
    ['(-∞,-2) U (2,∞)', 'union of ((-infinity), (-2)) and (2, infinity)'],
    ['(-∞,-2] u [2,∞)', 'union of ((-infinity), (-2)] and [2, infinity)'],
    ['(1,2)∪(3,4)∪(5,6)', 'union of (1, 2) and (3, 4) and (5, 6)'],
    // Lists and sets.
    ['2, -2', 'list by "," of 2 and (-2)'],
    ['2; -2', 'list by "," of 2 and (-2)'],
    ['{1, 2, 3}', 'list by "," of 1 and 2 and 3'],
    ['{1; 2}', 'list by "," of 1 and 2'],
    ['\\{1,2\\}', 'list by "," of 1 and 2'],
    ['x=2 or x=-2', 'list by "or" of x = 2 and x = (-2)'],
    ['x = 2, or x = -2', 'list by "or" of x = 2 and x = (-2)'],
    ['x=2 OR x=-2', 'list by "or" of x = 2 and x = (-2)'],
    ['x<1 ∨ x>2', 'list by "or" of x < 1 and x > 2'],
    ['x<3 and x>2', 'list by "and" of x < 3 and x > 2'],
    ['1, 2, and 3', 'list by "and" of 1 and 2 and 3'],
    ['(1,2), (3,4)', 'list by "," of (1, 2) and (3, 4)'],
    ['±2', 'list by "," of 2 and (-2)'],
    ['9±√3', 'list by "," of (9 + sqrt[3]) and (9 - sqrt[3])'],
    ['x = ±2', 'list by "," of x = 2 and x = (-2)'],
    // Matrices.
    ['\\begin{bmatrix} 1 & 2 \\\\ 3 & 4 \\end{bmatrix}', 'matrix 1 2; 3 4'],
    ['$\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}$', 'matrix 1 2; 3 4'],
    ['\\left[\\begin{array}{cc}1&x+1\\\\3&4\\end{array}\\right]', 'matrix 1 (x + 1); 3 4'],
    ['\\left(\\begin{matrix}1&2\\end{matrix}\\right)', 'matrix 1 2'],
    ['\\begin{vmatrix}1\\end{vmatrix}', 'matrix 1'],
    ['[[1,2],[3,4]]', 'matrix 1 2; 3 4'],
    [' [ [1, 2] , [3, 4] ] ', 'matrix 1 2; 3 4'],
    ['[1 2; 3 4]', 'matrix 1 2; 3 4'],
    ['[1, 2; 3, 4]', 'matrix 1 2; 3 4'],
    ['[ 1  2 ; 3  4 ]', 'matrix 1 2; 3 4'],
    ['[1; 2]', '[1, 2]'],
    // Everything else is text.
    ['yes', 'text yes'],
    ['No.', 'text no'],
    ['DNE', 'text dne'],
    ['und', 'text und'],
    ['all', 'text all'],
    ['none', 'text none'],
    ['the line rises', 'text the line rises'],
    ['\\text{no solution}', 'text no solution'],
    ['\\unknown{x}', 'text unknown x'],
    ['', 'text '],
    ['.', 'text '],
    ['2,', 'text 2'],
    ['x =', 'text x'],
    ['x = 2, y = @', 'text x 2 y'],
    ['(1, 2', 'text 1 2'],
    ['1 ± ± )', 'text 1'],
    ['\\begin{bmatrix} 1 & @ \\end{bmatrix}', 'text begin bmatrix 1 end bmatrix'],
    ['[[1,2],[3,@]]', 'text 1 2 3'],
    ['[1 2; 3 @]', 'text 1 2 3'],
  ])('of %s', (text, shape) => {
    expect(read(text)).toBe(shape);
  });

  it.each([
    // Three digits only, and only in threes, are thousands.
    ['1,20', 'list by "," of 1 and 20'],
    ['1,2000', 'list by "," of 1 and 2000'],
    ['12,34,567', 'list by "," of 12 and 34 and 567'],
    ['0.1,200', 'list by "," of 0.1 and 200'],
    ['1 20', '(1 * 20)'],
    ['1 2000', '(1 * 2000)'],
    // Degrees of temperature are a unit, which is read elsewhere.
    ['35° C', 'text 35 c'],
    // A union sign is no letter of a word or of a product.
    ['Ux', '(U * x)'],
    ['2u(3)', '((2 * u) * 3)'],
  ])('of %s is not mistaken', (text, shape) => {
    expect(read(text)).toBe(shape);
  });

  it('is that of the beginning of an endless text', () => {
    const spaces = ' '.repeat(lengthLimit - 1);
    expect(read(`${spaces}1`)).toBe('1');
    expect(read(`${spaces}12`)).toBe('1');
  });

  it('does not hang on how letters with accents are written', () => {
    expect(read('e\u0301 = 2')).toBe(read('\u00e9 = 2'));
  });
});
