// A term: one level with its values as said at one place ("steps 2-4"), before terms are joined into mentions.

import type { FoundCode } from './code.ts';
import type { MentionLevel } from './levels.ts';

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

export interface CodeTerm {
  readonly kind: 'code';
  readonly codes: readonly FoundCode[];
  readonly first: number;
  readonly next: number;
}

export type Term = LevelTerm | CodeTerm;
