// Which rows of an area are headers, and which a row of units. Decides by what is filled, merged, bold and text; the
// words of a header count only where the shape leaves two readings. Pure.

import { leastOf } from '../../text/lists.ts';
import { cellAt, distinctCells, type GridArea, isData, type SheetGrid } from './cells.ts';
import { headerConstants } from './header-constants.ts';
import { isNumberHeader } from './number-header.ts';
import { bracketed, readUnitCell, splitHeader, unitNames } from './read-units.ts';

export interface HeaderRows {
  /** Positions in the grid, from the top. */
  readonly headers: readonly number[];
  /** The row of units below them. */
  readonly units: number | null;
  /** `pairs`: a name and its value in each row; `text`: nothing but remarks. */
  readonly kind: 'table' | 'pairs' | 'text';
}

const headerLimit = 4;
/** A longer text below a header is a remark. */
const headerLimitCharacters = 80;

/**
 * Reads the headers of an area.
 * @param isFirstRowHeader where the shape does not say, the first row of texts is one (files of comma-separated values)
 */
export function readHeaders(grid: SheetGrid, area: GridArea, isFirstRowHeader: boolean): HeaderRows {
  const { rows } = area;
  const isText = (index: number) => !distinctCells(grid, rows[index] ?? -1, area).some(isData);
  let leading = headerConstants(grid, area).length > 0 ? 1 : 0;
  while (leading < rows.length && isText(leading)) leading += 1;
  if (area.left === area.right) return headersOfColumn(grid, area, leading);
  const count = countHeaders(grid, area, leading, isFirstRowHeader);
  const headers = rows.slice(0, count);
  const below = rows[count];
  const units =
    count > 0 && below !== undefined && count < rows.length - 1 && isUnitRow(grid, area, below) ? below : null;
  const isPairs = count === 0 ? isPairsShape(grid, area) : isNamedPairs(grid, area, rows.slice(count));
  return { headers, units, kind: isPairs ? 'pairs' : 'table' };
}

function headersOfColumn(grid: SheetGrid, area: GridArea, leading: number): HeaderRows {
  const { rows } = area;
  if (leading === rows.length) return { headers: [], units: null, kind: 'text' };
  if (leading === 0 || rows.length < 2) return { headers: [], units: null, kind: 'table' };
  // A header that is merged over two rows stands in both.
  const first = cellAt(grid, rows[0] ?? -1, area.left);
  let count = 1;
  while (count < leading && cellAt(grid, rows[count] ?? -1, area.left) === first) count += 1;
  const below = rows[count];
  const units = below !== undefined && count < leading && isUnitRow(grid, area, below) ? below : null;
  return { headers: rows.slice(0, count), units, kind: 'table' };
}

function countHeaders(grid: SheetGrid, area: GridArea, leading: number, isFirstRowHeader: boolean): number {
  const { rows } = area;
  if (rows.length === 1) return 0;
  if (leading === 0 && !isNumberHeader(grid, area, 0)) return 0;
  if (leading === rows.length && !isFirstRowHeader && !isTextHeader(grid, area)) return 0;
  if (!isFirstRowHeader && isHeaderlessPairs(grid, area, leading)) return 0;
  let count = 1;
  while (count < Math.min(rows.length - 1, headerLimit) && isFurtherHeader(grid, area, count)) count += 1;
  return count;
}

/** Whether a row goes on with the headers above it: steps or years, names under wider ones or over figures, or names of the row names. */
function isFurtherHeader(grid: SheetGrid, area: GridArea, index: number): boolean {
  const [above = -1, row = -1] = area.rows.slice(index - 1, index + 1);
  const known = distinctCells(grid, above, area);
  const cells = distinctCells(grid, row, area);
  // Cells that are merged with the row above.
  if (cells.length > 0 && cells.every((cell) => known.includes(cell))) return true;
  if (cells.some(({ text }) => text.length > headerLimitCharacters)) return false;
  if (cells.some(isData)) return !known.some(isData) && isNumberHeader(grid, area, index);
  return isGroupHeader(grid, area, index - 1) || isOverFigures(grid, area, index) || namesStub(grid, area, index);
}

/** Rows looked at below one that may be a header. */
const bodyLooked = 8;

/** Texts, two at least, that nearly all stand in columns of figures: what is measured, or in what. */
function isOverFigures(grid: SheetGrid, area: GridArea, index: number): boolean {
  const [row = -1, ...body] = area.rows.slice(index, index + bodyLooked);
  if (isUnitRow(grid, area, row)) return false;
  const named = columnsOf(area).filter((column) => column > area.left && cellAt(grid, row, column) !== null);
  const texts = named.filter((column) => !placeholder.test(cellAt(grid, row, column)?.text ?? ''));
  const over = texts.filter((column) => {
    const below = body.flatMap((each) => cellAt(grid, each, column) ?? []);
    return below.every((cell) => isData(cell) || placeholder.test(cell.text));
  });
  const figures = columnsOf(area).filter((column) => body.some((each) => isData(cellAt(grid, each, column))));
  const isOver = over.some((column) => figures.includes(column)) && over.length >= figures.length * 0.5;
  return isOver && over.length > 1 && texts.length > named.length / 2;
}

