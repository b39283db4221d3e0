// The gate's signals: what of the question the candidates meet, how the search scored them, and (gate-sentence.ts)
// whether their best sentence could answer it. Every signal is about one passage or the union, on an absolute scale.

import { everydayShare } from './common-words.ts';
import type { AnswerabilityInput } from './gate-input.ts';
import { emptySentence, readSentenceSignals } from './gate-sentence.ts';
import type { PreparedSentence } from './prepare.ts';
import type { Look, QuestionTerm } from './question-look.ts';

export type GateSignals = Readonly<Record<string, number>>;

/** Below this strength a word counts as not met. */
const metStrength = 0.5;
/** Deviations above random pairs of the course that count as 1. */
const fullDense = 6;
const fullLength = 12;
/** Where the best passages of questions about names lie; the encoder's cosine says little about other questions. */
const usualDense = 0.2;

/** All signals of one question. `looks` and `terms` come from question-look.ts. */
export function readGateSignals(
  input: AnswerabilityInput,
  question: PreparedSentence,
  looks: readonly Look[],
  terms: readonly QuestionTerm[],
): GateSignals {
  const closest = [...looks].sort((left, right) => right.bestCoverage - left.bestCoverage)[0];
  const named = namedStems(question);
  const dense = denseOfBest(input, looks);
  return {
    ...coverageSignals(named, looks, closest, terms),
    sparse_share: sparseShare(input, looks),
    dense_known: dense === null ? 0 : 1,
    dense_of_best: dense ?? 0,
    dense_named: named.size > 0 && dense !== null ? dense - usualDense : 0,
    named: named.size > 0 ? 1 : 0,
    length: Math.min(fullLength, terms.length) / fullLength,
    ...(closest ? readSentenceSignals(input, question, closest, looks) : emptySentence),
  };
}

function namedStems(question: PreparedSentence): ReadonlySet<string> {
  const stems = new Set<string>();
  for (const index of [...question.entities.names, ...question.entities.codes]) {
    const token = question.tokens[index];
    if (token) stems.add(token.stem);
  }
  return stems;
}

function coverageSignals(
  named: ReadonlySet<string>,
  looks: readonly Look[],
  closest: Look | undefined,
  terms: readonly QuestionTerm[],
): Record<string, number> {
  const fullest = [...looks].sort((left, right) => right.coverage - left.coverage)[0];
  const missing = terms.filter((term) => term.best < metStrength);
  const absent = (closest?.alignment.terms ?? []).filter((term) => term.forms.length === 0 && !term.inContext);
  return {
    cover_best: fullest?.coverage ?? 0,
    cover_sentence: closest?.bestCoverage ?? 0,
    titled: closest?.alignment.terms.some((term) => term.inContext && everydayShare(term.stem) === 0) ? 1 : 0,
    named_unknown: missing.some((term) => term.isUnknown && named.has(term.stem)) ? 1 : 0,
    named_absent: absent.some((term) => named.has(term.stem)) ? 1 : 0,
  };
}

function sparseShare(input: AnswerabilityInput, looks: readonly Look[]): number {
  const sparse = Math.max(0, ...looks.map((look) => look.candidate.sparse));
  return input.sparseMaximum ? Math.min(1, sparse / input.sparseMaximum) : (looks[0]?.coverage ?? 0) / 2;
}

/**
 * How far the passage with the best lexical score stands above random pairs in the dense one too; null where it was
 * not searched densely at all. A passage that the dense list did not hold is at most as near as the farthest it held.
 */
function denseOfBest(input: AnswerabilityInput, looks: readonly Look[]): number | null {
  const baseline = input.denseBaseline;
  const known = looks.flatMap((look) => (look.candidate.dense === null ? [] : [look.candidate.dense]));
  if (!baseline || known.length === 0) return null;
  const [best] = [...looks].sort((left, right) => right.candidate.sparse - left.candidate.sparse);
  const cosine = best?.candidate.dense ?? Math.min(...known);
  const above = (cosine - baseline.mean) / Math.max(baseline.deviation, 0.01);
  return Math.max(-0.5, Math.min(1.5, above / fullDense));
}
