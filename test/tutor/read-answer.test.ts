// What of a typed message is an answer to a card of choices, and what only speaks of one.
import { describe, expect, test } from 'vitest';
import { severalOptions, typedAnswer } from '../../functions/tutor/read-answer.ts';

const options = ['Regression', 'Classification', 'Clustering', 'Machine learning'];
const card = { options } as never;
const key = { answers: ['Machine learning'], question: null, hints: [], mistakes: [] };

function read(text: string, intent: 'unknown' | 'explain' | 'check' | 'stuck' = 'unknown') {
  const heard = { text, intent, continues: false, isSmallTalk: false, isAnswerBeside: false };
  return typedAnswer(heard, { card, key });
}

describe('a word or two where one is to be written', () => {
  const written = { card: { options: [] } as never, key: { ...key, answers: ['crawling'] } };
  const readWritten = (text: string, intent: 'unknown' | 'explain' = 'unknown') =>
    typedAnswer({ text, intent, continues: false, isSmallTalk: false, isAnswerBeside: false }, written);

  test.each([
    ['ugh fine. crawling', { answer: 'crawling', isSure: true }],
    ['ummm is it crawling', { answer: 'crawling', isSure: true }],
    ['oh ok is it crawling?', { answer: 'crawling', isSure: true }],
    ['is it crawling, indexing or ranking', severalOptions],
  ] as const)('of “%s” it is what it says', (text, expected) => {
    expect(readWritten(text)).toEqual(expected);
  });

  test('a question is none', () => {
    expect(readWritten('what is crawling?', 'explain')).toBeNull();
  });
});

describe('an option within talk', () => {
  test.each([
    ['d then', 'Machine learning'],
    ['D', 'Machine learning'],
    ['oh wait, is it D machine learning? i mixed them up', 'Machine learning'],
    ['विकल्प B', 'Classification'],
    ['hmm i guess its clustering', 'Clustering'],
    ['मुझे लगता है A, मतलब रिग्रेशन', 'Regression'],
    ['D i guess? then im done', 'Machine learning'],
  ])('“%s” is an answer', (text, answer) => {
    expect(read(text)).toEqual({ answer, isSure: true });
  });

  test.each(['A or C?', 'its B or D', 'regression, clustering, one of those'])(
    'of “%s” one is to be picked',
    (text) => {
      expect(read(text)).toBe(severalOptions);
    },
  );

  test.each([
    ['what is machine learning?', 'explain'],
    ['what does clustering mean', 'explain'],
    ['how is regression different from clustering', 'explain'],
    ['a hint', 'stuck'],
    ['a boat is not a car', 'unknown'],
    ['a bit', 'unknown'],
  ] as const)('“%s” is none', (text, intent) => {
    expect(read(text, intent)).toBeNull();
  });
});
