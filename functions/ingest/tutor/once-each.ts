// Ids that may be given once in a course, whatever file they stand in. Reports, never repairs.
import type { Placed, Report, SourcePlace } from './tutor-source.ts';

/** The entries whose id comes for the first time; of the others it is said where the id stands already. */
export function onceEach<Entry extends { readonly id: string }>(
  entries: readonly Placed<Entry>[],
  what: string,
  report: Report,
): readonly Placed<Entry>[] {
  const first = new Map<string, SourcePlace>();
  return entries.filter(({ entry, placeOf }) => {
    const earlier = first.get(entry.id);
    if (earlier !== undefined) {
      report(placeOf('id'), `${what} "${entry.id}" is already given in ${earlier.path}, line ${earlier.line}`);
      return false;
    }
    first.set(entry.id, placeOf('id'));
    return true;
  });
}

/** Positions of texts that stand before in the same list, blanks aside. */
export function repeatedTexts(texts: readonly string[]): readonly number[] {
  const seen = new Set<string>();
  return texts.flatMap((text, position) => {
    const key = sameText(text);
    if (seen.has(key)) return [position];
    seen.add(key);
    return [];
  });
}

/** Texts that no reader could tell apart have one key. */
export function sameText(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}
