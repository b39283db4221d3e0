import { describe, expect, it } from 'vitest';
import { compareTexts, textOf } from '../../../functions/policy/drill-answer/compare-texts.ts';

describe('answers in words', () => {
  it.each([
    // Case, space and signs.
    ['Slope', 'slope'],
    ['the  slope', 'The slope.'],
    ['$\\text{slope}$', 'slope'],
    ['\\mathrm{slope}', 'slope'],
    ['\\textbf{slope}', '\\textit{slope}'],
    ['\\mbox{slope}', 'slope!'],
    ['well-known', 'well known'],
    ['ＳＬＯＰＥ', 'slope'],
    // What one says around the word.
    ['slope', 'it is the slope'],
    ['slope', 'It’s a slope'],
    ['slope', 'its slope'],
    ['slopes', 'they are slopes'],
    ['slope', 'this is an slope'],
    ['slope', 'because slope'],
    ['slope', 'is slope'],
    // Prefixes written apart, joined or with a hyphen.
    ['multimeter', 'multi-meter'],
    ['semicircle', 'semi circle'],
    ['nonlinear', 'non-linear'],
    ['subset', 'sub set'],
    ['interact', 'inter act'],
    ['antiderivative', 'anti-derivative'],
    ['precalculus', 'pre calculus'],
    ['coefficient', 'co-efficient'],
    ['micrometre', 'micro metre'],
    // Plurals.
    ['circle', 'circles'],
    ['box', 'boxes'],
    ['glass', 'glasses'],
    ['dish', 'dishes'],
    ['branch', 'branches'],
    ['waltz', 'waltzes'],
    ['city', 'cities'],
    ['vertex', 'vertices'],
    ['matrix', 'matrices'],
    ['index', 'indices'],
    ['axis', 'axes'],
    ['radius', 'radii'],
    ['focus', 'foci'],
    ['datum', 'data'],
    ['criterion', 'criteria'],
    ['formula', 'formulae'],
    ['hypothesis', 'hypotheses'],
    ['asymptote', 'asymptotes'],
    ['analysis', 'analyses'],
    ['child', 'children'],
    ['person', 'people'],
    // British and American.
    ['color', 'colour'],
    ['labeled', 'labeled'],
    ['neighboring', 'neighbouring'],
    ['meter', 'metre'],
    ['liter', 'litre'],
    ['center', 'centre'],
    ['fiber', 'fibre'],
    ['factorize', 'factorise'],
    ['factorized', 'factorised'],
    ['factorizing', 'factorising'],
    ['factorization', 'factorisation'],
    ['equalizer', 'equaliser'],
    // The short answers of worksheets.
    ['true', 'T'],
    ['false', 'f'],
    ['yes', 'Y'],
    ['no', 'n'],
    ['DNE', 'does not exist'],
    ['undefined', 'und'],
    ['undefined', 'not defined'],
    ['no solution', 'none'],
    ['no solution', 'no solutions'],
    ['no solution', 'the empty set'],
    ['no solution', 'No real solution'],
    ['no solution', 'no real solutions'],
    ['no solution', '∅'],
    ['no solution', '{}'],
    ['no solution', '{ }'],
    ['no solution', '\\{ \\}'],
    ['no solution', '$\\emptyset$'],
    ['no solution', '\\varnothing.'],
    // An abbreviation keeps its s.
    ['HTTPS', 'https'],
    ['URLs', 'URL'],
    ['CPUs', 'cpu'],
    // Signs that could not be read as mathematics, written in two ways.
    ['x = @', 'x=@'],
    ['\\left(x = @\\right)', '(x=@)'],
    ['a = − @', 'a = - @'],
    ['x** = @', 'x^=@'],
    ['f(2)(', '$f(2)($'],
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
    ['our', 'or'],
    ['are', 'aer'],
    ['ore', 'oer'],
    ['acre', 'acer'],
    ['constructor', 'object'],
    ['!!', '??'],
    ['slope', ''],
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
    ['slope', 'a^'],
    ['slope', 'a < b'],
    ['slope', 'a > b'],
    ['slope', '|a'],
    ['slope', '√'],
    ['slope', '±'],
    ['slope', '- 5'],
    ['slope', '–(a'],
    ['slope', '5 −'],
    ['slope', ') -'],
    ['slope', '5)'],
    ['slope', '2('],
    ['slope', '7]'],
    ['slope', '8 ['],
  ])('%s beside %s is for a reader', (expected, given) => {
    expect(compareTexts(expected, given)).toBe('undecided');
    expect(compareTexts(given, expected)).toBe('undecided');
  });

  it('are read without signs', () => {
    expect(textOf(' The \\text{SLOPE}, it’s 3! ')).toBe('the slope it s 3');
    expect(textOf('हिंदी ② \\alpha{x}')).toBe('हिंदी 2 alpha x');
  });
});
