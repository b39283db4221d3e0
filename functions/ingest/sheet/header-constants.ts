// Constants that stand in a row of headers: a name, its figure and what it is in, beside the names of groups. Pure.
import { cellAt, distinctCells, type GridArea, isData, type SheetGrid } from './cells.ts';

/** A name, its figure, its unit. */
const constantCells = 3;

/** Figures in a row with the texts right beside them, each as an area of its own; empty where a figure has no name. */
function constantsIn(grid: SheetGrid, row: number, area: GridArea): readonly GridArea[] {
  const isMerged = (column: number) => cellAt(grid, row, column) === cellAt(grid, row, column + 1);
  const found: GridArea[] = [];
  for (let column = area.left; column <= area.right; column += 1) {
    if (!isData(cellAt(grid, row, column))) continue;
    let [left, right] = [column, column];
    while (left > area.left && cellAt(grid, row, left - 1) !== null) left -= 1;
    while (right < area.right && cellAt(grid, row, right + 1) !== null) right += 1;
    const own = Array.from({ length: right - left }, (_, offset) => left + offset);
    const isNamed = own.length > 0 && own.length < constantCells && !own.some(isMerged);
    if (!isNamed || distinctCells(grid, row, { ...area, left, right }).filter(isData).length > 1) return [];
    found.push({ rows: [row], left, right });
  }
  return found;
}

/** Constants of a first row that else holds names of groups: all below it are texts, and more of them. */
export function headerConstants(grid: SheetGrid, area: GridArea): readonly GridArea[] {
  const [row = -1, below = -1] = area.rows;
  const cells = distinctCells(grid, below, area);
  if (area.rows.length < 3 || cells.length === 0 || cells.some(isData)) return [];
  const constants = constantsIn(grid, row, area);
  const inside = constants.flatMap((each) => distinctCells(grid, row, each));
  const groups = distinctCells(grid, row, area).filter((cell) => !inside.includes(cell));
  return groups.length > 0 && groups.length < cells.length && !groups.some(isData) ? constants : [];
}
