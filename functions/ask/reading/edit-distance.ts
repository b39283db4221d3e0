// How many slips lie between two words: a letter too many, too few, another, or two exchanged (Damerau and Levenshtein,
// optimal string alignment). Pure; works on two rows more than it needs, never on the whole table.

/** Null above `limit`. */
export function editDistance(left: string, right: string, limit: number): number | null {
  if (limit < 0 || Math.abs(left.length - right.length) > limit) return null;
  let before: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= right.length; column += 1) {
      const isSame = left.charAt(row - 1) === right.charAt(column - 1);
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isExchanged =
        row > 1 &&
        column > 1 &&
        left.charAt(row - 1) === right.charAt(column - 2) &&
        left.charAt(row - 2) === right.charAt(column - 1);
      if (isExchanged) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return null;
    before = last;
    last = current;
  }
  const distance = last[right.length] ?? 0;
  return distance <= limit ? distance : null;
}
