// Text to vectors. Types only.

export interface EmbeddingModel {
  /** Changes whenever vectors of two models must not be mixed. */
  readonly modelId: string;
  /** One unit-length vector a text, in order. One request for up to 96 texts; throws when the service fails. */
  embed(input: {
    readonly texts: readonly string[];
    /** Which side of a search they are, for models that tell the two apart; absent: compared among themselves. */
    readonly side?: 'query' | 'passage';
    readonly abortSignal?: AbortSignal;
  }): Promise<readonly (readonly number[])[]>;
}