/** "Component" alone, a row lower than the other headers and left of them, over names: programs write an index so. */
function namesStub(grid: SheetGrid, area: GridArea, index: number): boolean {
  const firstOf = (row: number) =>
    columnsOf(area).find((column) => cellAt(grid, row, column) !== null) ?? area.right + 1;
  const stub = leastOf(area.rows.slice(0, index).map(firstOf));
  const isStub = (row: number) =>
    columnsOf(area).every((column) => column < stub || cellAt(grid, row, column) === null);
  const [row = -1, ...below] = area.rows.slice(index);
  return isStub(row) && !below.some(isStub) && below.some((each) => cellAt(grid, each, firstOf(row))?.kind === 'text');
}

function columnsOf(area: GridArea): readonly number[] {
  return Array.from({ length: area.right - area.left + 1 }, (_, offset) => area.left + offset);
}

/** Fewer names over more of them: merged over several columns, with gaps that the row below fills, or merged with it. */
function isGroupHeader(grid: SheetGrid, area: GridArea, index: number): boolean {
  const [row, below] = [area.rows[index] ?? -1, area.rows[index + 1] ?? -1];
  if (isUnitRow(grid, area, below)) return false;
  let spans = false;
  let gaps = 0;
  for (let column = area.left; column <= area.right; column += 1) {
    const cell = cellAt(grid, row, column);
    const under = cellAt(grid, below, column);
    if (cell !== null && cell === under) return true;
    const next = column < area.right ? cellAt(grid, row, column + 1) : null;
    // Merged alike in the row below, it is a cell like those.
    if (cell !== null && cell === next && under !== cellAt(grid, below, column + 1)) spans = true;
    if (cell === null && under !== null && column > area.left && hasCellBefore(grid, row, column, area)) gaps += 1;
  }
  const constants = index > 0 ? [] : headerConstants(grid, area).flatMap((each) => distinctCells(grid, row, each));
  const names = distinctCells(grid, row, area).length - constants.length;
  return spans || (gaps > 0 && names < distinctCells(grid, below, area).length);
}

function hasCellBefore(grid: SheetGrid, row: number, column: number, area: GridArea): boolean {
  for (let before = column - 1; before >= area.left; before -= 1) if (cellAt(grid, row, before) !== null) return true;
  return false;
}

/** Units: most of them known, or under the word itself; others at least in brackets: "(% chord)". */
export function isUnitRow(grid: SheetGrid, area: GridArea, row: number): boolean {
  const cells = distinctCells(grid, row, area);
  const units = cells.map((cell) => (cell.kind === 'text' ? readUnitCell(cell.text) : null));
  const known = units.filter((unit) => unit !== null);
  const isNamed = unitNames.test(cells[0]?.text ?? '');
  if (!isNamed && (known.every((unit) => unit === '') || known.length * 2 < cells.length)) return false;
  return cells.every((cell, index) => units[index] !== null || (cell.kind === 'text' && bracketed(cell.text) !== null));
}

