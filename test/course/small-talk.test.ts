import { describe, expect, it } from 'vitest';
import { smallTalkOf } from '../../functions/course/small-talk.ts';
import { languages } from '../../functions/text/languages/all.ts';

describe('a message that asks nothing', () => {
  it.each([
    ['hmm', 'filler'],
    ['Hmmmm…', 'filler'],
    ['ok', 'filler'],
    ['OK!', 'filler'],
    ['what?', 'filler'],
    ['?', 'filler'],
    ['…', 'filler'],
    ['👍', 'filler'],
    ['Thanks', 'thanks'],
    ['ok, thank you so much 🙏', 'thanks'],
    ['Hello', 'greeting'],
    ['heyyy there', 'greeting'],
    ['HELLO', 'greeting'],
    ['help', 'help'],
    ['Hi, can you help me?', 'help'],
    ['नमस्ते', 'greeting'],
    ['ठीक है, धन्यवाद।', 'thanks'],
    ['मदद कीजिए', 'help'],
    ['theek hai', 'filler'],
    ['ok धन्यवाद', 'thanks'],
  ])('%s is %s', (text, kind) => {
    expect(smallTalkOf(text)).toBe(kind);
  });

  it.each([
    '',
    '   ',
    'What is a relay?',
    'help with relays',
    'ok, what is a relay?',
    'thanks, and the next step?',
    'hello world',
    'why?',
    'and then what happens?',
    'more',
    'next',
    'HMM',
    'NO',
    'ER',
    '42',
    'ok 2',
    '√',
    '+',
    'D1.C1',
    'constructor',
    '__proto__',
    'hasOwnProperty',
    'तापमान क्या है?',
    Array(9).fill('ok').join(' '),
    `${'ok '.repeat(5000)}`,
  ])('%j is none of it', (text) => {
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
