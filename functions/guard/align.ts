// Lays a sentence over the sentences of a passage: which word is met where, and how well.
// Numbers for support.ts to weigh; judges nothing.

import { differByNegativePrefix, synonymsOf } from '../text/lexicon.ts';
import type { PreparedPassage, PreparedSentence } from '../text/prepare.ts';
import { claimWeight, type TermStatistics } from '../text/term-statistics.ts';
import { perSentence } from './per-sentence.ts';
import { isCloseSpelling } from './spelling.ts';

/** How much of a match a word is: the same stem, a listed synonym, the same first letters. */
const strengths = { same: 1, synonym: 0.75, prefix: 0.6, context: 0.8, slip: 0.8 } as const;

export interface AlignedTerm {
  readonly stem: string;
  /** Index of the term's first token in the sentence. */
  readonly token: number;
  readonly weight: number;
  /** Stems of the passage the term is met in. */
  readonly forms: readonly string[];
  /** How well it is met, by any of its forms; 0 where it has none. */
  readonly strength: number;
  /** Passage sentences that hold a form. */
  readonly at: readonly number[];
  /** Met by a title above the passage. */
  readonly inContext: boolean;
}

export interface Alignment {
  readonly terms: readonly AlignedTerm[];
  readonly totalWeight: number;
  /** Weighted coverage of the sentence by each passage sentence; 0 for those that meet no word. */
  readonly coverage: readonly number[];
  /** Passage sentences that meet a word, in the order of the first word each meets. */
  readonly met: readonly number[];
}

export interface AlignOptions {
  /** Stems that count for nothing. */
  readonly ignore?: ReadonlySet<string> | null;
  /** A word's weight; claimWeight unless said. */
  readonly weigh?: Weigh;
  /** Words the course never says may meet a word they are probably a typing slip of. */
  readonly allowSlips?: boolean;
}

type Weigh = (statistics: TermStatistics, stem: string) => number;

/** Aligns the content words of a sentence with a passage. */
export function align(
  sentence: PreparedSentence,
  passage: PreparedPassage,
  statistics: TermStatistics,
  options: AlignOptions = {},
): Alignment {
  const { ignore = null, weigh = claimWeight } = options;
  const terms: AlignedTerm[] = [];
  const coverage = passage.sentences.map(() => 0);
  const met: number[] = [];
  let totalWeight = 0;
  for (const term of weighedTerms(sentence, statistics, weigh)) {
    const { stem, token, weight } = term;
    if (ignore?.has(stem)) continue;
    let found = meet(term, passage);
    if (options.allowSlips === true && found === unmet && statistics.documentFrequency(stem) === 0)
      found = meetSlip(stem, passage);
    const { forms, strength, at } = found;
    for (const index of at) {
      const known = coverage[index] ?? 0;
      if (known === 0) met.push(index);
      coverage[index] = known + weight * strength;
    }
    totalWeight += weight;
    const inContext = passage.contextStems.has(stem);
    terms.push({ stem, token, weight, forms, strength, at, inContext });
  }
  return { terms, totalWeight, coverage, met };
}

interface WeighedTerm {
  readonly stem: string;
  readonly token: number;
  /** The stem as the one form it has where the passage says the same. */
  readonly own: readonly string[];
  readonly synonyms: ReadonlySet<string>;
  readonly weight: number;
}

/** The terms as weighed last: one sentence is laid over many passages with the same statistics. */
const lastWeighed = perSentence(
  (): {
    statistics: TermStatistics | null;
    weigh: Weigh | null;
    terms: readonly WeighedTerm[];
  } => ({ statistics: null, weigh: null, terms: [] }),
);

function weighedTerms(sentence: PreparedSentence, statistics: TermStatistics, weigh: Weigh): readonly WeighedTerm[] {
  const last = lastWeighed(sentence);
  if (last.statistics === statistics && last.weigh === weigh) return last.terms;
  const terms: WeighedTerm[] = [];
  for (const [stem, places] of sentence.places)
    terms.push({
      stem,
      token: places[0] ?? 0,
      own: [stem],
      synonyms: synonymsOf(stem),
      weight: weigh(statistics, stem),
    });
  last.statistics = statistics;
  last.weigh = weigh;
  last.terms = terms;
  return terms;
}

type Found = Pick<AlignedTerm, 'forms' | 'strength' | 'at'>;

const unmet: Found = { forms: [], strength: 0, at: [] };

