import { describe, expect, it } from 'vitest';
import { lines, makePdf, type PlacedText, proseLines, readPdf } from './make-pdf.ts';

type Rules = [number, number, number, number][];

/** Texts of a table: columns at these places, rows of equal height. */
function rowsOf(
  rows: readonly (readonly string[])[],
  columns: readonly number[],
  top: number,
  height = 16,
): PlacedText[] {
  return rows.flatMap((row, index) =>
    row.map((text, column) => ({ text, left: columns[column] ?? 60, top: top + index * height })),
  );
}

const rowTexts = (part: Awaited<ReturnType<typeof readPdf>>): string[] =>
  part.drafts.filter((draft) => draft.contentType === 'table_row').map((draft) => draft.content);

describe('tables', () => {
  const cables = [
    ['Cable', 'From', 'To', 'Length (m)'],
    ['DC-01', 'PV-01', 'INV-01', '120'],
    ['DC-02', 'PV-02', 'INV-01', '95.5'],
    ['DC-03', 'PV-03', 'INV-02', '1,204'],
  ];
  const columns = [70, 160, 260, 360];
  const grid: Rules = [
    ...[0, 1, 2, 3, 4].map((row): [number, number, number, number] => [65, 129 + row * 16, 450, 129 + row * 16]),
    ...[65, 155, 255, 355, 450].map((x): [number, number, number, number] => [x, 129, x, 193]),
  ];

  it('reads a ruled table row by row, with headers, numbers, units and its caption', async () => {
    const texts = [
      ...lines(['Table 3.1: Cables of the DC side.'], { left: 65, top: 115 }),
      ...rowsOf(cables, columns, 141),
      ...lines(proseLines(4, 1), { left: 65, top: 240 }),
    ];
    const part = await readPdf(await makePdf([{ texts, rules: grid }]));
    expect(rowTexts(part)).toEqual([
      'Cable: DC-01; From: PV-01; To: INV-01; Length (m): 120',
      'Cable: DC-02; From: PV-02; To: INV-01; Length (m): 95.5',
      'Cable: DC-03; From: PV-03; To: INV-02; Length (m): 1,204',
    ]);
    const caption = part.drafts.find((draft) => draft.contentType === 'caption');
    expect(caption?.printedLabel).toEqual({ kind: 'table', number: '3.1' });
    const last = part.drafts.findLast((draft) => draft.contentType === 'table_row');
    expect(last?.nodeType).toBe('row');
    expect(last?.provenance.cells?.at(-1)).toEqual({
      header: 'Length (m)',
      text: '1,204',
      number: 1204,
      unit: 'm',
      column: null,
    });
    expect(last?.provenance.block).toEqual({ number: 1, title: 'Table 3.1: Cables of the DC side.' });
    expect(last?.provenance.section).toContain('Table 3.1: Cables of the DC side.');
    expect(part.coverage.share).toBe(1);
  });

  it('reads a table without rules by the places of its columns', async () => {
    const texts = [
      ...lines(proseLines(3, 1), { left: 65, top: 80 }),
      ...rowsOf(cables, columns, 141),
      ...lines(['Table 2: Cables.'], { left: 65, top: 225 }),
    ];
    const part = await readPdf(await makePdf([{ texts }]));
    expect(rowTexts(part)).toContain('Cable: DC-02; From: PV-02; To: INV-01; Length (m): 95.5');
    expect(part.drafts.find((draft) => draft.contentType === 'caption')?.printedLabel?.number).toBe('2');
  });

  it('keeps cells of several lines together between rules', async () => {
    const texts = [
      ...rowsOf([['Item', 'Meaning']], [70, 200], 110),
      { text: 'Trench', left: 70, top: 140 },
      { text: 'A ditch for cables, as deep', left: 200, top: 134 },
      { text: 'as the drawing says.', left: 200, top: 146 },
      { text: 'Tray', left: 70, top: 172 },
      { text: 'A carrier of cables', left: 200, top: 166 },
      { text: 'above the ground.', left: 200, top: 178 },
    ];
    const rules: Rules = [100, 118, 152, 186].map((top): [number, number, number, number] => [65, top, 400, top]);
    expect(rowTexts(await readPdf(await makePdf([{ texts, rules }])))).toEqual([
      'Item: Trench; Meaning: A ditch for cables, as deep as the drawing says.',
      'Item: Tray; Meaning: A carrier of cables above the ground.',
    ]);
  });

  it('names columns under a header that spans several', async () => {
    const texts = [
      { text: 'Voltage', left: 210, top: 112 },
      ...rowsOf(
        [
          ['Type', 'Min', 'Max', 'Mass'],
          ['A', '600', '1500', '12'],
          ['B', '400', '1000', '9'],
        ],
        [70, 170, 260, 350],
        130,
      ),
    ];
    const rules: Rules = [
      [65, 100, 420, 100],
      [160, 117, 330, 117],
      [65, 134, 420, 134],
      [65, 168, 420, 168],
    ];
    expect(rowTexts(await readPdf(await makePdf([{ texts, rules }])))).toEqual([
      'Type: A; Voltage / Min: 600; Voltage / Max: 1500; Mass: 12',
      'Type: B; Voltage / Min: 400; Voltage / Max: 1000; Mass: 9',
    ]);
  });

  it('reads a bit-field diagram as ranges of bits', async () => {
    const texts = [
      ...['31', '20', '19', '12', '11', '0'].map((text, index) => ({
        text,
        left: [102, 190, 204, 290, 304, 394][index] ?? 0,
        top: 96,
        size: 7,
      })),
      ...rowsOf([['offset', 'base', 'opcode']], [130, 230, 340], 112),
      ...rowsOf([['imm', 'src', 'LOAD']], [135, 232, 342], 128),
    ];
    const rules: Rules = [
      [100, 100, 400, 100],
      [100, 116, 400, 116],
      ...[100, 200, 300, 400].map((x): [number, number, number, number] => [x, 100, x, 116]),
    ];
    expect(rowTexts(await readPdf(await makePdf([{ texts, rules }])))).toEqual([
      '31–20: offset; 19–12: base; 11–0: opcode',
      'offset (31–20): imm; base (19–12): src; opcode (11–0): LOAD',
    ]);
  });

  it('leaves prose between two rules prose', async () => {
    const texts = lines(proseLines(5, 4), { left: 65, top: 112 });
    const rules: Rules = [
      [65, 98, 450, 98],
      [65, 175, 450, 175],
    ];
    const part = await readPdf(await makePdf([{ texts, rules }]));
    expect(part.drafts.map((draft) => draft.contentType)).toEqual(['paragraph']);
  });
});

