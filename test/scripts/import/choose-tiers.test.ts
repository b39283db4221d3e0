import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLearningPath } from '../../../functions/policy/learning-path.ts';
import { chooseTiers } from '../../../scripts/import/choose-tiers.ts';
import { inBookOrder, orderPrerequisites } from '../../../scripts/import/order-prerequisites.ts';

describe('tiers of a unit’s exam items', () => {
  it('are thirds by difficulty, equal ones in their order', () => {
    expect(chooseTiers([5, 1, 3, 3, 9, 2])).toEqual(['gold', 'bronze', 'silver', 'silver', 'gold', 'bronze']);
    expect(chooseTiers([4, 4, 4])).toEqual(['bronze', 'silver', 'gold']);
    expect(chooseTiers([4, 1])).toEqual(['silver', 'bronze']);
    expect(chooseTiers([])).toEqual([]);
  });

  it('never fall with difficulty, and all are there from three items on', () => {
    const order = ['bronze', 'silver', 'gold'];
    fc.assert(
      fc.property(fc.array(fc.nat(20), { minLength: 3, maxLength: 40 }), (difficulties) => {
        const tiers = chooseTiers(difficulties);
        expect(new Set(tiers).size).toBe(3);
        for (const [one, tier] of tiers.entries()) {
          for (const [other, second] of tiers.entries()) {
            if ((difficulties[one] ?? 0) >= (difficulties[other] ?? 0)) continue;
            expect(order.indexOf(tier)).toBeLessThanOrEqual(order.indexOf(second));
          }
        }
      }),
    );
  });
});

describe('prerequisites by the order of a book', () => {
  const unit = (number: string) => ({ unitId: `u${number}`, number });

  it('chain the sections of a chapter, and chapters by their first sections', () => {
    expect(orderPrerequisites(['1.1', '1.2', '1.4', '2.1', '2.2', '3.2'].map(unit))).toEqual([
      ['u1.1', 'u1.2'],
      ['u1.2', 'u1.4'],
      ['u1.1', 'u2.1'],
      ['u2.1', 'u2.2'],
      ['u2.1', 'u3.2'],
    ]);
  });

  it('let units without a number follow the one before', () => {
    const units = [
      { unitId: 'a', number: null },
      { unitId: 'b', number: null },
    ];
    expect(orderPrerequisites(units)).toEqual([['a', 'b']]);
  });

  it('put 1.10 after 1.9, and leave order alone where a number is missing', () => {
    expect(inBookOrder(['1.10', '2.1', '1.9'].map(unit)).map(({ number }) => number)).toEqual(['1.9', '1.10', '2.1']);
    const mixed = [unit('2.1'), { unitId: 'x', number: null }, unit('1.1')];
    expect(inBookOrder(mixed)).toEqual(mixed);
  });

  it('never go in a circle, whatever the numbers', () => {
    const number = fc.option(fc.tuple(fc.nat(5), fc.nat(5)).map((parts) => parts.join('.')));
    fc.assert(
      fc.property(fc.array(number, { minLength: 1, maxLength: 20 }), (numbers) => {
        const ordered = inBookOrder(numbers.map((each, at) => ({ unitId: `u${at}`, number: each })));
        const units = ordered.map(({ unitId }) => ({ unitId, title: unitId, commonMistakeTags: [] }));
        expect(readLearningPath({ units, edges: orderPrerequisites(ordered), entryUnitId: null }).ok).toBe(true);
      }),
    );
  });
});
