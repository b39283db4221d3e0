// The lists of a search as an index of the published version alone would give them: vectors of other versions take places
// in what the index gives, so it is asked for more. Reads no text.

import type { PassageHit } from '../ports/passage-index.ts';
import type { BothLists } from './asked-as.ts';

/** What the index gives at most. */
export const greatestFetch = 1_000;
/** How much farther a shortened list is read than its share of standing hits so far asks for. */
const fartherMargin = 2;

export type Stands = (hit: PassageHit) => boolean;

/**
 * The lists as an index would give them that held the published version alone. It also holds what the previous version
 * and a draft need: after a change of most texts, more vectors that do not stand than vectors that do. Null where none
 * of the lists lost a hit that something beyond its end could replace.
 */
export async function completeLists(
  first: BothLists,
  input: {
    readonly limit: number;
    readonly stands: Stands;
    readonly search: (limit: number) => Promise<BothLists>;
    readonly readStanding: (lists: BothLists) => Promise<Stands>;
  },
): Promise<BothLists | null> {
  const { limit } = input;
  let [lists, stands, reach] = [first, input.stands, limit];
  let shortest = shortestOf(lists, reach, stands);
  while (shortest < limit && reach < greatestFetch) {
    reach = Math.min(greatestFetch, Math.ceil((fartherMargin * limit * reach) / Math.max(1, shortest)));
    lists = await input.search(reach);
    stands = await input.readStanding(lists);
    shortest = shortestOf(lists, reach, stands);
  }
  if (lists === first) return null;
  const cut = (hits: readonly PassageHit[]) => hits.filter(stands).slice(0, limit);
  const { passages, questions } = lists;
  return {
    passages: { dense: cut(passages.dense), sparse: cut(passages.sparse) },
    questions: { dense: cut(questions.dense), sparse: cut(questions.sparse) },
  };
}

/** Standing hits of the list with the fewest, of those that may go on beyond `reach`. */
function shortestOf(lists: BothLists, reach: number, stands: Stands): number {
  const full = listsOf(lists).filter((hits) => hits.length >= reach);
  return Math.min(...full.map((hits) => hits.filter(stands).length));
}

export function listsOf({ passages, questions }: BothLists): readonly (readonly PassageHit[])[] {
  return [passages.dense, passages.sparse, questions.dense, questions.sparse];
}
