// Small EPUBs for tests, part by part, so that they can be broken.
import { makeZip } from '../docx/make-zip.ts';

/** Parts of a book whose pages stand in this order; `contents` is the table of contents as links. */
export function epubParts(pages: readonly string[], contents: string): Record<string, string> {
  const items = pages.map(
    (_, index) => `<item id="p${index}" href="text/page%20${index}.xhtml" media-type="application/xhtml+xml"/>`,
  );
  const order = pages.map((_, index) => `<itemref idref="p${index}"/>`);
  const parts: Record<string, string> = {
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': '<container><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>',
    'OEBPS/book.opf': `<package><metadata><dc:title>The Sea</dc:title></metadata><manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>${items.join('')}</manifest><spine><itemref idref="nav"/>${order.join('')}</spine></package>`,
    'OEBPS/nav.xhtml': `<html><body><nav epub:type="toc"><ol>${contents}</ol></nav></body></html>`,
  };
  for (const [index, page] of pages.entries())
    parts[`OEBPS/text/page ${index}.xhtml`] =
      `<?xml version="1.0"?><html><head><title/></head><body>${page}</body></html>`;
  return parts;
}

export const makeEpub = (pages: readonly string[], contents = '') => makeZip(epubParts(pages, contents));
