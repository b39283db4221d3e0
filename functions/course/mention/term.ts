// What the readers of terms share: a value, the level word it is read for, and a term: one level with its values as said
// at one place ("steps 2-4"), before terms are joined into mentions.

import type { LevelWord, Lexicon, MentionLevel } from './levels.ts';
import type { Token } from './tokenise.ts';

export interface Value {
  readonly value: number | string;
  /** Index of the token after it. */
  readonly next: number;
  /** Counts only beside another level. */
  readonly isWeak?: boolean;
}

/** The level word a value is read for. */
export interface LevelAt extends LevelWord {
  readonly tokens: readonly Token[];
  readonly lexicon: Lexicon;
  /** Index of the level word. */
  readonly at: number;
}

export interface LevelTerm {
  readonly kind: 'level';
  readonly level: MentionLevel;
  readonly values: readonly (number | string)[];
  /** Token indices: the first, and the one after the last. */
  readonly first: number;
  readonly next: number;
  /** Counts only when joined to another term ("the first step", "s3", "B12"). */
  readonly isWeak: boolean;
  /** A letter with a number ("s3"), read by its place in a chain of levels. */
  readonly letter: string | null;
}

export interface FoundCode {
  readonly levels: Readonly<Partial<Record<MentionLevel, number>>>;
  /** The canonical form: a node's reference or a container's code. */
  readonly code: string;
}

export interface CodeTerm {
  readonly kind: 'code';
  readonly codes: readonly FoundCode[];
  readonly first: number;
  readonly next: number;
}

export type Term = LevelTerm | CodeTerm;

export function makeTerm(
  level: MentionLevel,
  values: LevelTerm['values'],
  first: number,
  next: number,
  more: Partial<LevelTerm> = {},
): LevelTerm {
  return { kind: 'level', level, values, first, next, isWeak: false, letter: null, ...more };
}

/** The tokens from `at` to `end` as they were typed, single spaces where there was space. */
export function joinRaw(tokens: readonly Token[], at: number, end: number): string {
  const parts = tokens.slice(at, end).map(({ glued, raw }, index) => (index > 0 && !glued ? ' ' : '') + raw);
  return parts.join('');
}
