// How closely the words that announce a sequence of steps ("Given a function, find its inverse") are the question's. Pure.

import { type CandidateSentence, type QuestionTerms, topicStems } from './candidate-sentences.ts';

/** Sentences from the beginning of a sequence that may announce it. */
const announcingSentences = 2;

/**
 * 0..1: share of the question's neighbouring topic words that stand beside each other in the announcement: "find the
 * inverse" is asked for by "find the inverse of a function", "find the domain and range of its inverse" is not.
 */
export function announcesAsked(sequence: readonly CandidateSentence[], terms: QuestionTerms): number {
  const asked = pairsOf([...terms.weights.keys()]);
  if (asked.length === 0) return 0;
  const announced = new Set(
    sequence.slice(0, announcingSentences).flatMap((sentence) => pairsOf(topicStems(sentence.text))),
  );
  return asked.filter((pair) => announced.has(pair)).length / asked.length;
}

function pairsOf(stems: readonly string[]): readonly string[] {
  return stems.slice(1).map((stem, index) => `${stems[index]} ${stem}`);
}
