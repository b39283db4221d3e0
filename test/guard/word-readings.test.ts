// What words are to one another: slips, families, stems, opposites, likes, classes, how common they are.
import { describe, expect, test } from 'vitest';
import { excludeEachOther } from '../../functions/guard/classes.ts';
import { isCloseSpelling } from '../../functions/guard/spelling.ts';
import { beginningOf, groupByBeginning } from '../../functions/text/alike-stems.ts';
import { everydayShare } from '../../functions/text/languages/common-words.ts';
import { isRequestWord } from '../../functions/text/languages/stop-words.ts';
import { antonymsOf, differByNegativePrefix, synonymsOf, withoutNegativePrefix } from '../../functions/text/lexicon.ts';
import { regularStemOf, stemOf } from '../../functions/text/stem.ts';
import { claimWeight, countTerms, emptyStatistics } from '../../functions/text/term-statistics.ts';
import { isFamily } from '../../functions/text/word-family.ts';

describe('slips', () => {
  test.each([
    ['banan', 'bbana', false],
    ['pressure', 'prexssurex', false],
    ['pressure', 'prexsure', true],
    ['telemetry', 'telxmetrx', true],
    ['telemetry', 'telxmxtrx', false],
    ['pressure', 'prexsurx', false],
    ['relay', 'reaxy', false],
    ['relay', 'rleay', true],
    ['relay', 'reyla', false],
    ['relay', 'relxay', true],
    ['relays', 'rlay', false],
    ['lamp', 'lamps', true],
    ['lamp', 'lam', false],
    ['transistors', 'transitsros', true],
    ['transistors', 'tranzisotrz', false],
    ['relay', 'yaler', false],
  ])('%s and %s: %s', (left, right, expected) => {
    expect(isCloseSpelling(left, right)).toBe(expected);
    expect(isCloseSpelling(right, left)).toBe(expected);
  });
});

describe('families', () => {
  test.each([
    ['act', 'actorx', false],
    ['act', 'acxor', false],
    ['type', 'typing', true],
    ['tie', 'ting', false],
    ['cure', 'curing', true],
    ['write', 'wroter', false],
    ['stop', 'stoxxing', false],
    ['stop', 'stopper', true],
    ['history', 'history', false],
    ['polit', 'politic', true],
    ['govern', 'government', true],
    ['pretext', 'pre', false],
    ['xylo', 'kylor', false],
    ['by', 'byer', false],
  ])('%s and %s: %s', (left, right, expected) => {
    expect(isFamily(left, right)).toBe(expected);
    expect(isFamily(right, left)).toBe(expected);
  });
});

describe('stems', () => {
  test.each([
    ['optimise', 'optimize'],
    ['optimises', 'optimizes'],
    ['optimised', 'optimized'],
    ['optimising', 'optimizing'],
    ['optimisation', 'optimization'],
    ['optimisations', 'optimizations'],
    ['colours', 'colors'],
    ['colouring', 'coloring'],
    ['colourful', 'colorful'],
    ['fibre', 'fiber'],
    ['litre', 'liter'],
  ])('%s is read as %s', (british, american) => expect(stemOf(british)).toBe(stemOf(american)));
  test.each([
    ['tour', 'tour'],
    ['flour', 'flour'],
    ['gas', 'gas'],
    ['bus', 'bus'],
    ['retreat', 'retreat'],
    ['17gpios', '17gpios'],
    ['gpios17', 'gpios17'],
    ['a_gpios', 'a_gpios'],
    ['йx', 'йx'],
    ['xй', 'xй'],
    ['naïve', stemOf('naive')],
    ['advisements', regularStemOf('advisements')],
    ['armourers', regularStemOf('armourers')],
    ['adhesives', regularStemOf('adhesives')],
  ])('%s is %s', (word, stem) => expect(stemOf(word)).toBe(stem));
  test('are the same whenever a word is read', () => {
    expect([stemOf('pumping'), stemOf('pumping')]).toEqual(['pump', 'pump']);
  });

  test('of five letters and more are grouped by their first four, in their order', () => {
    const groups = groupByBeginning(['abcde', 'abcd', 'wxyzab', 'abcdf', 'abcex']);
    expect(groups.get(beginningOf('abcdzzz'))).toEqual(['abcde', 'abcdf']);
    expect(groups.get(beginningOf('wxyz'))).toEqual(['wxyzab']);
    expect(groups.get(beginningOf('abce'))).toEqual(['abcex']);
    expect(groups.size).toBe(3);
    const letters = [...'abc'];
    const all = letters.flatMap((one) =>
      letters.flatMap((two) => letters.flatMap((three) => letters.map((four) => `${one}${two}${three}${four}`))),
    );
    expect(new Set(all.map(beginningOf)).size).toBe(all.length);
  });
});

