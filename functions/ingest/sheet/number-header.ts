// Headers that are figures: years over the columns of a forecast, the even steps of a matrix. Told from data by the rows
// below them. Pure.
import { cellAt, distinctCells, type GridArea, isData, type SheetCell, type SheetGrid } from './cells.ts';

/** Texts that end in figures which rise or fall: years, or the steps of a matrix, and the rows below do not. */
export function isNumberHeader(grid: SheetGrid, area: GridArea, index: number): boolean {
  const [header = -1, ...below] = area.rows.slice(index, index + 12);
  const steps = stepsOfRow(grid, area, header);
  if (steps === null) return false;
  // A row of cells that are merged with the header's is none of the body.
  const own = distinctCells(grid, header, area);
  const body = below
    .map((row) => distinctCells(grid, row, area))
    .filter((cells) => cells.some((cell) => !own.includes(cell)));
  if (body.length === 0) return false;
  if (steps.isYears) {
    const holdsYears = (cells: readonly SheetCell[]) => cells.some(isYear) && cells.slice(1).every(isYear);
    const isLikeHeader = (cells: readonly SheetCell[]) => cells.filter(isYear).length * 2 > cells.length;
    return steps.isAll ? !body.every(holdsYears) : !body.some(isLikeHeader);
  }
  if (steps.values.length < 3 || isNamedAbove(grid, area, index)) return false;
  const isCornerApart = steps.corner === null || body.every((cells) => isData(cells[0] ?? null));
  const isSame = (row: number) => stepsOfRow(grid, area, row)?.isEven === true;
  return isCornerApart || (steps.isEven && !area.rows.slice(index + 1, index + 12).some(isSame));
}

/** Every cell of the row stands under a name of its own: a row of values. */
function isNamedAbove(grid: SheetGrid, area: GridArea, index: number): boolean {
  const [above = -1, row = -1] = index === 0 ? [] : area.rows.slice(index - 1, index + 1);
  const columns = Array.from({ length: area.right - area.left + 1 }, (_, offset) => area.left + offset);
  const under = columns.filter((column) => cellAt(grid, row, column)).map((column) => cellAt(grid, above, column));
  return under.length > 0 && !under.includes(null) && new Set(under).size === under.length;
}

interface Steps {
  readonly corner: SheetCell | null;
  readonly values: readonly number[];
  readonly isEven: boolean;
  readonly isYears: boolean;
  /** No texts stand behind the figures ("2020, 2030, Note"). */
  readonly isAll: boolean;
}

function stepsOfRow(grid: SheetGrid, area: GridArea, row: number): Steps | null {
  const cells = distinctCells(grid, row, area);
  const start = cells.findIndex(isData);
  const behind = cells.slice(Math.max(start, 0));
  const end = behind.findIndex((cell) => !isData(cell));
  const numbers = end < 0 ? behind : behind.slice(0, end);
  if (start < 0 || start > 2 || numbers.length < 2 || numbers.some((cell) => cell.kind !== 'number')) return null;
  const isAll = end < 0;
  if (!isAll && (behind.slice(end).some(isData) || !numbers.every(isYear))) return null;
  const values = numbers.map((cell) => cell.number ?? 0);
  const differences = values.slice(1).map((value, index) => value - (values[index] ?? 0));
  const isRising = differences.every((each) => each > 0) || differences.every((each) => each < 0);
  const isYears = numbers.every(isYear);
  if (!isRising && !isYears) return null;
  const [first = 0] = differences;
  const isEven = differences.every((each) => Math.abs(each - first) <= 1e-9 * Math.abs(first));
  return {
    corner: cells[0] === numbers[0] ? null : (cells[0] ?? null),
    values,
    isEven,
    isYears,
    isAll,
  };
}

function isYear(cell: SheetCell): boolean {
  return cell.number !== null && Number.isInteger(cell.number) && cell.number >= 1900 && cell.number <= 2100;
}
