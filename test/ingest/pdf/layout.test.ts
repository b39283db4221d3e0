import { describe, expect, it } from 'vitest';
import { lines, makePdf, type PageSketch, proseLines, readPdf } from './make-pdf.ts';

const contentsOf = (part: Awaited<ReturnType<typeof readPdf>>): string[] => part.drafts.map((draft) => draft.content);

describe('text of a page', () => {
  it('reads the left column before the right one, and what spans both before them', async () => {
    const left = proseLines(12, 1, 40);
    const right = proseLines(12, 2, 40);
    const texts = [
      ...lines(['Installation of the cable trays on the north side of the plant, all phases'], { left: 60, top: 90 }),
      ...lines(left, { left: 60, top: 130 }),
      ...lines(right, { left: 320, top: 130 }),
    ];
    const all = contentsOf(await readPdf(await makePdf([{ texts }]))).join(' ');
    expect(all.indexOf('Installation')).toBe(0);
    expect(all).toContain(`${left[0]} ${left[1]}`);
    expect(all).toContain(`${right[0]} ${right[1]}`);
    expect(all.indexOf(right[0] ?? '?')).toBeGreaterThan(all.indexOf(left.at(-1) ?? '?'));
  });

  it('mends words parted at a line end and keeps the hyphen of those that have one', async () => {
    const texts = lines(
      [
        'The cross-section of a user-level cable is written here with its hyphen, and the over-',
        'flow of the pump is parted only by the line. The settings of the user-',
        'level cable are kept with their own hyphen, as they are written above.',
      ],
      { left: 60, top: 100 },
    );
    const [content = ''] = contentsOf(await readPdf(await makePdf([{ texts }])));
    expect(content).toContain('the overflow of the pump');
    expect(content).toContain('the user-level cable are kept');
  });

  it('takes running heads and feet off, reports them, and keeps the printed page number', async () => {
    const pages = [1, 2, 3, 4, 5, 6].map(
      (number): PageSketch => ({
        texts: [
          { text: 'Cable Manual Rev 03', left: 60, top: 40 },
          { text: `Page ${number + 10}`, left: 500, top: 800 },
          ...lines(proseLines(8, number), { left: 60, top: 90 }),
        ],
      }),
    );
    const part = await readPdf(await makePdf(pages));
    expect(contentsOf(part).join(' ')).not.toMatch(/Cable Manual|Page 1\d/);
    const heads = part.dropped.filter((each) => each.reason === 'running_head');
    expect(heads.map((each) => each.text)).toContain('Cable Manual Rev 03');
    expect(heads).toHaveLength(12);
    expect(part.drafts.map((draft) => [draft.provenance.page, draft.provenance.pageLabel])).toContainEqual([3, '13']);
    expect(part.coverage.share).toBe(1);
  });

  it('takes page labels from the file and keeps them beside the physical page', async () => {
    const pages = [1, 2, 3].map((seed): PageSketch => ({ texts: lines(proseLines(5, seed), { left: 60, top: 90 }) }));
    const bytes = await makePdf(pages, {
      change: (document) => {
        const labels = document.context.obj({ Nums: [0, { S: 'r' }, 2, { S: 'D', St: 1 }] });
        document.catalog.set(document.context.obj('PageLabels') as never, labels);
      },
    });
    const part = await readPdf(bytes);
    expect(part.drafts.map((draft) => draft.provenance.pageLabel)).toEqual(['i', 'ii', '1']);
    expect(part.containers.map((container) => container.address.number)).toEqual([1, 2, 3]);
  });

  it('gives headings with their numbers as sections, carried on to the next pages', async () => {
    const part = await readPdf(
      await makePdf([
        {
          texts: [
            { text: '4 Trenches', left: 60, top: 80, size: 18, style: 'bold' },
            ...lines(proseLines(5, 1), { left: 60, top: 120 }),
            { text: '4.2 Depth of trenches', left: 60, top: 210, size: 13, style: 'bold' },
            ...lines(proseLines(5, 2), { left: 60, top: 240 }),
          ],
        },
        { texts: lines(proseLines(5, 3), { left: 60, top: 90 }) },
      ]),
    );
    const last = part.drafts.at(-1);
    expect(last?.provenance.page).toBe(2);
    expect(last?.provenance.section).toEqual(['4 Trenches', '4.2 Depth of trenches']);
    expect(last?.provenance.sectionNumber).toBe('4.2');
    expect(part.containers.at(-1)?.title).toBe('4.2 Depth of trenches');
    const heading = part.drafts.find((draft) => draft.content.startsWith('4.2'));
    expect(heading).toMatchObject({ nodeType: 'heading', printedLabel: { kind: 'section', number: '4.2' } });
  });

  it('keeps a paragraph that runs over a page end whole, on the page it begins on', async () => {
    const part = await readPdf(
      await makePdf([
        {
          texts: [
            ...lines(proseLines(4, 1), { left: 60, top: 90 }),
            ...lines(['The rated current of each string is measured at noon, and its value is written into'], {
              left: 60,
              top: 160,
            }),
          ],
        },
        {
          texts: [
            ...lines(['the record of the survey before the next string is tested.'], { left: 60, top: 90 }),
            ...lines(proseLines(4, 2), { left: 60, top: 130 }),
          ],
        },
      ]),
    );
    const whole = part.drafts.find((draft) => draft.content.startsWith('The rated current'));
    expect(whole?.content).toBe(
      'The rated current of each string is measured at noon, and its value is written into the record of the survey before the next string is tested.',
    );
    expect(whole?.provenance.page).toBe(1);
  });

  it('leaves tables of contents out of the nodes and lists them', async () => {
    const entries = [1, 2, 3, 4, 5, 6].map(
      (number) => `${number}.1 Section of cables ${'. '.repeat(30)} ${number * 7}`,
    );
    const part = await readPdf(
      await makePdf([
        {
          texts: [
            { text: 'Contents', left: 60, top: 80, size: 16, style: 'bold' },
            ...lines(entries, { left: 60, top: 120 }),
          ],
        },
        { texts: lines(proseLines(5, 1), { left: 60, top: 90 }) },
      ]),
    );
    expect(contentsOf(part).join(' ')).not.toContain('Section of cables');
    expect(part.dropped.filter((each) => each.reason === 'table_of_contents')).toHaveLength(6);
  });

  it('reads lists, code and captions as what they are', async () => {
    const part = await readPdf(
      await makePdf([
        {
          texts: [
            ...lines(['Before work begins, check the following:'], { left: 60, top: 90 }),
            ...lines(['•  the earth bonding of every support', '•  the warning tape above the cable'], {
              left: 72,
              top: 106,
            }),
            ...lines(['read_meter(3)', '  store(value)'], { left: 60, top: 160, style: 'mono' }),
            ...lines(['Figure 2.1: Cable tray with bracket.'], { left: 60, top: 220 }),
          ],
        },
      ]),
    );
    // A short list is read with what leads in to it.
    expect(part.drafts[0]?.content).toBe(
      'Before work begins, check the following:\n\n- the earth bonding of every support\n- the warning tape above the cable',
    );
    expect(part.drafts.find((draft) => draft.contentType === 'code')?.content).toBe(
      '```\nread_meter(3)\n  store(value)\n```',
    );
    expect(part.drafts.find((draft) => draft.contentType === 'caption')?.printedLabel).toEqual({
      kind: 'figure',
      number: '2.1',
    });
  });

  it('keeps characters that Markdown would take for marks', async () => {
    const texts = lines(['The price is $5 to $7 for *each* my_value of type <b> and 3 * 4 pieces.'], {
      left: 60,
      top: 90,
    });
    const [content = ''] = contentsOf(await readPdf(await makePdf([{ texts }])));
    expect(content.replaceAll('\\', '').replaceAll('`', '')).toBe(
      'The price is $5 to $7 for *each* my_value of type <b> and 3 * 4 pieces.',
    );
    expect(content).toContain('\\*each\\*');
  });

  it('classifies paragraphs by the bold mark they open with', async () => {
    const marked = (mark: string, rest: string, top: number) => [
      { text: mark, left: 60, top, style: 'bold' as const },
      { text: rest, left: 60 + mark.length * 5.6, top },
    ];
    const texts = [
      ...marked('Definition 2.', 'A tray is a carrier of cables.', 90),
      ...marked('Example 3.', 'A tray of 300 mm carries ten cables.', 130),
    ];
    const part = await readPdf(await makePdf([{ texts }]));
    expect(part.drafts.map((draft) => [draft.nodeType, draft.printedLabel?.number])).toEqual([
      ['definition', '2'],
      ['example', '3'],
    ]);
    expect(part.drafts[0]?.content).toBe('**Definition 2.** A tray is a carrier of cables.');
  });
});
