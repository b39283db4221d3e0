// A model asked for one short reply that no reader sees, such as the optional check of doubtful sentences. Types only.

export interface ShortReplyModel {
  /** Stored with what it decided. */
  readonly id: string;
  /**
   * One call, no repetition; null when it failed, said nothing or took longer than `timeLimitMs` milliseconds. The reply
   * may be anything: whoever asks must expect a hostile one. Never throws.
   */
  reply(input: {
    /** Our own rules; never holds a word of a question, a passage or a draft. */
    readonly instructions: string;
    /** JSON. */
    readonly data: string;
    readonly timeLimitMs: number;
    /** Tokens of the reply at most; enough for a verdict by default. */
    readonly outputTokenLimit?: number;
    readonly abortSignal?: AbortSignal;
  }): Promise<string | null>;
}
