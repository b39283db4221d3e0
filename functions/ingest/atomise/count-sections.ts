// Numbers of sections that a book shows its readers and its sources do not print: Quarto and bookdown count the headings
// under each chapter.

import { leastOf } from '../../text/lists.ts';
import type { Block, BlockOf } from '../markdown/block-tree.ts';
import type { MarkdownDocument } from '../parse-markdown.ts';
import { titleText } from './atoms.ts';
import { isUnnumbered } from './label-blocks.ts';
import { sectionLabel } from './printed-labels.ts';

/**
 * Headings with their numbers under `base`: `7.5`, `7.5.1`. Empty where a heading prints a number itself.
 * @param base number of the chapter, or of the section that the document is
 */
export function countSections({ title, blocks }: MarkdownDocument, base: string): ReadonlyMap<Block, string> {
  const headings = blocks.filter((block): block is BlockOf<'heading'> => block.kind === 'heading');
  const [first, ...others] = headings;
  const isTitle =
    first !== undefined &&
    (title === null || titleText(first.prose.text) === titleText(title)) &&
    others.every(({ depth }) => depth > first.depth);
  // Chapters of a book's single file, or a part's heading before a chapter's: what is counted there is another matter.
  if (!isTitle && headings.filter(({ depth }) => depth === 1).length > 1) return new Map();
  const sections = isTitle ? others : headings;
  if (sections.some(({ prose }) => sectionLabel(titleText(prose.text)) !== null)) return new Map();
  const top = leastOf(sections.map(({ depth }) => depth));
  const counts: number[] = [];
  const numbers = new Map<Block, string>();
  for (const heading of sections) {
    if (isUnnumbered(heading)) continue;
    const level = heading.depth - top;
    counts.length = Math.min(counts.length, level + 1);
    while (counts.length <= level) counts.push(0);
    counts[level] = (counts[level] ?? 0) + 1;
    numbers.set(heading, [base, ...counts].join('.'));
  }
  return numbers;
}
