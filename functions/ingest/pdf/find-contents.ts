// Lines of a table of contents (or of figures): a title, leaders, a page number at the right edge.

import { greatestOf } from '../../text/lists.ts';
import { lineText } from './join-text.ts';
import type { Line } from './page-text.ts';

const leaders = /(?:\.\s?){4,}|(?:…\s?){2,}|(?:·\s?){4,}|_{5,}/;
const entry = /\s(?:[\divxlcIVXLC]{1,7}|[A-Z]{1,2}-\d{1,4}|\d{1,3}-\d{1,4})$/;
const fewest = 4;

/** Positions of lines that belong to a table of contents; none on pages that hold too few. */
export function findContents(lines: readonly Line[]): ReadonlySet<number> {
  const texts = lines.map((line) => lineText(line, true));
  const led = texts.map((text) => leaders.test(text) && (entry.test(text) || /[.…·_]\s?[\divxlc]{1,7}$/.test(text)));
  const found = new Set<number>();
  if (led.filter((each) => each).length >= fewest) {
    const edge = greatestOf(lines.filter((_, index) => led[index]).map((line) => line.right));
    lines.forEach((line, index) => {
      if (led[index] || (entry.test(texts[index] ?? '') && Math.abs(line.right - edge) < line.size)) found.add(index);
    });
    // The first line of a title that needed two.
    lines.forEach((line, index) => {
      const next = lines[index + 1];
      if (found.has(index) || !led[index + 1] || next === undefined || !found.has(index - 1)) return;
      if (line.left <= next.left && next.baseline - line.baseline < line.size * 1.5) found.add(index);
    });
    return found;
  }
  const at = texts.findIndex((text) =>
    /^(?:table of )?contents$|^inhalt(?:sverzeichnis)?$|^table des matières$|^índice$/i.test(text.trim()),
  );
  if (at < 0) return found;
  const entries = lines.flatMap((_, index) => (index > at && entry.test(texts[index] ?? '') ? [index] : []));
  if (entries.length >= fewest && entries.length >= (lines.length - at - 1) * 0.5)
    for (const index of entries) found.add(index);
  return found;
}
