// Lists of any length: a call that spreads a list over its arguments overflows the stack at some ten thousand items.

export function append<Item>(to: Item[], items: Iterable<Item>): void {
  for (const item of items) to.push(item);
}

/** The greatest of numbers, and of `floor` where it is given; -Infinity of none. */
export function greatestOf(values: Iterable<number>, floor = Number.NEGATIVE_INFINITY): number {
  let most = floor;
  for (const value of values) most = Math.max(most, value);
  return most;
}

/** The least of numbers, and of `ceiling` where it is given; Infinity of none. */
export function leastOf(values: Iterable<number>, ceiling = Number.POSITIVE_INFINITY): number {
  let fewest = ceiling;
  for (const value of values) fewest = Math.min(fewest, value);
  return fewest;
}
