// A grid to a table: which rows are headers, what each column is called, and every record with its headers.
import type { TableCellValue } from '../../course/content.ts';
import { readNumber } from './cell-number.ts';
import { escapeText, joinTexts } from './join-text.ts';
import { boxOf } from './lines.ts';
import type { Line, Rule } from './page-text.ts';
import { type Grid, type GridCell, type GridRow, readGrid } from './table-grid.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface TableRecord {
  /** `Header: value; Header: value`, as Markdown. */
  readonly text: string;
  readonly cells: readonly TableCellValue[];
  readonly lines: readonly Line[];
  /** It is a heading within the table: one text over its whole width. */
  readonly isTitle: boolean;
}

/** Reads a table's records; null where the area holds no two columns. */
export function readTable(
  lines: readonly Line[],
  rules: readonly Rule[],
  vocabulary: Vocabulary,
): readonly TableRecord[] | null {
  const grid = readGrid(lines, rules, vocabulary);
  if (grid === null) return null;
  const headerCount = countHeaders(grid);
  const headers = headersOf(grid, headerCount, vocabulary);
  const body = grid.rows.slice(headerCount);
  if (body.length === 0) return grid.rows.map((row) => toRecord(row, [], grid));
  const records = body.map((row) => toRecord(row, headers, grid));
  return withUnusedHeaders(records, headers, grid.rows.slice(0, headerCount));
}

/** How many rows at the top are headers: those above the first rule, else a first row unlike the others. */
function countHeaders(grid: Grid): number {
  const { rows, columnCount } = grid;
  const first = rows[0];
  if (first === undefined || rows.length < 2) return 0;
  const band = rows.filter((row) => row.band === first.band).length;
  if (grid.bandCount > 1 && band <= 3 && band < rows.length)
    return isHeaderBand(grid, band) ? moreHeaders(grid, band) : 0;
  // Above a row of names may stand one that spans several of them.
  const leading = first.cells.length < columnCount && first.cells.some((cell) => cell.span > 1) ? 2 : 1;
  const named = rows[leading - 1];
  if (named === undefined || named.cells.length < Math.max(2, columnCount - 1)) return 0;
  return isBoldRow(named) || isUnlike(named, rows.slice(leading)) ? leading : 0;
}

/** A header of names over names has a rule between them: the next band is header too where it names and the rest counts. */
function moreHeaders(grid: Grid, count: number): number {
  const next = grid.rows.filter((row) => row.band === grid.rows[count]?.band).length;
  const names = grid.rows.slice(count, count + next).flatMap((row) => row.cells);
  const rest = grid.rows.slice(count + next).flatMap((row) => row.cells);
  const figures = (cells: readonly GridCell[]): number => cells.filter((cell) => isFigure(cell.text)).length;
  const isNames = next <= 3 && names.length > 1 && figures(names) <= names.length * 0.4;
  const isOver = grid.rows.slice(0, count).some((row) => row.cells.some((cell) => cell.span > 1));
  return isNames && isOver && rest.length > 0 && figures(rest) >= rest.length * 0.5 ? count + next : count;
}

/** The band is no header where its columns hold figures over figures. */
function isHeaderBand(grid: Grid, count: number): boolean {
  const top = grid.rows.slice(0, count);
  const body = grid.rows.slice(count);
  const textsIn = (rows: readonly GridRow[], column: number): readonly string[] =>
    rows.flatMap((row) => row.cells.filter((cell) => covers(cell, column)).map((cell) => cell.text));
  const named = [...Array(grid.columnCount).keys()].filter((column) => textsIn(top, column).length > 0);
  if (named.length < 2 || body.length === 0) return false;
  const alike = named.filter((column) => {
    const below = textsIn(body, column);
    return textsIn(top, column).every(isFigure) && below.filter(isFigure).length > below.length * 0.6;
  });
  return alike.length < Math.max(1, named.length * 0.5);
}

function covers(cell: GridCell, column: number): boolean {
  return cell.column <= column && column < cell.column + cell.span;
}

function isBoldRow(row: GridRow): boolean {
  return row.lines.every((line) => line.runs.every((run) => run.isBold));
}

