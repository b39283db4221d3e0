import { describe, expect, it } from 'vitest';
import { docxReader } from '../../../functions/ingest/docx/read-docx.ts';
import { openWith, readWith, refusalOf } from '../open-reader.ts';
import { bullet, caption, heading, image, makeDocx, noted, step, table, text } from './make-docx.ts';
import { makeZip, wordParts as word } from './make-zip.ts';

const read = (bytes: Uint8Array, options = {}) => readWith(docxReader, bytes, options);
const contentsOf = async (bytes: Uint8Array) => (await read(bytes)).drafts.map((draft) => draft.content);

describe('structure of a Word document', () => {
  it('gives headings the numbers Word counts, and passages the section they stand in', async () => {
    const part = await read(
      await makeDocx([
        heading('Scope'),
        text('All trench works.'),
        heading('Depths', 2),
        text('Dig deep.'),
        heading('Tests'),
        heading('Earth', 2),
        text('Measure it.'),
      ]),
    );
    expect(part.drafts.map((draft) => draft.content)).toEqual([
      '1. Scope',
      'All trench works.',
      '1.1 Depths',
      'Dig deep.',
      '2. Tests',
      '2.1 Earth',
      'Measure it.',
    ]);
    expect(part.drafts[3]?.provenance).toMatchObject({
      section: ['1. Scope', '1.1 Depths'],
      sectionNumber: '1.1',
      line: null,
    });
    expect(part.drafts[5]?.printedLabel).toEqual({ kind: 'section', number: '2.1' });
  });

  it('keeps every sign of a text that Markdown would read as a mark', async () => {
    const words = 'Use 2 * 3 < 7, a_b, [x](y), `z`, #4, $5 or $6 & ~9.';
    const contents = await contentsOf(
      await makeDocx([text(words), text('1. no item.'), text('- no item.'), text('# no heading.'), text('A | b.')]),
    );
    expect(contents.map((content) => content.replaceAll('\\', ''))).toEqual([
      words,
      '1. no item.',
      '- no item.',
      '# no heading.',
      'A | b.',
    ]);
  });

  it('hangs nested items on the item above', async () => {
    const { drafts } = await read(await makeDocx([step('Dig.'), bullet('by hand near cables', 1), step('Backfill.')]));
    expect(drafts.map((draft) => [draft.content, draft.contentType, draft.parent])).toEqual([
      ['Dig.', 'list_item', null],
      ['by hand near cables', 'list_item', 0],
      ['Backfill.', 'list_item', null],
    ]);
    expect(drafts.map((draft) => draft.printedLabel?.number ?? null)).toEqual(['1', null, '2']);
  });

  it('reads tables as rows with their headers, cells over several rows repeated, under their caption', async () => {
    const rows = [
      ['Area', 'Depth (mm)', 'Fill'],
      ['Field', '800', 'sand'],
      [{ text: 'Road', rowSpan: 2 }, '1000', 'duct'],
      ['1200', 'concrete'],
    ] as const;
    const { drafts } = await read(await makeDocx([caption('Table 4: Depths'), table(rows)]));
    expect(drafts.map((draft) => draft.content)).toEqual([
      'Table 4: Depths',
      'Area: Field; Depth (mm): 800; Fill: sand',
      'Area: Road; Depth (mm): 1000; Fill: duct',
      'Area: Road; Depth (mm): 1200; Fill: concrete',
    ]);
    expect(drafts[0]?.printedLabel).toEqual({ kind: 'table', number: '4' });
    expect(drafts[2]?.provenance).toMatchObject({
      block: { number: 1, title: 'Table 4: Depths' },
      cells: [
        { header: 'Area', text: 'Road', number: null, unit: null },
        { header: 'Depth (mm)', text: '1000', number: 1000, unit: 'mm' },
        { header: 'Fill', text: 'duct', number: null, unit: null },
      ],
    });
    expect(drafts.slice(1).map((draft) => [draft.nodeType, draft.parent])).toEqual([
      ['row', 0],
      ['row', 0],
      ['row', 0],
    ]);
  });

  it('takes a first row of names for headers where Word marks none, and pairs for names with their values', async () => {
    const names = ['Item', 'Type', 'Supplier'];
    const list = await contentsOf(await makeDocx([table([names, ['Gland', 'brass', 'Acme']], false)]));
    expect(list).toEqual(['Item: Gland; Type: brass; Supplier: Acme']);
    const pairs = [
      ['Client', 'Acme Solar'],
      ['Rated voltage', '1500 V'],
      ['Frequency', '50 Hz'],
    ];
    const sheet = await contentsOf(await makeDocx([table(pairs, false)]));
    expect(sheet).toEqual(['Client: Acme Solar', 'Rated voltage: 1500 V', 'Frequency: 50 Hz']);
  });

  it('puts footnotes on the passage that refers to them and images beside theirs, by their alternative text', async () => {
    const part = await read(
      await makeDocx([noted('Trenches are 800 mm deep.', 1), image('Cross-section with two cables')], {
        notes: { 1: 'From finished ground level.' },
      }),
    );
    const [trenches, note] = part.drafts;
    expect(trenches?.content).toBe('Trenches are 800 mm deep.\n\n*Cross-section with two cables.*');
    expect(trenches?.provenance.images.map((each) => each.alternativeText)).toEqual(['Cross-section with two cables']);
    expect([note?.content, note?.parent]).toEqual(['From finished ground level.', 0]);
  });

  it('lists running heads as dropped and counts the words of the body by the file itself', async () => {
    const part = await read(await makeDocx([text('Bolts get 25 Nm.')], { header: 'Acme Solar, sheet 4' }));
    expect(part.dropped).toEqual([{ reason: 'running_head', line: 1, text: 'Acme Solar, sheet 4', wordCount: 4 }]);
    expect(part.coverage).toMatchObject({ sourceWords: 4, standingWords: 4, share: 1 });
  });
});

