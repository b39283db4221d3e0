// An option of a drill in English, typed in Devanagari.
import { expect, test } from 'vitest';
import { mark } from '../../../functions/policy/cards/mark.ts';

const key = { answers: ['crawling'], question: null, form: null };
const options = ['crawling', 'indexing', 'curling', 'page rank'];

test.each([
  ['क्रॉलिंग', 'right'],
  ['इंडेक्सिंग', 'wrong'],
  ['कर्लिंग', 'wrong'],
  ['पेज रैंक', 'wrong'],
  ['पानी', 'wrong'],
])('%s is %s', (given, verdict) => {
  expect(mark({ key, given, options })).toBe(verdict);
});

test('of two options that sound alike none is taken', () => {
  expect(mark({ key: { ...key, answers: ['node'] }, given: 'नोड', options: ['node', 'nod'] })).toBe('wrong');
});

test('without options a word that only sounds like the answer stays undecided', () => {
  expect(mark({ key, given: 'क्रॉलिंग' })).toBe('undecided');
});
