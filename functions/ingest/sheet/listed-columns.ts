// A sheet that lists the columns of another (name, title, unit, description) gives them its titles and units: "ACB" is
// "ACB (Adjusted clean beet)". Told by the names both sheets have, whatever the listing is called. Pure.
import { cellAt } from './cells.ts';
import type { SheetBlock } from './read-blocks.ts';
import type { TableColumn } from './read-columns.ts';
import { readUnitCell, unitNames } from './read-units.ts';
import type { SheetContent } from './sheet-part.ts';

/** A table that may list columns: the texts of each of its own columns, row by row. */
export interface Listing {
  readonly sheet: string;
  readonly columns: readonly { readonly header: string; readonly texts: readonly string[] }[];
}

/** Cells of a sheet that may be a listing, and how many such sheets are looked at. */
export const listingCells = 8_000;
export const listingSheets = 10;

/** Names that both have, at least, and their share of a table's headers. */
const leastNames = 3;
const leastShare = 0.5;
/** Of the listed columns so many have a title, and one of their own; longer ones are descriptions. */
const leastTitled = 0.6;
const titleWords = 12;
const unitCharacters = 24;

export function listingsIn({ place, grid, blocks }: SheetContent): readonly Listing[] {
  const tables = blocks.filter(({ kind, columns, rows }) => {
    return kind !== 'text' && columns.length > 1 && rows.length >= leastNames;
  });
  return tables.map(({ columns, rows }) => ({
    sheet: place.sheet,
    columns: columns.map(({ header, position }) => ({
      header,
      texts: rows.map((row) => cellAt(grid, row, position)?.text.trim() ?? ''),
    })),
  }));
}

/** The sheet with its columns named as other sheets list them. */
export function withListedNames(content: SheetContent, listings: readonly Listing[]): SheetContent {
  const { sheet } = content.place;
  const others = listings.filter((listing) => listing.sheet !== sheet);
  return { ...content, blocks: content.blocks.map((block) => nameBlock(block, sheet, others)) };
}

function nameBlock(block: SheetBlock, sheet: string, listings: readonly Listing[]): SheetBlock {
  const named = block.columns.filter(({ header }) => header !== '');
  const candidates = listings.flatMap((listing) =>
    listing.columns.map((names) => {
      const keys = names.texts.map(keyOf);
      const rowsOf = new Map(named.map((column) => [column, rowsWith(keys, column)]));
      return { listing, names, rowsOf, met: [...rowsOf.values()].filter((rows) => rows.length > 0).length };
    }),
  );
  const [best] = candidates.toSorted((one, other) => other.met - one.met);
  if (best === undefined || best.met < leastNames || best.met < named.length * leastShare) return block;
  const rowOf = new Map<TableColumn, number>();
  for (const [column, rows] of best.rowsOf) {
    const own = rows.find((row) => best.listing.columns.some(({ texts }) => texts[row] === sheet)) ?? rows[0];
    if (own !== undefined) rowOf.set(column, own);
  }
  const others = best.listing.columns.filter((column) => column !== best.names);
  const titles = others.find(({ texts }) => isTitles([...rowOf.values()].map((row) => texts[row] ?? '')));
  const units = others.find(({ header }) => header.split(/[\s_]+/).some((word) => unitNames.test(word)));
  return {
    ...block,
    columns: block.columns.map((column) => {
      const row = rowOf.get(column);
      return row === undefined ? column : nameColumn(column, titles?.texts[row] ?? '', units?.texts[row] ?? '');
    }),
  };
}

function nameColumn(column: TableColumn, title: string, unit: string): TableColumn {
  const known = keyOf(column.header);
  const words = keyOf(title).split(' ');
  const isNew = words.filter((word) => !known.includes(word)).length > words.length / 2;
  const isUnit = unit !== '' && unit.length <= unitCharacters && readUnitCell(unit) !== '';
  const isFree = column.unit === null && column.unitColumn === null && column.nameColumn === null && !column.isUnits;
  return {
    ...column,
    header: title !== '' && isNew ? `${column.header} (${title})` : column.header,
    unit: isUnit && isFree ? unit : column.unit,
  };
}

function rowsWith(keys: readonly string[], { header }: TableColumn): readonly number[] {
  const key = keyOf(header);
  return keys.flatMap((each, row) => (each === key ? [row] : []));
}

function isTitles(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => text !== '');
  const words = filled.reduce((sum, text) => sum + text.split(/\s+/).length, 0);
  return (
    filled.length >= texts.length * leastTitled &&
    new Set(filled).size >= filled.length * leastTitled &&
    words <= filled.length * titleWords &&
    filled.every((text) => !text.includes('://') && /\p{L}/u.test(text))
  );
}

function keyOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s_.-]+/g, ' ')
    .trim();
}
