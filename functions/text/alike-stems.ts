// Stems of a passage by their first letters, so that words of one family are found among few. Compares nothing itself.

/** Stems of five letters and more by what they begin with, in their order. */
export function groupByBeginning(stems: Iterable<string>): ReadonlyMap<number, readonly string[]> {
  const groups = new Map<number, string[]>();
  for (const stem of stems) {
    if (stem.length < 5) continue;
    const beginning = beginningOf(stem);
    const known = groups.get(beginning);
    if (known) known.push(stem);
    else groups.set(beginning, [stem]);
  }
  return groups;
}

/** A small number that is the same for the same four letters, and seldom for others. */
export function beginningOf(stem: string): number {
  let code = 0;
  for (let index = 0; index < 4; index += 1) code = (code * 33 + stem.charCodeAt(index)) & 0xfffffff;
  return code;
}
