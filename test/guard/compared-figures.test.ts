// A figure of a claim beside those of its source: every pair of bounds, how close is equal, and what can be derived.
import { describe, expect, test } from 'vitest';
import { announcesDerivation, compareDate, compareQuantity } from '../../functions/guard/compare-quantities.ts';
import { readDates } from '../../functions/text/dates.ts';
import { readFigures } from '../../functions/text/quantities.ts';

function found(claim: string, source: string) {
  const [quantity] = readFigures(claim).quantities;
  if (!quantity) throw new Error(`no figure in ${claim}`);
  return compareQuantity(quantity, readFigures(source), announcesDerivation(claim));
}

describe('bounds', () => {
  const words = {
    at_least: 'at least',
    at_most: 'at most',
    more: 'more than',
    less: 'less than',
    about: 'about',
    exactly: '',
  };
  const opposite: Readonly<Record<string, readonly string[]>> = {
    at_least: ['at_most', 'less'],
    at_most: ['at_least', 'more'],
    more: ['less', 'at_most'],
    less: ['more', 'at_least'],
  };
  const pairs = Object.keys(words).flatMap((claim) => Object.keys(words).map((source) => [claim, source] as const));
  test.each(pairs)('%s beside %s', (claim, source) => {
    const { finding, comparatorChanged } = found(
      `${words[claim as keyof typeof words]} 5 V`,
      `${words[source as keyof typeof words]} 5 V`,
    );
    const isOpposite = opposite[claim]?.includes(source) ?? false;
    expect(finding).toBe(isOpposite ? 'opposite_bound' : 'present');
    expect(comparatorChanged).toBe(!isOpposite && claim !== source);
  });
  test('an opposite is not excused by a date', () => {
    expect(found('at least 5', 'at most 5, on 5 May 2019').finding).toBe('opposite_bound');
  });
});

describe('equal', () => {
  test.each([
    ['1000000 V', '1000000.0001 V', 'present'],
    ['1000000 V', '1000000.01 V', 'absent'],
    ['0 V', '0 V', 'present'],
    ['0 V', '0.001 V', 'absent'],
    ['about 3.5 mV', '3.45 mV', 'present'],
    ['about 3.5 mV', '3.44 mV', 'absent'],
    ['about 500 pumps', '460 pumps', 'present'],
    ['about 500 V', '450 V', 'present'],
    ['about 500 V', '449 V', 'absent'],
    ['500 V', '460 V', 'absent'],
    ['about 1000 V', '600 V', 'absent'],
    ['0.5 V', '0.5 parts', 'unit_added'],
    ['1', '100 %', 'converted'],
    ['1.5', '150 %', 'absent'],
    ['-0.5', '-50 %', 'converted'],
    ['50 % of it', '0.5 of it', 'converted'],
    ['50 %', '0.5 V', 'absent'],
    ['3rd', 'at least 3 pumps', 'present'],
    ['1990', 'the 1990s', 'absent'],
    ['the 1990s', '1990', 'absent'],
    ['the 1900s', 'the 20th century', 'absent'],
    ['the 20th century', 'the 20th century', 'present'],
    ['the 1990s', 'on 5 May', 'absent'],
    ['7 pumps', 'on 5 May 2019', 'absent'],
    ['5 kg/ha', '5 kg', 'other_unit'],
    ['5 kg/ha', '5000 g/ha', 'converted'],
  ])('%s beside %s: %s', (claim, source, finding) => expect(found(claim, source).finding).toBe(finding));

  test('the best of its source counts, and the first of the best', () => {
    expect(found('5 V', '5 V and 5000 mV')).toMatchObject({ finding: 'present', match: { start: 0 } });
    expect(found('5 V', '5 A, 5 parts, 5000 mV')).toMatchObject({ finding: 'converted', match: { start: 14 } });
    expect(found('5 V', '5 A and 5 V and 5 V')).toMatchObject({ finding: 'present', match: { start: 8 } });
    expect(found('5 V', 'at least 5 V and 5 V')).toMatchObject({ comparatorChanged: false, match: { start: 17 } });
    expect(found('at least 5 V', 'at most 5 V or 5 parts')).toMatchObject({ finding: 'unit_added' });
    expect(found('3rd', 'at least 3 pumps').comparatorChanged).toBe(false);
  });
});

describe('derived', () => {
  test.each([
    ['12 in total', '5 and 7', 'derived'],
    ['2 in total', '7 and 5', 'derived'],
    ['the 12th in total', '5 and 7', 'absent'],
    ['12 in total', '5th and 7 pumps', 'absent'],
    ['12 in total', '5 V and 7 pumps', 'absent'],
    ['12 V in total', '5000 mV and 7 V', 'derived'],
    ['10 V in total', '5 V', 'absent'],
    ['18 V in total', '5 V, 6 V and 7 V', 'absent'],
  ])('%s of %s is %s', (claim, source, finding) => expect(found(claim, source).finding).toBe(finding));
  test('from the first two dozen figures of a source, not from any pair of a long table', () => {
    const table = (last: string) =>
      `${Array.from({ length: 22 }, (_, index) => `${1000 + index * index * 7} V`).join(', ')}, ${last}`;
    expect(found('12 V in total', table('5 V, 7 V')).finding).toBe('derived');
    expect(found('12 V in total', table('3000 V, 5 V, 7 V')).finding).toBe('absent');
  });
  test.each([
    'they differ by',
    'it differs by',
    'increase by',
    'increased by',
    'decrease by',
    'decreased by',
    'grew by',
    'fell by',
    'totals',
    'totalling',
  ])('"%s" announces it', (text) => expect(announcesDerivation(text)).toBe(true));
});

test('a date is said by any one of its source, a year by any number', () => {
  const [claim] = readDates('on 21 June 2019');
  const [year] = readDates('during June 2019').map((date) => ({ ...date, month: null }));
  if (!claim || !year) throw new Error('no date');
  expect(compareDate(claim, readFigures('on 5 May 2018 and on 21 June 2019'))).toBe('present');
  expect(compareDate(claim, readFigures('on 5 May 2018 and on 22 June 2019'))).toBe('absent');
  expect(compareDate(year, readFigures('7 pumps in 2019'))).toBe('present');
  expect(compareDate(year, readFigures('7 pumps in 2018'))).toBe('absent');
});
