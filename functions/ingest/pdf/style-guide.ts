// What a document's pages have in common, learned from the pages sampled at opening: the size of its prose, the sizes
// of its headings and how deep each stands. Every part uses the same, whatever pages it holds.

import { greatestOf } from '../../text/lists.ts';
import { medianOf } from './columns.ts';
import { lineText } from './join-text.ts';
import type { Line } from './page-text.ts';

export interface StyleGuide {
  /** Size of the prose in points. */
  readonly bodySize: number;
  /** Distance of two lines of prose, in shares of their size. */
  readonly leading: number;
  /** Sizes larger than the prose's that headings have, largest first, with their depth from 1. */
  readonly headingSizes: readonly { readonly size: number; readonly depth: number }[];
  /** Depth of a bold heading of the prose's own size. */
  readonly boldDepth: number;
}

/** Number a heading opens with: `4.2.1`, `A.1`, `Chapter 3`. */
export const numberPattern =
  /^(?:§\s*)?(?:(?:chapter|part|section|appendix|annex|kapitel|chapitre|capítulo)\s+)?((?:[A-Z](?=[.\s:]|$)|\d{1,3})(?:\.\d{1,3}){0,5})(?=[.:)]?(?:\s|$))/i;

/** @param pages the sampled pages' lines, column by column */
export function learnStyles(pages: readonly (readonly Line[])[]): StyleGuide {
  const weights = new Map<number, number>();
  for (const line of pages.flat())
    for (const run of line.runs) {
      const key = Math.round(run.size * 2);
      weights.set(key, (weights.get(key) ?? 0) + (run.isMono ? run.text.length * 0.3 : run.text.length));
    }
  const [key] = [...weights].reduce((best, each) => (each[1] > best[1] ? each : best), [20, 0] as [number, number]);
  const bodySize = key / 2;
  return { bodySize, leading: learnLeading(pages, bodySize), ...learnHeadings(pages, bodySize) };
}

function learnLeading(pages: readonly (readonly Line[])[], bodySize: number): number {
  const steps = pages.flatMap((lines) =>
    lines.flatMap((line, index) => {
      const next = lines[index + 1];
      if (next === undefined || !isClose(line.size, bodySize) || !isClose(next.size, bodySize)) return [];
      const step = (next.baseline - line.baseline) / bodySize;
      return step > 0.8 && step < 2.6 ? [step] : [];
    }),
  );
  return steps.length === 0 ? 1.2 : medianOf(steps);
}

export function isClose(size: number, other: number): boolean {
  return Math.abs(size - other) <= other * 0.05;
}

/** A line that may be a heading by its size. */
export function isLarge(line: Line, bodySize: number): boolean {
  return line.size > bodySize * 1.09;
}

function learnHeadings(
  pages: readonly (readonly Line[])[],
  bodySize: number,
): Pick<StyleGuide, 'headingSizes' | 'boldDepth'> {
  const sizes = new Map<number, { count: number; depths: number[] }>();
  for (const line of pages.flat()) {
    const text = lineText(line, true);
    if (!isLarge(line, bodySize) || text.length > 120 || !/\p{L}{2}/u.test(text)) continue;
    const size = Math.round(line.size * 2) / 2;
    const entry = sizes.get(size) ?? { count: 0, depths: [] };
    entry.count += 1;
    const number = numberPattern.exec(text)?.[1];
    if (number !== undefined) entry.depths.push(depthOfNumber(number));
    sizes.set(size, entry);
  }
  const ordered = [...sizes].sort(([first], [second]) => second - first).slice(0, 8);
  let depth = 0;
  const headingSizes = ordered.map(([size, entry]) => {
    const numbered = entry.depths.length > 0 ? medianOf(entry.depths) : null;
    depth = Math.max(Math.min(depth + 1, 6), numbered ?? 0);
    if (numbered !== null && numbered < depth) depth = Math.max(1, numbered);
    return { size, depth };
  });
  return {
    headingSizes,
    boldDepth: Math.min(
      6,
      greatestOf(
        headingSizes.map((each) => each.depth),
        0,
      ) + 1,
    ),
  };
}

export function depthOfNumber(number: string): number {
  return number.split('.').filter((part) => part !== '').length;
}

/** Depth of a heading of that size, as its document has it. */
export function depthOfSize(size: number, guide: StyleGuide): number {
  if (size <= guide.bodySize * 1.09) return guide.boldDepth;
  const nearest = guide.headingSizes.reduce<{ size: number; depth: number } | null>(
    (best, each) => (best === null || Math.abs(each.size - size) < Math.abs(best.size - size) ? each : best),
    null,
  );
  return nearest?.depth ?? 1;
}
