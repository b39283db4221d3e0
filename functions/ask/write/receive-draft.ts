// What a writer writes, received while it writes: its first sentence as soon as it is whole, the rest when it has ended.

import type { Writer, WritingFailure, WrittenSentence } from '../../ports/writer.ts';

export interface Draft {
  /** After the first. */
  readonly rest: readonly WrittenSentence[];
  readonly dropped: number;
  readonly phrases: readonly string[];
  readonly failure: WritingFailure | null;
}

/** Both promises are kept whatever becomes of the writer; null: it wrote no sentence. */
export function receiveDraft(events: ReturnType<Writer['write']>): {
  readonly first: Promise<WrittenSentence | null>;
  readonly whole: Promise<Draft>;
} {
  const { promise: first, resolve } = Promise.withResolvers<WrittenSentence | null>();
  const read = async (): Promise<Draft> => {
    const sentences: WrittenSentence[] = [];
    let ended: Omit<Draft, 'rest'> = { dropped: 0, phrases: [], failure: 'model_error' };
    for await (const event of events) {
      if (event.kind === 'ended') ended = event;
      else sentences.push(event.sentence);
      resolve(sentences[0] ?? null);
    }
    const { dropped, phrases, failure } = ended;
    return { rest: sentences.slice(1), dropped, phrases, failure };
  };
  return { first, whole: read() };
}