describe('meaning', () => {
  test.each([
    ['गरम', 'ठंडा'],
    ['increase', 'decrease'],
    ['theory', 'practice'],
  ])('%s and %s are opposites in both directions, and no likes', (left, right) => {
    expect(antonymsOf(stemOf(left)).has(stemOf(right))).toBe(true);
    expect(antonymsOf(stemOf(right)).has(stemOf(left))).toBe(true);
    expect(synonymsOf(stemOf(left)).has(stemOf(right))).toBe(false);
  });
  test.each([
    ['जल', 'पानी'],
    ['dog', 'canine'],
    ['lesson', 'class'],
  ])('%s and %s are alike in both directions, and no opposites', (left, right) => {
    expect(synonymsOf(stemOf(left)).has(stemOf(right))).toBe(true);
    expect(synonymsOf(stemOf(right)).has(stemOf(left))).toBe(true);
    expect(antonymsOf(stemOf(left)).has(stemOf(right))).toBe(false);
  });
  test('a form that may be read in two ways is like both, and nothing is like itself', () => {
    expect(synonymsOf(regularStemOf('lives')).has(stemOf('life'))).toBe(true);
    expect(synonymsOf(stemOf('life')).has(regularStemOf('lives'))).toBe(true);
    for (const word of ['choice', 'life', 'live', 'pump', 'use', 'goes'])
      expect(synonymsOf(stemOf(word)).has(stemOf(word))).toBe(false);
  });
  test.each([
    ['combinat', null],
    ['inactiv', 'activ'],
    ['dislike', 'like'],
    ['dislik', null],
    ['nonlinear', 'linear'],
    ['illegal', 'legal'],
  ])('%s without its denial is %s', (stem, rest) => expect(withoutNegativePrefix(stem)).toBe(rest));
  test.each([
    ['inactiv', 'xactiv', false],
    ['inactiv', 'activx', false],
    ['reactiv', 'activ', false],
    ['disactiv', 'activ', true],
    ['activ', 'activ', false],
  ])('%s denies %s: %s', (left, right, expected) => {
    expect(differByNegativePrefix(left, right)).toBe(expected);
    expect(differByNegativePrefix(right, left)).toBe(expected);
  });
  test('a word of two classes is shut out by both', () => {
    expect(excludeEachOther(stemOf('gold'), stemOf('iron'))).toBe(true);
    expect(excludeEachOther(stemOf('gold'), stemOf('red'))).toBe(true);
    expect(excludeEachOther(stemOf('red'), stemOf('iron'))).toBe(false);
    expect(excludeEachOther(stemOf('second'), stemOf('hour'))).toBe(true);
    expect(excludeEachOther(stemOf('second'), stemOf('third'))).toBe(true);
  });
  test('requests are known in every language', () => {
    expect(['बताइए', 'समझाओ', 'describe', 'पानी'].map(isRequestWord)).toEqual([true, true, true, false]);
  });
});

describe('weights', () => {
  test.each([
    ['make', 0.025],
    ['accept', 0.008],
    ['zone', 0.003],
    ['yield', 0.003],
    ['zigbee', 0],
  ])('%s stands in %s of all sentences', (word, share) => expect(everydayShare(stemOf(word))).toBe(share));

  test('an everyday word weighs as it does in English, unless the course has it more often', () => {
    const inverse = (count: number, frequency: number) => Math.log(1 + (count - frequency + 0.5) / (frequency + 0.5));
    const course = countTerms(Array.from({ length: 1000 }, (_, index) => (index < 100 ? ['make', 'pump'] : ['pump'])));
    expect(claimWeight(course, 'make')).toBeCloseTo(inverse(1000, 100));
    expect(claimWeight(course, stemOf('accept'))).toBeCloseTo(inverse(1000, 8));
    expect(claimWeight(course, 'zigbe')).toBeCloseTo(inverse(1000, 0));
    expect(claimWeight(course, 'pump')).toBeCloseTo(inverse(1000, 1000));
    expect(claimWeight(emptyStatistics, stemOf('accept'))).toBeCloseTo(inverse(1, 0.008));
  });
});
