// What the readers of values share: the value, the level word it is read for, and the text as typed.

import type { LevelForm, Lexicon, MentionLevel } from './levels.ts';
import type { Token } from './tokenise.ts';

export interface Value {
  readonly value: number | string;
  /** Index of the token after it. */
  readonly next: number;
  /** Counts only beside another level. */
  readonly isWeak?: boolean;
}

/** The level word a value is read for. */
export interface LevelAt {
  readonly tokens: readonly Token[];
  readonly lexicon: Lexicon;
  readonly level: MentionLevel;
  readonly form: LevelForm;
  readonly plural: boolean;
  /** Index of the level word. */
  readonly at: number;
}

/** The tokens from `at` to `end` as they were typed, single spaces where there was space. */
export function joinRaw(tokens: readonly Token[], at: number, end: number): string {
  return tokens
    .slice(at, end)
    .map((token, index) => (index > 0 && !token.glued ? ' ' : '') + token.raw)
    .join('');
}
