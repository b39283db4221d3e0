// Labelled questions as the gate meets them, and what a table says of how they ended.

import type { GateCase } from '../calibrate/fit-gate.ts';
import { isCovered } from './answers-data.ts';
import type { AskedInProcess } from './ask-in-process.ts';
import { type Fate, judgeAnswer } from './judge-answer.ts';
import { type Replayed, replaySearch, type Without } from './replay-search.ts';

export type ReplayedCase = GateCase & Pick<Replayed, 'probability' | 'threshold' | 'words'>;

/** Null where no search was gated: what is taken out changes nothing there. */
export function caseOf({ courseId, expected, search }: AskedInProcess, without: Without = {}): ReplayedCase | null {
  if (search === null) return null;
  return { courseId, isCovered: isCovered(expected), ...replaySearch(search, expected, without) };
}

/** What becomes of a case that is answered, or is not. */
export function fateOf(given: GateCase, isAnswered: boolean): Fate {
  if (!given.isCovered) return isAnswered ? 'invented' : 'declined';
  if (isAnswered) return given.isRightQuoted ? 'right' : 'wrong';
  return given.signals !== null && given.isAmongClosest ? 'closest' : 'refused';
}

/** Of questions whose search was not gated: places named, tables, several parts. */
export function fixedFates(asked: readonly AskedInProcess[]): readonly Fate[] {
  return asked.flatMap(({ search, expected, answer }) => (search === null ? [judgeAnswer(expected, answer)] : []));
}

export interface FateShares {
  readonly right: number;
  readonly wrong: number;
  readonly refused: number;
  readonly invented: number;
  readonly helped: number;
}

export function sharesOf(fates: readonly Fate[]): FateShares {
  const count = (...wanted: readonly Fate[]) => fates.filter((fate) => wanted.includes(fate)).length;
  const covered = Math.max(1, count('right', 'wrong', 'closest', 'refused'));
  return {
    right: count('right') / covered,
    wrong: count('wrong') / covered,
    refused: count('closest', 'refused') / covered,
    helped: count('right', 'closest') / covered,
    invented: count('invented') / Math.max(1, count('invented', 'declined')),
  };
}

export const shareHeads = ['right', 'wrong', 'refused', 'uncovered answered', 'helped'] as const;

export function showShares({ right, wrong, refused, invented, helped }: FateShares): readonly string[] {
  return [right, wrong, refused, invented, helped].map((share) => (100 * share).toFixed(1));
}
