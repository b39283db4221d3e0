// Pairs nodes whose content was edited: the most similar first, those standing between the same neighbours preferred.
// Fitted by edits of nodes of a real course of 6,100: typos, added, cut and exchanged words and sentences, other numbers
// keep 90 to 100 of 100 references; content replaced by another node's keeps 0.1, by a sibling document's 1.
import { compareProfiles, profileOf, type TextProfile, wordsOf } from '../text-similarity.ts';
import type { Alignable, Pairing } from './pairing.ts';

/** Different nodes of one document resemble each other by more in 1 of 100 cases; one with a typo by less in 1 of 100. */
const leastResemblance = 0.55;
/** Between the same neighbours less will do: short nodes lose much by a typo. */
const leastResemblanceBetween = 0.4;
/** A text that holds the other almost whole was extended (or cut), if it also stands in the other's place … */
const leastContainment = 0.9;
/** … and is not a mere echo of it, as a paragraph echoes its heading. */
const leastResemblanceContained = 0.3;
const leastWordsContained = 5;
/** Between the same neighbours a text that begins with all of the other is the other, continued. */
const leastWordsContinued = 2;
/** Worth of standing beside a neighbour of the other's, on each side. */
const neighbourWorth = 0.08;
/** Candidates compared for each node, those sharing the rarest words first. */
const candidateLimit = 16;
/** A word that more nodes hold tells nothing about which of them is meant. */
const commonWordHolders = 100;

interface Candidate {
  readonly former: number;
  readonly present: number;
  readonly worth: number;
}

export function pairSimilar(pairing: Pairing, isMeant: (node: Alignable) => boolean): void {
  const former = pairing.unpairedFormer(isMeant);
  const present = pairing.unpairedPresent(isMeant);
  if (former.length === 0 || present.length === 0) return;
  const profiles = new Map(former.map((index) => [index, profileOf(pairing.former[index]?.content ?? '')]));
  const shortlist = shortlistBy(pairing, former);
  const candidates = present.flatMap((index) => rate(pairing, index, shortlist(index), profiles));
  candidates.sort((a, b) => b.worth - a.worth || a.present - b.present || a.former - b.former);
  for (const candidate of candidates) {
    const isFree = pairing.presentOf(candidate.former) === null && pairing.formerOf(candidate.present) === null;
    if (isFree) pairing.pair(candidate.former, candidate.present);
  }
}

function rate(
  pairing: Pairing,
  present: number,
  shortlist: readonly number[],
  profiles: ReadonlyMap<number, TextProfile>,
): readonly Candidate[] {
  const own = profileOf(pairing.present[present]?.content ?? '');
  return shortlist.flatMap((former): readonly Candidate[] => {
    const other = profiles.get(former);
    if (other === undefined) return [];
    const neighbours = commonNeighbours(pairing, former, present);
    const similarity = compareProfiles(other, own);
    const texts = [pairing.former[former]?.content ?? '', pairing.present[present]?.content ?? ''] as const;
    const shorterWords = Math.min(own.wordCount, other.wordCount);
    if (!isSameNode({ ...similarity, neighbours, shorterWords, texts })) return [];
    return [{ former, present, worth: similarity.resemblance + neighbourWorth * neighbours }];
  });
}

function isSameNode(input: {
  readonly resemblance: number;
  readonly containment: number;
  readonly neighbours: 0 | 1 | 2;
  readonly shorterWords: number;
  readonly texts: readonly [string, string];
}): boolean {
  const { resemblance, neighbours, shorterWords, texts } = input;
  if (resemblance >= (neighbours === 2 ? leastResemblanceBetween : leastResemblance)) return true;
  const isContained = input.containment >= leastContainment && resemblance >= leastResemblanceContained;
  if (neighbours > 0 && isContained && shorterWords >= leastWordsContained) return true;
  const [first, second] = texts;
  const isContinued = first.startsWith(second) || second.startsWith(first);
  return neighbours === 2 && isContinued && shorterWords >= leastWordsContinued;
}

/** On how many sides the nearest paired node, or the end, is the same for both. */
function commonNeighbours(pairing: Pairing, former: number, present: number): 0 | 1 | 2 {
  const isCommon = (step: 1 | -1): boolean => {
    let index = present + step;
    while (index >= 0 && index < pairing.present.length && pairing.formerOf(index) === null) index += step;
    let before = former + step;
    while (before >= 0 && before < pairing.former.length && pairing.presentOf(before) === null) before += step;
    const isEnd = index < 0 || index >= pairing.present.length;
    const isFormerEnd = before < 0 || before >= pairing.former.length;
    if (isEnd || isFormerEnd) return isEnd && isFormerEnd;
    return pairing.formerOf(index) === before;
  };
  return ((isCommon(-1) ? 1 : 0) + (isCommon(1) ? 1 : 0)) as 0 | 1 | 2;
}

/** By words in common, rare ones counting for more: comparing everything with everything is too slow for a book. */
function shortlistBy(pairing: Pairing, former: readonly number[]): (present: number) => readonly number[] {
  const holders = new Map<string, number[]>();
  for (const index of former) {
    for (const word of new Set(wordsOf(pairing.former[index]?.content ?? ''))) {
      const list = holders.get(word);
      if (list) list.push(index);
      else holders.set(word, [index]);
    }
  }
  return (present) => {
    const worth = new Map<number, number>();
    for (const word of new Set(wordsOf(pairing.present[present]?.content ?? ''))) {
      const list = holders.get(word) ?? [];
      if (list.length > commonWordHolders) continue;
      for (const index of list) worth.set(index, (worth.get(index) ?? 0) + 1 / list.length);
    }
    if (worth.size === 0) return former.slice(0, candidateLimit);
    return [...worth]
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, candidateLimit)
      .map(([index]) => index);
  };
}
