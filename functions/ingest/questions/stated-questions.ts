// Questions as a course's source states them, wherever that is: which texts count as one, and what is said of the others.
// Pure.
import type { ParseWarning } from '../draft-node.ts';

/** The name of the key in front matter, and of the column of a sheet. */
export const askedAsName = 'asked_as';

/** More questions do not find a passage better; each costs a vector. */
export const questionsPerPassage = 12;
export const shortestQuestion = 3;
export const longestQuestion = 300;

/** On one line, without control characters and halves of signs, which no database takes. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

interface StatedQuestions {
  readonly questions: readonly string[];
  /** Entries that are no question, or one too many. */
  readonly leftOut: number;
}

/** Equal ones count once. */
export function readStated(entries: readonly unknown[]): StatedQuestions {
  const texts = entries.flatMap((entry) => (typeof entry === 'string' ? [oneLine(entry)] : []));
  const fitting = texts.filter((text) => text.length >= shortestQuestion && text.length <= longestQuestion);
  const questions = [...new Set(fitting)].slice(0, questionsPerPassage);
  const repeated = fitting.length - new Set(fitting).size;
  return { questions, leftOut: entries.length - repeated - questions.length };
}

export function leftOutWarning(count: number, line: number): readonly ParseWarning[] {
  if (count === 0) return [];
  const rule = `a question has ${shortestQuestion} to ${longestQuestion} characters, a passage at most ${questionsPerPassage}`;
  return [
    { line, message: `${askedAsName}: ${count} ${count === 1 ? 'entry was' : 'entries were'} left out; ${rule}` },
  ];
}
