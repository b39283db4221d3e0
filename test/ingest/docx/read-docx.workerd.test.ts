// The DOCX reader where it runs in production: the library must load and read without Node's own modules.
import { expect, it } from 'vitest';
import { docxReader } from '../../../functions/ingest/docx/read-docx.ts';
import { readWith } from '../open-reader.ts';
import { makeZip, wordParts } from './make-zip.ts';

it('reads a Word document inside a Worker', async () => {
  const body =
    '<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>Bolts</w:t></w:r></w:p><w:p><w:r><w:t>Bolts get 25 Nm.</w:t></w:r></w:p>';
  const part = await readWith(docxReader, makeZip(wordParts(body)));
  expect(part.drafts.map((draft) => [draft.nodeType, draft.content])).toEqual([
    ['heading', 'Bolts'],
    ['concept', 'Bolts get 25 Nm.'],
  ]);
});
