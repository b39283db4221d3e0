// The nodes of a sheet: its summary, the titles of its blocks, and a node a row with its headers, values and units. Pure.
import type { ContainerAddress, Provenance, TableCellValue } from '../../course/content.ts';
import type { DraftNode } from '../draft-node.ts';
import { cellAt, columnLetters, isData, type SheetCell, type SheetGrid } from './cells.ts';
import { blockTitle, type SheetBlock } from './read-blocks.ts';
import type { TableColumn } from './read-columns.ts';
import { readUnitCell, splitHeader, writtenUnit } from './read-units.ts';

export interface SheetPlace {
  readonly path: string;
  /** The sheet's name. */
  readonly sheet: string;
  readonly container: ContainerAddress;
  /** The text at the top of the sheet that stands over all of it. */
  readonly sheetTitle: string | null;
}

const totalNames =
  /^(?:grand[ -]total|sub[ -]?totals?|totals?|overall total|sum|average|mean|gesamt(?:summe)?|summe|zwischensumme|insgesamt|mittelwert|durchschnitt|total général|sous-total|somme|moyenne|total general|suma|subtotal|promedio|totale|somma|media|कुल|योग)(?![\p{L}\p{N}])/iu;

/** A row that sums up the others: "Total", "Sum of lengths", "Average". "Total station" names a thing: it has no figure. */
export function isTotalRow(grid: SheetGrid, row: number, block: Pick<SheetBlock, 'columns' | 'kind'>): boolean {
  if (block.kind !== 'table' || block.columns.length < 2) return false;
  const cells = block.columns.flatMap(({ position }) => cellAt(grid, row, position) ?? []);
  const name = cells.find((cell) => cell.kind === 'text');
  const figures = cells.filter((cell) => cell.number !== null).length;
  if (name === undefined || figures === 0) return false;
  const others = cells.filter((cell) => cell !== name && cell.kind === 'text').length;
  return totalNames.test(name.text.replace(/[:：]\s*$/, '')) && others <= 1 && name.text.split(' ').length <= 5;
}

/** The value of each cell of a row; a merged area once. */
function rowCells(grid: SheetGrid, row: number, columns: readonly TableColumn[]): readonly TableCellValue[] {
  const seen = new Set<SheetCell>();
  return columns.flatMap((column): TableCellValue[] => {
    const cell = cellAt(grid, row, column.position);
    if (cell === null || seen.has(cell)) return [];
    seen.add(cell);
    return [
      {
        header: column.header,
        text: cell.shown,
        number: cell.number,
        unit: cell.number === null ? null : unitOf(grid, row, column, cell),
        column: columnLetters(grid.columns[column.position] ?? 0),
      },
    ];
  });
}

function unitOf(grid: SheetGrid, row: number, column: TableColumn, cell: SheetCell): string | null {
  if (cell.unit !== null) return cell.unit;
  const beside = column.unitColumn === null ? null : cellAt(grid, row, column.unitColumn);
  if (beside !== null)
    return readUnitCell(beside.text) === '' ? null : beside.text.replace(/^[[(]\s*|(?<!\s)\s*[\])]$/g, '');
  return column.unit ?? unitInName(grid, row, column.nameColumn);
}

/** "Rotor diameter (m)" before its value. */
function unitInName(grid: SheetGrid, row: number, position: number | null): string | null {
  const name = position === null ? null : cellAt(grid, row, position);
  return name === null || name.kind !== 'text' ? null : (splitHeader(name.text).unit ?? writtenUnit(name.text));
}

/** A longer text that stands alone in its row is a remark, whatever the header of its column. */
const remarkWords = 4;

