// The readers of pages, slides, books, AsciiDoc and reStructuredText where they run in production: without Node's own modules.
import { expect, it } from 'vitest';
import { asciidocReader } from '../../../functions/ingest/asciidoc/read-asciidoc.ts';
import { epubReader } from '../../../functions/ingest/epub/read-epub.ts';
import { htmlReader } from '../../../functions/ingest/html/read-html.ts';
import { rstReader } from '../../../functions/ingest/rst/read-rst.ts';
import { slidesReader } from '../../../functions/ingest/slides/read-slides.ts';
import { makeEpub } from '../epub/make-epub.ts';
import { readWith } from '../open-reader.ts';
import { body, makeDeck, title } from '../slides/make-deck.ts';

it.each([
  ['a page', htmlReader, new TextEncoder().encode('<h1>Bolts</h1><p>Bolts get 25 Nm.</p>')],
  ['a presentation', slidesReader, makeDeck([{ shapes: title('Bolts') + body('Bolts get 25 Nm.') }])],
  ['reStructuredText', rstReader, new TextEncoder().encode('Bolts\n=====\n\nBolts get 25 Nm.\n')],
  ['a book', epubReader, makeEpub(['<h1>Bolts</h1><p>Bolts get 25 Nm.</p>'])],
  ['AsciiDoc', asciidocReader, new TextEncoder().encode('= Bolts\n\nBolts get 25 Nm.\n')],
])('reads %s inside a Worker', async (_name, reader, bytes) => {
  const part = await readWith(reader, bytes);
  expect(part.drafts.map((draft) => draft.content)).toEqual(['Bolts', 'Bolts get 25 Nm.']);
});
