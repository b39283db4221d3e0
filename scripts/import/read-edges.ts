// Reads an edge list: a table with a header, one column for the unit and one for what must come before it.
import Papa from 'papaparse';
import { ImportFailure, type InputProblem } from './import-failure.ts';

/** An edge as the file names it. */
export interface NamedEdge {
  readonly before: string;
  readonly unit: string;
  readonly line: number;
}

interface EdgeColumns {
  readonly before: string;
  readonly unit: string;
}

const shownProblems = 20;

/**
 * Reads the edges in their order. Commas, semicolons and tabs separate; empty lines are passed over.
 * @param input.columns names in the header, whatever their order; letters' size does not count
 * @throws ImportFailure where a column is missing, or naming the lines with an empty name or broken quotes
 */
export function readEdges(input: {
  readonly text: string;
  readonly file: string;
  readonly columns: EdgeColumns;
}): readonly NamedEdge[] {
  const { file, columns } = input;
  const rows = readRows(input.text, file);
  const header = rows.find(({ cells }) => cells.some((cell) => cell !== ''));
  if (header === undefined) throw new ImportFailure([{ file, line: null, message: 'is empty' }]);
  const [before, unit] = [columns.before, columns.unit].map((name) =>
    header.cells.findIndex((cell) => cell.toLowerCase() === name.toLowerCase()),
  ) as [number, number];
  const missing = [before < 0 ? columns.before : null, unit < 0 ? columns.unit : null].filter((name) => name !== null);
  if (missing.length > 0) {
    const message = `has no column ${missing.map((name) => `"${name}"`).join(' and ')}; its columns are ${header.cells.join(', ')}`;
    throw new ImportFailure([{ file, line: header.line, message }]);
  }
  const faults: InputProblem[] = [];
  const edges = rows.flatMap(({ cells, line }) => {
    if (line <= header.line || cells.every((cell) => cell === '')) return [];
    const edge = { before: cells[before] ?? '', unit: cells[unit] ?? '', line };
    for (const [name, value] of [
      [columns.before, edge.before],
      [columns.unit, edge.unit],
    ]) {
      if (value === '') faults.push({ file, line, message: `has no ${name}` });
    }
    return [edge];
  });
  if (faults.length > 0) throw new ImportFailure(faults.slice(0, shownProblems));
  if (edges.length === 0) throw new ImportFailure([{ file, line: null, message: 'holds no edges' }]);
  return edges;
}

interface Row {
  readonly cells: readonly string[];
  readonly line: number;
}

/** Rows with the line each begins on: a quoted cell may hold line breaks. */
function readRows(text: string, file: string): readonly Row[] {
  const rows: Row[] = [];
  const faults: InputProblem[] = [];
  let line = 1;
  let at = 0;
  Papa.parse<string[]>(text, {
    delimiter: separatorOf(text),
    step: ({ data, errors, meta }) => {
      rows.push({ cells: data.map((cell) => cell.normalize('NFC').trim()), line });
      for (const error of errors) {
        if (error.type === 'Quotes') faults.push({ file, line, message: `quotes do not close: ${error.message}` });
      }
      line += text.slice(at, meta.cursor).split('\n').length - 1;
      at = meta.cursor;
    },
  });
  if (faults.length > 0) throw new ImportFailure(faults.slice(0, shownProblems));
  return rows;
}

/** The sign that the header, the first line with anything on it, has most of. */
function separatorOf(text: string): string {
  const header = text.split('\n').find((line) => line.trim() !== '') ?? '';
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: header.split(sign).length }));
  return counts.toSorted((one, other) => other.count - one.count)[0]?.sign ?? ',';
}
