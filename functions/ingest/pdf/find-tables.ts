// Which lines of a column form a table: those inside a grid of rules, and runs of lines parted at the same places.
// Must not read cells; says from which line to which a table goes, and which rules belong to it.
import { splitAtGaps } from './lines.ts';
import type { Line, Rule } from './page-text.ts';
import { clusterRules, isProse, type RuleCluster } from './rule-clusters.ts';

export interface TableArea {
  /** Lines from … to (exclusive). */
  readonly from: number;
  readonly to: number;
  readonly rules: readonly Rule[];
}

/** Gap, in shares of the font's size, that parts two cells of an unruled table. */
export const cellGap = 1;

/** Areas of tables among a column's lines, from top to bottom, not overlapping. */
export function findTables(lines: readonly Line[], rules: readonly Rule[]): readonly TableArea[] {
  const parts = lines.map((line) => splitAtGaps(line, cellGap));
  const ruled = clusterRules(rules, lines)
    .map((cluster) => ruledArea(lines, parts, cluster))
    .filter((area) => area !== null);
  const areas = mergeAreas(ruled);
  return mergeAreas([...areas, ...unruledAreas(lines, parts, areas)]);
}

function ruledArea(
  lines: readonly Line[],
  parts: readonly (readonly Line[])[],
  cluster: RuleCluster,
): TableArea | null {
  const inside = (line: Line): boolean =>
    line.baseline > cluster.top - 1 &&
    line.baseline - line.size * 0.5 < cluster.bottom + 1 &&
    line.right > cluster.left - 2 &&
    line.left < cluster.right + 2;
  const from = lines.findIndex(inside);
  if (from < 0) return null;
  const to = lines.findLastIndex(inside) + 1;
  const many = parts.slice(from, to).filter((each) => each.length > 1).length;
  const isGrid = cluster.verticals >= 3 && cluster.horizontals >= 2;
  const isParted = cluster.horizontals >= 2 && many >= Math.max(1, (to - from) * 0.5);
  const isBanded =
    cluster.horizontals >= 3 && many >= 1 && !lines.slice(from, to).some((line) => isProse(line, cluster));
  if (!isGrid && !isParted && !isBanded) return null;
  if (isGrid && to - from === 1 && many === 0) return null;
  return extend({ from, to, rules: cluster.rules }, lines, parts, cluster);
}

/** Lines of cells right above and below the rules belong to the table: bit positions over a box, rows under it. */
function extend(
  area: TableArea,
  lines: readonly Line[],
  parts: readonly (readonly Line[])[],
  cluster: RuleCluster,
): TableArea {
  const fits = (at: number, neighbour: number): boolean => {
    const line = lines[at];
    const beside = lines[neighbour];
    if (line === undefined || beside === undefined || (parts[at]?.length ?? 0) < 2 || isListLine(parts[at] ?? []))
      return false;
    if (isNumberedLine(parts[at] ?? [])) return false;
    const gap = Math.abs(line.baseline - beside.baseline);
    const shared = Math.min(line.right, cluster.right) - Math.max(line.left, cluster.left);
    return gap <= Math.max(line.size, beside.size) * 2.2 && shared > (line.right - line.left) * 0.5;
  };
  let { from, to } = area;
  while (from > 0 && fits(from - 1, from)) from -= 1;
  while (to < lines.length && fits(to, to - 1)) to += 1;
  return { ...area, from, to };
}

const fewestRows = 3;

/** Runs of lines in parts that stand under each other. */
function unruledAreas(
  lines: readonly Line[],
  parts: readonly (readonly Line[])[],
  taken: readonly TableArea[],
): readonly TableArea[] {
  const isTaken = (index: number): boolean => taken.some((area) => index >= area.from && index < area.to);
  const isRow = (index: number): boolean => {
    const line = lines[index];
    const own = parts[index];
    if (line === undefined || own === undefined || own.length < 2 || isTaken(index)) return false;
    return !isListLine(own) && !isNumberedLine(own) && !isTypewritten(line) && !isStretched(line);
  };
  const areas: TableArea[] = [];
  for (let from = 0; from < lines.length; from += 1) {
    if (!isRow(from)) continue;
    let to = from + 1;
    let last = from;
    while (to < lines.length && isNear(lines[to - 1], lines[to]) && !isTaken(to)) {
      if (isRow(to)) last = to;
      else if (to - last > 3 || !isWrapped(lines[to], parts.slice(from, last + 1))) break;
      to += 1;
    }
    const rows = range(from, last + 1).filter(isRow);
    const height = last + 1 - from;
    if (rows.length >= fewestRows && rows.length >= height * 0.4 && isAligned(rows.map((index) => parts[index] ?? [])))
      areas.push({ from, to: withWrapped(lines, parts, from, last + 1), rules: [] });
    from = last;
  }
  return areas;
}

