// A table's rows as sentences a reader can take out of it: "Header: value; Header: value".

import { leastOf } from '../../text/lists.ts';
import type { BlockOf, Picture, TableCell } from '../markdown/block-tree.ts';
import { endsSentence } from './atoms.ts';

export interface RowText {
  readonly text: string;
  readonly line: number;
  readonly pictures: readonly Picture[];
  /** What stands in each column that holds something; of a table without headers in every column. */
  readonly cells: readonly { readonly header: string; readonly text: string }[];
}

interface Row {
  readonly cells: readonly TableCell[];
  readonly line: number;
}

/** Every record of a table with its headers; a table of headers only is one record. */
export function rowTexts(table: BlockOf<'table'>): readonly RowText[] {
  const oriented = orient(table);
  const { headers } = oriented;
  const rows = headers === null ? oriented.rows : withLentCells(oriented.rows);
  if (rows.length === 0)
    return headers === null ? [] : [{ text: joinCells(headers), line: table.line, pictures: [], cells: [] }];
  const unused = (headers ?? []).map(
    (header, column) => header !== '' && rows.every((row) => isEmptyAt(row.cells, column)),
  );
  const isPairs = rows.every(({ cells }) => cells.length === 2 && isName(cells[0]));
  return rows.map((row, index) => ({
    text:
      headers === null
        ? textWithoutHeaders(row.cells, isPairs)
        : textWithHeaders(row.cells, headers, index === 0 ? unused : []),
    line: row.line,
    pictures: row.cells.flatMap((cell) => cell.pictures),
    cells:
      headers === null
        ? row.cells.map(({ text }) => ({ header: '', text }))
        : row.cells.flatMap(({ text }, column) => cellOf(text, headers[column] ?? '')),
  }));
}

/** A table whose rows leave their first cells blank again and again means those of the row above: one name over several rows. */
function withLentCells(rows: readonly Row[]): readonly Row[] {
  const blanks = rows.map(({ cells }) => cells.findIndex(({ text }) => text !== ''));
  // One such row may be a sum below the others.
  const isGrouped = blanks[0] === 0 && blanks.filter((count) => count > 0).length > 1;
  if (!isGrouped || rows.some(({ cells }) => isHeadingRow(cells))) return rows;
  let above: readonly TableCell[] = [];
  return rows.map(({ cells, line }, index) => {
    const count = Math.max(blanks[index] ?? 0, 0);
    above = [...above.slice(0, count), ...cells.slice(count)];
    return { cells: above, line };
  });
}

function cellOf(text: string, header: string): RowText['cells'] {
  return text === '' ? [] : [{ header: withoutColon(header), text }];
}

/** Wide tables of at most this many lines may be series laid out sideways. */
const sidewaysLines = 4;

/**
 * Finds the headers of a table that marks none: a first row of names over rows of figures; or, laid out sideways
 * ("x | 1 | 2 | 3" over "f(x) | 4 | 5 | 6"), a first column of names, where each further column is one record.
 */
function orient(table: BlockOf<'table'>): {
  readonly headers: readonly string[] | null;
  readonly rows: readonly Row[];
} {
  const { headers, rows } = table;
  const headerCells = (headers ?? []).map((text): TableCell => ({ text, isHeader: true, pictures: [] }));
  const all: readonly Row[] = headers === null ? rows : [{ cells: headerCells, line: table.line }, ...rows];
  if (isSideways(all, headers !== null)) {
    const width = leastOf(all.map((row) => row.cells.length));
    const names = all.map((row) => withoutBold(row.cells[0]?.text ?? ''));
    const records = [...Array(width - 1).keys()].map((column) => ({
      cells: all.map((row) => row.cells[column + 1] ?? { text: '', isHeader: false, pictures: [] }),
      line: all[0]?.line ?? table.line,
    }));
    return { headers: names, rows: records };
  }
  const [first, ...others] = rows;
  const isHeaderRow =
    headers === null &&
    first !== undefined &&
    first.cells.length > 1 &&
    others.length > 0 &&
    first.cells.every((cell) => cell.text === '' || isName(cell)) &&
    (first.cells.every((cell) => cell.text === '' || isBold(cell.text)) ||
      others.every((row) => row.cells.some(isFigure))) &&
    !others.every((row) => isName(row.cells[0]) && row.cells.slice(1).every((cell) => !isFigure(cell)));
  return isHeaderRow ? { headers: first.cells.map((cell) => withoutBold(cell.text)), rows: others } : { headers, rows };
}

