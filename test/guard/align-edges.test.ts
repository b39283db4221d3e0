// Where a word counts as met and where no longer, which forms meet it, and which sentences are chosen as evidence.
import { describe, expect, test } from 'vitest';
import { type AlignOptions, align, chooseEvidence, coverageBy, strengthBy } from '../../functions/guard/align.ts';
import { preparePassage, prepareSentence } from '../../functions/text/prepare.ts';
import { countTerms, emptyStatistics } from '../../functions/text/term-statistics.ts';

const lay = (claim: string, source: string, options: AlignOptions = {}, titles: readonly string[] = []) =>
  align(prepareSentence(claim), preparePassage(source, { titles }), emptyStatistics, options);
/** How the first word of a claim is met. */
const met = (claim: string, source: string, options: AlignOptions = {}) => {
  const { forms, strength, at } = lay(claim, source, options).terms[0] ?? { forms: [], strength: -1, at: [] };
  return { forms, strength, at };
};
const nowhere = { forms: [], strength: 0, at: [] };

describe('a word of the same beginning', () => {
  // Five letters in common, three fifths of the longer one, four letters apart at most.
  test.each([
    ['abcdexy', 'abcdezz', true],
    ['abcdxyy', 'abcdzzz', false],
    ['abcdefwxyz', 'abcdefghij', true],
    ['abcdeefwxyz', 'abcdeeghijk', false],
    ['abcde', 'abcdewxyz', false],
    ['abcdef', 'abcdefwxyz', true],
    ['abcdefg', 'abcdefgvwxyz', false],
    ['abcdefghij', 'abcdefghijvwxk', true],
    ['abcdefghij', 'abcdefghijvwxyz', false],
    ['abcdefghijvwxyz', 'abcdefghij', false],
    ['abcdefghijkvwxyz', 'abcdefghijklmnop', false],
    ['abcdz', 'abcdy', false],
  ])('%s beside %s: %s', (word, other, expected) => {
    const found = expected ? { forms: [other], strength: 0.6, at: [0] } : nowhere;
    expect(met(word, `${other} drips.`)).toEqual(found);
  });
  test('is none where it is the opposite', () => {
    expect(met('unsupported', 'It is supported.')).toEqual(nowhere);
    expect(met('dislike', 'It is alike.')).toEqual(nowhere);
  });
  test('may stand in several sentences and forms', () => {
    expect(met('abcdefg', 'abcdefx drips. Oil drips. Abcdefz and abcdefx drip.')).toEqual({
      ...{ forms: ['abcdefx', 'abcdefz'], strength: 0.6, at: [0, 2] },
    });
  });
});

describe('a word of like meaning', () => {
  test('is met in every synonym the passage has, and in none it has not', () => {
    expect(met('help', 'They assist. Oil drips. They aid and assist.')).toEqual({
      ...{ forms: ['assist', 'aid'], strength: 0.75, at: [0, 2] },
    });
    expect(met('help', 'They aid.')).toEqual({ forms: ['aid'], strength: 0.75, at: [0] });
    expect(met('help', 'They drip.')).toEqual(nowhere);
  });
  test('counts less than the word itself, and more than one of the same beginning', () => {
    expect(met('help', 'They help and aid.')).toEqual({ forms: ['help'], strength: 1, at: [0] });
    expect(met('develop', 'They build a developmental thing.')).toMatchObject({ forms: ['build'], strength: 0.75 });
  });
});

