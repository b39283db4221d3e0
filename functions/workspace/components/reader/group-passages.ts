// Brings the passages of a page into the shape of a text: sections, lists, tables, figures, folded solutions. Pure: every
// passage comes once, in order.
import type { ReaderHead, ReaderPassage } from './reader-model.ts';

export type ReaderBlock =
  /** @prop level of its element, 2 to 6 */
  | { readonly kind: 'heading'; readonly passage: ReaderPassage; readonly level: number }
  | { readonly kind: 'text' | 'caption'; readonly passage: ReaderPassage }
  | { readonly kind: 'list'; readonly isNumbered: boolean; readonly items: readonly ReaderItem[] }
  | { readonly kind: 'table'; readonly table: ReaderTable }
  | { readonly kind: 'box'; readonly box: NonNullable<ReaderPassage['box']>; readonly blocks: readonly ReaderBlock[] }
  | { readonly kind: 'solution'; readonly opener: ReaderPassage | null; readonly blocks: readonly ReaderBlock[] };

export interface ReaderItem {
  readonly passage: ReaderPassage;
  /** What hangs on the item. */
  readonly blocks: readonly ReaderBlock[];
}

export interface ReaderTable {
  readonly title: string | null;
  readonly hasNumbers: boolean;
  readonly heads: readonly ReaderHead[];
  /** Cells by column; null where the row has none there. */
  readonly rows: readonly { readonly passage: ReaderPassage; readonly cells: readonly (string | null)[] }[];
}

/** @param passages of one page, in order */
export function groupPassages(passages: readonly ReaderPassage[]): readonly ReaderBlock[] {
  return withLevels(blocksOf(passages));
}

function blocksOf(passages: readonly ReaderPassage[]): readonly ReaderBlock[] {
  const blocks: ReaderBlock[] = [];
  for (let at = 0; at < passages.length; ) {
    const passage = passages[at];
    if (passage === undefined) break;
    const run = runFrom(passages, at);
    blocks.push(...run.blocks);
    at = run.end;
  }
  return blocks;
}

interface Run {
  readonly blocks: readonly ReaderBlock[];
  /** First passage after it. */
  readonly end: number;
}

function runFrom(passages: readonly ReaderPassage[], at: number): Run {
  const passage = passages[at] as ReaderPassage;
  if (passage.isInSolution || passage.solutionHtml !== null) return solutionFrom(passages, at);
  if (passage.box !== null) return boxFrom(passages, at, passage.box);
  if (passage.row !== null) return tableFrom(passages, at);
  if (isItem(passage)) return listFrom(passages, at);
  if (passage.kind === 'heading') return { blocks: [{ kind: 'heading', passage, level: 0 }], end: at + 1 };
  return { blocks: [{ kind: passage.kind === 'caption' ? 'caption' : 'text', passage }], end: at + 1 };
}

function isItem({ kind }: ReaderPassage): boolean {
  return kind === 'list_item' || kind === 'step';
}

/** The passage that begins it stands open up to its solution; what goes on with the solution is folded with it. */
function solutionFrom(passages: readonly ReaderPassage[], at: number): Run {
  const first = passages[at] as ReaderPassage;
  const opener = first.solutionHtml === null ? null : first;
  let end = opener === null ? at : at + 1;
  while (passages[end]?.isInSolution) end += 1;
  const inside = passages.slice(opener === null ? at : at + 1, end).map((each) => ({ ...each, isInSolution: false }));
  return { blocks: [{ kind: 'solution', opener, blocks: blocksOf(inside) }], end };
}

function boxFrom(passages: readonly ReaderPassage[], at: number, box: NonNullable<ReaderPassage['box']>): Run {
  let end = at;
  while (passages[end]?.box === box) end += 1;
  const inside = passages.slice(at, end).map((each) => ({ ...each, box: null }));
  return { blocks: [{ kind: 'box', box, blocks: blocksOf(inside) }], end };
}

/** Rows of one table as long as they follow one another. */
function tableFrom(passages: readonly ReaderPassage[], at: number): Run {
  const first = passages[at]?.row;
  let end = at + 1;
  while (
    passages[end]?.row?.table === first?.table &&
    passages[end]?.solutionHtml === null &&
    !passages[end]?.isInSolution
  )
    end += 1;
  const rows = passages.slice(at, end);
  const heads: ReaderHead[] = [];
  const placed = rows.map(({ row }) => placeCells(row?.heads ?? [], heads));
  const table: ReaderTable = {
    title: first?.title ?? null,
    hasNumbers: rows.some(({ row }) => row?.number !== null),
    heads,
    rows: rows.map((passage, index) => ({
      passage,
      cells: heads.map((_, column) => {
        const cell = placed[index]?.get(column);
        return cell === undefined ? null : (passage.row?.cells[cell] ?? null);
      }),
    })),
  };
  return { blocks: [{ kind: 'table', table }], end };
}

/** Columns of a row's cells by their heads, and by their letters where a sheet has them; a head that no row before had becomes a column, a repeated one a second. */
function placeCells(own: readonly ReaderHead[], heads: ReaderHead[]): ReadonlyMap<number, number> {
  const cells = new Map<number, number>();
  let from = 0;
  own.forEach((head, cell) => {
    const isHead = (known: ReaderHead, place: number) =>
      known.html === head.html && known.column === head.column && !cells.has(place);
    let column = heads.findIndex((known, place) => place >= from && isHead(known, place));
    if (column < 0) column = heads.findIndex(isHead);
    if (column < 0) column = heads.push(head) - 1;
    cells.set(column, cell);
    from = column + 1;
  });
  return cells;
}

/** Items in a row; what hangs on an item stands in it. */
function listFrom(passages: readonly ReaderPassage[], at: number): Run {
  const first = passages[at] as ReaderPassage;
  const items: ReaderItem[] = [];
  let end = at;
  for (let passage = passages[end]; passage && goesOn(passage, first); passage = passages[end]) {
    const from = end + 1;
    const family = new Set([passage.reference]);
    end = from;
    for (let next = passages[end]; next && next.parent !== null && family.has(next.parent); next = passages[end]) {
      if (next.kind === 'heading') break;
      family.add(next.reference);
      end += 1;
    }
    items.push({ passage, blocks: blocksOf(passages.slice(from, end)) });
  }
  return { blocks: [{ kind: 'list', isNumbered: isNumbered(first), items }], end };
}

function goesOn(passage: ReaderPassage, first: ReaderPassage): boolean {
  const isOpen = !passage.isInSolution && passage.solutionHtml === null;
  const isAlike = passage.kind === first.kind && isNumbered(passage) === isNumbered(first) && passage.box === first.box;
  return (passage === first || isOpen) && isAlike && passage.parent === first.parent;
}

function isNumbered({ kind, ordinal }: ReaderPassage): boolean {
  return kind === 'step' || ordinal !== null;
}

/** Headings in steps of one, below the page's own. */
function withLevels(blocks: readonly ReaderBlock[]): readonly ReaderBlock[] {
  const above: number[] = [];
  const visit = (all: readonly ReaderBlock[]): readonly ReaderBlock[] =>
    all.map((block) => {
      if (block.kind === 'solution' || block.kind === 'box') return { ...block, blocks: visit(block.blocks) };
      if (block.kind !== 'heading') return block;
      while ((above.at(-1) ?? -1) >= block.passage.depth) above.pop();
      above.push(block.passage.depth);
      return { ...block, level: Math.min(6, above.length + 1) };
    });
  return visit(blocks);
}
