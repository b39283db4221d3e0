import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pdfReader } from '../../../functions/ingest/pdf/read-pdf.ts';
import { onlyDocument } from '../only-document.ts';
import { lines, makePdf, openPdf, type PageSketch, proseLines, readPdf } from './make-pdf.ts';

async function problemOf(bytes: Uint8Array): Promise<{ code: string; message: string } | null> {
  const opening = await pdfReader.open(onlyDocument('manual.pdf', bytes));
  if (opening.ok) await opening.document.close();
  return opening.ok ? null : opening.problem;
}

const text = (value: string): Uint8Array => new TextEncoder().encode(value);

/** A book of sections that begin on every seventh page. */
function bookPages(count: number): PageSketch[] {
  return Array.from({ length: count }, (_, index): PageSketch => {
    const number = index + 1;
    const opens = index % 7 === 0;
    const section = Math.floor(index / 7) + 1;
    return {
      texts: [
        { text: 'Plant handbook', left: 60, top: 40 },
        { text: String(number), left: 300, top: 810 },
        ...(opens
          ? [{ text: `${section}. Section of tests`, left: 60, top: 80, size: 16, style: 'bold' as const }]
          : []),
        ...lines(proseLines(6, number), { left: 60, top: 110 }),
        ...lines(['The value read at noon is compared with the one of the survey and written into'], {
          left: 60,
          top: 200,
        }),
        ...lines([`record ${number} of the plant.`], { left: 60, top: 212 }),
      ],
    };
  });
}

describe('files that cannot be read', () => {
  it('refuses a file protected by a password', async () => {
    const bytes = text(
      [
        '%PDF-1.4',
        '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
        '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
        '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj',
        `4 0 obj<</Filter/Standard/V 1/R 2/P -44/O<${'28'.repeat(32)}>/U<${'31'.repeat(32)}>>>endobj`,
        'trailer<</Root 1 0 R/Encrypt 4 0 R/ID[<00><00>]/Size 5>>',
        '%%EOF',
      ].join('\n'),
    );
    expect(await problemOf(bytes)).toMatchObject({ code: 'encrypted', message: expect.stringContaining('password') });
  });

  it('refuses what is no PDF and what is cut off', async () => {
    expect((await problemOf(text('hello')))?.code).toBe('damaged');
    expect((await problemOf(text('%PDF-1.7\n1 0 obj <<')))?.code).toBe('damaged');
  });

  it('refuses a document without text and names the way out', async () => {
    const problem = await problemOf(await makePdf([{ isScan: true }, { isScan: true }]));
    expect(problem).toMatchObject({ code: 'no_text', message: expect.stringContaining('--read-scans') });
  });

  it('does not wait for a page tree that bites its tail', async () => {
    const bytes = text(
      [
        '%PDF-1.4',
        '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
        '2 0 obj<</Type/Pages/Kids[2 0 R]/Count 99999999>>endobj',
        'trailer<</Root 1 0 R/Size 3>>',
        '%%EOF',
      ].join('\n'),
    );
    expect(['damaged', 'document_too_large', 'no_text']).toContain((await problemOf(bytes))?.code);
  });
});

describe('files made to fill the memory', () => {
  const packed = (content: string, filter = '/FlateDecode'): Uint8Array => {
    const data = filter.startsWith('[') ? deflateSync(deflateSync(content)) : deflateSync(content, { level: 9 });
    return Buffer.concat([
      text('%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n'),
      text('3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R>>endobj\n'),
      text(`4 0 obj<</Filter ${filter}/Length ${data.length}>>stream\n`),
      data,
      text('\nendstream endobj\ntrailer<</Root 1 0 R/Size 5>>\n%%EOF'),
    ]);
  };

  it('are refused before they are unpacked', async () => {
    for (const content of [' '.repeat(30_000_000), 'q '.repeat(2_000_000)]) {
      const problem = await problemOf(packed(content));
      expect(problem).toMatchObject({ code: 'document_too_large', message: expect.stringContaining('unpacks to') });
    }
  });

  it('are refused where they are packed twice', async () => {
    const content = Array.from({ length: 60_000 }, (_, index) => `${(index * 7919) % 10_007} 0 m `).join('');
    expect((await problemOf(packed(content, '[/FlateDecode/FlateDecode]')))?.message).toContain(
      'packed more than once',
    );
  });
});

