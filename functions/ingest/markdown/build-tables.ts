// Tables as blocks: cells rendered, header rows found and merged.
import type { PhrasingContent, Table } from 'mdast';
import { greatestOf } from '../../text/lists.ts';
import { noAttributes } from './attributes.ts';
import type { BlockContext } from './block-context.ts';
import { type Block, type Prose, proseOf, type TableCell } from './block-tree.ts';
import { pictureMarkPattern } from './inline-context.ts';
import type { RawTable } from './raw-table.ts';
import { renderProse } from './render-inline.ts';

/** A table the parser read: GitHub's form without leading pipes. */
export function gfmTable(node: Table, line: number, context: BlockContext): Block {
  const [head, ...rows] = node.children;
  const read = (cells: readonly { children: readonly PhrasingContent[] }[]): readonly TableCell[] =>
    cells.map((cell) => toCell([renderProse(cell.children, context)], false));
  return {
    kind: 'table',
    caption: '',
    headers: head === undefined ? null : read(head.children).map((cell) => cell.text),
    rows: rows.map((row) => ({ cells: read(row.children), line: context.lineOf(row.position?.start.line ?? 1) })),
    line,
    attributes: noAttributes,
  };
}

/** A table the shield read: HTML, or pipes in any of their forms. */
export function tableBlock(table: RawTable, line: number, context: BlockContext): Block {
  const rows = table.rows.map((row) => ({
    line: row.line,
    isHead: row.isHead || (row.cells.length > 1 && row.cells.every((cell) => cell.isHeader)),
    cells: row.cells.map((cell) => {
      const prose = table.isShielded
        ? [context.readShielded(cell.source, row.line)]
        : proseOf(context.readSource(cell.source, row.line));
      return toCell(prose, cell.isHeader);
    }),
  }));
  const headCount = rows.findIndex((row) => !row.isHead);
  const heads = headCount < 0 ? (rows.length > 1 ? rows.slice(0, 1) : []) : rows.slice(0, headCount);
  return {
    kind: 'table',
    caption:
      table.caption === ''
        ? ''
        : proseOf(context.readSource(table.caption, line))
            .map((prose) => prose.text)
            .join(' '),
    headers: heads.length === 0 ? null : mergeHeads(heads.map((row) => row.cells)),
    rows: rows.slice(heads.length),
    line,
    attributes: table.attributes,
  };
}

/** Several header rows as one: each column's distinct titles from top to bottom. */
function mergeHeads(rows: readonly (readonly TableCell[])[]): readonly string[] {
  const width = greatestOf(rows.map((row) => row.length));
  return [...Array(width).keys()].map((column) => {
    const titles = rows.map((row) => row[column]?.text ?? '').filter((title) => title !== '');
    return [...new Set(titles)].join(', ');
  });
}

function toCell(runs: readonly Prose[], isHeader: boolean): TableCell {
  const pictures = runs.flatMap((run) => run.pictures);
  const texts = runs.map((run) =>
    run.text.replace(pictureMarkPattern, (_, index) => run.pictures[Number(index)]?.alternativeText ?? ''),
  );
  const alone = runs
    .filter((run) => run.text === '')
    .flatMap((run) => run.pictures.map((picture) => picture.alternativeText));
  const text = [...texts, ...alone]
    .filter((part) => part !== '')
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
  return { text, isHeader, pictures };
}
