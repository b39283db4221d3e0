// The state of one walk over the tokens of a text, shared by the readers of terms. A type only.

import type { Lexicon, ReadingScheme } from './levels.ts';
import type { LevelTerm } from './term.ts';
import type { Token } from './tokenise.ts';

export interface Walk {
  readonly tokens: readonly Token[];
  readonly lexicon: Lexicon;
  readonly scheme: ReadingScheme;
  /** Terms found already, by their first token. */
  readonly named: ReadonlyMap<number, LevelTerm>;
  /** Tokens before this index belong to a term already. */
  consumedUpTo: number;
}