describe('formulas of Word’s editor', () => {
  const run = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
  const formula = (inner: string) =>
    makeZip(
      word(
        `<w:p><w:r><w:t xml:space="preserve">The drop is </w:t></w:r><m:oMath>${inner}</m:oMath><w:r><w:t>.</w:t></w:r></w:p>`,
      ),
    );

  it.each([
    [`<m:f><m:num>${run('2IL')}</m:num><m:den>${run('κA')}</m:den></m:f>`, '\\frac{2IL}{κA}'],
    [`${run('a')}<m:sSub><m:e>${run('b')}</m:e><m:sub>${run('n')}</m:sub></m:sSub>`, 'ab_n'],
    [`<m:sSup><m:e>${run('x')}</m:e><m:sup>${run('2')}</m:sup></m:sSup>${run('+1')}`, 'x^2+1'],
    [`<m:rad><m:deg/><m:e>${run('3')}</m:e></m:rad>`, '\\sqrt{3}'],
    [`<m:d><m:e>${run('n-1')}</m:e></m:d>${run('d')}`, '(n-1)d'],
  ])('%s is read where it stands', async (inner, latex) => {
    const [content = ''] = (await read(formula(inner))).drafts.map((draft) => draft.content);
    expect(content.replace(/[\s{}]/g, '').replaceAll('\\kappa', 'κ')).toBe(
      `Thedropis$${latex.replace(/[\s{}]/g, '')}$.`,
    );
  });
});

