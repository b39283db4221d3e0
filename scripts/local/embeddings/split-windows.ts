/**
 * Cuts a long text's word pieces into windows the encoder can read: it looks at the first 128 pieces only and
 * silently ignores the rest, so the end of a long passage would never be found. Pure.
 */

/** Constant in the bundled model's graph. */
export const WINDOW_TOKENS = 128;

/**
 * As few windows as possible, about equally long, cut before a word where one begins in their second half.
 * @param startsWord whether a piece begins a word
 */
export function splitWindows(tokens: readonly number[], startsWord: (token: number) => boolean): number[][] {
  const windows: number[][] = [];
  for (let start = 0; start < tokens.length; ) {
    const left = tokens.length - start;
    const length = Math.ceil(left / Math.ceil(left / WINDOW_TOKENS));
    let end = start + length;
    if (end < tokens.length) {
      while (end > start + length / 2 && !startsWord(tokens[end]!)) end--;
      if (!startsWord(tokens[end]!)) end = start + length;
    }
    windows.push(tokens.slice(start, end));
    start = end;
  }
  return windows;
}
