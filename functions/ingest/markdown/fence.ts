// Where a fenced block begins and ends, whatever it is fenced with, and what its opening line names.

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

/** `rust,ignore`, `js {1,3}` and `{.python .numberLines}` tell tools more than readers, `{test: no}` tools alone. */
export function languageOf(info: string): string {
  return /^(?:\{\w+:|\{?[ \t]*\.?([\w+#-]*))/.exec(info)?.[1] ?? '';
}
