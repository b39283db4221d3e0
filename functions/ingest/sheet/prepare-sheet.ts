// A sheet's XML made ready for the library: cells without a value go, rows and columns close up, errors become texts.
// The library fills every gap with empty cells, drops error cells, and knows no merged areas; none of that is left to it.
// Pure: text in, text out.

import { greatestOf } from '../../text/lists.ts';
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
  /** The sheet's own numbers of the rows and columns that hold something, rising. */
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  /** Some rows after the other, numbered without gaps from the slice's first. */
  slices(): Generator<SheetSlice>;
  /** On the sheet's own rows and columns. */
  readonly merges: readonly MergedArea[];
  /** Formulas that were saved without their value. */
  readonly formulasWithoutValue: number;
}

export interface SheetSlice {
  /** Position of its first row in `rows`. */
  readonly from: number;
  readonly xml: string;
  /** Styles that say something, by `row * columns + column`, both positions from 0 in the slice. */
  readonly styles: ReadonlyMap<number, CellStyle>;
}

type SheetPreparing =
  | { readonly ok: true; readonly sheet: PreparedSheet }
  | { readonly ok: false; readonly code: 'damaged' | 'document_too_large'; readonly message: string };

/** Cells with a value, and places in the closed-up grid, one sheet may hold: what a Worker's memory carries. */
const cellLimit = 200_000;
const placeLimit = 1_000_000;
const mergeLimit = 20_000;
/** Characters of XML of one cell: a spreadsheet program allows 32,767 of text, written at six or less. */
const cellLimitCharacters = 250_000;
/** Cells given to the library at once. */
const cellsInSlice = 10_000;

interface FoundCell {
  readonly row: number;
  readonly column: number;
  readonly type: string;
  readonly style: number | null;
  readonly inner: string;
}

/** @param styles of the workbook; a cell whose style is unknown is read without one */
export function prepareSheet(xml: string, styles: readonly CellStyle[]): SheetPreparing {
  const broken = (message: string): SheetPreparing => ({ ok: false, code: 'damaged', message });
  if (!/<\/(?:\w+:)?worksheet>\s*$/.test(xml.slice(-200))) return broken('breaks off. Save the file again');
  const rows: number[] = [];
  const held = new Set<number>();
  let formulasWithoutValue = 0;
  let count = 0;
  for (const found of rowsOf(xml)) {
    formulasWithoutValue += found.formulasWithoutValue;
    if (found.cells.length === 0) continue;
    if (found.row <= (rows.at(-1) ?? 0)) return broken(`has row ${found.row} out of its order. Save the file again`);
    rows.push(found.row);
    for (const cell of found.cells) {
      held.add(cell.column);
      if (cell.inner.length > cellLimitCharacters) {
        return tooLarge(`a cell ${columnLetters(cell.column)}${found.row} of ${cell.inner.length} characters`);
      }
    }
    count += found.cells.length;
    if (count > cellLimit) return tooLarge(`more than ${cellLimit.toLocaleString('en')} cells`);
  }
  const merges = readMerges(xml);
  const columns = rising([...held, ...columnsOfMerges(merges, greatestOf(held, 0))]);
  if (rows.length * columns.length > placeLimit) return tooLarge(`${rows.length} rows by ${columns.length} columns`);
  const slices = () => sliceRows(xml, columns, styles);
  return { ok: true, sheet: { rows, columns, slices, merges, formulasWithoutValue } };
}

interface FoundRow {
  readonly row: number;
  readonly cells: readonly FoundCell[];
  readonly formulasWithoutValue: number;
}

function* rowsOf(xml: string): Generator<FoundRow> {
  let row = 0;
  for (const { tag: rowTag, inner } of xmlElements(xml, 'row')) {
    row = numberOf(attribute(rowTag, 'r')) ?? row + 1;
    const cells = new Map<number, FoundCell>();
    let formulasWithoutValue = 0;
    let column = 0;
    for (const { tag, inner: content } of xmlElements(inner, 'c')) {
      column = columnOf(attribute(tag, 'r')) ?? column + 1;
      if (!holdsValue(content)) {
        if (/<(?:\w+:)?f[\s>/]/.test(content)) formulasWithoutValue += 1;
        continue;
      }
      const style = numberOf(attribute(tag, 's'), 0);
      // Of two cells at one place the first is the one a spreadsheet program shows.
      if (!cells.has(column))
        cells.set(column, { row, column, type: attribute(tag, 't') ?? 'n', style, inner: content });
    }
    yield { row, cells: [...cells.values()].sort((one, other) => one.column - other.column), formulasWithoutValue };
  }
}

function* sliceRows(xml: string, columns: readonly number[], styles: readonly CellStyle[]): Generator<SheetSlice> {
  const columnAt = new Map(columns.map((number, index) => [number, index]));
  let [from, count, lines, styled] = [0, 0, [] as string[], new Map<number, CellStyle>()];
  const slice = (): SheetSlice => ({
    from,
    xml: `<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`,
    styles: styled,
  });
  for (const { cells } of rowsOf(xml)) {
    if (cells.length === 0) continue;
    const row = lines.length;
    const written = cells.map((cell) => {
      const column = columnAt.get(cell.column) ?? 0;
      const style = cell.style === null ? undefined : styles[cell.style];
      if (style && isTelling(style)) styled.set(row * columns.length + column, style);
      return writeCell(cell, row + 1, column + 1, style);
    });
    lines.push(`<row r="${row + 1}">${written.join('')}</row>`);
    count += cells.length;
    if (count < cellsInSlice) continue;
    yield slice();
    [from, count, lines, styled] = [from + lines.length, 0, [], new Map()];
  }
  if (lines.length > 0) yield slice();
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
  const inner = cell.inner.replace(/<(\/?)\w+:/g, '<$1').replace(/<f(?:\s[^<>]*)?(?:\/>|>[^<]*<\/f>)/g, '');
  return `<c r="${columnLetters(column)}${row}" t="${/^\w{1,10}$/.test(type) ? type : 'str'}"${named}>${inner}</c>`;
}

function holdsValue(content: string): boolean {
  return /<(?:\w+:)?v(?:\s[^<>]*)?>[^<]/.test(content) || /<(?:\w+:)?t(?:\s[^<>]*)?>[^<]/.test(content);
}

function placeOf(reference: string | undefined): { readonly row: number; readonly column: number } | null {
  const found = /^([A-Z]{1,3})(\d{1,7})$/.exec(reference ?? '');
  const column = columnOf(reference ?? null);
  return found === null || column === null ? null : { row: Number(found[2]), column };
}

function columnOf(reference: string | null): number | null {
  const found = /^([A-Z]{1,3})\d{1,7}$/.exec(reference ?? '')?.[1];
  return found === undefined ? null : [...found].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
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
function columnsOfMerges(merges: readonly MergedArea[], last: number): readonly number[] {
  const columns: number[] = [];
  let next = 1;
  for (const { left, right } of merges.toSorted((one, other) => one.left - other.left)) {
    for (next = Math.max(next, left); next <= Math.min(right, last); next += 1) columns.push(next);
  }
  return columns;
}
