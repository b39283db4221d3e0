// The tutor's own words in English. Plain sentences that anyone may edit.
import type { TutorTexts } from './tutor-texts.ts';

export const englishTexts: TutorTexts = {
  tag: 'en',
  tiers: { bronze: 'bronze', silver: 'silver', gold: 'gold' },
  or: 'or',
  outcomes: {
    drill_right: 'That was right.',
    drill_wrong: 'That was not right yet.',
    drill_undecided: 'I could not tell whether that was right.',
    exam_passed: 'You passed that question.',
    exam_locked: 'That was not the right answer, so that question is locked for a while.',
    exam_pending: 'Your answer is handed in and has not been marked yet.',
  },
  finished: 'You have reached gold on every unit of this course.',
  notCovered: 'I can’t find that in the material of this course.',
  blocked: 'Before “{target}”, “{focus}” comes first.',
  locked: 'The next {tier} question on “{focus}” is locked for now.',
  unavailable: 'Exam questions can’t be given at the moment.',
  hint: 'Here is a hint: {hint}',
  doYouMean: 'Do you mean {list}?',
  whichAgain: 'Which unit would you like to look at again?',
  workOn: 'Shall we work on “{focus}”?',
  workOnOr: 'Shall we work on “{focus}”, or would you rather go on to “{next}”?',
  answerInCard: 'Would you like to write that into the card and press “Check answer”, so that it counts?',
  whichPart: 'Which part of it is unclear to you?',
  whatNext: 'What would you try next?',
  onTerm: [
    'How would you explain “{term}” in your own words?',
    'What is meant by “{term}”?',
    'Can you give an example of “{term}”?',
  ],
  onUnit: ['What do you already know about “{focus}”?', 'What comes to mind first when you think of “{focus}”?'],
  concept: ['Here is the idea behind “{focus}”.', 'Let’s look at “{focus}” together.'],
  conceptAgain: ['Let’s go over “{focus}” once more.', 'Let’s take another look at “{focus}”.'],
  drill: ['Try this one on “{focus}”.', 'Here is one to practise “{focus}”.', 'Have a go at this one on “{focus}”.'],
  exam: ['Here is a {tier} question on “{focus}”.', 'Now for a {tier} question on “{focus}”.'],
};
