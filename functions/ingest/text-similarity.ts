// How much two nodes' texts have in common, for telling an edited node from a replaced one.
// Pure. Character trigrams of the words: a typo costs three of them, not a whole word.

export interface TextProfile {
  readonly wordCount: number;
  /** How often each trigram occurs. */
  readonly trigrams: ReadonlyMap<string, number>;
  readonly trigramCount: number;
}

interface Similarity {
  /** Common trigrams as a share of all, 0..1. */
  readonly resemblance: number;
  /** Common trigrams as a share of the shorter text's, 0..1. */
  readonly containment: number;
}

export function profileOf(text: string): TextProfile {
  const words = wordsOf(text);
  const line = ` ${words.join(' ')} `;
  const trigrams = new Map<string, number>();
  for (let position = 0; position + 3 <= line.length; position += 1) {
    const trigram = line.slice(position, position + 3);
    trigrams.set(trigram, (trigrams.get(trigram) ?? 0) + 1);
  }
  return { wordCount: words.length, trigrams, trigramCount: Math.max(0, line.length - 2) };
}

export function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

export function compareProfiles(first: TextProfile, second: TextProfile): Similarity {
  const [small, large] = first.trigrams.size <= second.trigrams.size ? [first, second] : [second, first];
  let common = 0;
  for (const [trigram, count] of small.trigrams) common += Math.min(count, large.trigrams.get(trigram) ?? 0);
  const shorter = Math.min(first.trigramCount, second.trigramCount);
  return {
    resemblance: (2 * common) / Math.max(1, first.trigramCount + second.trigramCount),
    containment: common / Math.max(1, shorter),
  };
}
