// What a sentence denies and how far, in English and in Hindi; which words hedge, generalise or restrict.
import { describe, expect, test } from 'vitest';
import { isCertain, isHedge, isNegation, isPolar } from '../../functions/text/polarity.ts';
import { prepareSentence } from '../../functions/text/prepare.ts';

const read = (text: string) => {
  const { tokens, polarity } = prepareSentence(text);
  const words = (places: Iterable<number>) => [...places].map((index) => tokens[index]?.word);
  return { ...polarity, negated: words(polarity.negated), denied: words(polarity.denied) };
};

describe('a denial', () => {
  test.each([
    ['ends with its clause', 'Not pumps, lamps.', ['pumps']],
    ['at a full stop', 'It is not red. Lamps hum.', ['red']],
    ['at a bracket', 'It is not red (old).', ['red']],
    ['at a colon', 'It is not red: old.', ['red']],
    ['at once', 'No, pumps hum.', []],
    ['before a joint', 'No pump so lamps hum.', ['pump']],
    ['goes on over a hyphen and words without a topic', 'Not the red-old of lamps.', ['red', 'old', 'lamps']],
    ['reaches four topics', 'Not red old big new pumps.', ['red', 'old', 'big', 'new']],
    ['is none in "not only"', 'Not only pumps hum.', []],
    ['nor in "not just"', 'Not just pumps hum.', []],
    ['nor in "not merely"', 'Not merely pumps hum.', []],
    ['but in "never only"', 'Never only pumps hum.', ['pumps', 'hum']],
    ['nor in "no 5"', 'No 5 pumps hum.', []],
    ['but in "no pump5"', 'No pump5 hums.', ['pump5', 'hums']],
    ['and in "not 5"', 'Not 5 pumps hum.', ['5', 'pumps', 'hum']],
    ['and in "no longer"', 'Pumps no longer hum.', ['longer', 'hum']],
    ['by failing to', 'Pumps fail to hum.', ['hum']],
    ['not by failing', 'Pumps fail hum.', []],
    ['by lacking', 'Pumps lack oil.', ['oil']],
    ['of nothing', 'Pumps do not.', []],
  ])('%s: %s', (_, text, words) => expect(read(text).negated).toEqual(words));

  test('is of the first topic after each', () => {
    expect(read('Pumps do not hum loudly, nor glow.').denied).toEqual(['hum', 'glow']);
    expect(read('Pumps do not.').denied).toEqual([]);
    expect(read('It never drains and never fills.').denied).toEqual(['drains', 'fills']);
  });

  test.each([
    ['stands before its verb', 'पंप नहीं चलता है।', ['चलता', 'पंप']],
    ['or before one word of being', 'पंप चालू नहीं है।', ['चालू', 'पंप']],
    ['is of two words at most', 'लाल पंप मशीन नहीं चलता।', ['चलता', 'मशीन']],
    ['or of the two before it', 'लाल पंप मशीन नहीं है।', ['मशीन', 'पंप']],
    ['ends with the clause before it', 'मशीन है, पंप नहीं है।', ['पंप']],
    ['and right before it', 'पंप, नहीं चलता।', ['चलता']],
    ['and behind it', 'पंप नहीं, मशीन चलता।', ['पंप']],
    ['passes words without a topic', 'पंप का मशीन में नहीं चलता।', ['चलता', 'मशीन']],
    ['is not read in one alone', 'नहीं।', []],
  ])('in Hindi %s: %s', (_, text, words) => expect(read(text).negated).toEqual(words));
});

describe('words', () => {
  const shown = (word: string) => [isHedge(word), isCertain(word), isNegation(word), isPolar(word)];
  test.each([
    ['शायद', [true, false, false, false]],
    ['सभी', [false, true, false, true]],
    ['केवल', [false, true, false, true]],
    ['अवश्य', [false, true, false, false]],
    ['नहीं', [false, false, true, true]],
    ['often', [true, false, false, false]],
    ['each', [false, false, false, true]],
    ['any', [false, false, false, true]],
    ['everything', [false, true, false, true]],
    ['solely', [false, true, false, true]],
    ['definitely', [false, true, false, false]],
    ['without', [false, false, true, true]],
    ['lacking', [false, false, false, true]],
    ['rarely', [false, false, false, true]],
    ['pump', [false, false, false, false]],
    ['', [false, false, false, false]],
  ])('"%s" hedges, is certain, denies, is looked at: %j', (word, expected) => expect(shown(word)).toEqual(expected));

  test('of a sentence as a whole', () => {
    expect(read('Pumps just as lamps hum.').isExclusive).toBe(false);
    expect(read('Pumps just hum as lamps.').isExclusive).toBe(true);
    expect(read('Only as lamps hum.').isExclusive).toBe(true);
    expect(read('Pumps sole.').isExclusive).toBe(true);
    expect(read('Pumps rarely hum.')).toMatchObject({ hasNegative: true, negated: [], isUniversal: false });
    expect(read('Pumps hum without oil.')).toMatchObject({ hasNegative: true, negated: ['oil'] });
    expect(read('Pumps hum.')).toEqual({
      ...{ negated: [], denied: [], hasNegative: false, isUniversal: false, isExclusive: false },
    });
  });
});
