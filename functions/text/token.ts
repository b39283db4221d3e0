// What a token is. Apart from text.ts, so that what text.ts uses can name it too. Type only.

export interface Token {
  /** As written, after cleanText. */
  readonly text: string;
  /** Lower case, without apostrophes. */
  readonly word: string;
  readonly stem: string;
  readonly start: number;
  readonly end: number;
  readonly kind: 'word' | 'number' | 'url';
  readonly isStop: boolean;
  /** Starts with a capital letter. */
  readonly isCapital: boolean;
  /** What a word may be for: sum of `wordMarks`. */
  readonly marks: number;
}
