// A session is called by the first words in it that ask something.
import { expect, test } from 'vitest';
import { sessionNameOf } from '../../functions/course/session-name.ts';

test.each([
  [['Hello!', 'hi', 'What is a relay?', 'And a coil?'], 'What is a relay?'],
  [['नमस्ते', 'What  is\na relay?'], 'What is a relay?'],
  [['hello', 'thanks'], null],
  [[], null],
])('%j is called %j', (said, name) => {
  expect(sessionNameOf(said)).toBe(name);
});

test('a long question is cut behind a word', () => {
  const name = sessionNameOf([
    'Why does the relay in the second row of the board click whenever the pump of the boiler is on?',
  ]);
  expect(name).toBe('Why does the relay in the second row of the board click whenever the pump of…');
});
