// Remembers what was read from a prepared sentence for as long as the sentence lives: a passage is compared with every
// sentence of an answer. Holds nothing alive and changes no result.

import type { PreparedSentence } from './prepare.ts';

/** The same reading, done once per sentence. `read` must depend on the sentence alone. */
export function perSentence<Reading extends object>(
  read: (sentence: PreparedSentence) => Reading,
): (sentence: PreparedSentence) => Reading {
  const known = new WeakMap<PreparedSentence, Reading>();
  return (sentence) => {
    const found = known.get(sentence);
    if (found) return found;
    const reading = read(sentence);
    known.set(sentence, reading);
    return reading;
  };
}
