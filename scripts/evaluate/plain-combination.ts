// The strongest plain baseline of the guard's evaluation: well-known overlap signals in one logistic regression.
// Stands beside the guard, never in it: shares the tokeniser and nothing that judges. No sentence embeddings.

import { antonymsOf } from '../../functions/text/lexicon.ts';
import { isNegation } from '../../functions/text/polarity.ts';
import { inverseDocumentFrequency, type TermStatistics } from '../../functions/text/term-statistics.ts';
import { cleanText, type Token, tokenise } from '../../functions/text/text.ts';

export const plainSignals = [
  'contain_best',
  'contain_two',
  'contain_union',
  'numbers_missing',
  'units_missing',
  'names_missing',
  'negation_differs',
  'antonym',
  'only_all_never_added',
  'rouge_1',
  'rouge_2',
] as const;

const strong = new Set('only solely all every always never none entirely completely'.split(' '));

/** Signals of one claim against the sentences of its source; shares between 0 and 1. */
export function readPlainSignals(
  claim: string,
  evidence: readonly string[],
  statistics: TermStatistics,
): Readonly<Record<(typeof plainSignals)[number], number>> {
  const own = tokenise(cleanText(claim));
  const sources = evidence.map((sentence) => tokenise(cleanText(sentence)));
  const all = sources.flat();
  const weights = new Map<string, number>();
  for (const token of own) if (!token.isStop) weights.set(token.stem, inverseDocumentFrequency(statistics, token.stem));
  const contained = containment(weights, sources.map(stemsOf));
  const best = sources[contained.index] ?? [];
  const words = new Set(all.map((token) => token.word));
  const bestStems = stemsOf(best);
  const numbers = own.filter((token) => token.kind === 'number').map((token) => token.word);
  const units = pairsOf(own).filter((_, index) => own[index]?.kind === 'number');
  const sourcePairs = new Set(pairsOf(all));
  const names = own.filter((token, index) => index > 0 && token.isCapital && !token.isStop);
  const denials = (tokens: readonly Token[]): boolean => tokens.some((token) => isNegation(token.word));
  return {
    contain_best: contained.best,
    contain_two: contained.two,
    contain_union: contained.union,
    numbers_missing: shareOf(numbers, (number) => !words.has(number)),
    units_missing: shareOf(units, (pair) => !sourcePairs.has(pair)),
    names_missing: shareOf(names, (token) => !words.has(token.word)),
    negation_differs: denials(own) === denials(best) ? 0 : 1,
    antonym: own.some((token) => [...antonymsOf(token.stem)].some((stem) => bestStems.has(stem))) ? 1 : 0,
    only_all_never_added: own.some((token) => strong.has(token.word) && !words.has(token.word)) ? 1 : 0,
    rouge_1: shareOf(own, (token) => words.has(token.word)),
    rouge_2: shareOf(pairsOf(own), (pair) => sourcePairs.has(pair)),
  };
}

function stemsOf(tokens: readonly Token[]): ReadonlySet<string> {
  return new Set(tokens.map((token) => token.stem));
}

function pairsOf(tokens: readonly Token[]): readonly string[] {
  return tokens.slice(1).map((token, index) => `${tokens[index]?.word} ${token.word}`);
}

function shareOf<Item>(items: readonly Item[], matches: (item: Item) => boolean): number {
  return items.length === 0 ? 0 : items.filter(matches).length / items.length;
}

/** Weighted share of the claim's stems in the best source sentence, with the one that adds most, and in all. */
function containment(
  weights: ReadonlyMap<string, number>,
  sources: readonly ReadonlySet<string>[],
): { readonly best: number; readonly two: number; readonly union: number; readonly index: number } {
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0) || 1;
  const met = (sets: readonly ReadonlySet<string>[]): number => {
    let sum = 0;
    for (const [stem, weight] of weights) if (sets.some((set) => set.has(stem))) sum += weight;
    return sum / total;
  };
  let [best, index] = [0, 0];
  for (const [place, source] of sources.entries()) {
    const value = met([source]);
    if (value > best) [best, index] = [value, place];
  }
  const first = sources[index] ?? new Set<string>();
  const two = Math.max(best, ...sources.map((source) => met([first, source])));
  return { best, two, union: met(sources), index };
}
