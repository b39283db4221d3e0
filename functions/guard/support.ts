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
import { splitClaims } from './claims.ts';
import { comparePolarity } from './compare-polarity.ts';
import { announcesDerivation, compareDate, compareQuantity, type QuantityComparison } from './compare-quantities.ts';
import { explainsAcronym, type PreparedPassage, type PreparedSentence, quantityStem } from './prepare.ts';
import { surfaceSignals } from './surface.ts';
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
    ...missingSignals(sentence, missing, alignment),
    ...surfaceSignals(sentence, passage, evidence),
    ...claimSignals(sentence, alignment, evidence),
    missing_share: alignment.terms.length === 0 ? 1 : missing.length / alignment.terms.length,
    ...nameSignals(sentence, passage, evidence),
    ...figureSignals(sentence, passage, evidence),
    ...comparePolarity(sentence, passage, alignment, evidence),
    length: Math.log(1 + sentence.content.length) / 4,
    source_length: Math.log(1 + passage.sentences.length) / 5,
  };
}

/** What is missing in absolute terms, by kind of word: one absent name sinks a long sentence as well as a short one. */
function missingSignals(
  sentence: PreparedSentence,
  missing: readonly AlignedTerm[],
  alignment: Alignment,
): Record<string, number> {
  const special = new Set(
    [...sentence.entities.names, ...sentence.entities.codes].map((index) => sentence.tokens[index]?.stem),
  );
  let names = 0;
  let plain = 0;
  let elsewhere = 0;
  for (const term of missing) {
    if (term.strengthIn.size > 0) elsewhere += term.weight;
    else if (special.has(term.stem) || term.stem.startsWith('#')) names += term.weight;
    else plain += term.weight;
  }
  const heaviestOfAll = Math.max(1e-9, ...alignment.terms.map((term) => term.weight));
  return {
    missing_plain: Math.sqrt(plain / heaviestOfAll) / 2,
    missing_names: Math.sqrt(names / heaviestOfAll) / 2,
    missing_elsewhere: Math.sqrt(elsewhere / heaviestOfAll) / 2,
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

/** The part that says least well covered, and the part after the subject. */
function claimSignals(sentence: PreparedSentence, alignment: Alignment, evidence: Evidence): Record<string, number> {
  const strengthOf = new Map(
    alignment.terms.map((term) => [term.stem, { weight: term.weight, strength: strengthBy(term, evidence.triple) }]),
  );
  const coverWithin = (from: number, to: number): number => {
    let met = 0;
    let total = 0;
    for (const index of sentence.content) {
      const found = index >= from && index <= to ? strengthOf.get(sentence.tokens[index]?.stem ?? '') : undefined;
      met += found ? found.weight * found.strength : 0;
      total += found?.weight ?? 0;
    }
    return total === 0 ? 1 : met / total;
  };
  const claims = splitClaims(sentence);
  return {
    cover_weakest: claims.length === 0 ? 0 : Math.min(...claims.map((claim) => coverWithin(claim.from, claim.to))),
    cover_predicate: coverWithin(subjectEnd(sentence), sentence.tokens.length),
    claims: Math.log(Math.max(1, claims.length)),
  };
}

/** First token after the subject: after the leading run of capitals, or at the first auxiliary verb. */
function subjectEnd(sentence: PreparedSentence): number {
  const { tokens } = sentence;
  let end = 0;
  while (
    end < tokens.length &&
    (tokens[end]?.isCapital ||
      tokens[end]?.kind === 'number' ||
      /^(?:of|the|and|a|de|film|song|series)$/.test(tokens[end]?.word ?? ''))
  )
    end += 1;
  if (end > 0 && end < tokens.length && sentence.content.some((index) => index < end)) return end;
  const verb = tokens.findIndex(
    (token, index) => index > 0 && /^(?:is|are|was|were|has|have|had|can|may|will|does|did|do)$/.test(token.word),
  );
  return verb > 0 && verb < 8 ? verb : 0;
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
    names_missing_whole: missing.some((index) => !hasNamesake(sentence, passage, index, all)) ? 1 : 0,
    pronoun_source: evidence.best.some((at) =>
      /^(?:it|he|she|they|this|these|the|his|her|its|their)$/.test(passage.sentences[at]?.tokens[0]?.word ?? ''),
    )
      ? 1
      : 0,
    names_missing_share: all.length === 0 ? 0 : missing.length / all.length,
    names_elsewhere: all.length === 0 ? 0 : elsewhere.length / all.length,
    initial_missing: initial !== null && !hasToken(sentence, passage, initial) ? 1 : 0,
  };
}

/** Whether another part of the same name stands in the passage ("Roth" for "Tim Roth"). */
function hasNamesake(
  sentence: PreparedSentence,
  passage: PreparedPassage,
  index: number,
  all: readonly number[],
): boolean {
  const isPart = (other: number): boolean => {
    const [from, to] = other < index ? [other, index] : [index, other];
    for (let place = from; place <= to; place += 1) if (!all.includes(place)) return false;
    return true;
  };
  return all.some(
    (other) => other !== index && Math.abs(other - index) <= 3 && isPart(other) && hasToken(sentence, passage, other),
  );
}

/** Whether the passage or its titles have a token's stem, or spell its acronym out. */
export function hasToken(sentence: PreparedSentence, passage: PreparedPassage, index: number): boolean {
  const token = sentence.tokens[index];
  if (!token) return false;
  return passage.postings.has(token.stem) || passage.contextStems.has(token.stem) || explainsAcronym(passage, token);
}

/** The number is there, but none of the words around it are: it counts something else. */
function standsApart(
  sentence: PreparedSentence,
  passage: PreparedPassage,
  evidence: Evidence,
  comparison: QuantityComparison,
): boolean {
  const stem = quantityStem(comparison.quantity);
  const own = wordsAround(sentence, stem, 3);
  if (own.size === 0) return false;
  return !evidence.triple.some((at) => {
    const source = passage.sentences[at];
    const match =
      source && comparison.match && source.figures.quantities.includes(comparison.match)
        ? quantityStem(comparison.match)
        : stem;
    const around = source ? wordsAround(source, match, 6) : new Set<string>();
    return [...own].some((word) => around.has(word));
  });
}

function wordsAround(sentence: PreparedSentence, stem: string, reach: number): ReadonlySet<string> {
  const words = new Set<string>();
  for (const place of sentence.places.get(stem) ?? []) {
    const at = sentence.content.indexOf(place);
    for (const index of sentence.content.slice(Math.max(0, at - reach), at + reach + 1)) {
      const word = sentence.tokens[index]?.stem ?? '';
      if (word !== stem) words.add(word);
    }
  }
  return words;
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
    figures_apart:
      count === 0
        ? 0
        : compared.filter(
            (comparison) => comparison.match !== null && standsApart(sentence, passage, evidence, comparison),
          ).length / count,
    comparator_changed: compared.some((comparison) => comparison.comparatorChanged) ? 1 : 0,
    has_figures: count > 0 ? 1 : 0,
  };
}
