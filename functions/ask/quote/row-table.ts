// A row of a table as a reader is shown it: a small Markdown table of the columns that name it and those asked for, each
// header with its unit, the asked values bold. Cells only, nothing computed. Pure.

import type { TableCellValue } from '../../course/content.ts';
import type { RegistryNode } from '../../ports/course-registry.ts';
import { type AskedWord, columnScore, matchOf, nameOf, readAsked } from '../table/asked-words.ts';

export interface RowTable {
  /** Markdown. */
  readonly text: string;
  /** Values shown bold, as cells; empty where the question names no column. */
  readonly asked: readonly TableCellValue[];
  /** Columns left out. */
  readonly cut: number;
}

/** Columns shown, at most. */
const columnLimit = 12;
/** Of a row shown whole. */
const wholeLimit = 60;
/** Words of headers and cells up to which the rest of a row stands beside what was asked for. */
const wordLimit = 90;

/**
 * @param input.node a row; null where it holds no cells
 * @param input.isWhole every column is shown: who chose the row has read them all
 */
export function rowTable(input: {
  readonly node: RegistryNode;
  readonly question: string;
  readonly isWhole?: boolean;
}): RowTable | null {
  return rowsTable({ nodes: [input.node], question: input.question, isWhole: input.isWhole === true });
}

/** Rows of one table under one header; the asked values of each are bold. */
export function rowsTable(input: {
  readonly nodes: readonly RegistryNode[];
  readonly question: string;
  readonly isWhole?: boolean;
}): RowTable | null {
  const rows = input.nodes
    .map(({ provenance }) => partAlike(provenance.cells ?? []))
    .filter((cells) => cells.length > 0);
  const [first] = input.nodes;
  if (first === undefined || rows.length === 0) return null;
  const columns = columnsOf(rows);
  // More than a name and its value, and nothing that says what they are: the row's own text reads better.
  if (columns.every(({ header }) => header === '') && columns.filter(({ isUnits }) => !isUnits).length > 2) return null;
  const isPair = isNameAndValue(first);
  const asked = readAsked(input.question, () => 1);
  // "Plot 5": the column it stands in tells the rows apart.
  const isKey = ({ header }: Column) =>
    asked.some(({ before }) => before !== null && nameOf(header).words.join(' ') === before);
  const naming = isPair ? columns.slice(0, 1) : [...new Set([...namingColumns(columns), ...columns.filter(isKey)])];
  const scores = new Map(
    columns.map((column) => [column, isPair ? 0 : columnScore(nameOf(column.header), column.unit, asked)]),
  );
  const best = Math.max(
    ...columns.filter((column) => !naming.includes(column)).map((column) => scores.get(column) ?? 0),
    0,
  );
  const isAsked = (column: Column) =>
    !naming.includes(column) &&
    (isPair
      ? column === columns[1]
      : (best > 0 && (scores.get(column) ?? 0) >= best * 0.75) ||
        rows.some((cells) => tells(cellOf(cells, column), asked)));
  const rankOf = (column: Column) => (naming.includes(column) ? Number.POSITIVE_INFINITY : (scores.get(column) ?? 0));
  const wanted = columns.filter((column) => naming.includes(column) || isAsked(column));
  const others = columns.filter((column) => !wanted.includes(column));
  const measuredFirst = others.toSorted((one, other) => Number(other.unit !== null) - Number(one.unit !== null));
  // What was asked for is never cut for what was not.
  const byScore = wanted.toSorted((one, other) => rankOf(other) - rankOf(one));
  const chosen = new Set(input.isWhole ? [...byScore, ...others].slice(0, wholeLimit) : byScore.slice(0, columnLimit));
  const wordsOf = ({ key, header }: Column) =>
    wordCount(header) + rows.flat().reduce((sum, cell) => sum + (keyOf(cell) === key ? wordCount(cell.text) : 0), 0);
  let words = [...chosen].reduce((sum, column) => sum + wordsOf(column), 0);
  for (const column of measuredFirst) {
    words += wordsOf(column);
    if (words <= wordLimit && chosen.size < columnLimit) chosen.add(column);
  }
  const shown = columns.filter((column) => chosen.has(column) && !(isPair && column.isUnits));
  const unitsOfRow = rows.map((cells) => cells.find((cell) => cell.unit !== null)?.unit ?? null);
  const line = (cells: readonly string[]) => `| ${cells.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`;
  const body = rows.map((cells, index) =>
    shown.map((column) => {
      const cell = cellOf(cells, column);
      if (cell === undefined) return '';
      if (isPair && column === columns[0]) return withUnit(cell.text, unitsOfRow[index] ?? null);
      return isAsked(column) ? `**${cell.text}**` : cell.text;
    }),
  );
  // A reader is shown what the row's own text holds: of a name and its value often no header.
  const isSaid = ({ header }: Column) => input.nodes.every(({ content }) => content.includes(header));
  const headerOf = (column: Column) => {
    if (isPair) return isSaid(column) ? column.header : '';
    return withUnit(column.header, column.unit);
  };
  const headers = shown.map(headerOf);
  // A row of many columns reads from top to bottom.
  const isTall = rows.length === 1 && shown.length > columnLimit;
  const lines = isTall
    ? [['', ''], ['---', '---'], ...headers.map((header, at) => [header, body[0]?.[at] ?? ''])]
    : [headers, headers.map(() => '---'), ...body];
  return {
    text: lines.map(line).join('\n'),
    asked: rows.flatMap((cells) => shown.filter(isAsked).flatMap((column) => cellOf(cells, column) ?? [])),
    cut: columns.length - shown.length,
  };
}

