// Code that the last words of a box, a definition or an item announce, and that its author set behind it: it goes into that.
// Pure.
import type { Block, BlockOf } from '../markdown/block-tree.ts';
import { introduces } from './atoms.ts';
import { asks } from './block-text.ts';

/** Blocks in order, code in the box, definition or item that ends with its lead-in, or in the box that asks about it. */
export function withAnnouncedCode(blocks: readonly Block[]): readonly Block[] {
  const joined: Block[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    const whole = block.kind === 'code' && last !== undefined ? withCode(last, block) : null;
    if (whole === null) joined.push(block);
    else joined[joined.length - 1] = whole;
  }
  return joined;
}

function withCode(block: Block, code: BlockOf<'code'>): Block | null {
  if (block.kind === 'group' && announces(block.children)) return { ...block, children: [...block.children, code] };
  const item = block.kind === 'list' ? block.items.at(-1) : undefined;
  if (block.kind === 'list' && item !== undefined && leadsIn(item.children))
    return { ...block, items: [...block.items.slice(0, -1), { ...item, children: [...item.children, code] }] };
  const entry = block.kind === 'definitions' ? block.entries.at(-1) : undefined;
  if (block.kind !== 'definitions' || entry === undefined || !announces(entry.children)) return null;
  return { ...block, entries: [...block.entries.slice(0, -1), { ...entry, children: [...entry.children, code] }] };
}

function announces(children: readonly Block[]): boolean {
  const last = children.at(-1);
  return leadsIn(children) || (last?.kind === 'paragraph' && asks(last.prose.text));
}

function leadsIn(children: readonly Block[]): boolean {
  const last = children.at(-1);
  return last?.kind === 'paragraph' && introduces(last.prose.text);
}
