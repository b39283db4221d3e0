// Turns a model's deltas into completed sentences, as soon as no later text can change where they end.
// The same cuts as splitSentences over the whole text.

import { findBoundaries, splitSentences } from './sentences.ts';

/** Upper bound of the text held back; a model that never ends a sentence is cut here. */
const bufferLimit = 8_000;

export class SentenceStream {
  #buffer = '';

  /** Takes a delta, gives the sentences that are now certainly complete, trimmed, in order. */
  push(delta: string): readonly string[] {
    this.#buffer += delta;
    if (!/[.!?…।॥。！？؟۔\n]/.test(this.#buffer) && this.#buffer.length < bufferLimit) return [];
    const boundaries = findBoundaries(this.#buffer, this.#buffer.length >= bufferLimit);
    const last = boundaries.at(-1);
    if (last === undefined) return [];
    const complete = this.#take(boundaries);
    this.#buffer = this.#buffer.slice(last);
    return complete;
  }

  /** Gives what is left when the model has finished. */
  flush(): readonly string[] {
    const rest = splitSentences(this.#buffer).map((span) => span.text);
    this.#buffer = '';
    return rest;
  }

  #take(boundaries: readonly number[]): readonly string[] {
    let start = 0;
    const sentences: string[] = [];
    for (const end of boundaries) {
      for (const span of splitSentences(this.#buffer.slice(start, end))) sentences.push(span.text);
      start = end;
    }
    return sentences;
  }
}
