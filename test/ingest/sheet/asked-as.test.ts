import { describe, expect, test } from 'vitest';
import { cellsFrom, draftsOf, makeWorkbook, partsOf } from './make-workbook.ts';

type Drafts = Awaited<ReturnType<typeof draftsOf>>;
const askedOf = (drafts: Drafts) =>
  drafts.flatMap(({ content, provenance }) => (provenance.askedAs ? [[content, ...provenance.askedAs]] : []));
const sheetOf = (rows: readonly (readonly (string | number | null)[])[]) =>
  draftsOf('w.xlsx', makeWorkbook([{ name: 'Cables', cells: cellsFrom('A1', rows) }]));
const table = [
  ['Tag', 'Length [m]', 'Asked as', 'Laid'],
  ['C-1', 120, 'how long is the first cable?\nwhich cable is the longest', 'yes'],
  ['C-2', 95, null, 'no'],
  ['C-3', 80, 'what about C-3; is C-3 laid', 'yes'],
] as const;

describe('a column asked_as', () => {
  test('gives its rows their questions and is no part of the table, wherever it stands', async () => {
    for (const order of [
      [0, 1, 2, 3],
      [0, 1, 3, 2],
      [2, 0, 1, 3],
    ]) {
      const drafts = await sheetOf(table.map((row) => order.map((at) => row[at] ?? null)));
      expect(askedOf(drafts)).toEqual([
        ['Tag: C-1; Length [m]: 120; Laid: yes', 'how long is the first cable?', 'which cable is the longest'],
        ['Tag: C-3; Length [m]: 80; Laid: yes', 'what about C-3', 'is C-3 laid'],
      ]);
      expect(drafts.map(({ content }) => content).join(' ')).not.toMatch(/asked|longest/i);
      expect(drafts.filter(({ nodeType }) => nodeType === 'row')).toHaveLength(3);
    }
  });

  test('ends with its table: what stands below an empty row is content', async () => {
    const drafts = await sheetOf([...table, [], ['Drum', 'Weight [kg]', 'Place'], ['D-1', 900, 'in the yard']]);
    expect(drafts.at(-1)?.content).toBe('Drum: D-1; Weight [kg]: 900; Place: in the yard');
    expect(askedOf(drafts)).toHaveLength(2);
  });

  test('only a header of that very name: a table of questions is content', async () => {
    const drafts = await sheetOf([
      ['No', 'Questions'],
      [1, 'why does moss grow'],
      [2, 'who asked_as'],
    ]);
    expect(askedOf(drafts)).toEqual([]);
    expect(drafts.at(-1)?.content).toMatch(/Questions: who asked_as/);
  });

  test('says what of it was left out', async () => {
    const many = Array.from({ length: 15 }, (_, index) => `question ${index}`).join(';');
    const workbook = makeWorkbook([
      {
        name: 'S',
        cells: cellsFrom('A1', [
          ['Tag', 'asked_as'],
          ['C-1', many],
          ['C-2', '?'],
        ]),
      },
    ]);
    const [part] = await partsOf('w.xlsx', workbook);
    expect(part?.warnings.map(({ message }) => message)).toEqual([
      'asked_as: 4 entries were left out; a question has 3 to 300 characters, a passage at most 12',
    ]);
  });

  test('in a file of several parts, over empty rows, counted as read', async () => {
    const rows = Array.from({ length: 1_500 }, (_, index) => `C-${index},${index},"how long, is C-${index}\nand why"`);
    const parts = await partsOf(
      'c.csv',
      `Tag,Length [m],ASKED_AS\n${rows.slice(0, 700).join('\n')}\n\n${rows.slice(700).join('\n')}\n`,
    );
    expect(parts.length).toBeGreaterThan(1);
    expect(askedOf(parts.flatMap(({ drafts }) => drafts))).toHaveLength(1_500);
    expect(askedOf(parts.at(-1)?.drafts ?? []).at(-1)).toEqual([
      'Tag: C-1499; Length [m]: 1499',
      'how long, is C-1499',
      'and why',
    ]);
    expect(parts.map(({ coverage }) => coverage.share)).toEqual(parts.map(() => 1));
  });
});
