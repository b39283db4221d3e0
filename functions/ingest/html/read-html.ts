// One page of HTML to draft nodes: its main text as Markdown, through the Markdown reader's own path.
// Runs no script, loads nothing, follows no link. Pure: the same bytes and entry give the same drafts.
import { classifierVersion } from '../classify-node.ts';
import { draftMarkdown, withoutLine } from '../draft-markdown.ts';
import { decodeSource } from '../markdown/decode-source.ts';
import type { DocumentInput, DocumentReader, Opening } from '../open-document.ts';
import { openWhole, refusalOf } from '../open-whole.ts';
import { markdownParserVersion, parseCells } from '../parse-markdown.ts';
import { titleOf } from '../read-markdown.ts';
import { type HtmlElement, NestedTooDeeply } from './html-tree.ts';
import { createEmbedded, withImageSources } from './image-sources.ts';
import { type PageMarkdown, pageMarkdown } from './page-markdown.ts';

/** Reads pages as one part. */
export const htmlReader: DocumentReader = {
  version: `html-2+${markdownParserVersion}+${classifierVersion}`,
  extensions: ['html', 'htm', 'xhtml'],
  open: (input) => Promise.resolve(openHtml(input)),
};

function openHtml(input: DocumentInput): Opening {
  const { path, entry } = input;
  const fail = refusalOf(path);
  const decoded = decodeSource(input);
  if (!decoded.ok) return decoded;
  const embedded = createEmbedded();
  let page: PageMarkdown;
  try {
    const reshape = (root: HtmlElement) => withImageSources(root, embedded.name);
    page = pageMarkdown(decoded.text, { place: 1, isChapter: false, reshape });
  } catch (error) {
    if (error instanceof NestedTooDeeply) return fail('damaged', error.message);
    throw error;
  }
  const { document } = parseCells([page.markdown]);
  const hasHeading = document.blocks.some((block) => block.kind === 'heading');
  const title = entry.title ?? (hasHeading || page.title === null ? titleOf(document, path) : page.title.slice(0, 300));
  const part = draftMarkdown(input, { document, title, dropped: page.dropped, source: page.words });
  if (part.drafts.length === 0) return fail('no_text', 'holds no text');
  return openWhole(path, title, { ...part, drafts: part.drafts.map(withoutLine), readImage: embedded.readImage });
}
