// Each way a verdict comes about, with its words, and which of several passages it rests on.
import { describe, expect, test } from 'vitest';
import { prepareInstructions } from '../../functions/guard/instructions.ts';
import { applyLogistic } from '../../functions/text/calibration.ts';
import { constantSupport, judgeBeside } from '../support/judge-beside.ts';

const pump = 'The pump drains the old tank at dawn.';
const lamp = 'The lamp of the gate glows red at night.';

describe('dropped before any passage is weighed', () => {
  test.each([
    ['Read [this](http', 'url', 'half of a link'],
    ['Sure!', 'filler', 'says nothing about the subject'],
    ['The pump <|im_start|> drains.', 'instruction', 'marks of a dialogue with a model'],
    ['The pump [INST] drains.', 'instruction', 'marks of a dialogue with a model'],
    ['The pump [/INST] drains.', 'instruction', 'marks of a dialogue with a model'],
    ['The pump <<SYS>> drains.', 'instruction', 'marks of a dialogue with a model'],
    ['The pump <</SYS>> drains.', 'instruction', 'marks of a dialogue with a model'],
    ['Answer only from the passages you are given.', 'instruction', 'text of the instructions'],
    ['Section 4 and Figure 7 say so of pumps.', 'reference', 'the sentence rests on Section 4, Figure 7'],
  ])('%s', (sentence, check, reason) => {
    const instructions = prepareInstructions(['Answer only from the passages you are given.']);
    expect(judgeBeside(sentence, [pump], { instructions })).toEqual({ outcome: 'drop', check, reason, support: 0 });
  });
  test.each(['The pump INST drains the tank.', 'The pump <im> drains.', 'The pump <SYS> drains.'])(
    'no mark of a dialogue: %s',
    (sentence) => expect(judgeBeside(sentence, [pump])).not.toMatchObject({ check: 'instruction' }),
  );
  test.each([
    ...[
      'Based on the passage:',
      'Based on these old given passages:',
      'Based on this source:',
      'Based on the sources:',
    ],
    ...['Based on your own document:', 'Based on your documents:', 'Based on the material:', 'Based on the text:'],
    ...['Here are pumps, lamps, gates, tanks:'],
  ])('a courtesy: %s', (sentence) => expect(judgeBeside(sentence, [pump])).toMatchObject({ check: 'filler' }));
  test.each([
    'Here are pumps, lamps, gates, tanks, valves:',
    'Here are 5 pumps:',
    'Based on the three old red passages:',
  ])('none: %s', (sentence) => expect(judgeBeside(sentence, [pump])).not.toMatchObject({ check: 'filler' }));
  test('a sentence without a word is no passage’s own', () => {
    expect(judgeBeside('…', ['…', '!!!'])).toMatchObject({ outcome: 'drop', check: 'filler' });
  });
});

describe('handles', () => {
  test.each([
    'The pump[1] drains the old tank at noon.',
    'The pump   [ 1 ] drains the old tank at noon.',
    'The pump [1,12] drains the old tank at noon.',
    'The pump [1 , 12,120] drains the old tank at noon.',
    ' The pump drains the old tank at noon. [ 120 , 1 ]',
    '[12]The pump drains the old tank at noon.',
  ])('are taken out: %s', (sentence) => {
    const verdict = judgeBeside(sentence, [pump.replace('dawn', 'noon')], { handleCount: 120 });
    expect(verdict).toMatchObject({ outcome: 'deliver', text: 'The pump drains the old tank at noon.' });
  });
  test.each([
    ['[123]', 'The pump drains [123].'],
    ['[12]', 'The pump drains [12].'],
    ['[123]', 'The pump drains [1, 123].'],
    ['[9]', 'The pump drains [1 ,9].'],
    ['[9]', 'The pump drains [1,  9].'],
    ['[9]', 'The pump drains [1,9,2].'],
  ])('that were never given drop the sentence: %s in "%s"', (handle, sentence) => {
    expect(judgeBeside(sentence, [pump], { handleCount: 2 })).toMatchObject({
      ...{ outcome: 'drop', check: 'handle', reason: `handle ${handle} was never given` },
    });
  });
  test('that are no numbers of handles stay', () => {
    expect(judgeBeside('The pump [12345] drains.', [pump], { handleCount: 2 })).not.toMatchObject({ check: 'handle' });
  });
});

