import { expect, it } from 'vitest';
import { offersOf } from '../../functions/tutor/offer-steps.ts';

const offers = (over: Partial<Parameters<typeof offersOf>[0]>) =>
  offersOf({
    ...{ written: { action: 'SOCRATIC_QUESTION', targetUnitId: 'LINE' }, candidates: [], open: null, drill: null },
    ...{ next: 'CURVE', path: { unitIds: ['ADD', 'LINE', 'CURVE'] }, language: 'en', titleOf: (unitId) => unitId },
    ...over,
  }).map(({ action, unitId }) => [action, unitId]);

it('where there is nothing to practise, what comes next is offered beside the explanation', () => {
  expect(offers({})).toEqual([
    ['explain', 'LINE'],
    ['practise', 'CURVE'],
  ]);
  expect(offers({ next: 'LINE' })).toEqual(offers({}));
  expect(offers({ next: null })).toEqual([['explain', 'LINE']]);
  expect(offers({ drill: {} })).toEqual([
    ['practise', 'LINE'],
    ['explain', 'LINE'],
  ]);
});
