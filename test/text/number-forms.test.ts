// Numbers at the edges of how they are written: groups, fractions, powers, words that go on and words that do not.
import { describe, expect, test } from 'vitest';
import { asciiDigits, parseDigits, readNumbers } from '../../functions/text/numbers.ts';

const values = (text: string) => readNumbers(text).map(({ value }) => value);

describe('digits with marks', () => {
  test.each([
    ['1 234,56', 1234.56],
    ['1,234.56', 1234.56],
    ['12.345,67', 12_345.67],
    ['12.345.678', 12_345_678],
    ['123.456.789', 123_456_789],
    ['x1 234,5', null],
    ['1 234,5x', null],
    ['1,000x', null],
    ['1,000.5x', null],
    ['x1.234,5', null],
    ['1.234,5x', null],
    ['x1.234.567', null],
    ['1.234.567x', null],
    ['1.234.56', null],
    ['1234.567.890', null],
  ])('%s is %s', (written, value) => expect(parseDigits(written)).toBe(value));

  test.each([
    ['߁ and 𝟏', '߁ and 𝟏'],
    ['१2٣', '123'],
    ['०९', '09'],
    ['no digits', 'no digits'],
  ])('%s is %s in ASCII where its script is known', (text, ascii) => expect(asciiDigits(text)).toBe(ascii));
});

describe('numbers in digits', () => {
  test.each([
    ['12½', [12.5]],
    ['1,000½', [1000.5]],
    ['1.25¼', [1.5]],
    ['⅓ and ⅛', [1 / 3, 0.125]],
    ['3/16', [0.1875]],
    ['3/4.5', [3, 4.5]],
    ['1 234,56 m', [1234.56]],
    ['12 345 678,9 m', [12_345_678.9]],
    ['5 × 10 ^ 3', [5000]],
    ['5 × 10 ^ {3}', [5000]],
    ['5×10**3', [5000]],
    ['5×10¹²', [5e12]],
    ['5×10^12', [5e12]],
    ['5e12', [5e12]],
    ['5e3x', []],
    ['5e3 x', [5000]],
    ['2^10', [1024]],
    ['2^{10}', [1024]],
    ['10⁻¹²', [1e-12]],
    ['10⁰', [1]],
    ['5 kilo', [5]],
    ['5e999', []],
    ['5-3', [5, 3]],
    ['-5-3', [-5, 3]],
    ['–5', [5]],
    ['5 pumps a1', [5]],
    ['5.A', [5]],
    ['5ab6', []],
    ['5_6', []],
    ['5e3.5', []],
    ['५½', [5.5]],
  ])('%s: %s', (text, expected) => expect(values(text)).toEqual(expected));

  test('stand where they are written, without their sign', () => {
    expect(readNumbers('a -5 b')).toEqual([{ value: -5, start: 3, end: 4, form: 'digits' }]);
    expect(readNumbers('a 5 million b')).toEqual([{ value: 5e6, start: 2, end: 11, form: 'digits' }]);
    expect(readNumbers('twelve or 5 or nine').map(({ value, start }) => [value, start])).toEqual([
      [12, 0],
      [5, 10],
      [9, 15],
    ]);
    expect(readNumbers('half of 5th').map(({ form }) => form)).toEqual(['words', 'ordinal']);
  });
});

describe('numbers in words', () => {
  test.each([
    ['two billion', [2e9]],
    ['three trillion', [3e12]],
    ['two crore', [2e7]],
    ['two hundred thousand', [200_000]],
    ['two thousand five', [2005]],
    ['one million two hundred thousand and six', [1_200_006]],
    ['one hundred and  five', [105]],
    ['One Hundred And Five', [105]],
    ['twenty - five', [25]],
    ['twenty, five', [20, 5]],
    ['twenty. And five', [20, 5]],
    ['twenty pumps five', [20, 5]],
    ['twenty and pumps and five', [20, 5]],
    ['two, hundred', [2]],
    ['two pumps thousand', [2]],
    ['zero five', [0, 5]],
    ['ten five', [10, 5]],
    ['fifteen five', [15, 5]],
    ['one hundred ten five', [110, 5]],
    ['one hundred twenty five', [125]],
    ['twenty ten', [20, 10]],
    ['two hundred ninety', [290]],
    ['five hundred one', [501]],
    ['one one', []],
    ['one thousand', [1000]],
    ['twenty half', [20, 0.5]],
    ['five third', [5, 3]],
    ['half five', [0.5, 5]],
    ['second third', [3]],
    ['and', []],
  ])('%s: %s', (text, expected) => expect(values(text)).toEqual(expected));

  test('end with their last word', () => {
    expect(readNumbers('a two hundred and five b')).toEqual([{ value: 205, start: 2, end: 22, form: 'words' }]);
    expect(readNumbers('a two thousand, b')).toEqual([{ value: 2000, start: 2, end: 14, form: 'words' }]);
    expect(readNumbers('a dozen')).toEqual([{ value: 12, start: 2, end: 7, form: 'words' }]);
  });
});