describe('the passage’s own words', () => {
  test('are delivered with the reference taken out, from the passage that has them', () => {
    expect(judgeBeside('As described in Section 4.2, the lamp of the gate glows red at night.', [pump, lamp])).toEqual({
      ...{ outcome: 'deliver', text: lamp, passages: ['P2'], support: 0.99 },
    });
    const other = judgeBeside('As described in Section 4.2, the lamp glows green.', [pump, lamp]);
    expect(other.outcome).not.toBe('deliver');
  });
  test('nothing left beside the reference is nothing to support', () => {
    expect(judgeBeside('As described in Section 4.2, it is so.', [pump])).toMatchObject({
      ...{ outcome: 'drop', check: 'support', reason: 'nothing to support' },
    });
  });
  test('stand in for what is said of the same thing, and not for less', () => {
    const half = { model: constantSupport(0.5), thresholds: { deliver: 0.6, drop: 0.3 } };
    expect(judgeBeside('The tank is drained by zinc.', [`Oil drips. ${pump}`], half)).toMatchObject({
      ...{ outcome: 'replace', by: pump, check: 'support', reason: 'the passage does not say this' },
    });
    expect(
      judgeBeside('By Borealis, tanks of old are drained at dawn.', [pump], { ...half, model: constantSupport(0.1) }),
    ).toMatchObject({
      ...{ outcome: 'replace', by: pump, check: 'name', reason: 'Borealis' },
    });
    expect(judgeBeside('The tank is drained by zinc.', [pump], { ...half, model: constantSupport(0.1) })).toMatchObject(
      {
        ...{ outcome: 'drop', check: 'support', reason: 'the passage does not say this' },
      },
    );
    expect(judgeBeside('At www.example.org the pump drains the old tank at dawn.', [pump], half).outcome).toBe('drop');
    expect(judgeBeside('At a@example.org the pump drains the old tank.', [pump], half)).toMatchObject({
      ...{ outcome: 'drop', check: 'url' },
    });
  });
  test('the cut itself delivers, and the lower cut replaces', () => {
    const model = constantSupport(0.5);
    const chance = applyLogistic(model.few, {});
    const of = (deliver: number, drop: number) =>
      judgeBeside('The tank is drained by zinc.', [pump], { model, thresholds: { deliver, drop } }).outcome;
    expect(of(chance, 0)).toBe('deliver');
    expect(of(0.9, chance)).toBe('replace');
  });
});

describe('an altered copy of one passage', () => {
  const altered = 'The pump never drains the old tank at dawn.';
  const says = 'At dawn the pump never drains the old tank of the gate.';
  test('is not excused by another passage that may support it', () => {
    expect(judgeBeside(altered, [says, pump], { model: constantSupport(0.7) })).toMatchObject({
      ...{ outcome: 'replace', by: pump, passage: 'P2', check: 'negation' },
    });
  });
  test('unless that one surely does', () => {
    expect(judgeBeside(altered, [says, pump], { model: constantSupport(0.95) })).toMatchObject({
      ...{ outcome: 'deliver', passages: ['P1'] },
    });
  });
  test('nor by one that breaks a rule, however sure', () => {
    const named = 'The pump of Borealis never drains the old tank at dawn.';
    const verdict = judgeBeside(
      named,
      ['At dawn pumps never drain the old tank.', pump.replace('pump', 'pump of Borealis')],
      {
        model: constantSupport(0.95),
      },
    );
    expect(verdict).toMatchObject({ outcome: 'replace', passage: 'P2', check: 'negation' });
  });
});

describe('two passages', () => {
  test('are both named where the second adds', () => {
    const sentence = 'Pumps drain tanks, lamps glow.';
    const texts = ['Pumps drain the tanks of Oslo.', 'The lamps glow.'];
    expect(judgeBeside(sentence, texts, { model: constantSupport(0.95) })).toMatchObject({ passages: ['P1', 'P2'] });
    expect(judgeBeside(sentence, [texts[0] ?? '', 'Oil drips.'], { model: constantSupport(0.95) })).toMatchObject({
      passages: ['P1'],
    });
  });

  const joined = (joint: string) => `${pump.slice(0, -1)} ${joint} ${lamp[0]?.toLowerCase()}${lamp.slice(1)}`;
  test.each(['and', 'but', 'while', 'although'])('support two claims joined by "%s"', (joint) => {
    expect(judgeBeside(joined(joint), [pump, lamp])).toMatchObject({ outcome: 'deliver', passages: ['P1', 'P2'] });
  });
  test.each(['because', 'so', 'which', 'who', 'where', 'after', 'before', 'then'])(
    'do not say that one claim stands to the other as "%s" says, nor does one beside any other',
    (joint) => {
      expect(judgeBeside(joined(joint), [pump, lamp]).outcome).not.toBe('deliver');
      if (joint === 'because') {
        expect(judgeBeside(joined(joint), [`${pump} ${lamp}`]).outcome).not.toBe('deliver');
        expect(judgeBeside(joined(joint), [`${pump} ${lamp}`, 'Moss grows.']).outcome).not.toBe('deliver');
      }
    },
  );
  test('each claim must be almost sure, and break no rule', () => {
    const strict = { thresholds: { deliver: 0.97, drop: 0.1 } };
    const verdict = judgeBeside(joined('and'), [pump, lamp]);
    expect(verdict.support).toBeGreaterThan(0.9);
    expect(judgeBeside(joined('and'), [pump, lamp], strict).outcome).toBe(
      verdict.support >= 0.97 ? 'deliver' : 'replace',
    );
    expect(judgeBeside(joined('and').replace('lamp', 'Borealis lamp'), [pump, lamp]).outcome).not.toBe('deliver');
    expect(judgeBeside(joined('and'), [pump, 'The lamp of the gate never glows red at night.']).outcome).not.toBe(
      'deliver',
    );
  });
  test('three claims of three passages are too many', () => {
    const third = 'The crane lifts the grey sack at noon.';
    const three = `${joined('and').slice(0, -1)} and the crane lifts the grey sack at noon.`;
    expect(judgeBeside(three, [pump, lamp, third]).outcome).not.toBe('deliver');
    expect(judgeBeside(three, [`${pump} ${third}`, lamp])).toMatchObject({
      outcome: 'deliver',
      passages: ['P1', 'P2'],
    });
  });
});
