// Figures as people write them, at the edges: what is one, what it measures, how it is bounded, and how it compares.
import { describe, expect, test } from 'vitest';
import { announcesDerivation, compareDate, compareQuantity } from '../../functions/guard/compare-quantities.ts';
import { dateCovers, isMonth, readDates, readPeriods } from '../../functions/text/dates.ts';
import { asciiDigits, isNumberWord, parseDigits, readNumbers } from '../../functions/text/numbers.ts';
import { readFigures } from '../../functions/text/quantities.ts';
import { readCurrency, readUnit } from '../../functions/text/units.ts';

const values = (text: string) => readNumbers(text).map(({ value }) => value);

describe('digits', () => {
  test.each([
    ['0', 0],
    ['1234', 1234],
    ['12.5', 12.5],
    ['1,000', 1000],
    ['1,00,000.5', 100_000.5],
    ['12,345,678', 12_345_678],
    ['1.234,5', 1234.5],
    ['1.234.567', 1_234_567],
    ['1.234', 1.234],
    ['3,5', 3.5],
    ['3,55', 3.55],
    ['1 234,5', 1234.5],
    ['1 234 567,5', 1_234_567.5],
    ['1234,567', 1234.567],
    ['1.2.3', null],
    ['1,2,3', null],
    ['1,23,45', null],
    ['1 234', null],
    ['x1', null],
    ['1x', null],
    ['.5', null],
    ['5.', null],
  ])('%s is %s', (written, value) => {
    expect(parseDigits(written)).toBe(value);
  });

  test.each([
    ['१२३', '123'],
    ['٤٥', '45'],
    ['7', '7'],
    ['a ৫ b', 'a 5 b'],
    ['０９', '09'],
  ])('of every script: %s is %s', (text, ascii) => {
    expect(asciiDigits(text)).toBe(ascii);
  });

  test('keep their place, so that spans stay', () => {
    expect(readNumbers('गहराई १२ मीटर')[0]).toMatchObject({ value: 12, start: 6, end: 8, form: 'digits' });
  });
});

describe('numbers', () => {
  test.each([
    ['2½ m', [2.5]],
    ['¼', [0.25]],
    ['⅔', [2 / 3]],
    ['3/4', [0.75]],
    ['3 / 4', [0.75]],
    ['3/0', [3]],
    ['5 × 10^3', [5000]],
    ['5x10^3', [5000]],
    ['5*10^{-2}', [0.05]],
    ['5 × 10⁻²', [0.05]],
    ['5e3', [5000]],
    ['5E-1', [0.5]],
    ['10^3', [1000]],
    ['10^{-2}', [0.01]],
    ['10²', [100]],
    ['5 thousand', [5000]],
    ['5 Million', [5e6]],
    ['3 lakh', [300_000]],
    ['2 crore', [2e7]],
    ['2 hundred', [200]],
    ['2 billion', [2e9]],
    ['2 trillion', [2e12]],
    ['2k', [2000]],
    ['2 kg', [2]],
    ['-5', [-5]],
    ['−5', [-5]],
    ['from -5 to -3', [-5, -3]],
    ['x-5', [5]],
    ['(3)-5', [3, 5]],
    ['4 -5', [4, 5]],
    ['v1.2.3', []],
    ['a5', []],
    ['5a6', []],
    ['1st, 22nd, 3rd and 4th', [1, 22, 3, 4]],
  ])('%s holds %s', (text, expected) => {
    expect(values(text)).toEqual(expected);
  });

  test.each([
    ['twenty', [20]],
    ['twenty-five', [25]],
    ['ninety nine', [99]],
    ['twenty fifteen', [20, 15]],
    ['five six', [5, 6]],
    ['two hundred', [200]],
    ['two hundred and five', [205]],
    ['two hundred twenty-one', [221]],
    ['three thousand two hundred', [3200]],
    ['one million', [1e6]],
    ['two lakh', [200_000]],
    ['one', []],
    ['one and one', []],
    ['zero', [0]],
    ['half', [0.5]],
    ['a quarter', [0.25]],
    ['a dozen', [12]],
    ['twice', [2]],
    ['thrice', [3]],
    ['first', []],
    ['second', []],
    ['third', [3]],
    ['twentieth', [20]],
    ['five, six', [5, 6]],
    ['five pumps and six', [5, 6]],
    ['hundred', []],
    ['Seven', [7]],
    ['twenty zero', [20, 0]],
  ])('in words: %s is %s', (text, expected) => {
    expect(values(text)).toEqual(expected);
  });

  test('know their form and their span', () => {
    expect(readNumbers('the 3rd of twenty-five, and 7')).toEqual([
      { value: 3, start: 4, end: 7, form: 'ordinal' },
      { value: 25, start: 11, end: 22, form: 'words' },
      { value: 7, start: 28, end: 29, form: 'digits' },
    ]);
    expect(readNumbers('the sixth')[0]).toMatchObject({ form: 'ordinal', start: 4, end: 9 });
    expect(readNumbers('twenty and 7', false)).toHaveLength(1);
  });

  test.each(['seven', 'hundred', 'dozen', 'ninth', 'lakh'])('%s is a word of numbers', (word) => {
    expect(isNumberWord(word)).toBe(true);
  });
  test.each(['pump', 'seventy-two', ''])('%s is none', (word) => expect(isNumberWord(word)).toBe(false));
});

