// The near-exact rules: what a sentence may under no weight say when its passage does not.
// Each compares whole tokens with one passage; none reads a phrase list against free prose without that comparison.

import { addressesIn } from '../text/addresses.ts';
import { everydayShare } from '../text/languages/common-words.ts';
import { synonymsOf } from '../text/lexicon.ts';
import { hasToken, type PreparedPassage, type PreparedSentence } from '../text/prepare.ts';
import type { TermStatistics } from '../text/term-statistics.ts';
import { stripMarkup, tokenise } from '../text/text.ts';
import { compareDate } from './compare-quantities.ts';
import { findForeignCompliance } from './compliance.ts';
import { compareFigures } from './figure-signals.ts';
import { findForeignClause, ordinaryEnding } from './foreign-clause.ts';
import { findTakenFromFrame } from './framed-words.ts';
import { findHungClaim } from './hung-claim.ts';
import { findInventedRelation } from './invented-relation.ts';
import { readNearCopy } from './near-copy.ts';
import { findOverGeneral } from './over-general.ts';
import { perSentence } from './per-sentence.ts';
import { exchangesRoles } from './roles.ts';
import { findForeignClaim, findGuess } from './strict-language.ts';
import type { SupportSignals } from './support.ts';

export type GuardCheck =
  | 'reference'
  | 'handle'
  | 'url'
  | 'figure'
  | 'date'
  | 'name'
  | 'code'
  | 'negation'
  | 'quotation'
  | 'formula'
  | 'compliance'
  /** Words that guess, where documents are held to theirs. */
  | 'guess'
  | 'instruction'
  | 'substitution'
  /** A courtesy or announcement; not a failure of the model. */
  | 'filler'
  | 'certainty'
  /** Who acts and who is acted on are exchanged. */
  | 'role'
  | 'support';

export interface BrokenRule {
  readonly check: GuardCheck;
  /** What was found, for the verdict's record; text of the model, not of the learner. */
  readonly found: string;
  /** The sentence is the passage's own but for this: another passage must support it almost surely. */
  readonly isCopy?: true;
  /** The sentence is the passage's own and more: the passage's own may stand in its place. */
  readonly isExtended?: true;
}

/** The first rule the sentence breaks against this passage, or null. `signals` are those of the same pair. */
export function findBrokenRule(input: {
  readonly sentence: PreparedSentence;
  readonly passage: PreparedPassage;
  readonly question: PreparedSentence | null;
  readonly signals: SupportSignals;
  readonly statistics: TermStatistics;
  /** The passage sentences chosen as evidence, the one that meets most first. */
  readonly near: readonly PreparedSentence[];
  /** Also allow no guess and no claim of conformity that the passage does not make itself. */
  readonly isStrict?: boolean;
}): BrokenRule | null {
  const { sentence, passage, question, signals, statistics, near } = input;
  return (
    brokenUrl(sentence, passage) ??
    brokenFigure(sentence, passage) ??
    brokenFormula(sentence, passage) ??
    brokenName(sentence, passage, question) ??
    brokenInitial(sentence, passage, question, statistics) ??
    brokenCode(sentence, passage, question) ??
    brokenQuotation(sentence, passage) ??
    brokenCompliance(sentence, passage) ??
    (input.isStrict ? brokenStrictness(sentence, passage) : null) ??
    brokenCopy(input) ??
    brokenAddition(sentence, passage, near) ??
    (signals.negation_mismatch ? { check: 'negation', found: 'denied on one side only' } : null) ??
    (signals.negation_added ? { check: 'negation', found: 'a denial the passage does not make' } : null) ??
    brokenScope(sentence, near) ??
    brokenClause(input)
  );
}

function brokenClause(input: Parameters<typeof findForeignClause>[0]): BrokenRule | null {
  const found = findForeignClause(input);
  return found === null ? null : { check: 'name', found };
}

function brokenStrictness(sentence: PreparedSentence, passage: PreparedPassage): BrokenRule | null {
  const guess = findGuess(sentence, passage);
  if (guess !== null) return { check: 'guess', found: guess };
  const claim = findForeignClaim(sentence, passage);
  return claim === null ? null : { check: 'compliance', found: claim };
}

/** More general than the evidence about the same thing, or its acting and acted on exchanged. */
function brokenScope(sentence: PreparedSentence, near: readonly PreparedSentence[]): BrokenRule | null {
  const general = findOverGeneral(sentence, near);
  if (general !== null) return { check: 'certainty', found: `${general}, where the passage says less` };
  return exchangesRoles(sentence, near) ? { check: 'role', found: 'who acts and who is acted on, exchanged' } : null;
}

