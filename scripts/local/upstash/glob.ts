/** UNIX glob patterns as Upstash has them: `*`, `?`, `[abc]`, `[a-z]`, `[^abc]`; case matters. */
import { VectorError } from './vector-error.ts';

type Part = '*' | ((character: string) => boolean);

/**
 * Compiles a pattern to a test of a whole string.
 * Matches by backtracking to the last star only, so no pattern takes more than length x length steps.
 * @throws VectorError 400 when a bracket is not closed
 */
export function compileGlob(pattern: string): (text: string) => boolean {
  const parts = readParts(pattern);
  return (text) => matches(parts, [...text]);
}

function matches(parts: readonly Part[], characters: readonly string[]): boolean {
  let part = 0;
  let at = 0;
  let starPart = -1;
  let starAt = 0;
  while (at < characters.length) {
    const current = parts[part];
    if (current === '*') {
      starPart = part++;
      starAt = at;
    } else if (current?.(characters[at]!)) {
      part++;
      at++;
    } else if (starPart >= 0) {
      part = starPart + 1;
      at = ++starAt;
    } else {
      return false;
    }
  }
  return parts.slice(part).every((rest) => rest === '*');
}

function readParts(pattern: string): Part[] {
  const parts: Part[] = [];
  const characters = [...pattern];
  for (let index = 0; index < characters.length; index++) {
    const character = characters[index]!;
    if (character === '*') {
      if (parts.at(-1) !== '*') parts.push('*');
    } else if (character === '?') {
      parts.push(() => true);
    } else if (character === '[') {
      // A closing bracket straight after the opening one stands for itself, as in a shell.
      const first = index + (characters[index + 1] === '^' ? 2 : 1);
      const end = characters.indexOf(']', first + 1);
      if (end < 0) throw new VectorError(400, `Invalid filter: "[" is not closed in the pattern '${pattern}'`);
      parts.push(readClass(characters.slice(index + 1, end)));
      index = end;
    } else {
      parts.push((other) => other === character);
    }
  }
  return parts;
}

function readClass(members: readonly string[]): (character: string) => boolean {
  const negated = members[0] === '^';
  const list = negated ? members.slice(1) : members;
  const ranges: [string, string][] = [];
  for (let index = 0; index < list.length; index++) {
    const from = list[index]!;
    const to = list[index + 2];
    if (list[index + 1] === '-' && to !== undefined) {
      ranges.push([from, to]);
      index += 2;
    } else {
      ranges.push([from, from]);
    }
  }
  return (character) => ranges.some(([from, to]) => from <= character && character <= to) !== negated;
}
