// Remembers what was read from a prepared sentence for as long as the sentence lives: a passage is compared with every
// sentence of an answer. Holds nothing alive and changes no result.

import type { PreparedSentence } from '../text/prepare.ts';

let readers = 0;

/** The same reading, done once per sentence. `read` must depend on the sentence alone. */
export function perSentence<Reading extends object>(
  read: (sentence: PreparedSentence) => Reading,
): (sentence: PreparedSentence) => Reading {
  const place = readers;
  readers += 1;
  return (sentence) => {
    const found = sentence.readings[place] as Reading | undefined;
    if (found !== undefined) return found;
    const reading = read(sentence);
    sentence.readings[place] = reading;
    return reading;
  };
}