/** The last row's cells may go on for a line or two. */
function withWrapped(lines: readonly Line[], parts: readonly (readonly Line[])[], from: number, to: number): number {
  let end = to;
  while (end < lines.length && end - to < 3) {
    const line = lines[end];
    const gap = (line?.baseline ?? 0) - (lines[end - 1]?.baseline ?? 0);
    if (line === undefined || gap > line.size * 1.4 || !isWrapped(line, parts.slice(from, to))) break;
    end += 1;
  }
  return end;
}

/** A line of prose drawn out to the column's width: its gaps are wide, but all much alike. */
function isStretched(line: Line): boolean {
  const gaps = line.runs
    .slice(1)
    .map((run, index) => run.left - (line.runs[index]?.right ?? 0))
    .sort((first, second) => first - second);
  const widest = gaps.at(-1) ?? 0;
  const usual = gaps[Math.floor(gaps.length / 2)] ?? 0;
  return gaps.length >= 4 && (gaps[0] ?? 0) < line.size * cellGap && widest < usual * 2;
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}

function isNear(first: Line | undefined, second: Line | undefined): boolean {
  if (first === undefined || second === undefined) return false;
  return second.baseline - first.baseline <= Math.max(first.size, second.size) * 2.6;
}

/** The line begins where a cell further right begins: it goes on that cell. */
function isWrapped(line: Line | undefined, all: readonly (readonly Line[])[]): boolean {
  if (line === undefined) return false;
  const rows = all.filter((row) => row.length > 1);
  const isUnder = (part: Line): boolean => Math.abs(part.left - line.left) < line.size * 0.5;
  return (
    rows.some((row) => row.slice(1).some(isUnder)) && rows.every((row) => (row[0]?.left ?? 0) < line.left - line.size)
  );
}

/** Most rows have a part that begins, ends or is centred where those of other rows do. */
function isAligned(rows: readonly (readonly Line[])[]): boolean {
  // Enough to tell; a page of thousands of lines would take long.
  const sample = rows.slice(0, 60);
  const cells = sample.map((row) =>
    row.slice(1).map((part, index) => ({ part, gap: part.left - (row[index]?.right ?? 0) })),
  );
  const count = cells.filter((row, own) =>
    row.some(
      (cell) =>
        cells.filter((other, index) => index !== own && other.some((each) => isInLine(cell, each))).length >=
        Math.min(2, cells.length - 1),
    ),
  ).length;
  return count >= sample.length * 0.6;
}

interface GapCell {
  readonly part: Line;
  /** White before it in points. */
  readonly gap: number;
}

/** Justified prose ends in line too; its gaps are narrow. */
function isInLine(first: GapCell, second: GapCell): boolean {
  const near = first.part.size * 0.5;
  if (Math.abs(first.part.left - second.part.left) < near) return true;
  if (Math.min(first.gap, second.gap) < first.part.size * 2) return false;
  const middle = Math.abs(first.part.left + first.part.right - second.part.left - second.part.right) / 2;
  return middle < near || Math.abs(first.part.right - second.part.right) < near;
}

/** A bullet or number with its text is a list's item. */
function isListLine(parts: readonly Line[]): boolean {
  const first = parts[0]?.runs.map((run) => run.text).join('') ?? '';
  return (
    parts.length === 2 && /^(?:[•●○◦▪■□–—*·‣►✓-]|\(?(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)]|\[\w{1,8}\])$/i.test(first.trim())
  );
}

/** A section's number with its title, or a formula with its number. */
function isNumberedLine(parts: readonly Line[]): boolean {
  if (parts.length !== 2) return false;
  const [first, second] = parts.map((part) =>
    part.runs
      .map((run) => run.text)
      .join('')
      .trim(),
  );
  const isBold = parts[1]?.runs.every((run) => run.isBold) ?? false;
  return (
    (isBold && /^(?:[A-Z]|\d+)(?:\.\d+)*\.?$/.test(first ?? '')) ||
    /^\((?:[A-Z]\.)?\d+(?:[.-]\d+)*[a-z]?\)$/.test(second ?? '')
  );
}

export function isTypewritten(line: Line): boolean {
  const all = line.runs.reduce((sum, run) => sum + run.text.length, 0);
  const mono = line.runs.reduce((sum, run) => sum + (run.isMono ? run.text.length : 0), 0);
  return mono > all * 0.93;
}

function mergeAreas(areas: readonly TableArea[]): readonly TableArea[] {
  const merged: TableArea[] = [];
  for (const area of [...areas].sort((first, second) => first.from - second.from || second.to - first.to)) {
    const last = merged.at(-1);
    if (last !== undefined && area.from < last.to)
      merged[merged.length - 1] = {
        from: last.from,
        to: Math.max(last.to, area.to),
        rules: [...last.rules, ...area.rules],
      };
    else merged.push(area);
  }
  return merged;
}
