// What bounds, measures and dates a figure, in every way it is written, and what beside it does not.
import { describe, expect, test } from 'vitest';
import { readDates, readPeriods } from '../../functions/text/dates.ts';
import { readFigures } from '../../functions/text/quantities.ts';
import { tokenise } from '../../functions/text/text.ts';
import { readCurrency, readUnit } from '../../functions/text/units.ts';

const first = (text: string) => readFigures(text).quantities[0];

describe('bounds', () => {
  const before = {
    at_least: 'at least|no less than|not less than|minimum|minimum of|from|starting at|min|min.|not below|≥|>=',
    at_most: `at most|no more than|not more than|maximum|maximum of|up to|max|max.|not exceeding|not exceed|within|limit of
      |limit to|limited to|limited of|≤|<=`,
    more: 'more than|over|above|exceed|exceeds|exceeding|greater than|larger than|longer than|higher than|beyond|>',
    less: 'less than|under|below|fewer than|smaller than|shorter than|lower than|<',
    about: 'about|around|approximately|roughly|nearly|almost|some|circa|ca|ca.|approx|approx.|~|≈',
  };
  const rows = Object.entries(before).flatMap(([bound, words]) =>
    words.split('|').map((word) => [word.trim(), bound] as const),
  );
  test.each(rows)('"%s" before it: %s', (word, bound) => {
    expect(first(`${word} 5 V`)?.comparator).toBe(bound);
    expect(first(`It is ${word.toUpperCase()}  5 V`)?.comparator).toBe(bound);
    expect(first(`${word} Rs. 5`)?.comparator).toBe(bound);
    expect(first(`${word} it is 5 V`)?.comparator).toBe('exactly');
    if (/\w/.test(word)) expect(first(`x${word} 5 V`)?.comparator).not.toBe(bound);
    else expect(first(`${word}5 V`)?.comparator).toBe(bound);
  });

  const after = {
    at_least: 'or more|or above|or greater|or higher|or longer|and above|and over|and up|minimum|+',
    at_most: 'or less|or fewer|or below|or lower|or under|maximum',
  };
  const later = Object.entries(after).flatMap(([bound, words]) =>
    words.split('|').map((word) => [word, bound] as const),
  );
  test.each(later)('"%s" after it: %s', (word, bound) => {
    expect(first(`5 V ${word}`)?.comparator).toBe(bound);
    expect(first(`5 V  ${word} here`)?.comparator).toBe(bound);
    expect(first(`5 V now ${word}`)?.comparator).toBe('exactly');
  });
  test('a sign close by bounds without a gap', () => {
    expect(first('5+ pumps')?.comparator).toBe('at_least');
    expect(first('5 V+')?.comparator).toBe('at_least');
    expect(first('at least $ 5')?.comparator).toBe('at_least');
    expect(first('up to US$5')?.comparator).toBe('at_most');
  });
});

describe('kinds', () => {
  test.each([
    ['12019', { kind: 'number' }],
    ['20191', { kind: 'number' }],
    ['2019.5', { kind: 'number', precision: -1 }],
    ['1900 pumps', { kind: 'year' }],
    ['3rd mm', { kind: 'ordinal', baseValue: 3, unit: null, end: 3 }],
    ['$5 m', { kind: 'measure', baseValue: 5, end: 2 }],
    ['US$ 5', { unit: { dimension: 'money_usd' } }],
    ['Rs 5', { unit: { dimension: 'money_inr' } }],
    ['Rs. 5', { unit: { dimension: 'money_inr' } }],
    ['$ or 5 V', { unit: { dimension: 'voltage' } }],
    ['5 $', { unit: { dimension: 'money_usd' } }],
    ['5-A', { kind: 'number', end: 1 }],
    ['5 A', { kind: 'measure', end: 3 }],
    ['5A', { kind: 'measure', end: 2 }],
    ['5-m Ada', { kind: 'measure', end: 3 }],
    ['5-MB disc', { kind: 'measure', end: 4 }],
    ['5‐mm', { kind: 'measure', end: 4 }],
    ['5  V', { kind: 'number', end: 1 }],
    ['5, V', { kind: 'number', end: 1 }],
    ['10,000 pumps', { precision: 4 }],
    ['1005 pumps', { precision: 0 }],
    ['1.50 V', { precision: -2 }],
    ['7.25 V', { precision: -2 }],
    ['fifty V', { isWord: true, kind: 'measure' }],
  ])('%s: %j', (text, expected) => expect(first(text)).toMatchObject(expected));

  test('stand in order, periods among them, and never in a date', () => {
    expect(readFigures('5 pumps in the 1990s').quantities).toMatchObject([
      { value: 5, isWord: false },
      { value: 1990, baseValue: 1990, kind: 'period', isWord: false, comparator: 'exactly', precision: 0 },
    ]);
    expect(readFigures('On 5 May 2019 7 pumps hum, on 6 May 2020 8.').quantities.map(({ value }) => value)).toEqual([
      7, 8,
    ]);
    expect(readFigures('9 pumps on 5 May 2019').quantities.map(({ value }) => value)).toEqual([9]);
  });

  test.each([
    ['3 pumps to 5 V', [null, 'voltage']],
    ['3 to about 5 V', [null, 'voltage']],
    ['between 3 and about 5 V', [null, 'voltage']],
    ['between 3 pumps and 5 V', [null, 'voltage']],
    ['between us, 3 and 5 V', [null, 'voltage']],
    ['Between 3 and 5 V', ['voltage', 'voltage']],
    ['3—5 V', ['voltage', 'voltage']],
    ['3 or 5 V', ['voltage', 'voltage']],
    ['5, 1990s', [null, 'period10']],
    ['5 V to 3', ['voltage', null]],
  ])('a range: %s', (text, dimensions) => {
    expect(readFigures(text).quantities.map(({ unit }) => unit?.dimension ?? null)).toEqual(dimensions);
  });

  test.each([
    ['It has five pumps.', [5], 0],
    ['It has ½ a tank.', [0.5], 0],
    ['It has १२ tanks.', [12], 0],
    ['It has 0 tanks.', [0], 0],
    ['It has 9 tanks.', [9], 0],
    ['It has a dozen of them.', [12], 0],
    ['It hummed in June.', [], 1],
    ['It has twenty-five tanks and 7.', [25, 7], 0],
    ['It hums.', [], 0],
    ['Es summt — täglich.', [], 0],
  ])('of a sentence whose words are known: %s', (text, expected, dates) => {
    const figures = readFigures(
      text,
      tokenise(text).reduce((marks, token) => marks | token.marks, 0),
    );
    expect(figures.quantities.map(({ value }) => value)).toEqual(expected);
    expect(figures.dates).toHaveLength(dates);
  });
  test('are not looked for where the words are known to hold none', () => {
    expect(readFigures('five pumps', 0)).toEqual({ quantities: [], dates: [] });
    expect(readFigures('5 pumps of five', 0).quantities).toHaveLength(1);
    expect(readFigures('5 pumps of five', 8).quantities).toHaveLength(2);
  });
});

