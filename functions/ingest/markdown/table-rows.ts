// A table's rows as sentences a reader can take out of it: "Header: value; Header: value".
import { endsSentence } from '../atoms.ts';
import type { BlockOf, Picture, TableCell } from './block-tree.ts';

export interface RowText {
  readonly text: string;
  readonly line: number;
  readonly pictures: readonly Picture[];
}

/** Every row of a table with its headers; a table of headers only is one row. */
export function rowTexts(table: BlockOf<'table'>): readonly RowText[] {
  const { headers, rows } = table;
  if (rows.length === 0) return headers === null ? [] : [{ text: joinCells(headers), line: table.line, pictures: [] }];
  const unused = (headers ?? []).map(
    (header, column) => header !== '' && rows.every((row) => isUnder(row.cells, column)),
  );
  return rows.map((row, index) => ({
    text:
      headers === null ? textWithoutHeaders(row.cells) : textWithHeaders(row.cells, headers, index === 0 ? unused : []),
    line: row.line,
    pictures: row.cells.flatMap((cell) => cell.pictures),
  }));
}

/** Nothing stands under this column's header in the row. */
function isUnder(cells: readonly TableCell[], column: number): boolean {
  return (cells[column]?.text ?? '') === '' || isHeadingRow(cells);
}

/** One cell over the whole width is a heading within the table. */
function isHeadingRow(cells: readonly TableCell[]): boolean {
  return cells.length > 1 && cells[0]?.text !== '' && cells.slice(1).every((cell) => cell.text === '');
}

/** `unused` columns hold nothing in any row; the first row names them all the same. */
function textWithHeaders(cells: readonly TableCell[], headers: readonly string[], unused: readonly boolean[]): string {
  if (isHeadingRow(cells) && !unused.includes(true)) return cells[0]?.text ?? '';
  const width = Math.max(cells.length, unused.length);
  return joinCells(
    [...Array(width).keys()].map((index) => {
      const cell = cells[index] ?? { text: '' };
      const header = headers[index] ?? '';
      if (cell.text === '') return unused[index] === true ? `${withoutColon(header)}: –` : '';
      return header === '' || header === cell.text ? cell.text : `${withoutColon(header)}: ${cell.text}`;
    }),
  );
}

/** Without a header row, a first cell that is a header or in bold names what the others are. */
function textWithoutHeaders(cells: readonly TableCell[]): string {
  const [first, ...others] = cells;
  if (first === undefined) return '';
  const isName = first.isHeader || /^(?:\*\*|__)[^*]+(?:\*\*|__)$|^\*\*.*\*\*$/.test(first.text);
  if (!isName || others.every((cell) => cell.text === '')) return joinCells(cells.map((cell) => cell.text));
  return `${withoutColon(first.text.replace(/^\*\*|\*\*$/g, ''))}: ${joinCells(others.map((cell) => cell.text))}`;
}

function joinCells(texts: readonly string[]): string {
  return texts
    .filter((text) => text !== '')
    .reduce((joined, text) => (joined === '' ? text : `${joined}${endsSentence(joined) ? '' : ';'} ${text}`), '');
}

function withoutColon(text: string): string {
  return text.replace(/\s*[:：]$/, '');
}
