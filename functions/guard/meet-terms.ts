// What the evidence meets of a sentence, word by word, and which part of the sentence is its subject.
// Looser than align.ts, which retrieval and gate share: word families and dates of life count here.

import { type Alignment, type Evidence, strengthBy } from './align.ts';
import type { PreparedPassage, PreparedSentence } from './prepare.ts';
import { isFamily } from './word-family.ts';

/** From this strength on a word counts as met. */
export const metFrom = 0.5;
/** A word of the same family, or born and died by dates of life. */
const familyStrength = 0.75;

/** A sentence laid over the passage sentences chosen as its evidence. */
export interface Meeting {
  readonly sentence: PreparedSentence;
  readonly passage: PreparedPassage;
  readonly alignment: Alignment;
  readonly evidence: Evidence;
  /** The evidence's sentences, best first. */
  readonly near: readonly PreparedSentence[];
  /** The best one and the one that adds most. */
  readonly pair: readonly PreparedSentence[];
  /** Strength per stem of the sentence. */
  readonly strengths: ReadonlyMap<string, number>;
  /** First token of what is said about the subject; 0 where no subject is seen. */
  readonly predicateFrom: number;
}

/** Lays a sentence over its evidence. */
export function meetTerms(
  sentence: PreparedSentence,
  passage: PreparedPassage,
  alignment: Alignment,
  evidence: Evidence,
): Meeting {
  const sentencesAt = (indexes: readonly number[]): readonly PreparedSentence[] =>
    indexes.flatMap((index) => passage.sentences[index] ?? []);
  const near = sentencesAt(evidence.triple);
  const pair = sentencesAt(evidence.pair);
  const strengths = new Map<string, number>();
  for (const term of alignment.terms) {
    const direct = strengthBy(term, evidence.triple);
    const isMet = direct >= 0.7 || hasFamily(term.stem, near) || isLifeDate(term.stem, pair);
    strengths.set(term.stem, isMet ? Math.max(direct, familyStrength) : direct);
  }
  return {
    sentence,
    passage,
    alignment,
    evidence,
    near,
    pair,
    strengths,
    predicateFrom: findPredicate(sentence),
  };
}

function hasFamily(stem: string, near: readonly PreparedSentence[]): boolean {
  if (stem.length < 3 || stem.startsWith('#')) return false;
  return near.some((source) => {
    for (const other of source.places.keys()) if (isFamily(stem, other)) return true;
    return false;
  });
}

const bothDates = /\([^()]{0,120}\d{4}\s*(?:[-–−—]+|to)\s*[^()]{0,40}\d{4}[^()]{0,40}\)/;
const firstDate = /\(\s*(?:born\b|[^()]{0,120}\d{4}\s*[-–−—]+)/;

/** "Ada (1815 – 1852)" says when she was born and when she died. */
function isLifeDate(stem: string, pair: readonly PreparedSentence[]): boolean {
  if (stem === 'born' || stem === 'bear') return pair.some((source) => firstDate.test(source.text));
  return (stem === 'die' || stem === 'death') && pair.some((source) => bothDates.test(source.text));
}

const auxiliary = /^(?:is|are|was|were|has|have|had|can|may|will|does|did|do|be|been)$/;
const withinNames = /^(?:of|the|and|a|de|film|song|series)$/;

/** First token after the leading run of capitals, or the first auxiliary verb near the start. */
function findPredicate(sentence: PreparedSentence): number {
  const { tokens } = sentence;
  let end = 0;
  for (const token of tokens) {
    if (!token.isCapital && token.kind !== 'number' && !withinNames.test(token.word)) break;
    end += 1;
  }
  if (end > 0 && end < tokens.length && sentence.content.some((index) => index < end)) return end;
  const verb = tokens.findIndex((token, index) => index > 0 && auxiliary.test(token.word));
  return verb > 0 && verb < 8 ? verb : 0;
}
