// Turns a model's deltas into completed sentences, as soon as no later text can change where they end.
// The same cuts as splitSentences over the whole text.

import { cutAt, findBoundaries } from './sentences.ts';

/** Upper bound of the text held back; a model that never ends a sentence is cut here. */
const bufferLimit = 8_000;

export class SentenceStream {
  #buffer = '';
  #startsLine = true;

  /** Takes a delta, gives the sentences that are now certainly complete, trimmed, in order. */
  push(delta: string): readonly string[] {
    this.#buffer += delta;
    const isFull = this.#buffer.length >= bufferLimit;
    return isFull || /[.!?…।॥。！？؟۔\n]/.test(this.#buffer) ? this.#take(isFull) : [];
  }

  /** Gives what is left when the model has finished. */
  flush(): readonly string[] {
    const complete = this.#take(true);
    const rest = this.#buffer;
    this.#buffer = '';
    return [...complete, ...cutAt(rest, [rest.length]).map((span) => span.text)];
  }

  #take(isWhole: boolean): readonly string[] {
    const boundaries = findBoundaries(this.#buffer, { isWhole, startsLine: this.#startsLine });
    const last = boundaries.at(-1);
    if (last === undefined) return [];
    const complete = cutAt(this.#buffer, boundaries).map((span) => span.text);
    this.#startsLine = /\n[ \t]*$/.test(this.#buffer.slice(0, last));
    this.#buffer = this.#buffer.slice(last);
    return complete;
  }
}
