// One node a sheet that says what it holds: its tables, their columns with units, how many rows, from where to where.
// A heading, because it repeats the words of every column and would be taken for an answer to any question. Pure.
import type { DraftNode } from '../draft-node.ts';
import type { SheetGrid } from './cells.ts';
import { blockTitle, type SheetBlock } from './read-blocks.ts';
import { clean, isTotalRow, provenanceOf, type SheetPlace } from './row-drafts.ts';

const columnLimit = 30;
const blockLimit = 40;

export function summaryDraft(input: {
  readonly place: SheetPlace;
  readonly grid: SheetGrid;
  readonly blocks: readonly SheetBlock[];
  /** Where the last block goes on beyond this grid: how many rows it has in all, and its last row's number. */
  readonly lastRow?: { readonly rows: number; readonly last: number };
}): DraftNode {
  const { place, grid, blocks } = input;
  const title = place.sheetTitle === null ? '' : ` ("${place.sheetTitle}")`;
  const tables = blocks.filter((block) => block.kind !== 'text');
  const remarks = blocks.filter((block) => block.kind === 'text').reduce((sum, block) => sum + block.rows.length, 0);
  const parts = tables.slice(0, blockLimit).map((block) => {
    const isLast = block === blocks.at(-1);
    return describeBlock(grid, block, isLast ? input.lastRow : undefined);
  });
  const further = tables.length > blockLimit ? [`${tables.length - blockLimit} more tables`] : [];
  const texts = remarks > 0 ? [`${remarks} ${remarks === 1 ? 'row' : 'rows'} of text`] : [];
  const content = clean(
    `Sheet "${place.sheet}"${title} holds ${[...parts, ...further, ...texts].join('; ') || 'nothing'}.`,
  );
  return {
    requiresPrerequisites: [],
    container: place.container,
    nodeType: 'heading',
    content,
    contentType: 'paragraph',
    provenance: provenanceOf(place, place.sheetTitle === null ? [] : [clean(place.sheetTitle)], null),
    parent: null,
    printedLabel: null,
  };
}

function describeBlock(
  grid: SheetGrid,
  block: SheetBlock,
  whole: { readonly rows: number; readonly last: number } | undefined,
): string {
  const title = blockTitle(block);
  const name = `table ${block.number}${title === null ? '' : ` "${title}"`}`;
  const totals = block.rows.filter((row) => isTotalRow(grid, row, block)).length;
  const count = (whole?.rows ?? block.rows.length) - totals;
  const numbers = block.rows.map((row) => grid.rows[row]?.number ?? 0);
  const first = numbers[0];
  const last = whole?.last ?? numbers.at(-1);
  const rows =
    first === undefined ? 'no rows' : `${count} ${count === 1 ? 'row' : 'rows'}, from row ${first} to row ${last}`;
  const sums = totals > 0 ? `, ${totals} of totals among them apart` : '';
  return `${name} with ${columnsOf(block)}${rows}${sums}`;
}

function columnsOf(block: SheetBlock): string {
  const names = block.columns
    .filter((column) => column.header !== '')
    .map((column) => (column.unit === null ? column.header : `${column.header} (${column.unit})`));
  if (names.length === 0) return block.kind === 'pairs' ? 'a name and its value in each row: ' : '';
  const shown = names.slice(0, columnLimit).join(', ');
  const more = names.length > columnLimit ? ` and ${names.length - columnLimit} more` : '';
  return `the columns ${shown}${more}: `;
}
