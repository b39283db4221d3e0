// Lines of a table's area to a grid of cells: columns from vertical rules or white strips, rows from horizontal rules,
// from the first column and from the distance of lines. Must not decide which rows are headers.

import { append, greatestOf, leastOf } from '../../text/lists.ts';
import { medianOf } from './columns.ts';
import { cellGap } from './find-tables.ts';
import { joinTexts, lineText } from './join-text.ts';
import { splitAtGaps, toLine } from './lines.ts';
import type { Line, Rule } from './page-text.ts';
import { distinct, isHorizontal } from './rule-clusters.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface GridCell {
  readonly column: number;
  /** Columns it covers, from 1. */
  readonly span: number;
  readonly lines: readonly Line[];
  readonly text: string;
}

export interface GridRow {
  readonly cells: readonly GridCell[];
  readonly lines: readonly Line[];
  /** Number of the band between horizontal rules it stands in. */
  readonly band: number;
}

export interface Grid {
  readonly columnCount: number;
  readonly rows: readonly GridRow[];
  readonly bandCount: number;
}

interface Piece {
  readonly column: number;
  readonly span: number;
  readonly line: Line;
}

interface PlacedLine {
  readonly line: Line;
  readonly pieces: readonly Piece[];
}

/** Reads an area; null where it has no two columns. */
export function readGrid(lines: readonly Line[], rules: readonly Rule[], vocabulary: Vocabulary): Grid | null {
  const bounds = columnBounds(lines, rules);
  if (bounds.length === 0) return null;
  const placed = lines.map(
    (line): PlacedLine => ({
      line,
      pieces: placePieces(line, bounds).map((piece) => spanByRules(piece, line, bounds, rules)),
    }),
  );
  const bands = bandsOf(placed, rules);
  const columnCount = bounds.length + 1;
  const rows = bands.flatMap((band, index) =>
    rowsOfBand(band, columnCount, bands.length > 2).map((members) => toRow(members, index, vocabulary)),
  );
  return { columnCount, rows, bandCount: bands.length };
}

/** Places between columns, from left to right. */
function columnBounds(lines: readonly Line[], rules: readonly Rule[]): readonly number[] {
  const left = leastOf(lines.map((line) => line.left));
  const right = greatestOf(lines.map((line) => line.right));
  const upright = rules.filter((rule) => !isHorizontal(rule));
  const height = greatestOf(upright.map((rule) => rule.bottom)) - leastOf(upright.map((rule) => rule.top));
  const ruled = distinct(upright.map((rule) => rule.left)).filter((at) => {
    const covered = upright
      .filter((rule) => Math.abs(rule.left - at) <= 3.5)
      .reduce((sum, rule) => sum + rule.bottom - rule.top, 0);
    return covered >= height * 0.35 && at > left + 2 && at < right - 2;
  });
  return ruled.length > 0 ? ruled : whiteStrips(lines, rules);
}

/** Few lines between two rules are one row, whatever their number; other lines count one by one. */
function whiteStrips(lines: readonly Line[], rules: readonly Rule[]): readonly number[] {
  const bands = bandsOf(
    lines.map((line) => ({ line, pieces: [] })),
    rules,
  );
  const rows = bands
    .flatMap((band) => (band.length <= 4 && bands.length > 2 ? [band] : band.map((entry) => [entry])))
    .map((entries) => entries.flatMap(({ line }) => splitAtGaps(line, 0.6)))
    .filter((parts) => parts.length > 1);
  if (rows.length === 0) return [];
  const size = medianOf(lines.map((line) => line.size));
  const left = leastOf(lines.map((line) => line.left));
  const right = greatestOf(lines.map((line) => line.right));
  const bounds: number[] = [];
  let from: number | null = null;
  for (let at = left; at <= right; at += 1) {
    const crossed = rows.filter((parts) => parts.some((part) => part.left < at && part.right > at)).length;
    const parted = rows.filter(
      (parts) => parts.some((part) => part.right <= at) && parts.some((part) => part.left >= at),
    );
    const isWhite = crossed <= rows.length * 0.1 && parted.length >= Math.max(2, rows.length * 0.25);
    if (isWhite && from === null) from = at;
    if (!isWhite && from !== null) {
      if (at - from >= size * 0.35) bounds.push((from + at) / 2);
      from = null;
    }
  }
  return bounds;
}

/** A line's runs by column; runs that stand together and reach over a bound are one cell over several columns. */
function placePieces(line: Line, bounds: readonly number[]): readonly Piece[] {
  const columnOf = (x: number): number => bounds.filter((bound) => bound <= x).length;
  const pieces: { column: number; span: number; runs: Line['runs'][number][] }[] = [];
  for (const part of splitAtGaps(line, cellGap * 0.6)) {
    const near = line.size * 0.25;
    const first = columnOf(part.left + near);
    const last = columnOf(Math.max(part.left + near, part.right - near));
    const isOne = first === last || part.runs.length === 1;
    const groups = isOne
      ? [part.runs]
      : Object.values(Object.groupBy(part.runs, (run) => columnOf((run.left + run.right) / 2)));
    for (const runs of groups) {
      if (runs === undefined || runs[0] === undefined) continue;
      const own = toLine(runs);
      const column = isOne ? first : columnOf((own.left + own.right) / 2);
      const span = isOne ? last - first + 1 : 1;
      const same = pieces.at(-1);
      if (same !== undefined && same.column === column && same.span === span) append(same.runs, runs);
      else pieces.push({ column, span, runs: [...runs] });
    }
  }
  return pieces.map(({ column, span, runs }) => ({ column, span, line: inLine(runs, line) }));
}

