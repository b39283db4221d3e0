// A table as a question looks at it: columns by their letters, rows with their cells, the words that name it. Pure.
import type { TableCellValue } from '../../course/content.ts';
import type { RegistryNode } from '../../ports/course-registry.ts';
import { cleanText, stemOf, type Token, tokenise } from '../../text/text.ts';
import { readUnit, type Unit } from '../../text/units.ts';
import { type Measure, measuresOf } from '../measures.ts';

export interface TableRow {
  readonly node: RegistryNode;
  readonly cells: ReadonlyMap<string, TableCellValue>;
}

export interface TableColumn {
  /** Its letters on the sheet, else its header. */
  readonly key: string;
  readonly header: string;
  /** Stems of its header. */
  readonly stems: readonly string[];
  /** What its figures measure, or their unit where no dimension is known; empty: bare numbers; null: none, or they mix. */
  readonly dimension: string | null;
  /** The unit all its figures share. */
  readonly unit: string | null;
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

/** @param nodes rows of any tables, in order */
export function tablesOf(nodes: readonly RegistryNode[]): readonly AskTable[] {
  const rows = nodes.filter(
    ({ nodeType, provenance: { block, cells } }) => nodeType === 'row' && block && (cells?.length ?? 0) > 1,
  );
  const blocks = Map.groupBy(rows, (node) => `${node.containerCode} ${node.provenance.block?.number}`);
  return [...blocks.values()].map(tableOf);
}

function tableOf(nodes: readonly RegistryNode[]): AskTable {
  const all = nodes.map((node): TableRow => {
    return { node, cells: new Map(node.provenance.cells?.map((cell) => [cell.column ?? cell.header, cell])) };
  });
  const rows = all.filter(({ node }) => node.provenance.isTotal !== true);
  const keys = [...new Set(all.flatMap(({ cells }) => [...cells.keys()]))];
  const columns = keys
    .sort((one, other) => one.length - other.length || (one < other ? -1 : 1))
    .map((key) =>
      columnOf(
        key,
        (rows.length > 0 ? rows : all).flatMap(({ cells }) => cells.get(key) ?? []),
      ),
    );
  const totals = all.filter(({ node }) => node.provenance.isTotal === true);
  const [first] = nodes;
  return { ...(first ? namesOf(first) : { name: '', names: new Set() }), columns, rows, totals };
}

function columnOf(key: string, cells: readonly TableCellValue[]): TableColumn {
  const header = cells[0]?.header ?? '';
  const figures = cells.filter(({ number }) => number !== null);
  const dimensions = new Set(figures.map(({ unit }) => (unit === null ? '' : (unitOf(unit)?.dimension ?? unit))));
  const units = new Set(figures.map(({ unit }) => unit));
  const words = wordsOf(header).filter(({ isStop, word }) => !isStop && /\p{L}/u.test(word));
  return {
    ...{ key, header, stems: words.map(({ stem }) => stem) },
    dimension: dimensions.size === 1 ? ([...dimensions][0] ?? null) : null,
    unit: units.size === 1 ? ([...units][0] ?? null) : null,
  };
}

/** Its document, its sheet where that has another name, its title. */
function namesOf(node: RegistryNode): Pick<AskTable, 'name' | 'names'> {
  const { block, sheet, section } = node.provenance;
  const { name } = node.document;
  const stems = (text: string) => wordsOf(text).map(({ stem }) => stem);
  const own = new Set(stems(name));
  const place = stems(sheet ?? '').every((stem) => own.has(stem)) ? name : `${name}, sheet "${sheet}"`;
  const names = [name, sheet ?? '', node.container.title, block?.title ?? '', ...section].flatMap(stems);
  return { name: block?.title ? `"${block.title}" (${place})` : place, names: new Set(names) };
}

/** The words of a name; underscores and hyphens part them. */
export function wordsOf(text: string): readonly Token[] {
  return tokenise(cleanText(text.replace(/[_/()[\]-]+/g, ' ')));
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

/** Units of the cells read so far: a table of thousands has a few. */
const units = new Map<string, Unit | null>();
const unitLimit = 500;

/** A unit as the guard's table has it; null where it has it not. */
function unitOf(text: string): Unit | null {
  const known = units.get(text);
  if (known !== undefined) return known;
  const read = readUnit(text);
  const unit = read !== null && read.length === text.length ? read.unit : null;
  if (units.size < unitLimit) units.set(text, unit);
  return unit;
}

/** A word of the column's header, or one that means what it measures: "moons", "weigh". */
export function speaksOf({ word, stem }: Token, column: TableColumn): boolean {
  return column.stems.includes(stem) || measuresOf([word]).some((measure) => isCalled(column.stems, measure));
}

/** Whether some words, as stems, name a measure. */
export function isCalled(stems: readonly string[], { names, short }: Measure): boolean {
  return [...names, ...short].some((name) => stems.includes(stemOf(name)));
}
