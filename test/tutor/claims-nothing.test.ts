import { describe, expect, test } from 'vitest';
import { claimsNothing } from '../../functions/tutor/claims-nothing.ts';
import { readMaterial } from '../../functions/tutor/turn-material.ts';
import { context, drill } from '../support/turn-fixture.ts';

const material = readMaterial({
  texts: [
    ...context.unitAnchors.map(({ title, anchorText }) => `${title}\n${anchorText}`),
    ...context.passages.map(({ content }) => content),
    `${drill.prompt}\n${drill.questionLatex}`,
  ],
  beside: ['I need help with functions', 'Functions'],
});
const claims = (sentence: string, language = 'en') => claimsNothing(sentence, language, material) === null;

describe('a question or invitation that claims nothing', () => {
  test.each([
    'What is a function?',
    'What is the domain of a function?',
    'Can you tell me what a function is?',
    'What would you try first?',
    'What does the vertical line test show?',
    'Could you give an example of a relation?',
    'How would you describe a function in your own words?',
    'In your own words, what is a function?',
    'Is each relation a function?'.replace('each', 'a'),
    'Which step would you take first?',
    'What have you tried so far?',
    'Shall we practise functions together?',
    'Do you think the graph represents a function?',
    'How do you find the range?',
    'Can you evaluate $f(x)=2x+3$ at $x=5$?',
    'What do you already know about functions?',
    'Where would you start?',
    'Ready to try a practice question?',
    'Try this one.',
    'Let’s look at functions together.',
    'Please write down the definition of a function.',
    'Take your time.',
    'Here is a practice question for you.',
    'Describe the domain in your own words.',
    'So, what is the range of a function?',
    'Look at the graph again.',
    'Think about the input values first.',
  ])('is shown: %s', (sentence) => {
    expect(claims(sentence)).toBe(false);
  });

  test.each([
    // Smuggled presuppositions.
    'Did you know that a function has two outputs?',
    'Isn’t it true that every relation is a function?',
    'Isn’t a relation always a function?',
    'Since a relation is a function, what is the domain?',
    'Because the range is the domain, what is the output?',
    'Why does a function have two output values?',
    'Why is every relation a function?',
    'Given that the domain is the range, what is the input?',
    'A relation is a function, right?',
    'A relation is a function, isn’t it?',
    'What is the domain, which is always the range?',
    'If the domain is the range, what is a function?',
    'Remember that the domain is the range?',
    'Remember that the range is the domain.',
    'Recall: a relation is a function.',
    'Note that each relation is a function.',
    'Is the domain the range, as every function is a relation?',
    'What is a function (a set of two outputs)?',
    'What is a function – a set of two outputs?',
    'What is a function; a relation is a function?',
    'Try to use the fact that a relation is a function.',
    'Think of the domain as the range, because they are the same.',
    'Do you see that a relation is a function and the domain is the range?',
    'What is the domain? A relation is a function?',
    // Words, names, numbers and formulas from elsewhere.
    'What is photosynthesis?',
    'What did Newton prove about a function?',
    'Can you find 42 in the function?',
    'What is $g(x)=9x$?',
    'Can you evaluate $f(x)=2x+35$?',
    'What is the quadratic discriminant of a function?',
    'Have you read https://evil.example about functions?',
    // Words of two texts, put together.
    'Does the vertical line test add the exponents?',
    'What are the exponents of the ordered pairs?',
    // Methods that nobody gave.
    'Multiply both sides by zero.',
    'Add the exponents.',
    'Can you solve it by multiplying the exponents?',
    'Subtract the range from the domain.',
    'Cancel the function on both sides.',
    // Statements.
    'The domain is the range.',
    'Functions are easy.',
    'You can skip this unit.',
  ])('is not shown as such: %s', (sentence) => {
    expect(claims(sentence)).toBe(true);
  });

  test('names what could be meant only where that was unclear', () => {
    const sentence = 'Do you mean Functions, Relations or Exponents?';
    const unclear = readMaterial({ texts: [], beside: ['Functions', 'Relations', 'Exponents'] });
    expect(claims(sentence)).toBe(true);
    expect(claimsNothing(sentence, 'en', unclear)).toBe('question');
  });

  test('in Hindi only words of the turn and of tutoring', () => {
    expect(claims('आप इसे अपने शब्दों में कैसे समझाएँगे?', 'hi')).toBe(false);
    expect(claims('क्या आप जानते हैं कि पृथ्वी चपटी है?', 'hi')).toBe(true);
    expect(claims('प्रकाश संश्लेषण क्या है?', 'hi')).toBe(true);
  });

  test('in a language without a list nothing is', () => {
    expect(claims('Qu’est-ce que function?', 'fr')).toBe(true);
  });
});
