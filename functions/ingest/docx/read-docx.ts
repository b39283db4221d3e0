// One DOCX document to draft nodes: checked archive → the library's HTML → Markdown → the Markdown reader's own path.
// Runs no macro, follows no link; images are named, and given as they are to whoever asks.
import { classifierVersion } from '../classify-node.ts';
import { draftMarkdown, withoutLine } from '../draft-markdown.ts';
import type { SourceProblem } from '../draft-node.ts';
import { parseHtmlTree } from '../html/html-tree.ts';
import { writeMarkdown } from '../html/write-markdown.ts';
import { readPartImage } from '../images/archive-images.ts';
import { decodeEntities } from '../markdown/attributes.ts';
import { describeDropped } from '../markdown/shield-state.ts';
import { type OfficeArchive, openArchive } from '../office-archive.ts';
import type { DocumentInput, DocumentReader, Opening } from '../open-document.ts';
import { openWhole, refusalOf } from '../open-whole.ts';
import { type MarkdownDocument, markdownParserVersion, parseMarkdown } from '../parse-markdown.ts';
import { titleOf } from '../read-markdown.ts';
import { convertDocx } from './convert-docx.ts';
import { prepareArchive, preparedLimitBytes } from './prepare-archive.ts';
import { isPlausibleXml, replaceElements } from './xml-spans.ts';

/** Reads DOCX as one part. */
export const docxReader: DocumentReader = {
  version: `docx-4+${markdownParserVersion}+${classifierVersion}`,
  extensions: ['docx'],
  open: openDocx,
};

async function openDocx(input: DocumentInput): Promise<Opening> {
  const { path, entry } = input;
  const fail = refusalOf(path);
  const archive = await readArchive(input.bytes);
  if (!archive.ok) return fail(archive.code, archive.message);
  const { parts } = archive;
  const body = mainPartOf(parts);
  if (body === null) return fail('damaged', 'is no Word document: the archive has no document part');
  const broken = [...parts].find(([name, xml]) => !/^(?:customXml|docProps)\//.test(name) && !isPlausibleXml(xml));
  if (broken !== undefined) return fail('damaged', `is damaged: its part "${broken[0]}" is no XML. Save it again`);
  const bytes = prepareArchive(parts, [...archive.archive.parts.keys()].filter(isImagePart));
  if (bytes === null) {
    const limit = `the limit is ${preparedLimitBytes / 1e6} MB without layout, some 200,000 words`;
    return fail('document_too_large', `holds too much text to be read at once; ${limit}. Split it`);
  }
  const converted = await convertDocx({ bytes, numberingXml: parts.get('word/numbering.xml') ?? null });
  if (!converted.ok) return fail('damaged', `is damaged: ${converted.message}. Save it again`);
  const parsed = parseMarkdown({ path, text: writeMarkdown(parseHtmlTree(converted.html)) });
  if (!parsed.ok) return parsed;
  const title = entry.title ?? titleOf(withoutSections(parsed.document), path);
  const notes = ['word/footnotes.xml', 'word/endnotes.xml'].map((name) => textOfPart(parts.get(name) ?? ''));
  const part = draftMarkdown(input, {
    document: parsed.document,
    title,
    dropped: runningHeads(parts).map((text) => describeDropped('running_head', text, 1)),
    droppedOfSource: converted.contents.map((text) => describeDropped('table_of_contents', text, 1)),
    source: [textOfPart(body), ...notes].join('\n'),
  });
  if (part.drafts.length === 0) return fail('no_text', 'holds no text');
  return openWhole(path, title, {
    ...part,
    drafts: part.drafts.map(withoutLine),
    readImage: readPartImage(archive.archive),
  });
}

function isImagePart(name: string): boolean {
  return /^word\/(?:[^/]{1,100}\/)?[^/]{1,200}\.(?:png|jpe?g|gif|webp|svg|bmp|tiff?|emf|wmf)$/i.test(name);
}

/** A numbered heading titles a section, not the document. */
function withoutSections(document: MarkdownDocument): MarkdownDocument {
  const blocks = document.blocks.filter((block) => block.kind !== 'heading' || !/^\d/.test(block.prose.text));
  return { ...document, blocks };
}

/** The main part's XML, wherever the package says it lies; null where there is none. */
function mainPartOf(parts: ReadonlyMap<string, string>): string | null {
  const relations = parts.get('_rels/.rels') ?? '';
  const target = /<Relationship\b(?=[^<>]*\/officeDocument")[^<>]*\bTarget="\/?([^"]+)"/.exec(relations)?.[1];
  return parts.get(target ?? 'word/document.xml') ?? parts.get('word/document.xml') ?? null;
}

/** The words of a part, a line for each paragraph. Word keeps a second copy of drawings for old readers. */
function textOfPart(xml: string): string {
  return replaceElements(xml, 'mc:Fallback', () => '')
    .split(/<\/w:p>/)
    .map((paragraph) =>
      [...paragraph.matchAll(/<w:t(?:\s[^<>]*)?>([^<]*)<\/w:t>|<w:(?:tab|br|cr)\b/g)]
        .map(([, text]) => (text === undefined ? ' ' : decodeEntities(text)))
        .join(''),
    )
    .filter((text) => text.trim() !== '')
    .join('\n');
}

/** Headers and footers of the pages, each text once. */
function runningHeads(parts: ReadonlyMap<string, string>): readonly string[] {
  const texts = [...parts]
    .filter(([name]) => /^word\/(?:header|footer)\d*\.xml$/.test(name))
    .map(([, xml]) => textOfPart(xml).replace(/\s+/g, ' ').trim());
  return [...new Set(texts)].filter((text) => text !== '');
}

type ArchiveReading =
  | { readonly ok: true; readonly parts: ReadonlyMap<string, string>; readonly archive: OfficeArchive }
  | { readonly ok: false; readonly code: SourceProblem['code']; readonly message: string };

/** Bytes of XML an archive may hold once inflated; a report of some 500 pages stays below. */
const archiveLimitBytes = 16_000_000;

/**
 * Reads every `.xml` and `.rels` part. Other parts (images, macros, embedded files) stay packed.
 * Problems: `encrypted`, `unknown_kind` (an old binary Office file), `damaged`, `document_too_large`.
 */
async function readArchive(bytes: Uint8Array): Promise<ArchiveReading> {
  const fail = (code: SourceProblem['code'], message: string): ArchiveReading => ({ ok: false, code, message });
  const opened = openArchive(bytes, '.docx');
  if (!opened.ok) return opened;
  const { archive } = opened;
  const wanted = [...archive.parts.values()].filter((part) => /\.(?:xml|rels)$/i.test(part.name));
  const total = wanted.reduce((sum, part) => sum + part.bytes, 0);
  if (total > archiveLimitBytes) {
    const size = `holds ${Math.round(total / 1e6)} MB of text parts in ${archive.parts.size} files`;
    return fail('document_too_large', `${size}; the limit is ${archiveLimitBytes / 1e6} MB. Split it`);
  }
  const parts = new Map<string, string>();
  for (const { name } of wanted) {
    const content = await archive.read(name, archiveLimitBytes);
    if (content === null) return fail('damaged', `is damaged: its part "${name}" cannot be read. Save it again`);
    parts.set(name, content);
  }
  return { ok: true, parts, archive };
}
