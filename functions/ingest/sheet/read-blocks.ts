// The blocks of a sheet: every table, list of pairs and remark, with its title, its columns and its rows. Pure.

import { append } from '../../text/lists.ts';
import { cellAt, distinctCells, type GridArea, isData, type SheetGrid, trimArea } from './cells.ts';
import { type FoundArea, findAreas, type TitleCell } from './find-areas.ts';
import { headerConstants } from './header-constants.ts';
import { lendHeaders, lendRowNames } from './lend-names.ts';
import { readColumns, type TableColumn } from './read-columns.ts';
import { type HeaderRows, readHeaders } from './read-headers.ts';
import { splitStacked } from './split-stacked.ts';

export interface SheetBlock {
  /** From 1, in the order of their first rows, then from left to right. */
  readonly number: number;
  readonly kind: HeaderRows['kind'];
  /** Cells that stand over it, outermost first; a title over several blocks is named with each. */
  readonly titles: readonly TitleCell[];
  /** Names in its header that stand over the whole of it. */
  readonly labels: readonly string[];
  /** Such names of the block to its left, where that is its twin and only the first of them prints them. */
  readonly sharedLabels: readonly string[];
  readonly columns: readonly TableColumn[];
  /** Rows with the headers and their units, as positions in the grid. */
  readonly headerRows: readonly number[];
  readonly rows: readonly number[];
  /** Rows that print the headers again. */
  readonly repeatedHeaders: readonly number[];
  /** Rows that name those below them, up to the next such row: row to its text. */
  readonly groups: ReadonlyMap<number, string>;
}

/** The title of a block: what stands nearest over it, with the names that stand over all its columns. */
export function blockTitle(block: SheetBlock): string | null {
  const nearest = block.titles.at(-1)?.cell.text;
  const parts = [...block.sharedLabels, ...(nearest === undefined ? [] : [nearest]), ...block.labels];
  return parts.length === 0 ? null : [...new Set(parts)].join(', ');
}

/** @param isFirstRowHeader as in `readHeaders` */
export function readBlocks(grid: SheetGrid, isFirstRowHeader: boolean): readonly SheetBlock[] {
  const drafts: Draft[] = [];
  for (const found of findAreas(grid)) {
    for (const part of splitStacked(grid, found)) {
      const apart = headersApart(grid, drafts.at(-1), readBlock(grid, part, isFirstRowHeader));
      if (apart !== null) drafts.pop();
      const draft = readBlock(grid, apart ?? part, isFirstRowHeader);
      const constants = draft.headerRows.length > 1 ? headerConstants(grid, part.area) : [];
      append(
        drafts,
        constants.map((area) => readBlock(grid, { area, titles: part.titles }, false)),
      );
      const before = drafts.findLast((each) => continues(grid, each, draft));
      if (before !== undefined) drafts[drafts.indexOf(before)] = extend(grid, before, draft);
      else drafts.push(lendHeaders(grid, drafts, draft));
    }
  }
  const named = drafts.map((draft) => lendRowNames(grid, withSharedLabels(draft, drafts), drafts));
  return named.map(({ area: _area, ...block }, index) => ({ ...block, number: index + 1 }));
}

/** Empty rows between headers and what they stand over. */
const apartLimit = 2;

/** The area of a table whose one row of headers is set apart by an empty row, with that row; null where the row above is none. */
function headersApart(grid: SheetGrid, above: Draft | undefined, next: Draft): FoundArea | null {
  const [row, ...others] = above?.headerRows.length === 0 ? above.rows : [];
  if (above === undefined || row === undefined || others.length > 0 || next.headerRows.length > 0) return null;
  const numberOf = (each: number | undefined) => grid.rows[each ?? -1]?.number ?? 0;
  if (numberOf(next.titles.at(-1)?.row ?? next.rows[0]) - numberOf(row) > apartLimit + 1 || next.rows.length < 2)
    return null;
  const left = Math.min(above.area.left, next.area.left);
  const right = Math.max(above.area.right, next.area.right);
  const area = { rows: [row, ...next.area.rows], left, right };
  const isOver = above.columns.every(({ position }) => next.rows.some((each) => cellAt(grid, each, position) !== null));
  const isNamed = above.columns.length > 2 && isOver && readHeaders(grid, area, false).headers.length === 1;
  return isNamed
    ? { area, titles: [...above.titles, ...next.titles.filter((each) => !above.titles.includes(each))] }
    : null;
}

type Draft = Omit<SheetBlock, 'number'> & { readonly area: GridArea };