/** Words of a remark in a cell, at least, and how many of them the question says. */
const remarkWords = 8;
const leastSaid = 2;

/** Whether a cell is a remark that speaks of what is asked. */
function tells(cell: TableCellValue | undefined, words: readonly AskedWord[]): boolean {
  if (cell === undefined || cell.number !== null || cell.text.split(' ').length < remarkWords) return false;
  const name = nameOf(cell.text.slice(0, 1000));
  return words.filter((word) => !word.isStop && !word.isPlain && matchOf(word, name) === 1).length >= leastSaid;
}

interface Column {
  readonly key: string;
  readonly header: string;
  /** The unit all its values share. */
  readonly unit: string | null;
  readonly isNumber: boolean;
  /** It holds the unit of the values beside it. */
  readonly isUnits: boolean;
}

function columnsOf(rows: readonly (readonly TableCellValue[])[]): readonly Column[] {
  const byKey = Map.groupBy(rows.flat(), keyOf);
  const units = new Set(rows.flat().flatMap(({ unit }) => unit ?? []));
  return [...byKey].map(([key, cells]) => {
    const own = new Set(cells.map(({ unit }) => unit));
    return {
      key,
      header: cells[0]?.header ?? '',
      unit: own.size === 1 ? (cells[0]?.unit ?? null) : null,
      isNumber: cells.some(({ number }) => number !== null),
      isUnits: cells.every(
        ({ text, number }) => number === null && units.has(text.replace(/^[[(]|[\])]$/g, '').trim()),
      ),
    };
  });
}

/** Columns of one name, where no letter parts them: each its own, by where it stands. */
function partAlike(cells: readonly TableCellValue[]): readonly TableCellValue[] {
  return cells.map((cell, index) => {
    const isAlike = cell.column === null && cells.slice(0, index).some(({ header }) => header === cell.header);
    return isAlike ? { ...cell, column: `${cell.header} ${index}` } : cell;
  });
}

function cellOf(cells: readonly TableCellValue[], column: Column): TableCellValue | undefined {
  return cells.find((cell) => keyOf(cell) === column.key);
}

function keyOf({ column, header }: TableCellValue): string {
  return column ?? header;
}

function wordCount(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}

function withUnit(header: string, unit: string | null): string {
  return unit === null || header.includes(`[${unit}]`) || header.includes(`(${unit})`) ? header : `${header} [${unit}]`;
}

/** A row whose text begins with its name instead of a header is a name and its value. */
function isNameAndValue({ content, provenance }: RegistryNode): boolean {
  const [name, value] = provenance.cells ?? [];
  if (name === undefined || value === undefined || name.number !== null) return false;
  const [before = ''] = content.split(':');
  return !before.includes(';') && (name.header === '' || !content.startsWith(name.header.slice(0, 20)));
}

/** Columns at the beginning of a row; a code of figures may stand among the texts that name it. */
const namingReach = 4;

/** The texts a row begins with, two at most; in a table of figures the first of them, its station. */
function namingColumns(columns: readonly Column[]): readonly Column[] {
  const texts = columns.slice(0, namingReach).filter(({ isNumber, isUnits }) => !isNumber && !isUnits);
  const isStation = columns[0]?.isNumber === true && texts.length < 2;
  return texts.length === 0 || isStation
    ? columns.slice(0, 1)
    : texts.slice(0, columns.every((column) => !column.isNumber) ? 1 : 2);
}
