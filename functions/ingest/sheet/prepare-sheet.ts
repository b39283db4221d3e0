// A sheet's XML made ready for the library: cells without a value go, rows and columns close up, errors become texts.
// The library fills every gap with empty cells, drops error cells, and knows no merged areas; none of that is left to it.
// Pure: text in, text out.
import { columnLetters } from './cells.ts';
import type { CellStyle } from './styles.ts';
import { attribute, xmlElements } from './xml-elements.ts';

export interface MergedArea {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

export interface PreparedSheet {
  /** Rows and columns numbered without gaps. */
  readonly xml: string;
  /** The sheet's own numbers of the rows and columns that are left, rising. */
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  /** Styles that say something, by the prepared row and column (`row * columns + column`, from 0). */
  readonly styles: ReadonlyMap<number, CellStyle>;
  /** On the sheet's own rows and columns. */
  readonly merges: readonly MergedArea[];
  /** Formulas that were saved without their value. */
  readonly formulasWithoutValue: number;
}

export type SheetPreparing =
  | { readonly ok: true; readonly sheet: PreparedSheet }
  | { readonly ok: false; readonly code: 'damaged' | 'document_too_large'; readonly message: string };

/** Cells with a value, and places in the closed-up grid, one sheet may hold: what a Worker's memory carries. */
const cellLimit = 300_000;
const placeLimit = 2_000_000;
const mergeLimit = 20_000;

interface FoundCell {
  readonly row: number;
  readonly column: number;
  readonly type: string;
  readonly style: number | null;
  readonly inner: string;
}

/** @param styles of the workbook; a cell whose style is unknown is read without one */
export function prepareSheet(xml: string, styles: readonly CellStyle[]): SheetPreparing {
  if (!/<\/(?:\w+:)?worksheet>\s*$/.test(xml.slice(-200))) {
    return { ok: false, code: 'damaged', message: 'breaks off. Save the file again' };
  }
  const cells: FoundCell[] = [];
  let formulasWithoutValue = 0;
  let row = 0;
  for (const { tag: rowTag, inner } of xmlElements(xml, 'row')) {
    row = numberOf(attribute(rowTag, 'r')) ?? row + 1;
    let column = 0;
    for (const { tag, inner: content } of xmlElements(inner, 'c')) {
      const place = placeOf(attribute(tag, 'r'));
      column = place?.column ?? column + 1;
      if (!holdsValue(content)) {
        if (/<(?:\w+:)?f[\s>/]/.test(content)) formulasWithoutValue += 1;
        continue;
      }
      const style = numberOf(attribute(tag, 's'), 0);
      cells.push({ row: place?.row ?? row, column, type: attribute(tag, 't') ?? 'n', style, inner: content });
      if (cells.length > cellLimit) return tooLarge(`more than ${cellLimit.toLocaleString('en')} cells`);
    }
  }
  const merges = readMerges(xml);
  const rows = rising(cells.map((cell) => cell.row));
  const columns = rising([...cells.map((cell) => cell.column), ...columnsOfMerges(merges, cells)]);
  if (rows.length * columns.length > placeLimit) return tooLarge(`${rows.length} rows by ${columns.length} columns`);
  const styled = new Map<number, CellStyle>();
  const rowAt = new Map(rows.map((number, index) => [number, index]));
  const columnAt = new Map(columns.map((number, index) => [number, index]));
  const lines = new Map<number, string[]>();
  cells.sort((one, other) => one.row - other.row || one.column - other.column);
  for (const [index, cell] of cells.entries()) {
    const before = cells[index - 1];
    // Two cells at one place: the first is the one a spreadsheet program shows.
    if (before?.row === cell.row && before.column === cell.column) continue;
    const [atRow = 0, atColumn = 0] = [rowAt.get(cell.row), columnAt.get(cell.column)];
    const style = cell.style === null ? undefined : styles[cell.style];
    if (style && isTelling(style)) styled.set(atRow * columns.length + atColumn, style);
    const line = lines.get(atRow);
    const written = writeCell(cell, atRow + 1, atColumn + 1, style);
    if (line === undefined) lines.set(atRow, [written]);
    else line.push(written);
  }
  const body = [...lines].map(([index, line]) => `<row r="${index + 1}">${line.join('')}</row>`).join('');
  const prepared = `<worksheet><sheetData>${body}</sheetData></worksheet>`;
  return { ok: true, sheet: { xml: prepared, rows, columns, styles: styled, merges, formulasWithoutValue } };
}

function tooLarge(what: string): SheetPreparing {
  const message = `holds ${what}, more than can be read at once. Save this sheet as .csv, or split it`;
  return { ok: false, code: 'document_too_large', message };
}

function isTelling(style: CellStyle): boolean {
  return style.isPercent || style.isDuration || style.isBold || style.unit !== null;
}

/** A style is named only where it may make a date of the number: elsewhere it says nothing about the value. */
function writeCell(cell: FoundCell, row: number, column: number, style: CellStyle | undefined): string {
  const type = cell.type === 'e' ? 'str' : cell.type;
  const keepsStyle = style !== undefined && !style.isDuration && !style.isPercent && cell.type === 'n';
  const named = keepsStyle ? ` s="${cell.style}"` : '';
  const inner = cell.inner.replace(/<(\/?)\w+:/g, '<$1').replace(/<f(?:\s[^<>]*)?(?:\/>|>[\s\S]*?<\/f>)/g, '');
  return `<c r="${columnLetters(column)}${row}" t="${/^\w{1,10}$/.test(type) ? type : 'str'}"${named}>${inner}</c>`;
}

function holdsValue(content: string): boolean {
  return /<(?:\w+:)?v(?:\s[^<>]*)?>[^<]/.test(content) || /<(?:\w+:)?t(?:\s[^<>]*)?>[^<]/.test(content);
}

function placeOf(reference: string | null): { readonly row: number; readonly column: number } | null {
  const found = /^([A-Z]{1,3})(\d{1,7})$/.exec(reference ?? '');
  if (found === null) return null;
  const column = [...(found[1] ?? '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: Number(found[2]), column };
}

function numberOf(text: string | null, least = 1): number | null {
  const number = Number(text ?? Number.NaN);
  return Number.isInteger(number) && number >= least && number <= 10_000_000 ? number : null;
}

function rising(numbers: readonly number[]): readonly number[] {
  return [...new Set(numbers)].sort((one, other) => one - other);
}

function readMerges(xml: string): readonly MergedArea[] {
  const areas: MergedArea[] = [];
  for (const { tag } of xmlElements(xml, 'mergeCell')) {
    const [from, to] = (attribute(tag, 'ref') ?? '').split(':').map(placeOf);
    if (from && to && from.row <= to.row && from.column <= to.column) {
      areas.push({ top: from.row, left: from.column, bottom: to.row, right: to.column });
    }
    if (areas.length >= mergeLimit) break;
  }
  return areas;
}

/** Columns that only merged areas cover still stand between others; those beyond every cell do not matter. */
function columnsOfMerges(merges: readonly MergedArea[], cells: readonly FoundCell[]): readonly number[] {
  const last = cells.reduce((most, cell) => Math.max(most, cell.column), 0);
  const columns = new Set<number>();
  for (const merge of merges) {
    for (let column = merge.left; column <= Math.min(merge.right, last); column += 1) columns.add(column);
  }
  return [...columns];
}
