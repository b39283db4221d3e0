// How well one passage supports one sentence: the evidence in it, the signals, and the fitted probability they give.
// Near-exact rules are hard-rules.ts; this file only weighs.

import { type Alignment, chooseEvidence, coverageBy, type Evidence, strengthBy } from './align.ts';
import { applyLogistic, type LogisticModel } from './calibration.ts';
import { comparePolarity } from './compare-polarity.ts';
import { figureSignals } from './figure-signals.ts';
import { hasToken, type PreparedPassage, type PreparedSentence } from './prepare.ts';

export type SupportSignals = Readonly<Record<string, number>>;

export interface Support {
  /** Probability that the passage supports the sentence, 0 to 1. */
  readonly probability: number;
  readonly signals: SupportSignals;
  readonly evidence: Evidence;
  /** Weighted share of the sentence's words that the evidence meets. */
  readonly coverage: number;
}

/** Measures one sentence against one passage it has been aligned with. */
export function measureSupport(input: {
  readonly sentence: PreparedSentence;
  readonly passage: PreparedPassage;
  readonly alignment: Alignment;
  readonly model: LogisticModel;
}): Support {
  const { alignment } = input;
  const evidence = chooseEvidence(alignment);
  const signals = readSignals(input.sentence, input.passage, alignment, evidence);
  const probability = alignment.terms.length === 0 ? 0 : applyLogistic(input.model, signals);
  return { probability, signals, evidence, coverage: coverageBy(alignment, evidence.pair) };
}

/**
 * All signals, between about 0 and 1; the names are those of the weights file. Signals `of_long` grow with the
 * sentence: the same share missing from a long sentence is more words missing.
 */
export function readSignals(
  sentence: PreparedSentence,
  passage: PreparedPassage,
  alignment: Alignment,
  evidence: Evidence,
): SupportSignals {
  const missing = alignment.terms.filter((term) => strengthBy(term, evidence.triple) < 0.5);
  const missingShare = alignment.terms.length === 0 ? 1 : missing.length / alignment.terms.length;
  const length = Math.log(1 + sentence.content.length) / 4;
  const named = [...sentence.entities.names, ...sentence.entities.codes];
  const hasMissingName = named.some((index) => !hasToken(sentence, passage, index));
  return {
    cover_predicate: coverPredicate(sentence, alignment, evidence),
    cover_of_long: coverageBy(alignment, evidence.pair) * length,
    missing_squared: missingShare ** 2,
    missing_of_long: missingShare * length,
    name_missing_of_long: hasMissingName ? length : 0,
    person_added: addsPerson(sentence, passage, evidence) ? 1 : 0,
    asks: sentence.text.trimEnd().endsWith('?') ? 1 : 0,
    ...figureSignals(sentence, passage),
    ...comparePolarity(sentence, passage, alignment, evidence),
    source_length: Math.log(1 + passage.sentences.length) / 5,
  };
}

/** Coverage of what is said about the subject: the part of the sentence after it. */
function coverPredicate(sentence: PreparedSentence, alignment: Alignment, evidence: Evidence): number {
  const terms = new Map(alignment.terms.map((term) => [term.stem, term]));
  const from = subjectEnd(sentence);
  let met = 0;
  let total = 0;
  for (const index of sentence.content) {
    const term = index >= from ? terms.get(sentence.tokens[index]?.stem ?? '') : undefined;
    if (!term) continue;
    met += term.weight * strengthBy(term, evidence.triple);
    total += term.weight;
  }
  return total === 0 ? 1 : met / total;
}

const verbs = /^(?:is|are|was|were|has|have|had|can|may|will|does|did|do)$/;
const withinNames = /^(?:of|the|and|a|de|film|song|series)$/;

/** First token after the subject: after the leading run of capitals, or at the first auxiliary verb. */
function subjectEnd(sentence: PreparedSentence): number {
  const { tokens } = sentence;
  let end = 0;
  for (const token of tokens) {
    if (!token.isCapital && token.kind !== 'number' && !withinNames.test(token.word)) break;
    end += 1;
  }
  if (end > 0 && end < tokens.length && sentence.content.some((index) => index < end)) return end;
  const verb = tokens.findIndex((token, index) => index > 0 && verbs.test(token.word));
  return verb > 0 && verb < 8 ? verb : 0;
}

const persons = new Set('i me my mine we us our you your im ive youre'.split(' '));

/** The sentence speaks of "I", "we" or "you" and its evidence does not. */
function addsPerson(sentence: PreparedSentence, passage: PreparedPassage, evidence: Evidence): boolean {
  const hasPerson = (found: PreparedSentence | undefined): boolean =>
    found?.tokens.some((token) => persons.has(token.word)) === true;
  return hasPerson(sentence) && !evidence.pair.some((index) => hasPerson(passage.sentences[index]));
}
