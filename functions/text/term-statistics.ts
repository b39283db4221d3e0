// How rare a word is in a course. Frequencies come from the caller; a word never seen weighs most.

/** Document frequencies of one course, a document being one node. */
export interface TermStatistics {
  readonly documentCount: number;
  /** Nodes that hold the stem; 0 when never seen. */
  documentFrequency(stem: string): number;
}

/** Statistics that know nothing: every word weighs the same. */
export const emptyStatistics: TermStatistics = { documentCount: 0, documentFrequency: () => 0 };

/** BM25's inverse document frequency, ln(1 + (N - n + 0.5) / (n + 0.5)); always positive. */
export function inverseDocumentFrequency(statistics: TermStatistics, stem: string): number {
  const count = Math.max(statistics.documentCount, 1);
  const frequency = Math.min(statistics.documentFrequency(stem), count);
  return Math.log(1 + (count - frequency + 0.5) / (frequency + 0.5));
}

/** Counts in how many of the texts' stem lists each stem occurs. */
export function countTerms(documents: Iterable<readonly string[]>): TermStatistics {
  const frequencies = new Map<string, number>();
  let documentCount = 0;
  for (const stems of documents) {
    documentCount += 1;
    for (const stem of new Set(stems)) frequencies.set(stem, (frequencies.get(stem) ?? 0) + 1);
  }
  return { documentCount, documentFrequency: (stem) => frequencies.get(stem) ?? 0 };
}