describe('units', () => {
  test.each([
    ['degrees  Celsius', 'temperature', 16],
    ['deg C', 'temperature', 5],
    ['degree north', 'angle', 6],
    ['deg north', 'angle', 3],
    ['degrees', 'angle', 7],
    ['m square metres', 'length', 1],
    ['Square-Metres', 'area', 13],
    ['Miles per Hour', 'speed', 14],
    ['m/S', 'length/s', 3],
    ['km³', 'volume', 3],
    ['m³', 'volume', 2],
    ['m3', 'volume', 2],
    ['€/kg', 'money_eur/mass', 4],
  ])('%s is of %s', (text, dimension, length) => {
    const read = readUnit(text);
    expect([read?.unit.dimension ?? null, read?.length ?? 0]).toEqual([dimension, length]);
  });
  test.each(['pumps square metres', 'pumps miles per hour', 'square', 'per hour', ' mm', '-mm', '/m', 'old/m'])(
    '%s is none',
    (text) => expect(readUnit(text)).toBeNull(),
  );
  test.each(['mm', '', 'W'])('%j is no currency', (sign) => expect(readCurrency(sign)).toBeNull());
  test('Celsius has an offset, and a metre has none', () => {
    expect(readUnit('°C')?.unit).toEqual({ dimension: 'temperature', scale: 1, offset: 273.15 });
    expect(readUnit('m')?.unit).toEqual({ dimension: 'length', scale: 1, offset: 0 });
  });
});

describe('dates', () => {
  const dates = (text: string) => readDates(text).map(({ year, month, day }) => [year, month, day]);
  test.each([
    ['on 2019-06-21 it', [[2019, 6, 21]]],
    ['2019-06-211', []],
    ['12019-06-21', []],
    ['2019-05-00', []],
    ['0 May 2019', [[2019, 5, null]]],
    ['31 May 2019', [[2019, 5, 31]]],
    ['32 May 2019', [[2019, 5, null]]],
    ['2019-12-01', [[2019, 12, 1]]],
    ['2019-01-01', [[2019, 1, 1]]],
    [
      '21.6.2019 or 6/21/2018',
      [
        [2019, 6, 21],
        [2018, 6, 21],
      ],
    ],
    [
      'JAN 5 and feb. 6 and MARCH 7',
      [
        [null, 1, 5],
        [null, 2, 6],
        [null, 3, 7],
      ],
    ],
    [
      'in June, by 5 May 2018',
      [
        [null, 6, null],
        [2018, 5, 5],
      ],
    ],
    ['since september', [[null, 9, null]]],
    ['no date', []],
  ])('%s: %j', (text, expected) => expect(dates(text)).toEqual(expected));
  test('and periods know where they stand', () => {
    expect(readPeriods('from the 1990s to the 21st century')).toEqual([
      { first: 1990, years: 10, start: 9, end: 14 },
      { first: 2000, years: 100, start: 22, end: 34 },
    ]);
  });
});
