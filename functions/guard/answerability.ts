// The gate: the probability that these passages answer this question, before any model is called.
// Reads each passage by itself and their union; never a rank-fused score, which says nothing absolute.

import type { QuestionCategory } from '../course/question-category.ts';
import { type AlignedTerm, type Alignment, align } from './align.ts';
import { type AnswerType, expectedAnswerType, holdsAnswer } from './answer-type.ts';
import { applyLogistic, type LogisticModel } from './calibration.ts';
import { antonymsOf } from './lexicon.ts';
import { type PreparedPassage, type PreparedSentence, prepareSentence } from './prepare.ts';
import { isCloseSpelling } from './spelling.ts';
import { isRequestWord } from './stop-words.ts';
import type { TermStatistics } from './term-statistics.ts';
import { gateCuts, gateModel } from './weights.ts';

export interface GateCandidate {
  readonly prepared: PreparedPassage;
  /** Cosine similarity to the question mapped to 0..1 as the index returns it; null when not searched densely. */
  readonly dense: number | null;
  /** Sparse score of the passage, in the index's own unit. */
  readonly sparse: number;
}

export interface AnswerabilityInput {
  readonly question: string;
  readonly category: QuestionCategory;
  /** Best first. */
  readonly candidates: readonly GateCandidate[];
  readonly statistics: TermStatistics;
  /** The greatest sparse score this question could reach; null when unknown. */
  readonly sparseMaximum: number | null;
  /** Mean and deviation of the dense score between random pairs of the course; null when unknown. */
  readonly denseBaseline: { readonly mean: number; readonly deviation: number } | null;
  readonly thresholds?: GateThresholds;
  readonly model?: LogisticModel;
}

export interface GateThresholds {
  /** From here up a model may answer. */
  readonly answer: number;
  /** From here up the passages' own sentences are shown; below, the question is refused. */
  readonly extractive: number;
}

export const defaultGateThresholds: GateThresholds = gateCuts;

export interface Answerability {
  readonly probability: number;
  readonly outcome: 'answer' | 'extractive_only' | 'refuse';
  readonly signals: Readonly<Record<string, number>>;
  /** Words of the question that stand in no candidate, heaviest first: what the material does not cover. */
  readonly missingTerms: readonly string[];
}

/** Judges whether the candidates can answer the question. Pure; well under a millisecond for eight passages. */
export function judgeAnswerability(input: AnswerabilityInput): Answerability {
  const question = prepareSentence(input.question);
  const ignore = requestStems(question);
  const looks = input.candidates.map((candidate) => look(question, candidate, input.statistics, ignore));
  const terms = joinTerms(looks, question, input.statistics);
  const missing = terms.filter((term) => term.best < 0.5).sort((left, right) => right.weight - left.weight);
  const thresholds = input.thresholds ?? defaultGateThresholds;
  const signals = readGateSignals(input, question, looks, terms);
  const probability = looks.length === 0 || terms.length === 0 ? 0 : applyLogistic(input.model ?? gateModel, signals);
  return {
    probability,
    outcome:
      probability >= thresholds.answer ? 'answer' : probability >= thresholds.extractive ? 'extractive_only' : 'refuse',
    signals,
    missingTerms: missing.map((term) => term.written),
  };
}

interface Look {
  readonly candidate: GateCandidate;
  readonly alignment: Alignment;
  /** Share of the question's weight this passage meets, its titles included. */
  readonly coverage: number;
  /** Share met by its one best sentence. */
  readonly bestSentence: number;
  readonly bestIndex: number;
  readonly strengths: ReadonlyMap<string, number>;
}

interface JoinedTerm {
  readonly stem: string;
  readonly written: string;
  readonly weight: number;
  /** Best strength over all candidates. */
  readonly best: number;
  readonly isAnchor: boolean;
}

/** Stems of words that only shape the question; none are ignored when nothing else would remain. */
function requestStems(question: PreparedSentence): ReadonlySet<string> {
  const stems = new Set(
    question.content
      .map((index) => question.tokens[index])
      .flatMap((token) => (token && isRequestWord(token.word) ? [token.stem] : [])),
  );
  return stems.size === question.places.size ? new Set() : stems;
}

function look(
  question: PreparedSentence,
  candidate: GateCandidate,
  statistics: TermStatistics,
  ignore: ReadonlySet<string>,
): Look {
  const alignment = align(question, candidate.prepared, statistics, ignore);
  const strengths = new Map<string, number>();
  let met = 0;
  for (const term of alignment.terms) {
    const strength = strengthOf(term, candidate.prepared, statistics);
    strengths.set(term.stem, strength);
    met += strength * term.weight;
  }
  let bestIndex = -1;
  let best = 0;
  for (const [index, coverage] of alignment.coverage) {
    if (coverage > best) {
      best = coverage;
      bestIndex = index;
    }
  }
  const total = Math.max(alignment.totalWeight, 1e-9);
  return { candidate, alignment, coverage: met / total, bestSentence: best / total, bestIndex, strengths };
}

function strengthOf(term: AlignedTerm, passage: PreparedPassage, statistics: TermStatistics): number {
  let best = term.inContext ? 1 : 0;
  for (const form of term.forms) best = Math.max(best, form.strength);
  if (best === 0 && statistics.documentFrequency(term.stem) === 0 && term.stem.length >= 5) {
    for (const stem of [...passage.postings.keys(), ...passage.contextStems])
      if (isCloseSpelling(term.stem, stem)) return 0.8;
  }
  return best;
}

