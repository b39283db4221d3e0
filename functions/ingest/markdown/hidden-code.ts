// Code that a chunk hides with all it gives: it stands as a mark until its neighbours are known. A lead-in that announces nothing
// else ends as the sentence it is: it may say what no other does.
import { introduces } from '../atomise/atoms.ts';
import { noAttributes } from './attributes.ts';
import type { Block } from './block-tree.ts';

const hidden = 'hidden-code';

export function hiddenAt(line: number): Block {
  return { kind: 'separator', line, attributes: { ...noAttributes, classes: [hidden] } };
}

export function withoutHidden(blocks: readonly Block[]): readonly Block[] {
  if (!blocks.some(isHidden)) return blocks;
  const kept: Block[] = [];
  for (const [index, block] of blocks.entries()) {
    if (!isHidden(block)) {
      kept.push(block);
      continue;
    }
    const last = kept.at(-1);
    const next = blocks.slice(index + 1).find((each) => !isHidden(each));
    const isAnother = next !== undefined && /^(?:list|code|table|figure|math|definitions|quote|group)$/.test(next.kind);
    if (last?.kind !== 'paragraph' || isAnother || !introduces(last.prose.text)) continue;
    const text = last.prose.text.replace(/[:：](?=["'”’)\]*_`]{0,9}$)/, '.');
    kept.splice(-1, 1, { ...last, prose: { ...last.prose, text } });
  }
  return kept;
}

function isHidden({ kind, attributes }: Block): boolean {
  return kind === 'separator' && attributes.classes.includes(hidden);
}