function isSideways(all: readonly Row[], hasHeaders: boolean): boolean {
  const width = leastOf(all.map((row) => row.cells.length));
  if (all.length < 2 || all.length > (hasHeaders ? 3 : sidewaysLines) || width < 4 || width <= all.length) return false;
  if (all.some((row) => row.cells.length !== width)) return false;
  return all.every(
    (row) => isName(row.cells[0]) && row.cells.slice(1).every((cell) => isFigure(cell) || cell.text.length <= 2),
  );
}

/** A name: words or symbols, no figures of its own. */
function isName(cell: TableCell | undefined): boolean {
  if (cell === undefined || cell.text === '') return false;
  return (
    cell.isHeader ||
    isBold(cell.text) ||
    (/\p{L}/u.test(cell.text) && !/\p{N}/u.test(cell.text.replace(/[_^]\{?\d+\}?/g, '')))
  );
}

/** A value: short, and with a figure in it. */
function isFigure(cell: TableCell): boolean {
  return /\p{N}/u.test(cell.text) && cell.text.length <= 60;
}

function isBold(text: string): boolean {
  return /^\*\*+[^*]+\*\*+$/.test(text);
}

function withoutBold(text: string): string {
  return isBold(text) ? text.replace(/^\*+|(?<!\*)\*+$/g, '').trim() : text;
}

/** Nothing stands under this column's header in the row. */
function isEmptyAt(cells: readonly TableCell[], column: number): boolean {
  return (cells[column]?.text ?? '') === '' || isHeadingRow(cells);
}

/** One cell over the whole width is a heading within the table; a figure alone is a row that is to be filled in. */
function isHeadingRow(cells: readonly TableCell[]): boolean {
  return cells.length > 1 && /\p{L}/u.test(cells[0]?.text ?? '') && cells.slice(1).every((cell) => cell.text === '');
}

/** `unused` columns hold nothing in any row; the first row names them all the same. */
function textWithHeaders(cells: readonly TableCell[], headers: readonly string[], unused: readonly boolean[]): string {
  if (isHeadingRow(cells) && !unused.includes(true)) return cells[0]?.text ?? '';
  const width = Math.max(cells.length, unused.length);
  return joinCells(
    [...Array(width).keys()].map((index) => {
      const text = cells[index]?.text ?? '';
      const header = headers[index] ?? '';
      if (text === '') return unused[index] === true ? `${withoutColon(header)}: –` : '';
      return header === '' || header === text ? text : `${withoutColon(header)}: ${text}`;
    }),
  );
}

/** Without a header row, a first cell that is a name says what the others are: figures, or the one other. */
function textWithoutHeaders(cells: readonly TableCell[], isPairs: boolean): string {
  const [first, ...others] = cells;
  if (first === undefined) return '';
  const hasName =
    isPairs ||
    first.isHeader ||
    isBold(first.text) ||
    (isName(first) && others.every((cell) => isFigure(cell) || cell.text.includes('$')));
  if (!hasName || others.every((cell) => cell.text === '')) return joinCells(cells.map((cell) => cell.text));
  return `${withoutColon(withoutBold(first.text))}: ${joinCells(others.map((cell) => cell.text))}`;
}

function joinCells(texts: readonly string[]): string {
  return texts
    .filter((text) => text !== '')
    .reduce((joined, text) => (joined === '' ? text : `${joined}${endsSentence(joined) ? '' : ';'} ${text}`), '');
}

function withoutColon(text: string): string {
  return text.replace(/(?<!\s)\s*[:：]$/, '');
}
