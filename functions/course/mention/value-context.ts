// What the readers of values share: the value itself, and the level word it is read for. Types only.

import type { LevelForm, Lexicon, MentionLevel } from './levels.ts';
import type { Token } from './tokenise.ts';

export interface Value {
  readonly value: number | string;
  /** Index of the token after it. */
  readonly next: number;
  /** True when it counts only beside another level (a numbered cell). */
  readonly isWeak?: boolean;
}

export interface ValueContext {
  readonly tokens: readonly Token[];
  readonly lexicon: Lexicon;
  readonly level: MentionLevel;
  readonly form: LevelForm;
  readonly plural: boolean;
  /** The level word itself, as typed. */
  readonly levelRaw: string;
  /** Index of the level word. */
  readonly levelAt: number;
}
