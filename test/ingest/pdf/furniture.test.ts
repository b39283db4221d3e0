import { describe, expect, it } from 'vitest';
import { makePdf, type PageSketch, type PlacedText, proseLines, readPdf, lines as under } from './make-pdf.ts';

const chapters = [
  ...['Introduction', 'Storage', 'Cable types', 'Preparation', 'Laying of cables', 'Backfilling', 'Joints'],
  ...['Terminations', 'Earthing', 'Testing', 'Records', 'Safety'],
];

/** One page a chapter, so that each chapter's number is its page's. */
const oneChapterAPage = (heading: Partial<PlacedText>, firstPage = 1): readonly PageSketch[] =>
  chapters.map((title, at) => ({
    texts: [
      { text: 'Solar park, DC cable manual, Rev 01', left: 60, top: 40, size: 8 },
      { text: `${at + 1} ${title}`, left: 60, top: 84, ...heading },
      ...under(proseLines(8, at + 1), { left: 60, top: 110 }),
      { text: `Page ${at + firstPage} of 40`, left: 480, top: 805, size: 8 },
    ],
  }));

async function headingsAndDropped(pages: readonly PageSketch[]) {
  const part = await readPdf(await makePdf(pages));
  const headings = part.drafts.filter((draft) => draft.nodeType === 'heading');
  return {
    headings: headings.map((draft) => [draft.provenance.sectionNumber, draft.content]),
    heads: part.dropped.filter((each) => each.reason === 'running_head').map((each) => each.text),
    all: part.drafts.map((draft) => draft.content).join(' '),
  };
}

describe('a number that opens a line', () => {
  it.each([
    ['large and bold', { size: 15, style: 'bold' }, 1],
    ['bold in the size of the text', { size: 10, style: 'bold' }, 1],
    ['large, its pages counted from another number', { size: 15, style: 'plain' }, 7],
  ] as const)('is its chapter’s where the words stand on no other page: %s', async (_, heading, firstPage) => {
    const { headings, heads } = await headingsAndDropped(oneChapterAPage(heading, firstPage));
    expect(headings).toEqual(chapters.map((title, at) => [String(at + 1), `${at + 1} ${title}`]));
    expect(heads).toHaveLength(2 * chapters.length);
    expect(heads.filter((text) => /^\d/.test(text))).toEqual([]);
  });

  it('is the page’s where the words repeat', async () => {
    const pages = chapters.map(
      (_, at): PageSketch => ({
        texts: [
          { text: `${at + 3} Installation of cables`, left: 60, top: 40, style: 'bold' },
          ...under(proseLines(8, at + 1), { left: 60, top: 90 }),
        ],
      }),
    );
    const { heads, all } = await headingsAndDropped(pages);
    expect(heads).toHaveLength(chapters.length);
    expect(all).not.toContain('Installation of cables');
  });

  it('is the page’s in a head of the size of those that end with theirs', async () => {
    const pages = chapters.map((title, at): PageSketch => {
      const text = at % 2 === 0 ? `${at + 20} ${title}` : `${title} ${at + 20}`;
      return {
        texts: [{ text, left: 60, top: 40, size: 9 }, ...under(proseLines(8, at + 1), { left: 60, top: 90 })],
      };
    });
    const { heads } = await headingsAndDropped(pages);
    expect(heads).toHaveLength(chapters.length);
  });
});

it('a number that ends the line counts pages though no other words repeat', async () => {
  const pages = chapters.map(
    (title, at): PageSketch => ({
      texts: [
        { text: `${title} ${at + 41}`, left: 60, top: 40, size: 9 },
        ...under(proseLines(8, at + 1), { left: 60, top: 90 }),
      ],
    }),
  );
  const { heads } = await headingsAndDropped(pages);
  expect(heads).toHaveLength(chapters.length);
});

describe('a heading that is repeated with other numbers', () => {
  const worksheet = (heading: Partial<PlacedText>, word: string, foot: boolean): readonly PageSketch[] =>
    chapters.map((_, at) => ({
      texts: [
        { text: `${word} ${at + 1}`, left: 60, top: 60, ...heading },
        ...under(proseLines(8, at + 1), { left: 60, top: 90 }),
        ...(foot ? [{ text: `Page ${at + 1} of ${chapters.length}`, left: 480, top: 805, size: 8 }] : []),
      ],
    }));
  it.each([
    ['large, one a page, above a page number', { size: 14, style: 'bold' }, 'Exercise', true],
    ['large, one a page, without page numbers', { size: 14 }, 'Exercise', false],
    ['bold in the size of the text', { style: 'bold' }, 'Station', true],
  ] as const)('is no running head: %s', async (_, heading, word, foot) => {
    const { headings, heads } = await headingsAndDropped(worksheet(heading, word, foot));
    expect(headings.map(([, text]) => text)).toEqual(chapters.map((_, at) => `${word} ${at + 1}`));
    expect(heads).toHaveLength(foot ? chapters.length : 0);
  });

  it('is none where the number is not the page’s, however plain its type', async () => {
    const pages = worksheet({}, 'Station', true).filter((_, at) => at % 3 !== 1);
    const { heads, all } = await headingsAndDropped(pages);
    expect(heads.filter((text) => text.startsWith('Station'))).toEqual([]);
    expect(all).toContain('Station 12');
  });

  it('is one where the same number stands on page after page', async () => {
    const pages = chapters.map(
      (_, at): PageSketch => ({
        texts: [
          { text: `Solar manual, Rev ${at < 6 ? 1 : 2}`, left: 60, top: 40, style: 'bold' },
          ...under(proseLines(8, at + 1), { left: 60, top: 90 }),
        ],
      }),
    );
    expect((await headingsAndDropped(pages)).heads).toHaveLength(chapters.length);
  });
});

it('a line taken off as a running head that stands nowhere else is missing from the coverage', async () => {
  const pages = chapters.map(
    (_, at): PageSketch => ({
      texts: [
        { text: at === 5 ? 'Emergency shutdown contacts' : 'Solar manual', left: 60, top: 40, size: 9 },
        ...under(proseLines(8, at + 1), { left: 60, top: 90 }),
      ],
    }),
  );
  const { coverage } = await readPdf(await makePdf(pages));
  expect(coverage.missing.map(({ word }) => word)).toEqual(['contacts', 'emergency', 'shutdown']);
});
