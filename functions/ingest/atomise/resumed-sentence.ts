// A sentence that goes on below the table that its code gave: its end belongs to its beginning. Pure.
import { splitSentences } from '../../text/sentences.ts';
import type { Block, BlockOf } from '../markdown/block-tree.ts';
import { endsSentence, goesOn, introduces } from './atoms.ts';

interface Resumed {
  /** What ends the sentence; null where it leads into something of its own, and is a passage on the first. */
  readonly end: BlockOf<'paragraph'> | null;
  /** What the paragraph says after that. */
  readonly rest: BlockOf<'paragraph'> | null;
}

/** @param passage what stands right before `table`; null where no sentence of it goes on in `next` */
export function resumedSentence(
  passage: readonly Block[],
  table: Block | undefined,
  next: Block | undefined,
): Resumed | null {
  const said = passage.findLast((block) => block.kind === 'paragraph');
  if (said === undefined || table?.kind !== 'table' || next?.kind !== 'paragraph') return null;
  const { text } = next.prose;
  if (endsSentence(said.prose.text) || !goesOn(text)) return null;
  const end = splitSentences(text)[0]?.end ?? text.length;
  const first = text.slice(0, end).trim();
  if (introduces(first)) return { end: null, rest: next };
  const rest = text.slice(end).trim();
  const withText = (words: string) => ({ ...next, prose: { ...next.prose, text: words } });
  return { end: withText(first), rest: rest === '' ? null : withText(rest) };
}
