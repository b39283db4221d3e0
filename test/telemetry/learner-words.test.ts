// The search for learners' words sees them in every form that a log might hold them in, and nothing where there are none.
import { describe, expect, it } from 'vitest';
import { findLearnerWords, learnerWord } from '../support/canaries/learner-words.ts';

const word = learnerWord('body');
const capital = `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;

describe('a learner’s word', () => {
  it.each([
    ['plain', `{"question":"What is ${word}?"}`],
    ['in other letters', word.toUpperCase()],
    ['in base64, wherever it begins', btoa(`What is ${word}?`)],
    ['in base64, one later', btoa(`What is a ${word}`)],
    ['in base64, two later', btoa(`What is an ${word} ${word}`)],
    ['in base64 in other letters', btoa(`xx ${word.toUpperCase()}!`)],
    ['in base64 with a capital', btoa(`${capital} is a bird`)],
    ['in a token', `Bearer a.${btoa(JSON.stringify({ name: word })).replaceAll('=', '')}.b`],
    ['percent-encoded', [...word].map((letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`).join('')],
    ['in hexadecimal', [...word].map((letter) => letter.charCodeAt(0).toString(16)).join('')],
  ])('is found %s', (_, text) => {
    expect(findLearnerWords(text)).toEqual(['body']);
  });

  it('is found in none of what is logged of an ordinary request', () => {
    const line =
      '{"event":"request","request_id":"f5d039e9-14bb-48a5-93be-07ce205f6a4f","operation":"ask","status":200}';
    expect(findLearnerWords(line)).toEqual([]);
    expect(findLearnerWords(btoa(line))).toEqual([]);
  });
});
