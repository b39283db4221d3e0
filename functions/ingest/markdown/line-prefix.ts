// What stands before a line's own text: quote signs, list marks, indentation. Bounded, for the parser's sake.
import { type ShieldState, warn } from './shield-state.ts';

const prefixPattern = /(?:[ \t]{0,12}>)*[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*/y;

/** Deeper nesting has no reader; the parser behind would run out of stack. */
const nestingLimit = 30;
const indentLimit = 120;

/** Reads the marks of the containers a line stands in, at most so many levels and columns deep. */
export function takePrefix(state: ShieldState): string {
  const prefix = readPrefix(state.text, state.at);
  state.at += prefix.length;
  if (prefix.length <= nestingLimit) return prefix;
  let levels = 0;
  const shallow = prefix.replace(/>[ \t]*|(?:[-*+]|\d{1,9}[.)])[ \t]+/g, (mark) => {
    levels += 1;
    return levels <= nestingLimit ? mark : '';
  });
  if (levels > nestingLimit) warn(state, state.line, `nested ${levels} levels deep; read as ${nestingLimit}`);
  return shallow.replace(/[ \t]+/g, (spaces) => spaces.slice(0, indentLimit));
}

/** The marks of the containers the line at `at` stands in: quote signs, list marks, spaces. */
export function readPrefix(text: string, at: number): string {
  prefixPattern.lastIndex = at;
  return prefixPattern.exec(text)?.[0] ?? '';
}

/** The same marks as a following line would carry them: list marks as spaces. */
export function continuationOf(prefix: string): string {
  return prefix.replace(/[-*+]|\d{1,9}[.)]/g, (marker) => ' '.repeat(marker.length));
}
