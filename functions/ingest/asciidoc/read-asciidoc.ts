// One AsciiDoc document to draft nodes: HTML by its own parser, then the way that pages take. Pure: the same bytes and
// entry give the same drafts.
import { classifierVersion } from '../classify-node.ts';
import { draftMarkdown, withoutLine } from '../draft-markdown.ts';
import type { SourceProblem } from '../draft-node.ts';
import { NestedTooDeeply, parseHtmlTree } from '../html/html-tree.ts';
import { type PageMarkdown, treeMarkdown } from '../html/page-markdown.ts';
import { decodeSource } from '../markdown/decode-source.ts';
import type { DocumentInput, DocumentReader, Opening } from '../open-document.ts';
import { openWhole } from '../open-whole.ts';
import { markdownParserVersion, parseCells } from '../parse-markdown.ts';
import { titleOf } from '../read-markdown.ts';
import { adaptTree } from './adapt-tree.ts';
import { convertAsciidoc } from './convert-asciidoc.ts';

/** Reads AsciiDoc as one part. */
export const asciidocReader: DocumentReader = {
  version: `asciidoc-2+${markdownParserVersion}+${classifierVersion}`,
  extensions: ['adoc', 'asciidoc', 'asc'],
  open: openAsciidoc,
};

async function openAsciidoc(input: DocumentInput): Promise<Opening> {
  const { path, entry } = input;
  const fail = (code: SourceProblem['code'], message: string, line: number | null = null): Opening => ({
    ok: false,
    problem: { code, path, line, message },
  });
  const decoded = decodeSource(input);
  if (!decoded.ok) return decoded;
  const converted = await convertAsciidoc(decoded.text);
  if (!converted.ok) return fail('document_too_large', converted.message, converted.line);
  let page: PageMarkdown;
  try {
    page = treeMarkdown(adaptTree(parseHtmlTree(converted.html)));
  } catch (error) {
    if (error instanceof NestedTooDeeply) return fail('damaged', error.message);
    throw error;
  }
  const { document } = parseCells([page.markdown]);
  const title = entry.title ?? titleOf(document, path);
  const part = draftMarkdown(input, { document, title, dropped: page.dropped, source: page.words });
  if (part.drafts.length === 0) return fail('no_text', 'holds no text');
  return openWhole(path, title, { ...part, drafts: part.drafts.map(withoutLine) });
}
