// One Markdown document to draft nodes: decode, parse, draft, measure.
// Pure: the same bytes and entry give the same drafts.
import { titleText } from './atomise/atoms.ts';
import { classifierVersion } from './classify-node.ts';
import { measureCoverage } from './coverage.ts';
import { draftDocument } from './draft-document.ts';
import type { DraftContainer, SourceProblem } from './draft-node.ts';
import { decodeSource } from './markdown/decode-source.ts';
import type { DocumentInput, DocumentPart, DocumentReader, Opening } from './open-document.ts';
import { openWhole } from './open-whole.ts';
import { type MarkdownDocument, markdownParserVersion, parseMarkdown } from './parse-markdown.ts';

export type MarkdownReading =
  | ({ readonly ok: true; readonly title: string; readonly container: DraftContainer } & Omit<
      DocumentPart,
      'containers'
    >)
  | { readonly ok: false; readonly problem: SourceProblem };

/** Reads Markdown as one part. */
export const markdownReader: DocumentReader = {
  version: `${markdownParserVersion}+${classifierVersion}`,
  extensions: ['md', 'mdx', 'markdown', 'txt'],
  open: (input) => Promise.resolve(openMarkdown(input)),
};

function openMarkdown(input: DocumentInput): Opening {
  const reading = readMarkdown(input);
  if (!reading.ok) return reading;
  const { ok: _ok, title, container, ...part } = reading;
  return { ok: true, document: openWhole(title, { containers: [container], ...part }) };
}

/** Reads one Markdown document. */
export function readMarkdown(input: DocumentInput): MarkdownReading {
  const { path, entry } = input;
  const decoded = decodeSource(input);
  if (!decoded.ok) return decoded;
  const parsed = parseMarkdown({ path, text: decoded.text });
  if (!parsed.ok) return parsed;
  const title = entry.title ?? titleOf(parsed.document, path);
  const { container, drafts, dropped, warnings } = draftDocument({ ...input, document: parsed.document, title });
  const allDropped = [...parsed.document.dropped, ...dropped].sort((first, second) => first.line - second.line);
  const coverage = measureCoverage({
    path,
    source: decoded.text,
    contents: drafts.map((draft) => draft.content),
    dropped: allDropped,
  });
  const allWarnings = [...parsed.document.warnings, ...warnings];
  return { ok: true, title, container, drafts, dropped: allDropped, warnings: allWarnings, coverage };
}

/** A document's own title: front matter, first heading of the highest rank, else its file name. */
export function titleOf(document: MarkdownDocument, path: string): string {
  if (document.title !== null) return titleText(document.title);
  const headings = document.blocks.filter((block) => block.kind === 'heading');
  const highest = Math.min(...headings.map((heading) => heading.depth));
  const first = headings.find((heading) => heading.depth === highest);
  if (first !== undefined && titleText(first.prose.text) !== '') return titleText(first.prose.text);
  const parts = path.split('/');
  const file = (parts.at(-1) ?? path).replace(/\.[^.]+$/, '');
  const name = /^(?:readme|index)$/i.test(file) && parts.length > 1 ? (parts.at(-2) ?? file) : file;
  const words = name
    .replace(/^\d+[-_. ]+/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words === '' ? name : `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}
