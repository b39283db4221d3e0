import { expect, test } from 'vitest';
import type { AuthoredDrill } from '../../../functions/course/tutor-material.ts';
import { untoldDrills } from '../../../functions/ingest/tutor/check-told.ts';

const drill = (change: Partial<AuthoredDrill>): AuthoredDrill => ({
  ...{ drillId: 'd', unitId: 'u', prompt: 'Which stage finds pages?', questionLatex: '', answers: ['crawling'] },
  ...{ options: [], hints: [], mistakes: [], ...change },
});
const isTold = (change: Partial<AuthoredDrill>, text: string | null = 'Crawling finds pages. It is the first stage.') =>
  untoldDrills({ drills: [drill(change)], textOf: () => text }).length === 0;

test('an answer in words must be said in the unit, in one of its wordings', () => {
  expect(isTold({})).toBe(true);
  expect(isTold({ answers: ['crawl', 'crawls'] })).toBe(true);
  expect(isTold({ answers: ['ranking'] })).toBe(false);
  expect(isTold({ answers: ['ranking'], options: ['Crawling', 'Ranking'] })).toBe(false);
});

test('for what is worked out, or told by its letter, the question must be about what is said', () => {
  expect(isTold({ answers: ['2'] })).toBe(true);
  expect(isTold({ answers: ['2', 'two'] })).toBe(true);
  expect(isTold({ answers: ['2'], prompt: 'How many wheels has a bicycle?' })).toBe(false);
  expect(isTold({ answers: ['A'], options: ['A', 'B'] })).toBe(true);
  expect(isTold({ answers: ['2x'], prompt: 'Simplify.', questionLatex: 'x+x' })).toBe(true);
});

test('nothing is said of a unit that was not read', () => {
  expect(isTold({ answers: ['ranking'] }, null)).toBe(true);
});
