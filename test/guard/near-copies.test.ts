// A sentence laid over the passage's own: how much must be copied, and what a gap between the copied words tells.
import { describe, expect, test } from 'vitest';
import { readNearCopy } from '../../functions/guard/near-copy.ts';
import { preparePassage, prepareSentence } from '../../functions/text/prepare.ts';

function copy(claim: string, source: string, rest = '', titles: readonly string[] = []) {
  const passage = preparePassage(`${source} ${rest}`, { titles });
  const [first] = passage.sentences;
  return first ? readNearCopy(prepareSentence(claim), first, passage) : null;
}

const source = 'Pumps drain red old rusty steel tanks at dawn daily.';

describe('how much is copied', () => {
  test.each([
    ['Pumps drain red old rusty steel tanks by noon weekly.', 0.7],
    ['Pumps drain red old rusty steel tanks at noon weekly.', 0.8],
    ['Pumps drain red old rusty iron lamps by noon weekly.', null],
    ['Daily dawn at tanks steel rusty old red drain pumps.', null],
  ])('%s: %s', (claim, share) => expect(copy(claim, source)?.share ?? null).toBe(share));

  test.each([
    ['Pumps never drain red old rusty steel tanks at noon.', true],
    ['Pumps never drain red old rusty steel lamps by dawn.', false],
    ['Pumps never drain red old rusty steel lamps at dawn.', true],
  ])('a denial counts in a close copy alone: %s', (claim, differs) => {
    expect(copy(claim, source)?.negationDiffers).toBe(differs);
  });
  test.each([
    ['Pumps must drain red old rusty steel tanks at noon.', true],
    ['Pumps must drain red old rusty steel lamps by dawn.', false],
  ])('and so does a word of certainty: %s', (claim, gained) => {
    expect(copy(claim, source)?.certaintyGained).toBe(gained);
  });
});

describe('a phrase left out', () => {
  const own = 'The pump drains the old steel tank at dawn.';
  test.each([
    ['which is not very good', true],
    ['which is not very good today', false],
    ['not hot', true],
  ])('takes its denial with it when it is long: "%s"', (phrase, differs) => {
    expect(copy(own, `The pump, ${phrase}, drains the old steel tank at dawn.`)?.negationDiffers).toBe(differs);
  });
  test.each([
    ['which may hum', true],
    ['which may hum loudly', false],
  ])('and its hedge: "%s"', (phrase, gained) => {
    expect(copy(own, `The pump, ${phrase}, drains the old steel tank at dawn.`)?.certaintyGained).toBe(gained);
  });
  test('words that both have are no gain', () => {
    const must = 'Pumps must drain red old rusty steel tanks at dawn.';
    expect(copy('Pumps must drain blue old rusty steel tanks at dawn.', must)?.certaintyGained).toBe(false);
    expect(copy('Pumps must drain red old rusty steel tanks at noon.', must)?.certaintyGained).toBe(false);
  });
});

describe('a word in the place of another', () => {
  test.each([
    ['Lamps drain red old rusty steel tanks at dawn daily.', source, 'lamp'],
    ['Pumps drain red old rusty steel tanks at dawn weekly.', source, 'weekli'],
    [
      'Big pumps drain red old rusty steel tanks at dawn.',
      'Small pumps drain red old rusty steel tanks at dawn.',
      'big',
    ],
    ['Pumps drain red new rusty steel tanks at dawn daily.', source, 'new'],
    ['Pumps drain film old rusty steel tanks at dawn daily.', source, 'film'],
    ['Pumps drain red old rusty steel tanks at dawn.', source, null],
    ['Pumps drain 6 rusty steel tanks at dawn daily.', 'Pumps drain 5 old rusty steel tanks at dawn daily.', '6'],
    ['Pumps drain 6 rusty steel tanks at dawn daily.', 'Pumps drain old rusty steel tanks at dawn daily.', null],
    ['Pumps drain tanks of 40 m at dawn daily.', 'Pumps drain tanks of 40 at dawn daily.', null],
    ['Pumps drain tanks of 40 at dawn daily.', 'Pumps drain tanks of 40 m at dawn daily.', null],
    ['Tiny pumps drain red old rusty steel tanks.', 'Small pumps drain red old rusty steel tanks.', null],
    ['Pumps drain tanks of 40 m at dawn daily.', 'Pumps drain tanks of 40 V at dawn daily.', '40'],
    ['Pumps drain tanks of 41 m at dawn daily.', 'Pumps drain tanks of 40 at dawn daily.', '41'],
  ])('"%s" beside "%s": %s', (claim, from, substituted) => {
    expect(copy(claim, from)?.substituted).toBe(substituted);
  });

  test('a name is another in the place of names alone', () => {
    const rest = 'Bob hums.';
    expect(
      copy(
        'Pumps of Bob drain old rusty steel tanks at dawn.',
        'Pumps of Ada drain old rusty steel tanks at dawn.',
        rest,
      )?.substituted,
    ).toBe('bob');
    expect(
      copy(
        'Pumps of Bob drain old rusty steel tanks at dawn.',
        'Pumps of Ada daily drain old rusty steel tanks at dawn.',
        rest,
      )?.substituted,
    ).toBeNull();
    expect(
      copy(
        'Pumps of ESP32 drain old rusty steel tanks at dawn.',
        'Pumps of ESP8 drain old rusty steel tanks at dawn.',
        'ESP32 hums.',
      )?.substituted,
    ).toBe('esp32');
  });

  test.each([
    ['moist', 'Moistening helps.', null],
    ['moisture', 'Moistening helps.', null],
    ['mois', 'Moistening helps.', 'moi'],
    ['moist', 'Moping helps.', 'moist'],
    ['aid', 'Help is here.', null],
    ['aid', 'Moss is here.', 'aid'],
  ])('%s is known where "%s" stands: %s', (word, rest, substituted) => {
    expect(
      copy(
        `The ${word} pumps drain old rusty steel tanks at dawn.`,
        'The red pumps drain old rusty steel tanks at dawn.',
        rest,
      )?.substituted,
    ).toBe(substituted);
  });
});

describe('words put in', () => {
  const added = (words: string, rest = '', titles: readonly string[] = []) =>
    copy(`Pumps drain red old rusty steel tanks at dawn daily ${words}.`, source, rest, titles)?.substituted;
  test('are a claim of their own from two that the passage lacks', () => {
    expect(added('by Borealis')).toBeNull();
    expect(added('by zorblax moss')).toBe('zorblax');
    expect(added('by zorblax moss', 'Moss grows.')).toBeNull();
    expect(added('by zorblax moss', '', ['Moss'])).toBeNull();
    expect(added('by zorblax moss', '', ['Zorblax'])).toBeNull();
    expect(added('by zorblax helping', 'Aid is here.')).toBeNull();
    expect(added('by zorblax moss helping', 'Aid is here.')).toBe('zorblax');
  });
});
