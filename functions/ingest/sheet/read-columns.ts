// The columns of a table: their headers from one or more rows, and the unit of each from its header, the row of units or
// a column of units beside it. Pure.

import { greatestOf } from '../../text/lists.ts';
import { cellAt, type GridArea, isData, type SheetGrid } from './cells.ts';
import { headerConstants } from './header-constants.ts';
import type { HeaderRows } from './read-headers.ts';
import { readUnitBelow, readUnitCell, splitHeader, unitNames, writtenUnit } from './read-units.ts';

export interface TableColumn {
  /** Position in the grid's columns. */
  readonly position: number;
  /** With those above it joined by ` / `, without its unit; empty where there is none. */
  readonly header: string;
  readonly unit: string | null;
  /** Position of the column that holds this one's units row by row. */
  readonly unitColumn: number | null;
  /** It holds the units of other columns. */
  readonly isUnits: boolean;
  /** Position of the column of names that carry its units ("Losses (%)", "Life time (years)"). */
  readonly nameColumn: number | null;
}

interface ReadColumns {
  readonly columns: readonly TableColumn[];
  /** Names over the whole table rather than over a column of it: part of its title. */
  readonly labels: readonly string[];
}

/** @param body positions of the rows below the headers */
export function readColumns(
  grid: SheetGrid,
  area: GridArea,
  { headers, units }: HeaderRows,
  body: readonly number[],
): ReadColumns {
  const used = positionsOf(area).filter((column) => body.some((row) => cellAt(grid, row, column) !== null));
  const firstUsed = used[0] ?? area.left;
  const stacks = new Map(positionsOf(area).map((column) => [column, stackAt(grid, area, headers, column)]));
  const isMatrix = used.length >= 2 && body.length > 0;
  // A name over an empty first column names the table; so does one that stands over all columns in use.
  const leading = isMatrix ? positionsOf(area).filter((column) => column < firstUsed) : [];
  const common = isMatrix && headers.length > 1 ? commonName(stacks, used) : null;
  const labels = [...new Set([...leading.flatMap((column) => stacks.get(column) ?? []), ...(common ? [common] : [])])];
  const named = positionsOf(area)
    .filter((column) => !leading.includes(column))
    .map((column) => {
      const stack = (stacks.get(column) ?? []).filter((name) => name !== common || name === stacks.get(column)?.at(-1));
      const unitCell = units === null ? null : cellAt(grid, units, column);
      return nameColumn(column, stack, unitCell === null ? null : readUnitBelow(unitCell.text));
    });
  const columns = withUnitColumns(grid, withoutLetterUnits(withCornerNames(named)), body);
  return { columns: withNamedUnits(grid, columns, body), labels };
}

const acrossMark = /\(\s*(?:[˃>→⇒]|across)\s*\)/giu;
const downMark = /\(\s*(?:[˅v↓⇓]|down)\s*\)/giu;

/** The name before the first of `marks` and the one before the last of `ends`, which ends the text. */
function namesBefore(text: string, marks: RegExp, ends: RegExp): readonly string[] | null {
  const first = [...text.matchAll(marks)].find((mark) => mark.index > 0);
  const last = [...text.matchAll(ends)].at(-1);
  if (first === undefined || last === undefined || last.index + last[0].length < text.length) return null;
  const names = [text.slice(0, first.index).trim(), text.slice(first.index + first[0].length, last.index).trim()];
  return names.every((name) => name !== '') ? names : null;
}

/** "Speed \\ Direction". */
function namesParted(text: string): readonly string[] | null {
  const names = text.split('\\').map((name) => name.trim());
  return names.length === 2 && !text.includes('/') && names.every((name) => name !== '') ? names : null;
}

/** The corner of a matrix may name both ways ("Direction (>) Speed (v)", "Speed \\ Direction"): each figure gets its name. */
function withCornerNames(columns: readonly TableColumn[]): readonly TableColumn[] {
  const [corner, ...others] = columns;
  if (corner === undefined || others.length < 2) return columns;
  const across = namesBefore(corner.header, acrossMark, downMark);
  const down = namesBefore(corner.header, downMark, acrossMark) ?? namesParted(corner.header);
  const names = across ? { down: across[1], across: across[0] } : { down: down?.[0], across: down?.[1] };
  if (names.down === undefined || names.across === undefined) return columns;
  const over = splitHeader(names.across);
  const beside = splitHeader(names.down);
  const unit = over.unit === null ? '' : ` ${over.unit}`;
  if (!others.every((column) => /^[-+−]?\d/.test(column.header))) return columns;
  return [
    { ...corner, header: beside.name, unit: beside.unit ?? corner.unit },
    ...others.map((column) => ({ ...column, header: `${over.name} ${column.header}${unit}` })),
  ];
}

function nameColumn(position: number, stack: readonly string[], unitBelow: string | null): TableColumn {
  const parts = stack.map(splitHeader);
  const header = parts.map((part) => part.name).join(' / ');
  const own = parts.findLast((part) => part.unit !== null)?.unit ?? null;
  return {
    position,
    header,
    unit: unitBelow === null || unitBelow === '' ? own : unitBelow,
    unitColumn: null,
    isUnits: false,
    nameColumn: null,
  };
}

