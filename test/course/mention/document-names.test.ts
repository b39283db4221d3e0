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
  ['page 2 of the grounding spec', [8], { page: 2 }],
  ['spec SP-0042 section 3.1', [8], { section: '3.1' }],
  ['SP-0042, clause 4', [8], { clause: 4 }],
  ['sp0042 page 7', [8], { page: 7 }],
  ['single line diagram page 1', [7], { page: 1 }],
  ['the single-line diagram, page 1', [7], { page: 1 }],
  ['SLD E-101 rev P01 page 1', [7], { page: 1 }],
  ['page 3 of drawing E-101', [7], { page: 3 }],
  ['table 2 of the inverter datasheet', [9], { table: 2 }],
  ['Inverter Datasheet Rev A, table 2', [9], { table: 2 }],
  ['inverter datasheet rev. B table 2', [], { table: 2 }],
  ['row 4 of the AC schedule', [4], { row: 4 }],
  ['row 4 of the AC cable schedule', [4], { row: 4 }],
  ['row 4 of the cable schedule', [4, 5], { row: 4 }],
  ['row 4 of the schedules', null, { row: 4 }],
  ['row 4 of document "Cables"', [10], { row: 4 }],
  ['row 4 of file cables.csv', [10], { row: 4 }],
  ['row 4 for the cables', null, { row: 4 }],
  ['page 1 about backfill', null, { page: 1 }],
  ['the Backfill document page 1', [6], { page: 1 }],
  ['page 12 of trench layout', [1], { page: 12 }],
  ['page 12 of trenches layouts', [1], { page: 12 }],
  ['page 12 of Trenches_Layout', [1], { page: 12 }],
  ['page 12 of TRENCHES LAYOUT', [1], { page: 12 }],
  ['trenches layout version 2 page 12', [2], { page: 12 }],
  ['trenches layout Rev.02 p.12', [2], { page: 12 }],
  ['trenches layout rev02 p12', [2], { page: 12 }],
  ['trenches layout, revision no. 2, page 12', [2], { page: 12 }],
  ['page 12 of revision 2 of the layout of trenches', [2], { page: 12 }],
  ['277007DC40327 page 3', [1], { page: 3 }],
  ['277-007-D-C-4032 page 3', null, { page: 3 }],
  ['document 12 page 3', [], { page: 3 }],
  ['page 3 of F77', [], { page: 3 }],
  ['fuse F3 on page 3', null, { page: 3 }],
  ['F8 section 2', [8], { section: 2 }],
  ['section 2 of F8', [8], { section: 2 }],
  ['doc 8, sec 2', [8], { section: 2 }],
  ['document no. 8, page 2', [8], { page: 2 }],
  ['the cable manual page 3', [3], { page: 3 }],
  ['the manual page 3', null, { page: 3 }],
  ['the installation manual for DC cables, page 3', [3], { page: 3 }],
  ['does the DC cable installation manual mention sand on page 3?', [3], { page: 3 }],
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
    'the grounding of the trenches',
    'schedule the AC cable test',
    'which cables need backfill',
    'F9 was pressed',
    'E-101',
    'layout of the trenches by 3 people',
    'rev the engine twice',
    'is there a newer revision',
    'plan B',
    'document the 3 changes',
    'the diagram is a single sheet',
    'list 4 standards for grounding',
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