const firstNames =
  /^(?:parameters?|propert(?:y|ies)|items?|names?|symbols?|quantit(?:y|ies)|characteristics?|descriptions?|attributes?|fields?|tags?|id|no\.?|nr\.?|#|variables?|keys?|terms?|components?|types?|positions?|pos\.?|parameter|bezeichnung|eigenschaft|größe|name)$/i;
const valueNames =
  /^(?:values?|units?|wert|einheit|valeur|unité|valor|unidad|valore|unità|definition|description|meaning|remarks?)$/i;

/** Whether the first row stands out as names of columns: bold over others that are not, by its words, by a unit. */
export function looksLikeHeader(grid: SheetGrid, area: GridArea): boolean {
  const [, ...others] = distinctCells(grid, area.rows[0] ?? -1, area);
  return (
    isBoldRow(grid, area) || namesColumns(grid, area) || others.some(({ text }) => splitHeader(text).unit !== null)
  );
}

function namesColumns(grid: SheetGrid, area: GridArea): boolean {
  const [first, ...others] = distinctCells(grid, area.rows[0] ?? -1, area);
  return first !== undefined && (firstNames.test(first.text) || others.some((cell) => valueNames.test(cell.text)));
}

function isBoldRow(grid: SheetGrid, area: GridArea): boolean {
  const cells = distinctCells(grid, area.rows[0] ?? -1, area);
  const below = distinctCells(grid, area.rows[1] ?? -1, area);
  return cells.length > 1 && cells.every((cell) => cell.isBold) && !below.every((cell) => cell.isBold);
}

/** Nothing but texts: a first row is a header where it is bold, names columns, or is as full as a table's can be. */
function isTextHeader(grid: SheetGrid, area: GridArea): boolean {
  if (looksLikeHeader(grid, area)) return true;
  const width = area.right - area.left + 1;
  const cells = distinctCells(grid, area.rows[0] ?? -1, area);
  const isFull = new Set(cells.map((cell) => cell.text)).size === width;
  return width >= 3 && area.rows.length >= 3 && isFull && cells.every((cell) => cell.text.length <= 60);
}

function isPairsShape(grid: SheetGrid, area: GridArea): boolean {
  const width = area.right - area.left + 1;
  const names = area.rows.filter((row) => cellAt(grid, row, area.left)?.kind === 'text').length;
  return width >= 2 && width <= 4 && names >= area.rows.length * 0.8;
}

/** Names of different quantities under a header: their units differ, in the names or in a column beside the values. */
function isNamedPairs(grid: SheetGrid, area: GridArea, body: readonly number[]): boolean {
  const names = body.flatMap((row) => cellAt(grid, row, area.left) ?? []);
  // A name that is merged over several rows, or stands in them again, has more than one value.
  if (!isPairsShape(grid, { ...area, rows: body }) || new Set(names.map(({ text }) => text)).size < names.length * 0.8)
    return false;
  const unitsIn = (read: (row: number) => string | null) => new Set(body.flatMap((row) => read(row) || [])).size;
  // Capital letters alone may as well be classes or phases.
  const unitAt = (text: string) => (/^\p{Lu}$/u.test(text) ? null : readUnitCell(text));
  const isVaried = (column: number) =>
    unitsIn((row) => unitAt(cellAt(grid, row, column)?.text ?? '')) > 1 &&
    body.every((row) => !isData(cellAt(grid, row, column)));
  const inNames = unitsIn((row) => splitHeader(cellAt(grid, row, area.left)?.text ?? '').unit);
  return inNames > 1 || columnsOf({ ...area, left: area.left + 1 }).some(isVaried);
}

/** A name and its value in each row, whatever stands in the first: two columns, or three with units. */
export function isNameAndValue(grid: SheetGrid, area: GridArea): boolean {
  const width = area.right - area.left + 1;
  if (!isPairsShape(grid, area) || width > 3) return false;
  const units = area.rows.flatMap((row) => (width < 3 ? [] : (cellAt(grid, row, area.right) ?? [])));
  return units.filter((cell) => cell.kind === 'text' && readUnitCell(cell.text) !== null).length >= units.length * 0.6;
}

/** "Project | Alpha" over "Rotor diameter | 240 | m": the first row is a pair like the others, not a header. */
function isHeaderlessPairs(grid: SheetGrid, area: GridArea, leading: number): boolean {
  const [top = -1] = area.rows;
  if (!isPairsShape(grid, area) || looksLikeHeader(grid, area) || cellAt(grid, top, area.left) === null) return false;
  const names = area.rows.map((row) => cellAt(grid, row, area.left)?.text ?? '');
  if (names.filter((name) => /[:：]$/.test(name)).length > names.length / 2) return true;
  if (area.right > area.left + 1) {
    const units = area.rows.slice(1).map((row) => cellAt(grid, row, area.left + 2)?.text ?? '');
    const known = units.filter((text) => text !== '' && readUnitCell(text) !== null).length;
    const filled = units.filter((text) => text !== '').length;
    const first = cellAt(grid, top, area.left + 2)?.text ?? '';
    if (known > 0 && known >= filled * 0.6) return first === '' || readUnitCell(first) !== null;
  }
  if (isUnitRow(grid, area, area.rows[1] ?? -1)) return false;
  if (area.right === area.left + 1 && holdsBoth(grid, area)) return true;
  return leading > 1 && leading < area.rows.length && !isGroupHeader(grid, area, 0);
}

const placeholder = /^(?:[-–—−]|n\/?a|tb[acd]|none|nan|unknown|not .{1,20})\.?$/i;

/** Figures and texts under each other, and no unit over them: values of different things, not of one column. */
function holdsBoth(grid: SheetGrid, area: GridArea): boolean {
  const [top = -1, ...body] = area.rows;
  const header = cellAt(grid, top, area.right)?.text ?? '';
  if (splitHeader(header).unit !== null) return false;
  const cells = body
    .flatMap((row) => cellAt(grid, row, area.right) ?? [])
    .filter(({ text }) => !placeholder.test(text));
  const texts = cells.filter((cell) => !isData(cell)).length;
  return texts < cells.length && texts >= cells.length * 0.3;
}
