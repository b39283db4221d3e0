import { describe, expect, test } from 'vitest';
import { askedDimension, givesMeasure, holdsDimension } from '../../functions/guard/asked-dimension.ts';
import { readFigures } from '../../functions/guard/quantities.ts';

describe('what is asked to be measured', () => {
  test.each([
    ['What is the minimum trench depth?', 'length'],
    ['How deep is the trench?', 'length'],
    ['What is the rated voltage of the cable?', 'voltage'],
    ['Which current may flow in the ground?', 'current'],
    ['How much does the board cost?', 'money'],
  ])('%s: %s', (question, dimension) => {
    expect(askedDimension(question)?.dimension).toBe(dimension);
  });

  test.each([
    'How many cables are 2 m long?',
    'How long does the test take?',
    'How long is the warranty?',
    'What is the impact resistance of the sheath?',
    'What is the current revision?',
    'Who digs?',
  ])('nothing that has a unit we know: %s', (question) => {
    expect(askedDimension(question)).toBeNull();
  });
});

test.each([
  ['The trench is 800 mm deep.', 'length', true],
  ['The trench is measured at 20 °C.', 'length', false],
  ['It was dug in 2013 in CS152 classes.', 'length', false],
  ['The cable is 4 AWG thick.', 'length', true],
  ['The board costs $5.', 'money', true],
  ['There are 3 of them, and 31 general ones.', 'frequency', false],
])('"%s" holds a %s: %s', (text, dimension, holds) => {
  expect(holdsDimension(readFigures(text), text, dimension)).toBe(holds);
});

test.each([
  ['What is the trench depth?', 'The trench is 800 mm deep.', 'asked'],
  ['How wide is the bed?', 'The bed is 100 mm thick.', 'other'],
  ['What is the trench depth?', 'Depth 800 mm, width 300 mm.', 'asked'],
  ['How wide is the bed?', 'The bed measures 100 mm.', 'none'],
  ['Which sand is used?', 'The bed is 100 mm thick.', 'any'],
])('"%s" for "%s" gives %s', (question, text, measure) => {
  expect(givesMeasure(question, text)).toBe(measure);
});