function meet({ stem, own, synonyms }: WeighedTerm, passage: PreparedPassage): Found {
  const at = passage.postings.get(stem);
  if (at !== undefined) return { forms: own, strength: strengths.same, at };
  const said = meetAny(synonyms, strengths.synonym, passage);
  if (said !== unmet) return said;
  const derived = passage.alike(stem).filter((candidate) => isDerivation(stem, candidate));
  return meetAny(derived, strengths.prefix, passage);
}

/** Met by those of the candidates that the passage has. */
function meetAny(candidates: Iterable<string>, strength: number, passage: PreparedPassage): Found {
  const forms: string[] = [];
  const at = new Set<number>();
  for (const candidate of candidates) {
    const places = passage.postings.get(candidate);
    if (places === undefined) continue;
    forms.push(candidate);
    for (const index of places) at.add(index);
  }
  return forms.length === 0 ? unmet : { forms, strength, at: [...at] };
}

/** The first word of the passage this one is probably a slip of. */
function meetSlip(stem: string, passage: PreparedPassage): Found {
  if (stem.length < 5) return unmet;
  for (const [candidate, at] of passage.postings) {
    if (isCloseSpelling(stem, candidate)) return { forms: [candidate], strength: strengths.slip, at };
  }
  return unmet;
}

/** Same word family: a long common beginning and short different ends ("classif", "classifier"). */
function isDerivation(left: string, right: string): boolean {
  if (differByNegativePrefix(left, right)) return false;
  const limit = Math.min(left.length, right.length);
  let common = 0;
  while (common < limit && left[common] === right[common]) common += 1;
  return (
    common >= 5 &&
    common >= 0.6 * Math.max(left.length, right.length) &&
    Math.max(left.length, right.length) - common <= 4
  );
}

/** Share of the sentence's weight met by a set of passage sentences together. */
export function coverageBy(alignment: Alignment, indexes: readonly number[]): number {
  if (alignment.totalWeight === 0) return 0;
  let met = 0;
  for (const term of alignment.terms) met += term.weight * strengthBy(term, indexes);
  return met / alignment.totalWeight;
}

/** Share met by the whole passage. */
export function wholeCoverage(alignment: Alignment): number {
  if (alignment.totalWeight === 0) return 0;
  let met = 0;
  for (const term of alignment.terms) met += term.weight * Math.max(contextStrength(term), term.strength);
  return met / alignment.totalWeight;
}

/** Best strength a term reaches in a set of passage sentences; a title above them counts a little less. */
export function strengthBy(term: AlignedTerm, indexes: readonly number[]): number {
  const context = contextStrength(term);
  if (term.strength <= context) return context;
  for (const index of indexes) if (term.at.includes(index)) return term.strength;
  return context;
}

function contextStrength(term: AlignedTerm): number {
  return term.inContext ? strengths.context : 0;
}

export interface Evidence {
  /** The one passage sentence that meets most. */
  readonly best: readonly number[];
  /** With the one other sentence that adds most. */
  readonly pair: readonly number[];
  /** With the two others that add most. */
  readonly triple: readonly number[];
}

/** Chooses the passage sentences that meet most of the sentence. */
export function chooseEvidence(alignment: Alignment): Evidence {
  const { coverage, met } = alignment;
  const ranked = met.toSorted((left, right) => (coverage[right] ?? 0) - (coverage[left] ?? 0) || left - right);
  const first = ranked[0];
  if (first === undefined) return { best: [], pair: [], triple: [] };
  const best = [first];
  const pair = addBest(alignment, best, ranked);
  return { best, pair, triple: addBest(alignment, pair, ranked) };
}

function addBest(alignment: Alignment, chosen: readonly number[], ranked: readonly number[]): readonly number[] {
  const current = coverageBy(alignment, chosen);
  const known = alignment.terms.map((term) => strengthBy(term, chosen));
  let winner: { index: number; coverage: number } | null = null;
  for (const index of ranked.slice(0, mostRanked)) {
    const coverage = coverageWith(alignment, known, index);
    if (coverage > (winner?.coverage ?? current) + 1e-9) winner = { index, coverage };
  }
  return winner ? [...chosen, winner.index] : chosen;
}

/** Passage sentences looked at for a second and a third. */
const mostRanked = 40;

/** Share met by one more passage sentence beside those that reach the `known` strengths. */
function coverageWith(alignment: Alignment, known: readonly number[], index: number): number {
  let met = 0;
  for (const [place, term] of alignment.terms.entries()) {
    const before = known[place] ?? 0;
    met += term.weight * (term.strength > before && term.at.includes(index) ? term.strength : before);
  }
  return met / alignment.totalWeight;
}
