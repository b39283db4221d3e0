// Tables that stand one under the other without an empty row between them are parted where the second one's names begin. Pure.
import { cellAt, distinctCells, type GridArea, isData, type SheetGrid, trimArea } from './cells.ts';
import type { FoundArea } from './find-areas.ts';
import { isNameAndValue, isUnitRow, looksLikeHeader, readHeaders } from './read-headers.ts';

/** Tables set one under the other without an empty row: a row of names where figures stand above and below begins one. */
export function splitStacked(grid: SheetGrid, found: FoundArea): readonly FoundArea[] {
  const { rows, left, right } = found.area;
  if (left === right || rows.length < 5) return [found];
  const pairs = pairsAbove(grid, found.area);
  const isPairs = isNameAndValue(grid, found.area);
  const hasBody = (index: number) =>
    readHeaders(grid, { ...found.area, rows: rows.slice(0, index + 1) }, false).headers.length < index;
  const startsTable = (index: number) =>
    index >= 3 &&
    (index > 4 || hasBody(index)) &&
    isNewHeader(grid, found.area, index) &&
    (!isPairs || looksLikeHeader(grid, { ...found.area, rows: rows.slice(index) }));
  const start = pairs ?? rows.findIndex((_row, index) => startsTable(index));
  if (start < 0) return [found];
  const [titleRow = -1] = rows.slice(start - 1, start);
  const [title, ...others] = distinctCells(grid, titleRow, found.area);
  const hasTitle = title !== undefined && others.length === 0 && !isData(title);
  const above = trimArea(grid, { ...found.area, rows: rows.slice(0, hasTitle ? start - 1 : start) });
  const below = trimArea(grid, { ...found.area, rows: rows.slice(start) });
  if (above === null || below === null) return [found];
  const own = hasTitle ? [{ cell: title, row: titleRow }] : [];
  const outer = found.titles.slice(0, -1);
  return [
    { ...found, area: above },
    ...splitStacked(grid, { area: below, titles: hasTitle ? [...outer, ...own] : found.titles }),
  ];
}

/** Some pairs ("Revision: 03") right over a wider table: how many there are, null where the area does not begin so. */
function pairsAbove(grid: SheetGrid, area: GridArea): number | null {
  const counts = area.rows.map((row) => distinctCells(grid, row, area).length);
  const start = counts.findIndex((count) => count > 2);
  if (start < 2 || start > counts.length - 2) return null;
  const isPair = (row: number) =>
    cellAt(grid, row, area.left)?.kind === 'text' && cellAt(grid, row, area.left + 1) !== null;
  const isMerged = (row: number) => cellAt(grid, row, area.left + 1) === cellAt(grid, row, area.left + 2);
  const above = area.rows.slice(0, start);
  const wide = counts.slice(start).filter((count) => count > 2).length;
  const header = distinctCells(grid, area.rows[start] ?? -1, area);
  const fits = above.every((row) => isPair(row) && (cellAt(grid, row, area.left + 2) === null || !isMerged(row)));
  return fits && wide >= (counts.length - start) * 0.6 && !header.some(isData) ? start : null;
}

function isNewHeader(grid: SheetGrid, area: GridArea, index: number): boolean {
  const { rows } = area;
  const cells = distinctCells(grid, rows[index] ?? -1, area);
  if (cells.length < 2 || cells.some(isData)) return false;
  const firstTexts = rows.slice(0, 3).map((row) =>
    distinctCells(grid, row, area)
      .map((cell) => cell.text)
      .join('\n'),
  );
  if (firstTexts.includes(cells.map((cell) => cell.text).join('\n'))) return false;
  const [before = -1, , below = -1] = rows.slice(index - 1, index + 2);
  if (isUnitRow(grid, area, below) && distinctCells(grid, before, area).some(isData)) return true;
  const columns = Array.from({ length: area.right - area.left + 1 }, (_, offset) => area.left + offset);
  const named = columns.filter((column) => cellAt(grid, rows[index] ?? -1, column) !== null);
  const overFigures = (from: number, to: number) =>
    named.filter((column) => {
      const filled = rows.slice(from, to).flatMap((row) => cellAt(grid, row, column) ?? []);
      return filled.length > 0 && filled.every(isData);
    }).length;
  return (
    overFigures(index - 2, index) >= 1 &&
    overFigures(index + 1, index + 3) >= 1 &&
    overFigures(index - 2, index) + overFigures(index + 1, index + 3) >= named.length
  );
}
