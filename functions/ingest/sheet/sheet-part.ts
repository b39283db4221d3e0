// From the blocks of a sheet to a part of its document: the nodes of a run of its rows, and for the first run also the
// sheet's summary and the titles. Pure.
import { type DocumentCoverage, measureCoverage } from '../coverage.ts';
import type { DraftContainer, DraftNode, DroppedText } from '../draft-node.ts';
import type { DocumentPart } from '../open-document.ts';
import { distinctCells, type SheetGrid } from './cells.ts';
import { blockTitle, type SheetBlock } from './read-blocks.ts';
import { clean, rowDraft, type SheetPlace, sectionOf, titleDraft } from './row-drafts.ts';
import { summaryDraft } from './summarise-sheet.ts';

export interface SheetContent {
  readonly place: SheetPlace;
  readonly title: string;
  readonly grid: SheetGrid;
  readonly blocks: readonly SheetBlock[];
}

/** The text at the top of a sheet, where it stands alone in its row. */
export function sheetTitleOf(grid: SheetGrid): string | null {
  const [first, ...others] = distinctCells(grid, 0, { rows: [0], left: 0, right: grid.columns.length - 1 });
  if (first === undefined || others.length > 0 || first.kind !== 'text' || first.text.length > 80) return null;
  return grid.rows.length < 2 ? null : first.text;
}

/**
 * @param rowsOf the rows of each block that belong to this part, as positions in the grid
 * @param isFirst the part that also carries summary and titles
 */
export function sheetPart(input: {
  readonly content: SheetContent;
  readonly rowsOf: (block: SheetBlock) => readonly number[];
  readonly isFirst: boolean;
  /** Rows of each block in all parts, for the summary, where this grid does not hold them all. */
  readonly lastRow?: { readonly rows: number; readonly last: number };
  readonly coverage?: (contents: readonly string[]) => DocumentCoverage;
}): DocumentPart {
  const { content, isFirst } = input;
  const { place, grid, blocks } = content;
  const drafts: DraftNode[] = [];
  const shownTitles = new Map<string, number>();
  if (isFirst) drafts.push(summaryDraft({ place, grid, blocks, ...(input.lastRow ? { lastRow: input.lastRow } : {}) }));
  for (const block of blocks) {
    let parent: number | null = null;
    if (isFirst) {
      for (const title of titleNodes(place, grid, block)) {
        const key = `${title.provenance.row} ${title.content}`;
        parent = shownTitles.get(key) ?? drafts.length;
        if (!shownTitles.has(key)) drafts.push(title);
        shownTitles.set(key, parent);
      }
      const headersOnly = block.rows.length === 0 ? block.headerRows : [];
      for (const row of headersOnly) drafts.push(rowDraft({ place, grid, block, row, parent }));
    }
    for (const row of input.rowsOf(block)) drafts.push(rowDraft({ place, grid, block, row, parent }));
  }
  const dropped = blocks.flatMap((block) => block.repeatedHeaders.map((row) => repeatedHeader(grid, row)));
  // Where a decimal comma is printed as a point, what the source shows stands beside the text.
  const contents = drafts.map(({ content, provenance }) =>
    [content, ...(provenance.cells ?? []).flatMap(({ text }) => (content.includes(text) ? [] : [text]))].join(' '),
  );
  return {
    containers: [containerOf(content)],
    drafts,
    dropped: isFirst ? dropped : [],
    warnings: [],
    coverage: input.coverage?.(contents) ?? coverageOf(content, input.rowsOf, isFirst, contents),
  };
}

/** Titles over a block, then its own: its rows hang on that one. */
function titleNodes(place: SheetPlace, grid: SheetGrid, block: SheetBlock): readonly DraftNode[] {
  const section = sectionOf(place, block);
  const title = blockTitle(block);
  const names = block.titles.map(({ cell, row }) => ({ text: cell.text, row }));
  const isNamedByHeader = block.headerRows.length > 0 && block.labels.length + block.sharedLabels.length > 0;
  const [row = block.rows[0] ?? 0] = block.headerRows;
  if (isNamedByHeader && title !== null) {
    // A title that is part of the full one is not shown twice.
    const nearest = block.sharedLabels.length > 0 ? names.pop() : undefined;
    names.push({ text: title, row: nearest?.row ?? row });
  }
  return names.map(({ text, row: at }) => {
    const depth = section.indexOf(clean(text));
    return titleDraft(place, text, grid.rows[at]?.number ?? 0, section.slice(0, Math.max(depth, 0)));
  });
}

function containerOf({ place, title }: SheetContent): DraftContainer {
  const topic = place.sheetTitle ?? title;
  const plain = { description: null, learningObjectives: [], isDedicatedTopic: false };
  return { address: place.container, title, primaryTopic: topic, ...plain };
}

function repeatedHeader(grid: SheetGrid, row: number): DroppedText {
  const cells = distinctCells(grid, row, { rows: [row], left: 0, right: grid.columns.length - 1 });
  const text = cells.map((cell) => cell.text).join(' ');
  const words = text.split(/\s+/).length;
  return { reason: 'running_head', line: grid.rows[row]?.number ?? 0, text, wordCount: words };
}

/** Every cell of these rows against the nodes, whatever the blocks made of them. */
function coverageOf(
  { place, grid, blocks }: SheetContent,
  rowsOf: (block: SheetBlock) => readonly number[],
  isFirst: boolean,
  contents: readonly string[],
): DocumentCoverage {
  const repeated = new Set(blocks.flatMap((block) => block.repeatedHeaders));
  const own = new Set(blocks.flatMap((block) => rowsOf(block)));
  const others = new Set(blocks.flatMap((block) => block.rows));
  const lines = grid.rows.flatMap((_row, index) => {
    if (repeated.has(index) || (!own.has(index) && (!isFirst || others.has(index)))) return [];
    const area = { rows: [index], left: 0, right: grid.columns.length - 1 };
    // A text merged over several rows counts where it begins.
    const above = new Set(grid.rows[index - 1]?.cells ?? []);
    return [
      distinctCells(grid, index, area)
        .filter((cell) => !above.has(cell))
        .map((cell) => cell.text)
        .join(' '),
    ];
  });
  return measureCoverage({ path: place.path, source: lines.join('\n'), contents, dropped: [] });
}
