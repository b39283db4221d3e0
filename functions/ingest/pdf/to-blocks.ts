// Blocks of pages to the blocks the atomiser walks. Each gets a line number of its own, by which page, place and cells
// are found again for every atom that came of it.
import type { PagePlace, TableCellValue } from '../../course/content.ts';
import { greatestOf } from '../../text/lists.ts';
import type { PrintedLabel } from '../draft-node.ts';
import { noAttributes } from '../markdown/attributes.ts';
import { type Block, emptyProse, type ListItem, type Prose } from '../markdown/block-tree.ts';
import { escapeText } from './join-text.ts';
import type { LaidPage, PlacedBlock } from './layout-page.ts';
import { boxOf } from './lines.ts';
import type { BlockOfKind, ListEntry } from './page-block.ts';
import { placeOnPage } from './turn.ts';

/** What is known of an atom besides its text. */
export interface Origin {
  readonly page: number;
  readonly place: PagePlace | null;
  readonly cells: readonly TableCellValue[] | null;
  readonly table: { readonly number: number; readonly title: string | null } | null;
  /** Title within a table that the row stands under. */
  readonly tableTitle: string | null;
  readonly isCaption: boolean;
  readonly label: PrintedLabel | null;
}

export interface OriginBook {
  /** By line number less one. */
  readonly origins: Origin[];
}

/** The blocks of a page, in order. */
export function toBlocks(laid: LaidPage, placed: readonly PlacedBlock[], book: OriginBook): readonly Block[] {
  let tables = 0;
  const convert = ({ block, direction }: PlacedBlock): readonly Block[] => {
    const add = (more: Partial<Origin> = {}): number => addOrigin(book, laid.page.number, more);
    switch (block.kind) {
      case 'heading':
        return [{ kind: 'heading', depth: block.depth, prose: prose(block.text), ...at(add()) }];
      case 'paragraph':
        return block.isFootnote ? [separator(add()), paragraph(block.text, add())] : [markedParagraph(block, add())];
      case 'caption':
        return apart(paragraph(block.text, add({ isCaption: true, label: block.label })), add());
      case 'tag': {
        const place = placeOnPage(boxOf(block.lines), laid.page, direction);
        return apart(paragraph(block.text, add({ place })), add());
      }
      case 'code':
        return [codeBlock(block.text, add())];
      case 'list':
        return [listBlock(block.entries, 0, add)];
      case 'table':
        tables += 1;
        return [tableBlock(block, tables, add)];
    }
  };
  return placed.flatMap(convert);
}

function addOrigin(book: OriginBook, page: number, more: Partial<Origin>): number {
  book.origins.push({
    page,
    place: null,
    cells: null,
    table: null,
    tableTitle: null,
    isCaption: false,
    label: null,
    ...more,
  });
  return book.origins.length;
}

function at(line: number): { readonly line: number; readonly attributes: typeof noAttributes } {
  return { line, attributes: noAttributes };
}

function prose(text: string): Prose {
  return { ...emptyProse, text: escapeText(text) };
}

function paragraph(text: string, line: number): Block {
  return { kind: 'paragraph', prose: prose(text), ...at(line) };
}

/** A bold mark ("Definition 2.") stays bold: by it the paragraph is classified. */
function markedParagraph(block: BlockOfKind<'paragraph'>, line: number): Block {
  const { text, markLength } = block;
  if (markLength === 0) return paragraph(text, line);
  const marked = `**${escapeText(text.slice(0, markLength))}** ${escapeText(text.slice(markLength).trim(), false)}`;
  return { kind: 'paragraph', prose: { ...emptyProse, text: marked }, ...at(line) };
}

/** Between separators no passage grows together with its neighbours. */
function apart(block: Block, line: number): readonly Block[] {
  return [separator(line), block, separator(line)];
}

function separator(line: number): Block {
  return { kind: 'separator', ...at(line) };
}

function codeBlock(text: string, line: number): Block {
  const longest = greatestOf(
    [...text.matchAll(/`+/g)].map((run) => run[0].length),
    2,
  );
  const fence = '`'.repeat(longest + 1);
  return {
    kind: 'code',
    language: '',
    text: `${fence}\n${text}\n${fence}`,
    lineCount: text.split('\n').length,
    ...at(line),
  };
}

/** Entries of one level; deeper ones that follow an entry are its own list. */
function listBlock(entries: readonly ListEntry[], level: number, add: () => number): Block {
  const items: ListItem[] = [];
  for (let index = 0; index < entries.length; ) {
    const entry = entries[index];
    if (entry === undefined) break;
    let end = index + 1;
    while (end < entries.length && (entries[end]?.level ?? 0) > Math.max(level, entry.level)) end += 1;
    const line = add();
    const inner = entries.slice(index + 1, end);
    const own = {
      ...paragraph('', line),
      kind: 'paragraph' as const,
      prose: { ...emptyProse, text: escapeItem(entry.text) },
    };
    items.push({
      children: inner.length === 0 ? [own] : [own, listBlock(inner, level + 1, add)],
      value: entry.value,
      line,
    });
    index = end;
  }
  return { kind: 'list', isOrdered: entries[0]?.isOrdered ?? false, items, ...at(add()) };
}

function escapeItem(text: string): string {
  return escapeText(text);
}

function tableBlock(block: BlockOfKind<'table'>, number: number, add: (more?: Partial<Origin>) => number): Block {
  const { title } = block;
  const table = { number, title };
  let tableTitle: string | null = null;
  const line = add({ isCaption: true, label: title === null ? null : labelOfCaption(title) });
  const rows = block.records.map((record) => {
    if (record.isTitle) tableTitle = record.cells[0]?.text ?? null;
    const own = add({ cells: record.cells, table, tableTitle: record.isTitle ? null : tableTitle });
    return { cells: [{ text: record.text, isHeader: false, pictures: [] }], line: own };
  });
  return { kind: 'table', caption: title === null ? '' : escapeText(title), headers: null, rows, ...at(line) };
}

function labelOfCaption(text: string): PrintedLabel | null {
  const number = /^\p{L}+\.?\s*((?:[A-Z][.-]?)?\d+(?:[.–-]\d+)*[a-z]?)/u.exec(text)?.[1];
  return number === undefined ? null : { kind: 'table', number };
}
