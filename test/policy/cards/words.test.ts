// The server's own sentences of a turn.
import { expect, test } from 'vitest';
import { type TutorSituation, tutorWords } from '../../../functions/policy/cards/words.ts';

const stuck: TutorSituation = {
  ...{
    action: 'SOCRATIC_QUESTION',
    event: 'STUCK',
    language: 'en',
    focus: 'Slopes',
    blocked: null,
    left: null,
    candidates: [],
  },
  ...{ next: null, tier: 'bronze', isExamReady: false, examAvailability: 'available', opens: null, isStuck: true },
  ...{
    isFinished: false,
    lacksDrill: false,
    isNotCovered: false,
    isUnmapped: false,
    hasHint: true,
    isAnswerBeside: false,
    outcome: null,
  },
  ...{ term: null, variant: 0 },
};

test.each([
  ['en', 'Divide both sides by 3', 'Here is a hint: Divide both sides by 3.'],
  ['en', 'What is left of 3x?', 'Here is a hint: What is left of 3x?'],
  ['hi', 'दोनों ओर 3 से भाग दें', 'एक संकेत: दोनों ओर 3 से भाग दें।'],
  ['hi', 'दोनों ओर 3 से भाग दें।', 'एक संकेत: दोनों ओर 3 से भाग दें।'],
])('a hint in %s ends as a sentence of its language does', (language, hint, told) => {
  expect(tutorWords({ ...stuck, language }, hint).notes).toEqual([told]);
});

test.each([
  [true, false, 'First “Slopes”, because “Lines” builds on it.'],
  [false, true, '“Lines” is done, so we go on with “Slopes”.'],
  [false, false, 'We go on with “Slopes” for now. “Lines” is not done yet: come back to it whenever you like.'],
])('another unit than before is said why (builds on it: %s, done: %s)', (buildsOnFocus, isDone, told) => {
  const situation = { ...stuck, event: 'DRILL_CONTINUE', hasHint: false, isStuck: false } as const;
  expect(tutorWords({ ...situation, left: { title: 'Lines', buildsOnFocus, isDone } }).notes).toEqual([told]);
});

test.each([
  ['Lines', '“Slopes” is done: this one is extra practice. Up next is “Lines”.'],
  [null, '“Slopes” is done: this one is extra practice.'],
])('a drill on what is done already is called extra, with what comes next (%s)', (next, told) => {
  const situation = { ...stuck, action: 'DRILL_CARD', event: 'DRILL_CONTINUE', hasHint: false, next } as const;
  expect(tutorWords({ ...situation, isExtra: true }).notes).toEqual([told]);
  expect(tutorWords(situation).notes).toEqual([]);
});
