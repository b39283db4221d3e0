// What the best sentence lacks of the question: words that stand elsewhere in its passage, names and figures it does
// not have, what it denies, and whether it holds a thing of the kind asked for. Signals only; fitted elsewhere.

import type { AlignedTerm } from './align.ts';
import { type AnswerType, expectedAnswerType, holdsAnswer } from './answer-type.ts';
import { excludeEachOther, isInClass } from './classes.ts';
import type { AnswerabilityInput } from './gate-input.ts';
import { antonymsOf, differByNegativePrefix } from './lexicon.ts';
import type { PreparedSentence } from './prepare.ts';
import type { Look } from './question-look.ts';
import { replacesName } from './replaced-names.ts';
import { claimWeight } from './term-statistics.ts';

/** Below this strength a word counts as not met. */
const metStrength = 0.5;
/** Greatest weight of a word in a course of a few hundred nodes, so that signals lie about 0..1. */
const greatestWeight = 6;
const shortestPrefixed = 4;
const farthestTokens = 30;
/** Share of the best sentence's coverage from which another may be the one asked about. */
const nearlyBest = 0.8;

/** Of a question without a sentence that meets a word of it. */
export const emptySentence: Readonly<Record<string, number>> = {
  heaviest_unmet: 1,
  unmet_elsewhere: 1,
  unmet_far: 1,
  figures_missing: 0,
  name_replaced: 0,
  class_conflict: 0,
  antonym: 0,
  negative_prefix: 0,
  denial_added: 0,
  denial_moved: 0,
  type_missing: 0,
  figure_distance: 0,
};

/** Signals of the best sentence of one look, `look`; where others meet nearly as much, those of `looks` count too. */
export function readSentenceSignals(
  input: AnswerabilityInput,
  question: PreparedSentence,
  look: Look,
  looks: readonly Look[],
): Readonly<Record<string, number>> {
  const sentence = look.candidate.prepared.sentences[look.bestIndex];
  if (!sentence) return emptySentence;
  const forms = new Map(look.alignment.terms.map((term) => [term.stem, new Set(term.forms)]));
  const weights = new Map(look.alignment.terms.map((term) => [term.stem, term.weight]));
  const type = expectedAnswerType(input.question, input.category);
  return {
    ...unmetSignals(input, look),
    figures_missing: hasOtherFigures(question, sentence) ? 1 : 0,
    name_replaced: replacesName({
      question,
      sentence,
      forms,
      weigh: (stem) => 0.5 + (weights.get(stem) ?? 0) / 4,
    })
      ? 1
      : 0,
    class_conflict: hasOtherOfClass(look, sentence, forms) ? 1 : 0,
    antonym: hasAntonym(question, sentence) ? 1 : 0,
    negative_prefix: hasNegativePrefix(question, sentence, forms) ? 1 : 0,
    denial_added: question.polarity.hasNegative && !hasDenial(look, looks) ? 1 : 0,
    denial_moved: movesDenial(question, sentence, look.alignment.terms) ? 1 : 0,
    type_missing: lacksType(type, question, look) ? 1 : 0,
    figure_distance: type === 'number' ? figureDistance(question, sentence, forms) : 0,
  };
}

/**
 * Words the sentence and the titles above it lack, by how surely they point away from it: one that its passage has in
 * another sentence says that the question joins what the passage keeps apart; one nowhere may be a paraphrase.
 */
function unmetSignals({ statistics }: AnswerabilityInput, look: Look): Record<string, number> {
  const { terms } = look.alignment;
  const index = look.bestIndex;
  let [total, elsewhere, far, heaviest] = [0, 0, 0, 0];
  for (const term of terms) {
    const weight = claimWeight(statistics, term.stem);
    total += weight;
    if (isMetBy(term, index) || term.inContext) continue;
    heaviest = Math.max(heaviest, weight);
    if (look.candidate.prepared.postings.has(term.stem)) elsewhere += weight;
    if (term.forms.length > 0 && !isMetBy(term, index - 1) && !isMetBy(term, index + 1)) far += weight;
  }
  return {
    heaviest_unmet: heaviest / greatestWeight,
    unmet_elsewhere: elsewhere / Math.max(total, 1e-9),
    unmet_far: far / Math.max(total, 1e-9),
  };
}

function isMetBy(term: AlignedTerm, index: number): boolean {
  return term.strength >= metStrength && term.at.includes(index);
}

