// One EPUB to draft nodes: its pages in reading order as Markdown, through the Markdown reader's own path, chapters as
// sections, by its table of contents where this names places within pages. Runs no script, loads nothing, follows no link.
// Refuses what a shop has locked.
import { classifierVersion } from '../classify-node.ts';
import { draftMarkdown, withoutLine } from '../draft-markdown.ts';
import { type HtmlElement, NestedTooDeeply } from '../html/html-tree.ts';
import { createEmbedded, withImageSources } from '../html/image-sources.ts';
import { type PageMarkdown, pageMarkdown } from '../html/page-markdown.ts';
import { encode } from '../html/write-inline.ts';
import { nameOfPart, readPartImage } from '../images/archive-images.ts';
import { PartTooLarge } from '../office-archive.ts';
import type { DocumentInput, DocumentReader, Opening } from '../open-document.ts';
import { openWhole, refusalOf } from '../open-whole.ts';
import { markdownParserVersion, parseCells } from '../parse-markdown.ts';
import { titleOf } from '../read-markdown.ts';
import { partOf, readBook } from './book-pages.ts';
import { createMarkChapters } from './mark-chapters.ts';

/** Reads books as one part. */
export const epubReader: DocumentReader = {
  version: `epub-3+${markdownParserVersion}+${classifierVersion}`,
  extensions: ['epub'],
  open: openEpub,
};

async function openEpub(input: DocumentInput): Promise<Opening> {
  const { path, entry } = input;
  const fail = refusalOf(path);
  const book = await readBook(input.bytes);
  if (!book.ok) return fail(book.code, book.message);
  const pages: PageMarkdown[] = [];
  const embedded = createEmbedded();
  try {
    const markChapters = createMarkChapters();
    for (const [index, { part, entries, read }] of book.pages.entries()) {
      const html = await read();
      if (html === null) return fail('damaged', `is damaged: its page "${part.slice(0, 100)}" is missing`);
      const place = index + 1;
      const named = (root: HtmlElement) => withImageSources(root, (source) => embedded.name(inBook(part, source)));
      if (book.namesWithin) {
        const reshape = (root: HtmlElement) => markChapters(named(root), entries);
        pages.push(pageMarkdown(html, { place, isChapter: false, reshape }));
        continue;
      }
      const title = entries[0]?.title ?? null;
      const page = pageMarkdown(html, { place, isChapter: title !== null || !book.hasContents, reshape: named });
      const isNamed = title === null || page.hasHeading || page.markdown.trim() === '';
      pages.push(isNamed ? page : { ...page, markdown: `# ${encode(title)}\n\n${page.markdown}` });
    }
  } catch (error) {
    if (error instanceof PartTooLarge) return fail('document_too_large', error.message);
    if (error instanceof NestedTooDeeply) return fail('damaged', error.message);
    throw error;
  }
  const { document } = parseCells(pages.map(({ markdown }) => markdown));
  const title = entry.title ?? book.title?.slice(0, 300) ?? titleOf(document, path);
  const dropped = pages.flatMap((page) => page.dropped);
  const source = pages.map(({ words }) => words).join('\n');
  const part = draftMarkdown(input, { document, title, dropped, source });
  const readPart = readPartImage(book.archive);
  const readImage = async (name: string) => (await readPart(name)) ?? embedded.readImage(name);
  if (part.drafts.length === 0) return fail('no_text', 'holds no text');
  return openWhole(path, title, { ...part, drafts: part.drafts.map(withoutLine), readImage });
}

/** What an image of a page is called within the book; one that lies elsewhere keeps its address. */
function inBook(page: string, source: string): string {
  const part = partOf(page, source.split('?')[0] ?? '');
  return part === '' ? source : nameOfPart(part);
}
