import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { announcesDerivation, compareDate, compareQuantity } from '../../functions/guard/compare-quantities.ts';
import { readNumbers } from '../../functions/text/numbers.ts';
import { readFigures } from '../../functions/text/quantities.ts';

function compare(claim: string, source: string): readonly string[] {
  const known = readFigures(source);
  const read = readFigures(claim);
  return [
    ...read.quantities.map((quantity) => compareQuantity(quantity, known, announcesDerivation(claim)).finding),
    ...read.dates.map((date) => compareDate(date, known)),
  ];
}

describe('numbers as people write them', () => {
  it.each([
    ['1,000.5', [1000.5]],
    ['1.234,5', [1234.5]],
    ['1,00,000', [100000]],
    ['१२ volts', [12]],
    ['3.5×10^6 and 10⁻³', [3_500_000, 0.001]],
    ['1e-3', [0.001]],
    ['2½ and ¾', [2.5, 0.75]],
    ['twenty-five and one hundred and five', [25, 105]],
    ['two thousand nineteen', [2019]],
    ['5 million, 10k', [5_000_000, 10_000]],
    ['the third step', [3]],
    ['between -5 and 3-5', [-5, 3, 5]],
    ['GPIO17, 3.11.2, 192.168.1.1, a1b2 and one of them', []],
  ])('%s', (text, expected) => {
    expect(readNumbers(text).map((number) => number.value)).toEqual(expected);
  });

  it('reads back any whole number it is given', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (value) => {
        expect(readNumbers(`x ${value} y`)[0]?.value).toBe(value);
        expect(readNumbers(`x ${value.toLocaleString('en-US')} y`)[0]?.value).toBe(value);
      }),
    );
  });
});

describe('row 46: numbers with their units', () => {
  it.each([
    ['80 mm', '800 mm', 'absent'],
    ['0.8 m', '800 mm', 'converted'],
    ['800 cm', '800 mm', 'other_unit'],
    ['800 mm', '800 parts', 'unit_added'],
    ['800', '800 mm', 'present'],
    ['77 °F', '25 °C', 'converted'],
    ['two weeks', '14 days', 'converted'],
    ['half', '50 %', 'converted'],
    ['1.5 kWh', '1500 Wh', 'converted'],
    ['about 3.5 V', '3.48 V', 'present'],
    ['3.5 V', '3.48 V', 'absent'],
    ['at most 5 V', 'at least 5 V', 'opposite_bound'],
    ['3 sensors', 'three sensors', 'present'],
    ['5 mW', '5 MW', 'other_unit'],
    ['12 pumps in total', '5 pumps and 7 pumps', 'derived'],
    ['12 pumps', '5 pumps and 7 pumps', 'absent'],
  ])('%s against %s is %s', (claim, source, finding) => {
    expect(compare(claim, source)).toEqual([finding]);
  });

  it('gives both ends of a range the unit', () => {
    expect(readFigures('3-5 V, between 10 and 20 °C').quantities.map((quantity) => quantity.unit?.dimension)).toEqual([
      'voltage',
      'voltage',
      'temperature',
      'temperature',
    ]);
  });
});

describe('dates', () => {
  it.each([
    ['on 21 June 2019', 'June 21st, 2019', ['present']],
    ['on 21 June 2019', '2019-06-21', ['present']],
    ['in June 2019', '21 June 2019', ['present']],
    ['in July', '21 June 2019', ['absent']],
    ['on 22 June 2019', '21 June 2019', ['absent']],
    ['in 2019', '21 June 2019', ['present']],
    ['in the 1990s', 'in 1994 (5 May 1994)', ['present']],
  ])('%s against %s', (claim, source, expected) => {
    expect(compare(claim, source)).toEqual(expected);
  });
});
