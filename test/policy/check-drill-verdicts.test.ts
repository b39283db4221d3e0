import { describe, expect, it } from 'vitest';
import { checkDrill } from '../../functions/policy/check-drill.ts';

const verdict = (expected: string, given: string) => checkDrill({ expected: [expected], given });

describe('the verdict on an answer', () => {
  it.each([
    // As it stands in the key, space and setting aside, whatever it is.
    ['the  line rises', ' the line rises '],
    ['e\u0301tale', '\u00e9tale'],
    ['a + @', '$a+@$'],
    ['\\left(a@\\right)', '(a@)'],
    // All numbers, in words and in signs, and as the interval they are.
    ...[
      ...'all numbers¦all real numbers¦all of the real numbers¦All reals¦all real¦any real number'.split('¦'),
      ...'real numbers¦the real numbers¦ℝ¦R¦x ∈ ℝ¦x \\in \\mathbb{R}¦\\mathbb R¦\\R¦ $\\mathbb{R}$. '.split('¦'),
      '(-∞, ∞)',
    ].flatMap((text) => [
      ['(-\\infty,\\infty)', text],
      [text, '(-inf, inf)'],
      [text, 'all real numbers'],
    ]),
    // A comma may be the decimal point, or part two answers.
    ['4.5', '4,5'],
    ['4, 5', '4,5'],
    ['0.125', ' 0,125 '],
    // Units: the same in another unit; dressing may be left out; one that nobody asked for is no mistake.
    ['5.2 km', '5200 m'],
    ['5.2 km', '5.2 km'],
    ['1 m', '3.28 ft'],
    ['45^\\circ', '45'],
    ['45', '45°'],
    ['$12.50', '12.5'],
    ['37 °C', '37'],
    ['12', '12 km'],
    ['40%', '40'],
    ['5m', 'm \\cdot 5'],
  ] as [string, string][])('%s given as %s is right', (expected, given) => {
    expect(verdict(expected, given)).toBe('right');
  });

  it.each([
    ['5', ''],
    ['5', ' \n '],
    ['(-\\infty,\\infty)', '(0, ∞)'],
    ['all real numbers', '5'],
    ['all real numbers', 'x > 0'],
    ['4.5', '4,6'],
    ['4.5', '(4,5)'],
    ['4.5', '4,5,6'],
    ['1.2', '1,2,0'],
    // A unit that was asked for, another quantity, another amount.
    ['5.2 km', '5.2'],
    ['5.2 km', '5.3 km'],
    ['5.2 km', '5.2 m'],
    ['5.2 km', '5.2 kg'],
    ['5.2 km', '5300 m'],
    ['45^\\circ', '46'],
    ['$12.50', '€12.50'],
    ['$12.50', '12.6'],
    ['12', '13 km'],
    ['5m', '6m'],
    ['right', 'wrong'],
  ])('%s given as %s is wrong', (expected, given) => {
    expect(verdict(expected, given)).toBe('wrong');
  });

  it.each([
    ['4', 'four of these'],
    ['5.2 km', 'about five'],
    ['the line rises', 'it goes up'],
    ['(1, 2)', 'all of these'],
  ])('%s given as %s is for a reader', (expected, given) => {
    expect(verdict(expected, given)).toBe('undecided');
  });

  it.each([
    ['all real numbers except 2', 'all real numbers'],
    ['not all real numbers', 'all real numbers'],
    ['all numbers', 'all numbers x'],
    ['Rx', 'R'],
  ])('%s are not %s', (expected, given) => {
    expect(verdict(expected, given)).not.toBe('right');
  });

  it('is the best that any of several answers allows', () => {
    expect(checkDrill({ expected: ['1', '2'], given: '2' })).toBe('right');
    expect(checkDrill({ expected: ['x + @', 'y'], given: 'x+@' })).toBe('right');
    expect(checkDrill({ expected: ['1', 'the line rises'], given: 'it goes up' })).toBe('undecided');
    expect(checkDrill({ expected: ['1', '3'], given: '2' })).toBe('wrong');
    expect(checkDrill({ expected: [], given: '2' })).toBe('undecided');
    expect(checkDrill({ expected: [], given: '' })).toBe('wrong');
  });

  it('takes the question given back for an answer only where it is one', () => {
    expect(checkDrill({ expected: ['2x+2'], given: '2(x+1)', question: '$2(x+1)$' })).toBe('wrong');
    expect(checkDrill({ expected: ['2(x+1)'], given: '2(x+1)', question: '2(x+1)' })).toBe('right');
    expect(checkDrill({ expected: ['2x+2'], given: '2(x+1)', question: null })).toBe('right');
    expect(checkDrill({ expected: ['2x+2'], given: '2(x+1)' })).toBe('right');
  });
});