function readBlock(grid: SheetGrid, { area, titles }: FoundArea, isFirstRowHeader: boolean): Draft {
  const read = readHeaders(grid, area, isFirstRowHeader);
  const headerRows = [...read.headers, ...(read.units === null ? [] : [read.units])];
  const below = area.rows.slice(headerRows.length);
  const repeatedHeaders = below.filter((row) => isRepeated(grid, area, row, read.headers));
  const rows = below.filter((row) => !repeatedHeaders.includes(row));
  const { columns, labels } = readColumns(grid, area, read, rows);
  const groups = read.kind === 'table' ? groupRows(grid, area, rows) : new Map<number, string>();
  return {
    kind: read.kind,
    titles,
    labels,
    sharedLabels: [],
    columns,
    headerRows,
    rows,
    repeatedHeaders,
    groups,
    area,
  };
}

/**
 * Rows of a wide table with one text only, over rows with more: merged, bold, of several words, or a text where the other
 * rows have a number. One word alone may be an item of which nothing else is known.
 */
function groupRows(grid: SheetGrid, area: GridArea, rows: readonly number[]): ReadonlyMap<number, string> {
  const groups = new Map<number, string>();
  if (area.right - area.left < 2) return groups;
  const firsts = rows.flatMap((row) => cellAt(grid, row, area.left) ?? []);
  const isNumbered = firsts.filter((cell) => cell.kind === 'number').length >= firsts.length / 2;
  rows.forEach((row, index) => {
    const [cell, ...others] = distinctCells(grid, row, area);
    if (cell === undefined || others.length > 0 || cell.kind !== 'text' || cellAt(grid, row, area.left) !== cell)
      return;
    const next = rows[index + 1];
    if (next === undefined || distinctCells(grid, next, area).length < 2) return;
    const isMerged = cellAt(grid, row, area.left + 1) === cell;
    if (isMerged || cell.isBold || isNumbered || /\s/.test(cell.text)) groups.set(row, cell.text);
  });
  return groups;
}

/** Long tables print their headers again on every page. */
function isRepeated(grid: SheetGrid, area: GridArea, row: number, headers: readonly number[]): boolean {
  if (area.right === area.left) return false;
  return headers.some((header) => {
    for (let column = area.left; column <= area.right; column += 1) {
      if (cellAt(grid, row, column)?.text !== cellAt(grid, header, column)?.text) return false;
    }
    return true;
  });
}

/** Rows below an empty one go on with the table above where they have no header and stand in its columns. */
function continues(grid: SheetGrid, before: Draft, next: Draft): boolean {
  if (before.headerRows.length === 0 || before.rows.length === 0 || next.headerRows.length > 0) return false;
  if (next.kind === 'text' && next.area.left !== before.area.left) return false;
  if (next.titles.length > before.titles.length || next.kind === 'text') return false;
  const [first, last] = [grid.columns[next.area.left] ?? 0, grid.columns[next.area.right] ?? 0];
  const [left, right] = [grid.columns[before.area.left] ?? 0, grid.columns[before.area.right] ?? 0];
  if (first < left || last > right) return false;
  const bottom = before.rows.at(-1) ?? -1;
  if ((next.area.rows[0] ?? 0) <= bottom) return false;
  return before.columns.every(({ position }) => {
    const holdsFigures = before.rows.some((each) => isData(cellAt(grid, each, position)));
    return next.rows.every((row) => {
      const cell = cellAt(grid, row, position);
      return cell === null || isData(cell) === holdsFigures || (!isData(cell) && cell.text.length < 20);
    });
  });
}

function extend(grid: SheetGrid, before: Draft, next: Draft): Draft {
  const rows = [...before.area.rows, ...next.area.rows];
  const area = trimArea(grid, { ...before.area, rows }) ?? before.area;
  const repeated = next.rows.filter((row) => isRepeated(grid, area, row, before.headerRows));
  return {
    ...before,
    area,
    rows: [...before.rows, ...next.rows.filter((row) => !repeated.includes(row))],
    groups: new Map([...before.groups, ...next.groups]),
    repeatedHeaders: [...before.repeatedHeaders, ...repeated],
  };
}

/** Of matrices side by side under one name only the first prints it. */
function withSharedLabels(draft: Draft, all: readonly Draft[]): Draft {
  const left = all.findLast(
    (other) =>
      other.labels.length > 1 &&
      other.area.right < draft.area.left &&
      other.rows.at(-1) === draft.rows.at(-1) &&
      namesOf(other) === namesOf(draft),
  );
  return left === undefined ? draft : { ...draft, sharedLabels: left.labels.slice(0, -1) };
}

function namesOf(draft: Draft): string {
  return draft.columns.map((column) => column.header).join('\n');
}
