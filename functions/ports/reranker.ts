// A model that orders passages by how well they answer a question (a cross-encoder). Types only.

export interface Reranker {
  readonly id: string;
  /**
   * A relevance in 0..1 for each of `texts`, in their order. Null where the service failed, was too slow or answered in
   * another shape: the caller then keeps the order it had.
   */
  rerank(input: {
    readonly question: string;
    readonly texts: readonly string[];
    readonly timeLimitMs: number;
    readonly abortSignal?: AbortSignal;
  }): Promise<readonly number[] | null>;
}
