// Which words a document uses, to tell a word parted at a line's end ("over-/flow") from one that is written with a
// hyphen ("user-/level"). Learned from the pages sampled at opening, so that every part decides alike.

export interface Vocabulary {
  /** True where the two halves are one word without its hyphen. `isLonger` means a hyphen stands before them too. */
  isOneWord(start: string, end: string, isLonger: boolean): boolean;
}

const wordLimit = 60_000;

/** Learns from lines of text as they stand on pages. */
export function learnVocabulary(lines: Iterable<string>): Vocabulary {
  const words = new Set<string>();
  const hyphenated = new Set<string>();
  for (const line of lines) {
    if (words.size > wordLimit) break;
    const inner = line.toLowerCase().replace(/(?<![\p{L}\p{M}])[\p{L}\p{M}]+[-\u2010\u00AD]$/u, '');
    for (const [word] of inner.matchAll(/[\p{L}\p{M}]+(?:[-\u2010][\p{L}\p{M}]+)*/gu)) {
      if (/[-\u2010]/.test(word)) hyphenated.add(word.replaceAll('\u2010', '-'));
      for (const part of word.split(/[-\u2010]/)) words.add(part);
    }
  }
  return {
    isOneWord(start, end, isLonger) {
      const first = (/(?<![\p{L}\p{M}])[\p{L}\p{M}]+$/u.exec(start)?.[0] ?? start).toLowerCase();
      const second = end.toLowerCase();
      if (words.has(first + second)) return true;
      if (isLonger || hyphenated.has(`${first}-${second}`)) return false;
      // Prefixes that are written with a hyphen more often than not, and halves that are words of their own.
      if (/^(?:non|self|multi|cross|quasi|ex|all|well|high|low|user|real|time)$/.test(first) && words.has(second))
        return false;
      return !(first.length >= 4 && second.length >= 4 && words.has(first) && words.has(second));
    },
  };
}
