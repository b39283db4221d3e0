// Pandoc's tables whose columns lie under runs of dashes: simple ones, a row a line, and those with rows of several lines,
// which blank lines part. A run of dashes alone stays a break. Each reader goes no further than the next line of dashes.
import type { DrawnTable } from './grid-table.ts';
import type { RawRow } from './raw-table.ts';

const columnsPattern = /^ *-{2,}(?: +-{2,})+ *$/;
const rulePattern = /^ *-{5,} *$/;
const lineLimit = 2_000;
const columnLimit = 60;
const headLimit = 8;

/** @param linesFrom begins anew at the line the table may begin with */
export function readRuledTable(linesFrom: () => Iterable<string>): DrawnTable | null {
  const [first = '', second = ''] = take(linesFrom(), (_line, index) => index === 1);
  if (columnsPattern.test(second) && first.trim() !== '' && !isDashes(first)) return readSimple(linesFrom());
  if (columnsPattern.test(first)) return readHeadless(linesFrom());
  return rulePattern.test(first) ? readFramed(linesFrom()) : null;
}

/** Up to the line that is the last one wanted. */
function take(lines: Iterable<string>, isLast: (line: string, index: number) => boolean): readonly string[] {
  const taken: string[] = [];
  for (const line of lines) {
    taken.push(line);
    if (isLast(line, taken.length - 1) || taken.length >= lineLimit) break;
  }
  return taken;
}

function isDashes(line: string): boolean {
  return columnsPattern.test(line) || rulePattern.test(line);
}

/** A line of titles, the columns, a row a line up to a blank line or more dashes. */
function readSimple(lines: Iterable<string>): DrawnTable | null {
  const [head = '', columns = '', ...rest] = take(lines, (line, index) => index > 1 && isEnd(line));
  const ends = isEnd(rest.at(-1) ?? '');
  const body = ends ? rest.slice(0, -1) : rest;
  const starts = startsOf(columns);
  if (body.length === 0 || starts === null) return null;
  const rows = [toRow([head], starts, 0, true), ...body.map((line, index) => toRow([line], starts, index + 2, false))];
  const closing = ends && isDashes(rest.at(-1) ?? '') ? 1 : 0;
  return { lineCount: 2 + body.length + closing, rows };
}

function isEnd(line: string): boolean {
  return line.trim() === '' || isDashes(line);
}

/** The columns, rows, a line of dashes. */
function readHeadless(lines: Iterable<string>): DrawnTable | null {
  const taken = take(lines, (line, index) => index > 0 && isDashes(line));
  const [columns = '', ...body] = taken;
  const starts = startsOf(columns);
  if (starts === null || !isDashes(body.pop() ?? '') || !body.every((line) => fits(line, columns))) return null;
  const rows = rowsOf(body, starts, 1);
  return rows.length === 0 ? null : { lineCount: taken.length, rows };
}

/** A rule, titles over some lines, the columns, rows that blank lines part, a rule. */
function readFramed(lines: Iterable<string>): DrawnTable | null {
  let columnsAt = 0;
  const taken = take(lines, (line, index) => {
    if (index === 0) return false;
    if (columnsAt > 0) return isDashes(line);
    if (columnsPattern.test(line)) columnsAt = index;
    return columnsAt === 0 && (isEnd(line) || index > headLimit);
  });
  const columns = taken[columnsAt] ?? '';
  const starts = startsOf(columns);
  const body = taken.slice(columnsAt + 1, -1);
  if (columnsAt < 2 || starts === null || !rulePattern.test(taken.at(-1) ?? '')) return null;
  if (body.length === 0 || !body.every((line) => fits(line, columns))) return null;
  const head = toRow(taken.slice(1, columnsAt), starts, 1, true);
  return { lineCount: taken.length, rows: [head, ...rowsOf(body, starts, columnsAt + 1)] };
}

/** Rows of several lines where blank lines part them, else a row a line. */
function rowsOf(body: readonly string[], starts: readonly number[], from: number): readonly RawRow[] {
  const isParted = body.some((line, index) => line.trim() === '' && index < body.length - 1);
  const rows: { lines: string[]; line: number }[] = [];
  let isOpen = false;
  for (const [index, line] of body.entries()) {
    if (line.trim() === '') isOpen = false;
    else if (isOpen && isParted) rows.at(-1)?.lines.push(line);
    else {
      rows.push({ lines: [line], line: from + index });
      isOpen = true;
    }
  }
  return rows.map(({ lines, line }) => toRow(lines, starts, line, false));
}

function startsOf(columns: string): readonly number[] | null {
  const starts = [...columns.matchAll(/-+/g)].map(({ index }) => index);
  return starts.length < 2 || starts.length > columnLimit ? null : starts;
}

/** No word stands between two columns. */
function fits(line: string, columns: string): boolean {
  for (let at = columns.indexOf('-'); at < Math.min(line.length, columns.trimEnd().length); at += 1) {
    if (columns[at] !== '-' && line[at] !== ' ') return false;
  }
  return true;
}

function toRow(lines: readonly string[], starts: readonly number[], line: number, isHead: boolean): RawRow {
  const cells = starts.map((start, column) => {
    const from = column === 0 ? 0 : start;
    const source = lines.map((text) => text.slice(from, starts[column + 1]).trim()).join('\n');
    return { source: source.trim(), isHeader: isHead };
  });
  return { cells, line, isHead };
}
