// Numbers and sentences as other languages write them.
import { describe, expect, test } from 'vitest';
import { readNumbers } from '../../functions/text/numbers.ts';
import { readFigures } from '../../functions/text/quantities.ts';
import { splitSentences } from '../../functions/text/sentences.ts';
import { cleanText } from '../../functions/text/text.ts';

const valuesOf = (text: string) => readNumbers(cleanText(text)).map(({ value }) => value);

describe('the same value in other formats', () => {
  test.each([
    ['1.234,5 mm', [1234.5]],
    ['1.234.567,25 €', [1_234_567.25]],
    ['12 345,6 m', [12_345.6]],
    ['3,5 kg', [3.5]],
    ['१२ दिन', [12]],
  ])('%s', (text, expected) => expect(valuesOf(text)).toEqual(expected));

  test('keeps neighbours apart that only stand beside each other', () => {
    expect(valuesOf('step 3 500 ml')).toEqual([3, 500]);
    expect(valuesOf('in lab 1 200 ml, then 2 300 ml')).toEqual([1, 200, 2, 300]);
    expect(valuesOf('in 2020 300 people')).toEqual([2020, 300]);
    expect(valuesOf('100 200 300')).toEqual([100, 200, 300]);
    expect(valuesOf('10 20 30')).toEqual([10, 20, 30]);
    expect(valuesOf('call 020 7946 0958')).toEqual([20, 7946, 958]);
  });

  test('is read with its unit', () => {
    const [quantity] = readFigures(cleanText('Der Graben ist 1.234,5 mm tief.')).quantities;
    expect(quantity).toMatchObject({ value: 1234.5, kind: 'measure' });
  });
});

describe('sentences', () => {
  const split = (text: string) => splitSentences(text).map((sentence) => sentence.text);

  test('end at a danda and at a double danda, with or without a space after it', () => {
    expect(split('पानी गर्म है।यह ठंडा नहीं है॥ अंत।')).toEqual(['पानी गर्म है।', 'यह ठंडा नहीं है॥', 'अंत।']);
  });

  test('do not end within a number of any format', () => {
    expect(split('Der Graben ist 1.234,5 mm tief. Er ist 3.000 m lang.')).toHaveLength(2);
    expect(split('गहराई १२.५ मीटर है। चौड़ाई ३ मीटर है।')).toHaveLength(2);
    expect(split('La distance est de 12 345,6 km. Elle est longue.')).toHaveLength(2);
  });

  test('end at Arabic, Urdu and Chinese marks', () => {
    expect(split('ما هو المرحل؟ هو مفتاح.')).toHaveLength(2);
    expect(split('یہ پانی ہے۔ یہ گرم ہے۔')).toHaveLength(2);
    expect(split('这是水。它是热的。')).toHaveLength(2);
  });
});
