// "See [this file](code/Makefile) for a solution.": a sentence that only hands over a file, which is not there to be opened. It goes,
// and a box that holds nothing else. Pure.
import type { Block } from '../markdown/block-tree.ts';
import { countReadWords, endsSentence } from './atoms.ts';
import { asks } from './block-text.ts';
import { fewWords } from './joinable.ts';

/** @param leftOut is told of each sentence */
export function withoutHandedFiles(
  blocks: readonly Block[],
  leftOut: (text: string, line: number) => void,
): readonly Block[] {
  if (!blocks.some(mayHandOver)) return blocks;
  return blocks.flatMap((block): readonly Block[] => {
    if (block.kind === 'paragraph' && handsOver(block)) {
      leftOut(block.prose.text, block.line);
      return [];
    }
    if (block.kind !== 'group') return [block];
    const children = withoutHandedFiles(block.children, leftOut);
    if (children === block.children) return [block];
    if (children.some(({ kind }) => kind !== 'heading')) return [{ ...block, children }];
    for (const child of children) if (child.kind === 'heading') leftOut(child.prose.text, child.line);
    if (block.title !== null) leftOut(block.title.text, block.line);
    return [];
  });
}

function mayHandOver(block: Block): boolean {
  return block.kind === 'group' ? block.children.some(mayHandOver) : block.kind === 'paragraph' && handsOver(block);
}

function handsOver(block: Extract<Block, { kind: 'paragraph' }>): boolean {
  const { text, lostLinks } = block.prose;
  if (lostLinks.files === 0 || countReadWords(text) >= fewWords) return false;
  return endsSentence(text) && !asks(text) && !/[.!?]\s/.test(text.trim());
}
