import { describe, expect, it } from 'vitest';
import { talkWords, tutorLanguages, tutorWordsOf } from '../../functions/policy/languages/all.ts';
import { matchesAny } from '../../functions/policy/languages/match-phrases.ts';

describe('a phrase in a text', () => {
  it.each<[string, string, boolean]>([
    ['help', 'help', true],
    ['help', 'please help me', true],
    ['help', 'helpful', false],
    ['help', 'unhelp', false],
    ['help', '', false],
    ['', '', false],
    // Either word; a word that may be left out; both.
    ['show/tell me', 'tell me', true],
    ['show/tell me', 'show me more', true],
    ['show/tell me', 'showtell me', false],
    ['show me? how', 'show how', true],
    ['show me? how', 'show me how', true],
    ['show me? how', 'show it how', false],
    ['show me/us? how', 'show us how', true],
    ['show me?', 'show', true],
    // Up to three words between, in one sentence.
    ['not * idea', 'not idea', true],
    ['not * idea', 'not the least bit idea', true],
    ['not * idea', 'not the very least bit idea', false],
    ['not * idea', 'not . idea', false],
    ['not * idea', 'not one . idea', false],
    // A number.
    ['i got \\d', 'i got 12', true],
    ['i got \\d', 'i got -3/4', true],
    ['i got \\d', 'i got x', false],
    ['i got \\d', 'i got x2', false],
    // Beginning and end of the message.
    ['^why', 'why not', true],
    ['^why', 'but why', false],
    ['why$', 'but why', true],
    ['why$', 'why not', false],
    ['^why$', 'why', true],
    ['^why$', 'why . .', true],
    ['^why$', 'why not', false],
    ['^a/b', 'x b', false],
    ['a/b$', 'a x', false],
    // What is a sign elsewhere is itself.
    ['c++', 'c++', true],
    ['c++', 'ccc', false],
    ['a.b', 'axb', false],
    ['(x)', 'x', false],
  ])('%s in "%s": %s', (phrase, text, holds) => {
    expect(matchesAny(text, [phrase])).toBe(holds);
  });

  it('is any of several, and none of none', () => {
    expect(matchesAny('go on', ['stop', 'go'])).toBe(true);
    expect(matchesAny('go on', [])).toBe(false);
    const phrases = ['go'];
    expect(['go', 'stop', 'go'].map((text) => matchesAny(text, phrases))).toEqual([true, false, true]);
  });
});

describe('the tutor’s languages', () => {
  it('are found by their tag, English where one does not ship', () => {
    expect(tutorLanguages.map(({ tag }) => tag)).toEqual(['en', 'hi']);
    expect(['hi', 'hi-IN', 'en-GB', 'fr', ''].map((tag) => tutorWordsOf(tag).tag)).toEqual([
      'hi',
      'hi',
      'en',
      'en',
      'en',
    ]);
  });

  it('share their words of talk', () => {
    for (const { talk } of tutorLanguages) for (const word of talk) expect(talkWords.has(word)).toBe(true);
    expect(talkWords.has('slope')).toBe(false);
  });
});
