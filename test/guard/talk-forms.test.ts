// Talk beside the facts where several sentences or quotations are near, and words read one by one.
import { describe, expect, test } from 'vitest';
import { align, chooseEvidence } from '../../functions/guard/align.ts';
import { readSignals } from '../../functions/guard/support.ts';
import { preparePassage, prepareSentence } from '../../functions/text/prepare.ts';
import { readWord, stemOf } from '../../functions/text/stem.ts';
import { emptyStatistics } from '../../functions/text/term-statistics.ts';
import { endOfPlainToken, mayStartToken } from '../../functions/text/token-ends.ts';

function signals(claim: string, source: string) {
  const sentence = prepareSentence(claim);
  const passage = preparePassage(source);
  const alignment = align(sentence, passage, emptyStatistics);
  return readSignals(sentence, passage, alignment, chooseEvidence(alignment));
}

describe('talk', () => {
  test.each([
    ['first_person', 'I start the old pump.', 'We start the old pump. Lamps glow.', 0],
    ['first_person', 'I start the old pump.', 'Lamps glow. We start the old pump. Moss grows.', 0],
    ['first_person', 'pumps start for us', 'Pumps start in America. Lamps glow.', 0],
    ['first_person', 'pumps start for us', 'Pumps start at dawn. Lamps glow.', 1],
    ['talk', 'You start the old pump.', 'You start the old pump. Lamps glow.', 0],
    ['talk', 'The sign "You love great pumps" hums.', 'The sign hums.', 0],
    ['talk', 'You hum, the sign "old pumps" says.', 'The sign hums.', 1 / 3],
    ['talk', 'The sign "old pumps" hums for you.', 'The sign hums.', 1 / 3],
    ['talk', 'The sign "a" and "b" hums for you.', 'The sign hums.', 1 / 3],
    ['talk', 'The sign "is this!" hums.', 'The sign hums.', 0],
    ['talk', '"You" hums.', 'The sign hums.', 0],
  ])('%s of "%s" beside "%s": %s', (name, claim, source, value) => {
    expect(signals(claim, source)[name]).toBeCloseTo(value, 5);
  });
});

describe('words', () => {
  test.each([
    ['iPhone', false],
    ['Pump', true],
    ['PUMP', true],
    ['pump', false],
    ['Écluse', true],
    ['पंप', false],
    ['5V', false],
  ])('%s opens with a capital: %s', (word, isCapital) => {
    expect(readWord(word).isCapital).toBe(isCapital);
    expect(readWord(word)).toEqual(readWord(word));
  });
  test.each([
    ['realise', 'realize'],
    ['organised', 'organized'],
  ])('%s is %s', (british, american) => expect(stemOf(british)).toBe(stemOf(american)));
  test('of Hindi keep two letters, and endings of Hindi are cut from Hindi alone', () => {
    expect(stemOf('माता')).not.toBe('म');
    expect(stemOf('пाता')).toBe('пाता');
    expect(stemOf('йयतों')).toBe('йयतों');
  });
});

describe('tokens of plain characters', () => {
  test.each([
    ['pump—', 4],
    ['pump\u2000', 4],
    ['pump\u206f', 4],
    ['pump[', 4],
    ['pump{', 4],
    ['pump@', 4],
    ['pump`', 4],
    ['pump\u007f', 4],
    ['httq', 4],
    ['wwwx', 4],
    ['hum', 3],
    ['water', 5],
    ['1_2', 3],
    ['12', 2],
    ['Zz', 2],
    ["a'b'", 3],
    ['pump\u2070', null],
    ['pumpé', null],
    ['http', null],
    ['www.', null],
    ['[a', null],
    ['', null],
  ])('%j ends at %s', (text, end) => expect(endOfPlainToken(text, 0)).toBe(end));
  test.each([
    ...['a', 'Z', '0', '9', '_', 'é', 'म', '\u2070'].map((character) => [character, true] as const),
    ...['[', '{', '@', '`', '/', ':', '—', '\u2000', '\u206f', ' ', '\u007f'].map(
      (character) => [character, false] as const,
    ),
  ])('%j may start one: %s', (character, may) => expect(mayStartToken(character.charCodeAt(0))).toBe(may));
});
