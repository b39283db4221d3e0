// Lays what a sentence denies, hedges or generalises beside what its evidence does.
// Signals with alignment; a denial found nowhere in the evidence is also reported for the hard rules.

import type { Alignment, Evidence } from './align.ts';
import { strengthBy } from './align.ts';
import { excludeEachOther, isInClass } from './classes.ts';
import { antonymsOf, differByNegativePrefix } from './lexicon.ts';
import type { PreparedPassage, PreparedSentence } from './prepare.ts';

export interface PolaritySignals extends Record<string, number> {
  /** A word denied on one side stands affirmed on the other, in the sentence that meets most. */
  negation_mismatch: number;
  /** The sentence denies something and its evidence has no word of denial at all. */
  negation_added: number;
  /** A word stands where the evidence has its opposite. */
  antonym: number;
}

/** Compares polarity of a sentence with the evidence chosen for it. */
export function comparePolarity(
  sentence: PreparedSentence,
  passage: PreparedPassage,
  alignment: Alignment,
  evidence: Evidence,
): PolaritySignals {
  const near = evidence.pair.map((index) => passage.sentences[index]).filter((found) => found !== undefined);
  const best = passage.sentences[evidence.best[0] ?? -1];
  const own = sentence.polarity;
  return {
    negation_mismatch: best && hasMismatch(sentence, best, near) ? 1 : 0,
    negation_added:
      own.denied.length > 0 && !near.some((found) => found.polarity.hasNegative || hasOpposite(sentence, found))
        ? 1
        : 0,
    antonym: hasAntonym(sentence, passage, alignment, evidence) ? 1 : 0,
    class_conflict: classConflict(near, passage, sentence, alignment),
    universal_added: own.isUniversal && !near.some((found) => found.polarity.isUniversal) ? 1 : 0,
  };
}

/** What the sentence denies is affirmed by the source's opposite word ("not allowed", "forbidden"). */
function hasOpposite(sentence: PreparedSentence, source: PreparedSentence): boolean {
  return sentence.polarity.denied.some((index) => {
    const stem = sentence.tokens[index]?.stem ?? '';
    for (const antonym of antonymsOf(stem)) if (source.places.has(antonym)) return true;
    for (const other of source.places.keys()) if (differByNegativePrefix(stem, other)) return true;
    return false;
  });
}

/** Polarity of a stem in a sentence: denied everywhere, affirmed everywhere, both, or absent. */
function polarityOf(sentence: PreparedSentence, stem: string): 'denied' | 'affirmed' | 'both' | 'absent' {
  const places = sentence.places.get(stem);
  if (!places) return 'absent';
  const denied = places.filter((index) => sentence.polarity.negated.has(index)).length;
  return denied === 0 ? 'affirmed' : denied === places.length ? 'denied' : 'both';
}

function hasMismatch(sentence: PreparedSentence, best: PreparedSentence, near: readonly PreparedSentence[]): boolean {
  for (const index of sentence.polarity.denied) {
    const stem = sentence.tokens[index]?.stem ?? '';
    const found = near.map((source) => polarityOf(source, stem));
    if (found.includes('affirmed') && !found.includes('denied') && !found.includes('both')) return true;
  }
  for (const index of best.polarity.denied) {
    const stem = best.tokens[index]?.stem ?? '';
    if (polarityOf(sentence, stem) !== 'affirmed') continue;
    if (!near.some((source) => source !== best && polarityOf(source, stem) === 'affirmed')) return true;
  }
  return false;
}

/** A word the evidence meets only by its opposite, with the same sign. */
function hasAntonym(
  sentence: PreparedSentence,
  passage: PreparedPassage,
  alignment: Alignment,
  evidence: Evidence,
): boolean {
  return alignment.terms.some((term) => {
    if (strengthBy(term, evidence.triple) >= 1) return false;
    const opposites = antonymsOf(term.stem);
    const own = polarityOf(sentence, term.stem);
    return evidence.pair.some((at) => {
      const source = passage.sentences[at];
      if (!source) return false;
      for (const stem of source.places.keys()) {
        const isOpposite = opposites.has(stem) || differByNegativePrefix(stem, term.stem);
        if (isOpposite && polarityOf(source, stem) === own) return true;
      }
      return false;
    });
  });
}

/** A word the passage lacks, where the evidence has another of the same exclusive class. */
function classConflict(
  near: readonly PreparedSentence[],
  passage: PreparedPassage,
  sentence: PreparedSentence,
  alignment: Alignment,
): number {
  for (const term of alignment.terms) {
    if (passage.postings.has(term.stem) || !isInClass(term.stem)) continue;
    for (const source of near) {
      for (const stem of source.places.keys())
        if (!sentence.places.has(stem) && excludeEachOther(term.stem, stem)) return 1;
    }
  }
  return 0;
}