describe('units', () => {
  test.each([
    ['mm deep', 'length', 0.001, 2],
    ['kilometres', 'length', 1000, 10],
    ['Kilometres', 'length', 1000, 10],
    ['°C', 'temperature', 1, 2],
    ['degrees Celsius', 'temperature', 1, 15],
    ['degree Fahrenheit', 'temperature', 0.5555555555555556, 17],
    ['degrees of freedom', 'angle', 1, 7],
    ['degrees north', 'angle', 1, 7],
    ['square metres of', 'area', 1, 13],
    ['cubic metre', 'volume', 1, 11],
    ['cubic-metre', 'volume', 1, 11],
    ['miles per hour', 'speed', 0.44704, 14],
    ['metres per minute', 'speed', 1 / 60, 17],
    ['centimeters per second', 'speed', 0.01, 22],
    ['megabits per second', 'rate', 1e6, 19],
    ['MB/s', 'rate', 8e6, 4],
    ['m/s', 'speed', 1, 3],
    ['kg/ha', 'mass/ha', 1, 5],
    ['grams/Litre', 'mass/litre', 0.001, 11],
    ['Mb', 'data', 1e6, 2],
    ['MB', 'data', 8e6, 2],
    ['% of', 'share', 0.01, 1],
  ])('%s is of %s', (text, dimension, scale, length) => {
    const read = readUnit(text);
    expect(read).toMatchObject({ unit: { dimension }, length });
    expect(read?.unit.scale).toBeCloseTo(scale, 12);
  });

  test.each(['pumps', 'pumps/day', ', mm', '', 'square pumps', 'pumps per hour', 'mB'])('%s is none', (text) => {
    expect(readUnit(text)).toBeNull();
  });

  test.each([
    ['$', 'money_usd'],
    ['US$', 'money_usd'],
    ['€', 'money_eur'],
    ['₹', 'money_inr'],
    ['Rs.', 'money_inr'],
    ['Rs', 'money_inr'],
  ])('%s is %s', (sign, dimension) => expect(readCurrency(sign)?.dimension).toBe(dimension));
  test.each(['kg', 'R', '$$', 'xRs', 'Rsx'])('%s is no currency', (sign) => expect(readCurrency(sign)).toBeNull());
});

const first = (text: string) => readFigures(text).quantities[0];

