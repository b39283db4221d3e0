// How far apart two words are as slips of the hand go: letters exchanged or doubled are the likeliest, then one left out
// or put in, then another in its place (Damerau and Levenshtein, weighted). Pure.

/** What each slip costs. */
export const slips = { exchanged: 1, doubled: 1, missing: 2, extra: 2, other: 3 } as const;

/** Null above `limit`. */
export function editDistance(typed: string, meant: string, limit: number): number | null {
  if (limit < 0 || Math.abs(typed.length - meant.length) > limit) return null;
  let before: number[] = [];
  let last: number[] = [0];
  for (let column = 1; column <= meant.length; column += 1)
    last.push(
      (last[column - 1] ?? 0) + (meant.charAt(column - 1) === meant.charAt(column - 2) ? slips.doubled : slips.missing),
    );
  let leastBefore = 0;
  for (let row = 1; row <= typed.length; row += 1) {
    const letter = typed.charAt(row - 1);
    const extra = letter === typed.charAt(row - 2) ? slips.doubled : slips.extra;
    const current = [(last[0] ?? 0) + extra];
    let least = current[0] ?? 0;
    for (let column = 1; column <= meant.length; column += 1) {
      const wanted = meant.charAt(column - 1);
      const missing = wanted === meant.charAt(column - 2) ? slips.doubled : slips.missing;
      const replaced = (last[column - 1] ?? 0) + (letter === wanted ? 0 : slips.other);
      let cost = Math.min((last[column] ?? 0) + extra, (current[column - 1] ?? 0) + missing, replaced);
      const isExchanged =
        row > 1 && column > 1 && letter === meant.charAt(column - 2) && typed.charAt(row - 2) === wanted;
      if (isExchanged) cost = Math.min(cost, (before[column - 2] ?? 0) + slips.exchanged);
      current.push(cost);
      least = Math.min(least, cost);
    }
    // An exchange reaches over a row.
    if (least > limit && leastBefore > limit) return null;
    leastBefore = least;
    before = last;
    last = current;
  }
  const distance = last[meant.length] ?? 0;
  return distance <= limit ? distance : null;
}
