// One Jupyter notebook to draft nodes: its cells as Markdown, through the Markdown reader's own path, each passage with
// the number of its cell. Pure: the same bytes and entry give the same drafts.
import { classifierVersion } from '../classify-node.ts';
import { measureCoverage } from '../coverage.ts';
import { draftDocument } from '../draft-document.ts';
import { decoded } from '../images/image-files.ts';
import type { DocumentInput, DocumentReader, Opening } from '../open-document.ts';
import { openWhole, refusalOf } from '../open-whole.ts';
import { markdownParserVersion, parseCells } from '../parse-markdown.ts';
import { titleOf } from '../read-markdown.ts';
import { readNotebookCells } from './notebook-cells.ts';

/** Pictures stand in the file; what is text of it is held to the limits of Markdown. */
export const notebookLimitBytes = 40_000_000;
const textLimitCharacters = 6_000_000;

/** Reads notebooks as one part. */
export const notebookReader: DocumentReader = {
  version: `notebook-4+${markdownParserVersion}+${classifierVersion}`,
  extensions: ['ipynb'],
  open: (input) => Promise.resolve(openNotebook(input)),
};

function openNotebook(input: DocumentInput): Opening {
  const { path, entry, bytes } = input;
  const fail = refusalOf(path);
  if (bytes.length > notebookLimitBytes)
    return fail(
      'document_too_large',
      `is ${bytes.length} bytes long; the limit is ${notebookLimitBytes}. Clear its outputs`,
    );
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return fail('invalid_utf8', 'is not valid UTF-8. Save it again in Jupyter');
  }
  const reading = readNotebookCells(text);
  if (!reading.ok) return fail('damaged', reading.message);
  // Noncharacters are marks of the parser.
  const cells = reading.cells.map((cell) => cell.text.normalize('NFC').replace(/[\0\uFDD0-\uFDEF]/g, ' '));
  if (cells.reduce((sum, cell) => sum + cell.length, 0) > textLimitCharacters)
    return fail('document_too_large', `holds more than ${textLimitCharacters} characters of text. Split it`);
  const { document, cellOf } = parseCells(cells);
  const title = entry.title ?? titleOf(document, path);
  const drafted = draftDocument({ ...input, document, title });
  if (drafted.drafts.length === 0) return fail('no_text', 'holds no text');
  const drafts = drafted.drafts.map((draft) => ({
    ...draft,
    provenance: { ...draft.provenance, line: null, cell: cellOf(draft.provenance.line ?? 1) },
  }));
  const inCell = <T extends { readonly line: number }>(each: T): T => ({ ...each, line: cellOf(each.line) });
  const takenOut = [...document.dropped, ...drafted.dropped].map(inCell);
  const dropped = [...reading.cells.flatMap((cell) => cell.dropped), ...takenOut];
  const warnings = [...document.warnings, ...drafted.warnings].map(inCell);
  const coverage = measureCoverage({
    path,
    source: cells.join('\n\n'),
    contents: drafts.map((draft) => draft.content),
    dropped,
    takenOut,
  });
  const readImage = async (source: string) => reading.images.get(decoded(source))?.() ?? null;
  const part = { containers: [drafted.container], drafts, dropped, warnings, coverage, readImage };
  return openWhole(path, title, part);
}
