// All matches of a pattern. Does what matchAll does, without making the pattern anew for each text: on short texts that
// costs more than the matching.

/** Matches in order, none overlapping. `pattern` must be global, and may not match nothing. */
export function findAll(text: string, pattern: RegExp): readonly RegExpExecArray[] {
  pattern.lastIndex = 0;
  let match = pattern.exec(text);
  if (match === null) return noMatches;
  const found: RegExpExecArray[] = [];
  for (; match !== null; match = pattern.exec(text)) found.push(match);
  return found;
}

const noMatches: readonly RegExpExecArray[] = [];
