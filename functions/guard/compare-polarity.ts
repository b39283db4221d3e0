// Lays what a sentence denies, hedges or generalises beside what its evidence does.
// Signals with alignment; a denial found nowhere in the evidence is also reported for the hard rules.

import { antonymsOf, differByNegativePrefix } from '../text/lexicon.ts';
import { type PreparedPassage, type PreparedSentence, stemAt } from '../text/prepare.ts';
import type { Evidence } from './align.ts';
import { sentencesAt } from './meet-terms.ts';

export interface PolaritySignals extends Record<string, number> {
  /** A word denied on one side stands affirmed on the other, in the sentence that meets most. */
  negation_mismatch: number;
  /** The sentence denies something and its evidence has no word of denial at all. */
  negation_added: number;
  /** "All" or "always", and the evidence says neither. */
  universal_added: number;
}

/** Compares polarity of a sentence with the evidence chosen for it. */
export function comparePolarity(
  sentence: PreparedSentence,
  passage: PreparedPassage,
  evidence: Evidence,
): PolaritySignals {
  const near = sentencesAt(passage, evidence.pair);
  const [best] = sentencesAt(passage, evidence.best);
  const own = sentence.polarity;
  return {
    negation_mismatch: best && hasMismatch(sentence, best, near) ? 1 : 0,
    negation_added:
      own.denied.length > 0 && !near.some((found) => found.polarity.hasNegative || hasOpposite(sentence, found))
        ? 1
        : 0,
    universal_added: own.isUniversal && !near.some((found) => found.polarity.isUniversal) ? 1 : 0,
  };
}

/** What the sentence denies is affirmed by the source's opposite word ("not allowed", "forbidden"). */
function hasOpposite(sentence: PreparedSentence, source: PreparedSentence): boolean {
  return sentence.polarity.denied.some((index) => {
    const stem = stemAt(sentence, index);
    for (const antonym of antonymsOf(stem)) if (source.places.has(antonym)) return true;
    for (const other of source.places.keys()) if (differByNegativePrefix(stem, other)) return true;
    return false;
  });
}

/** Whether a sentence denies a stem anywhere, or affirms it; null where it has none. */
function polarityOf(sentence: PreparedSentence, stem: string): 'denied' | 'affirmed' | null {
  const places = sentence.places.get(stem);
  if (!places) return null;
  return places.some((index) => sentence.polarity.negated.has(index)) ? 'denied' : 'affirmed';
}

function hasMismatch(sentence: PreparedSentence, best: PreparedSentence, near: readonly PreparedSentence[]): boolean {
  for (const index of sentence.polarity.denied) {
    const stem = stemAt(sentence, index);
    const found = near.map((source) => polarityOf(source, stem));
    if (found.includes('affirmed') && !found.includes('denied')) return true;
  }
  for (const index of best.polarity.denied) {
    const stem = stemAt(best, index);
    if (polarityOf(sentence, stem) !== 'affirmed') continue;
    if (!near.some((source) => polarityOf(source, stem) === 'affirmed')) return true;
  }
  return false;
}
