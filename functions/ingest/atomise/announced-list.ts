// "1. **Ebb**:" over a list that its author did not indent: the list is the item's, and the numbers go on in one list. Pure.
import type { Block, BlockOf } from '../markdown/block-tree.ts';
import { introduces } from './atoms.ts';

/** Blocks in order, lists in the numbered item that announces them. */
export function withAnnouncedLists(blocks: readonly Block[]): readonly Block[] {
  const joined: Block[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    const whole = block.kind === 'list' && last?.kind === 'list' ? joinLists(last, block) : null;
    if (whole === null) joined.push(block);
    else joined[joined.length - 1] = whole;
  }
  return joined;
}

function joinLists(first: BlockOf<'list'>, second: BlockOf<'list'>): Block | null {
  const item = first.items.at(-1);
  const end = item?.children.at(-1);
  if (!first.isOrdered || item === undefined) return null;
  if (!second.isOrdered && end?.kind === 'paragraph' && introduces(end.prose.text))
    return { ...first, items: [...first.items.slice(0, -1), { ...item, children: [...item.children, second] }] };
  const goesOn = second.isOrdered && end?.kind === 'list' && second.items[0]?.value === item.value + 1;
  return goesOn ? { ...first, items: [...first.items, ...second.items] } : null;
}
