// A second reader: told sentences of a model and the sentences of the course they rest on, it says which of these states
// each. It never sees the question, the learner's words or our reasons. Types only.

/** A sentence to be verified. */
export interface Claim {
  readonly text: string;
  /** Sentences of the course it is said to rest on; numbers count from 1 within the claim. */
  readonly evidence: readonly string[];
  /** Where these stand: headings and the sentences before them. They tell what "it" is and state nothing. */
  readonly about?: readonly string[];
}

export type Verification =
  /** One entry a claim, in order: whether the evidence states it. What the model left out is false. */
  | { readonly kind: 'verified'; readonly states: readonly boolean[] }
  | { readonly kind: 'failed'; readonly failure: 'model_error' | 'model_timeout' | 'reply_malformed' | 'aborted' };

export interface Verifier {
  /** Named in traces and metrics. */
  readonly id: string;
  /** One call, never repeated. Never throws; ends by `timeLimitMs`. */
  verify(input: {
    readonly claims: readonly Claim[];
    readonly timeLimitMs: number;
    readonly abortSignal?: AbortSignal;
  }): Promise<Verification>;
}