describe('place of a Word document', () => {
  it('is page 1 of the document in engineering, the chapter in a textbook', async () => {
    const bytes = await makeDocx([text('Bolts get 25 Nm.')]);
    const page = await read(bytes);
    expect(page.containers[0]?.address).toEqual({ containerType: 'page', day: null, document: 3, number: 1 });
    const chapter = await read(bytes, { profile: 'textbook' });
    expect(chapter.drafts[0]?.container).toEqual({ containerType: 'chapter', day: null, document: null, number: 5 });
  });

  it('is titled by the manifest, else by its file where only sections have headings', async () => {
    const bytes = await makeDocx([heading('Scope'), text('All works.')]);
    expect((await read(bytes, { path: 'a/method-statement.docx' })).title).toBe('Method statement');
    expect((await read(bytes, { title: 'Trenches' })).title).toBe('Trenches');
  });
});

describe('refusals', () => {
  it('reads the smallest of archives, so that the refusals below have one cause', async () => {
    const part = await read(makeZip(word('<w:p><w:r><w:t>Bolts get 25 Nm.</w:t></w:r></w:p>')));
    expect(part.drafts.map((draft) => draft.content)).toEqual(['Bolts get 25 Nm.']);
  });

  it('name a cut or foreign file damaged', async () => {
    const whole = await makeDocx([text('Bolts get 25 Nm.')]);
    expect(await refusalOf(docxReader, whole.slice(0, whole.length - 200))).toMatchObject({ code: 'damaged' });
    expect(await refusalOf(docxReader, 'not a zip archive at all')).toMatchObject({ code: 'damaged' });
    expect(await refusalOf(docxReader, makeZip({ 'a.xml': '<a/>' }))).toMatchObject({ code: 'damaged' });
    const broken = { ...word(''), 'word/document.xml': '<w:document><w:body>' };
    expect(await refusalOf(docxReader, makeZip(broken))).toMatchObject({ code: 'damaged' });
  });

  it('tell an encrypted file from an old one', async () => {
    const mark = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
    const name = [...'EncryptedPackage'].flatMap((sign) => [sign.charCodeAt(0), 0]);
    expect(await refusalOf(docxReader, Uint8Array.from([...mark, 0, ...name, 0]))).toMatchObject({ code: 'encrypted' });
    expect(await refusalOf(docxReader, Uint8Array.from([...mark, 0, 1, 2]))).toMatchObject({ code: 'unknown_kind' });
    expect(await refusalOf(docxReader, makeZip(word(''), { isEncrypted: true }))).toMatchObject({ code: 'encrypted' });
  });

  it('refuse a bomb by its declared size, and one that lies about it by what comes out', async () => {
    const bomb = word(`<w:p><w:r><w:t>${'a'.repeat(20_000_000)}</w:t></w:r></w:p>`);
    expect(await refusalOf(docxReader, makeZip(bomb))).toMatchObject({ code: 'document_too_large' });
    expect(await refusalOf(docxReader, makeZip(bomb, { declare: 1000 }))).toMatchObject({ code: 'damaged' });
  });

  it('refuse more text than a Worker can read at once', async () => {
    const words = word(`<w:p><w:r><w:t>${'trench '.repeat(500_000)}</w:t></w:r></w:p>`);
    expect(await refusalOf(docxReader, makeZip(words))).toMatchObject({
      code: 'document_too_large',
      message: expect.stringContaining('Split it'),
    });
  });

  it('say that a document has no text', async () => {
    const opening = await openWith(docxReader, makeZip(word('<w:p/>')));
    expect(opening).toMatchObject({ ok: false, problem: { code: 'no_text' } });
  });

  it('follow no link, and refuse a document type with its entities', async () => {
    const link =
      '<w:p><w:hyperlink w:anchor="x"><w:r><w:t>here</w:t></w:r></w:hyperlink><w:r><w:instrText>INCLUDETEXT "file:///etc/passwd"</w:instrText></w:r></w:p>';
    const parts = word(link);
    expect((await read(makeZip(parts))).drafts.map((draft) => draft.content)).toEqual(['here']);
    const entity = '<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
    const hostile = { ...parts, 'word/document.xml': entity + parts['word/document.xml'] };
    expect(await refusalOf(docxReader, makeZip(hostile))).toMatchObject({ code: 'damaged' });
  });
});
