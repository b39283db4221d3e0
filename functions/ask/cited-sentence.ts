// What a reader is shown of an answer: a piece of the course's own words or a table's, or a model's sentence that was
// verified, with what it stands on. Types only.

import type { Passage } from './passage.ts';
import type { Block } from './quote/piece.ts';

export interface CitedSentence {
  readonly text: string;
  /** What it stands on, the first before the others. */
  readonly passages: readonly Passage[];
  /** Verbatim from its first passage. */
  readonly isQuote: boolean;
  /** It answers; the others stand around it. */
  readonly answers: boolean;
  readonly block: Block;
  /** Of an item of a numbered list: its number as the document prints it. The words of the passage do not hold it. */
  readonly number?: number;
  /** The first of a quoted passage. */
  readonly startsPassage: boolean;
  /** Where it, or what it rests on, stands: offsets into the content of its passages. Absent where it was computed. */
  readonly evidence?: readonly { readonly reference: string; readonly from: number; readonly to: number }[];
  /** Shown beside the answer: another document's value for the same thing. */
  readonly isBeside?: true;
}