describe('drawings', () => {
  it('gives every tag a node of its own with its place on the page', async () => {
    const tags = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((number) => ({
      text: `INV-${40 + number}`,
      left: 100 + ((number * 137) % 900),
      top: 100 + ((number * 211) % 500),
      size: 8,
    }));
    const title = [
      { text: 'Drawing no: DC-100', left: 950, top: 790, size: 9 },
      { text: 'Title: Inverter layout', left: 950, top: 805, size: 9 },
      { text: 'Scale 1:500', left: 950, top: 820, size: 9 },
      { text: 'Rev 03', left: 1100, top: 820, size: 9 },
    ];
    const part = await readPdf(await makePdf([{ width: 1191, height: 842, texts: [...tags, ...title] }]));
    const tag = part.drafts.find((draft) => draft.content === 'INV-42');
    expect(tag?.provenance.place?.left).toBeCloseTo((100 + 274) / 1191, 2);
    expect(tag?.provenance.place?.top).toBeCloseTo((100 + 422) / 842, 1);
    expect(part.drafts.filter((draft) => /^INV-\d+$/.test(draft.content))).toHaveLength(10);
    expect(part.drafts.find((draft) => draft.content.includes('DC-100'))?.content).toContain('Inverter layout');
  });

  it('gives text that stands sideways the place where it is shown', async () => {
    const tags = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => ({
      text: `TR-0${number}`,
      left: 100 + ((number * 137) % 900),
      top: 100 + ((number * 211) % 500),
      size: 8,
    }));
    const turned = { text: 'RAIL-7', left: 600, top: 421, size: 10, turn: 90 };
    const part = await readPdf(await makePdf([{ width: 1191, height: 842, texts: [...tags, turned] }]));
    const place = part.drafts.find((draft) => draft.content === 'RAIL-7')?.provenance.place;
    expect(place?.left).toBeCloseTo(592.5 / 1191, 2);
    expect(place?.top).toBeLessThan(0.5);
    expect((place?.height ?? 0) * 842).toBeGreaterThan((place?.width ?? 1) * 1191);
  });

  it('takes tags that stand level on a layout for tags, not for a table', async () => {
    const columns = [80, 230, 330, 460];
    const tags = [0, 1, 2, 3].flatMap((row) =>
      columns.map((left, column) => ({ text: `Inverter ${10 * row + column}`, left, top: 150 + 110 * row, size: 9 })),
    );
    const blocks = [
      { text: 'NORTH GATE', left: 280, top: 90, size: 9 },
      { text: 'BLOCK 5', left: 140, top: 110, size: 9 },
      { text: 'BLOCK 6', left: 400, top: 110, size: 9 },
      { text: 'TR-05', left: 150, top: 205, size: 9 },
      { text: 'TR-06', left: 395, top: 205, size: 9 },
    ];
    const rules = tags.flatMap(({ left, top }): [number, number, number, number][] => [
      [left - 5, top - 14, left + 60, top - 14],
      [left - 5, top + 6, left + 60, top + 6],
      [left - 5, top - 14, left - 5, top + 6],
      [left + 60, top - 14, left + 60, top + 6],
    ]);
    const part = await readPdf(await makePdf([{ texts: [...blocks, ...tags], rules }]));
    const tag = part.drafts.find((draft) => draft.content === 'Inverter 12');
    expect(tag?.provenance.place?.left).toBeCloseTo(330 / 595, 2);
    expect(part.drafts.some((draft) => draft.contentType === 'table_row')).toBe(false);
  });
});
