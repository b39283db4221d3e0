// What learners want in a few words, in both languages; and what only looks like it.
import { expect, test } from 'vitest';
import { asksForPractice, readWish } from '../../functions/policy/read-wish.ts';

test.each([
  ['yes', 'yes'],
  ['Yes please!', 'yes'],
  ['हाँ', 'yes'],
  ['ji haan', 'yes'],
  ['no', 'no'],
  ['nope, not really', 'no'],
  ["I don't want to", 'no'],
  ['नहीं', 'no'],
  ['nahi chahiye', 'no'],
  ['that one', 'this_one'],
  ['the second one please', 'second'],
  ['पहला', 'first'],
  ['another', 'another'],
  ['give me another one', 'another'],
  ['ek aur sawal do', 'another'],
  ['easier please', 'easier'],
  ['can you give me an easier question?', 'easier'],
  ['no, easier please', 'easier'],
  ['this is too hard', 'easier'],
  ['कोई आसान सवाल दो', 'easier'],
  ['something harder', 'harder'],
  ['this is too easy', 'harder'],
  ['mushkil sawal do', 'harder'],
  ['skip', 'skip'],
  ["let's skip this one", 'skip'],
  ['not this one', 'skip'],
  ['छोड़ दो', 'skip'],
  ['why?', 'why'],
  ['but why is that', 'why'],
  ['क्यों?', 'why'],
  ['again please', 'again'],
  ['can you repeat that', 'again'],
  ['फिर से बताइए', 'again'],
  ['what now?', 'what_now'],
  ['so what should I do now', 'what_now'],
  ['ab kya karu', 'what_now'],
  ['what is my progress', 'progress'],
  ['how am I doing?', 'progress'],
  ['मेरी प्रगति बताओ', 'progress'],
  ["I'm bored", 'bored'],
  ['this is boring', 'bored'],
  ['बोर हो रहा हूँ', 'bored'],
] as const)('“%s” is the wish “%s”', (words, wish) => {
  expect(readWish(words)).toBe(wish);
});

test.each([
  'why do crawlers follow links?',
  'what is a harder keyword to rank for',
  'no-code tools',
  'skip links for screen readers',
  'the first stage is crawling',
  'x = 4',
  'is the answer 42?',
  'explain that again with an example of indexing',
  'boring machines',
  'another search engine',
  '',
  '?',
])('“%s” is none', (words) => {
  expect(readWish(words)).toBeNull();
});

test.each(['quiz me', 'give me an exercise', 'I want to practise', 'more drills please', 'मुझे अभ्यास कराओ'])(
  '%s asks for practice',
  (said) => expect(asksForPractice(said)).toBe(true),
);

test.each([
  'another example',
  'is it on the next one?',
  'what is a drill?',
  'test driven development',
  'one more question',
  'hint',
])('%s does not', (said) => expect(asksForPractice(said)).toBe(false));
