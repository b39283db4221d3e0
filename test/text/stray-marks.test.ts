import { expect, test } from 'vitest';
import { plainText } from '../../functions/text/plain-text.ts';
import { withoutStrayMarks } from '../../functions/text/stray-marks.ts';

test.each([
  ['*The sea rises.', 'The sea rises.'],
  ['It falls.*', 'It falls.'],
  ['He said *it rises.', 'He said it rises.'],
  ['**Mind** the *tide.', '**Mind** the tide.'],
  ['The *tide* rises.', 'The *tide* rises.'],
  ['2 * 3 is 6, `*p` points, \\*not this, a*b.', '2 * 3 is 6, `*p` points, \\*not this, a*b.'],
  ['See [*the* sea](https://example.com/a*b).', 'See [*the* sea](https://example.com/a*b).'],
])('%s', (cut, whole) => {
  expect(withoutStrayMarks(cut)).toBe(whole);
});

test('plain text has no mark of emphasis that was cut in two', () => {
  expect(['*The sea rises.', 'It falls.*', '2*3*', '* 5'].map(plainText)).toEqual([
    'The sea rises.',
    'It falls.',
    '2*3*',
    '5',
  ]);
});
