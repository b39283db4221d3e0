// Any document to draft nodes: finds the reader for its kind. The ingestion run calls this and nothing deeper.
// A new kind of file is a reader in the list below.

import { asciidocReader } from './asciidoc/read-asciidoc.ts';
import { docxReader } from './docx/read-docx.ts';
import type { SourceProblem } from './draft-node.ts';
import { epubReader } from './epub/read-epub.ts';
import { htmlReader } from './html/read-html.ts';
import { notebookReader } from './notebook/read-notebook.ts';
import {
  DocumentFault,
  type DocumentInput,
  type DocumentPart,
  type DocumentReader,
  type Opening,
} from './open-document.ts';
import { pdfReader } from './pdf/read-pdf.ts';
import { markdownReader } from './read-markdown.ts';
import { rstReader } from './rst/read-rst.ts';
import { csvReader } from './sheet/read-csv.ts';
import { workbookReader } from './sheet/read-workbook.ts';
import { slidesReader } from './slides/read-slides.ts';
import { transcriptReader } from './transcript/read-transcript.ts';

const readers: readonly DocumentReader[] = [
  markdownReader,
  notebookReader,
  asciidocReader,
  rstReader,
  htmlReader,
  epubReader,
  docxReader,
  slidesReader,
  transcriptReader,
  workbookReader,
  csvReader,
  pdfReader,
];

/** Goes into a document's hash: another version reads unchanged bytes again. */
export function readerVersionOf(path: string): string {
  return readerOf(path)?.version ?? 'none';
}

/** Endings of the files that can be read, without the dot. */
export const readableExtensions: readonly string[] = readers.flatMap((reader) => reader.extensions);

/** Opens a document. A kind of file that nobody reads is a problem that names the kinds that are. */
export async function openDocument(input: DocumentInput): Promise<Opening> {
  const reader = readerOf(input.path);
  if (reader !== undefined) return reader.open(input);
  const message = `files of this kind cannot be read; readable are ${readableExtensions.map((each) => `.${each}`).join(', ')}`;
  return { ok: false, problem: { code: 'unknown_kind', path: input.path, line: null, message } };
}

export type WholeReading =
  | { readonly ok: true; readonly title: string; readonly parts: readonly DocumentPart[] }
  | { readonly ok: false; readonly problem: SourceProblem };

/** Reads all parts of a document, for reports and checks; a run takes them one by one. */
export async function readWhole(input: DocumentInput): Promise<WholeReading> {
  const opening = await openDocument(input);
  if (!opening.ok) return opening;
  const { document } = opening;
  try {
    const parts: DocumentPart[] = [];
    for (let index = 0; index < document.partCount; index += 1) parts.push(await document.readPart(index));
    return { ok: true, title: document.title, parts };
  } catch (error) {
    if (error instanceof DocumentFault) return { ok: false, problem: error.problem };
    throw error;
  } finally {
    await document.close();
  }
}

function readerOf(path: string): DocumentReader | undefined {
  const extension = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase();
  return readers.find((reader) => extension !== undefined && reader.extensions.includes(extension));
}
