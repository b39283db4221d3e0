// What every language that ships must bring, so that the next one cannot be added by half.
import { describe, expect, test } from 'vitest';
import { outcomeTexts, profiles } from '../../functions/course/profile.ts';
import { languageOf, languages } from '../../functions/text/languages/all.ts';

test('English and Hindi ship, each once', () => {
  expect(languages.map(({ tag }) => tag)).toEqual(['en', 'hi']);
});

describe.each(languages.map((language) => [language.name, language] as const))('%s', (_, language) => {
  test('has every text of every profile, in its own script', () => {
    const keys = Object.keys(outcomeTexts(profiles.coach, 'en')).sort();
    const script = new RegExp(`\\p{Script=${language.script ?? 'Latn'}}`, 'u');
    for (const profile of Object.values(profiles)) {
      const texts = outcomeTexts(profile, language.tag);
      expect(Object.keys(texts).sort()).toEqual(keys);
      for (const text of Object.values(texts)) expect(text).toMatch(script);
    }
  });

  test('names its common words in lower case, none shared with another language', () => {
    expect(language.commonWords.length).toBeGreaterThan(20);
    for (const word of language.commonWords) expect(word).toBe(word.toLowerCase().trim());
    const others = languages.filter((other) => other !== language).flatMap(({ commonWords }) => commonWords);
    expect(language.commonWords.filter((word) => others.includes(word))).toEqual([]);
  });
});

test('a tag is read by its language, a foreign one falls back to English', () => {
  expect(languageOf('hi-IN')?.tag).toBe('hi');
  expect(languageOf('constructor')).toBeNull();
  expect(outcomeTexts(profiles.coach, 'xx')).toEqual(outcomeTexts(profiles.coach, 'en'));
});
