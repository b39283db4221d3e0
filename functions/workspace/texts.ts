// Every word the interface itself says, in one place. Answers' own words come from the service.
import type { AnswerStatus } from '../contract/answer.ts';
import type { AnswerStage } from './model.ts';

/** Headings of outcomes that are not a plain answer. */
export const outcomeHeadings: Readonly<Record<Exclude<AnswerStatus, 'answered'>, string>> = {
  not_covered: 'Not covered in this course',
  ambiguous_reference: 'Which one do you mean?',
  unknown_reference: 'No such place in this course',
  withheld: 'No verified answer',
  unavailable: 'The course cannot be searched right now',
};

/** Why, by the answer's stable reason code. Codes without words of their own say nothing beyond the outcome. */
export const reasonTexts: Readonly<Record<string, string>> = {
  not_covered: 'No passage of the course answers this, so nothing was written.',
  live_data: 'This asks for current figures or progress, which course material cannot hold.',
  no_passage: 'No passage of the course comes near the question.',
  below_threshold: 'The nearest passages do not answer the question.',
  removed: 'This place was removed from the course in a later version.',
  removed_reference: 'This place was removed from the course in a later version.',
  unsupported: 'What was written could not be verified against the course, so it is not shown.',
  model_unsupported: 'What the language model wrote could not be verified. You see the course’s own words instead.',
  model_declined: 'The language model found no answer in these passages. You see the course’s own words instead.',
  model_error: 'The language model failed. You see the course’s own words instead.',
  model_timeout: 'The language model took too long. You see the course’s own words instead.',
  model_empty: 'The language model wrote nothing. You see the course’s own words instead.',
  part_unavailable: 'A part of the service does not respond. Your question was not the cause.',
};

export const suggestionHeadings: Readonly<Record<Exclude<AnswerStatus, 'answered'>, string>> = {
  not_covered: 'Nearest in the course',
  ambiguous_reference: 'Choose one',
  unknown_reference: 'Nearest that exist',
  withheld: 'Read for yourself',
  unavailable: 'Nearest in the course',
};

export const stageTexts: Readonly<Record<AnswerStage | 'waiting', string>> = {
  waiting: 'Looking through the course…',
  resolved: 'Found the place you named…',
  searched: 'Weighing the passages found…',
  generating: 'Writing, and checking each sentence…',
};

export const categoryTexts: Readonly<Record<string, string>> = {
  definition: 'What something is',
  procedure: 'How to do something',
  value: 'A value',
  comparison: 'A comparison',
  list: 'A list',
  reason: 'Why something is so',
  general: 'General',
};

export const sourceTexts = {
  explicit: 'The place named in the question',
  semantic: 'Search by meaning and words',
  none: 'Nothing found',
} as const;

export const checkTexts: Readonly<Record<string, string>> = {
  support: 'Every sentence is supported by its passage',
  quantities: 'Numbers and units agree',
  numbers: 'Numbers agree',
  units: 'Units agree',
  entities: 'Names stand in the passage',
  names: 'Names stand in the passage',
  polarity: 'Nothing is turned into its opposite',
  negation: 'Nothing is turned into its opposite',
  references: 'No reference is made up',
  model_references: 'No reference is made up',
  instructions: 'Nothing of the instructions is repeated',
};

/** A code as words, for those without a text here. */
export function wordsOfCode(code: string): string {
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function plural(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
