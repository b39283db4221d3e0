// Which passages are weighed, in which order, what of the question is set aside, and when a second passage adds enough.
import { describe, expect, test } from 'vitest';
import {
  bestOf,
  findSecondPassage,
  type GuardPassage,
  lookAtPassages,
  type WeighInput,
  weighPassages,
} from '../../functions/guard/weigh-passages.ts';
import { logisticModel } from '../../functions/text/calibration.ts';
import { preparePassage, prepareSentence } from '../../functions/text/prepare.ts';
import { emptyStatistics } from '../../functions/text/term-statistics.ts';

/** The more sentences a passage has, the surer: so that what meets most is not what is most probable. */
const byLength = { few: logisticModel(0, [['sentences', 0, 1, 1]]), many: logisticModel(9, []) };
const passageOf = (text: string, index: number, titles: readonly string[] = []): GuardPassage => ({
  id: `P${index + 1}`,
  prepared: preparePassage(text, { titles }),
});

function weigh(sentence: string, texts: readonly string[], options: Partial<WeighInput> = {}) {
  const passages = texts.map((text, index) => passageOf(text, index));
  const input = { question: null, passages, statistics: emptyStatistics, model: byLength, ...options };
  const prepared = prepareSentence(sentence);
  return weighPassages(input, prepared, lookAtPassages(input, prepared));
}

describe('passages', () => {
  const texts = ['Red pumps hum.', 'Red pumps drip. Oil drips.', 'Red lamps glow. Oil drips. Moss grows.'];
  test('come the most probable first', () => {
    expect(weigh('Red pumps hum.', texts).map(({ passage }) => passage.id)).toEqual(['P3', 'P2', 'P1']);
  });
  test('the best is the most probable that breaks no rule', () => {
    const candidates = weigh('The pump of Ada hums.', ['The pump of Ada hums.', 'The pump hums. Oil drips.']);
    expect(candidates.map(({ passage }) => passage.id)).toEqual(['P2', 'P1']);
    expect(candidates.map(({ broken }) => broken()?.check)).toEqual(['name', undefined]);
    expect(bestOf(candidates)?.passage.id).toBe('P1');
  });
  test('are held to their own words only where that is asked', () => {
    const guess = ['The pump hums at dawn.'];
    const checks = (isStrict?: boolean) =>
      weigh('The pump probably hums at dawn.', guess, isStrict === undefined ? {} : { isStrict })[0]?.broken()?.check;
    expect([checks(), checks(false), checks(true)]).toEqual([undefined, undefined, 'guess']);
  });
});

describe('words of the question that the passage lacks', () => {
  const coverage = (sentence: string, question: string | null) =>
    weigh(sentence, ['The pump drains the tank at dawn.'], {
      question: question === null ? null : prepareSentence(question),
    })[0]?.support.coverage;
  test.each([
    ['count for nothing', 'The red pump drains the tank.', 'What of red?', 1],
    ['unless nobody asked', 'The red pump drains the tank.', null, 3 / 4],
    ['or asked of something else', 'The red pump drains the tank.', 'What of moss?', 3 / 4],
    ['those it has count', 'The red pump drains the tank.', 'What of the pump?', 3 / 4],
    ['while they are two of five', 'The red rusty pump drains the tank.', 'What of red rusty?', 1],
    ['and no more: three of five', 'The red rusty old pump drains.', 'What of old red rusty?', 2 / 5],
    ['two of four', 'The red rusty pump drains.', 'What of red rusty?', 2 / 4],
  ])('%s: %s', (_, sentence, question, expected) => expect(coverage(sentence, question)).toBeCloseTo(expected));
});

describe('a second passage', () => {
  const second = (sentence: string, gain: number, passages: readonly GuardPassage[], first = passages[0]) => {
    const input = { question: null, passages, statistics: emptyStatistics, model: byLength };
    return first && findSecondPassage(lookAtPassages(input, prepareSentence(sentence)), first, gain)?.id;
  };
  const of = (...texts: string[]) => texts.map((text, index) => passageOf(text, index));
  test.each([
    ['adds what the first leaves open', 0.25, of('Flange gasket.', 'Plinth sprocket.'), 'P2'],
    ['as much as is asked', 0.5, of('Flange gasket.', 'Plinth sprocket.'), 'P2'],
    ['and no less', 0.51, of('Flange gasket.', 'Plinth sprocket.'), undefined],
    ['not what the first has too', 0.25, of('Flange gasket.', 'Flange gasket.', 'Gasket.'), undefined],
    ['not what it has not itself', 0.25, of('Flange gasket.', 'Oil drips.'), undefined],
    ['is the one that adds most', 0.25, of('Flange gasket.', 'Sprocket.', 'Plinth sprocket.', 'Plinth.'), 'P3'],
    ['the better met of equal ones', 0.25, of('Flange gasket.', 'Plinth.', 'Flange sprocket.'), 'P3'],
    ['the earlier of those', 0.25, of('Flange gasket.', 'Plinth.', 'Sprocket.'), 'P2'],
    ['is none beside one', 0.25, of('Flange gasket.'), undefined],
  ])('%s (%s)', (_, gain, passages, expected) => {
    expect(second('Flange gasket, plinth sprocket.', gain, passages)).toBe(expected);
  });
  test('is not needed where titles say what the first lacks', () => {
    const other = passageOf('Cranes.', 1);
    const sentence = 'Pumps, tanks, lamps, gates, valves, cranes.';
    const text = 'Pumps, tanks, lamps, gates, valves.';
    expect(second(sentence, 0.15, [passageOf(text, 0), other])).toBe('P2');
    expect(second(sentence, 0.15, [passageOf(text, 0, ['Cranes']), other])).toBeUndefined();
  });
  test('is none for a passage that was not looked at', () => {
    expect(second('Flange gasket.', 0.1, of('Flange.', 'Gasket.'), passageOf('Flange.', 7))).toBeUndefined();
  });
});
