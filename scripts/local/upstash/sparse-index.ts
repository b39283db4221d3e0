/**
 * Inverted index of one namespace's sparse vectors: for each dimension, the slots that hold it.
 * Scores are exact inner products over the dimensions that query and vector share.
 */

export interface SparseVector {
  readonly indices: Int32Array;
  readonly values: Float32Array;
}

export class SparseIndex {
  readonly #postings = new Map<number, Map<number, number>>();

  add(slot: number, { indices, values }: SparseVector): void {
    for (const [position, index] of indices.entries()) {
      let posting = this.#postings.get(index);
      if (posting === undefined) {
        posting = new Map();
        this.#postings.set(index, posting);
      }
      posting.set(slot, values[position]!);
    }
  }

  remove(slot: number, { indices }: SparseVector): void {
    for (const index of indices) {
      const posting = this.#postings.get(index);
      posting?.delete(slot);
      if (posting?.size === 0) this.#postings.delete(index);
    }
  }

  /**
   * Score by slot, of the slots that share a dimension with the query.
   * @param documentCount weights each query value by ln(1 + (N - n + 0.5) / (n + 0.5)) when given (N); null for none
   */
  score(query: SparseVector, documentCount: number | null): Map<number, number> {
    const scores = new Map<number, number>();
    for (const [position, index] of query.indices.entries()) {
      const posting = this.#postings.get(index);
      if (posting === undefined) continue;
      const weight =
        query.values[position]! * (documentCount === null ? 1 : inverseFrequency(documentCount, posting.size));
      for (const [slot, value] of posting) scores.set(slot, (scores.get(slot) ?? 0) + weight * value);
    }
    return scores;
  }
}

function inverseFrequency(documentCount: number, documentsWithTerm: number): number {
  return Math.log(1 + (documentCount - documentsWithTerm + 0.5) / (documentsWithTerm + 0.5));
}
