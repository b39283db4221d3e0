// A sheet of a workbook as a grid: values by the library, and what it does not tell (percent, units of number formats,
// bold, errors, merged areas) from the prepared sheet.
import type { SheetCell, SheetGrid } from './cells.ts';
import type { MergedArea, PreparedSheet, SheetSlice } from './prepare-sheet.ts';
import { readNumberText } from './read-units.ts';
import type { CellStyle } from './styles.ts';

/** As the library gives them: null where a cell is empty. */
export type LibraryValue = string | number | boolean | Date | null;

/** The rows of one slice. @param values of its rows, by its columns */
export function rowsOfSlice(
  sheet: PreparedSheet,
  slice: SheetSlice,
  values: readonly (readonly LibraryValue[])[],
): readonly MutableRow[] {
  return values.map((line, row) => ({
    number: sheet.rows[slice.from + row] ?? 0,
    cells: sheet.columns.map((_, column) =>
      cellOf(line[column] ?? null, slice.styles.get(row * sheet.columns.length + column)),
    ),
  }));
}

interface MutableRow {
  readonly number: number;
  readonly cells: (SheetCell | null)[];
}

export function gridOfRows(sheet: PreparedSheet, filled: readonly MutableRow[]): SheetGrid {
  const rows = withCoveredRows(sheet, filled);
  const rowAt = new Map(rows.map((row, index) => [row.number, index]));
  for (const merge of sheet.merges) fill(merge, { rows, rowAt, columns: sheet.columns });
  return { rows: rows.filter((row) => row.cells.some((cell) => cell !== null)), columns: sheet.columns };
}

/** Rows that hold nothing but what is merged with a row above are no gap in a table. */
function withCoveredRows({ merges, columns }: PreparedSheet, rows: readonly MutableRow[]): readonly MutableRow[] {
  const known = new Set(rows.map(({ number }) => number));
  const last = rows.at(-1)?.number ?? 0;
  const covered = new Set<number>();
  for (const { top, bottom } of merges) {
    if (!known.has(top) || bottom > last) continue;
    for (let number = top + 1; number <= bottom; number += 1) if (!known.has(number)) covered.add(number);
  }
  if (covered.size === 0) return rows;
  const added = [...covered].map((number) => ({ number, cells: columns.map(() => null) }));
  return [...rows, ...added].sort((one, other) => one.number - other.number);
}

/** Gives the cells a merged area covers the cell it shows. */
function fill(
  merge: MergedArea,
  {
    rows,
    rowAt,
    columns,
  }: {
    readonly rows: readonly MutableRow[];
    readonly rowAt: ReadonlyMap<number, number>;
    readonly columns: readonly number[];
  },
): void {
  const top = rowAt.get(merge.top) ?? -1;
  const left = columns.indexOf(merge.left);
  const shown = rows[top]?.cells[left];
  if (shown === undefined || shown === null) return;
  for (let row = top; (rows[row]?.number ?? merge.bottom + 1) <= merge.bottom; row += 1) {
    for (let column = left; (columns[column] ?? merge.right + 1) <= merge.right; column += 1) {
      const cells = rows[row]?.cells;
      if (cells !== undefined) cells[column] ??= shown;
    }
  }
}

const errorText =
  /^#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|SPILL!|CALC!|GETTING_DATA|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!)$/;

function cellOf(value: LibraryValue, style: CellStyle | undefined): SheetCell | null {
  const isBold = style?.isBold ?? false;
  if (value === null) return null;
  if (typeof value === 'string') return cellOfText(value, isBold);
  if (typeof value === 'boolean') return plainCell('boolean', value ? 'TRUE' : 'FALSE', isBold);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : plainCell('date', isoText(value), isBold);
  if (style?.isDuration) {
    const minutes = Math.round(value * 24 * 60);
    const text = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
    return { kind: 'number', text: `${text} h`, shown: text, number: minutes / 60, unit: 'h', isBold };
  }
  if (style?.isPercent) {
    const text = `${numberText(value * 100)}%`;
    return { kind: 'number', text, shown: text, number: Number(numberText(value * 100)), unit: '%', isBold };
  }
  const shown = numberText(value);
  const unit = style?.unit ?? null;
  return { kind: 'number', text: unit === null ? shown : `${shown} ${unit}`, shown, number: value, unit, isBold };
}

/** A text that is a number, alone or with its unit, is data like one. */
export function cellOfText(value: string, isBold: boolean): SheetCell | null {
  const text = value.replace(/[\s\u00A0]+/g, ' ').trim();
  if (text === '') return null;
  if (errorText.test(text)) return plainCell('error', text, isBold);
  const read = readNumberText(text);
  if (read === null) {
    const cell = plainCell('text', text, isBold);
    return /\S[\t ]*[\r\n]\s*\S/.test(value) ? { ...cell, lines: value.split(/[\r\n]+/) } : cell;
  }
  return { kind: 'number', text, shown: text, number: read.number, unit: read.unit, isBold };
}

function plainCell(kind: SheetCell['kind'], text: string, isBold: boolean): SheetCell {
  return { kind, text, shown: text, number: null, unit: null, isBold };
}

/** Without the noise of binary fractions: 15 digits are what a spreadsheet program keeps. */
function numberText(value: number): string {
  return String(Number(value.toPrecision(15)));
}

/** `2026-05-01`, `2026-05-01 13:30`, or the time alone where the day is none. */
function isoText(date: Date): string {
  const [day = '', time = ''] = date.toISOString().split('T');
  const clock = time.slice(0, 8).replace(/:00$/, '');
  if (date.getTime() < Date.UTC(1900, 0, 1)) return clock;
  return clock === '00:00' ? day : `${day} ${clock}`;
}
