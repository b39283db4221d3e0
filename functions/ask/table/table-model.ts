// A table as a question looks at it: columns by their letters, rows with their cells, the words that name it. Pure.
import type { TableCellValue } from '../../course/content.ts';
import type { RegistryNode } from '../../ports/course-registry.ts';
import { type Name, nameOf } from './asked-words.ts';
import { dimensionOf, unitOf } from './table-units.ts';

export interface TableRow {
  readonly node: RegistryNode;
  readonly cells: ReadonlyMap<string, TableCellValue>;
  /** Texts of its cells; not remarks, and not a unit that stands in a cell of its own. */
  readonly names: readonly { readonly key: string; readonly text: string; readonly name: Name }[];
}

export interface TableColumn {
  /** Its letters on the sheet, else its header. */
  readonly key: string;
  readonly header: string;
  readonly name: Name;
  /** What its figures measure, or their unit where no dimension is known; empty: bare numbers; null: none, or they mix. */
  readonly dimension: string | null;
  /** The unit all its figures share. */
  readonly unit: string | null;
  /** All its figures are years. */
  readonly isYears: boolean;
}

export interface AskTable {
  /** What the answer calls it. */
  readonly title: string;
  readonly columns: readonly TableColumn[];
  /** Without rows of totals. */
  readonly rows: readonly TableRow[];
  readonly totals: readonly TableRow[];
  /** Words that stand over it: document, sheet, headings, title. */
  readonly name: Name;
}

/** A longer text is a remark, not a name; beside figures a name may tell more. */
const nameWords = { beside: 16, alone: 10 } as const;

/** Tables with their rows. @param nodes rows of any tables, in order */
export function tablesOf(nodes: readonly RegistryNode[]): readonly AskTable[] {
  const rows = nodes.filter(
    ({ nodeType, provenance: { block, cells = [] } }) =>
      nodeType === 'row' && block && cells.length > 1 && cells.some(({ header, column }) => (column ?? header) !== ''),
  );
  return [...Map.groupBy(rows, tableKey).values()].map(tableOf);
}

export function tableKey({ containerCode, provenance }: RegistryNode): string {
  return `${containerCode} ${provenance.block?.number}`;
}

function tableOf(nodes: readonly RegistryNode[]): AskTable {
  const known = new Map<string, Name>();
  const units = new Set(nodes.flatMap(({ provenance }) => (provenance.cells ?? []).map(({ unit }) => unit)));
  const all = nodes.map((node): TableRow => {
    const cells = node.provenance.cells ?? [];
    const most = cells.some(({ number }) => number !== null) ? nameWords.beside : nameWords.alone;
    const names = cells.flatMap(({ column, header, text, number }) => {
      if (number !== null || units.has(text)) return [];
      const name = known.get(text) ?? nameOf(withoutUnit(text.slice(0, 200), units));
      known.set(text, name);
      return name.words.length === 0 || name.words.length > most ? [] : [{ key: column ?? header, text, name }];
    });
    return { node, cells: new Map(cells.map((cell) => [cell.column ?? cell.header, cell])), names };
  });
  const isTotal = ({ node }: TableRow) => node.provenance.isTotal === true;
  const rows = all.filter((row) => !isTotal(row));
  const keys = [...new Set(all.flatMap(({ cells }) => [...cells.keys()]))];
  const columns = keys
    .sort((one, other) => one.length - other.length || (one < other ? -1 : 1))
    .map((key) =>
      columnOf(
        key,
        (rows.length > 0 ? rows : all).flatMap(({ cells }) => cells.get(key) ?? []),
      ),
    );
  const [first] = nodes;
  return { ...titleOf(first), columns, rows, totals: all.filter(isTotal) };
}

function columnOf(key: string, cells: readonly TableCellValue[]): TableColumn {
  const header = cells[0]?.header ?? '';
  const figures = cells.filter(({ number }) => number !== null);
  const dimensions = new Set(figures.map(({ unit }) => (unit === null ? '' : dimensionOf(unit))));
  const units = new Set(figures.map(({ unit }) => unit));
  return {
    ...{ key, header, name: nameOf(header) },
    dimension: dimensions.size === 1 ? ([...dimensions][0] ?? null) : null,
    unit: units.size === 1 ? ([...units][0] ?? null) : null,
    isYears: figures.length > 0 && figures.every(({ number }) => isYear(number ?? 0)),
  };
}

function isYear(number: number): boolean {
  return Number.isInteger(number) && number >= 1900 && number <= 2100;
}

/** Its document, its sheet where that has another name, its title. */
function titleOf(node: RegistryNode | undefined): Pick<AskTable, 'title' | 'name'> {
  if (node === undefined) return { title: '', name: nameOf('') };
  const { block, sheet, section } = node.provenance;
  const { name } = node.document;
  const own = nameOf(name).stems;
  const place = nameOf(sheet ?? '').words.every((stem) => own.has(stem)) ? name : `${name}, sheet "${sheet}"`;
  return {
    title: block?.title ? `"${block.title}" (${place})` : place,
    name: nameOf([name, sheet ?? '', node.container.title, block?.title ?? '', ...section].join(' ')),
  };
}

/** A row's figure in the base unit of the column's dimension; null where the cell holds none. */
export function figureIn(row: TableRow, column: TableColumn): number | null {
  const cell = row.cells.get(column.key);
  return cell === undefined || cell.number === null ? null : inBase(cell.number, cell.unit);
}

export function inBase(value: number, unit: string | null): number {
  const known = unit === null ? null : unitOf(unit);
  return known === null ? value : value * known.scale + known.offset;
}

/** "Blade mass [t]" is the blade mass. */
function withoutUnit(text: string, units: ReadonlySet<string | null>): string {
  const at = Math.max(text.lastIndexOf('['), text.lastIndexOf('('));
  return at > 0 && units.has(text.slice(at + 1, -1)) ? text.slice(0, at) : text;
}
