// The gate's signals: what of the question the candidates meet, and whether their best sentence could answer it.
// Every signal is about one passage or the union, on an absolute scale.

import { type AnswerType, expectedAnswerType, holdsAnswer } from './answer-type.ts';
import type { AnswerabilityInput } from './gate-input.ts';
import { antonymsOf } from './lexicon.ts';
import type { PreparedSentence } from './prepare.ts';
import type { Look, QuestionTerm } from './question-look.ts';

export type GateSignals = Readonly<Record<string, number>>;

/** Below this strength a word counts as not met. */
const metStrength = 0.5;

/** All signals of one question. `looks` and `terms` come from question-look.ts. */
export function readGateSignals(
  input: AnswerabilityInput,
  question: PreparedSentence,
  looks: readonly Look[],
  terms: readonly QuestionTerm[],
): GateSignals {
  const ranked = [...looks].sort((left, right) => right.coverage - left.coverage);
  const closest = [...looks].sort((left, right) => right.bestCoverage - left.bestCoverage)[0];
  return {
    ...coverageSignals(question, ranked, terms),
    ...searchSignals(input, looks),
    ...(closest ? sentenceSignals(input, question, closest) : emptySentence),
    length: Math.log(1 + terms.length) / 3,
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((left, right) => left + right, 0);
}

function coverageSignals(
  question: PreparedSentence,
  ranked: readonly Look[],
  terms: readonly QuestionTerm[],
): Record<string, number> {
  const total = Math.max(sum(terms.map((term) => term.weight)), 1e-9);
  const missing = terms.filter((term) => term.best < metStrength);
  const named = new Set(
    [...question.entities.names, ...question.entities.codes].map((at) => question.tokens[at]?.stem),
  );
  return {
    cover_best: ranked[0]?.coverage ?? 0,
    cover_sentence: Math.max(0, ...ranked.map((look) => look.bestCoverage)),
    cover_union: sum(terms.map((term) => term.weight * term.best)) / total,
    heaviest_missing: Math.max(0, ...missing.map((term) => term.weight)) / total,
    unknown_share: sum(missing.filter((term) => term.isUnknown).map((term) => term.weight)) / total,
    named_unknown: missing.some((term) => term.isUnknown && named.has(term.stem)) ? 1 : 0,
    named_missing: missing.some((term) => named.has(term.stem)) ? 1 : 0,
    gap: (ranked[0]?.coverage ?? 0) - (ranked[1]?.coverage ?? 0),
  };
}

function searchSignals(input: AnswerabilityInput, looks: readonly Look[]): Record<string, number> {
  const sparse = Math.max(0, ...looks.map((look) => look.candidate.sparse));
  const scores = looks.flatMap((look) => (look.candidate.dense === null ? [] : [look.candidate.dense]));
  const baseline = scores.length > 0 ? input.denseBaseline : null;
  const above = baseline ? (Math.max(...scores) - baseline.mean) / Math.max(baseline.deviation, 0.01) : 0;
  return {
    sparse_share: input.sparseMaximum ? Math.min(1, sparse / input.sparseMaximum) : (looks[0]?.coverage ?? 0) / 2,
    dense_known: baseline ? 1 : 0,
    dense_above: Math.max(-0.5, Math.min(1.5, above / 6)),
    agreement: agreement(looks),
  };
}

/** 1 when the densest and the sparsest best are one passage, 0 when they are two or it cannot be told. */
function agreement(looks: readonly Look[]): number {
  const bySparse = [...looks].sort((left, right) => right.candidate.sparse - left.candidate.sparse)[0];
  const byDense = looks
    .filter((look) => look.candidate.dense !== null)
    .sort((left, right) => (right.candidate.dense ?? 0) - (left.candidate.dense ?? 0))[0];
  return bySparse && byDense === bySparse ? 1 : 0;
}

const emptySentence: GateSignals = {
  missing_in_sentence: 1,
  heaviest_missing_in_sentence: 1,
  names_missing_in_sentence: 0,
  figures_missing_in_sentence: 0,
  cover_neighbours: 0,
  order: 0,
  denial_added: 0,
  denial_in_sentence: 0,
  antonym: 0,
  type_missing: 0,
};

/** What the best sentence lacks of the question, and whether it holds a thing of the kind asked for. */
function sentenceSignals(input: AnswerabilityInput, question: PreparedSentence, look: Look): GateSignals {
  const { sentences } = look.candidate.prepared;
  const sentence = sentences[look.bestIndex];
  if (!sentence) return emptySentence;
  const { terms, totalWeight } = look.alignment;
  const absent = terms.filter((term) => (term.strengthIn.get(look.bestIndex) ?? 0) < metStrength);
  const named = [...question.entities.names, ...question.entities.codes];
  const type = expectedAnswerType(input.question, input.category);
  const denies = question.polarity.hasNegative;
  return {
    missing_in_sentence: absent.length / Math.max(1, terms.length),
    heaviest_missing_in_sentence: Math.max(0, ...absent.map((term) => term.weight)) / Math.max(totalWeight, 1e-9),
    names_missing_in_sentence: named.some((at) => !sentence.places.has(question.tokens[at]?.stem ?? '')) ? 1 : 0,
    figures_missing_in_sentence: hasOtherFigures(question, sentence) ? 1 : 0,
    cover_neighbours: neighbourCoverage(look),
    order: orderShare(question, sentence),
    denial_added: denies && !sentence.polarity.hasNegative ? 1 : 0,
    denial_in_sentence: !denies && sentence.polarity.hasNegative ? 1 : 0,
    antonym: hasAntonym(question, sentence) ? 1 : 0,
    type_missing: lacksType(type, question, look) ? 1 : 0,
  };
}

function hasOtherFigures(question: PreparedSentence, sentence: PreparedSentence): boolean {
  const known = new Set(sentence.figures.quantities.map((quantity) => quantity.value));
  return question.figures.quantities.some((quantity) => !known.has(quantity.value));
}

/** Coverage by the best sentence with the better of its neighbours. */
function neighbourCoverage(look: Look): number {
  let best = 0;
  for (const neighbour of [look.bestIndex - 1, look.bestIndex + 1]) {
    let met = 0;
    for (const term of look.alignment.terms) {
      met += term.weight * Math.max(term.strengthIn.get(look.bestIndex) ?? 0, term.strengthIn.get(neighbour) ?? 0);
    }
    best = Math.max(best, met);
  }
  return best / Math.max(look.alignment.totalWeight, 1e-9);
}

/** Share of neighbouring topic words of the question that the sentence has in the same order. */
function orderShare(question: PreparedSentence, sentence: PreparedSentence): number {
  let [kept, total, last] = [0, 0, -1];
  for (const index of question.content) {
    const places = sentence.places.get(question.tokens[index]?.stem ?? '');
    if (!places) continue;
    const next = places.find((place) => place > last);
    if (last >= 0) {
      total += 1;
      if (next !== undefined) kept += 1;
    }
    last = next ?? places[0] ?? last;
  }
  return total === 0 ? 0.5 : kept / total;
}

function hasAntonym(question: PreparedSentence, sentence: PreparedSentence): boolean {
  for (const stem of question.places.keys()) {
    if (sentence.places.has(stem)) continue;
    for (const opposite of antonymsOf(stem)) if (sentence.places.has(opposite)) return true;
  }
  return false;
}

function lacksType(type: AnswerType, question: PreparedSentence, look: Look): boolean {
  if (type === 'any') return false;
  return ![look.bestIndex - 1, look.bestIndex, look.bestIndex + 1].some((index) => {
    const sentence = look.candidate.prepared.sentences[index];
    return sentence !== undefined && holdsAnswer(type, sentence, question);
  });
}
