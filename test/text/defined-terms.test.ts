import { describe, expect, it } from 'vitest';
import { definedTerms, furtherTerms, termKey, topicsToDefine } from '../../functions/text/defined-terms.ts';

describe('terms a passage defines', () => {
  it.each([
    ['Functions that mirror are called even functions.', ['even function']],
    ['A relay is an electromechanical switch.', ['relay']],
    ['**function**: a relation in which each input value yields a unique output value', ['function']],
  ])('%s', (text, terms) => {
    expect([...definedTerms(text)].sort()).toEqual(terms.map(termKey).sort());
  });

  it.each([
    ['परिपथ वह मार्ग है जिस पर धारा बहती है।', 'परिपथ'],
    ['रैखिक समीकरण एक ऐसा समीकरण है जो रेखा देता है।', 'रैखिक समीकरण'],
    ['किसी रेखा का झुकाव, ढाल कहलाता है।', 'ढाल'],
    ['ऐसी संख्याएँ  अभाज्य  संख्याएँ  कहलाती  हैं।', 'अभाज्य संख्याएँ'],
  ])('%s', (text, term) => {
    expect(definedTerms(text)).toContain(termKey(term));
  });

  it.each([
    'Some functions are defined by rules.',
    'The relay is not connected.',
    'Oberg, Kalervo. 1960. “Cultural Shock: Adjustment to New Environments.” Practical Anthropology.',
  ])('none in "%s"', (text) => {
    expect(definedTerms(text)).toEqual([]);
  });

  it.each([
    ['What is a function?', ['function']],
    ['What is an even function?', ['even function']],
    ['Define the vertex of a parabola', ['vertex of a parabola', 'vertex']],
    ['How does a time of flight sensor work?', ['time of flight sensor', 'time']],
    ['Can you explain what a one-to-one function is?', ['one-to-one function']],
  ])('%s asks for %s', (question, terms) => {
    expect(topicsToDefine(question).map((parts) => parts.join(' '))).toEqual(terms.map(termKey));
  });

  it('gives the same key for a term however a question puts it', () => {
    expect(termKey('the polar coordinates')).toBe(termKey('a polar coordinate'));
  });
});

describe('what a question asks the meaning of', () => {
  it.each([
    ['Of pumps, tell us: what is a relay?', ['relay']],
    ['What is the relay of it?', ['relay']],
    ['What is the coil of the relay for the pump?', ['coil relay pump', 'coil']],
  ])('%s: %j', (question, terms) => {
    expect(topicsToDefine(question).map((parts) => parts.join(' '))).toEqual(terms.map(termKey));
  });
  it.each([
    ['What is a relay in electronics?', ['relay']],
    ['What is an electronics relay?', ['relay']],
    ['What is electronics?', []],
    ['What is the coil of an electronics relay?', ['coil', 'coil relay']],
  ])('%s: also %j, in a course on electronics', (question, terms) => {
    expect(furtherTerms(question, 'Electronics')).toEqual(terms.map(termKey));
  });

  it('is never a number alone', () => {
    expect(termKey('the 5 relays')).toBe('relay');
    expect(termKey('5')).toBe('');
    expect(termKey('even')).toBe('');
  });
});
