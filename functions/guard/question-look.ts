// Lays a question over each candidate passage once, for all the gate's signals to read.

import { type AlignedTerm, type Alignment, align } from './align.ts';
import type { GateCandidate } from './gate-input.ts';
import type { PreparedSentence } from './prepare.ts';
import { isRequestWord } from './stop-words.ts';
import { inverseDocumentFrequency, type TermStatistics } from './term-statistics.ts';

/** One candidate as the question sees it. */
export interface Look {
  readonly candidate: GateCandidate;
  readonly alignment: Alignment;
  /** Share of the question's weight the passage meets, its titles included. */
  readonly coverage: number;
  /** Share met by its one best sentence. */
  readonly bestCoverage: number;
  /** Index of that sentence; -1 when no sentence meets a word. */
  readonly bestIndex: number;
  /** Strength per question stem, 0 when not met. */
  readonly strengths: ReadonlyMap<string, number>;
}

/** A word of the question over all candidates. */
export interface QuestionTerm {
  readonly stem: string;
  readonly written: string;
  readonly weight: number;
  /** Best strength over all candidates. */
  readonly best: number;
  /** The course never says it. */
  readonly isUnknown: boolean;
}

/** Stems of words that only shape the question; none are ignored when nothing else would remain. */
export function requestStems(question: PreparedSentence): ReadonlySet<string> {
  const stems = new Set<string>();
  for (const index of question.content) {
    const token = question.tokens[index];
    if (token && isRequestWord(token.word)) stems.add(token.stem);
  }
  return stems.size === question.places.size ? new Set() : stems;
}

/** Looks at one candidate. */
export function lookAt(
  question: PreparedSentence,
  candidate: GateCandidate,
  statistics: TermStatistics,
  ignore: ReadonlySet<string>,
): Look {
  const alignment = align(question, candidate.prepared, statistics, {
    ignore,
    weigh: inverseDocumentFrequency,
    allowSlips: true,
  });
  const total = Math.max(alignment.totalWeight, 1e-9);
  const strengths = new Map<string, number>();
  let met = 0;
  for (const term of alignment.terms) {
    const strength = strengthOf(term);
    strengths.set(term.stem, strength);
    met += strength * term.weight;
  }
  let [bestIndex, best] = [-1, 0];
  for (const index of alignment.met) {
    const coverage = alignment.coverage[index] ?? 0;
    if (coverage > best) [bestIndex, best] = [index, coverage];
  }
  return { candidate, alignment, coverage: met / total, bestCoverage: best / total, bestIndex, strengths };
}

function strengthOf(term: AlignedTerm): number {
  return term.inContext ? Math.max(term.strength, 1) : term.strength;
}

/** The question's words with the best any candidate does for them. */
export function joinTerms(
  looks: readonly Look[],
  question: PreparedSentence,
  statistics: TermStatistics,
): readonly QuestionTerm[] {
  return (looks[0]?.alignment.terms ?? []).map((term) => ({
    stem: term.stem,
    written: question.tokens[term.token]?.text ?? term.stem,
    weight: term.weight,
    best: Math.max(...looks.map((look) => look.strengths.get(term.stem) ?? 0)),
    isUnknown: statistics.documentFrequency(term.stem) === 0,
  }));
}
