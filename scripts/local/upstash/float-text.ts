/**
 * Upstash computes and answers in 32-bit floats, printed as the shortest decimal that reads back the same.
 * So 0.1 comes back as 0.1, not as 0.10000000149011612.
 */

/** The double whose shortest decimal text is the shortest one that rounds to the 32-bit float of `value`. */
export function shortestFloat(value: number): number {
  const single = Math.fround(value);
  if (Number.isInteger(single)) return single;
  for (let digits = 6; digits < 9; digits++) {
    const candidate = Number(single.toPrecision(digits));
    if (Math.fround(candidate) === single) return candidate;
  }
  return Number(single.toPrecision(9));
}
