import { describe, expect, it } from 'vitest';
import { compareTexts, textOf } from '../../../functions/policy/drill-answer/compare-texts.ts';

const pairs = (written: string) => written.split(', ').map((pair) => pair.split('/') as [string, string]);

describe('answers in words', () => {
  it.each([
    // Case, space and signs.
    ['the  slope', 'The slope.'],
    ['\\textbf{slope}', '\\textit{slope}'],
    ['\\mbox{slope}', 'slope!'],
    ['well-known', 'well known'],
    // What one says around the word.
    ['slope', 'it is the slope'],
    ['slope', 'It’s a slope'],
    ['slopes', 'they are slopes'],
    ['slope', 'because slope'],
    // Prefixes written apart, joined or with a hyphen.
    ...pairs('multimeter/multi-meter, semicircle/semi circle, nonlinear/non-linear, subset/sub set'),
    ...pairs('interact/inter act, antiderivative/anti-derivative, precalculus/pre calculus'),
    ...pairs('coefficient/co-efficient, micrometre/micro metre'),
    // Plurals.
    ...pairs('circle/circles, box/boxes, glass/glasses, dish/dishes, branch/branches, waltz/waltzes'),
    ...pairs('city/cities, vertex/vertices, matrix/matrices, index/indices, axis/axes, radius/radii'),
    ...pairs('focus/foci, datum/data, criterion/criteria, formula/formulae, hypothesis/hypotheses'),
    ...pairs('asymptote/asymptotes, analysis/analyses, child/children, person/people'),
    // British and American.
    ...pairs('color/colour, labeled/labeled, neighboring/neighbouring, meter/metre, liter/litre'),
    ...pairs('center/centre, fiber/fibre, factorize/factorise, factorized/factorised'),
    ...pairs('factorizing/factorising, factorization/factorisation, equalizer/equaliser'),
    // The short answers of worksheets.
    ['true', 'T'],
    ['false', 'f'],
    ['yes', 'Y'],
    ['no', 'n'],
    ['DNE', 'does not exist'],
    ['undefined', 'und'],
    ['undefined', 'not defined'],
    ['no solution', 'none'],
    ['no solution', 'the empty set'],
    ['no solution', 'no real solutions'],
    ['no solution', '∅'],
    ['no solution', '{}'],
    ['no solution', '{ }'],
    ['no solution', '$\\emptyset$'],
    // An abbreviation keeps its s.
    ['HTTPS', 'https'],
    ['URLs', 'URL'],
    ['CPUs', 'cpu'],
    // Signs that could not be read as mathematics, written in two ways.
    ['\\left(x = @\\right)', '(x=@)'],
    ['a = − @', 'a = - @'],
    ['x** = @', 'x^=@'],
    ['f(2)(', '$f(2)($'],
  ])('%s is what %s says', (expected, given) => {
    expect(compareTexts(expected, given)).toBe('right');
    expect(compareTexts(given, expected)).toBe('right');
  });

  it.each([
    ['yes', 'no'],
    ['HTTP', 'HTTPS'],
    ['axis', 'axi'],
    ['analysis', 'analysi'],
    ['gas', 'ga'],
    ['his', 'hi'],
    ['are', 'aer'],
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
    ['slope', 'steepness of the line'],
    ['the line does not rise', 'the line rises'],
    ['none of these circles', 'none of this circle'],
    // Signs of mathematics that could not be read.
    ['x = @', 'x = #'],
    ['slope', 'a^'],
    ['slope', 'a < b'],
    ['slope', 'a > b'],
    ['slope', '√'],
    ['slope', '- 5'],
    ['slope', '–(a'],
    ['slope', '5 −'],
    ['slope', '5)'],
    ['slope', '2('],
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