describe('scanned pages', () => {
  const pages: PageSketch[] = [
    { texts: lines(proseLines(5, 1), { left: 60, top: 90 }) },
    { isScan: true },
    { isScan: true },
  ];

  it('are reported by number', async () => {
    const part = await readPdf(await makePdf(pages));
    expect(part.warnings).toEqual([{ line: 2, message: expect.stringMatching(/^pages 2 to 3 have no text/) }]);
  });

  it('are read where the author asked for it, with a warning', async () => {
    const readScan = async (page: number) => [
      {
        text: `Words read from page ${page} of the scan.`,
        left: 0.1,
        right: 0.6,
        top: 0.1,
        bottom: 0.115,
        baseline: 0.112,
      },
    ];
    const part = await readPdf(await makePdf(pages), { readScan });
    expect(part.drafts.map((draft) => draft.content)).toContain('Words read from page 2 of the scan.');
    expect(part.warnings).toEqual([
      { line: 2, message: expect.stringMatching(/^pages 2 to 3 were read from a picture/) },
    ]);
  });
});

describe('documents in parts', () => {
  it('reads 600 pages part by part, the same in any order', async () => {
    const bytes = await makePdf(bookPages(600));
    const first = await openPdf(bytes);
    expect(first.partCount).toBe(12);
    const late = await first.readPart(7);
    const before = await first.readPart(6);
    const again = await openPdf(bytes);
    expect(await again.readPart(6)).toEqual(before);
    expect(await again.readPart(7)).toEqual(late);
    await first.close();
    await again.close();
    const numbers = late.containers.map((container) => container.address.number);
    expect([numbers[0], numbers.at(-1), numbers.length]).toEqual([351, 400, 50]);
    expect(late.drafts[0]?.provenance.sectionNumber).toBe('51');
    expect(late.drafts.find((draft) => draft.provenance.page === 352)?.provenance.section).toEqual([
      '51. Section of tests',
    ]);
    expect(late.coverage.share).toBe(1);
  }, 60_000);

  it('finds the section of a part that begins in its middle', async () => {
    const document = await openPdf(await makePdf(bookPages(120)));
    const part = await document.readPart(1);
    await document.close();
    expect(part.drafts[0]?.provenance).toMatchObject({ page: 51, sectionNumber: '8' });
    expect(part.containers[0]?.title).toBe('8. Section of tests');
  }, 30_000);

  it('gives the same total of words in parts as the file has', async () => {
    const document = await openPdf(await makePdf(bookPages(101)));
    const parts = [await document.readPart(0), await document.readPart(1), await document.readPart(2)];
    await document.close();
    expect(parts.map((part) => part.coverage.share)).toEqual([1, 1, 1]);
  }, 30_000);
});

describe('textbooks', () => {
  it('have one container and printed page numbers', async () => {
    const input = onlyDocument('book.pdf', new Uint8Array());
    const entry = { ...input.entry, chapter: 5 };
    const manifest = { ...input.manifest, profile: 'textbook' as const, documents: [entry] };
    const pages = bookPages(5).map((page, index) => ({
      ...page,
      texts: (page.texts ?? []).map((each) => (each.top === 810 ? { ...each, text: String(index + 95) } : each)),
    }));
    const part = await readPdf(await makePdf(pages), { entry, manifest });
    expect(part.containers.map((container) => container.address)).toEqual([
      { containerType: 'chapter', day: null, document: null, number: 5 },
    ]);
    expect(part.drafts[0]?.provenance.page).toBe(95);
  });
});
