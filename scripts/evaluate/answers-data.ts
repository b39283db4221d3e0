// Question files: JSON lines that an author can write by hand, one question each with what is expected of its answer.

import { type AnswerStatus, answerStatuses } from '../../functions/contract/answer.ts';
import { readText } from './read-text.ts';
import { UnusableInput } from './unusable-input.ts';

export interface ExpectedAnswer {
  readonly question: string;
  /** Any of them is right. With `answered` among them the course covers the question. */
  readonly statuses: readonly AnswerStatus[];
  /** Texts an answer must hold: all of one alternative. None: whatever is answered is right. */
  readonly anyOf: readonly (readonly string[])[];
  readonly notContains: readonly string[];
  /** References of which one must be cited; none where the author does not say. */
  readonly references: readonly string[];
  /** What the question is of: figures are shown for each. */
  readonly kind: string;
}

const knownKeys: ReadonlySet<string> = new Set([
  ...['status', 'any_of', 'contains', 'not_contains', 'references', 'where'],
  ...['document', 'revision', 'page', 'chapter', 'section', 'sheet', 'row', 'time'],
]);

/**
 * Reads `{question, kind?, expect: {status, any_of?, contains?, not_contains?, references?}}` lines; where an answer
 * should stand may be said and is not judged. Throws UnusableInput by line.
 */
export function readExpectedAnswers(file: string): readonly ExpectedAnswer[] {
  const lines = readText(file).split(/\r?\n/);
  const expected = lines.flatMap((line, index) => (line.trim() === '' ? [] : [readLine(line, `${file}:${index + 1}`)]));
  if (expected.length === 0) throw new UnusableInput(`${file}: holds no questions`);
  return expected;
}

/** True where the course is expected to hold what is asked. */
export function isCovered({ statuses }: ExpectedAnswer): boolean {
  return statuses.includes('answered');
}

function readLine(line: string, where: string): ExpectedAnswer {
  const parsed = parse(line, where);
  if (!isRecord(parsed)) throw new UnusableInput(`${where}: not an object`);
  const { question, expect, kind } = parsed;
  if (typeof question !== 'string' || question.trim() === '')
    throw new UnusableInput(`${where}: "question" is no text`);
  if (!isRecord(expect)) throw new UnusableInput(`${where}: "expect" is missing`);
  const unknown = Object.keys(expect).find((key) => !knownKeys.has(key));
  if (unknown !== undefined) throw new UnusableInput(`${where}: "expect" holds an unknown "${unknown}"`);
  const contains = readTexts(expect.contains ?? [], 'contains', where);
  const alternatives = expect.any_of ?? (contains.length > 0 ? [contains] : []);
  if (!Array.isArray(alternatives)) throw new UnusableInput(`${where}: "any_of" is not a list of lists of texts`);
  return {
    question,
    statuses: readStatuses(expect.status, where),
    anyOf: alternatives.map((all) => readTexts(all, 'any_of', where)),
    notContains: readTexts(expect.not_contains ?? [], 'not_contains', where),
    references: readTexts(expect.references ?? [], 'references', where),
    kind: typeof kind === 'string' ? kind : 'other',
  };
}

function readStatuses(value: unknown, where: string): readonly AnswerStatus[] {
  const given: readonly unknown[] = Array.isArray(value) ? value : [value];
  const statuses = given.flatMap((one) => answerStatuses.find((known) => known === one) ?? []);
  if (statuses.length === 0 || statuses.length < given.length) {
    throw new UnusableInput(`${where}: "status" must be one or a list of ${answerStatuses.join(', ')}`);
  }
  return statuses;
}

function readTexts(value: unknown, name: string, where: string): readonly string[] {
  if (!Array.isArray(value) || !value.every((text) => typeof text === 'string')) {
    throw new UnusableInput(`${where}: "${name}" is not a list of texts`);
  }
  return value;
}

function parse(line: string, where: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw new UnusableInput(`${where}: ${error instanceof Error ? error.message : 'not JSON'}`);
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
