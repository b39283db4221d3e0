// Which stretch of a document's former nodes one part of it stands for, found by equal contents that keep their order.
// Pure. Parts need not be cut where they were cut before: rows or pages put in or taken out move everything behind.

interface Stretch {
  /** Position of the last former node that the part is sure to reach; `baseFrom` where there is none. */
  readonly to: number;
  /** How many of the part's nodes stand behind the last one that was found. */
  readonly openEnd: number;
}

/**
 * Few equal contents far away are a move, not a sign that all between was removed: to pass over some former nodes, a
 * part must go on behind them for at least this share of their number …
 */
const shareOfPassedOver = 1 / 4;
/** … or, whatever their number, for this share of its own. */
const shareOfPart = 1 / 2;
const leastFollowing = 2;

/**
 * @param input.present content hashes of the part's nodes, in order
 * @param input.matches former nodes behind `baseFrom` with such contents, in order
 */
export function chooseStretch(input: {
  readonly present: readonly string[];
  readonly matches: readonly { readonly documentSequence: number; readonly contentHash: string }[];
  readonly baseFrom: number;
}): Stretch {
  const { present, baseFrom } = input;
  const anchors = longestRising(uniquePairs(present, input.matches));
  const enough = Math.max(leastFollowing, Math.ceil(present.length * shareOfPart));
  let last = { index: -1, position: baseFrom };
  for (const [order, anchor] of anchors.entries()) {
    const passedOver = anchor.position - last.position - (anchor.index - last.index);
    const needed = Math.min(Math.ceil(passedOver * shareOfPassedOver), enough);
    if (anchors.length - order < needed) break;
    last = anchor;
  }
  return { to: last.position, openEnd: present.length - 1 - last.index };
}

interface Anchor {
  readonly index: number;
  readonly position: number;
}

/** Contents that stand once on both sides, in the order of the part. */
function uniquePairs(
  present: readonly string[],
  matches: readonly { readonly documentSequence: number; readonly contentHash: string }[],
): readonly Anchor[] {
  const former = Map.groupBy(matches, (match) => match.contentHash);
  const indexes = Map.groupBy(present.keys(), (index) => present[index] ?? '');
  return [...indexes].flatMap(([hash, [index, ...again]]) => {
    const [match, ...others] = former.get(hash) ?? [];
    const isUnique = again.length === 0 && others.length === 0;
    return isUnique && index !== undefined && match ? [{ index, position: match.documentSequence }] : [];
  });
}

/** The longest rising subsequence of positions, by patience sorting. */
function longestRising(pairs: readonly Anchor[]): readonly Anchor[] {
  const ends: number[] = [];
  const before = new Array<number>(pairs.length).fill(-1);
  for (const [index, pair] of pairs.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[ends[middle] ?? 0]?.position ?? 0) < pair.position) low = middle + 1;
      else high = middle;
    }
    before[index] = low === 0 ? -1 : (ends[low - 1] ?? -1);
    ends[low] = index;
  }
  const rising: Anchor[] = [];
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) {
    const pair = pairs[index];
    if (pair) rising.push(pair);
  }
  return rising.reverse();
}
