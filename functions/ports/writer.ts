// A model that answers in its own words: it is shown numbered sentences of the course and gives sentences, each with the
// numbers of those it rests on. Nothing it says reaches a reader before the guard and a verifier have seen it. Types only.

import type { NumberedPassage } from './pointer.ts';

/** A sentence as the model wrote it. */
export interface WrittenSentence {
  readonly text: string;
  /** Numbers that were sent, each once; never empty. */
  readonly evidence: readonly number[];
}

export type WritingFailure = 'model_error' | 'model_timeout' | 'model_empty' | 'aborted';

export type WritingEvent =
  /** Given on as soon as it is whole. */
  | { readonly kind: 'sentence'; readonly sentence: WrittenSentence }
  /**
   * Comes last. `dropped`: sentences without a number that was sent. `phrases`: what to search for where there are no
   * sentences; three of at most 80 characters, without markup.
   */
  | {
      readonly kind: 'ended';
      readonly dropped: number;
      readonly phrases: readonly string[];
      readonly failure: WritingFailure | null;
    };

/** Another form of the last answer that a follow-up asks for; its evidence stays that answer's. */
export type WritingForm = 'answer' | 'simpler' | 'shorter' | 'comparison' | 'example';

export interface Writer {
  /** Shown with answers and stored with them. */
  readonly id: string;
  /** One call, never repeated. No sentence at all: the passages do not answer. Never throws; ends by `timeLimitMs`. */
  write(input: {
    readonly question: string;
    /** Language tag to write in. */
    readonly language: string;
    readonly form: WritingForm;
    /** Whether it may name phrases to search for where nothing answers. */
    readonly mayAskBack: boolean;
    readonly passages: readonly NumberedPassage[];
    readonly timeLimitMs: number;
    readonly abortSignal?: AbortSignal;
  }): AsyncIterable<WritingEvent>;
}
