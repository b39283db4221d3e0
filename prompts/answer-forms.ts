// Shapes of an answer by question category, shared by the prompts. Plain sentences that anyone may edit.

import type { QuestionCategory } from '../functions/course/question-category.ts';

export const answerForms: Readonly<Record<QuestionCategory, string>> = {
  definition: 'Say in the first sentence what it is. Add at most two sentences that make it clearer.',
  procedure: 'Give the steps in their order, one sentence a step, and leave none out.',
  selection: 'Name the choice in the first sentence, then the condition or reason the passages give for it.',
  technical_value: 'Give the value with its unit and its condition in the first sentence, exactly as printed.',
  reason: 'Give the reason in the first sentence.',
  comparison: 'Say how the two differ, with at least one sentence about each.',
  example: 'Give the example as the passages tell it.',
  location: 'Say where it is, in the words of the passages.',
  drawing_reference: 'Say in which drawing and where in it the thing is shown, in the words of the passages.',
  yes_no: 'Let the first sentence settle the question by stating the fact, with its condition.',
  list: 'Name every item the passages give, one sentence an item, and add none.',
  live_data: 'State only what the passages say and at which date they say it.',
  general: 'Answer in one to four sentences.',
};

export const passagesForm =
  'The passages themselves are asked for: give their text in their order, in their own words.';
