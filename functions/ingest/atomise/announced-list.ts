// "1. **Ebb**:" over a list or a paragraph that its author did not indent: it is the item's, and the numbers go on in one list.
// Pure.
import { type Block, type BlockOf, joinProse } from '../markdown/block-tree.ts';
import { countReadWords, introduces } from './atoms.ts';
import { fewWords } from './joinable.ts';

/** Blocks in order, lists in the numbered item that announces them, and so paragraphs between numbers that go on. */
export function withAnnouncedLists(blocks: readonly Block[]): readonly Block[] {
  const joined: Block[] = [];
  for (const [index, block] of blocks.entries()) {
    const last = joined.at(-1);
    const whole = last?.kind === 'list' ? joinLast(last, block, blocks[index + 1]) : null;
    if (whole === null) joined.push(block);
    else joined[joined.length - 1] = whole;
  }
  return joined;
}

function joinLast(list: BlockOf<'list'>, block: Block, next: Block | undefined): Block | null {
  const item = list.items.at(-1);
  const end = item?.children.at(-1);
  if (!list.isOrdered || item === undefined || end === undefined) return null;
  const goesOn = (other: Block | undefined) =>
    other?.kind === 'list' && other.isOrdered && other.items[0]?.value === item.value + 1;
  const holding = (...children: readonly Block[]) => ({
    ...list,
    items: [...list.items.slice(0, -1), { ...item, children: [...item.children.slice(0, -1), ...children] }],
  });
  if (end.kind === 'paragraph' && introduces(end.prose.text)) {
    if (block.kind === 'list' && !block.isOrdered) return holding(end, block);
    const isLabel = countReadWords(end.prose.text) < fewWords;
    if (block.kind === 'paragraph' && isLabel && (goesOn(next) || list.items.length > 1))
      return holding({ ...end, prose: joinProse([end.prose, block.prose]) });
  }
  return block.kind === 'list' && goesOn(block) ? { ...list, items: [...list.items, ...block.items] } : null;
}
