// The cells of a sheet as the block finder sees them, wherever they were read from. Types and small questions only.

export interface SheetCell {
  readonly kind: 'text' | 'number' | 'date' | 'boolean' | 'error';
  /** As it is printed in a node: dates in ISO form, numbers with a decimal point, line breaks as spaces. */
  readonly text: string;
  /** As the source shows it, where that differs from `text` (a decimal comma). */
  readonly shown: string;
  /** Null where the cell is no number. */
  readonly number: number | null;
  /** The cell's own unit ("12 mm", a number format with a unit or percent), as printed. */
  readonly unit: string | null;
  readonly isBold: boolean;
  /** Its lines, where the source breaks the text. */
  readonly lines?: readonly string[];
}

export interface SheetRow {
  /** The row's number on the sheet, from 1. */
  readonly number: number;
  /** One place for each of the grid's columns. The cells a merged area covers hold the very object of its first cell. */
  readonly cells: readonly (SheetCell | null)[];
}

/** A sheet without its empty rows and columns. */
export interface SheetGrid {
  readonly rows: readonly SheetRow[];
  /** Numbers of the columns on the sheet, from 1, rising. */
  readonly columns: readonly number[];
  /** Questions that a row answers, by its number, taken out of the column that states them. */
  readonly askedAs?: ReadonlyMap<number, readonly string[]>;
}

/** A rectangle of a grid: positions of rows in `grid.rows`, and the first and last position in `grid.columns`. */
export interface GridArea {
  readonly rows: readonly number[];
  readonly left: number;
  readonly right: number;
}

/** `A`, `Z`, `AA`. @param number from 1 */
export function columnLetters(number: number): string {
  let letters = '';
  for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

export function cellAt(grid: SheetGrid, row: number, column: number): SheetCell | null {
  return grid.rows[row]?.cells[column] ?? null;
}

/** The cells of a row between two columns, a merged area once. */
export function distinctCells(grid: SheetGrid, row: number, area: GridArea): readonly SheetCell[] {
  const cells = new Set<SheetCell>();
  for (let column = area.left; column <= area.right; column += 1) {
    const cell = cellAt(grid, row, column);
    if (cell !== null) cells.add(cell);
  }
  return [...cells];
}

/** Numbers, dates and truth values: what stands under headers rather than in them. */
export function isData(cell: SheetCell | null): boolean {
  return cell !== null && cell.kind !== 'text';
}

/** The area without empty rows at any place and without empty columns at its sides; null where nothing is left. */
export function trimArea(grid: SheetGrid, area: GridArea): GridArea | null {
  const rows = area.rows.filter((row) => {
    for (let column = area.left; column <= area.right; column += 1) if (cellAt(grid, row, column)) return true;
    return false;
  });
  const isEmpty = (column: number) => rows.every((row) => cellAt(grid, row, column) === null);
  let { left, right } = area;
  while (left <= right && isEmpty(left)) left += 1;
  while (right >= left && isEmpty(right)) right -= 1;
  return rows.length === 0 || left > right ? null : { rows, left, right };
}
