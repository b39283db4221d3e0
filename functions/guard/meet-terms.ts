// What the evidence meets of a sentence, word by word, and which part of the sentence is its subject.
// Looser than align.ts, which retrieval and gate share: word families and dates of life count here.

import type { PreparedPassage, PreparedSentence } from '../text/prepare.ts';
import { isFamily } from '../text/word-family.ts';
import { type AlignedTerm, type Alignment, type Evidence, strengthBy } from './align.ts';
import { perSentence } from './per-sentence.ts';

/** From this strength on a word counts as met. */
export const metFrom = 0.5;
/** A word of the same family, or born and died by dates of life. */
const familyStrength = 0.75;

export interface MetTerm {
  readonly weight: number;
  readonly strength: number;
}

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
  /** How well each stem of the sentence is met. */
  readonly strengths: ReadonlyMap<string, MetTerm>;
  /** Terms below `metFrom`. */
  readonly missing: readonly AlignedTerm[];
  /** First token of what is said about the subject; 0 where no subject is seen. */
  readonly predicateFrom: number;
}

/** Sentences of a passage by their indexes. */
export function sentencesAt(passage: PreparedPassage, indexes: readonly number[]): readonly PreparedSentence[] {
  return indexes.flatMap((index) => passage.sentences[index] ?? []);
}

/** Lays a sentence over its evidence. */
export function meetTerms(
  sentence: PreparedSentence,
  passage: PreparedPassage,
  alignment: Alignment,
  evidence: Evidence,
): Meeting {
  const near = sentencesAt(passage, evidence.triple);
  const pair = near.slice(0, evidence.pair.length);
  const strengths = new Map<string, MetTerm>();
  const missing: AlignedTerm[] = [];
  for (const term of alignment.terms) {
    const direct = strengthBy(term, evidence.triple);
    const isAlike = direct < familyStrength && (hasFamily(term.stem, near) || isLifeDate(term.stem, pair));
    const strength = isAlike ? familyStrength : direct;
    strengths.set(term.stem, { weight: term.weight, strength });
    if (strength < metFrom) missing.push(term);
  }
  return {
    sentence,
    passage,
    alignment,
    evidence,
    near,
    pair,
    strengths,
    missing,
    predicateFrom: subjectOf(sentence).end,
  };
}

function hasFamily(stem: string, near: readonly PreparedSentence[]): boolean {
  if (stem.startsWith('#')) return false;
  return near.some((source) => stemsOf(source).some((other) => isFamily(stem, other)));
}

const stemsOf = perSentence(({ places }): readonly string[] => [...places.keys()]);

const bothDates = /\([^()]{0,120}\d{4}\s*(?:[-–−—]+|to)[^()]{0,40}\d{4}[^()]{0,40}\)/;
const firstDate = /\([^()]{0,120}\d{4}\s*[-–−—]/;

/** "Ada (1815 – 1852)" says when she was born and when she died. */
function isLifeDate(stem: string, pair: readonly PreparedSentence[]): boolean {
  if (stem === 'bear') return pair.some((source) => firstDate.test(source.text));
  return (stem === 'die' || stem === 'death') && pair.some((source) => bothDates.test(source.text));
}

const auxiliary = new Set('is are was were has have had can may will does did do be been'.split(' '));
const withinNames = new Set('of the and a de film song series'.split(' '));

const subjectOf = perSentence((sentence) => ({ end: findPredicate(sentence) }));

/** First token after the leading run of capitals, or the first auxiliary verb near the start. */
function findPredicate(sentence: PreparedSentence): number {
  const { tokens } = sentence;
  let end = 0;
  for (const token of tokens) {
    if (!token.isCapital && token.kind !== 'number' && !withinNames.has(token.word)) break;
    end += 1;
  }
  if (end > 0 && end < tokens.length && sentence.content.some((index) => index < end)) return end;
  const verb = tokens.findIndex((token, index) => index > 0 && auxiliary.has(token.word));
  return verb > 0 && verb < 8 ? verb : 0;
}