/**
 * The names over a column from the top; a name that spans the gap to its right counts for the columns in the gap, and
 * below it both are empty alike down to the next names. Constants in a header name no column.
 */
function stackAt(grid: SheetGrid, area: GridArea, headers: readonly number[], column: number): readonly string[] {
  const names: string[] = [];
  const constants = headers.length > 1 ? headerConstants(grid, area) : [];
  const nameAt = (row: number, at: number) =>
    constants.some((each) => each.rows.includes(row) && at >= each.left && at <= each.right)
      ? null
      : cellAt(grid, row, at);
  headers.forEach((row, index) => {
    const below = headers.slice(index + 1);
    const next = below.findIndex((each) => cellAt(grid, each, column) !== null);
    let at = column;
    while (next >= 0 && at > area.left && nameAt(row, at) === null) at -= 1;
    const isSpanned = below.slice(0, Math.max(0, next)).every((each) => cellAt(grid, each, at) === null);
    const text = at === column || isSpanned ? nameAt(row, at)?.text : undefined;
    if (text !== undefined && text !== names.at(-1)) names.push(text);
  });
  return names;
}

/** The outermost name that stands over every column in use but, in a matrix, the one of its row names. */
function commonName(stacks: ReadonlyMap<number, readonly string[]>, used: readonly number[]): string | null {
  const [, ...others] = used;
  const name = stacks.get(others[0] ?? -1)?.[0] ?? null;
  if (name === null || others.length < 2) return null;
  return others.every((column) => (stacks.get(column)?.length ?? 0) > 1 && stacks.get(column)?.[0] === name)
    ? name
    : null;
}

/** "Option (A)" beside "Option (B)": letters that part names, no units. */
function withoutLetterUnits(columns: readonly TableColumn[]): readonly TableColumn[] {
  const isLetter = (column: TableColumn) => column.unit !== null && /^\p{Lu}$/u.test(column.unit);
  return columns.map((column) => {
    const twin = columns.some((other) => other !== column && other.header === column.header && isLetter(other));
    return isLetter(column) && twin ? { ...column, header: `${column.header} (${column.unit})`, unit: null } : column;
  });
}

/** Finds columns of units and gives them to the columns of figures beside them. */
function withUnitColumns(
  grid: SheetGrid,
  columns: readonly TableColumn[],
  body: readonly number[],
): readonly TableColumn[] {
  const isUnits = columns.map(
    (column) => unitNames.test(column.header) || (column.header === '' && holdsUnits(grid, column, body)),
  );
  const isFigures = (index: number) => {
    const column = columns[index];
    return (
      column !== undefined && column.unit === null && body.some((row) => isData(cellAt(grid, row, column.position)))
    );
  };
  const isYears = (index: number) =>
    body.every((row) => /^(?:(?:19|20)\d\d)?$/.test(cellAt(grid, row, columns[index]?.position ?? -1)?.text ?? ''));
  const unitColumn = new Array<number | null>(columns.length).fill(null);
  isUnits.forEach((is, index) => {
    const position = columns[index]?.position;
    if (!is || position === undefined) return;
    let at = index - 1;
    for (; at > 0 && isFigures(at) && !isYears(at); at -= 1) unitColumn[at] = position;
    if (at < index - 1) return;
    for (at = index + 1; isFigures(at) && !isUnits[at]; at += 1) unitColumn[at] = position;
  });
  return columns.map((column, index) => ({
    ...column,
    isUnits: (isUnits[index] ?? false) && unitColumn.includes(column.position),
    unitColumn: unitColumn[index] ?? null,
  }));
}

/** Names in the first column that carry units, of more than one kind: the columns that most of them fill are in them. */
function withNamedUnits(
  grid: SheetGrid,
  columns: readonly TableColumn[],
  body: readonly number[],
): readonly TableColumn[] {
  const [first] = columns;
  const names = body.flatMap((row) => (first === undefined ? [] : (cellAt(grid, row, first.position) ?? [])));
  const units = names.flatMap((cell) =>
    cell.kind === 'text' ? (splitHeader(cell.text).unit ?? writtenUnit(cell.text) ?? []) : [],
  );
  if (first === undefined || names.some(isData) || new Set(units).size < 2 || units.length < names.length * 0.3)
    return columns;
  const figures = (column: TableColumn) => body.filter((row) => isData(cellAt(grid, row, column.position))).length;
  const most = greatestOf(columns.map(figures));
  return columns.map((column) => ({
    ...column,
    nameColumn: column !== first && figures(column) >= most * 0.6 ? first.position : null,
  }));
}

function holdsUnits(grid: SheetGrid, column: TableColumn, body: readonly number[]): boolean {
  const cells = body.flatMap((row) => cellAt(grid, row, column.position) ?? []);
  if (cells.length === 0 || cells.some((cell) => cell.kind !== 'text')) return false;
  const read = cells.map((cell) => readUnitCell(cell.text));
  // Capital letters alone may as well be classes or phases.
  return read.every((unit) => unit !== null) && read.some((unit) => unit !== '' && !/^\p{Lu}$/u.test(unit ?? ''));
}

function positionsOf(area: GridArea): readonly number[] {
  return Array.from({ length: area.right - area.left + 1 }, (_, index) => area.left + index);
}
