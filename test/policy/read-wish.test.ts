// What learners want in a few words, in both languages; and what only looks like it.
import { expect, test } from 'vitest';
import { hindiTexts } from '../../functions/policy/cards/texts/hindi.ts';
import { asksForPractice, asksWhyMarked, readWish } from '../../functions/policy/read-wish.ts';

test.each([
  ['yes', 'yes'],
  ['Yes please!', 'yes'],
  ['हाँ', 'yes'],
  ['no', 'no'],
  ['that one', 'this_one'],
  ['the second one please', 'second'],
  ['पहला', 'first'],
  ['another', 'another'],
  ['easier please', 'easier'],
] as const)('“%s” is the wish “%s”', (words, wish) => {
  expect(readWish(words)).toBe(wish);
});

test.each(Object.values(hindiTexts.tiers))('the tutor hears its own word “%s”', (tier) => {
  expect(readWish(`मुझे ${tier} दे दो`)).toBe('mark_me');
  expect(readWish(`${tier} कैसे मिलेगा`)).toBe('rules');
});

test.each(['why do crawlers follow links?', 'what is a harder keyword to rank for', 'no-code tools'])(
  '“%s” is none',
  (words) => {
    expect(readWish(words)).toBeNull();
  },
);

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

const drill =
  'Which of these do a check of every visitor and an entry log belong to? Network segmentation Bastion hosts';

test.each([
  'why was network segmentation wrong?',
  'Why is "bastion hosts" not the answer',
  'what is wrong with network segmentation',
  'network segmentation galat kyu hai',
])('“%s” asks how the drill was marked', (words) => {
  expect(asksWhyMarked(words, drill)).toBe(true);
});

test.each(['why do we need bastion hosts?', 'what is network segmentation?', 'why was the firewall wrong?'])(
  '“%s” does not',
  (words) => {
    expect(asksWhyMarked(words, drill)).toBe(false);
  },
);
