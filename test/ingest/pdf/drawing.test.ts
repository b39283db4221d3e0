import { describe, expect, it } from 'vitest';
import { onlyDocument } from '../only-document.ts';
import { makePdf, type PlacedText, proseLines, readPdf, lines as under } from './make-pdf.ts';

const scattered: readonly PlacedText[] = [
  ...['Inverter 1', 'Inverter 2', 'Meteo mast', 'Gate', 'Transformer T1', 'Fence'].map((text, at) => ({
    text,
    left: 60 + ((at * 173) % 440),
    top: 90 + at * 110,
  })),
];
const gridded: readonly PlacedText[] = [0, 1, 2, 3].flatMap((row) =>
  [0, 1, 2, 3].map((column) => ({ text: `INV-${row}${column}`, left: 60 + column * 130, top: 100 + row * 16 })),
);
const schedule: readonly PlacedText[] = [0, 1, 2, 3, 4].flatMap((row) =>
  ['North cable', `${row * 3 + 40} m`, 'copper', 'buried'].map((text, column) => ({
    text,
    left: 60 + column * 130,
    top: 100 + row * 16,
  })),
);

async function placesOf(texts: readonly PlacedText[], documentType: string | null) {
  const input = onlyDocument('sheet.pdf', new Uint8Array());
  const entry = { ...input.entry, documentType };
  const part = await readPdf(await makePdf([{ texts }]), {
    entry,
    manifest: { ...input.manifest, documents: [entry] },
  });
  return new Map(part.drafts.map(({ content, provenance }) => [content, provenance.place ?? null]));
}

describe('a sheet of a document called a drawing', () => {
  it('has a place for each text though nothing is ruled', async () => {
    const places = await placesOf(scattered, 'layout drawing');
    expect([...places.keys()]).toHaveLength(scattered.length);
    expect(places.get('Inverter 1')).toMatchObject({ left: expect.closeTo(60 / 595, 1), top: expect.closeTo(0.1, 1) });
    expect([...places.values()]).not.toContain(null);
  });

  it('has a place for each tag of a grid', async () => {
    const places = await placesOf(gridded, 'drawing');
    expect(places.get('INV-03')?.left).toBeCloseTo(450 / 595, 1);
    expect(places.get('INV-30')?.left).toBeCloseTo(60 / 595, 1);
    expect([...places.keys()]).toHaveLength(gridded.length);
  });

  it('keeps its schedules as tables and its notes as prose', async () => {
    expect([...(await placesOf(schedule, 'drawing')).values()].every((place) => place === null)).toBe(true);
    const notes = await placesOf(under(proseLines(12, 1), { left: 60, top: 90 }), 'drawing');
    expect([...notes.values()].every((place) => place === null)).toBe(true);
  });
});

it('a sheet that nothing calls a drawing has none without rules', async () => {
  expect([...(await placesOf(scattered, null)).values()].every((place) => place === null)).toBe(true);
});
