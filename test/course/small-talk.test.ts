import { describe, expect, it } from 'vitest';
import { smallTalkOf } from '../../functions/course/small-talk.ts';
import { languages } from '../../functions/text/languages/all.ts';

describe('a message that asks nothing', () => {
  it.each([
    ['hmm', 'filler'],
    ['Hmmmm…', 'filler'],
    ['ok', 'filler'],
    ['Thanks', 'thanks'],
    ['Hello', 'greeting'],
    ['help', 'help'],
  ])('%s is %s', (text, kind) => {
    expect(smallTalkOf(text)).toBe(kind);
  });

  it.each(['', '   ', 'What is a relay?'])('%j is none of it', (text) => {
    expect(smallTalkOf(text)).toBeNull();
  });

  it('is known in every language, by phrases written as they are compared', () => {
    for (const { smallTalk } of languages) {
      for (const [kind, phrases] of Object.entries(smallTalk)) {
        expect(phrases.length).toBeGreaterThan(0);
        for (const phrase of phrases) {
          const found = smallTalkOf(phrase);
          expect(found, phrase).not.toBeNull();
          // A word that two languages share may be another kind there; its own kind is still heard here.
          expect(smallTalkOf(phrase, [{ ...languages[0], smallTalk } as (typeof languages)[number]])).toBe(kind);
        }
      }
    }
  });
});
