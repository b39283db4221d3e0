// Where the tables of a sheet lie: rectangles parted by empty rows and columns, with the titles that stand over them.
// Looks at what is filled and whether it is text or data; headers are read later. Pure.

import { append } from '../../text/lists.ts';
import { cellAt, distinctCells, type GridArea, isData, type SheetCell, type SheetGrid, trimArea } from './cells.ts';

/** A cell that stands alone over a table, and the row (position in the grid) it stands in. */
export interface TitleCell {
  readonly cell: SheetCell;
  readonly row: number;
}

export interface FoundArea {
  readonly area: GridArea;
  /** Outermost first. */
  readonly titles: readonly TitleCell[];
}

/** A longer text is a remark, not a title. */
const titleLimitCharacters = 120;

/** Parts a sheet into areas, in the order of their top and then left edge. */
export function findAreas(grid: SheetGrid): readonly FoundArea[] {
  const whole = trimArea(grid, { rows: [...grid.rows.keys()], left: 0, right: grid.columns.length - 1 });
  if (whole === null) return [];
  return cutRows(grid, { area: whole, titles: [] });
}

function cutRows(grid: SheetGrid, found: FoundArea): readonly FoundArea[] {
  const bands = splitAtGaps(found.area.rows, (before, after) => numberAt(grid, after) - numberAt(grid, before) > 1);
  const areas: FoundArea[] = [];
  let pending: TitleCell[] = [];
  let isFirst = true;
  for (const rows of bands) {
    const area = trimArea(grid, { ...found.area, rows });
    if (area === null) continue;
    const title = titleOfBand(grid, area);
    if (title !== null && bands.length > 1) {
      pending.push(title);
      continue;
    }
    const own = isFirst ? found.titles : [];
    isFirst = false;
    const isTable = area.right > area.left;
    if (!isTable && pending.length > 0)
      append(
        areas,
        pending.map((each) => alone(found.area, each, grid)),
      );
    append(areas, peelTitles(grid, { area, titles: [...own, ...(isTable ? pending : [])] }));
    pending = [];
  }
  append(
    areas,
    pending.map((each) => alone(found.area, each, grid)),
  );
  return areas;
}

/** A text that stands alone without a table below it. */
function alone(area: GridArea, title: TitleCell, grid: SheetGrid): FoundArea {
  const trimmed = trimArea(grid, { ...area, rows: [title.row] });
  return { area: trimmed ?? { ...area, rows: [title.row] }, titles: [] };
}

function titleOfBand(grid: SheetGrid, area: GridArea): TitleCell | null {
  const [row] = area.rows;
  return area.rows.length === 1 && row !== undefined ? titleInRow(grid, row, area) : null;
}

function titleInRow(grid: SheetGrid, row: number, area: GridArea): TitleCell | null {
  const [cell, ...others] = distinctCells(grid, row, area);
  if (cell === undefined || others.length > 0 || isData(cell) || cell.text.length > titleLimitCharacters) return null;
  return { cell, row };
}

/** Rows at the top with one text only are titles of what is below them, where that is wider than they are. */
function peelTitles(grid: SheetGrid, found: FoundArea): readonly FoundArea[] {
  const titles = [...found.titles];
  let area: GridArea | null = found.area;
  while (area !== null && area.rows.length > 1 && area.right > area.left) {
    const row: number = area.rows[0] ?? 0;
    const title = titleInRow(grid, row, area);
    const rest = trimArea(grid, { ...area, rows: area.rows.slice(1) });
    if (title === null || rest === null || rest.right === rest.left) break;
    titles.push(title);
    area = rest;
  }
  return area === null ? [] : cutColumns(grid, { area, titles });
}

function cutColumns(grid: SheetGrid, found: FoundArea): readonly FoundArea[] {
  const { area } = found;
  // A row by itself has gaps where others of its table are filled.
  if (area.rows.length === 1) return [found];
  const isEmpty = (column: number) => area.rows.every((row) => cellAt(grid, row, column) === null);
  const columns = range(area.left, area.right).filter((column) => !isEmpty(column));
  const groups = splitAtGaps(columns, (before, after) => {
    const distance = (grid.columns[after] ?? 0) - (grid.columns[before] ?? 0);
    return after - before > 1 || distance > 1;
  });
  const parts = groups.flatMap((group) => {
    const part = trimArea(grid, { rows: area.rows, left: group[0] ?? area.left, right: group.at(-1) ?? area.right });
    return part === null ? [] : [part];
  });
  const joined = joinSpaced(grid, parts);
  const [only] = joined;
  if (joined.length === 1 && only !== undefined) {
    return only.rows.length === area.rows.length && hasNoGap(grid, only)
      ? [{ area: only, titles: found.titles }]
      : cutRows(grid, { area: only, titles: found.titles });
  }
  return joined
    .toSorted((one, other) => (one.rows[0] ?? 0) - (other.rows[0] ?? 0) || one.left - other.left)
    .flatMap((part) => cutRows(grid, { area: part, titles: found.titles }));
}

function hasNoGap(grid: SheetGrid, area: GridArea): boolean {
  return area.rows.every(
    (row, index) => index === 0 || numberAt(grid, row) - numberAt(grid, area.rows[index - 1] ?? 0) === 1,
  );
}

/** Columns set apart by a narrow empty one for looks belong together; tables of their own begin with names again. */
function joinSpaced(grid: SheetGrid, parts: readonly GridArea[]): readonly GridArea[] {
  const joined: GridArea[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    if (before !== undefined && isContinued(grid, before, part))
      joined[joined.length - 1] = { ...before, right: part.right };
    else joined.push(part);
  }
  return joined;
}

function isContinued(grid: SheetGrid, left: GridArea, right: GridArea): boolean {
  if (left.rows.length < 2 || left.rows.length !== right.rows.length || left.rows[0] !== right.rows[0]) return false;
  if (left.rows.at(-1) !== right.rows.at(-1)) return false;
  if (isNamesOf(grid, left, right)) return true;
  if ((grid.columns[right.left] ?? 0) - (grid.columns[left.right] ?? 0) > 2) return false;
  const [top = 0, ...body] = left.rows;
  const namesLeft = textsOfRow(grid, top, left);
  const namesRight = textsOfRow(grid, top, right);
  if (namesLeft === null || namesRight === null || namesRight.some((name) => namesLeft.includes(name))) return false;
  const isWide = right.right > right.left;
  if (isWide && namesRight.length === 1) return false;
  const isKeyed = body.every((row) => cellAt(grid, row, right.left)?.kind === 'text');
  return !isWide || !isKeyed;
}

/** A column of texts alone, and figures alone in the same rows: however far apart, they name them. */
function isNamesOf(grid: SheetGrid, left: GridArea, right: GridArea): boolean {
  const isNamed = left.left === left.right && left.rows.every((row) => cellAt(grid, row, left.left)?.kind === 'text');
  return isNamed && right.rows.every((row) => distinctCells(grid, row, right).every(isData));
}

/** The texts of a row; null where it holds data. */
function textsOfRow(grid: SheetGrid, row: number, area: GridArea): readonly string[] | null {
  const cells = distinctCells(grid, row, area);
  return cells.some(isData) ? null : cells.map((cell) => cell.text);
}

function splitAtGaps(
  positions: readonly number[],
  isGap: (before: number, after: number) => boolean,
): readonly number[][] {
  const runs: number[][] = [];
  for (const position of positions) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run === undefined || before === undefined || isGap(before, position)) runs.push([position]);
    else run.push(position);
  }
  return runs;
}

function numberAt(grid: SheetGrid, row: number): number {
  return grid.rows[row]?.number ?? 0;
}

function range(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
