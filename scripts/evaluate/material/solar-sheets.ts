// The cable schedule and the equipment workbook of the solar farm: rows by rule, so that totals can be checked.

export interface CableRow {
  readonly number: string;
  readonly from: string;
  readonly to: string;
  readonly type: string;
  readonly crossSection: number;
  readonly length: number;
}

const types = [
  { type: 'M185', crossSection: 185 },
  { type: 'M240', crossSection: 240 },
  { type: 'M300', crossSection: 300 },
] as const;

/** Sixty-four main cables from combiner boxes to inverters. */
export const cableRows: readonly CableRow[] = Array.from({ length: 64 }, (_, index) => {
  // Long runs need the larger conductor.
  const length = 38 + ((index * 37) % 241);
  const kind = length > 220 ? types[2] : length > 110 ? types[1] : types[0];
  return {
    number: `DC-${String(index + 1).padStart(3, '0')}`,
    from: `CB-${201 + (index >> 1)}`,
    to: `Inverter ${41 + (index >> 3)}`,
    ...kind,
    length,
  };
});

/** CSV with a title row, a blank row and a row of totals. */
export function cableSchedule(): string {
  const total = cableRows.reduce((sum, row) => sum + row.length, 0);
  return [
    'DC cable schedule,,,,,',
    ',,,,,',
    'Cable No.,From,To,Type,Cross-section (mm2),Length (m)',
    ...cableRows.map((row) => [row.number, row.from, row.to, row.type, row.crossSection, row.length].join(',')),
    `Total,,,,,${total}`,
    '',
  ].join('\r\n');
}

type Value = string | number | null;

/** Two blocks on one sheet: inverters above, transformers below, each under its title. */
export const equipmentSheet: readonly (readonly Value[])[] = [
  ['Inverter data', null, null, null, null],
  ['Tag', 'Rated power (kVA)', 'Maximum DC voltage (V)', 'Efficiency (%)', 'Mass (kg)'],
  ...Array.from({ length: 8 }, (_, index): readonly Value[] => [
    `Inverter ${41 + index}`,
    index % 4 === 3 ? 2500 : 3125,
    1500,
    index % 4 === 3 ? 98.6 : 98.9,
    index % 4 === 3 ? 3150 : 3420,
  ]),
  [null, null, null, null, null],
  ['Transformer data', null, null, null, null],
  ['Tag', 'Rated power (kVA)', 'Primary voltage (kV)', 'Impedance (%)', 'Oil (l)'],
  ['TR-05', 12500, 33, 7.5, 4150],
  ['TR-06', 11875, 33, 7.2, 3980],
];

/** A second sheet, with spare parts. */
export const spareSheet: readonly (readonly Value[])[] = [
  ['Part', 'Stock', 'Minimum stock', 'Store'],
  ['Fuse 20 A gPV', 240, 120, 'A'],
  ['Fuse 400 A gPV', 36, 18, 'A'],
  ['Surge arrester type 2', 24, 12, 'B'],
  ['Gland M40', 160, 80, 'B'],
  ['Bimetallic lug 240 mm2', 96, 48, 'C'],
];
