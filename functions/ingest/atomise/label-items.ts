// "- Fedora" over a command that its author did not set in, again and again: each item holds what stands below it. Pure.
import type { Block, BlockOf } from '../markdown/block-tree.ts';
import { countReadWords, endsSentence } from './atoms.ts';
import { fewWords } from './joinable.ts';

/** Blocks in order, code and notes in the item of one that names them, where items do so in turn. */
export function withLabelledCode(blocks: readonly Block[]): readonly Block[] {
  const joined: Block[] = [];
  for (let index = 0; index < blocks.length; index += 1) {
    const block = blocks[index];
    if (block === undefined) break;
    const held = isLabel(block) ? heldBelow(blocks, index) : 0;
    const isInTurn = held > 0 && (namesCode(blocks, index + held + 1) || isHolding(joined.at(-1)));
    joined.push(isInTurn && block.kind === 'list' ? holding(block, blocks.slice(index + 1, index + 1 + held)) : block);
    if (isInTurn) index += held;
  }
  return joined;
}

/** How many notes and listings stand right below an item; 0 where no listing is among them. */
function heldBelow(blocks: readonly Block[], index: number): number {
  let end = index + 1;
  while (blocks[end]?.kind === 'quote') end += 1;
  const codeFrom = end;
  while (blocks[end]?.kind === 'code') end += 1;
  return end === codeFrom ? 0 : end - index - 1;
}

function namesCode(blocks: readonly Block[], index: number): boolean {
  const block = blocks[index];
  return block !== undefined && isLabel(block) && heldBelow(blocks, index) > 0;
}

/** A list of one item of a few words. */
function isLabel(block: Block): boolean {
  if (block.kind !== 'list' || block.items.length !== 1) return false;
  const [child, ...more] = block.items[0]?.children ?? [];
  if (child?.kind !== 'paragraph' || more.length > 0) return false;
  return countReadWords(child.prose.text) < fewWords && !endsSentence(child.prose.text);
}

function isHolding(block: Block | undefined): boolean {
  const children = block?.kind === 'list' && block.items.length === 1 ? (block.items[0]?.children ?? []) : [];
  return children[0]?.kind === 'paragraph' && children.length > 1 && children.at(-1)?.kind === 'code';
}

function holding(list: BlockOf<'list'>, below: readonly Block[]): Block {
  const plain = below.flatMap((block) => (block.kind === 'quote' ? block.children : [block]));
  return { ...list, items: list.items.map((item) => ({ ...item, children: [...item.children, ...plain] })) };
}
