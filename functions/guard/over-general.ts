// "All" for "some", "always" for "usually": more general than the evidence about the same thing, however it is worded.
// Exact words at both ends; what the evidence leaves open stays open.

import type { PreparedSentence } from '../text/prepare.ts';
import { perSentence } from './per-sentence.ts';

const all = 'all every each any everyone everybody everything';
const partial = 'some most many several few certain various half numerous';
const always = 'always never invariably constantly';
const sometimes =
  'sometimes often usually typically generally normally occasionally frequently mostly rarely seldom commonly';
/** Words between a quantifier and what it counts. */
const reach = 3;

/** The word that is too general, or null. */
export function findOverGeneral(sentence: PreparedSentence, near: readonly PreparedSentence[]): string | null {
  for (const { index, kind } of quantifiersOf(sentence)) {
    const isTooMuch =
      kind === 'all' ? isOnlyPartly(sentence, index, near) : kind === 'always' ? isOnlySometimes(near) : false;
    if (isTooMuch) return sentence.tokens[index]?.text ?? null;
  }
  return null;
}

type Kind = 'all' | 'partial' | 'always' | 'sometimes';

const kinds: ReadonlyMap<string, Kind> = new Map([
  ...listed(all, 'all'),
  ...listed(partial, 'partial'),
  ...listed(always, 'always'),
  ...listed(sometimes, 'sometimes'),
]);

function listed(words: string, kind: Kind): readonly (readonly [string, Kind])[] {
  return words.split(' ').map((word) => [word, kind] as const);
}

const quantifiersOf = perSentence(({ tokens }): readonly { readonly index: number; readonly kind: Kind }[] =>
  tokens.flatMap(({ word }, index) => {
    const kind = kinds.get(word);
    return kind ? [{ index, kind }] : [];
  }),
);

/** What the quantifier counts is counted in part by the evidence, and nowhere in whole. */
function isOnlyPartly(sentence: PreparedSentence, quantifier: number, near: readonly PreparedSentence[]): boolean {
  const counted = countedAfter(sentence, quantifier);
  if (counted.length === 0) return false;
  let isPart = false;
  for (const source of near) {
    for (const { index, kind } of quantifiersOf(source)) {
      if (kind !== 'all' && kind !== 'partial') continue;
      if (!countedAfter(source, index).some((stem) => counted.includes(stem))) continue;
      if (kind === 'all') return false;
      isPart = true;
    }
  }
  return isPart;
}

/** Stems of the topic words right after a quantifier. */
function countedAfter(sentence: PreparedSentence, quantifier: number): readonly string[] {
  const stems: string[] = [];
  for (let index = quantifier + 1; index <= quantifier + reach; index += 1) {
    const token = sentence.tokens[index];
    if (!token) break;
    if (!token.isStop) stems.push(token.stem);
    else if (stems.length > 0) break;
  }
  return stems;
}

/** The sentence that meets most says sometimes, and none says always. */
function isOnlySometimes(near: readonly PreparedSentence[]): boolean {
  const says = (source: PreparedSentence | undefined, wanted: Kind): boolean =>
    source !== undefined && quantifiersOf(source).some(({ kind }) => kind === wanted);
  return says(near[0], 'sometimes') && !near.some((source) => says(source, 'always'));
}
