// Sentences that nobody can read by themselves, by the word they open with; a word further in changes nothing.
import { describe, expect, test } from 'vitest';
import { hangsOnTheLast } from '../../functions/guard/hanging-sentence.ts';

const openers = `It This That These Those They He She Such Its Their His Her it THEY`.split(' ');

describe('hangs on the sentence before it', () => {
  test.each([...openers, 'The former', 'The latter', 'the same'])('%s …', (opener) => {
    expect(hangsOnTheLast(`${opener} pump hums.`)).toBe(true);
    expect(hangsOnTheLast(`"(${opener} pump hums.)"`)).toBe(true);
    expect(hangsOnTheLast(`${opener}, says the pump, hums.`)).toBe(true);
  });
  test.each(['यह पंप है।', '"इससे पानी निकलता है।"', 'वहाँ पंप है।', '- इसलिए पंप चलता है।'])('%s', (text) => {
    expect(hangsOnTheLast(text)).toBe(true);
  });
});

describe('stands by itself', () => {
  test.each(openers)('… %s …', (word) => {
    expect(hangsOnTheLast(`Pumps of ${word} hum.`)).toBe(false);
    expect(hangsOnTheLast(`${word}x pumps hum.`)).toBe(false);
  });
  test.each([
    ...['Thesis 5 is red.', 'Hers is red.', 'Ité hums.', '5 of its pumps hum.', '', '…'],
    ...['The formers are red.', 'The lattermost is red.', 'The red pump hums.', 'Thus the pump hums.'],
    ...['पंप यह है।', 'यहमिल नगर है।'],
  ])('%s', (text) => expect(hangsOnTheLast(text)).toBe(false));
  test('a Hindi sentence whose first English word is a term of the course', () => {
    expect(hangsOnTheLast('जावा में this कीवर्ड वस्तु को बताता है।')).toBe(false);
    expect(hangsOnTheLast('पंप that चलता है।')).toBe(false);
  });
});
