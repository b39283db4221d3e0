// Reads the cases of `evaluate -- mentions`: a JSON array of {text, scheme, expect}. Names file and line of what it refuses.

import type { MentionScheme } from '../../functions/course/mention.ts';
import { schemeLevels } from '../../functions/course/mention.ts';
import { UnusableInput } from './unusable-input.ts';

export type Levels = Readonly<Record<string, number | string>>;

export interface MentionCase {
  readonly text: string;
  readonly scheme: MentionScheme;
  readonly expect: readonly Levels[];
  /** Where the case starts in its file, from 1. */
  readonly line: number;
}

/** Reads a JSON array of cases; throws UnusableInput naming file and line. */
export function parseCases(text: string, file: string): MentionCase[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    const position = /position (\d+)/.exec(String(error))?.[1];
    const line = lineAt(text, position === undefined ? text.trimEnd().length : Number(position));
    throw new UnusableInput(`${file}:${line}: not valid JSON (${error instanceof Error ? error.message : ''})`);
  }
  if (!Array.isArray(parsed)) throw new UnusableInput(`${file}:1: expected an array of {text, scheme, expect}`);
  if (parsed.length === 0) throw new UnusableInput(`${file}:1: holds no cases`);
  const lines = itemLines(text);
  return parsed.map((item: unknown, index) => readCase(item, lines[index] ?? 1, file));
}

function readCase(item: unknown, line: number, file: string): MentionCase {
  const fail = (what: string): never => {
    throw new UnusableInput(`${file}:${line}: ${what}`);
  };
  if (typeof item !== 'object' || item === null) return fail('expected an object {text, scheme, expect}');
  const { text, scheme, expect } = item as Record<string, unknown>;
  if (typeof text !== 'string') return fail('"text" must be a string');
  if (typeof scheme !== 'string' || !Object.hasOwn(schemeLevels, scheme)) {
    return fail(`"scheme" must be one of ${Object.keys(schemeLevels).join(', ')}`);
  }
  if (!Array.isArray(expect)) return fail('"expect" must be an array');
  for (const each of expect as unknown[]) {
    if (typeof each !== 'object' || each === null || Array.isArray(each))
      return fail('"expect" must hold flat objects');
    for (const [level, value] of Object.entries(each)) {
      if (typeof value !== 'number' && typeof value !== 'string')
        return fail(`"${level}" must be a number or a string`);
    }
  }
  return { text, scheme: scheme as MentionScheme, expect: expect as Levels[], line };
}

/** Line of each item of the outermost array, from 1. The text must be valid JSON. */
function itemLines(text: string): number[] {
  const lines: number[] = [];
  let line = 1;
  let depth = 0;
  let isInString = false;
  let isItemDue = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (character === '\n') line += 1;
    if (isInString) {
      if (character === '\\') at += 1;
      else if (character === '"') isInString = false;
      continue;
    }
    if (/\s/.test(character)) continue;
    if (isItemDue && character !== ']') {
      lines.push(line);
      isItemDue = false;
    }
    if (character === '"') isInString = true;
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (depth === 1 && (character === ',' || (character === '[' && lines.length === 0))) isItemDue = true;
  }
  return lines;
}

function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length;
}
