// Material of a hostile author, within all limits of its format, ends no turn and keeps no Worker busy.
import { expect, test } from 'vitest';
import { drillEditSchema } from '../../functions/contract/path-drafts.ts';
import { diagnoseMistake, shapeTags } from '../../functions/policy/cards/diagnose-mistake.ts';
import { whenOpen } from '../../functions/policy/cards/when-open.ts';
import { checkDrill } from '../../functions/policy/check-drill.ts';
import { nextUnit } from '../../functions/policy/next-unit.ts';
import { emptySnapshot } from '../../functions/policy/snapshot.ts';
import { leastCpuMs } from '../support/cpu-time.ts';
import { makePath } from './arbitrary-path.ts';

const equations = (count: number, value = 1) => Array.from({ length: count }, () => `a=${value}`).join(',');

test('lists of equations in every answer and mistake of a drill are marked in little time', () => {
  const answers = Array.from({ length: 50 }, (_, index) => equations(240, index));
  const mistakes = Array.from({ length: 50 }, (_, index) => ({ answer: equations(48, index), tag: 'sign_error' }));
  const key = { answers, mistakes, question: null, hints: [] };
  const given = equations(48, 99);
  const cost = leastCpuMs(() => {
    expect(checkDrill({ expected: answers, given })).not.toBe('right');
    diagnoseMistake({ key, given, tags: shapeTags });
  }, 2);
  expect(cost).toBeLessThan(1_000);
  // What stands there word for word is right, however long.
  expect(checkDrill({ expected: answers, given: answers[7] ?? '' })).toBe('right');
  expect(checkDrill({ expected: ['x=2, x=-2'], given: 'x=-2, x=2' })).toBe('right');
});

test('which unit comes next is told in time in proportion to the path', () => {
  const pathOf = (count: number) => {
    const ids = Array.from({ length: count }, (_, index) => `u${String(index).padStart(5, '0')}`);
    const edges = ids.flatMap((unit, index) =>
      ids.slice(Math.max(0, index - 5), index).map((before) => [before, unit] as const),
    );
    return makePath(ids, edges);
  };
  const now = '2026-11-26T10:00:00.000Z';
  const costOf = (count: number) => {
    const path = pathOf(count);
    expect(nextUnit({ snapshot: emptySnapshot, path, now })).toBe('u00000');
    return leastCpuMs(() => nextUnit({ snapshot: emptySnapshot, path, now }));
  };
  const few = Math.max(1, costOf(500));
  expect(costOf(4_000) / few).toBeLessThan(30);
});

test.each(['en-ab-cd', 'de-aaaaa-aaaaa', 'hi-IN', 'xx'])('a lock is told of in a course of language %s', (language) => {
  const told = whenOpen({ at: '2026-11-26T10:09:00.000Z', now: '2026-11-26T10:00:00.000Z', language });
  expect(told).not.toBe('');
});

test('choices that look alike are no choices', () => {
  const edit = (...options: string[]) =>
    drillEditSchema.safeParse({ prompt: 'Which one?', options, answer: options[0] }).success;
  expect(edit('one', 'two')).toBe(true);
  expect(edit('-a', '-A')).toBe(true);
  expect(edit('one', 'one')).toBe(false);
  expect(edit('one', 'o\u200bne')).toBe(false);
  expect(edit('one two', 'one  two')).toBe(false);
});
