// Questions alone from any of the files the kinds read: JSON lines with "question", an array of quizzes, or SQuAD's form.

import { parseJson } from './parse-json.ts';
import { readText } from './read-text.ts';
import { UnusableInput } from './unusable-input.ts';

/** Every question of the file, each once, in its order. Throws UnusableInput on a file that holds none. */
export function readQuestions(file: string): readonly string[] {
  const text = readText(file);
  const questions = isLines(text) ? lineQuestions(file, text) : collect(parseJson(file, text));
  const distinct = [...new Set(questions.map((question) => question.trim()).filter((question) => question !== ''))];
  if (distinct.length === 0) throw new UnusableInput(`${file}: holds no questions`);
  return distinct;
}

/** JSON lines are a whole value by the end of the first line; a file in JSON goes on, or is one line that is no object. */
function isLines(text: string): boolean {
  const [first = ''] = text.trimStart().split('\n');
  try {
    const value: unknown = JSON.parse(first);
    return typeof value === 'object' && value !== null && 'question' in value;
  } catch {
    return false;
  }
}

function lineQuestions(file: string, text: string): readonly string[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    if (line.trim() === '') return [];
    const where = `${file}:${index + 1}`;
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      throw new UnusableInput(`${where}: not JSON`);
    }
    const question = typeof value === 'object' && value !== null && 'question' in value ? value.question : null;
    if (typeof question !== 'string' || question.trim() === '')
      throw new UnusableInput(`${where}: "question" is no text`);
    return [question];
  });
}

/** Quizzes have `questionText`, SQuAD's paragraphs have `question`, at any depth. */
function collect(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(collect);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const isQuestion = (name === 'questionText' || name === 'question') && typeof inner === 'string';
    return isQuestion ? [inner as string] : collect(inner);
  });
}
