import { expect, test } from 'vitest';
import { learnerStep } from '../../functions/workspace/learner-step.ts';

const next = { unitId: 'loam', title: 'Loam' };

test.each([
  [
    { dueReviews: 2, dueCards: 3, next },
    { kind: 'drills', count: 2 },
  ],
  [
    { dueReviews: 0, dueCards: 3, next },
    { kind: 'cards', count: 3 },
  ],
  [
    { dueReviews: 0, dueCards: 0, next },
    { kind: 'unit', ...next },
  ],
  [{ dueReviews: 0, dueCards: 0, next: null }, null],
])('what is due comes before what is new: %o', (standing, step) => {
  expect(learnerStep(standing)).toEqual(step);
});
