import { describe, expect, it } from 'vitest';
import { compareTexts, textOf } from '../../../functions/policy/drill-answer/compare-texts.ts';

describe('answers in words', () => {
  it.each([
    // Case, space and signs.
    ['Slope', 'slope'],
    ['the  slope', 'The slope.'],
    ['$\\text{slope}$', 'slope'],
    ['\\textbf{slope}', '\\textit{slope}'],
    ['\\mbox{slope}', 'slope!'],
    ['well-known', 'well known'],
    // What one says around the word.
    ['slope', 'it is the slope'],
    ['slope', 'It’s a slope'],
    ['slope', 'its slope'],
    // Prefixes written apart, joined or with a hyphen.
    ['multimeter', 'multi-meter'],
    // The short answers of worksheets.
    ['no solution', 'no real solutions'],
  ])('%s is what %s says', (expected, given) => {
    expect(compareTexts(expected, given)).toBe('right');
    expect(compareTexts(given, expected)).toBe('right');
  });

  it.each([
    ['slope', 'intercept'],
    ['true', 'false'],
    ['yes', 'no'],
    ['HTTP', 'HTTPS'],
    ['bus', 'bu'],
    ['axis', 'axi'],
    ['analysis', 'analysi'],
    ['gas', 'ga'],
    ['his', 'hi'],
  ])('%s is not %s: one word for another', (expected, given) => {
    expect(compareTexts(expected, given)).toBe('wrong');
    expect(compareTexts(given, expected)).toBe('wrong');
  });

  it.each([
    // Of several words only a reader can tell.
    ['the line rises', 'it goes up'],
    ['slope', 'steepness of the line'],
    ['no solution', 'slope'],
    ['the line does not rise', 'the line rises'],
    ['none of these circles', 'none of this circle'],
    // Signs of mathematics that could not be read.
    ['x = @', 'x = #'],
    ['slope', 'a + b'],
    ['slope', '3*'],
    ['slope', 'a/b'],
  ])('%s beside %s is for a reader', (expected, given) => {
    expect(compareTexts(expected, given)).toBe('undecided');
    expect(compareTexts(given, expected)).toBe('undecided');
  });

  it('are read without signs', () => {
    expect(textOf(' The \\text{SLOPE}, it’s 3! ')).toBe('the slope it s 3');
    expect(textOf('हिंदी ② \\alpha{x}')).toBe('हिंदी 2 alpha x');
  });
});
