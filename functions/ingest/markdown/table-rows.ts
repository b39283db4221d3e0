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
  return rows.map((row) => ({
    text: headers === null ? textWithoutHeaders(row.cells) : textWithHeaders(row.cells, headers),
    line: row.line,
    pictures: row.cells.flatMap((cell) => cell.pictures),
  }));
}

function textWithHeaders(cells: readonly TableCell[], headers: readonly string[]): string {
  const filled = cells.filter((cell) => cell.text !== '');
  // A cell over the whole width is a heading within the table.
  if (filled.length === 1 && cells.length > 1 && headers.length > 1) return filled[0]?.text ?? '';
  return joinCells(
    cells.map((cell, index) => {
      const header = headers[index] ?? '';
      if (cell.text === '') return '';
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
