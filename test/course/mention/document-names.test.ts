import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findMentionsInSchemes, type NamedDocument } from '../../../functions/course/mention.ts';

const document = (
  documentNumber: number,
  name: string,
  path: string,
  revision: string | null = null,
  status: NamedDocument['status'] = 'current',
): NamedDocument => ({ documentNumber, name, path, revision, status });

const documents: readonly NamedDocument[] = [
  document(1, 'Trenches Layout Rev 03', 'drawings/277-007-D-C-40327_Rev03.pdf', '03'),
  document(2, 'Trenches Layout Rev 02', 'drawings/277-007-D-C-40327_Rev02.pdf', '02', 'superseded'),
  document(3, 'DC Cable Installation Manual', 'manuals/dc-cable.pdf', 'C'),
  document(4, 'AC Cable Schedule', 'schedules/ac.xlsx'),
  document(5, 'DC Cable Schedule', 'schedules/dc.xlsx'),
  document(6, 'Backfill', 'notes/backfill.md'),
  document(7, 'Single line diagram E-101', 'drawings/E-101.pdf', 'P01'),
  document(8, 'Specification for Grounding and Lightning Protection', 'specs/SP-0042.pdf', '1'),
  document(9, 'Inverter datasheet', 'datasheets/inv-250.pdf', 'A', 'superseded'),
  document(10, 'Cables', 'old/cables.csv'),
];

function read(text: string, context: readonly number[] = []) {
  const found = findMentionsInSchemes({ text, schemes: ['document', 'sheet'], documents, context });
  return found.map(({ levels, documents: meant }) => ({ ...levels, in: meant ?? null }));
}

/** Documents of the only mention, and the places in it. */
test.each<[string, readonly number[] | null, Record<string, number | string>]>([
  ['page 2 of the specification for grounding and lightning protection', [8], { page: 2 }],
  ['page 2 of the grounding and lightning protection specification', [8], { page: 2 }],
  ['page 2 of the lightning protection spec', [8], { page: 2 }],
  ['SLD E-101 rev P01 page 1', [7], { page: 1 }],
  ['row 4 of document "Cables"', [10], { row: 4 }],
  ['document 12 page 3', [], { page: 3 }],
  ['fuse F3 on page 3', null, { page: 3 }],
  ['doc 8, sec 2', [8], { section: 2 }],
])('"%s"', (text, meant, place) => {
  const found = read(text);
  expect(found).toHaveLength(1);
  expect(found[0]?.in ?? null).toEqual(meant);
  expect(found[0]).toMatchObject(place);
});

describe('what names no document', () => {
  test.each([
    'how are DC cables installed manually',
    'what is a single line',
    'lightning protection of the inverter',
    'schedule the AC cable test',
    'document the 3 changes',
  ])('%s', (text) => {
    expect(read(text)).toEqual([]);
  });
});

describe('several documents', () => {
  test('each hold their own places', () => {
    expect(read('compare table 1 of the trenches layout with table 2 of the inverter datasheet')).toEqual([
      { table: 1, document: 'trenches layout', in: [1] },
      { table: 2, document: 'inverter datasheet', in: [9] },
    ]);
  });

  test('two revisions of one are told apart', () => {
    const found = read('page 3 of trenches layout rev 02 and page 3 of trenches layout rev 03');
    expect(found.map((mention) => mention.in)).toEqual([[2], [1]]);
  });

  test('a revision alone is one of the document spoken of', () => {
    expect(read('and in rev 02?', [1]).map((mention) => mention.in)).toEqual([[2]]);
    expect(read('what changed in revision 9?')).toEqual([]);
  });
});

test('a course without documents reads as before', () => {
  const text = 'row 14 of sheet Cables, page 3 of the trenches layout';
  const found = findMentionsInSchemes({ text, schemes: ['document', 'sheet'] });
  expect(found.map(({ levels }) => levels)).toEqual([{ row: 14, sheet: 'Cables', page: 3 }]);
});

test('any document is found by its own name, number and drawing number', () => {
  const pick = fc.constantFrom(...documents.filter(({ name }) => name.includes(' ')));
  fc.assert(
    fc.property(pick, fc.integer({ min: 1, max: 900 }), (each, page) => {
      const byName = read(`page ${page} of the ${each.name}`)[0];
      expect(byName?.in).toEqual([each.documentNumber]);
      expect(byName?.page).toBe(page);
      expect(read(`page ${page} of document ${each.documentNumber}`)[0]?.in).toEqual([each.documentNumber]);
      expect(read(`F${each.documentNumber} page ${page}`)[0]?.in).toEqual([each.documentNumber]);
    }),
  );
});