function joinTerms(
  looks: readonly Look[],
  question: PreparedSentence,
  statistics: TermStatistics,
): readonly JoinedTerm[] {
  const [first] = looks;
  if (!first) return [];
  return first.alignment.terms.map((term) => ({
    stem: term.stem,
    written: question.tokens[term.token]?.text ?? term.stem,
    weight: term.weight,
    best: Math.max(...looks.map((entry) => entry.strengths.get(term.stem) ?? 0)),
    isAnchor:
      statistics.documentFrequency(term.stem) === 0 ||
      statistics.documentFrequency(term.stem) <= 0.005 * statistics.documentCount,
  }));
}

function readGateSignals(
  input: AnswerabilityInput,
  question: PreparedSentence,
  looks: readonly Look[],
  terms: readonly JoinedTerm[],
): Record<string, number> {
  const total = Math.max(sum(terms.map((term) => term.weight)), 1e-9);
  const ranked = [...looks].sort((left, right) => right.coverage - left.coverage);
  const [best] = ranked;
  const missing = terms.filter((term) => term.best < 0.5);
  const hardAnchors = anchorStems(question);
  const anchors = terms.filter((term) => term.isAnchor || hardAnchors.has(term.stem));
  const type = expectedAnswerType(input.question, input.category);
  return {
    cover_best: best?.coverage ?? 0,
    cover_sentence: Math.max(0, ...looks.map((entry) => entry.bestSentence)),
    cover_union: sum(terms.map((term) => term.weight * term.best)) / total,
    heaviest_missing: Math.max(0, ...missing.map((term) => term.weight)) / total,
    anchors_missing: anchors.filter((term) => term.best < 0.5).length > 0 ? 1 : 0,
    anchors_missing_share: sum(anchors.filter((term) => term.best < 0.5).map((term) => term.weight)) / total,
    named_missing: [...hardAnchors].some((stem) => terms.some((term) => term.stem === stem && term.best < 0.5)) ? 1 : 0,
    figures_missing: question.figures.quantities.some(
      (quantity) =>
        !looks.some((entry) =>
          entry.candidate.prepared.figures.quantities.some((known) => known.value === quantity.value),
        ),
    )
      ? 1
      : 0,
    sparse_share: input.sparseMaximum
      ? Math.min(1, Math.max(0, ...looks.map((entry) => entry.candidate.sparse)) / input.sparseMaximum)
      : 0.5,
    dense_above_random: denseSignal(input),
    gap: (best?.coverage ?? 0) - (ranked[1]?.coverage ?? 0),
    agreement: agreement(looks),
    answer_type_missing: type !== 'any' && best && !answerNear(type, best, question) ? 1 : 0,
    antonym: best && hasAntonym(question, best) ? 1 : 0,
    negation_differs: best && negationDiffers(question, best) ? 1 : 0,
    length: Math.log(1 + terms.length) / 3,
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((left, right) => left + right, 0);
}

/** Names, codes and quoted words of the question: what it is about beyond doubt. */
function anchorStems(question: PreparedSentence): ReadonlySet<string> {
  return new Set(
    [...question.entities.names, ...question.entities.codes].map((index) => question.tokens[index]?.stem ?? ''),
  );
}

/** Deviations above random pairs, squeezed to about -1..1; 0 without embeddings. */
function denseSignal(input: AnswerabilityInput): number {
  const scores = input.candidates.map((candidate) => candidate.dense).filter((score) => score !== null);
  if (scores.length === 0 || !input.denseBaseline) return 0;
  const above = (Math.max(...scores) - input.denseBaseline.mean) / Math.max(input.denseBaseline.deviation, 1e-6);
  return Math.tanh((above - 3) / 3);
}

/** 1 when the densest and the sparsest best are one passage, 0 when they are two; 0.5 when it cannot be told. */
function agreement(looks: readonly Look[]): number {
  const dense = [...looks]
    .filter((entry) => entry.candidate.dense !== null)
    .sort((a, b) => (b.candidate.dense ?? 0) - (a.candidate.dense ?? 0))[0];
  const sparse = [...looks].sort((a, b) => b.candidate.sparse - a.candidate.sparse)[0];
  if (!dense || !sparse) return 0.5;
  return dense === sparse ? 1 : 0;
}

function answerNear(type: AnswerType, best: Look, question: PreparedSentence): boolean {
  const { sentences } = best.candidate.prepared;
  return [best.bestIndex - 1, best.bestIndex, best.bestIndex + 1].some((index) => {
    const sentence = sentences[index];
    return sentence !== undefined && holdsAnswer(type, sentence, question);
  });
}

function hasAntonym(question: PreparedSentence, best: Look): boolean {
  const sentence = best.candidate.prepared.sentences[best.bestIndex];
  if (!sentence) return false;
  return [...question.places.keys()].some(
    (stem) =>
      !best.candidate.prepared.postings.has(stem) &&
      [...antonymsOf(stem)].some((opposite) => sentence.places.has(opposite)),
  );
}

function negationDiffers(question: PreparedSentence, best: Look): boolean {
  const sentence = best.candidate.prepared.sentences[best.bestIndex];
  if (!sentence) return false;
  return question.polarity.denied.length > 0 !== sentence.polarity.denied.length > 0;
}