/** "Tag: C-12; Length [m]: 120"; of a name and its value "Rotor diameter [m]: 240". */
function rowText(grid: SheetGrid, row: number, block: Pick<SheetBlock, 'columns' | 'kind'>): string {
  const { columns } = block;
  const seen = new Set<SheetCell>();
  const filled = columns.flatMap((column) => {
    const cell = cellAt(grid, row, column.position);
    if (cell === null || seen.has(cell)) return [];
    seen.add(cell);
    if (column.isUnits && hasNumberBeside(grid, row, columns, column)) return [];
    return [
      { column, cell, unit: cell.number === null || cell.unit !== null ? null : unitOf(grid, row, column, cell) },
    ];
  });
  const [name, value, ...others] = filled;
  if (block.kind === 'pairs' && name !== undefined && value !== undefined) {
    const { name: plain, unit: written } = splitHeader(name.cell.text);
    const isPrinted = value.unit !== null && /[[(]/.test(name.cell.text) && name.cell.text.includes(value.unit);
    const unit = written ?? (isPrinted ? null : value.unit);
    // One column of values needs no header; of several each keeps its own.
    const isOnly = others.every(({ column, cell }) => !isData(cell) || column.header === '');
    const first =
      isOnly || value.column.header === '' ? value.cell.text : headed(value.column.header, null, value.cell);
    const rest = others.map((part) => headed(part.column.header, part.unit === unit ? null : part.unit, part.cell));
    return clean(
      `${withUnit(withoutColon(unit === null ? name.cell.text : plain), unit)}: ${[first, ...rest].join('; ')}`,
    );
  }
  return clean(
    filled
      .map(({ column, cell, unit }) => {
        const isRemark = filled.length === 1 && columns.length > 2 && cell.text.split(' ').length >= remarkWords;
        const isSaid = column.nameColumn !== null && column.nameColumn !== column.position && column.unit === null;
        return isRemark || column.header === cell.text ? cell.text : headed(column.header, isSaid ? null : unit, cell);
      })
      .join('; '),
  );
}

/** Under no header the unit stands behind the value. */
function headed(header: string, unit: string | null, cell: SheetCell): string {
  if (header !== '') return `${withUnit(nameOf(header), unit)}: ${cell.text}`;
  if (unit === null) return cell.text;
  return unit === '%' || unit === '°' ? `${cell.text}${unit}` : `${cell.text} ${unit}`;
}

function withUnit(name: string, unit: string | null): string {
  return unit === null ? name : `${name} [${unit}]`;
}

function hasNumberBeside(grid: SheetGrid, row: number, columns: readonly TableColumn[], units: TableColumn): boolean {
  return columns.some((other) => {
    const cell = other.unitColumn === units.position ? cellAt(grid, row, other.position) : null;
    return cell !== null && cell.number !== null && cell.unit === null;
  });
}

/** "Max. voltage" as "Max voltage": a point within a header would end the sentence the row is. */
function nameOf(header: string): string {
  return withoutColon(header).replace(/(\p{L})\.(?=\s)/gu, '$1');
}

function withoutColon(text: string): string {
  return text.replace(/(?<!\s)\s*[:：]$/, '');
}

/** Two dollar signs in one text would be read as mathematics. */
export function clean(text: string): string {
  const spaced = text.replace(/\s+/g, ' ').trim();
  return spaced.split('$').length > 2 ? spaced.replaceAll('$', '\\$') : spaced;
}

/** The headings over a block's rows, outermost first; those over one row also name the group it stands in. */
export function sectionOf(place: SheetPlace, block: SheetBlock, row?: number): readonly string[] {
  const outer = block.titles.slice(0, -1).map(({ cell }) => cell.text);
  const title = blockTitle(block);
  const all = [...(place.sheetTitle === null ? [] : [place.sheetTitle]), ...outer, ...(title === null ? [] : [title])];
  if (row !== undefined) {
    const group = [...block.groups].findLast(([at]) => at < row);
    if (group !== undefined && !block.groups.has(row)) all.push(group[1]);
  }
  return [...new Set(all)].map(clean);
}

export function rowDraft(input: {
  readonly place: SheetPlace;
  readonly grid: SheetGrid;
  readonly block: SheetBlock;
  readonly row: number;
  readonly parent: number | null;
}): DraftNode {
  const { place, grid, block, row, parent } = input;
  const number = grid.rows[row]?.number ?? 0;
  const isRemark = block.kind === 'text';
  const group = block.groups.get(row);
  const askedAs = grid.askedAs?.get(number);
  const content = group === undefined ? rowText(grid, row, block) : clean(group);
  return {
    requiresPrerequisites: [],
    container: place.container,
    nodeType: 'row',
    content,
    contentType: isRemark ? 'paragraph' : 'table_row',
    provenance: {
      ...provenanceOf(place, sectionOf(place, block, row), number),
      block: { number: block.number, title: blockTitle(block) },
      cells: rowCells(grid, row, block.columns),
      ...(isTotalRow(grid, row, block) ? { isTotal: true } : {}),
      ...(askedAs ? { askedAs } : {}),
    },
    parent,
    printedLabel: { kind: 'row', number: String(number) },
  };
}

/** A title, as a heading in the row where it stands. */
export function titleDraft(place: SheetPlace, text: string, row: number, section: readonly string[]): DraftNode {
  return {
    requiresPrerequisites: [],
    container: place.container,
    nodeType: 'heading',
    content: clean(text),
    contentType: 'heading',
    provenance: provenanceOf(place, section, row),
    parent: null,
    printedLabel: null,
  };
}

export function provenanceOf(place: SheetPlace, section: readonly string[], row: number | null): Provenance {
  return {
    documentPath: place.path,
    section,
    sectionNumber: null,
    line: null,
    page: null,
    sheet: place.sheet,
    row,
    images: [],
  };
}
