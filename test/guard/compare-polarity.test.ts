// A denial on one side only: beside the sentence that meets most and the one that adds to it, word by word.
import { describe, expect, test } from 'vitest';
import { comparePolarity } from '../../functions/guard/compare-polarity.ts';
import { preparePassage, prepareSentence } from '../../functions/text/prepare.ts';

/** Compares with the first sentences of the source as evidence. */
const compare = (claim: string, source: string, pair: readonly number[] = [0]) =>
  comparePolarity(prepareSentence(claim), preparePassage(source), { best: pair.slice(0, 1), pair, triple: pair });

describe('a word denied on one side and affirmed on the other', () => {
  test.each([
    ['Pumps do not hum.', 'Pumps hum.', [0], 1],
    ['Pumps do not hum.', 'Pumps do not hum.', [0], 0],
    ['Pumps do not hum.', 'Pumps hum. Lamps do not hum.', [0, 1], 0],
    ['Pumps do not hum.', 'Pumps hum; lamps do not hum.', [0], 0],
    ['Pumps do not hum.', 'Pumps drip. Pumps hum.', [0, 1], 1],
    ['Pumps do not glow, hum not.', 'Pumps glow.', [0], 1],
    ['Pumps hum.', 'Pumps do not hum.', [0], 1],
    ['Pumps hum.', 'Pumps do not hum. Pumps hum daily.', [0, 1], 0],
    ['Pumps hum.', 'Pumps do not hum. Pumps drip daily.', [0, 1], 1],
    ['Pumps hum.', 'Pumps do not hum. Pumps do not hum daily.', [0, 1], 1],
    ['Pumps hum.', 'Pumps drip. Pumps do not hum.', [0, 1], 0],
    ['Pumps hum; lamps do not hum.', 'Pumps do not hum.', [0], 0],
    ['Pumps drip.', 'Pumps do not hum.', [0], 0],
    ['Pumps hum.', 'Pumps do not drip.', [0], 0],
    ['Pumps do not hum.', 'Moss grows.', [], 0],
  ])('"%s" beside "%s" %j: %s', (claim, source, pair, expected) => {
    expect(compare(claim, source, pair).negation_mismatch).toBe(expected);
  });
});

describe('a denial that no evidence makes', () => {
  test.each([
    ['Pumps do not hum.', 'Pumps hum.', [0], 1],
    ['Pumps hum.', 'Pumps hum.', [0], 0],
    ['Pumps do not hum.', 'Pumps drip. Lamps never glow.', [0, 1], 0],
    ['Pumps do not hum.', 'Pumps drip. Lamps lack oil.', [1, 0], 0],
    ['Smoking is not allowed.', 'Smoking is forbidden.', [0], 0],
    ['It is not hot.', 'It is cold.', [0], 0],
    ['It is not hot.', 'It is red. It is cold.', [0, 1], 0],
    ['It is not red, nor hot.', 'It is cold.', [0], 0],
    ['It is not hot, nor red.', 'It is cold.', [0], 0],
    ['It is not supported.', 'It is unsupported.', [0], 0],
    ['It is not red.', 'It is cold.', [0], 1],
    ['Pumps do not hum.', 'Moss grows.', [], 1],
  ])('"%s" beside "%s" %j: %s', (claim, source, pair, expected) => {
    expect(compare(claim, source, pair).negation_added).toBe(expected);
  });
});

test.each([
  ['All pumps hum.', 'Pumps hum. Pumps drip.', 1],
  ['All pumps hum.', 'Pumps hum. Every pump drips.', 0],
  ['All pumps hum.', 'Every pump hums. Pumps drip.', 0],
  ['Pumps hum.', 'Pumps hum. Pumps drip.', 0],
])('"%s" is more general than "%s": %s', (claim, source, expected) => {
  expect(compare(claim, source, [0, 1]).universal_added).toBe(expected);
});
