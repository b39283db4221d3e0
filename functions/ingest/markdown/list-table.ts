// Tables of MyST and reStructuredText that are written as nested lists.
import type { Attributes } from './attributes.ts';
import { type Block, joinProse, proseOf } from './block-tree.ts';

/** A table written as a list of rows, each a list of cells. */
export function listTable(attributes: Attributes, line: number, blocks: readonly Block[]): Block {
  const rows = blocks
    .flatMap((block) => (block.kind === 'list' ? block.items : []))
    .map((item) => ({
      line: item.line,
      cells: item.children
        .flatMap((child) => (child.kind === 'list' ? child.items : []))
        .map((cell) => {
          const prose = joinProse(proseOf(cell.children));
          return { text: prose.text.replace(/\s+/g, ' '), isHeader: false, pictures: prose.pictures };
        }),
    }));
  const heads = rows.slice(0, Number(attributes.values.get('header-rows') ?? 0));
  const headers = heads.length === 0 ? null : (heads.at(-1)?.cells ?? []).map((cell) => cell.text);
  return { kind: 'table', caption: '', headers, rows: rows.slice(heads.length), line, attributes };
}
