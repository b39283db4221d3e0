// The question file of `evaluate answers`: JSON lines an author can write by hand, one question each.

import { type AnswerStatus, answerStatuses } from '../../functions/contract/answer.ts';
import { readText } from './guard-data.ts';
import { UnusableInput } from './unusable-input.ts';

export interface ExpectedAnswer {
  readonly question: string;
  readonly status: AnswerStatus;
  /** Canonical references the answer should cite; null where the author does not say. */
  readonly references: readonly string[] | null;
  /** Texts the answer must hold, in any case. */
  readonly contains: readonly string[];
  readonly notContains: readonly string[];
  /** Where one of the cited passages must stand; null where the author does not say. */
  readonly place: ExpectedPlace | null;
  /** What the question is of, e.g. `table`: figures are shown for each. */
  readonly kind: string | null;
}

/** All that is said must hold of one cited passage. */
export interface ExpectedPlace {
  /** Part of the document's name, in any case. */
  readonly document?: string;
  readonly revision?: string;
  /** Physical page, or the page's number as printed. */
  readonly page?: string;
  readonly chapter?: string;
  /** Part of the section's title, or its number as printed. */
  readonly section?: string;
  readonly sheet?: string;
  readonly row?: string;
  /** Seconds from the beginning of a recording. */
  readonly time?: string;
}

const placeKeys = ['document', 'revision', 'page', 'chapter', 'section', 'sheet', 'row', 'time'] as const;

const knownKeys: ReadonlySet<string> = new Set(['status', 'references', 'contains', 'not_contains', ...placeKeys]);

/**
 * Reads `{question, kind?, expect: {status, references?, contains?, not_contains?, document?, page?, row? …}}` lines.
 * Throws UnusableInput by line.
 */
export function readExpectedAnswers(file: string): readonly ExpectedAnswer[] {
  const lines = readText(file).split(/\r?\n/);
  const expected = lines.flatMap((line, index) => (line.trim() === '' ? [] : [readLine(line, `${file}:${index + 1}`)]));
  if (expected.length === 0) throw new UnusableInput(`${file}: holds no questions`);
  return expected;
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
  const status = answerStatuses.find((known) => known === expect.status);
  if (!status) throw new UnusableInput(`${where}: "status" must be one of ${answerStatuses.join(', ')}`);
  return {
    question,
    status,
    references: expect.references === undefined ? null : readTexts(expect.references, 'references', where),
    contains: readTexts(expect.contains ?? [], 'contains', where),
    notContains: readTexts(expect.not_contains ?? [], 'not_contains', where),
    place: readPlace(expect, where),
    kind: typeof kind === 'string' ? kind : null,
  };
}

function readPlace(expect: Record<string, unknown>, where: string): ExpectedPlace | null {
  const said = placeKeys.filter((key) => expect[key] !== undefined);
  for (const key of said) {
    if (typeof expect[key] !== 'string' && typeof expect[key] !== 'number') {
      throw new UnusableInput(`${where}: "${key}" is neither text nor a number`);
    }
  }
  return said.length === 0 ? null : Object.fromEntries(said.map((key) => [key, String(expect[key])]));
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
