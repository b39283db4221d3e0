// Signals of how well one passage supports one sentence, and the fitted probability they give.
// Near-exact rules are hard-rules.ts; this file only weighs.

import {
  type AlignedTerm,
  type Alignment,
  align,
  chooseEvidence,
  coverageBy,
  type Evidence,
  strengthBy,
} from './align.ts';
import { applyLogistic, type LogisticModel } from './calibration.ts';
import { comparePolarity } from './compare-polarity.ts';
import { announcesDerivation, compareDate, compareQuantity, type QuantityComparison } from './compare-quantities.ts';
import { explainsAcronym, type PreparedPassage, type PreparedSentence } from './prepare.ts';
import type { TermStatistics } from './term-statistics.ts';

export type SupportSignals = Readonly<Record<string, number>>;

export interface Support {
  /** Probability that the passage supports the sentence, 0 to 1. */
  readonly probability: number;
  readonly signals: SupportSignals;
  readonly evidence: Evidence;
  /** Weighted share of the sentence's words that the passage meets. */
  readonly coverage: number;
}

/** Measures one sentence against one passage. `ignore` are stems that are permitted but prove nothing. */
export function measureSupport(input: {
  readonly sentence: PreparedSentence;
  readonly passage: PreparedPassage;
  readonly statistics: TermStatistics;
  readonly model: LogisticModel;
  readonly ignore?: ReadonlySet<string> | null;
}): Support {
  const alignment = align(input.sentence, input.passage, input.statistics, input.ignore ?? null);
  const evidence = chooseEvidence(alignment, input.passage);
  const signals = readSignals(input.sentence, input.passage, alignment, evidence);
  const coverage = coverageBy(alignment, evidence.pair);
  const probability = alignment.terms.length === 0 ? 0 : applyLogistic(input.model, signals);
  return { probability, signals, evidence, coverage };
}

/** All signals, in plain numbers between about 0 and 1. Names are those of the weights file. */
export function readSignals(
  sentence: PreparedSentence,
  passage: PreparedPassage,
  alignment: Alignment,
  evidence: Evidence,
): SupportSignals {
  const everything = [...passage.sentences.keys()];
  const missing = alignment.terms.filter((term) => strengthBy(term, evidence.triple) < 0.5);
  return {
    cover_best: coverageBy(alignment, evidence.best),
    cover_window: coverageBy(alignment, evidence.window),
    cover_pair: coverageBy(alignment, evidence.pair),
    cover_all: coverageBy(alignment, everything),
    heaviest_missing: heaviest(missing, alignment),
    novel_run: longestNovelRun(sentence, missing),
    bigrams: bigramShare(sentence, passage, evidence),
    ...nameSignals(sentence, passage, evidence),
    ...figureSignals(sentence, passage, evidence),
    ...comparePolarity(sentence, passage, alignment, evidence),
    length: Math.log(1 + sentence.content.length) / 4,
    source_length: Math.log(1 + passage.sentences.length) / 5,
  };
}

function heaviest(missing: readonly AlignedTerm[], alignment: Alignment): number {
  let weight = 0;
  for (const term of missing) weight = Math.max(weight, term.weight);
  return alignment.totalWeight === 0 ? 1 : weight / alignment.totalWeight;
}

function longestNovelRun(sentence: PreparedSentence, missing: readonly AlignedTerm[]): number {
  const absent = new Set(missing.map((term) => term.stem));
  let run = 0;
  let longest = 0;
  for (const index of sentence.content) {
    run = absent.has(sentence.tokens[index]?.stem ?? '') ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return sentence.content.length === 0 ? 0 : longest / sentence.content.length;
}

/** Share of neighbouring content words that also stand near each other, in this order, in the evidence. */
function bigramShare(sentence: PreparedSentence, passage: PreparedPassage, evidence: Evidence): number {
  let met = 0;
  let total = 0;
  for (let index = 0; index + 1 < sentence.content.length; index += 1) {
    const left = sentence.tokens[sentence.content[index] ?? 0]?.stem ?? '';
    const right = sentence.tokens[sentence.content[index + 1] ?? 0]?.stem ?? '';
    total += 1;
    if (evidence.triple.some((at) => standNear(passage.sentences[at], left, right))) met += 1;
  }
  return total === 0 ? 0 : met / total;
}

function standNear(sentence: PreparedSentence | undefined, left: string, right: string): boolean {
  const lefts = sentence?.places.get(left);
  const rights = sentence?.places.get(right);
  if (!lefts || !rights) return false;
  return lefts.some((from) => rights.some((to) => to > from && to - from <= 4));
}

function nameSignals(sentence: PreparedSentence, passage: PreparedPassage, evidence: Evidence): Record<string, number> {
  const { names, codes, initial } = sentence.entities;
  const all = [...names, ...codes];
  const missing = all.filter((index) => !hasToken(sentence, passage, index));
  const elsewhere = all.filter((index) => {
    const stem = sentence.tokens[index]?.stem ?? '';
    return passage.postings.has(stem) && !evidence.triple.some((at) => passage.sentences[at]?.places.has(stem));
  });
  return {
    names_missing: missing.length > 0 ? 1 : 0,
    names_missing_share: all.length === 0 ? 0 : missing.length / all.length,
    names_elsewhere: all.length === 0 ? 0 : elsewhere.length / all.length,
    initial_missing: initial !== null && !hasToken(sentence, passage, initial) ? 1 : 0,
  };
}

/** Whether the passage or its titles have a token's stem, or spell its acronym out. */
export function hasToken(sentence: PreparedSentence, passage: PreparedPassage, index: number): boolean {
  const token = sentence.tokens[index];
  if (!token) return false;
  return passage.postings.has(token.stem) || passage.contextStems.has(token.stem) || explainsAcronym(passage, token);
}

/** Compares every figure of the sentence with the passage. */
export function compareFigures(sentence: PreparedSentence, passage: PreparedPassage): readonly QuantityComparison[] {
  const derivable = announcesDerivation(sentence.text);
  return sentence.figures.quantities.map((quantity) => compareQuantity(quantity, passage.figures, derivable));
}

function figureSignals(
  sentence: PreparedSentence,
  passage: PreparedPassage,
  evidence: Evidence,
): Record<string, number> {
  const compared = compareFigures(sentence, passage);
  const dates = sentence.figures.dates.map((date) => compareDate(date, passage.figures));
  const count = compared.length + dates.length;
  const bad = new Set(['absent', 'other_unit', 'opposite_bound']);
  const missing =
    compared.filter((comparison) => bad.has(comparison.finding)).length +
    dates.filter((finding) => finding === 'absent').length;
  const near = {
    quantities: evidence.triple.flatMap((at) => passage.sentences[at]?.figures.quantities ?? []),
    dates: evidence.triple.flatMap((at) => passage.sentences[at]?.figures.dates ?? []),
  };
  const elsewhere = compared.filter(
    (comparison) =>
      comparison.finding === 'present' && compareQuantity(comparison.quantity, near, false).finding === 'absent',
  ).length;
  return {
    figures_missing: missing > 0 ? 1 : 0,
    figures_missing_share: count === 0 ? 0 : missing / count,
    figures_elsewhere: count === 0 ? 0 : elsewhere / count,
    comparator_changed: compared.some((comparison) => comparison.comparatorChanged) ? 1 : 0,
    has_figures: count > 0 ? 1 : 0,
  };
}
