// A page's HTML as Markdown of its text, with what was left out. For the reader of pages, for books made of pages, and for
// proposals, which look at the text.
import type { DroppedText } from '../draft-node.ts';
import { type CleanPage, cleanPage } from './clean-page.ts';
import { findAll, findFirst, type HtmlElement, parseHtmlTree, textOf } from './html-tree.ts';
import { findContent } from './page-content.ts';
import { isBlock } from './with-paragraphs.ts';
import { formulaMarks } from './write-inline.ts';
import { writeMarkdown } from './write-markdown.ts';

export interface PageMarkdown {
  readonly markdown: string;
  /** It has a heading of its own. */
  readonly hasHeading: boolean;
  /** Of the page's head, null where there is none. */
  readonly title: string | null;
  readonly dropped: readonly DroppedText[];
  /** The words that are to stand in the Markdown; formulas are written another way and are not among them. */
  readonly words: string;
}

interface PageOptions {
  readonly place: number;
  readonly isChapter: boolean;
  readonly reshape?: (root: HtmlElement) => HtmlElement;
}

/**
 * @param options.place of what is left out: a line, or the number of the page within its book
 * @param options.isChapter its highest heading begins a chapter, whatever its rank on the page
 * @param options.reshape what is done to the page before anything is left out
 * @throws NestedTooDeeply
 */
export function pageMarkdown(
  html: string,
  { place, isChapter, reshape = (root) => root }: PageOptions = { place: 1, isChapter: false },
): PageMarkdown {
  const found = findContent(reshape(parseHtmlTree(html)));
  return { ...markdownOf(cleanPage({ ...found, place }), isChapter), title: found.title };
}

/** The same of a tree that is nothing but a document's text. */
export function treeMarkdown(content: HtmlElement): PageMarkdown {
  const cleaned = cleanPage({ content, isWholeBody: false, hasDollars: false, place: 1 });
  return { ...markdownOf(cleaned, false), title: null };
}

function markdownOf({ root, dropped }: CleanPage, isChapter: boolean): Omit<PageMarkdown, 'title'> {
  const shown = isChapter ? withChapter(root) : root;
  return {
    markdown: writeMarkdown(shown),
    hasHeading: findFirst(root, ({ name }) => heading.test(name)) !== null,
    dropped,
    words: wordsOf(root).replace(formulas, ' '),
  };
}

const heading = /^h[1-6]$/;

/** Headings raised so that the highest is of the first rank. */
function withChapter(root: HtmlElement): HtmlElement {
  const ranks = findAll(root, ({ name }) => heading.test(name)).map(({ name }) => Number(name[1]));
  const raise = ranks.reduce((least, rank) => Math.min(least, rank), 7) - 1;
  const raised = (element: HtmlElement): HtmlElement => ({
    ...element,
    name: heading.test(element.name) ? `h${Number(element.name[1]) - raise}` : element.name,
    children: element.children.map((child) => (typeof child === 'string' ? child : raised(child))),
  });
  return raise === 0 || ranks.length === 0 ? root : raised(root);
}

const formulas = new RegExp(
  `${formulaMarks.open}[^${formulaMarks.open}${formulaMarks.close}]*${formulaMarks.close}`,
  'g',
);

/**
 * All words below an element, those of different blocks apart.
 * @param caption of the figure it stands in: a picture that its caption describes is described once
 */
function wordsOf(element: HtmlElement, caption = ''): string {
  const figcaption = element.name === 'figure' ? findFirst(element, ({ name }) => name === 'figcaption') : null;
  const said = figcaption === null ? caption : plain(textOf(figcaption));
  return element.children
    .map((child) => {
      if (typeof child === 'string') return child;
      const alternative = child.attributes.get('alt') ?? '';
      if (child.name === 'img') return said.includes(plain(alternative)) ? '' : ` ${alternative} `;
      return child.name === 'br' || isBlock(child) ? `\n${wordsOf(child, said)}\n` : wordsOf(child, said);
    })
    .join('');
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim().replace(/\.$/, '').toLowerCase();
}
