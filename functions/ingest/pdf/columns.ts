// Reading order of a page: finds the white strips between columns of prose and cuts the page into regions, those
// above the columns first, then column by column. A table's columns are no columns of prose: the table stays whole.

import { greatestOf, leastOf } from '../../text/lists.ts';
import { groupLines, splitAtGaps } from './lines.ts';
import type { Line, Rule, TextRun } from './page-text.ts';

interface Strip {
  /** Lines from … to (exclusive) that leave the strip white. */
  readonly from: number;
  readonly to: number;
  readonly at: number;
}

const fewestLines = 4;
const depthLimit = 6;

/** The page's runs in regions, in reading order. */
export function splitColumns(
  runs: readonly TextRun[],
  rules: readonly Rule[],
  depth = 0,
): readonly (readonly TextRun[])[] {
  if (runs.length < fewestLines * 2 || depth >= depthLimit) return runs.length === 0 ? [] : [runs];
  const lines = groupLines(runs).map((line) => ({ line, parts: splitAtGaps(line, 0.6) }));
  const strip = findStrip(lines, rules);
  if (strip === null) return [runs];
  const above = lines.slice(0, strip.from).flatMap(({ line }) => line.runs);
  const beside = lines.slice(strip.from, strip.to).flatMap(({ line }) => line.runs);
  const below = lines.slice(strip.to).flatMap(({ line }) => line.runs);
  const middle = (run: TextRun): number => (run.left + run.right) / 2;
  const left = beside.filter((run) => middle(run) < strip.at);
  const right = beside.filter((run) => middle(run) >= strip.at);
  return [above, left, right, below].flatMap((part) => splitColumns(part, rules, depth + 1));
}

interface PartedLine {
  readonly line: Line;
  readonly parts: readonly Line[];
}

/** The white strip beside the most lines of prose, or null. */
function findStrip(lines: readonly PartedLine[], rules: readonly Rule[]): Strip | null {
  const left = leastOf(lines.map(({ line }) => line.left));
  const right = greatestOf(lines.map(({ line }) => line.right));
  const size = medianOf(lines.map(({ line }) => line.size));
  let best: Strip | null = null;
  for (let at = left + (right - left) * 0.12; at < right - (right - left) * 0.12; at += size * 0.2) {
    for (const strip of runsOfWhite(lines, at, size * 0.35, rules)) {
      if (best !== null && strip.to - strip.from <= best.to - best.from) continue;
      if (areColumns(lines.slice(strip.from, strip.to), at, { left, right })) best = strip;
    }
  }
  return best === null ? null : centred(lines, best, size);
}

/** Stretches of lines that leave the place white; a rule across it ends one. */
function* runsOfWhite(
  lines: readonly PartedLine[],
  at: number,
  half: number,
  rules: readonly Rule[],
): Generator<Strip> {
  const crossing = rules.filter((rule) => rule.right - rule.left > 20 && rule.left < at - 15 && rule.right > at + 15);
  let from: number | null = null;
  for (let index = 0; index <= lines.length; index += 1) {
    const entry = lines[index];
    const isWhite = entry !== undefined && !entry.parts.some((part) => part.left < at + half && part.right > at - half);
    const previous = lines[index - 1]?.line.baseline;
    const isParted =
      entry !== undefined &&
      previous !== undefined &&
      crossing.some((rule) => rule.top > previous && rule.top < entry.line.baseline);
    if (from !== null && (!isWhite || isParted)) {
      yield { from, to: index, at };
      from = null;
    }
    if (isWhite && from === null) from = index;
  }
}

/** Text on both sides that reads as columns: filled lines of several words, or entries of an index. */
function areColumns(
  lines: readonly PartedLine[],
  at: number,
  area: { readonly left: number; readonly right: number },
): boolean {
  if (lines.length < fewestLines) return false;
  const sides = [
    lines.flatMap(({ parts }) => sideOf(parts.filter((part) => part.right <= at))),
    lines.flatMap(({ parts }) => sideOf(parts.filter((part) => part.left >= at))),
  ];
  if (sides.some((side) => side.length < fewestLines)) return false;
  const isIndex = sides.every((side) => {
    const entries = side.filter((each) =>
      /\D[, ]\s?\d{1,6}(?:[–-]\d{1,6})?(?:, ?\d{1,6}(?:[–-]\d{1,6})?){0,12}$/.test(each.text),
    );
    return side.length >= 12 && entries.length > side.length * 0.6;
  });
  if (isIndex) return true;
  return sides.every((side, index) => {
    const edge = index === 0 ? leastOf(side.map((each) => each.left)) : at;
    const far = index === 0 ? at : area.right;
    const width = Math.min(far, greatestOf(side.map((each) => each.right))) - edge;
    if (width < (area.right - area.left) * 0.16 || !isDense(side)) return false;
    const words = medianOf(side.map((each) => each.text.split(/\s+/).length));
    const filled = side.filter((each) => each.right - each.left > width * 0.7).length;
    const isWhole = side.filter((each) => each.gaps === 0).length > side.length * 0.6;
    return words >= 3 && filled >= side.length * 0.4 && isWhole;
  });
}

/** Lines of a column follow each other; scattered remarks do not. */
function isDense(side: readonly Side[]): boolean {
  const steps = side.slice(1).map((each, index) => each.baseline - (side[index]?.baseline ?? 0));
  return steps.filter((step) => step < (side[0]?.size ?? 10) * 2).length >= steps.length * 0.65;
}

interface Side {
  readonly baseline: number;
  readonly size: number;
  readonly left: number;
  readonly right: number;
  readonly text: string;
  readonly gaps: number;
}

function sideOf(parts: readonly Line[]): readonly Side[] {
  const [first] = parts;
  const last = parts.at(-1);
  if (first === undefined || last === undefined) return [];
  const text = parts.map((part) => part.runs.map((run) => run.text).join(' ')).join(' ');
  const wide = parts.filter((part, index) => index > 0 && part.left - (parts[index - 1]?.right ?? 0) > part.size * 1.6);
  return [{ baseline: first.baseline, size: first.size, left: first.left, right: last.right, text, gaps: wide.length }];
}

/** The middle of the white strip, so that text a little out of line still falls on its side. */
function centred(lines: readonly PartedLine[], strip: Strip, size: number): Strip {
  const beside = lines.slice(strip.from, strip.to);
  const parts = beside.flatMap((entry) => entry.parts);
  const left = greatestOf(
    parts.filter((part) => part.right <= strip.at).map((part) => part.right),
    strip.at - size * 3,
  );
  const right = leastOf(
    parts.filter((part) => part.left >= strip.at).map((part) => part.left),
    strip.at + size * 3,
  );
  return { ...strip, at: (left + right) / 2 };
}

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((first, second) => first - second);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
