import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDrill } from '../../../functions/policy/check-drill.ts';
import { readQuantity } from '../../../functions/policy/drill-answer/read-quantity.ts';

describe('a number with its unit', () => {
  it.each([
    ['5.2 km', 'length'],
    ['24 m^2', 'area'],
    ['24 square metres', 'area'],
    ['37 °C', 'temperature'],
    ['37 degrees Celsius', 'temperature'],
    ['$12.50', 'money_usd'],
    ['\\$12.50', 'money_usd'],
    ['Rs. 1,250', 'money_inr'],
    ['\\frac{\\pi}{3} rad', 'angle'],
    ['45^\\circ', 'angle'],
  ])('%s measures %s', (text, dimension) => {
    expect(readQuantity(text)?.unit.dimension).toBe(dimension);
  });

  it.each(['$4$', '$$x=4$$', '5', '2x + 3', 'x km', 'cos 15°', 'metres', '(2, -3)'])('%s has none', (text) => {
    expect(readQuantity(text)).toBeNull();
  });

  it('is the same in another unit of its kind, and only where it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999 }), fc.integer({ min: 1, max: 9_999 }), (one, other) => {
        const verdict = checkDrill({ expected: [`${one} m`], given: `${other * 100} cm` });
        expect(verdict === 'right').toBe(one === other);
        expect(checkDrill({ expected: [`${one} kg`], given: `${one} km` })).toBe('wrong');
      }),
    );
  });
});
