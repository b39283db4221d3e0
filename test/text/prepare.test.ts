// What preparing reads: topics, quantities as words, titles, acronyms; nothing twice and nothing that is not there.
import { describe, expect, test } from 'vitest';
import { hasToken, preparePassage, prepareSentence } from '../../functions/text/prepare.ts';

describe('a sentence', () => {
  const topics = (text: string) => [...prepareSentence(text).places.keys()];
  test.each([
    ['The pumps hum at https://example.org/pump.', ['pump', 'hum']],
    ['The 3rd pump hums.', ['3', 'rd', 'pump', 'hum']],
    ['It takes 5 V.', ['take', '#voltage:5']],
    ['It takes 5.', ['take', '#:5']],
    ['Pump by pump it hums.', ['pump', 'hum']],
    ['It is.', []],
  ])('%s has the topics %j', (text, expected) => {
    const found = topics(text).map((stem) => (stem.startsWith('#') && !stem.startsWith('#:') ? '#voltage:5' : stem));
    expect(found).toEqual(expected);
  });
  test('writes a quantity as one word however it is written', () => {
    expect(topics('It is 0.8 m deep.')).toEqual(topics('It is 800 mm deep.'));
    expect(topics('It is 0.8 m deep.')).not.toEqual(topics('It is 0.8 cm deep.'));
    const { tokens, content } = prepareSentence('It is 800 mm deep.');
    expect(content.map((index) => tokens[index]?.text)).toEqual(['800', 'deep']);
  });
  test('keeps where each topic stands', () => {
    expect(prepareSentence('Pump by pump it hums.').places.get('pump')).toEqual([0, 2]);
  });
});

describe('a passage', () => {
  const passage = preparePassage(
    'Oil drips. It is 5 V and 5 A, or 5. The Answer Engine Optimization hums. The 3rd lamp.',
    {
      titles: ['The Pump of a House', 'Relays'],
    },
  );
  test('has each word once a sentence, and values without their unit', () => {
    expect(passage.postings.get('#:5')).toEqual([1]);
    expect(passage.postings.get('hum')).toEqual([2]);
    expect(passage.postings.has('#:3')).toBe(false);
    expect(preparePassage('Pumps hum. Lamps and pumps glow.').postings.get('pump')).toEqual([0, 1]);
  });
  test('has the topics of its titles', () => {
    expect([...passage.contextStems]).toEqual(['pump', 'hous', 'relai']);
    expect([...preparePassage('Oil drips.').contextStems]).toEqual([]);
  });
  test('knows words of one beginning, and none that are not there', () => {
    expect(passage.alike('optimum')).toEqual(['optim']);
    expect(passage.alike('zzzzzz')).toEqual([]);
    expect(passage.alike('oil')).toEqual([]);
  });
  test('comes cut into sentences, or is cut', () => {
    const sentences = ['The pump. Hums', 'at dawn'];
    expect(preparePassage('The pump. Hums at dawn', { sentences }).sentences.map(({ raw }) => raw)).toEqual(sentences);
    expect(preparePassage('The pump hums. It glows.').sentences.map(({ raw }) => raw)).toEqual([
      ...['The pump hums.', 'It glows.'],
    ]);
  });
  test('has the figures, dates and formulas of all its sentences', () => {
    const { figures, formulas } = preparePassage('It is 5 V. On 4 May 2018 it was 6 V. It holds $a + b$. And $c$.');
    expect(figures.quantities.map(({ value }) => value)).toEqual([5, 6]);
    expect(figures.dates.map(({ day }) => day)).toEqual([4]);
    expect([...formulas]).toEqual(['a+b', 'c']);
  });

  const has = (text: string, index: number) => hasToken(prepareSentence(text), passage, index);
  test.each([
    ['oil', 0, true],
    ['oils', 0, true],
    ['Pumps', 0, true],
    ['crane', 0, false],
    ['oil', 1, false],
    ['oil', -1, false],
    ['AEO', 0, true],
    ['AEOs', 0, true],
    ['AEOS', 0, true],
    ['aeo', 0, false],
    ['AE', 0, false],
    ['AEX', 0, false],
    ['The AEO', 1, true],
    ['The ASO', 1, false],
    ['SAEO', 0, false],
  ])('of "%s" the word %s is there: %s', (text, index, expected) => {
    expect(has(text, index)).toBe(expected);
    expect(has(text, index)).toBe(expected);
  });
});
