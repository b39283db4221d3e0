import { describe, expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/universal';
import { readWhole } from '../../../functions/ingest/read-document.ts';
import {
  cellsFrom,
  draftsOf,
  inputOf,
  makeWorkbook,
  partsOf,
  problemOf,
  rowsOf,
  style,
  type TestSheet,
  zip,
} from './make-workbook.ts';

const rowsOfSheet = (sheet: Omit<TestSheet, 'name'>) => rowsOf('w.xlsx', makeWorkbook([{ name: 'Sheet', ...sheet }]));
const v = (value: number | string, attributes: string) => ({ xml: `${attributes}><v>${value}</v>` });

describe('a table', () => {
  test('gives a node a row under its headers, with units from headers, numbered as on the sheet', async () => {
    const cells = cellsFrom('A1', [
      ['Cable schedule'],
      [],
      ['Tag', 'Length [m]', 'Cross-section (mm²)', 'v, m/s'],
      ['C-1', 120, 240, 1.5],
      [],
      ['C-2', 95.5, 185, null],
    ]);
    expect(await rowsOfSheet({ cells })).toEqual([
      '1/4: Tag: C-1; Length [m]: 120; Cross-section [mm²]: 240; v [m/s]: 1.5',
      '1/6: Tag: C-2; Length [m]: 95.5; Cross-section [mm²]: 185',
    ]);
  });

  test('carries typed cells with column letters, its block and its title', async () => {
    const cells = cellsFrom('C2', [['DC cables'], ['Tag', 'Length [m]', 'Laid'], ['C-1', 120, 'yes']]);
    const drafts = await draftsOf('w.xlsx', makeWorkbook([{ name: 'Cables', cells }]));
    expect(drafts.map(({ nodeType }) => nodeType)).toEqual(['heading', 'heading', 'row']);
    const row = drafts.at(-1);
    expect(row?.printedLabel).toEqual({ kind: 'row', number: '4' });
    expect(row?.parent).toBe(1);
    expect(row?.container).toEqual({ containerType: 'sheet', day: null, document: 7, number: 1 });
    expect(row?.provenance).toMatchObject({
      sheet: 'Cables',
      row: 4,
      block: { number: 1, title: 'DC cables' },
      section: ['DC cables'],
    });
    expect(row?.provenance.cells).toEqual([
      { header: 'Tag', text: 'C-1', number: null, unit: null, column: 'C' },
      { header: 'Length', text: '120', number: 120, unit: 'm', column: 'D' },
      { header: 'Laid', text: 'yes', number: null, unit: null, column: 'E' },
    ]);
  });

  test('joins headers of several rows, merged or with gaps, and takes a row of units below them', async () => {
    const cells = {
      ...cellsFrom('A1', [
        ['Tag', 'Load', null, 'Size', null],
        [null, 'Rated', 'Peak', 'Width', 'Height'],
        [null, 'kW', 'kW', 'mm', '-'],
      ]),
      ...cellsFrom('A4', [
        ['M-1', 5, 7, 300, 2],
        ['M-2', 6, 8, 310, 3],
      ]),
    };
    expect(await rowsOfSheet({ cells, merges: ['A1:A2', 'B1:C1'] })).toEqual([
      '1/4: Tag: M-1; Load / Rated [kW]: 5; Load / Peak [kW]: 7; Size / Width [mm]: 300; Size / Height: 2',
      '1/5: Tag: M-2; Load / Rated [kW]: 6; Load / Peak [kW]: 8; Size / Width [mm]: 310; Size / Height: 3',
    ]);
  });

  test('gives the value of a merged cell to every row it covers, and to each row once', async () => {
    const cells = cellsFrom('A1', [
      ['Area', 'Tag', 'Length (m)', 'Width (m)'],
      ['North', 'C-1', 5, 2],
      [null, 'C-2', 6, null],
      ['South', 'C-3', 7, 3],
    ]);
    expect(await rowsOfSheet({ cells, merges: ['A2:A3', 'C3:D3'] })).toEqual([
      '1/2: Area: North; Tag: C-1; Length [m]: 5; Width [m]: 2',
      '1/3: Area: North; Tag: C-2; Length [m]: 6',
      '1/4: Area: South; Tag: C-3; Length [m]: 7; Width [m]: 3',
    ]);
  });

  test('marks rows of totals and leaves headers that are printed again', async () => {
    const header = ['Tag', 'Length [m]'];
    const cells = cellsFrom('A1', [header, ['C-1', 5], ['C-2', 6], header, ['Total station', 'none'], ['Total', 11]]);
    const parts = await partsOf('w.xlsx', makeWorkbook([{ name: 'S', cells }]));
    const rows = parts.flatMap((part) => part.drafts).filter((draft) => draft.nodeType === 'row');
    expect(rows.map(({ content, provenance }) => [content, provenance.isTotal ?? false])).toEqual([
      ['Tag: C-1; Length [m]: 5', false],
      ['Tag: C-2; Length [m]: 6', false],
      ['Tag: Total station; Length: none', false],
      ['Tag: Total; Length [m]: 11', true],
    ]);
    expect(parts[0]?.dropped).toMatchObject([{ reason: 'running_head', line: 4 }]);
  });

  test('of texts alone has a header where the first row is full and the table wide, or bold', async () => {
    const wide = cellsFrom('A1', [
      ['Tag', 'Kind', 'Place'],
      ['I-1', 'inverter', 'roof'],
      ['I-2', 'inverter', 'yard'],
    ]);
    expect(await rowsOfSheet({ cells: wide })).toEqual([
      '1/2: Tag: I-1; Kind: inverter; Place: roof',
      '1/3: Tag: I-2; Kind: inverter; Place: yard',
    ]);
    const bold = (text: string) => ({ xml: `t="inlineStr" s="${style.bold}"><is><t>${text}</t></is>` });
    const narrow = {
      A1: bold('Word'),
      B1: bold('Sense'),
      ...cellsFrom('A2', [
        ['pole', 'end of a magnet'],
        ['coil', 'wound wire'],
      ]),
    };
    expect((await rowsOfSheet({ cells: narrow }))[0]).toBe('1/2: Word: pole; Sense: end of a magnet');
  });
});

describe('pairs of names and values', () => {
  test('read as sentences with the unit of the third column', async () => {
    const cells = cellsFrom('A1', [
      ['Project', 'Alpha'],
      ['Rotor diameter', 240, 'm'],
      ['Rated power', 15, 'MW'],
      ['Blades', 3, '-'],
    ]);
    expect(await rowsOfSheet({ cells })).toEqual([
      '1/1: Project: Alpha',
      '1/2: Rotor diameter [m]: 240',
      '1/3: Rated power [MW]: 15',
      '1/4: Blades: 3',
    ]);
  });

  test('with a header keep it, and a column of units goes to the figures beside it', async () => {
    const cells = cellsFrom('A1', [
      ['Parameter', 'Value', 'Unit'],
      ['Rotor diameter', 240, 'm'],
      ['Hub height', 150, 'm'],
      ['Class', 'IB', null],
    ]);
    expect(await rowsOfSheet({ cells })).toEqual([
      '1/2: Parameter: Rotor diameter; Value [m]: 240',
      '1/3: Parameter: Hub height; Value [m]: 150',
      '1/4: Parameter: Class; Value: IB',
    ]);
  });
});

describe('headers are told from what stands under them', () => {
  test('a name and a value in each row under one header, with texts among the figures, are pairs with their units', async () => {
    const cells = cellsFrom('A1', [
      ['Parameter', 'Model 7 Pump'],
      ['Flow rate [m^3/h]', 12.5],
      ['Head [m]', 30],
      ['Casing', 'cast iron'],
      ['Shaft length [mm]', 410],
      ['Speed [rpm]', 1450],
      ['Seal', 'single'],
      ['Mass [kg]', 88],
      ['Life time [a]', 15],
    ]);
    const drafts = await draftsOf('w.xlsx', makeWorkbook([{ name: 'Sheet', cells }]));
    const rows = drafts.filter(({ nodeType }) => nodeType === 'row');
    expect(rows.map(({ content }) => content)).toEqual([
      'Flow rate [m^3/h]: 12.5',
      'Head [m]: 30',
      'Casing: cast iron',
      'Shaft length [mm]: 410',
      'Speed [rpm]: 1450',
      'Seal: single',
      'Mass [kg]: 88',
      'Life time [a]: 15',
    ]);
    expect(rows[1]?.provenance.cells).toEqual([
      { header: 'Parameter', text: 'Head [m]', number: null, unit: null, column: 'A' },
      { header: 'Model 7 Pump', text: '30', number: 30, unit: 'm', column: 'B' },
    ]);
  });

  test('years under a title of all columns, with names behind and below them', async () => {
    const cells = cellsFrom('A1', [
      ['Device', 'Heat pump, small', null, null, null, null],
      [null, 2020, 2030, 'Range', null, 'Note'],
      [null, null, null, 'Low', 'High', null],
      ['Technical data'],
      ['Losses (%)', 4, 3, 2, 5, 'A'],
      ['Life time (h)', 900, 950, 800, 999, 'B'],
      ['Mass (kg)', 90, 80, 70, 95, 'A'],
    ]);
    const rows = await rowsOfSheet({ cells, merges: ['B1:F1', 'D2:E2'] });
    expect(rows.slice(1)).toEqual([
      '1/5: Device: Losses (%); 2020: 4; 2030: 3; Range / Low: 2; Range / High: 5; Note: A',
      '1/6: Device: Life time (h); 2020: 900; 2030: 950; Range / Low: 800; Range / High: 999; Note: B',
      '1/7: Device: Mass (kg); 2020: 90; 2030: 80; Range / Low: 70; Range / High: 95; Note: A',
    ]);
    const drafts = await draftsOf('w.xlsx', makeWorkbook([{ name: 'Sheet', cells, merges: ['B1:F1', 'D2:E2'] }]));
    expect(drafts.at(-1)?.provenance.cells?.map(({ unit }) => unit)).toEqual([null, 'kg', 'kg', 'kg', 'kg', null]);
  });

  test('a row that begins with "unit" is a row of units, and brackets in it hold one', async () => {
    const cells = cellsFrom('A1', [
      ['Bus', 'Active', 'Cost'],
      ['unit', '(1)', '(CU/(m * a))'],
      ['gas', 1, 0.35],
      ['heat', 0, 0.2],
    ]);
    expect(await rowsOfSheet({ cells })).toEqual([
      '1/3: Bus: gas; Active [1]: 1; Cost [CU/(m * a)]: 0.35',
      '1/4: Bus: heat; Active [1]: 0; Cost [CU/(m * a)]: 0.2',
    ]);
  });

  test('the name of the row names a row lower, and a row of units in brackets of which one says of what', async () => {
    const stub = cellsFrom('A1', [[null, 'Mass', 'Length'], ['Part'], ['shaft', 5, 2], ['hub', 7, 1]]);
    expect(await rowsOfSheet({ cells: stub })).toEqual([
      '1/3: Part: shaft; Mass: 5; Length: 2',
      '1/4: Part: hub; Mass: 7; Length: 1',
    ]);
    const units = cellsFrom('A1', [
      ['Eta', 'Chord', 'Axis'],
      ['[-]', '[mm]', '(% chord)'],
      [0, 2600, 50],
      [1, 900, 25],
    ]);
    expect(await rowsOfSheet({ cells: units })).toEqual([
      '1/3: Eta: 0; Chord [mm]: 2600; Axis [% chord]: 50',
      '1/4: Eta: 1; Chord [mm]: 900; Axis [% chord]: 25',
    ]);
  });

  test('headers over an empty row and names beside empty columns belong to the figures', async () => {
    const cells: Record<string, string | number> = { A2: 'Region', E2: 2005, F2: 2006, G2: 2007 };
    for (const [index, name] of ['France', 'Greece', 'Italy'].entries()) {
      cells[`A${index + 4}`] = name;
      for (const [at, column] of ['E', 'F', 'G'].entries()) cells[`${column}${index + 4}`] = 1000 * index + 300 - at;
    }
    expect(await rowsOfSheet({ cells })).toEqual([
      '1/4: Region: France; 2005: 300; 2006: 299; 2007: 298',
      '1/5: Region: Greece; 2005: 1300; 2006: 1299; 2007: 1298',
      '1/6: Region: Italy; 2005: 2300; 2006: 2299; 2007: 2298',
    ]);
  });
});

describe('what tables of plants look like', () => {
  test('rows that name a group stand over the rows below them; remarks and totals are no items', async () => {
    const cells = cellsFrom('A1', [
      ['Pos', 'Item', 'Qty', 'Price (EUR)'],
      ['Section A: Cables'],
      [1, 'Cable 240', 10, 5.5],
      ['Subtotal', null, null, 55],
      ['Section B: Trays'],
      [2, 'Tray', 5, 12],
      ['All prices are without taxes.'],
    ]);
    const drafts = await draftsOf('w.xlsx', makeWorkbook([{ name: 'S', cells }]));
    const rows = drafts.filter((draft) => draft.nodeType === 'row');
    expect(rows.map(({ content, provenance }) => [provenance.section.at(-1) ?? '', content])).toEqual([
      ['', 'Section A: Cables'],
      ['Section A: Cables', 'Pos: 1; Item: Cable 240; Qty: 10; Price [EUR]: 5.5'],
      ['Section A: Cables', 'Pos: Subtotal; Price [EUR]: 55'],
      ['', 'Section B: Trays'],
      ['Section B: Trays', 'Pos: 2; Item: Tray; Qty: 5; Price [EUR]: 12'],
      ['Section B: Trays', 'All prices are without taxes.'],
    ]);
  });

  test('pairs whose values are of all kinds have no header, and their names may carry the unit', async () => {
    const cells = cellsFrom('A1', [
      ['Project', 'Alpha'],
      ['Rotor diameter (m)', 240],
      ['Status', 'Draft'],
    ]);
    expect(await rowsOfSheet({ cells })).toEqual([
      '1/1: Project: Alpha',
      '1/2: Rotor diameter [m]: 240',
      '1/3: Status: Draft',
    ]);
  });
});

describe('several blocks on a sheet', () => {
  test('parted by empty rows and columns keep their titles, headers and row numbers', async () => {
    const cells = {
      ...cellsFrom('A1', [['Site data'], ['Speed (m/s)', 'Height (m)'], [4, 1.1], [6, 1.2], [8, 1.3]]),
      ...cellsFrom('D1', [['Extremes'], ['Years', 'Speed (m/s)'], [1, 40], [50, 52]]),
      ...cellsFrom('A8', [
        ['Rotor diameter', 240, 'm'],
        ['Hub height', 150, 'm'],
      ]),
    };
    const drafts = await draftsOf('w.xlsx', makeWorkbook([{ name: 'S', cells }]));
    const rows = drafts.filter((draft) => draft.nodeType === 'row');
    expect(
      rows.map(({ content, provenance: { block, row } }) => `${block?.number} ${block?.title} ${row}: ${content}`),
    ).toEqual([
      '1 Site data 3: Speed [m/s]: 4; Height [m]: 1.1',
      '1 Site data 4: Speed [m/s]: 6; Height [m]: 1.2',
      '1 Site data 5: Speed [m/s]: 8; Height [m]: 1.3',
      '2 Extremes 3: Years: 1; Speed [m/s]: 40',
      '2 Extremes 4: Years: 50; Speed [m/s]: 52',
      '3 null 8: Rotor diameter [m]: 240',
      '3 null 9: Hub height [m]: 150',
    ]);
  });

  test('set one under the other without an empty row are two', async () => {
    const cells = cellsFrom('A1', [
      ['Tag', 'Length (m)'],
      ['C-1', 5],
      ['C-2', 6],
      ['Motors'],
      ['Motor', 'Power (kW)'],
      ['M-1', 7],
      ['M-2', 8],
    ]);
    expect(await rowsOfSheet({ cells })).toEqual([
      '1/2: Tag: C-1; Length [m]: 5',
      '1/3: Tag: C-2; Length [m]: 6',
      '2/6: Motor: M-1; Power [kW]: 7',
      '2/7: Motor: M-2; Power [kW]: 8',
    ]);
  });
});

describe('values', () => {
  test('dates are ISO dates, percents percents, formulas their values, errors what the sheet shows', async () => {
    const cells = {
      ...cellsFrom('A1', [['Date', 'Share', 'Voltage', 'Sum', 'Error', 'On', 'Checked', 'Run', 'Stored']]),
      A2: v(46143, `s="${style.date}"`),
      B2: v(0.256, `s="${style.percent}"`),
      C2: v(33, `s="${style.kilovolts}"`),
      D2: { xml: '><f>SUM(A1:A9)</f><v>42</v>' },
      E2: { xml: 't="e"><f>1/0</f><v>#DIV/0!</v>' },
      F2: v(1, 't="b"'),
      G2: v(46143.5625, `s="${style.dateAndTime}"`),
      H2: v(1.5, `s="${style.duration}"`),
      I2: '1,234.5',
    };
    const [row] = (await draftsOf('w.xlsx', makeWorkbook([{ name: 'S', cells }]))).filter(
      (draft) => draft.nodeType === 'row',
    );
    expect(row?.content).toBe(
      'Date: 2026-05-01; Share: 25.6%; Voltage: 33 kV; Sum: 42; Error: #DIV/0!; On: TRUE; Checked: 2026-05-01 13:30; Run: 36:00 h; Stored: 1,234.5',
    );
    expect(row?.provenance.cells?.map((cell) => [cell.number, cell.unit])).toEqual([
      [null, null],
      [25.6, '%'],
      [33, 'kV'],
      [42, null],
      [null, null],
      [null, null],
      [null, null],
      [36, 'h'],
      [1234.5, null],
    ]);
  });

  test('formulas saved without values and cells with errors are reported', async () => {
    const cells = {
      A1: 'Tag',
      B1: 'Sum',
      A2: 'x',
      B2: { xml: '><f>1+1</f>' },
      A3: 'y',
      B3: { xml: 't="e"><v>#N/A</v>' },
    };
    const [part] = await partsOf('w.xlsx', makeWorkbook([{ name: 'S', cells }]));
    expect(part?.warnings.map((warning) => warning.message)).toEqual([
      expect.stringContaining('1 formulas of the sheet "S" were saved without their values'),
      expect.stringContaining('1 cells of the sheet "S" hold an error'),
    ]);
  });

  test('hidden sheets are left out and reported; the others keep their numbers', async () => {
    const cells = { A1: 'Shown', A2: 'text' };
    const bytes = makeWorkbook([
      { name: 'Secret', state: 'veryHidden', cells: { A1: 'password' } },
      { name: 'Open', cells },
    ]);
    const parts = await partsOf('w.xlsx', bytes);
    expect(parts[0]?.warnings[0]?.message).toBe('the sheet "Secret" is hidden and was left out');
    expect(parts.flatMap((part) => part.containers)).toMatchObject([{ address: { number: 2 }, title: 'Open' }]);
    expect(JSON.stringify(parts)).not.toContain('password');
  });

  test('a text that looks like a formula or markup is a text', async () => {
    const cells = cellsFrom('A1', [
      ['Tag', 'Note', 'Cost'],
      ['a', '=HYPERLINK("x")', 'US$ 5 or $6'],
      ['b', '<script>alert(1)</script>', 'none'],
    ]);
    expect(await rowsOfSheet({ cells })).toEqual([
      '1/2: Tag: a; Note: =HYPERLINK("x"); Cost: US\\$ 5 or \\$6',
      '1/3: Tag: b; Note: <script>alert(1)</script>; Cost: none',
    ]);
  });
});

describe('the whole workbook', () => {
  test('has a summary a sheet and loses no word', async () => {
    const cells = cellsFrom('A1', [
      ['Cable schedule'],
      [],
      ['Tag', 'Length [m]', 'Spare'],
      ['C-1', 120, null],
      ['C-2', 95, null],
      ['Total', 215, null],
    ]);
    const [part] = await partsOf('w.xlsx', makeWorkbook([{ name: 'DC', cells }]));
    expect(part?.drafts[0]?.content).toBe(
      'Sheet "DC" ("Cable schedule") holds table 1 "Cable schedule" with the columns Tag, Length (m), Spare: 2 rows, from row 4 to row 6, 1 of totals among them apart.',
    );
    expect(part?.coverage.share).toBe(1);
  });

  test('is one container where the course knows no sheets', async () => {
    const bytes = makeWorkbook([
      { name: 'A', cells: { A1: 'x', A2: 'y' } },
      { name: 'B', cells: { A1: 'z', A2: 'w' } },
    ]);
    const whole = await readWhole(inputOf('w.xlsx', bytes, 'textbook'));
    const codes = whole.ok ? whole.parts.flatMap((part) => part.containers.map(({ address }) => address)) : [];
    expect(codes).toEqual(Array(2).fill({ containerType: 'chapter', day: null, document: null, number: 3 }));
  });

  test('a long sheet comes in parts of 1,000 rows', async () => {
    const rows = Array.from({ length: 7_000 }, (_, index) => [`C-${index}`, index]);
    const parts = await partsOf(
      'w.xlsx',
      makeWorkbook([{ name: 'S', cells: cellsFrom('A1', [['Tag', 'Length (m)'], ...rows]) }]),
    );
    expect(parts.map((part) => part.drafts.length)).toEqual([...Array(7).fill(1_000), 1]);
    expect(parts[7]?.drafts.at(-1)?.content).toBe('Tag: C-6999; Length [m]: 6999');
  });

  test('written by a spreadsheet library reads the same', async () => {
    const bold = { fontWeight: 'bold' } as const;
    const { toBlob } = writeExcelFile([
      [{ value: 'Schedule', columnSpan: 3, ...bold }, null, null],
      [
        { value: 'Tag', ...bold },
        { value: 'Length [m]', ...bold },
        { value: 'Laid on', ...bold },
      ],
      ['C-1', 12.5, { value: new Date(Date.UTC(2026, 4, 1)), type: Date, format: 'dd/mm/yyyy' }],
    ]);
    const bytes = new Uint8Array(await (await toBlob()).arrayBuffer());
    expect(await rowsOf('w.xlsx', bytes)).toEqual(['1/3: Tag: C-1; Length [m]: 12.5; Laid on: 2026-05-01']);
  });
});

describe('hostile and broken files are refused with a reason', () => {
  const good = makeWorkbook([{ name: 'S', cells: { A1: 'x', B1: 1 } }]);

  test('old binary, password, no archive, cut off', async () => {
    const compound = new Uint8Array(2_000);
    compound.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    expect(await problemOf('w.xlsx', compound)).toMatchObject({
      code: 'unknown_kind',
      message: expect.stringContaining('save it as .xlsx'),
    });
    compound.set(
      [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]),
      900,
    );
    expect(await problemOf('w.xlsx', compound)).toMatchObject({ code: 'encrypted' });
    expect(await problemOf('w.xlsx', 'Tag,Length')).toMatchObject({ code: 'damaged' });
    expect(await problemOf('w.xlsx', good.slice(0, good.length - 40))).toMatchObject({ code: 'damaged' });
    expect(await problemOf('w.xlsx', zip({ 'word/document.xml': '<w/>' }))).toMatchObject({ code: 'damaged' });
    expect(await problemOf('w.xls', good)).toMatchObject({ code: 'unknown_kind' });
  });

  test('a bomb is refused by the sizes the directory names, and a directory that lies is not believed', async () => {
    const sheet = '<worksheet><sheetData/></worksheet>';
    const base = {
      'xl/workbook.xml': '<workbook><sheets><sheet name="S" r:id="r"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="r" Type="x/worksheet" Target="s.xml"/></Relationships>',
      'xl/s.xml': sheet,
    };
    expect(await problemOf('w.xlsx', zip(base, { 'xl/s.xml': 900_000_000 }))).toMatchObject({
      code: 'document_too_large',
      message: expect.stringContaining('900 MB once unpacked'),
    });
    expect(await problemOf('w.xlsx', zip(base, { 'xl/s.xml': 10 }))).toMatchObject({ code: 'damaged' });
  });

  test('a sheet with a cell in its last corner costs no more than its cells', async () => {
    const cells = { A1: 'Tag', B1: 'Length (m)', A2: 'C-1', B2: 5, XFD1048576: 'far' };
    expect(await rowsOfSheet({ cells })).toEqual(['1/2: Tag: C-1; Length [m]: 5', '2/1048576: far']);
  });

  test('a text index that does not exist is damage', async () => {
    const bytes = makeWorkbook([{ name: 'S', cells: { A1: { xml: 't="s"><v>99</v>' } } }]);
    expect(await problemOf('w.xlsx', bytes)).toMatchObject({
      code: 'damaged',
      message: expect.stringContaining('"S"'),
    });
  });

  test('a sheet that breaks off is damage, not an empty sheet', async () => {
    const bytes = makeWorkbook([{ name: 'S', cells: {} }], {
      'xl/worksheets/s1.xml': '<worksheet><sheetData><row r="1">',
    });
    expect(await problemOf('w.xlsx', bytes)).toMatchObject({
      code: 'damaged',
      message: expect.stringContaining('breaks off'),
    });
  });

  test('elements that are never closed take no longer than the text is long', async () => {
    const bytes = makeWorkbook([{ name: 'S', cells: { A1: 'x' } }], {
      'xl/worksheets/s1.xml': `<worksheet><sheetData>${'<row r="1"><c r="A1">'.repeat(200_000)}</worksheet>`,
    });
    const started = performance.now();
    expect(await rowsOf('w.xlsx', bytes)).toEqual([]);
    expect(performance.now() - started).toBeLessThan(3_000);
  });
});
