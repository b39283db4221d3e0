// Images that a document holds itself: its passages name them, and the document gives their bytes.
import { expect, test } from 'vitest';
import { docxReader } from '../../../functions/ingest/docx/read-docx.ts';
import { epubReader } from '../../../functions/ingest/epub/read-epub.ts';
import { htmlReader } from '../../../functions/ingest/html/read-html.ts';
import { notebookReader } from '../../../functions/ingest/notebook/read-notebook.ts';
import { slidesReader } from '../../../functions/ingest/slides/read-slides.ts';
import { image, makeDocx, text } from '../docx/make-docx.ts';
import { makeZip } from '../docx/make-zip.ts';
import { epubParts } from '../epub/make-epub.ts';
import { readWith } from '../open-reader.ts';
import { body, makeDeck, title } from '../slides/make-deck.ts';

const svg = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20"/>`;
const textbook = { profile: 'textbook' } as const;

/** Each passage with the images beside it: their words, and what their bytes are. */
async function shownIn({ drafts, readImage }: Awaited<ReturnType<typeof readWith>>) {
  const passages = drafts.map(async ({ content, provenance }) => [
    content,
    ...(await Promise.all(
      provenance.images.map(async ({ source, alternativeText }) => {
        const bytes = await readImage?.(source);
        return [alternativeText, bytes ? new TextDecoder().decode(bytes) : null];
      }),
    )),
  ]);
  return Promise.all(passages);
}

test('a notebook: attachments of each cell by their own names, and what its code draws', async () => {
  const cell = (source: string, width: number) => ({
    ...{ cell_type: 'markdown', source },
    attachments: { 'a b.svg': { 'image/svg+xml': [svg(width)] } },
  });
  const output = { output_type: 'display_data', data: { 'text/plain': '<Figure>', 'image/png': btoa('a drawing') } };
  const notebook = {
    ...{ nbformat: 4, metadata: {} },
    cells: [
      cell('A wall of stone stands.\n\n![](attachment:a%20b.svg)', 1),
      cell('# Joints\n\nA joint is where two stones meet.\n\n![](attachment:a%20b.svg)', 2),
      { cell_type: 'code', source: 'draw(wall)', outputs: [output] },
      { cell_type: 'code', source: 'draw(joint)', outputs: [output], metadata: { tags: ['remove-output'] } },
    ],
  };
  expect(await shownIn(await readWith(notebookReader, JSON.stringify(notebook), textbook))).toEqual([
    ['A wall of stone stands.', ['', svg(1)]],
    ['Joints'],
    [
      'A joint is where two stones meet.\n\n```python\ndraw(wall)\n```\n\n```python\ndraw(joint)\n```',
      ['', svg(2)],
      ['', 'a drawing'],
    ],
  ]);
});

test('a page: images without words stand beside their passage, small ones are icons', async () => {
  const page = `<main><h1>Walls</h1><p>A wall of stone stands.</p>
    <p><img src="pictures/dry wall (1).png"><img src="rule.gif" width="16" height="16"></p>
    <figure><img alt="" src="data:image/svg+xml;base64,${btoa(svg(3))}"></figure></main>`;
  const part = await readWith(htmlReader, page, textbook);
  expect(part.drafts.map(({ provenance }) => provenance.images.map(({ source }) => source))).toEqual([
    [],
    ['pictures/dry%20wall%20%281%29.png', '#embedded-1'],
  ]);
  expect(await shownIn(part)).toEqual([['Walls'], ['A wall of stone stands.', ['', null], ['', svg(3)]]]);
});

test('a book: images by their place in it, whatever page shows them', async () => {
  const parts = epubParts(
    ['<h1>Tides</h1><p>The sea rises.</p><img src="../images/sea_1.svg" alt="A sea at flood"/>'],
    '',
  );
  const part = await readWith(epubReader, makeZip({ ...parts, 'OEBPS/images/sea_1.svg': svg(4) }), textbook);
  expect((await shownIn(part)).at(-1)?.slice(1)).toEqual([['A sea at flood', svg(4)]]);
});

test('a Word document', async () => {
  const bytes = await makeDocx([text('A wall of stone stands.'), image('Four courses of a dry wall')]);
  const shown = await shownIn(await readWith(docxReader, bytes));
  expect(shown.at(-1)?.[1]).toEqual(['Four courses of a dry wall', expect.stringMatching(/^\uFFFDPNG/)]);
});

test('a presentation: what is said of a picture, pictures of which nothing is said, but no logo', async () => {
  const picture = (id: string, words = '') =>
    `<p:pic><p:nvPicPr><p:cNvPr id="4" name="p" descr="${words}"/></p:nvPicPr><p:blipFill><a:blip r:embed="${id}"/></p:blipFill></p:pic>`;
  const parts = (own: number) =>
    ({
      own: ['image', `media/own${own}.svg`, svg(own)],
      logo: ['image', 'media/logo.svg', svg(99)],
    }) as const;
  const slide = (number: number, words: string) => ({
    shapes:
      title(`Course ${number}`) +
      body(`The stones of course ${number} are laid on the ones below.`) +
      picture('logo') +
      picture('own', words),
    parts: parts(number),
  });
  const deck = makeDeck([slide(1, 'A course of long stones under a short one'), slide(2, ''), slide(3, '')]);
  const shown = await shownIn(await readWith(slidesReader, deck, textbook));
  const images = shown.flatMap(([, ...each]) => each.map((pair) => (pair ?? []).at(1)));
  expect([...new Set(images)]).toEqual([svg(1), svg(2), svg(3)]);
});
