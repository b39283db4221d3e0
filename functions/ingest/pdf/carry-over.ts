// A paragraph that runs over a page's end belongs to the page it begins on. Decided from the two pages alone, so that
// every part of a document decides alike; a page of a single paragraph passes nothing on.

import { greatestOf } from '../../text/lists.ts';
import { lineText } from './join-text.ts';
import type { LaidPage, PlacedBlock } from './layout-page.ts';

export interface CarriedText {
  /** Position of the block on its page whose text goes on. */
  readonly from: number;
  /** Position of the block on the next page that goes on it. */
  readonly to: number;
}

/** What goes on from one page to the next, or null. */
export function findCarried(page: LaidPage, next: LaidPage): CarriedText | null {
  if (page.isDrawing || next.isDrawing || next.page.number !== page.page.number + 1) return null;
  const from = page.blocks.findLastIndex(isText);
  const to = next.blocks.findIndex(isText);
  const first = page.blocks[from]?.block;
  const second = next.blocks[to]?.block;
  if (first === undefined || second === undefined || second.kind !== 'paragraph') return null;
  if (page.blocks.findIndex(isText) === from) return null;
  const last = first.lines.at(-1);
  const start = second.lines[0];
  if (last === undefined || start === undefined || Math.abs(last.size - start.size) > last.size * 0.06) return null;
  const end = lineText(last, true);
  if (/[.!?:;…]["'”’)\]]*$/.test(end)) return null;
  const begin = lineText(start, true);
  if (first.kind === 'list') return /^\p{Ll}/u.test(begin) ? { from, to } : null;
  if (first.kind !== 'paragraph') return null;
  const right = greatestOf(first.lines.map((line) => line.right));
  const isFull = first.lines.length > 1 && last.right > right - last.size * 2;
  return /^[\p{Ll}(]/u.test(begin) || /[-,]$/.test(end) || (isFull && !/^[\p{P}\p{S}]/u.test(begin))
    ? { from, to }
    : null;
}

/** Prose, not what floats between it: tables, captions, notes. */
function isText({ block }: PlacedBlock): boolean {
  if (block.kind === 'paragraph') return !block.isFootnote;
  return block.kind === 'list' || block.kind === 'heading' || block.kind === 'code';
}
