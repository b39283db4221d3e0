// Every word the interface itself says, in one place. Answers' own words come from the service.
import type { AnswerStatus, QuestionCategory } from '../contract/answer.ts';
import type { AnswerStage } from './model.ts';

/** Headings of outcomes that are not a plain answer. */
export const outcomeHeadings: Readonly<Record<Exclude<AnswerStatus, 'answered'>, string>> = {
  not_covered: 'Not covered in this course',
  ambiguous_reference: 'Which one do you mean?',
  unknown_reference: 'No such place in this course',
  withheld: 'No verified answer',
  unavailable: 'The course cannot be searched right now',
};

/** Why, by the answer's stable reason code. Codes that say no more than the outcome itself have no words here. */
export const reasonTexts: Readonly<Record<string, string>> = {
  not_in_material: 'No passage of the course answers this, so nothing was written.',
  live_data_not_held: 'This asks for current figures or progress, which course material cannot hold.',
  conflicting_sources: 'The documents do not agree. Each is shown with its own source.',
  superseded_revision: 'This comes from a superseded revision, which was asked for.',
  removed_reference: 'It stood in an earlier version of the course.',
  unknown_reference_in_part: 'A place you named does not exist in this course. The rest is answered.',
  unsupported: 'What was written could not be verified against the course, so it is not shown.',
  declined: 'The language model found no answer in these passages.',
  model_declined: 'The language model found no answer in these passages.',
  model_error: 'The language model failed.',
  model_timeout: 'The language model took too long.',
  model_empty: 'The language model wrote nothing.',
  extractive_only: 'The passages are close, but not close enough to be reworded: these are the course’s own words.',
  embedding_unavailable: 'Search by meaning is down, so only passages that share words with the question were found.',
  part_unavailable: 'A part of the service does not respond. Your question was not the cause.',
};

/** The reason of an answer in words; null where there is nothing to add. */
export function reasonText(code: string | null): string | null {
  return code !== null && Object.hasOwn(reasonTexts, code) ? (reasonTexts[code] ?? null) : null;
}

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

export const categoryTexts: Readonly<Record<QuestionCategory, string>> = {
  definition: 'What something is',
  procedure: 'How to do something',
  selection: 'Which to choose',
  technical_value: 'A value',
  reason: 'Why something is so',
  comparison: 'A comparison',
  example: 'An example',
  location: 'Where something is',
  drawing_reference: 'Where a drawing shows something',
  yes_no: 'Whether something is so',
  list: 'A list',
  live_data: 'Current figures',
  general: 'General',
};

export const sourceTexts = {
  explicit: 'The place named in the question',
  semantic: 'Search by meaning and words',
  none: 'Nothing found',
} as const;

/** What each check of the guard looks for. */
export const checkTexts: Readonly<Record<string, string>> = {
  support: 'The passage says it',
  reference: 'No reference made up',
  handle: 'No passage mark made up',
  url: 'No address made up',
  figure: 'Numbers and units agree',
  date: 'Dates agree',
  name: 'Names agree',
  code: 'Codes agree',
  negation: 'Nothing turned into its opposite',
  quotation: 'Quotations are verbatim',
  formula: 'Formulas agree',
  compliance: 'No promise or judgement added',
  guess: 'No guessing words added',
  conflict: 'Other documents give other values',
  metadata: 'Passages without a source left out',
  instruction: 'No instructions repeated or followed',
  substitution: 'No word swapped for a near one',
  certainty: 'No more certain than the passage',
};

/** A code as words, for those without a text here. */
export function wordsOfCode(code: string): string {
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function plural(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
