import { expect, test } from 'vitest';
import type { StoredMessage } from '../../functions/ports/tutor-store.ts';
import { languageSpoken } from '../../functions/tutor/language-spoken.ts';

const said = (text: string) => ({ role: 'learner', body: { text } }) as unknown as StoredMessage;

test.each([
  ['नमस्ते', 'hi'],
  ['crawling क्या है?', 'hi'],
  ['samajh nahi aaya', 'hi'],
  ['mujhe abhyas karna hai', 'hi'],
  ['hi', 'en'],
  ['what is crawling?', 'en'],
  ['I want to practise search intent', 'en'],
  ['crawling', 'en'],
  ['2.5 %', 'en'],
  ['Was ist Ranking?', 'en'],
])('“%s” in an English course is spoken to in %s', (text, language) => {
  expect(languageSpoken(text, [], 'en')).toBe(language);
});

test('a button, or a word that tells none, goes by what was written before', () => {
  expect(languageSpoken('', [said('समझ नहीं आया')], 'en')).toBe('hi');
  expect(languageSpoken('crawling', [said('मुझे अभ्यास करना है')], 'en')).toBe('hi');
  expect(languageSpoken('thank you, that is clear', [said('समझ नहीं आया')], 'en')).toBe('en');
  expect(languageSpoken('what is this about?', [], 'hi-IN')).toBe('en');
});
