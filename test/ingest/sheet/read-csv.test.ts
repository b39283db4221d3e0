import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scanRecords } from '../../../functions/ingest/sheet/csv-records.ts';
import { csvReader } from '../../../functions/ingest/sheet/read-csv.ts';
import { draftsOf, inputOf, partsOf, problemOf, rowsOf } from './make-workbook.ts';

describe('fields', () => {
  test('commas, quotes, line breaks in quotes, ragged rows and a byte order mark', async () => {
    const text =
      '\uFEFFTag,Note,Length (m)\r\nC-1,"a ""big"", one",5\r\nC-2,"two\nlines",6,extra\r\nC-3\r\n\r\nC-4,x,7';
    expect(await rowsOf('c.csv', text)).toEqual([
      '1/2: Tag: C-1; Note: a "big", one; Length [m]: 5',
      '1/3: Tag: C-2; Note: two lines; Length [m]: 6; extra',
      '1/4: Tag: C-3',
      '1/6: Tag: C-4; Note: x; Length [m]: 7',
    ]);
  });

  test('semicolons with decimal commas and thousands points print with a decimal point and keep what was shown', async () => {
    const drafts = await draftsOf('c.csv', 'Tag;Länge [m]\nC-1;1.250,75\nC-2;87\nC-3;12,5\n');
    expect(drafts.filter((draft) => draft.nodeType === 'row').map((draft) => draft.content)).toEqual([
      'Tag: C-1; Länge [m]: 1250.75',
      'Tag: C-2; Länge [m]: 87',
      'Tag: C-3; Länge [m]: 12.5',
    ]);
    expect(drafts[1]?.provenance.cells?.[1]).toEqual({
      header: 'Länge',
      text: '1.250,75',
      number: 1250.75,
      unit: 'm',
      column: 'B',
    });
  });

  test('commas in figures between commas are thousands', async () => {
    expect(await rowsOf('c.csv', 'Tag,Cost (EUR)\nC-1,"1,250"\nC-2,"12,000.50"\n')).toEqual([
      '1/2: Tag: C-1; Cost [EUR]: 1,250',
      '1/3: Tag: C-2; Cost [EUR]: 12,000.50',
    ]);
    const drafts = await draftsOf('c.csv', 'Tag,Cost (EUR)\nC-1,"1,250"\nC-2,"12,000.50"\n');
    expect(drafts.at(-1)?.provenance.cells?.[1]?.number).toBe(12000.5);
  });

  test('text of a formula is a text', async () => {
    expect(await rowsOf('c.csv', "Tag,Note\nC-1,=cmd|' /C calc'!A0\n")).toEqual([
      "1/2: Tag: C-1; Note: =cmd|' /C calc'!A0",
    ]);
  });
});

describe('layout', () => {
  test('title rows, a row of units, blank rows, several blocks and totals', async () => {
    const text =
      'Cable schedule\n\nTag,Length,Cores\n,m,-\nC-1,120,4\n\nC-2,95,4\nTotal,215,\n\n\nMotor,Power (kW)\nM-1,7\n';
    const drafts = await draftsOf('plant/cable_schedule.csv', text);
    const rows = drafts.filter((draft) => draft.nodeType === 'row');
    expect(
      rows.map(({ content, provenance: { row, block, isTotal } }) => [block?.number, row, content, isTotal ?? false]),
    ).toEqual([
      [1, 5, 'Tag: C-1; Length [m]: 120; Cores: 4', false],
      [1, 7, 'Tag: C-2; Length [m]: 95; Cores: 4', false],
      [1, 8, 'Tag: Total; Length [m]: 215', true],
      [2, 12, 'Motor: M-1; Power [kW]: 7', false],
    ]);
    expect(rows[0]?.provenance).toMatchObject({
      sheet: 'cable_schedule',
      block: { number: 1, title: 'Cable schedule' },
    });
  });
});

describe('encodings', () => {
  test('Windows-1252 is read and reported', async () => {
    const [part] = await partsOf('c.csv', new Uint8Array(Buffer.from('Tag,Länge\nC-1,5\n', 'latin1')));
    expect(part?.drafts.at(-1)?.content).toBe('Tag: C-1; Länge: 5');
    expect(part?.warnings).toMatchObject([{ message: expect.stringContaining('not in UTF-8') }]);
  });

  test('UTF-16 with its mark is read', async () => {
    const bytes = new Uint8Array(Buffer.from('\uFEFFTag\tLänge\nC-1\t5\n', 'utf16le'));
    expect(await rowsOf('c.csv', bytes)).toEqual(['1/2: Tag: C-1; Länge: 5']);
  });
});

describe('problems name their cause', () => {
  test('a quote that is never closed, no values, NUL bytes', async () => {
    expect(await problemOf('c.csv', 'Tag,Note\nC-1,"open\nC-2,x\n')).toMatchObject({ code: 'damaged', line: 2 });
    expect(await problemOf('c.csv', '\n ,\n')).toMatchObject({ code: 'no_text' });
    expect(await problemOf('c.csv', 'a,b\0\n')).toMatchObject({ code: 'nul_byte' });
  });
});

describe('a long file', () => {
  const lines = Array.from({ length: 12_345 }, (_, index) => `C-${index},${index % 300},"tray ${index % 7}\nlevel 2"`);
  const text = `Tag,Length [m],Place\n${lines.join('\n')}\n`;

  test('comes in parts under the headers of the first, each row under its own number', async () => {
    const parts = await partsOf('c.csv', text);
    expect(parts.map((part) => part.drafts.length)).toEqual([...Array(12).fill(1_000), 346]);
    const drafts = parts.flatMap((part) => part.drafts);
    expect(drafts[0]?.content).toContain('12345 rows, from row 2 to row 12346');
    expect(drafts[9_000]).toMatchObject({
      content: 'Tag: C-8999; Length [m]: 299; Place: tray 4 level 2',
      provenance: { row: 9_001 },
    });
    expect(parts.every((part) => part.coverage.share === 1)).toBe(true);
  });

  test('its parts can be read in any order, as often as wanted', async () => {
    const opening = await csvReader.open(inputOf('c.csv', new TextEncoder().encode(text)));
    if (!opening.ok) throw new Error('opens');
    const last = await opening.document.readPart(2);
    await opening.document.readPart(0);
    expect(await opening.document.readPart(2)).toEqual(last);
  });
});

test('every run of records begins where the parser sees one, whatever stands in quotes', () => {
  const field = fc.oneof(fc.stringMatching(/^[a-z0-9 ]{0,6}$/), fc.constantFrom('"a\nb"', '"x"",y"', '""', '"\r\n"'));
  const record = fc.array(field, { minLength: 1, maxLength: 4 }).map((fields) => fields.join(','));
  fc.assert(
    fc.property(fc.array(record, { minLength: 1, maxLength: 20 }), fc.constantFrom('\n', '\r\n'), (records, end) => {
      const bytes = new TextEncoder().encode(records.map((each) => `${each}${end}`).join(''));
      const scan = scanRecords({ bytes, delimiter: ',', from: 0, recordsInRun: 3 });
      const runs = scan.ok ? scan.runs.map((run) => new TextDecoder().decode(bytes.slice(run.from, run.to))) : [];
      const expected = Array.from({ length: Math.ceil(records.length / 3) }, (_, index) =>
        records
          .slice(index * 3, index * 3 + 3)
          .map((each) => `${each}${end}`)
          .join(''),
      );
      expect(runs).toEqual(expected);
    }),
  );
});
