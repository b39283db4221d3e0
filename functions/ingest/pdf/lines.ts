// Runs of text to lines: runs on one baseline from left to right, raised and lowered figures put where they belong.
// Must be given the runs of one column; text of two columns side by side would become one line.

import { greatestOf, leastOf } from '../../text/lists.ts';
import type { Line, TextRun } from './page-text.ts';

/** Lines from the top of the column to its foot. */
export function groupLines(runs: readonly TextRun[]): readonly Line[] {
  const sorted = [...runs].sort((first, second) => first.baseline - second.baseline || first.left - second.left);
  const groups: TextRun[][] = [];
  for (const run of sorted) {
    const last = groups.at(-1);
    const tolerance = Math.max(0.8, 0.2 * run.size);
    if (last !== undefined && run.baseline - meanBaseline(last) <= tolerance) last.push(run);
    else groups.push([run]);
  }
  return attachScripts(groups.map(toLine)).sort((first, second) => first.baseline - second.baseline);
}

function meanBaseline(runs: readonly TextRun[]): number {
  return runs.reduce((sum, run) => sum + run.baseline, 0) / runs.length;
}

/** A line of runs in reading order; its size and baseline are those of most of its characters. */
export function toLine(runs: readonly TextRun[]): Line {
  const isRightToLeft = readsFromRight(runs);
  const ordered = [...runs].sort(
    (first, second) =>
      (isRightToLeft ? second.right - first.right : first.left - second.left) || first.order - second.order,
  );
  const weights = new Map<number, { weight: number; baseline: number }>();
  for (const run of ordered) {
    const key = Math.round(run.size * 4);
    const entry = weights.get(key);
    if (entry === undefined) weights.set(key, { weight: run.text.length, baseline: run.baseline });
    else entry.weight += run.text.length;
  }
  const [size, main] = [...weights].reduce((best, each) => (each[1].weight > best[1].weight ? each : best));
  return {
    runs: ordered,
    left: leastOf(ordered.map((run) => run.left)),
    right: greatestOf(ordered.map((run) => run.right)),
    baseline: main.baseline,
    size: size / 4,
  };
}

const fromRight = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/g;

/** Most of the line's letters are of a script that is read from right to left. */
function readsFromRight(runs: readonly TextRun[]): boolean {
  let letters = 0;
  let all = 0;
  for (const { text } of runs) {
    letters += text.match(fromRight)?.length ?? 0;
    all += text.length;
  }
  return letters > all * 0.4;
}

/** Small lines that hang between the runs of a larger line are its indices and powers. */
function attachScripts(lines: readonly Line[]): Line[] {
  const result = [...lines];
  for (let index = 0; index < result.length; index += 1) {
    const small = result[index];
    if (small === undefined) continue;
    const host = [index - 1, index + 1, index - 2, index + 2].find((at) => {
      const line = result[at];
      return line !== undefined && isScriptOf(small, line);
    });
    const line = host === undefined ? undefined : result[host];
    if (host === undefined || line === undefined) continue;
    const joined = toLine([...line.runs, ...small.runs]);
    result[host] = { ...joined, baseline: line.baseline, size: line.size };
    result.splice(index, 1);
    index -= 1;
  }
  return result;
}

function isScriptOf(small: Line, line: Line): boolean {
  if (small.size > line.size * 0.87) return false;
  const rise = line.baseline - small.baseline;
  if (rise > line.size * 0.75 || rise < -line.size * 0.4) return false;
  if (small.runs.reduce((sum, run) => sum + run.text.length, 0) > 40) return false;
  const reach = line.size * 0.45;
  return small.runs.every(
    (run) =>
      line.runs.some(
        (each) =>
          (run.left >= each.left - reach && run.left <= each.right + reach) ||
          (run.right >= each.left - reach && run.right <= each.right),
      ) || small.runs.some((each) => each !== run && Math.abs(each.right - run.left) < reach),
  );
}

/** Runs of a line that stand together: a gap wider than the given share of the font's size parts them. */
export function splitAtGaps(line: Line, gapShare: number): readonly Line[] {
  const parts: TextRun[][] = [];
  let right = Number.NEGATIVE_INFINITY;
  for (const run of [...line.runs].sort((first, second) => first.left - second.left)) {
    const last = parts.at(-1);
    if (last === undefined || run.left - right > gapShare * line.size) parts.push([run]);
    else last.push(run);
    right = Math.max(right, run.right);
  }
  // A part keeps the line's size, by which raised and lowered figures are told, if it has letters of that size.
  return parts.map((runs) => {
    const part = toLine(runs);
    const hasFull = runs.some((run) => run.size > line.size * 0.9 && run.size < line.size * 1.1);
    return hasFull ? { ...part, size: line.size, baseline: line.baseline } : part;
  });
}

/** Upper edge of a line's letters. */
export function topOfLine(line: Line): number {
  return line.baseline - line.size * 0.75;
}

export function boxOf(lines: readonly Line[]): { left: number; top: number; right: number; bottom: number } {
  return {
    left: leastOf(lines.map((line) => line.left)),
    top: leastOf(lines.map(topOfLine)),
    right: greatestOf(lines.map((line) => line.right)),
    bottom: greatestOf(lines.map((line) => line.baseline + line.size * 0.25)),
  };
}
