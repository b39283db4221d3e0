// Writes out ranges: 2-4, 4.2-4.4, A-C, 3a-3c, 3(a)-3(c), B2:B4. Pure arithmetic on values.

/** A range longer than this is given by its two ends. */
export const longestRange = 500;

type Endpoint = number | string;

/** All values from `first` to `last`, both included; the two ends alone where nothing lies between that can be named. */
export function writeOutRange(first: Endpoint, last: Endpoint): readonly Endpoint[] {
  if (typeof first === 'number' && typeof last === 'number') return countUp(first, completeAbbreviated(first, last));
  const [left, right] = [partsOf(String(first)), partsOf(String(last))];
  if (!left || !right) return [first, last];
  const [stem, from, end] = left;
  const [rightStem, to, rightEnd] = right;
  const [isNumber, isColumn] = [/\d/.test(from), /^[A-Z]+$/.test(stem)];
  if (isColumn && isNumber && /^[A-Z]+$/.test(rightStem) && end + rightEnd === '') {
    const columns = countUp(letterNumber(stem), letterNumber(rightStem));
    const rows = countUp(Number(from), Number(to));
    if (columns.length * rows.length > longestRange) return [first, last];
    return columns.flatMap((column) => rows.map((row) => `${letterName(Number(column))}${row}`));
  }
  if (/\d/.test(to) !== isNumber || end !== rightEnd || (rightStem !== stem && (rightStem !== '' || isNumber)))
    return [first, last];
  if (isNumber) return countUp(Number(from), Number(to)).map((value) => `${stem}${value}${end}`);
  const isSmall = from === from.toLowerCase();
  const names = countUp(letterNumber(from.toUpperCase()), letterNumber(to.toUpperCase())).map((each) =>
    letterName(Number(each)),
  );
  return names.map((name) => `${stem}${isSmall ? name.toLowerCase() : name}${end}`);
}

/** What counts up at the end of a value, with what stands before and after it: `3(a)`, `4.2`, `B12`. */
function partsOf(text: string): readonly [string, string, string] | null {
  const [, stem, counted, end] = /^(.*?)(\d+|[a-z]{1,3})(\)?)$/i.exec(text) ?? [];
  return stem === undefined || counted === undefined || end === undefined ? null : [stem, counted, end];
}

/** 112-14 means 112 to 114. */
function completeAbbreviated(first: number, last: number): number {
  const size = 10 ** String(last).length;
  const completed = Math.floor(first / size) * size + last;
  return last < first && completed > first ? completed : last;
}

function countUp(first: number, last: number): readonly Endpoint[] {
  const [low, high] = [Math.min(first, last), Math.max(first, last)];
  if (high - low >= longestRange) return [first, last];
  return Array.from({ length: high - low + 1 }, (_, index) => low + index);
}

function letterNumber(name: string): number {
  return [...name].reduce((total, letter) => total * 26 + letter.charCodeAt(0) - 64, 0);
}

function letterName(number: number): string {
  return (number > 26 ? letterName(Math.floor((number - 1) / 26)) : '') + String.fromCharCode(65 + ((number - 1) % 26));
}
