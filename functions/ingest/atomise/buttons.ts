// Pictures that are buttons of a page ("Watch the video"): a link with a few words for what it does, and nothing to learn.
import { splitSentences } from '../../text/sentences.ts';
import type { Block, BlockOf, Picture } from '../markdown/block-tree.ts';
import { introduces } from './atoms.ts';
import { drop, type Work } from './work.ts';

/** Words that a button has room for. */
const buttonWords = 3;

export function isButton({ title, alternativeText, link }: Picture): boolean {
  return link !== undefined && title === '' && alternativeText.split(/\s+/).length <= buttonWords;
}

/** Blocks without the lead-ins that announce a button alone. */
export function withoutButtonLeadIns(work: Work, blocks: readonly Block[]): readonly Block[] {
  return blocks.flatMap((block, index): readonly Block[] => {
    const [next, after] = blocks.slice(index + 1, index + 3);
    const isOnlyButtons = next?.kind === 'figure' && next.pictures.every(isButton);
    const goesOn = after !== undefined && /^(?:list|code|table|definitions)$/.test(after.kind);
    if (block.kind !== 'paragraph' || !isOnlyButtons || goesOn || !introduces(block.prose.text)) return [block];
    return withoutLeadIn(work, block, 'navigation');
  });
}

/** A paragraph without its last sentence; nothing where that is all of it. */
export function withoutLeadIn(
  work: Work,
  block: BlockOf<'paragraph'>,
  reason: 'navigation' | 'table_of_contents',
): readonly Block[] {
  const { text } = block.prose;
  const rest = text.slice(0, splitSentences(text).at(-1)?.start ?? 0).trimEnd();
  drop(work, reason, text.slice(rest.length), block.line);
  return rest === '' ? [] : [{ ...block, prose: { ...block.prose, text: rest } }];
}
