// Reads SQuAD 2.0 into paragraphs and questions. Unusable input names the file and the place in it.

import { basename } from 'node:path';
import { readText } from './read-text.ts';
import { UnusableInput } from './unusable-input.ts';

interface GateQuestion {
  readonly question: string;
  readonly answerable: boolean;
  /** Index of the paragraph it was asked about. */
  readonly paragraph: number;
  readonly title: string;
  /** Words of the paragraph that people gave as its answer; none where it is not answerable. */
  readonly answers: readonly string[];
}

interface GateDataSet {
  readonly file: string;
  readonly name: string;
  readonly paragraphs: readonly { readonly text: string; readonly title: string }[];
  readonly questions: readonly GateQuestion[];
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}

function listOf(value: unknown, key: string, where: string): readonly unknown[] {
  const found = fieldOf(value, key);
  if (!Array.isArray(found)) throw new UnusableInput(`${where}: "${key}" is not a list`);
  return found;
}

function textOf(value: unknown, key: string, where: string): string {
  const found = fieldOf(value, key);
  if (typeof found !== 'string') throw new UnusableInput(`${where}: "${key}" is not a string`);
  return found;
}

function answersOf(asked: unknown): readonly string[] {
  const given: unknown = fieldOf(asked, 'answers') ?? [];
  const texts = Array.isArray(given) ? given.map((answer) => fieldOf(answer, 'text')) : [];
  return [...new Set(texts.filter((text) => typeof text === 'string' && text.trim() !== ''))] as string[];
}

/** Reads one file. Throws UnusableInput naming file and place (`data[2].paragraphs[0].qas[5]`). */
export function readGateData(file: string): GateDataSet {
  const text = readText(file);
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    throw new UnusableInput(`${file}:${lineOf(text, error)}: not JSON`);
  }
  const paragraphs: { text: string; title: string }[] = [];
  const questions: GateQuestion[] = [];
  for (const [article, entry] of listOf(parsed, 'data', file).entries()) {
    const title = String(fieldOf(entry, 'title') ?? article).replaceAll('_', ' ');
    for (const [place, paragraph] of listOf(entry, 'paragraphs', `${file}: data[${article}]`).entries()) {
      const where = `${file}: data[${article}].paragraphs[${place}]`;
      paragraphs.push({ text: textOf(paragraph, 'context', where), title });
      for (const [number, asked] of listOf(paragraph, 'qas', where).entries()) {
        questions.push({
          question: textOf(asked, 'question', `${where}.qas[${number}]`).trim(),
          answerable: fieldOf(asked, 'is_impossible') !== true,
          paragraph: paragraphs.length - 1,
          title,
          answers: answersOf(asked),
        });
      }
    }
  }
  if (questions.length === 0) throw new UnusableInput(`${file}: no questions`);
  return { file, name: basename(file), paragraphs, questions };
}

/** Line a JSON error points at; the first where it does not say. */
function lineOf(text: string, error: unknown): number {
  const position = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
  return position === undefined ? 1 : text.slice(0, Number(position)).split('\n').length;
}