describe('quantities', () => {
  test.each([
    ['at least 5 V', 'at_least'],
    ['no less than 5 V', 'at_least'],
    ['a minimum of 5 V', 'at_least'],
    ['from 5 V', 'at_least'],
    ['≥ 5 V', 'at_least'],
    ['>= 5 V', 'at_least'],
    ['5 V or more', 'at_least'],
    ['5 V and above', 'at_least'],
    ['5 V minimum', 'at_least'],
    ['at most 5 V', 'at_most'],
    ['up to 5 V', 'at_most'],
    ['not exceeding 5 V', 'at_most'],
    ['limited to 5 V', 'at_most'],
    ['within 5 V', 'at_most'],
    ['<= 5 V', 'at_most'],
    ['5 V or less', 'at_most'],
    ['5 V maximum', 'at_most'],
    ['more than 5 V', 'more'],
    ['exceeds 5 V', 'more'],
    ['over 5 V', 'more'],
    ['> 5 V', 'more'],
    ['less than 5 V', 'less'],
    ['below 5 V', 'less'],
    ['< 5 V', 'less'],
    ['about 5 V', 'about'],
    ['approximately 5 V', 'about'],
    ['~5 V', 'about'],
    ['nearly 5 V', 'about'],
    ['exactly 5 V', 'exactly'],
    ['5 V', 'exactly'],
    ['a lover 5 V', 'exactly'],
    ['at least once 5 V', 'exactly'],
    ['at least $5', 'at_least'],
  ])('"%s" is bounded: %s', (text, comparator) => expect(first(text)?.comparator).toBe(comparator));

  test.each([
    ['5 V', 'measure', 5, 5],
    ['5 mV', 'measure', 5, 0.005],
    ['5mm', 'measure', 5, 0.005],
    ['5-mm', 'measure', 5, 0.005],
    ['25 °C', 'measure', 25, 298.15],
    ['$5', 'measure', 5, 5],
    ['Rs. 500', 'measure', 500, 500],
    ['5 pumps', 'number', 5, 5],
    ['2019', 'year', 2019, 2019],
    ['1066', 'year', 1066, 1066],
    ['999', 'number', 999, 999],
    ['2100', 'number', 2100, 2100],
    ['2019 V', 'measure', 2019, 2019],
    ['3rd', 'ordinal', 3, 3],
    ['3rd m', 'ordinal', 3, 3],
    ['5 a day', 'number', 5, 5],
    ['5 A', 'measure', 5, 5],
    ['5-A', 'number', 5, 5],
  ])('%s is a %s', (text, kind, value, baseValue) => {
    const quantity = first(text);
    expect(quantity).toMatchObject({ kind, value });
    expect(quantity?.baseValue).toBeCloseTo(baseValue, 9);
  });

  test('know where they stand and how finely they are written', () => {
    expect(first('It is 5 mm deep')).toMatchObject({ start: 6, end: 10, isWord: false, precision: 0 });
    expect(first('It is $5 a day')).toMatchObject({ start: 7, end: 8 });
    expect(first('3.25 V')).toMatchObject({ precision: -2 });
    expect(first('1,500 V')).toMatchObject({ precision: 2 });
    expect(first('five pumps')).toMatchObject({ isWord: true, end: 4 });
  });

  test.each([
    ['3-5 V', ['voltage', 'voltage']],
    ['3 to 5 V', ['voltage', 'voltage']],
    ['3, 5 V', ['voltage', 'voltage']],
    ['3/5 V', ['voltage']],
    ['3 – 5 V', ['voltage', 'voltage']],
    ['between 3 and 5 V', ['voltage', 'voltage']],
    ['with 3 and 5 V', [undefined, 'voltage']],
    ['3 pumps of 5 V', [undefined, 'voltage']],
    ['3 mV to 5 V', ['voltage', 'voltage']],
    ['3rd to 5 V', [undefined, 'voltage']],
    ['3 to 5', [undefined, undefined]],
  ])('a range shares its unit: %s', (text, dimensions) => {
    expect(readFigures(text).quantities.map(({ unit }) => unit?.dimension)).toEqual(dimensions);
  });

  test('of a range are scaled by the unit they share', () => {
    expect(readFigures('3-5 mV').quantities.map(({ baseValue, kind }) => [baseValue, kind])).toEqual([
      ...[[0.003, 'measure']],
      ...[[0.005, 'measure']],
    ]);
    expect(readFigures('10 to 20 °C').quantities[0]?.baseValue).toBeCloseTo(283.15);
    expect(readFigures('3 mV to 5 V').quantities[0]?.baseValue).toBeCloseTo(0.003);
  });

  test('are none where a date or a period is', () => {
    expect(readFigures('on 5 May 2019').quantities).toEqual([]);
    expect(readFigures('in the 1990s').quantities).toMatchObject([
      { kind: 'period', value: 1990, unit: { dimension: 'period10' }, start: 7, end: 12 },
    ]);
    expect(readFigures('in the 19th century').quantities).toMatchObject([
      { kind: 'period', value: 1800, unit: { dimension: 'period100' } },
    ]);
    expect(readFigures('no figures at all')).toEqual({ quantities: [], dates: [] });
  });
});

