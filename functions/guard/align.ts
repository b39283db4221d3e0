// Lays a sentence over the sentences of a passage: which word is met where, and how well.
// Numbers for support.ts to weigh; judges nothing.

import { differByNegativePrefix, synonymsOf } from './lexicon.ts';
import type { PreparedPassage, PreparedSentence } from './prepare.ts';
import { isCloseSpelling } from './spelling.ts';
import { claimWeight, type TermStatistics } from './term-statistics.ts';

/** How much of a match a word is: the same stem, a listed synonym, the same first letters. */
const strengths = { same: 1, synonym: 0.75, prefix: 0.6, context: 0.8, slip: 0.8 } as const;

export interface AlignedTerm {
  readonly stem: string;
  /** Index of the term's first token in the sentence. */
  readonly token: number;
  readonly weight: number;
  /** Passage stem and strength for each form the term is met in. */
  readonly forms: readonly { readonly stem: string; readonly strength: number }[];
  /** Strength per passage sentence; sentences without a match are absent. */
  readonly strengthIn: ReadonlyMap<number, number>;
  /** Met by a title above the passage. */
  readonly inContext: boolean;
}

export interface Alignment {
  readonly terms: readonly AlignedTerm[];
  readonly totalWeight: number;
  /** Weighted coverage of the sentence by each passage sentence that meets a word. */
  readonly coverage: ReadonlyMap<number, number>;
}

export interface AlignOptions {
  /** Stems that count for nothing. */
  readonly ignore?: ReadonlySet<string> | null;
  /** A word's weight; claimWeight unless said. */
  readonly weigh?: (statistics: TermStatistics, stem: string) => number;
  /** Words the course never says may meet a word they are probably a typing slip of. */
  readonly allowSlips?: boolean;
}

/** Aligns the content words of a sentence with a passage. */
export function align(
  sentence: PreparedSentence,
  passage: PreparedPassage,
  statistics: TermStatistics,
  options: AlignOptions = {},
): Alignment {
  const { ignore = null, weigh = claimWeight } = options;
  const terms: AlignedTerm[] = [];
  const coverage = new Map<number, number>();
  let totalWeight = 0;
  for (const [stem, places] of sentence.places) {
    if (ignore?.has(stem)) continue;
    const weight = weigh(statistics, stem);
    const found = formsOf(stem, passage);
    const isStrange = options.allowSlips === true && found.length === 0 && statistics.documentFrequency(stem) === 0;
    const forms = isStrange ? slipsOf(stem, passage) : found;
    const strengthIn = new Map<number, number>();
    for (const form of forms) {
      for (const index of passage.postings.get(form.stem) ?? []) {
        if ((strengthIn.get(index) ?? 0) < form.strength) strengthIn.set(index, form.strength);
      }
    }
    for (const [index, strength] of strengthIn) coverage.set(index, (coverage.get(index) ?? 0) + weight * strength);
    totalWeight += weight;
    terms.push({ stem, token: places[0] ?? 0, weight, forms, strengthIn, inContext: passage.contextStems.has(stem) });
  }
  return { terms, totalWeight, coverage };
}

function formsOf(stem: string, passage: PreparedPassage): readonly { stem: string; strength: number }[] {
  if (passage.postings.has(stem)) return [{ stem, strength: strengths.same }];
  const forms: { stem: string; strength: number }[] = [];
  for (const synonym of synonymsOf(stem)) {
    if (passage.postings.has(synonym)) forms.push({ stem: synonym, strength: strengths.synonym });
  }
  if (forms.length > 0 || stem.length < 5) return forms;
  for (const candidate of passage.prefixes().get(stem.slice(0, 4)) ?? []) {
    if (isDerivation(stem, candidate)) forms.push({ stem: candidate, strength: strengths.prefix });
  }
  return forms;
}

/** Words of the passage this one is probably a slip of. */
function slipsOf(stem: string, passage: PreparedPassage): readonly { stem: string; strength: number }[] {
  if (stem.length < 5) return [];
  for (const candidate of passage.postings.keys()) {
    if (isCloseSpelling(stem, candidate)) return [{ stem: candidate, strength: strengths.slip }];
  }
  return [];
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

/** Best strength a term reaches in a set of passage sentences; a title above them counts a little less. */
export function strengthBy(term: AlignedTerm, indexes: readonly number[]): number {
  let best = term.inContext ? strengths.context : 0;
  for (const index of indexes) best = Math.max(best, term.strengthIn.get(index) ?? 0);
  return best;
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
  const ranked = [...alignment.coverage].sort((left, right) => right[1] - left[1] || left[0] - right[0]);
  const first = ranked[0]?.[0];
  if (first === undefined) return { best: [], pair: [], triple: [] };
  const best = [first];
  const pair = addBest(alignment, best, ranked);
  return { best, pair, triple: addBest(alignment, pair, ranked) };
}

function addBest(
  alignment: Alignment,
  chosen: readonly number[],
  ranked: readonly (readonly [number, number])[],
): readonly number[] {
  const current = coverageBy(alignment, chosen);
  let winner: { index: number; coverage: number } | null = null;
  for (const [index] of ranked.slice(0, 40)) {
    if (chosen.includes(index)) continue;
    const coverage = coverageBy(alignment, [...chosen, index]);
    if (coverage > (winner?.coverage ?? current) + 1e-9) winner = { index, coverage };
  }
  return winner ? [...chosen, winner.index] : chosen;
}