/** A cell reaches as far as the upright rules beside it, or the short rule right under it, let it. */
function spanByRules(piece: Piece, line: Line, bounds: readonly number[], rules: readonly Rule[]): Piece {
  const middle = line.baseline - line.size * 0.3;
  const centre = (piece.line.left + piece.line.right) / 2;
  const left = leastOf(rules.map((rule) => rule.left));
  const right = greatestOf(rules.map((rule) => rule.right));
  const upright = rules.filter((rule) => !isHorizontal(rule) && rule.top - 1 <= middle && rule.bottom + 1 >= middle);
  const under = rules.find(
    (rule) =>
      isHorizontal(rule) &&
      rule.top > line.baseline &&
      rule.top < line.baseline + line.size * 1.1 &&
      rule.left < centre &&
      rule.right > centre &&
      rule.right - rule.left < (right - left) * 0.9,
  );
  const hasRules = upright.length > 2 || (upright.length > 0 && bounds.length > 1);
  if (!hasRules && under === undefined) return piece;
  const from = hasRules
    ? greatestOf(
        upright.map((rule) => rule.left).filter((at) => at <= centre),
        left,
      )
    : (under?.left ?? left);
  const to = hasRules
    ? leastOf(
        upright.map((rule) => rule.left).filter((at) => at > centre),
        right,
      )
    : (under?.right ?? right);
  const near = 3.5;
  const first = bounds.filter((bound) => bound <= from + near).length;
  const last = bounds.filter((bound) => bound < to - near).length;
  return last > first && first <= piece.column ? { ...piece, column: first, span: last - first + 1 } : piece;
}

/** Runs as a line of their own that keeps the size and height of the line they stand on. */
function inLine(runs: Line['runs'], line: Line): Line {
  const own = toLine(runs);
  const hasFull = runs.some((run) => run.size > line.size * 0.9);
  return hasFull ? { ...own, size: line.size, baseline: line.baseline } : own;
}

/** Lines between horizontal rules that reach over most of the table. */
function bandsOf(lines: readonly PlacedLine[], rules: readonly Rule[]): readonly (readonly PlacedLine[])[] {
  const flat = rules.filter(isHorizontal);
  const left = leastOf(flat.map((rule) => rule.left));
  const right = greatestOf(flat.map((rule) => rule.right));
  const cuts = distinct(flat.map((rule) => rule.top)).filter((at) => {
    const own = flat.filter((rule) => Math.abs(rule.top - at) <= 3.5);
    return own.reduce((sum, rule) => sum + rule.right - rule.left, 0) >= (right - left) * 0.6;
  });
  const bands = new Map<number, PlacedLine[]>();
  for (const entry of lines) {
    const middle = entry.line.baseline - entry.line.size * 0.3;
    const band = cuts.filter((cut) => cut <= middle).length;
    bands.set(band, [...(bands.get(band) ?? []), entry]);
  }
  return [...bands.values()];
}

/** The rows of one band. A line without a first cell goes on the row it stands nearest to. */
function rowsOfBand(
  band: readonly PlacedLine[],
  columnCount: number,
  isRuled: boolean,
): readonly (readonly PlacedLine[])[] {
  const hasKey = (entry: PlacedLine): boolean => entry.pieces.some((piece) => piece.column === 0);
  const isFull = (entry: PlacedLine): boolean =>
    entry.pieces.length >= 2 && entry.pieces.length >= (columnCount - 1) * 0.6;
  const keys = band.filter(hasKey);
  if (isRuled && keys.length <= 1 && band.filter(isFull).length <= 1) return [band];
  const tight = tightDistance(band);
  const rows: PlacedLine[][] = [];
  band.forEach((entry, index) => {
    const last = rows.at(-1);
    const distance = entry.line.baseline - (band[index - 1]?.line.baseline ?? Number.NEGATIVE_INFINITY);
    const isClose = tight !== null && distance <= tight;
    const isAlone = entry.pieces.length === 1 && hasKey(entry);
    const goesOn = isAlone && /^[\p{Ll}(]/u.test(entry.line.runs[0]?.text ?? '');
    const isStart = hasKey(entry) ? !(isClose && (isAlone || tight !== null)) && !goesOn : isFull(entry) && !isClose;
    if (last === undefined || isStart) rows.push([entry]);
    else last.push(entry);
  });
  return rows;
}

/** Where lines of one cell stand closer than rows do: the distance up to which a line goes on its row. */
function tightDistance(band: readonly PlacedLine[]): number | null {
  const distances = band.slice(1).map((entry, index) => entry.line.baseline - (band[index]?.line.baseline ?? 0));
  if (distances.length < 2) return null;
  const least = leastOf(distances);
  const wide = distances.filter((distance) => distance > least * 1.3);
  const tight = distances.filter((distance) => distance <= least * 1.12);
  return wide.length >= distances.length * 0.25 && wide.length + tight.length >= distances.length * 0.9
    ? least * 1.12
    : null;
}

function toRow(members: readonly PlacedLine[], band: number, vocabulary: Vocabulary): GridRow {
  const pieces = members.flatMap((entry) => entry.pieces);
  const byColumn = new Map<number, Piece[]>();
  for (const piece of pieces) byColumn.set(piece.column, [...(byColumn.get(piece.column) ?? []), piece]);
  const cells = [...byColumn]
    .sort(([first], [second]) => first - second)
    .map(([column, own]): GridCell => {
      const lines = own.map((piece) => piece.line);
      const text = joinTexts(
        lines.map((line) => lineText(line)),
        vocabulary,
      );
      return { column, span: greatestOf(own.map((piece) => piece.span)), lines, text };
    });
  return { cells, lines: members.map((entry) => entry.line), band };
}
