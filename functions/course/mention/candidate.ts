// What the rules for wordings that are no mentions look at. A type only.

import type { Lexicon, MentionLevel } from './levels.ts';
import type { Token } from './tokenise.ts';

export interface Candidate {
  readonly tokens: readonly Token[];
  readonly lexicon: Lexicon;
  readonly level: MentionLevel;
  readonly plural: boolean;
  readonly values: readonly (number | string)[];
  /** First token of the candidate and the one after its last. */
  readonly first: number;
  readonly next: number;
  /** The number stands before the level word ("third step"). */
  readonly isOrdinal: boolean;
  /** Another mention ends directly before it, so that the word before it is that one's. */
  readonly isAdjoining: boolean;
  /** Another mention ends at most one word before it ("lab 2 from day 1"). */
  readonly isContinued: boolean;
  /** The first number was written as a word. */
  readonly isSpelt: boolean;
}