/** Near copies: a denial more or less, or a topic word in the place of another. */
function brokenCopy(input: {
  readonly sentence: PreparedSentence;
  readonly passage: PreparedPassage;
  readonly question: PreparedSentence | null;
  readonly near: readonly PreparedSentence[];
}): BrokenRule | null {
  const [best] = input.near;
  const copy = best ? readNearCopy(input.sentence, best, input.passage) : null;
  if (!copy) return null;
  const isCopy = true;
  if (copy.negationDiffers)
    return { check: 'negation', found: 'a denial more or less than the sentence it copies', isCopy };
  if (copy.certaintyGained)
    return { check: 'certainty', found: 'more certain or more general than the sentence it copies', isCopy };
  if (copy.substituted === null) return null;
  if (!copy.isOpposite && input.question?.places.has(copy.substituted)) return null;
  return { check: 'substitution', found: copy.substituted, isCopy };
}

/** What is copied stays, and what was hung on to it goes; so does what is quoted or ordered, and a made-up reason. */
function brokenAddition(...pair: Parameters<typeof findHungClaim>): BrokenRule | null {
  const [sentence, passage] = pair;
  const found =
    findHungClaim(...pair) ?? findTakenFromFrame(sentence, passage) ?? findInventedRelation(sentence, passage);
  return found === null ? null : { check: 'substitution', found, isExtended: true };
}

const addressesOf = perSentence(({ raw }) => addressesIn(raw));

/** A part of an address is another address. */
function brokenUrl(sentence: PreparedSentence, passage: PreparedPassage): BrokenRule | null {
  const found = addressesOf(sentence).find((address) => !passage.addresses.has(address));
  return found === undefined ? null : { check: 'url', found };
}

function brokenFigure(sentence: PreparedSentence, passage: PreparedPassage): BrokenRule | null {
  if (sentence.figures.quantities.length === 0 && sentence.figures.dates.length === 0) return null;
  for (const { quantity, finding } of compareFigures(sentence, passage)) {
    if (finding === 'present' || finding === 'converted' || finding === 'derived') continue;
    if (quantity.kind === 'ordinal' && quantity.start < 3) continue;
    return { check: 'figure', found: `${sentence.text.slice(quantity.start, quantity.end)} (${finding})` };
  }
  for (const date of sentence.figures.dates) {
    if (compareDate(date, passage.figures) === 'absent')
      return { check: 'date', found: sentence.text.slice(date.start, date.end) };
  }
  return null;
}

function brokenFormula(sentence: PreparedSentence, passage: PreparedPassage): BrokenRule | null {
  for (const formula of sentence.entities.formulas) {
    if (/^\\?[a-zA-Z]$/.test(formula) || passage.formulas.has(formula)) continue;
    if (![...passage.formulas].some((known) => known.includes(formula))) return { check: 'formula', found: formula };
  }
  return null;
}

function brokenName(
  sentence: PreparedSentence,
  passage: PreparedPassage,
  question: PreparedSentence | null,
): BrokenRule | null {
  for (const index of [...sentence.entities.names, ...sentence.entities.codes]) {
    const token = sentence.tokens[index];
    if (!token || hasToken(sentence, passage, index) || question?.places.has(token.stem)) continue;
    return { check: 'name', found: token.text };
  }
  return null;
}

/** A capital at the start of a sentence is a name when the whole course has never seen the word. */
function brokenInitial(
  sentence: PreparedSentence,
  passage: PreparedPassage,
  question: PreparedSentence | null,
  statistics: TermStatistics,
): BrokenRule | null {
  const index = sentence.entities.initial;
  const token = index === null ? undefined : sentence.tokens[index];
  if (index === null || !token || hasToken(sentence, passage, index) || question?.places.has(token.stem)) return null;
  if (statistics.documentFrequency(token.stem) > 0 || everydayShare(token.stem) > 0) return null;
  if (ordinaryEnding.test(token.word)) return null;
  return synonymsOf(token.stem).size > 0 ? null : { check: 'name', found: token.text };
}

function brokenCode(
  sentence: PreparedSentence,
  passage: PreparedPassage,
  question: PreparedSentence | null,
): BrokenRule | null {
  if (!sentence.raw.includes('`')) return null;
  for (const match of sentence.raw.matchAll(/`([^`\n]{1,400})`/g)) {
    const missing = tokenise(stripMarkup(match[1] ?? '')).find(
      (token) =>
        !token.isStop &&
        !passage.postings.has(token.stem) &&
        !question?.places.has(token.stem) &&
        !passage.text.includes(token.text),
    );
    if (missing) return { check: 'code', found: missing.text };
  }
  return null;
}

function brokenQuotation(sentence: PreparedSentence, passage: PreparedPassage): BrokenRule | null {
  for (const quotation of sentence.entities.quotations) {
    const words = tokenise(quotation).map((token) => token.word);
    const isThere = passage.sentences.some((source) =>
      hasRun(
        source.tokens.map((token) => token.word),
        words,
      ),
    );
    if (!isThere) return { check: 'quotation', found: quotation };
  }
  return null;
}

function hasRun(words: readonly string[], run: readonly string[]): boolean {
  return words.some((_, start) => run.every((word, offset) => words[start + offset] === word));
}

function brokenCompliance(sentence: PreparedSentence, passage: PreparedPassage): BrokenRule | null {
  const found = findForeignCompliance(sentence, passage);
  return found === null ? null : { check: 'compliance', found };
}
