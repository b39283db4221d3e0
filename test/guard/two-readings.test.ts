// Forms that may be read in two ways: the index holds one reading, a question may mean the other.
import { expect, test } from 'vitest';
import { align, wholeCoverage } from '../../functions/guard/align.ts';
import { preparePassage, prepareSentence } from '../../functions/text/prepare.ts';
import { emptyStatistics } from '../../functions/text/term-statistics.ts';

test.each([
  ['How long does a queen live?', 'A queen lives for two to four years.'],
  ['When do drones leave the hive?', 'A drone leaves the hive in the afternoon.'],
  ['How many eggs does a queen lay?', 'A queen lays two thousand eggs a day.'],
])('%s is met by “%s”', (question, passage) => {
  const alignment = align(prepareSentence(question), preparePassage(passage), emptyStatistics);
  const words = alignment.terms.filter(({ stem }) => ['live', 'leav', 'lie', 'lay'].includes(stem));
  expect(words.length).toBe(1);
  expect(words.every(({ strength }) => strength > 0)).toBe(true);
  expect(wholeCoverage(alignment)).toBeGreaterThan(0.5);
});
