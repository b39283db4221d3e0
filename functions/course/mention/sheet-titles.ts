// Sheets that a text calls by the titles they have in the course ("Material use row 66", "on the Index tab"), whatever their
// titles are made of. A title by itself is none; sheet-name.ts reads names that no course is known for.

import type { KnownHeading } from './titled-part.ts';
import { type LevelTerm, makeTerm, type Token, tokenise } from './tokens.ts';
import { recogniseSheetWord, words } from './words.ts';

/** The longest titles first, by their first token; none within another. */
export function findSheetTitles(
  tokens: readonly Token[],
  headings: readonly KnownHeading[],
): ReadonlyMap<number, LevelTerm> {
  const titles = new Map<string, readonly string[]>();
  for (const { isSheet, content } of headings) if (isSheet) titles.set(content, namesIn(tokenise(content)));
  const spoken = tokens.flatMap(({ kind }, at) => (kind === 'mark' ? [] : [at]));
  const terms = new Map<number, LevelTerm>();
  const taken = new Set<number>();
  for (const [title, names] of [...titles].sort(([, left], [, right]) => right.length - left.length)) {
    for (const index of spoken.keys()) {
      const places = spoken.slice(index, index + names.length);
      const [first = 0, last = 0] = [places[0], places.at(-1)];
      const isHere = names.length > 0 && names.every((name, at) => tokens[places[at] ?? -1]?.text === name);
      if (!isHere || places.some((place) => taken.has(place))) continue;
      const term = termOf(tokens, title, first, last + 1);
      if (!term) continue;
      for (const place of places) taken.add(place);
      terms.set(term.first, term);
    }
  }
  return terms;
}

function namesIn(tokens: readonly Token[]): readonly string[] {
  return tokens.flatMap(({ kind, text }) => (kind === 'mark' ? [] : [text]));
}

/** With the word "sheet" on either side it is meant; as typed with a capital it is beside a row or a cell. */
function termOf(tokens: readonly Token[], title: string, start: number, end: number): LevelTerm | null {
  const isQuoted = /^["']$/.test(tokens[start - 1]?.text ?? '') && tokens[start - 1]?.text === tokens[end]?.text;
  const [first, next] = isQuoted ? [start - 1, end + 1] : [start, end];
  if (recogniseSheetWord(tokens[next]?.text)) return makeTerm('sheet', [title], first, next + 1);
  if (recogniseSheetWord(tokens[first - 1]?.text)) return makeTerm('sheet', [title], first - 1, next);
  const isTyped = tokens[start]?.raw !== tokens[start]?.text;
  const isLed = words.prepositions.has(tokens[first - 1]?.text ?? '') && (end - start > 1 || isQuoted);
  return isTyped || isLed ? makeTerm('sheet', [title], first, next, { isWeak: true }) : null;
}
