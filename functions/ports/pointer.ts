// A model that may only point: it is shown numbered sentences of the course and returns numbers. Types only.

/** A passage as the pointing model is shown it. */
export interface NumberedPassage {
  /** Where it stands: container and headings. */
  readonly title: string;
  /** Its sentences; numbers run on over all passages, counted from 1. */
  readonly sentences: readonly { readonly number: number; readonly text: string }[];
}

export type Pointing =
  /** `sentences`: numbers that were sent, each once, in the order given; `phrases`: what to search for where there are none. */
  | { readonly kind: 'pointed'; readonly sentences: readonly number[]; readonly phrases: readonly string[] }
  | { readonly kind: 'failed'; readonly failure: 'model_error' | 'model_timeout' | 'model_empty' | 'aborted' };

export interface Pointer {
  /** Shown with answers and stored with them. */
  readonly id: string;
  /**
   * One call, never repeated. Numbers that were not sent are dropped; phrases are cut to three of at most 80 characters,
   * without markup. Nothing else that the model says is given on. Never throws.
   */
  point(input: {
    readonly question: string;
    readonly passages: readonly NumberedPassage[];
    /** Whether it may name phrases to search for where nothing answers. */
    readonly mayAskBack: boolean;
    readonly timeLimitMs: number;
    readonly abortSignal?: AbortSignal;
  }): Promise<Pointing>;
}
