// A document's list of its own headings: a table of contents, as navigation is; told by the words of the headings, or by a
// heading above it that says so.
import { type Block, type BlockOf, proseOf } from '../markdown/block-tree.ts';
import { announcesAgenda } from './aims.ts';
import { introduces, titleText } from './atoms.ts';
import { asks } from './block-text.ts';
import { withoutLeadIn } from './buttons.ts';
import { headingWords } from './heading-words.ts';
import { prosesIn } from './passages.ts';
import { drop, type Work } from './work.ts';

/**
 * Blocks without lists of the document's own headings, and without what announces those. "There are two ways:" over such a list is
 * an answer, and stays.
 */
export function withoutOwnContents(work: Work, blocks: readonly Block[]): readonly Block[] {
  const kept: Block[] = [];
  let isUnderTitle = false;
  for (const block of blocks) {
    if (block.kind === 'heading') isUnderTitle = contentsTitle.test(titleText(block.prose.text));
    if (isUnderTitle && listsTitles(block)) {
      for (const { text } of proseOf([block])) drop(work, 'table_of_contents', text, block.line);
      continue;
    }
    const before = kept.at(-1);
    const leadIn = before?.kind === 'paragraph' && introduces(before.prose.text) ? before : null;
    if (block.kind !== 'list' || !isContents(work, block, leadIn?.prose.text ?? null)) {
      kept.push(block);
      continue;
    }
    for (const { text } of prosesIn(block)) {
      drop(work, 'table_of_contents', text, block.line);
      if (leadIn !== null) work.objectives.push(titleText(text));
    }
    if (leadIn !== null) kept.splice(-1, 1, ...withoutLeadIn(work, leadIn, 'table_of_contents'));
  }
  return kept;
}

const contentsTitle = /^(?:table of )?contents$|^(?:विषय[- ]?सूची|अनुक्रमणिका)$/i;

/** Names of chapters and sections, whether their links lead there or not. */
function listsTitles(block: Block): boolean {
  if (block.kind === 'paragraph') return block.prose.isLinksOnly;
  return block.kind === 'list' && prosesIn(block).every(({ text }) => !/[.;]$/.test(text.trim()));
}

function isContents(work: Work, list: BlockOf<'list'>, leadIn: string | null): boolean {
  const items = prosesIn(list);
  const blocks = list.items.flatMap(({ children }) => children);
  if (items.length < 2 || !blocks.every(({ kind }) => kind === 'paragraph' || kind === 'list')) return false;
  const named = items.filter(({ text }) => work.headings.has(headingWords(text)));
  if (leadIn === null) return named.length === items.length && items.every(({ isLinksOnly }) => isLinksOnly);
  return named.length * 2 > items.length && (announcesAgenda(leadIn) || named.every(({ text }) => asks(text)));
}
