// Where a fenced block begins and ends, whatever it is fenced with. Types only.

export interface Fence {
  readonly character: string;
  readonly length: number;
  /** No info string: it can close a fence. */
  readonly isBare: boolean;
  readonly isMath: boolean;
  /** End of the opening line. */
  readonly lineEnd: number;
  /** Start of the closing line, or `end` where it is missing. */
  readonly bodyEnd: number;
  /** End of the closing line, without its newline. */
  readonly end: number;
}
