// Pairs nodes of equal content: those that are alone with it, then repeated ones beside a pair, then the rest in order.
// "Select Next." may stand ten times in a lab; when one goes, its neighbours tell which.
import type { Alignable, Pairing } from './pairing.ts';

export function pairEqual(pairing: Pairing, isMeant: (node: Alignable) => boolean): void {
  const former = Map.groupBy(pairing.unpairedFormer(isMeant), (index) => pairing.former[index]?.contentHash);
  const present = Map.groupBy(pairing.unpairedPresent(isMeant), (index) => pairing.present[index]?.contentHash);
  for (const [hash, presentIndexes] of present) {
    const formerIndexes = former.get(hash);
    if (formerIndexes?.length !== presentIndexes.length) continue;
    presentIndexes.forEach((index, order) => {
      pairing.pair(formerIndexes[order] as number, index);
    });
  }
  pairBeside(pairing, isMeant, 1);
  pairBeside(pairing, isMeant, -1);
  pairInOrder(pairing, isMeant);
}

/** Walks away from every pair as long as the next nodes on both sides are free and equal. */
function pairBeside(pairing: Pairing, isMeant: (node: Alignable) => boolean, step: 1 | -1): void {
  const order = step === 1 ? pairing.present.keys() : [...pairing.present.keys()].reverse();
  for (const index of order) {
    const former = pairing.formerOf(index);
    if (former === null) continue;
    const nextFormer = pairing.former[former + step];
    const nextPresent = pairing.present[index + step];
    if (!nextFormer || !nextPresent || !isMeant(nextFormer) || !isMeant(nextPresent)) continue;
    const isFree = pairing.presentOf(former + step) === null && pairing.formerOf(index + step) === null;
    if (isFree && nextFormer.contentHash === nextPresent.contentHash) pairing.pair(former + step, index + step);
  }
}

function pairInOrder(pairing: Pairing, isMeant: (node: Alignable) => boolean): void {
  const free = Map.groupBy(pairing.unpairedFormer(isMeant), (index) => pairing.former[index]?.contentHash);
  for (const index of pairing.unpairedPresent(isMeant)) {
    const former = free.get(pairing.present[index]?.contentHash)?.shift();
    if (former !== undefined) pairing.pair(former, index);
  }
}
