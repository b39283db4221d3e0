// One page to blocks in reading order: heads and feet off, contents aside, columns one after the other, notes last.

import { append } from '../../text/lists.ts';
import { splitColumns } from './columns.ts';
import { findContents } from './find-contents.ts';
import { isDrawing, readDrawingTags } from './find-drawing.ts';
import { type Furniture, stripFurniture } from './furniture.ts';
import { layoutColumn } from './layout-column.ts';
import { groupLines } from './lines.ts';
import type { PageBlock } from './page-block.ts';
import type { Direction, Line, PageText } from './page-text.ts';
import type { StyleGuide } from './style-guide.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What was learned of the document at opening. */
export interface Learned {
  readonly furniture: Furniture;
  readonly guide: StyleGuide;
  readonly vocabulary: Vocabulary;
  /** The document is called a drawing by its author. */
  readonly isCalledDrawing: boolean;
  /** Page labels as the file gives them, by physical page less one; null where it gives none. */
  readonly labels: readonly string[] | null;
}

export interface PlacedBlock {
  readonly block: PageBlock;
  readonly direction: Direction;
}

export interface LaidPage {
  readonly page: PageText;
  /** Label as printed or as the file gives it; the physical page's number where there is none. */
  readonly label: string;
  readonly blocks: readonly PlacedBlock[];
  readonly heads: readonly Line[];
  /** Those heads that could be text. */
  readonly doubtful: readonly Line[];
  readonly contents: readonly Line[];
  readonly isDrawing: boolean;
}

/** Lays out a page. */
export function layoutPage(page: PageText, learned: Learned): LaidPage {
  const given = learned.labels?.[page.number - 1] ?? null;
  const isSheet = isDrawing(page, learned.isCalledDrawing);
  const {
    page: bare,
    removed,
    doubtful,
    printed,
  } = isSheet ? { page, removed: [], doubtful: [], printed: null } : stripFurniture(page, learned.furniture, given);
  const contents: Line[] = [];
  const blocks: PlacedBlock[] = isSheet
    ? readDrawingTags(bare, learned.vocabulary).map((block) => ({ block, direction: page.direction }))
    : readColumns(bare, learned, contents).map((block) => ({ block, direction: page.direction }));
  for (const { direction, runs } of page.turned) {
    const aside: PageText = { ...page, runs, rules: [], turned: [], direction };
    const read = isSheet ? readDrawingTags(aside, learned.vocabulary) : readColumns(aside, learned, contents);
    append(
      blocks,
      read.map((block) => ({ block, direction })),
    );
  }
  return {
    page,
    label: given !== null && given !== '' ? given : (printed ?? String(page.number)),
    blocks: notesLast(blocks),
    heads: removed,
    doubtful,
    contents,
    isDrawing: isSheet,
  };
}

function readColumns(page: PageText, learned: Learned, contents: Line[]): readonly PageBlock[] {
  return splitColumns(page.runs, page.rules).flatMap((runs) => {
    const lines = groupLines(runs);
    const found = findContents(lines);
    append(
      contents,
      lines.filter((_, index) => found.has(index)),
    );
    const { guide, vocabulary } = learned;
    return layoutColumn({ lines: lines.filter((_, index) => !found.has(index)), rules: page.rules, guide, vocabulary });
  });
}

/** Footnotes stand between a page's text and the next page's, which often goes on the same paragraph. */
function notesLast(blocks: readonly PlacedBlock[]): readonly PlacedBlock[] {
  const isNote = ({ block }: PlacedBlock): boolean => block.kind === 'paragraph' && block.isFootnote;
  return [...blocks.filter((each) => !isNote(each)), ...blocks.filter(isNote)];
}
