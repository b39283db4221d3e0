// The verdict at its edges: handles, courtesies, cuts, a second passage, a sentence of several claims.
import { describe, expect, test } from 'vitest';
import type { JudgeSentenceInput } from '../../functions/guard/judge-sentence.ts';
import { bestOf, findSecondPassage, lookAtPassages, weighPassages } from '../../functions/guard/weigh-passages.ts';
import { supportModel } from '../../functions/guard/weights.ts';
import { preparePassage, prepareSentence } from '../../functions/text/prepare.ts';
import { countTerms, emptyStatistics } from '../../functions/text/term-statistics.ts';
import { constantSupport, judgeBeside } from '../support/judge-beside.ts';

const pump = 'The pump drains the old tank at dawn.';
const lamp = 'The lamp of the gate glows red at night.';

describe('handles', () => {
  test.each([
    ['The pump drains the old tank at dawn [1].', 2],
    ['The pump drains the old tank at dawn [ 1 , 2 ].', 2],
    ['The pump [2] drains the old tank at dawn.', 2],
    ['  The pump drains the old tank at dawn.  ', 0],
  ])('that were given are taken out: %s', (sentence, handleCount) => {
    expect(judgeBeside(sentence, [pump], { handleCount })).toEqual({
      ...{ outcome: 'deliver', text: pump, passages: ['P1'], support: 0.99 },
    });
  });
  test.each([
    ['[3]', 'The pump drains the old tank at dawn [3].'],
    ['[0]', 'The pump drains the old tank at dawn [0].'],
    ['[9]', 'The pump drains the old tank at dawn [1, 9].'],
    ['[7]', 'The pump [7] drains the old tank at dawn [8].'],
  ])('that were never given drop the sentence: %s', (handle, sentence) => {
    expect(judgeBeside(sentence, [pump], { handleCount: 2 })).toEqual({
      ...{ outcome: 'drop', check: 'handle', reason: `handle ${handle} was never given`, support: 0 },
    });
  });
  test('are references of the model where none was asked for', () => {
    expect(judgeBeside('The pump drains the old tank at dawn [3].', [pump])).toMatchObject({
      outcome: 'deliver',
      text: pump,
    });
  });
});

describe('what says nothing', () => {
  test.each([
    ...[
      'Sure!',
      'Certainly.',
      'Of course.',
      'Great question!',
      'Here is the answer:',
      'Here are the steps:',
      'I hope this helps.',
    ],
    ...[
      'Let me know!',
      'Feel free to ask.',
      'In summary:',
      'To summarise:',
      'To summarize:',
      'Based on the given passages:',
      'Based on your course material:',
    ],
    ...['', '...', 'It is what it is.'],
  ])('is a courtesy: %j', (sentence) => {
    expect(judgeBeside(sentence, [pump])).toMatchObject({ outcome: 'drop', check: 'filler', support: 0 });
  });
  test.each([
    'Sure, the pump drains the old tank at night.',
    'In summary, 5 pumps.',
    'The pump of course drains.',
    'Assuredly the pump.',
  ])('but not where it says something: %j', (sentence) => {
    expect(judgeBeside(sentence, [pump])).not.toMatchObject({ check: 'filler' });
  });
});

describe('the passage’s own sentence', () => {
  test('is delivered whatever its case at the start, its marks and its markup', () => {
    for (const sentence of ['the **pump** drains the old tank at dawn', 'The pump drains the old tank at dawn!']) {
      expect(judgeBeside(sentence, [lamp, pump])).toMatchObject({
        outcome: 'deliver',
        passages: ['P2'],
        support: 0.99,
      });
    }
    expect(judgeBeside('THE PUMP DRAINS THE OLD TANK AT DAWN.', [pump]).support).not.toBe(0.99);
    expect(judgeBeside('The pump drains the old tank at dawn, at dawn.', [pump]).support).not.toBe(0.99);
    expect(judgeBeside('Écluse fermée.', ['écluse fermée.']).support).toBe(0.99);
  });
  test('is found behind a reference of the model', () => {
    expect(judgeBeside('As described in Section 4.2, the pump drains the old tank at dawn.', [pump])).toMatchObject({
      ...{ outcome: 'deliver', text: pump, support: 0.99 },
    });
    expect(judgeBeside('Section 4 says that the pump drains.', [pump])).toMatchObject({
      ...{ outcome: 'drop', check: 'reference', reason: 'the sentence rests on Section 4' },
    });
  });
});