describe('a slip of the pen', () => {
  const slips = { allowSlips: true };
  test('is met where asked for, by five letters and more', () => {
    expect(met('gaerbox', 'Oil drips. The gearbox hums.', slips)).toEqual({
      forms: ['gearbox'],
      strength: 0.8,
      at: [1],
    });
    expect(met('gaerbox', 'The gearbox hums.', { allowSlips: false })).toEqual(nowhere);
    expect(met('realy', 'The relay hums.', slips)).toMatchObject({ strength: 0.8 });
    expect(met('pmup', 'The pump hums.', slips)).toEqual(nowhere);
    expect(met('crane', 'The pump hums.', slips)).toEqual(nowhere);
  });
  test('is none where the course says the word', () => {
    const course = countTerms([['gaerbox']]);
    const { terms } = align(prepareSentence('gaerbox'), preparePassage('The gearbox hums.'), course, slips);
    expect(terms[0]).toMatchObject(nowhere);
  });
});

test('what is met is told sentence by sentence, those that meet the first word first', () => {
  const alignment = lay('lamp pump lamp', 'The pump hums. Oil drips. The pump and the lamp hum. It is.');
  const [lamp = 0, pump = 0] = alignment.terms.map(({ weight }) => weight);
  expect(alignment.met).toEqual([2, 0]);
  expect(alignment.coverage).toEqual([pump, 0, lamp + pump, 0]);
  expect(alignment.totalWeight).toBe(lamp + pump);
  expect(alignment.terms.map(({ stem, token }) => [stem, token])).toEqual([
    ['lamp', 0],
    ['pump', 1],
  ]);
});

test('the same sentence weighs anew for other statistics and other weighing', () => {
  const sentence = prepareSentence('pump lamp');
  const passage = preparePassage('The pump hums.');
  const rare = countTerms([['pump', 'x'], ['pump', 'lamp'], ['pump'], ['pump']]);
  const weigh = (_: unknown, stem: string) => stem.length;
  const weights = (...rest: [typeof rare, AlignOptions?]) =>
    align(sentence, passage, ...rest).terms.map(({ weight }) => weight);
  const plain = weights(emptyStatistics);
  expect(plain[0]).toBe(plain[1]);
  const [pump = 0, lamp = 0] = weights(rare);
  expect(pump).toBeLessThan(lamp);
  expect(weights(rare, { weigh })).toEqual([4, 4]);
  expect(weights(rare)).toEqual([pump, lamp]);
  expect(weights(emptyStatistics)).toEqual(plain);
});

describe('a title above the passage', () => {
  test('counts where the text meets the word less well, and only there', () => {
    const [term] = lay('abcdefg', 'Oil drips. abcdefx drips.', {}, ['Abcdefg']).terms;
    if (!term) throw new Error('no term');
    expect(strengthBy(term, [1])).toBe(0.8);
    expect(strengthBy(term, [0])).toBe(0.8);
    const alignment = lay('abcdefg pump', 'The pump drips. The abcdefx drips.', {}, ['Abcdefg']);
    expect(chooseEvidence(alignment)).toEqual({ best: [0], pair: [0], triple: [0] });
    expect(coverageBy(alignment, [0, 1])).toBeCloseTo(0.9);
  });
  test('is not every title', () => {
    expect(lay('pump', 'Oil drips.', {}, ['Lamp']).terms[0]).toMatchObject({ inContext: false, ...nowhere });
    expect(lay('pump', 'Oil drips.', {}, ['The pumps']).terms[0]).toMatchObject({ inContext: true, ...nowhere });
  });
});

describe('evidence', () => {
  test('adds the sentence that adds most, not the one that meets most', () => {
    const source = 'Pump valve lamp hum. Pump valve drip. Motor drips. Crane and motor drip. Fuse drips.';
    expect(chooseEvidence(lay('pump valve lamp motor crane fuse', source))).toEqual({
      ...{ best: [0], pair: [0, 3], triple: [0, 3, 4] },
    });
  });
  test('is looked for among the forty that meet most', () => {
    const many = (count: number) => `${'The red pump hums. '.repeat(count)}Oil drips.`;
    expect(chooseEvidence(lay('red pump oil', many(39))).pair).toEqual([0, 39]);
    expect(chooseEvidence(lay('red pump oil', many(40))).pair).toEqual([0]);
  });
});