describe('dates', () => {
  const dates = (text: string) => readDates(text).map(({ year, month, day }) => [year, month, day]);
  test.each([
    ['2019-06-21', [[2019, 6, 21]]],
    ['2019-13-21', []],
    ['2019-00-21', []],
    ['2019-06-32', []],
    ['6/21/2019', [[2019, 6, 21]]],
    ['21/6/2019', [[2019, 6, 21]]],
    ['5/6/2019', [[2019, 5, 6]]],
    ['5.6.2019', [[2019, 6, 5]]],
    ['12/6/2019', [[2019, 12, 6]]],
    ['13/6/2019', [[2019, 6, 13]]],
    ['21 June 2019', [[2019, 6, 21]]],
    ['21st of June, 2019', [[2019, 6, 21]]],
    ['21 June', [[null, 6, 21]]],
    ['June 21, 2019', [[2019, 6, 21]]],
    ['June 21st 2019', [[2019, 6, 21]]],
    ['June 2019', [[2019, 6, null]]],
    ['June of 2019', [[2019, 6, null]]],
    ['Sept. 2019', [[2019, 9, null]]],
    ['Jan 5', [[null, 1, 5]]],
    ['Dec 31', [[null, 12, 31]]],
    ['Dec 32', []],
    ['in June', [[null, 6, null]]],
    ['during December', [[null, 12, null]]],
    ['late-May', [[null, 5, null]]],
    ['may be', []],
    ['June bugs', []],
    ['May 5:30', []],
    ['3 mayors', []],
    [
      '21 June 2019 and 5 May 2018',
      [
        [2019, 6, 21],
        [2018, 5, 5],
      ],
    ],
    [
      'in June, on 2019-05-03',
      [
        [null, 6, null],
        [2019, 5, 3],
      ],
    ],
  ])('%s is %j', (text, expected) => expect(dates(text)).toEqual(expected));

  test('know their span', () => {
    expect(readDates('on 21 June 2019.')[0]).toMatchObject({ start: 3, end: 15 });
  });

  test.each([
    ['the 1990s', [[1990, 10]]],
    ['the 19th century', [[1800, 100]]],
    ['a 21st-century pump', [[2000, 100]]],
    ['1995s', []],
    ['the 1990', []],
    ['century', []],
  ])('periods of "%s": %j', (text, expected) => {
    expect(readPeriods(text).map(({ first: from, years }) => [from, years])).toEqual(expected);
  });

  test.each([
    ['june', true],
    ['december', true],
    ['jun', false],
    ['June', false],
  ])('%s is the name of a month: %s', (word, expected) => expect(isMonth(word)).toBe(expected));

  const date = (year: number | null, month: number | null, day: number | null) => ({
    year,
    month,
    day,
    start: 0,
    end: 0,
  });
  test('say all that is claimed, or do not', () => {
    expect(dateCovers(date(2019, 6, 21), date(2019, null, null))).toBe(true);
    expect(dateCovers(date(2019, 6, 21), date(null, 6, 21))).toBe(true);
    expect(dateCovers(date(2019, 6, null), date(2019, 6, 21))).toBe(false);
    expect(dateCovers(date(2019, 6, 21), date(2018, 6, 21))).toBe(false);
    expect(dateCovers(date(2019, 6, 21), date(2019, 7, 21))).toBe(false);
    expect(dateCovers(date(2019, 6, 21), date(2019, 6, 20))).toBe(false);
  });

  test('are present by their year alone where nothing more is claimed', () => {
    const source = readFigures('The plan of 2018 was read. On 4 May it was signed.');
    expect(compareDate(date(2018, null, null), source)).toBe('present');
    expect(compareDate(date(2018, 5, null), source)).toBe('absent');
    expect(compareDate(date(2018, null, 4), source)).toBe('absent');
    expect(compareDate(date(null, 5, 4), source)).toBe('present');
    expect(compareDate(date(2017, null, null), source)).toBe('absent');
  });
});