/** Names over figures. */
function isUnlike(row: GridRow, others: readonly GridRow[]): boolean {
  if (row.cells.some((cell) => isFigure(cell.text)) || others.length === 0) return false;
  const size = row.lines[0]?.runs[0];
  const isBody = others.some((other) => other.lines.some((line) => line.runs.every((run) => run.isBold)));
  if (size?.isItalic === true && !isBody && others.every((other) => !other.lines[0]?.runs[0]?.isItalic)) return true;
  return row.cells.some((cell) => {
    const below = others.flatMap((other) => other.cells.filter((each) => each.column === cell.column));
    return below.length > 0 && below.filter((each) => isFigure(each.text)).length >= below.length * 0.6;
  });
}

function isFigure(text: string): boolean {
  return text.length <= 24 && /^[^\p{L}\p{N}]*\p{N}[^\p{L}]*(?:\p{L}{1,4}[^\p{L}]*)?$/u.test(text);
}

/** Each column's name; those of a header that spans several stand before them, parted by ` / `. */
function headersOf(grid: Grid, count: number, vocabulary: Vocabulary): readonly string[] {
  const rows = grid.rows.slice(0, count);
  return [...Array(grid.columnCount).keys()].map((column) => {
    const names: string[] = [];
    let wasWide = false;
    for (const row of rows) {
      const cell = row.cells.find((each) => covers(each, column));
      if (cell === undefined || cell.text === '') continue;
      const last = names.at(-1);
      if (last === undefined || wasWide) names.push(cell.text);
      else names[names.length - 1] = joinTexts([last, cell.text], vocabulary);
      wasWide = cell.span > 1;
    }
    return names.join(' / ');
  });
}

function toRecord(row: GridRow, headers: readonly string[], grid: Grid): TableRecord {
  const [only] = row.cells;
  const isTitle = row.cells.length === 1 && only !== undefined && grid.columnCount > 1 && isTitleCell(row, grid);
  const cells = row.cells.map((cell): TableCellValue => {
    const header = isTitle ? '' : (headers[cell.column] ?? '').replace(/(?<!\s)\s*[:：]$/, '');
    return { header, text: cell.text, ...readNumber(cell.text, header), column: null };
  });
  return { text: recordText(cells), cells, lines: row.lines, isTitle };
}

function isTitleCell(row: GridRow, grid: Grid): boolean {
  const area = boxOf(grid.rows.flatMap((each) => each.lines));
  const own = boxOf(row.lines);
  const middle = Math.abs((own.left + own.right) / 2 - (area.left + area.right) / 2);
  return (row.cells[0]?.span ?? 1) > 1 || middle < (area.right - area.left) * 0.1 || isBoldRow(row);
}

export function recordText(cells: readonly Pick<TableCellValue, 'header' | 'text'>[]): string {
  return cells
    .filter(({ text }) => text !== '')
    .map(({ header, text }, index) => {
      const isNamed = header !== '' && (header !== text || /\p{N}/u.test(text));
      return escapeText(isNamed ? `${header}: ${text}` : text, index === 0);
    })
    .reduce((joined, text) => (joined === '' ? text : `${joined}${/[.!?;]$/.test(joined) ? '' : ';'} ${text}`), '');
}

/** Headers under which nothing stands are named once, with the first record. */
function withUnusedHeaders(
  records: readonly TableRecord[],
  headers: readonly string[],
  headerRows: readonly GridRow[],
): readonly TableRecord[] {
  const used = new Set(records.flatMap((record) => record.cells.map((cell) => cell.header)));
  const unused = headers.filter((header) => header !== '' && !used.has(header.replace(/(?<!\s)\s*[:：]$/, '')));
  const at = records.findIndex((record) => !record.isTitle);
  return records.map((record, index) => ({
    ...record,
    lines: index === 0 ? [...headerRows.flatMap((row) => row.lines), ...record.lines] : record.lines,
    text:
      index === at && unused.length > 0
        ? `${record.text}; ${unused.map((each) => escapeText(`${each}: –`)).join('; ')}`
        : record.text,
  }));
}
