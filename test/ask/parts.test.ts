import { expect, test } from 'vitest';
import { noQuestion, outcomeOfParts } from '../../functions/ask/outcome.ts';
import { outcomeTexts, profiles } from '../../functions/course/profile.ts';

test('of several parts every check counts, not only those of the first', () => {
  const plain = noQuestion('Thanks', outcomeTexts(profiles.coach, 'en'));
  const part = (text: string, ...checks: typeof plain.guard.checks) => ({
    text,
    outcome: { ...plain, status: 'answered', reason: null, guard: { pass: true, is_fallback: false, checks } } as const,
  });
  const { guard, parts, status } = outcomeOfParts([
    part('one', { check: 'quote', pass: true, count: 2 }),
    part('two', { check: 'quote', pass: true, count: 1 }, { check: 'conflict', pass: false, count: 1 }),
    { text: 'three', outcome: plain },
  ]);
  expect(status).toBe('answered');
  expect(guard.checks).toEqual([
    { check: 'quote', pass: true, count: 3 },
    { check: 'conflict', pass: false, count: 1 },
  ]);
  expect(parts.map((each) => each.status)).toEqual(['answered', 'answered', 'not_covered']);
});
