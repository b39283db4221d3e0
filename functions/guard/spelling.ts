// Whether one word is a typing slip of another. Bounded work; used only for words a course has never seen.

/** One edit (letter missing, extra, changed, or two swapped) for words of 5 letters, two from 9; same first letter. */
export function isCloseSpelling(left: string, right: string): boolean {
  const limit = Math.min(left.length, right.length) >= 9 ? 2 : 1;
  if (Math.min(left.length, right.length) < 4 || Math.abs(left.length - right.length) > limit || left[0] !== right[0])
    return false;
  return distanceWithin(left, right, limit);
}

function distanceWithin(left: string, right: string, limit: number): boolean {
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const same = left[row - 1] === right[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]) {
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      }
      current.push(cost);
    }
    if (Math.min(...current) > limit) return false;
    beforeLast = last;
    last = current;
  }
  return (last[right.length] ?? 0) <= limit;
}
