// Which blocks form one passage, and the Markdown of that passage.

import { readMark } from '../classify-node.ts';
import type { Block, BlockOf } from '../markdown/block-tree.ts';
import {
  countReadWords,
  endsSentence,
  goesOn,
  introducedCodeLines,
  introducedListWords,
  introduces,
  longParagraphWords,
  wholeBoxWords,
  withoutOrnament,
} from './atoms.ts';
import { listText } from './box-parts.ts';

/** The Markdown of a block that can stand within a passage; empty for any other. */
export function textOf(block: Block | undefined): string {
  if (block === undefined) return '';
  if (block.kind === 'paragraph' || block.kind === 'heading') return block.prose.text;
  if (block.kind === 'math') return block.latex === '' ? block.tail : `$$${block.latex}$$${block.tail}`;
  if (block.kind === 'list') return listText(block);
  return block.kind === 'code' ? block.text : '';
}

/**
 * Blocks of one passage as text: formulas and code on lines of their own. With `isPlain`, pictographs that only
 * decorate a paragraph's beginning go.
 */
export function joinBlocks(blocks: readonly Block[], isPlain = true): string {
  let joined = '';
  blocks.forEach((block, index) => {
    const text = isPlain && block.kind === 'paragraph' ? withoutOrnament(textOf(block)) : textOf(block);
    if (text === '') return;
    const isBroken = block.kind === 'paragraph' && blocks[index - 1]?.kind === 'paragraph' && goesOn(text);
    joined += joined === '' ? text : isBroken && !endsSentence(joined) ? ` ${text}` : `\n\n${text}`;
  });
  return joined;
}

/** Whether a list may stand in a passage with the words that announce it; its place decides. */
type HoldsList = (list: BlockOf<'list'>) => boolean;

/**
 * How many blocks from `from` on form one passage: a sentence goes on through formulas and code, an announcement holds
 * what it announces, a question its code and its choices.
 */
export function countPassageBlocks(blocks: readonly Block[], from: number, holdsList: HoldsList): number {
  let end = from + 1;
  let last = textOf(blocks[from]);
  let words = countReadWords(last);
  for (let next = blocks[end]; next !== undefined; next = blocks[end]) {
    // A sentence that runs into a formula, and out of it, is not cut where a passage is long.
    const isWithin = next.kind === 'math' || (blocks[end - 1]?.kind === 'math' && goesOn(textOf(next)));
    if (words > (isWithin ? wholeBoxWords + longParagraphWords : wholeBoxWords)) break;
    // Right before code it says what the code does.
    const isPointer = words <= longParagraphWords && blocks[end + 1]?.kind !== 'code' && pointsElsewhere(next);
    if (!isPointer && !follows(next, { previous: blocks[end - 1], last, holdsList })) break;
    words += countReadWords(textOf(next));
    // Code and lists leave the sentence before them as open as it was.
    if (next.kind !== 'code' && next.kind !== 'list') last = textOf(next);
    end += 1;
  }
  return end - from;
}

const pointerWords = 20;

/** "See Setup for more.": a sentence of which only the name of another place is left says nothing alone. */
function pointsElsewhere(block: Block): boolean {
  if (block.kind !== 'paragraph' || block.prose.lostLinks.places === 0) return false;
  const { text } = block.prose;
  const isSentence = endsSentence(text) && !asks(text) && !/[.!?]\s/.test(text.trim());
  return isSentence && readMark(text) === null && countReadWords(text) <= pointerWords;
}

/** Whether a block belongs to the passage before it, whose last words of prose are `last`. */
function follows(
  next: Block,
  before: { readonly previous: Block | undefined; readonly last: string; readonly holdsList: HoldsList },
): boolean {
  const { previous, last, holdsList } = before;
  const isOpen = !endsSentence(last);
  const isRight = previous?.kind === 'paragraph';
  switch (next.kind) {
    case 'math':
      // A numbered equation is a passage of its own, unless a sentence runs into it.
      return previous?.kind === 'math' ? next.attributes.id === null : isOpen && isRight;
    case 'paragraph': {
      const { text } = next.prose;
      if (isRight && !isOpen && isCredit(text)) return true;
      if (!isOpen) return false;
      if (goesOn(text) || (previous?.kind !== 'code' && text.startsWith('$'))) return true;
      if (isConditionAlone(last) && countReadWords(text) < leadInWords) return true;
      return isRight && (introduces(last) || isLabel(last)) && countReadWords(text) <= longParagraphWords;
    }
    case 'code':
      // What names other pages alone may go, and takes no code with it.
      return (
        isRight &&
        !previous.prose.isLinksOnly &&
        (isOpen || asks(last) || countReadWords(last) <= leadInWords) &&
        next.lineCount <= introducedCodeLines
      );
    case 'list': {
      if (!isRight && !(previous?.kind === 'code' && asks(last))) return false;
      // A list of one item may be a name of the code below it.
      const isSaid = next.items.length > 1 || asks(last) || announces(last, next);
      return isSaid && isShortList(next) && holdsList(next);
    }
    default:
      return false;
  }
}

/** "If we run it:" over code waits for "We get:" below that. */
function isConditionAlone(text: string): boolean {
  return introduces(text) && /(?:^|[.!?]\s)(?:if|when|once|जब|यदि|अगर)\s[^,;.!?]{1,160}$/iu.test(text.slice(-200));
}

/** A list so short that its items say little without what announces them; one that explains terms is not. */
export function isShortList(list: BlockOf<'list'>): boolean {
  const text = listText(list);
  // "1. **Threat**:" over a paragraph announces that, and is not all of the list.
  if (text === '' || introduces(text) || countReadWords(text) > introducedListWords) return false;
  return text.split('\n').every((line) => {
    const item = line.trimStart().replace(/^(?:-|\d+\.) /, '');
    return readMark(item) === null && !explainsTerm(item);
  });
}

/** "**Ebb**: the falling of the sea", as an item. */
export function explainsTerm(item: string): boolean {
  return /^(?:\*\*[^*]+[:：]\*\*|(?:\*\*[^*]+\*\*|`[^`]+`)(?:\s?[:：]|\s[-–—]\s))/.test(item);
}

/** The text ends with a question. */
export function asks(text: string): boolean {
  return /[?？](?:["'”’)\]*_`])*$/.test(text.trimEnd());
}

const creditWords = 25;

/** "— Ada Lovelace, on looms" under the words that are hers. */
function isCredit(text: string): boolean {
  return /^[*_]{0,2}(?:[—–―]|--)\s?[^\s—–―-]/.test(text) && !endsSentence(text) && countReadWords(text) <= creditWords;
}

const labelWords = 8;
/** A paragraph so short right before code says what the code does. */
const leadInWords = 30;

/** "**Windows**" over a paragraph names it as a heading would. */
function isLabel(text: string): boolean {
  return /^\*\*[^*]+\*\*$/.test(text) && countReadWords(text) <= labelWords;
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
    const before = children[end - 1];
    const isHeld =
      child.kind === 'list' && before?.kind === 'paragraph' && introduces(before.prose.text) && isShortList(child);
    if (!isInline && !isShortCode && !isHeld) break;
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
