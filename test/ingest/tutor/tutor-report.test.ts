import { expect, test } from 'vitest';
import { tutorCountLines } from '../../../functions/ingest/tutor/tutor-report.ts';

test('counts of a learning path are told in the number they have', () => {
  const unitsWithoutItems = { bronze: 1, silver: 0, gold: 0 };
  expect(tutorCountLines({ units: 1, prerequisites: 1, drills: 0, examItems: 1, unitsWithoutItems })).toEqual([
    '  tutor: 1 unit, 1 prerequisite, 0 drills, 1 exam item',
    '    no exam items: bronze in 1 of 1 unit (drills decide there)',
  ]);
  const none = { bronze: 0, silver: 0, gold: 0 };
  expect(tutorCountLines({ units: 1_200, prerequisites: 2, drills: 3, examItems: 4, unitsWithoutItems: none })).toEqual(
    ['  tutor: 1,200 units, 2 prerequisites, 3 drills, 4 exam items'],
  );
});
