// Markdown documents in parts, for tests of the run: a form feed ends a part. Stands in for the list of readers.
import type { DocumentInput, DocumentPart, Opening } from '../../functions/ingest/open-document.ts';
import { DocumentFault } from '../../functions/ingest/open-document.ts';
import { markdownReader, readMarkdown } from '../../functions/ingest/read-markdown.ts';

export const readerVersionOf = () => 'paged-1';
export const readableExtensions = ['md'];

/** Parts read so far, by path, in order; tests empty it. */
export const partsRead: string[] = [];

export async function openDocument(input: DocumentInput): Promise<Opening> {
  const text = new TextDecoder().decode(input.bytes);
  if (!text.includes('\f')) return markdownReader.open(input);
  const pieces = text.split('\f');
  return {
    ok: true,
    document: {
      title: input.entry.title ?? input.path,
      partCount: pieces.length,
      readPart: async (index) => {
        partsRead.push(`${input.path} ${index}`);
        return readPiece(input, pieces[index] ?? '');
      },
      close: async () => {},
    },
  };
}

function readPiece(input: DocumentInput, piece: string): DocumentPart {
  if (piece.includes('UNREADABLE')) {
    throw new DocumentFault({ code: 'damaged', path: input.path, line: null, message: 'a part of it is damaged' });
  }
  const read = readMarkdown({ ...input, bytes: new TextEncoder().encode(piece) });
  if (!read.ok) throw new DocumentFault(read.problem);
  const { container, drafts, dropped, warnings, coverage } = read;
  return { containers: [container], drafts, dropped, warnings, coverage };
}