function hasOtherFigures(question: PreparedSentence, sentence: PreparedSentence): boolean {
  const known = new Set(sentence.figures.quantities.map((quantity) => quantity.value));
  return question.figures.quantities.some((quantity) => !known.has(quantity.value));
}

type Forms = ReadonlyMap<string, ReadonlySet<string>>;

/** Stems of the sentence that meet nothing of the question. */
function foreignStems(sentence: PreparedSentence, forms: Forms): readonly string[] {
  const known = new Set([...forms].flatMap(([stem, met]) => [stem, ...met]));
  return [...sentence.places.keys()].filter((stem) => !known.has(stem));
}

/** Spring is asked for where the sentence says autumn. */
function hasOtherOfClass(look: Look, sentence: PreparedSentence, forms: Forms): boolean {
  const absent = look.alignment.terms.filter((term) => !isMetBy(term, look.bestIndex) && isInClass(term.stem));
  if (absent.length === 0) return false;
  const foreign = foreignStems(sentence, forms);
  return absent.some((term) => foreign.some((stem) => excludeEachOther(stem, term.stem)));
}

/** Small words count here: "before" where the sentence says "after". */
function hasAntonym(question: PreparedSentence, sentence: PreparedSentence): boolean {
  const said = new Set(sentence.tokens.map((token) => token.stem));
  return question.tokens.some(({ stem }) => {
    if (said.has(stem)) return false;
    for (const opposite of antonymsOf(stem)) if (said.has(opposite)) return true;
    return false;
  });
}

/** "Balanced" where the sentence says "unbalanced", or the other way round. */
function hasNegativePrefix(question: PreparedSentence, sentence: PreparedSentence, forms: Forms): boolean {
  const asked = question.tokens.filter(({ stem }) => stem.length >= shortestPrefixed).map(({ stem }) => stem);
  const said = new Set(sentence.tokens.map((token) => token.stem));
  const lacking = asked.filter((stem) => !said.has(stem));
  const foreign = foreignStems(sentence, forms).filter((stem) => stem.length >= shortestPrefixed);
  return (
    lacking.some((stem) => [...said].some((other) => differByNegativePrefix(stem, other))) ||
    foreign.some((other) => asked.some((stem) => differByNegativePrefix(stem, other)))
  );
}

/** Any sentence that meets nearly as much as the best one denies something. */
function hasDenial(best: Look, looks: readonly Look[]): boolean {
  const least = nearlyBest * best.bestCoverage;
  return looks.some(({ alignment, candidate }) =>
    alignment.met.some(
      (index) =>
        (alignment.coverage[index] ?? 0) / Math.max(alignment.totalWeight, 1e-9) >= least &&
        candidate.prepared.sentences[index]?.polarity.hasNegative === true,
    ),
  );
}

/** A word both have is denied by one of them only. */
function movesDenial(question: PreparedSentence, sentence: PreparedSentence, terms: readonly AlignedTerm[]): boolean {
  if (question.polarity.negated.size === 0 && sentence.polarity.negated.size === 0) return false;
  return terms.some((term) => {
    const said = term.forms.flatMap((stem) => sentence.places.get(stem) ?? []);
    if (said.length === 0) return false;
    const asked = question.places.get(term.stem) ?? [];
    return (
      asked.some((place) => question.polarity.negated.has(place)) !==
      said.every((place) => sentence.polarity.negated.has(place))
    );
  });
}

function lacksType(type: AnswerType, question: PreparedSentence, look: Look): boolean {
  if (type === 'any') return false;
  return ![look.bestIndex - 1, look.bestIndex, look.bestIndex + 1].some((index) => {
    const sentence = look.candidate.prepared.sentences[index];
    return sentence !== undefined && holdsAnswer(type, sentence, question);
  });
}

/**
 * How far the nearest figure the question does not bring stands from a word they share, 1 where there is none: the
 * number asked for stands beside what it counts.
 */
function figureDistance(question: PreparedSentence, sentence: PreparedSentence, forms: Forms): number {
  const known = new Set(question.figures.quantities.map((quantity) => quantity.value));
  const starts = sentence.figures.quantities
    .filter(({ kind, value }) => (kind === 'number' || kind === 'measure') && !known.has(value))
    .map((quantity) => sentence.tokens.findIndex((token) => token.start >= quantity.start));
  let nearest = farthestTokens;
  for (const met of forms.values()) {
    for (const stem of met) {
      for (const place of sentence.places.get(stem) ?? []) {
        for (const start of starts) if (start >= 0) nearest = Math.min(nearest, Math.abs(start - place));
      }
    }
  }
  return nearest / farthestTokens;
}
