// The dialogue file of `evaluate follow-ups`: JSON lines, and what makes a standalone question right or wrong.

import type { ConversationTurn } from '../../functions/ports/course-registry.ts';
import { readText } from './guard-data.ts';
import { UnusableInput } from './unusable-input.ts';

export interface Dialogue {
  /** File and line. */
  readonly where: string;
  /** Earlier questions, oldest first, with the references their answers showed. */
  readonly before: readonly ConversationTurn[];
  readonly asks: string;
  /** Words the standalone question must hold, whole, in any order and case; null where it must be left as it is. */
  readonly has: string | null;
  /** Words it must not hold. */
  readonly lacks: string;
}

/** Reads the lines. Throws UnusableInput naming file and line. */
export function readDialogues(file: string): readonly Dialogue[] {
  const dialogues = readText(file)
    .split(/\r?\n/)
    .flatMap((line, index) => (line.trim() === '' ? [] : [readDialogue(line, `${file}:${index + 1}`)]));
  if (dialogues.length === 0) throw new UnusableInput(`${file}: holds no dialogues`);
  return dialogues;
}

function readDialogue(line: string, where: string): Dialogue {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new UnusableInput(`${where}: not JSON`);
  }
  if (typeof value !== 'object' || value === null) throw new UnusableInput(`${where}: not an object`);
  const { before, asks, has, lacks = '' } = value as Readonly<Record<string, unknown>>;
  if (!Array.isArray(before)) throw new UnusableInput(`${where}: "before" is no list of questions`);
  if (typeof asks !== 'string' || asks.trim() === '') throw new UnusableInput(`${where}: "asks" is no text`);
  if (has !== null && typeof has !== 'string') throw new UnusableInput(`${where}: "has" is neither words nor null`);
  if (typeof lacks !== 'string') throw new UnusableInput(`${where}: "lacks" is no text`);
  return { where, before: before.map((turn) => readTurn(turn, where)), asks, has, lacks };
}

function readTurn(value: unknown, where: string): ConversationTurn {
  if (typeof value === 'string') return { question: value, references: [] };
  const { question, references = [] } = (value ?? {}) as Readonly<Record<string, unknown>>;
  const isList = Array.isArray(references) && references.every((each) => typeof each === 'string');
  if (typeof question !== 'string' || !isList)
    throw new UnusableInput(`${where}: "before" holds neither a question nor {"question", "references"}`);
  return { question, references };
}

/** What is wrong with the standalone form of a dialogue's follow-up; null where it is right. */
export function faultOf({ asks, has, lacks }: Dialogue, standalone: string): string | null {
  if (has === null) return standalone === asks ? null : `altered: ${standalone}`;
  const words = wordsOf(standalone);
  const absent = wordsOf(has).filter((word) => !words.includes(word));
  const left = wordsOf(lacks).filter((word) => words.includes(word));
  if (absent.length + left.length === 0) return null;
  const faults = [
    absent.length > 0 ? `without ${absent.join(', ')}` : '',
    left.length > 0 ? `with ${left.join(', ')}` : '',
  ];
  return `${standalone} (${faults.filter(Boolean).join('; ')})`;
}

function wordsOf(text: string): readonly string[] {
  const words = text.toLowerCase().split(/[^\p{L}\p{M}\p{N}.-]+/u);
  return words.map((word) => word.replace(/^\.+|\.+$/g, '')).filter((word) => word !== '');
}
