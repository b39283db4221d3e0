// Which blocks form one passage, and the Markdown of that passage.
import type { Block } from '../markdown/block-tree.ts';
import {
  countReadWords,
  endsSentence,
  goesOn,
  introducedCodeLines,
  introduces,
  wholeBoxWords,
  withoutDecoration,
} from './atoms.ts';

/** The Markdown of a block that can stand within a passage; empty for any other. */
export function textOf(block: Block | undefined): string {
  if (block === undefined) return '';
  if (block.kind === 'paragraph' || block.kind === 'heading') return block.prose.text;
  if (block.kind === 'math') return block.latex === '' ? block.tail : `$$${block.latex}$$${block.tail}`;
  return block.kind === 'code' ? block.text : '';
}

/**
 * Blocks of one passage as text: formulas and code on lines of their own. With `isPlain`, pictographs that only
 * decorate a paragraph's beginning go.
 */
export function joinBlocks(blocks: readonly Block[], isPlain = true): string {
  let joined = '';
  blocks.forEach((block, index) => {
    const text = isPlain && block.kind === 'paragraph' ? withoutDecoration(textOf(block)) : textOf(block);
    if (text === '') return;
    const isBroken = block.kind === 'paragraph' && blocks[index - 1]?.kind === 'paragraph' && goesOn(text);
    joined += joined === '' ? text : isBroken && !endsSentence(joined) ? ` ${text}` : `\n\n${text}`;
  });
  return joined;
}

/** How many blocks from `from` on form one passage: a sentence goes on through formulas, an announcement holds its code. */
export function countPassageBlocks(blocks: readonly Block[], from: number): number {
  let end = from + 1;
  let last = textOf(blocks[from]);
  let words = countReadWords(last);
  for (let next = blocks[end]; next !== undefined && words <= wholeBoxWords; next = blocks[end]) {
    const previous = blocks[end - 1];
    const isOpen = !endsSentence(last);
    if (next.kind === 'math') {
      // A numbered equation is a passage of its own, unless a sentence runs into it.
      if (previous?.kind === 'math' ? next.attributes.id !== null : !isOpen) break;
    } else if (next.kind === 'paragraph') {
      if (!isOpen || !goesOn(next.prose.text)) break;
    } else if (next.kind === 'code') {
      const isIntroduced = previous?.kind === 'paragraph' && introduces(last) && next.lineCount <= introducedCodeLines;
      if (!isIntroduced) return end - from;
      const after = blocks[end + 1];
      // "For example: … doesn't need an argument": the sentence goes on behind the code.
      const isContinued = after?.kind === 'paragraph' && goesOn(after.prose.text);
      return (isContinued ? end + 2 : end + 1) - from;
    } else break;
    last = textOf(next);
    words += countReadWords(last);
    end += 1;
  }
  return end - from;
}

/** What of an item stays in its own node: paragraphs, formulas and short code while they are one idea's worth. */
export function takeHead(children: readonly Block[]): {
  readonly head: readonly Block[];
  readonly rest: readonly Block[];
} {
  let words = 0;
  let end = 0;
  for (const child of children) {
    const isInline = child.kind === 'paragraph' || child.kind === 'math' || (child.kind === 'heading' && end === 0);
    const isShortCode = child.kind === 'code' && child.lineCount <= introducedCodeLines;
    if (!isInline && !isShortCode) break;
    words += countReadWords(textOf(child));
    if (end > 0 && words > wholeBoxWords) break;
    end += 1;
  }
  return { head: children.slice(0, end), rest: children.slice(end) };
}

/** A passage is the lead-in of what follows it when it ends so, or when its last sentence points at a list. */
export function announces(text: string, block: Block): boolean {
  if (introduces(text)) return true;
  if (block.kind === 'group' || block.kind === 'definitions') return false;
  if (!endsSentence(text)) return true;
  const last =
    text
      .slice(-160)
      .split(/[.!?]\s/)
      .at(-1) ?? '';
  return (block.kind === 'list' || block.kind === 'table') && /\b(?:following|these|below|steps)\b/i.test(last);
}

/** The text as a sentence, for titles that lead into prose. */
export function sentence(text: string): string {
  return endsSentence(text) || introduces(text) ? text : `${text}.`;
}
