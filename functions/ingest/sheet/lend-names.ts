// What a table does not print itself: headers of the one it goes on below, names of rows of the one it stands beside. Pure.

import { greatestOf } from '../../text/lists.ts';
import { cellAt, type GridArea, isData, type SheetGrid } from './cells.ts';
import type { TitleCell } from './find-areas.ts';
import type { TableColumn } from './read-columns.ts';
import type { HeaderRows } from './read-headers.ts';

/** What of a block is looked at. */
interface Draft {
  readonly kind: HeaderRows['kind'];
  readonly area: GridArea;
  readonly titles: readonly TitleCell[];
  readonly labels: readonly string[];
  readonly columns: readonly TableColumn[];
  readonly headerRows: readonly number[];
  readonly rows: readonly number[];
}

/** Empty rows between two parts of one table. */
const gapLimit = 3;

/** A table without headers close below one that has them, and in its columns: under a title of its own it keeps them. */
export function lendHeaders<Block extends Draft>(grid: SheetGrid, above: readonly Block[], next: Block): Block {
  if (next.headerRows.length > 0 || next.kind === 'text') return next;
  const headed = above.findLast(
    ({ area, columns }) =>
      columns.filter(({ header }) => header !== '').length > 2 &&
      area.left <= next.area.left &&
      area.right >= next.area.right,
  );
  const numberOf = (row: number | undefined) => grid.rows[row ?? -1]?.number ?? 0;
  const top = next.titles.at(-1)?.row ?? next.rows[0] ?? 0;
  const bottom = greatestOf(above.flatMap(({ area }) => area.rows.filter((row) => row < top)));
  const headers = new Map(headed?.columns.map((column) => [column.position, column]));
  const figures = next.columns.filter(({ position }) => next.rows.some((row) => isData(cellAt(grid, row, position))));
  const isHeaded = figures.length > 1 && figures.every(({ position }) => (headers.get(position)?.header ?? '') !== '');
  if (headed === undefined || !isHeaded || numberOf(top) - numberOf(bottom) > gapLimit + 1) return next;
  const columns = next.columns.map((column) => {
    const header = headers.get(column.position);
    return { ...column, header: header?.header ?? column.header, unit: column.unit ?? header?.unit ?? null };
  });
  const titles = [...headed.titles.filter((title) => !next.titles.includes(title)), ...next.titles];
  return { ...next, kind: 'table', titles, labels: headed.labels, columns };
}

/** Figures beside a table whose first column names the same rows: of those names each row keeps its own. */
export function lendRowNames<Block extends Draft>(grid: SheetGrid, draft: Block, all: readonly Block[]): Block {
  const isText = (position: number) => draft.rows.some((row) => cellAt(grid, row, position)?.kind === 'text');
  if (draft.kind !== 'table' || draft.columns.some(({ position }) => isText(position))) return draft;
  const left = all.findLast(
    (other) => other.area.right < draft.area.left && draft.rows.every((row) => other.rows.includes(row)),
  );
  const names = left?.columns[0];
  if (names === undefined || !draft.rows.every((row) => cellAt(grid, row, names.position)?.kind === 'text'))
    return draft;
  return { ...draft, columns: [names, ...draft.columns] };
}
