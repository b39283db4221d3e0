// The words that two sentences have in common in their order, as index pairs. Compares stems alone; judges nothing.

import type { Token } from '../text/token.ts';

/** Longest sentence and source that are laid over one another. */
const mostTokens = 120;
const mostSourceTokens = 240;

/** Whether two sentences are short enough to be laid over one another. */
export function mayAlignInOrder(own: readonly Token[], other: readonly Token[]): boolean {
  return own.length <= mostTokens && other.length <= mostSourceTokens;
}

/** Indexes of a word that both have. */
export type Pair = readonly [own: number, other: number];

/** Stems as numbers, which compare faster, and how many of the first's the second has anywhere. */
export function numberStems(
  own: readonly Token[],
  other: readonly Token[],
): readonly [own: readonly number[], other: readonly number[], common: number] {
  const numbers = new Map<string, number>();
  const others = other.map(({ stem }) => {
    const known = numbers.get(stem);
    if (known !== undefined) return known;
    numbers.set(stem, numbers.size);
    return numbers.size - 1;
  });
  let common = 0;
  const owns = own.map(({ stem }) => {
    const known = numbers.get(stem);
    if (known !== undefined) common += 1;
    return known ?? -1;
  });
  return [owns, others, common];
}

/** Room for the longest pair, written anew for each. */
const lengths = new Uint16Array((mostTokens + 1) * (mostSourceTokens + 1));

/** Longest common subsequence as index pairs. */
export function alignInOrder(own: readonly number[], other: readonly number[]): readonly Pair[] {
  const width = other.length + 1;
  // What both begin with is paired in any case.
  let head = 0;
  while (head < own.length && own[head] === other[head]) head += 1;
  lengths.fill(0, own.length * width, (own.length + 1) * width);
  for (let row = own.length - 1; row >= head; row -= 1) {
    lengths[row * width + other.length] = 0;
    for (let column = other.length - 1; column >= head; column -= 1) {
      const at = row * width + column;
      lengths[at] =
        own[row] === other[column]
          ? (lengths[at + width + 1] ?? 0) + 1
          : Math.max(lengths[at + width] ?? 0, lengths[at + 1] ?? 0);
    }
  }
  const pairs: Pair[] = [];
  let [row, column] = [0, 0];
  while (row < own.length && column < other.length) {
    const at = row * width + column;
    if (own[row] === other[column]) {
      pairs.push([row, column]);
      row += 1;
      column += 1;
    } else if ((lengths[at + width] ?? 0) >= (lengths[at + 1] ?? 0)) row += 1;
    else column += 1;
  }
  return pairs;
}