describe('cuts', () => {
  const sentence = 'The old tank is drained by the pump.';
  const of = (chance: number, options: Partial<JudgeSentenceInput> = {}) =>
    judgeBeside(sentence, [pump], {
      model: constantSupport(chance),
      thresholds: { deliver: 0.6, drop: 0.3 },
      ...options,
    });
  test('deliver from the upper, drop below the lower, the passage’s own words between', () => {
    expect(of(0.61)).toMatchObject({
      outcome: 'deliver',
      text: sentence,
      passages: ['P1'],
      support: expect.closeTo(0.61),
    });
    expect(of(0.6 + 1e-9).outcome).toBe('deliver');
    expect(of(0.59)).toMatchObject({ outcome: 'replace', by: pump, passage: 'P1', check: 'support', support: 0.99 });
    expect(of(0.3 + 1e-9).outcome).toBe('replace');
    expect(of(0.29)).toMatchObject({ outcome: 'drop', check: 'support', support: expect.closeTo(0.29) });
  });
  test('can be raised, and never lowered, by the least support asked for', () => {
    expect(of(0.7, { minimumSupport: 0.8 }).outcome).toBe('replace');
    expect(of(0.81, { minimumSupport: 0.8 }).outcome).toBe('deliver');
    expect(of(0.5, { minimumSupport: 0.1 }).outcome).toBe('replace');
  });
  test('do not let the passage’s words stand in for a sentence about something else', () => {
    expect(judgeBeside('Moss on the granite of the pump grows.', [pump], { model: constantSupport(0.5) }).outcome).toBe(
      'drop',
    );
  });
  test('are others for articles than for passages of few sentences', () => {
    const article = `${pump} ${lamp} Moss grows. Oil drips. Valves open.`;
    const between = { model: constantSupport(0.6) };
    expect(judgeBeside(sentence, [pump], between).outcome).toBe('replace');
    expect(judgeBeside(sentence, [article], between).outcome).toBe('deliver');
  });
  test('an address is never answered by the passage’s own words', () => {
    expect(judgeBeside('The pump drains the old tank at www.example.org.', [pump]).outcome).toBe('drop');
  });
  test('without passages there is nothing to support', () => {
    expect(judgeBeside(sentence, [])).toMatchObject({
      outcome: 'drop',
      check: 'support',
      reason: 'nothing to support',
    });
  });
});

describe('two passages', () => {
  const both = 'The pump drains the old tank at dawn and the lamp of the gate glows red at night.';
  test('support a sentence claim by claim, each claim by one', () => {
    expect(judgeBeside(both, [pump, lamp])).toMatchObject({ outcome: 'deliver', passages: ['P1', 'P2'] });
    expect(judgeBeside(both.replace('red', 'blue'), [pump, lamp]).outcome).not.toBe('deliver');
    expect(judgeBeside(both, [pump, 'Moss grows on granite.']).outcome).not.toBe('deliver');
  });

  const look = (sentence: string, ...texts: string[]) => {
    const passages = texts.map((text, index) => ({ id: `P${index + 1}`, prepared: preparePassage(text) }));
    const input = { question: null, passages, statistics: emptyStatistics, model: supportModel };
    const prepared = prepareSentence(sentence);
    return { input, passages, prepared, looks: lookAtPassages(input, prepared) };
  };
  test('are looked at by what they meet, and the second by what it adds', () => {
    const { looks, passages } = look(
      'pump tank lamp gate valve',
      'lamp of moss',
      'pump and tank and valve',
      'lamp and gate',
    );
    expect(looks.map(({ passage }) => passage.id)).toEqual(['P2', 'P3', 'P1']);
    const [, first] = passages;
    if (!first) throw new Error('no passage');
    expect(findSecondPassage(looks, first, 0.15)?.id).toBe('P3');
    expect(findSecondPassage(looks, first, 0.3)?.id).toBe('P3');
    expect(findSecondPassage(looks, first, 0.5)).toBeNull();
    expect(findSecondPassage(looks, { id: 'P9', prepared: first.prepared }, 0.1)).toBeNull();
    const whole = look('pump tank', 'pump and tank', 'tank and pump');
    expect(findSecondPassage(whole.looks, whole.passages[0] ?? first, 0.15)).toBeNull();
  });

  test('three at most are weighed in full, and one that breaks no rule goes first', () => {
    const { input, prepared, looks } = look('The pump of Ada drains.', pump, 'The pump of Ada drains.', 'pump', 'Ada');
    const candidates = weighPassages(input, prepared, looks);
    expect(candidates).toHaveLength(3);
    expect(bestOf(candidates)?.passage.id).toBe('P2');
    expect(bestOf([])).toBeUndefined();
    const broken = look('The pump of Borealis drains.', pump);
    const onlyBroken = weighPassages(broken.input, broken.prepared, broken.looks);
    expect(bestOf(onlyBroken)?.broken()).toMatchObject({ check: 'name', found: 'Borealis' });
  });
});

describe('words of the question', () => {
  const weigh = (sentence: string, question: string | null) =>
    judgeBeside(sentence, [pump], { question: question === null ? null : prepareSentence(question) });
  test('are permitted while they are few, and prove nothing', () => {
    const own = 'The red pump drains the old tank at dawn.';
    expect(weigh(own, 'What of the red pump?').support).toBeGreaterThan(weigh(own, null).support - 1e-9);
    expect(weigh('Red moss glows.', 'Does red moss glow?').outcome).not.toBe('deliver');
  });
});

test('rare words of a course weigh most', () => {
  const statistics = countTerms([['pump', 'tank'], ['pump'], ['pump'], ['pump'], ['pump'], ['granit']]);
  const support = (sentence: string) => judgeBeside(sentence, [pump], { statistics }).support;
  expect(support('Granite is drained by pumps of the tank.')).toBeLessThan(support('The tank is drained by pumps.'));
});
