// Rows of a table as sentences: cells as they stand, and what is said of them in our words. Pure.
import type { CitedSentence } from '../cited-sentence.ts';
import { rowsTable } from '../quote/row-table.ts';
import type { TableColumn, TableRow } from './table-model.ts';

/** Rows shown; the sentence before them says how many there are. */
const rowLimit = 12;
/** Rows set aside that are named. */
export const asideLimit = 5;

/** Computed over the rows it rests on. */
export function ourSentence(text: string, rows: readonly TableRow[]): CitedSentence {
  return { text, passages: passagesOf(rows), isQuote: false, answers: true, block: 'text', startsPassage: true };
}

/** Rows under one header: cells as they stand. */
export function showRows(rows: readonly TableRow[], question: string): readonly CitedSentence[] {
  const passages = passagesOf(rows);
  const nodes = passages.map(({ node }) => node);
  const text = rowsTable({ nodes, question })?.text ?? nodes.map(({ content }) => content).join('\n');
  return [{ text, passages, isQuote: true, answers: true, block: 'table', startsPassage: true }];
}

function passagesOf(rows: readonly TableRow[]) {
  return rows.slice(0, rowLimit).map(({ node }) => ({ node, scores: null, relevance: 1 }));
}

/** The first row of each value in a column; all where a row has none, or no column is given. */
export function firstOfValues(rows: readonly TableRow[], column: TableColumn | null): readonly TableRow[] {
  const textOf = ({ cells }: TableRow) => (column === null ? undefined : cells.get(column.key)?.text);
  const groups = Map.groupBy(rows, textOf);
  return groups.has(undefined) ? rows : [...groups.values()].flatMap(([first]) => first ?? []);
}

export function sayMore(rows: readonly TableRow[]): string {
  return rows.length > rowLimit ? `; the first ${rowLimit} are listed` : '';
}

export function sayAside(rows: readonly TableRow[], columns: readonly (TableColumn | null)[]): string {
  if (rows.length === 0) return '';
  const names = [...new Set(columns.flatMap((column) => column?.header ?? []))].join(' or ');
  const numbers = rows.slice(0, asideLimit).map(({ node }) => node.provenance.row ?? node.label);
  const more = rows.length > asideLimit ? ' and others' : '';
  return ` Left out for want of a figure for ${names}: ${rows.length === 1 ? 'row' : 'rows'} ${numbers.join(', ')}${more}.`;
}

export function sayUnit(unit: string | null): string {
  if (unit === null) return '';
  return unit === '%' || unit === '°' ? unit : ` ${unit}`;
}
