import { describe, expect, it } from 'vitest';
import { checkDrill } from '../../../functions/policy/check-drill.ts';
import { evaluateExpression } from '../../../functions/policy/drill-answer/evaluate-expression.ts';
import { baseValue, mayLackUnit, readQuantity, valueIn } from '../../../functions/policy/drill-answer/read-quantity.ts';

const numberOf = (expression: Parameters<typeof evaluateExpression>[0]) => evaluateExpression(expression, new Map()).re;
const baseOf = (text: string) => {
  const quantity = readQuantity(text);
  return quantity === null ? null : ([quantity.unit.dimension, numberOf(baseValue(quantity))] as const);
};
/** `·` is where space may stand or not; `_` where some must. */
const spacings = (template: string) =>
  ['', ' ', '  '].map((space) => template.replaceAll('·', space).replaceAll('_', space === '' ? ' ' : space));

describe('a number with its unit', () => {
  it.each([
    // Areas, volumes and powers, in signs and words.
    ['5·m²', 'area', 5],
    ['5·m·^·2', 'area', 5],
    ['5·m·^·(2)', 'area', 5],
    ['5·m·^·3', 'volume', 5],
    ['5·sq_m', 'area', 5],
    ['5·sq._km', 'area', 5e6],
    ['5·Square_cm', 'area', 0.0005],
    ['5·cubic_m', 'volume', 5],
    ['5·cu_m', 'volume', 5],
    ['5·cu._m', 'volume', 5],
    // Temperatures.
    ['5·°·C', 'temperature', 278.15],
    ['5^°·C', 'temperature', 278.15],
    ['5·^·°_C', 'temperature', 278.15],
    ['5·deg_C', 'temperature', 278.15],
    ['5·degrees_Celsius', 'temperature', 278.15],
    ['32·degrees_fahrenheit', 'temperature', 273.15],
    ['5·degrees_kelvin', 'temperature', 5],
    // Angles and shares.
    ['5·deg', 'angle', 5],
    ['5·deg.', 'angle', 5],
    ['5·°', 'angle', 5],
    ['5·percent', 'share', 0.05],
    ['5·per cent', 'share', 0.05],
    ['5·pct', 'share', 0.05],
    ['5·%', 'share', 0.05],
    // Speeds.
    ['36·km·/·h', 'speed', 10],
    ['5·m_per_second', 'speed', 5],
    ['5·mph', 'speed', 2.2352],
    ['864·cm_per_day', 'speed', 0.0001],
    ['5·kg/min', 'mass/time', 5 / 60],
    // Numbers as they are written.
    ['12 345·km', 'length', 12_345_000],
    ['1,234,567.25·km', 'length', 1_234_567_250],
    ['−1,234·km', 'length', -1_234_000],
    ['+1,234.5·km', 'length', 1_234_500],
    ['12,5·km', 'length', 12_500],
    ['12,34·km', 'length', 12_340],
    ['(5+1)·km', 'length', 6_000],
    ['1/2·km', 'length', 500],
    ['½·km', 'length', 500],
    ['$\\frac{1}{2}$·km', 'length', 500],
    ['·5·km.·', 'length', 5_000],
    // Money before its number.
    ['·$·5·', 'money_usd', 5],
    ['US$·5', 'money_usd', 5],
    ['\\$5', 'money_usd', 5],
    ['-·$·5', 'money_usd', -5],
    ['€·-5', 'money_eur', -5],
    ['₹·−5', 'money_inr', -5],
    ['Rs·5', 'money_inr', 5],
    ['Rs.·5', 'money_inr', 5],
    ['€·1,234.50', 'money_eur', 1234.5],
    ['¥·1 234', 'money_jpy', 1234],
  ])('%s measures %s %d', (template, dimension, value) => {
    for (const text of spacings(template)) {
      const [found, base] = baseOf(text) ?? [];
      expect([text, found]).toEqual([text, dimension]);
      expect(base).toBeCloseTo(value, 9);
    }
  });

  it.each([
    ...'5¦km 5¦a 5 km¦2x km¦5 kmx¦5 km long¦5 degrees north¦5 x km¦1,23,456 km¦1,2345,678 km'.split('¦'),
    // Mathematics between dollar signs is no money, nor is what stands behind other words.
    ...'$5$¦x$5¦5$¦$¦$ five¦$5 or so¦$1,23,456x¦Rsx 5¦Rs¦$,.5,'.split('¦'),
    // The sign belongs to what the function is taken of.
    ...'sin 5°¦sin(5°)¦COS  ( 5°)¦tan -5°¦sec( −5°)¦csc5°'.split('¦'),
    `${'1+'.repeat(100)}1 km`,
  ])('is not %s', (text) => {
    expect(readQuantity(text)).toBeNull();
  });

  it('is two hundred signs long at most', () => {
    const long = (length: number) => `${'1'.repeat(length - 3)} km`;
    expect(readQuantity(long(200))).not.toBeNull();
    expect(readQuantity(long(201))).toBeNull();
  });

  it.each([
    ['5m', true],
    ['5m²', true],
    ['5 m^3', true],
    ['$5', false],
    ['5 °', false],
  ])('of %s may be an unknown: %s', (text, isLetter) => {
    expect(readQuantity(text)?.isLetter).toBe(isLetter);
  });
});

describe('a unit', () => {
  it.each([
    ['5 °', true],
    ['5 °C', true],
    ['5 %', true],
    ['$5', true],
    ['5 m per minute', false],
  ])('of %s may be left out: %s', (text, may) => {
    const quantity = readQuantity(text);
    expect(quantity !== null && mayLackUnit(quantity)).toBe(may);
  });

  it.each([
    ['1 km', '1 m', 1000],
    ['0 °C', '1 °F', 32],
    ['100 °C', '1 K', 373.15],
    ['36 km/h', '1 m/s', 10],
    ['1 ft/s', '1 cm/s', 30.48],
  ])('%s is so many of %s: %d', (text, other, count) => {
    const [quantity, unit] = [readQuantity(text), readQuantity(other)?.unit];
    if (quantity === null || unit === undefined) throw new Error('is no quantity');
    expect(numberOf(valueIn(quantity, unit))).toBeCloseTo(count, 8);
  });
});

describe('a measured answer', () => {
  const verdict = (expected: string, given: string) => checkDrill({ expected: [expected], given });
  it.each([
    ['36 km/h', '10 m/s', 'right'],
    ['1 m/s', '60 m per minute', 'right'],
    ['1 m/s', '60 m/s', 'wrong'],
    ['2 cm/s', '0.02 m/s', 'right'],
    ['2 cm/s', '2 m/s', 'wrong'],
    ['100 °C', '212 °F', 'right'],
    ['100 °C', '373.15 K', 'right'],
    ['100 °C', '211 °F', 'wrong'],
    ['1/3 km', '0.333 km', 'right'],
    ['1/3 km', '0.34 km', 'wrong'],
    ['5 km', '5 °C', 'wrong'],
    ['5 km', '5', 'wrong'],
    ['5 °C', '5', 'right'],
    ['5 °C', '6', 'wrong'],
    ['x', '5 km', 'wrong'],
    ['5', '5 km', 'right'],
    ['5m', '5', 'wrong'],
    ['5m', '5 km', 'wrong'],
    ['5m', '500 cm', 'right'],
  ])('%s given as %s is %s', (expected, given, mark) => {
    expect(verdict(expected, given)).toBe(mark);
  });
});
