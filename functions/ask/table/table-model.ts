// A table as a question looks at it: columns by their letters, rows with their cells, the words that name it. Pure.
import type { TableCellValue } from '../../course/content.ts';
import { cleanText, type Token, tokenise } from '../../guard/text.ts';
import { readUnit, type Unit } from '../../guard/units.ts';
import type { RegistryNode } from '../../ports/course-registry.ts';

export interface TableRow {
  readonly node: RegistryNode;
  readonly cells: ReadonlyMap<string, TableCellValue>;
}

export interface TableColumn {
  /** Its letters on the sheet, else its header. */
  readonly key: string;
  readonly header: string;
  readonly tokens: readonly Token[];
  /** Rows in which it holds a number, and in which it holds something else. */
  readonly numbers: number;
  readonly texts: number;
  /** Units of its numbers, each once; null stands for a number without one. */
  readonly units: readonly (string | null)[];
}

export interface AskTable {
  /** What the answer calls it. */
  readonly name: string;
  readonly columns: readonly TableColumn[];
  /** Without rows of totals. */
  readonly rows: readonly TableRow[];
  readonly totals: readonly TableRow[];
  /** Stems of the names that stand over it: document, sheet, headings, title. */
  readonly names: ReadonlySet<string>;
}

/** @param nodes rows of one block, in order */
export function tableOf(nodes: readonly RegistryNode[]): AskTable | null {
  const all = nodes.flatMap((node): TableRow[] => {
    const { cells } = node.provenance;
    return cells && cells.length > 1 ? [{ node, cells: new Map(cells.map((cell) => [keyOf(cell), cell])) }] : [];
  });
  const [first] = all;
  if (first === undefined) return null;
  const rows = all.filter(({ node }) => node.provenance.isTotal !== true);
  const totals = all.filter(({ node }) => node.provenance.isTotal === true);
  const keys = [...new Set(all.flatMap(({ cells }) => [...cells.keys()]))].sort(byColumn);
  return {
    name: nameOf(first.node),
    columns: keys.map((key) => columnOf(key, rows, all)),
    rows,
    totals,
    names: namesOf(first.node),
  };
}

function keyOf(cell: TableCellValue): string {
  return cell.column ?? cell.header;
}

function byColumn(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : 1);
}

function columnOf(key: string, rows: readonly TableRow[], all: readonly TableRow[]): TableColumn {
  const header = all.find(({ cells }) => cells.has(key))?.cells.get(key)?.header ?? '';
  const cells = rows.flatMap((row) => row.cells.get(key) ?? []);
  const numbers = cells.filter((cell) => cell.number !== null);
  return {
    key,
    header,
    tokens: wordsOf(header),
    numbers: numbers.length,
    texts: cells.length - numbers.length,
    units: [...new Set(numbers.map((cell) => cell.unit))],
  };
}

/** Its document, its sheet where that has another name, its title. */
function nameOf(node: RegistryNode): string {
  const { block, sheet } = node.provenance;
  const { name } = node.document;
  const isCalledSo =
    sheet === null || wordsOf(sheet).every((word) => wordsOf(name).some((each) => each.stem === word.stem));
  const place = isCalledSo ? name : `${name}, sheet "${sheet}"`;
  return block?.title ? `"${block.title}" (${place})` : place;
}

function namesOf(node: RegistryNode): ReadonlySet<string> {
  const { block, sheet, section } = node.provenance;
  const names = [node.document.name, sheet ?? '', node.container.title, block?.title ?? '', ...section];
  return new Set(names.flatMap((name) => wordsOf(name).map((token) => token.stem)));
}

/** The words of a name; underscores and hyphens part them. */
export function wordsOf(text: string): readonly Token[] {
  return tokenise(cleanText(text.replace(/[_/()[\]-]+/g, ' ')));
}

/** A cell's number in the base unit of its dimension, and that dimension; null where it is no number. */
export function measure(cell: TableCellValue): { readonly value: number; readonly dimension: string | null } | null {
  if (cell.number === null) return null;
  const unit = cell.unit === null ? null : unitOf(cell.unit);
  if (unit === null) return { value: cell.number, dimension: cell.unit };
  return { value: cell.number * unit.scale + unit.offset, dimension: unit.dimension };
}

/** A unit as the guard's table has it; null where it has it not. */
export function unitOf(text: string): Unit | null {
  const read = readUnit(text);
  return read !== null && read.length === text.length ? read.unit : null;
}

/** The dimension of a column's figures: the unit itself where the table of units has it not; null where they mix. */
export function dimensionOf(column: TableColumn): string | null {
  const dimensions = new Set(column.units.map((unit) => (unit === null ? '' : (unitOf(unit)?.dimension ?? unit))));
  const [only] = dimensions;
  return dimensions.size === 1 && only !== undefined && only !== '' ? only : null;
}