describe('a figure beside those of its source', () => {
  const found = (claim: string, source: string) => {
    const [quantity] = readFigures(claim).quantities;
    if (!quantity) throw new Error(`no figure in ${claim}`);
    return compareQuantity(quantity, readFigures(source), announcesDerivation(claim));
  };
  test.each([
    ['at least 5 V', 'more than 5 V', 'present', true],
    ['at least 5 V', 'less than 5 V', 'opposite_bound', false],
    ['at most 5 V', 'more than 5 V', 'opposite_bound', false],
    ['more than 5 V', 'at most 5 V', 'opposite_bound', false],
    ['more than 5 V', 'less than 5 V', 'opposite_bound', false],
    ['less than 5 V', 'at least 5 V', 'opposite_bound', false],
    ['less than 5 V', 'more than 5 V', 'opposite_bound', false],
    ['at least 5 V', '5 V', 'present', true],
    ['5 V', '5 V', 'present', false],
    ['5 V', '5000 mV', 'converted', false],
    ['5 V', '5000 mV and 5 V', 'present', false],
    ['5 V', '5 A', 'other_unit', false],
    ['5 V', '5 parts', 'unit_added', false],
    ['5°', '5', 'present', false],
    ['5 parts', '5 V', 'present', false],
    ['5 V', '6 V', 'absent', false],
    ['5 V', 'at least 5 V, and 5 V', 'present', false],
    ['2 years', '24 months', 'converted', false],
    ['2 years', '2 months', 'other_unit', false],
    ['50 %', 'half', 'converted', false],
    ['0.5', '50 %', 'converted', false],
    ['5', '500 %', 'absent', false],
    ['the 3rd pump', '3 pumps', 'present', false],
    ['3 pumps', '3rd pump', 'present', false],
    ['the 1990s', 'in 1994 (on 5 May 1994)', 'present', false],
    ['the 1990s', 'on 5 May 2000', 'absent', false],
    ['the 1990s', 'on 5 May 1990', 'present', false],
    ['the 1990s', 'on 5 May 1989', 'absent', false],
    ['the 1990s', 'the 1990s', 'present', false],
    ['the 1990s', '1990 pumps', 'absent', false],
    ['2019', 'on 5 May 2019', 'present', false],
    ['5 pumps', 'on 5 May 2019', 'present', false],
    ['5 V', 'on 5 May 2019', 'absent', false],
    ['2005', 'on 5 May 2019', 'absent', false],
  ])('%s against %s: %s', (claim, source, finding, comparatorChanged) => {
    expect(found(claim, source)).toMatchObject({ finding, comparatorChanged });
  });

  test.each([
    ['about 3.5 V', '3.45 V', 'present'],
    ['about 3.5 V', '3.44 V', 'absent'],
    ['about 3.5 V', '3.56 V', 'absent'],
    ['about 500 V', '460 V', 'present'],
    ['about 500 V', '440 V', 'absent'],
    ['about 100 V', '70 V', 'absent'],
    ['about 20 °C', '20.4 °C', 'absent'],
    ['3.5 V', '3.49 V', 'absent'],
  ])('"%s" of "%s" rounds: %s', (claim, source, finding) => expect(found(claim, source).finding).toBe(finding));

  test.each([
    ['12 V in total', '5 V and 7 V', 'derived'],
    ['a difference of 2 V', '5 V and 7 V', 'derived'],
    ['2 V more, which differs by much', '7 V and 5 V', 'derived'],
    ['12 V', '5 V and 7 V', 'absent'],
    ['12 V in total', '5 V and 7 A', 'absent'],
    ['12 V in total', '6 V', 'absent'],
    ['13 V in total', '5 V and 7 V', 'absent'],
    ['40 °C in total', '15 °C and 25 °C', 'absent'],
    ['it grew by 2 V', '5 V and 7 V', 'derived'],
  ])('"%s" of "%s" is %s', (claim, source, finding) => expect(found(claim, source).finding).toBe(finding));

  test.each(['in total', 'the sum', 'altogether', 'combined', 'in all', 'the difference', 'rose by', 'dropped by'])(
    '"%s" announces a calculation',
    (text) => expect(announcesDerivation(text)).toBe(true),
  );
  test.each(['totally', 'summary', 'rose', 'overall', ''])('"%s" does not', (text) =>
    expect(announcesDerivation(text)).toBe(false),
  );

  test('names what it was compared with', () => {
    expect(found('5 V', '6 V and 5000 mV').match).toMatchObject({ value: 5000 });
    expect(found('5 V', '6 V').match).toBeNull();
  });
});
