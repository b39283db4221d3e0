// How well one sentence answers: the question's words it holds, the form its category wants, its passage's rank. Pure.

import { antonymsOf, synonymsOf } from '../../guard/lexicon.ts';
import { readFigures } from '../../guard/quantities.ts';
import { stemOf } from '../../guard/text.ts';
import { type CandidateSentence, topicStems } from './candidate-sentences.ts';
import { faultsOf } from './sentence-faults.ts';
import { formOf, isDefinition, type ScoringContext } from './sentence-form.ts';

/** What a word counts that stands only in the title, lead-in or the sentence before. */
const contextShare = 0.5;
/** … one that stands there as a synonym … */
const synonymShare = 0.7;
/** … and one that stands in a question of the text right before. */
const answeredShare = 0.9;
const formWeight = 0.25;
/** … and where what it is matters more than where it stands. */
const definitionWeight = 0.7;
const rankPenalty = 0.05;
/** What a word counts that stands only in the sentence before or after: the answer stands near what it is about. */
const beforeShare = 0.2;
const afterShare = 0.1;
/** For speaking of the opposite of what was asked: of the positive where the negative was meant. */
const oppositePenalty = 0.4;

export interface SentenceScore {
  readonly score: number;
  /** Weighted share of the question's topic words, 0..1. */
  readonly coverage: number;
  /** -1..1: whether it has the form its category wants. */
  readonly form: number;
}

export interface ScoredSentence extends SentenceScore {
  readonly sentence: CandidateSentence;
}

export function scoreSentence(sentence: CandidateSentence, context: ScoringContext): SentenceScore {
  const coverage = coverageOf(sentence, context);
  const form = formOf(sentence, context);
  const faults = faultsOf(sentence);
  const weight = isDefinition(context) ? definitionWeight : formWeight;
  const opposite = isOfOpposite(sentence, context) ? oppositePenalty : 0;
  const near = nearness(sentence, context);
  return { coverage, form, score: coverage + near + weight * form - rankPenalty * sentence.rank - faults - opposite };
}

/** For what the sentence lacks of the question and its neighbours have. */
function nearness({ stems }: CandidateSentence, { terms, before, after }: ScoringContext): number {
  let near = 0;
  for (const [stem, weight] of terms.weights) {
    if (stems.has(stem)) continue;
    if (before?.stems.has(stem)) near += beforeShare * weight;
    if (after?.stems.has(stem)) near += afterShare * weight;
  }
  return near / Math.max(terms.total, 1e-9);
}

/** Holds the opposite of a word asked about and not the word; a question that names both asks about both. */
function isOfOpposite({ stems }: CandidateSentence, { terms }: ScoringContext): boolean {
  return [...terms.weights.keys()].some(
    (stem) =>
      !stems.has(stem) && [...antonymsOf(stem)].some((opposite) => stems.has(opposite) && !terms.weights.has(opposite)),
  );
}

/** A minimum may be said as what must not be undercut, a maximum as what must not be exceeded. */
const bounds: Readonly<Record<string, RegExp>> = {
  minimum: /\b(?:at least|no(?:t be)? (?:less|lower|smaller|fewer|shorter|under) than|not less than|or more)\b|≥/i,
  maximum:
    /\b(?:at most|no(?:t be)? (?:more|greater|higher|larger|longer|over) than|not more than|(?:must|shall|may|should) not exceed|up to|or less)\b|≤/i,
};

function coverageOf(sentence: CandidateSentence, { question, terms, before }: ScoringContext): number {
  if (terms.total === 0) return 0;
  const unit = unitAsked(question);
  const around = new Set(topicStems(`${sentence.passage.title} ${sentence.passage.introducedBy}`));
  // What follows a question in the text answers that question.
  const answers = before !== null && /\?\W*$/.test(before.text) ? before.stems : null;
  let met = 0;
  for (const [stem, weight] of terms.weights) {
    if (sentence.stems.has(stem)) met += weight;
    else if (answers?.has(stem)) met += answeredShare * weight;
    else if (bounds[stem]?.test(sentence.text)) met += answeredShare * weight;
    else if (unit?.stem === stem && holdsUnit(sentence.text, unit.dimension)) met += weight;
    else if (hasSynonym(sentence.stems, stem)) met += synonymShare * weight;
    else if (around.has(stem) || (sentence.pointsBack && before?.stems.has(stem))) met += contextShare * weight;
  }
  return met / terms.total;
}

/** "How many metres …?" is answered by "1000 m". */
function unitAsked(question: string): { readonly stem: string; readonly dimension: string } | null {
  const word = /\bhow many (\p{L}+)/iu.exec(question)?.[1];
  const dimension = word === undefined ? undefined : readFigures(`1 ${word}`).quantities[0]?.unit?.dimension;
  return word === undefined || dimension === undefined ? null : { stem: stemOf(word.toLowerCase()), dimension };
}

function holdsUnit(text: string, dimension: string): boolean {
  return readFigures(text).quantities.some(({ unit }) => unit?.dimension === dimension);
}

function hasSynonym(stems: ReadonlySet<string>, stem: string): boolean {
  // "How old …?" is answered by what must not be older.
  if (stems.has(`${stem}er`) || stems.has(`${stem}r`)) return true;
  for (const synonym of synonymsOf(stem)) if (stems.has(synonym)) return true;
  return false;
}
