// Writes out ranges: 2-4, 4.2-4.4, A-C, 3a-3c, B2:B4. Pure arithmetic on values.

/** A range longer than this is given by its two ends. */
export const longestRange = 500;

type Endpoint = number | string;

/** All values from `first` to `last`, both included; the two ends alone where nothing lies between that can be named. */
export function writeOutRange(first: Endpoint, last: Endpoint): Endpoint[] {
  if (typeof first === 'number' && typeof last === 'number') return countUp(first, completeAbbreviated(first, last));
  const from = String(first);
  const to = String(last);
  const cells = writeOutCells(from, to);
  if (cells) return cells;
  if (/^[A-Z]{1,3}$/.test(from) && /^[A-Z]{1,3}$/.test(to)) {
    return countUp(columnNumber(from), columnNumber(to)).map((value) =>
      typeof value === 'number' ? columnName(value) : value,
    );
  }
  return writeOutLastPart(from, to) ?? [first, last];
}

/** 112-14 means 112 to 114. */
function completeAbbreviated(first: number, last: number): number {
  const size = 10 ** String(last).length;
  const completed = Math.floor(first / size) * size + last;
  return last < first && completed > first ? completed : last;
}

function countUp(first: number, last: number): Endpoint[] {
  const low = Math.min(first, last);
  const high = Math.max(first, last);
  if (high - low >= longestRange) return [first, last];
  return Array.from({ length: high - low + 1 }, (_, index) => low + index);
}

/** 4.2-4.4, 3a-3c: the same beginning, then a number or a letter that counts up. */
function writeOutLastPart(from: string, to: string): string[] | null {
  const bracketed = /^(.*\()([a-z])\)$/.exec(from);
  const lastBracketed = /^(.*\()([a-z])\)$/.exec(to);
  if (bracketed && lastBracketed && bracketed[1] === lastBracketed[1]) {
    const codes = countUp((bracketed[2] ?? '').charCodeAt(0), (lastBracketed[2] ?? '').charCodeAt(0));
    return codes.map((code) => `${bracketed[1]}${String.fromCharCode(Number(code))})`);
  }
  const letters = /^(\d+)([a-z])$/i.exec(from);
  const rightLetters = /^(\d*)([a-z])$/i.exec(to);
  if (letters && rightLetters && (rightLetters[1] === '' || rightLetters[1] === letters[1])) {
    const codes = countUp((letters[2] ?? '').charCodeAt(0), (rightLetters[2] ?? '').charCodeAt(0));
    return codes.map((code) => `${letters[1]}${String.fromCharCode(Number(code))}`);
  }
  const left = /^(.*?[^\d])?(\d+)$/.exec(from);
  const right = /^(.*?[^\d])?(\d+)$/.exec(to);
  if (!left || !right || left[1] === undefined || left[1] !== right[1]) return null;
  return countUp(Number(left[2]), Number(right[2])).map((value) => `${left[1]}${value}`);
}

function writeOutCells(from: string, to: string): string[] | null {
  const left = /^([A-Z]{1,3})(\d+)$/.exec(from);
  const right = /^([A-Z]{1,3})(\d+)$/.exec(to);
  if (!left || !right) return null;
  const columns = countUp(columnNumber(left[1] ?? ''), columnNumber(right[1] ?? ''));
  const rows = countUp(Number(left[2]), Number(right[2]));
  if (columns.length * rows.length > longestRange) return [from, to];
  return columns.flatMap((column) => rows.map((row) => `${columnName(Number(column))}${row}`));
}

function columnNumber(name: string): number {
  return [...name].reduce((total, letter) => total * 26 + letter.charCodeAt(0) - 64, 0);
}

function columnName(number: number): string {
  return (number > 26 ? columnName(Math.floor((number - 1) / 26)) : '') + String.fromCharCode(65 + ((number - 1) % 26));
}
