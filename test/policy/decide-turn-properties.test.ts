import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { casesOr, casesTimeoutMs } from './policy-cases.ts';
import { arbitraryCourse, arbitraryMove, createRandomLearner, diligent } from './random-learning.ts';

/** A right drill each turn and a wait for a lock now and then: far fewer turns are needed. */
const turnsPerUnit = 40;
const history = fc.array(arbitraryMove, { maxLength: 60, size: 'max' });

describe('turns over random courses, events, answers and locks', () => {
  it(
    'never allow what the rules forbid, and no tier falls',
    () => {
      fc.assert(
        fc.property(arbitraryCourse, history, (course, moves) => {
          const learner = createRandomLearner(course);
          for (const move of moves) learner.take(move);
          expect(learner.faults).toEqual([]);
        }),
        { numRuns: casesOr(500) },
      );
    },
    casesTimeoutMs,
  );

  it(
    'never deadlock: from wherever they led, correct work reaches gold on every unit, prerequisites first',
    () => {
      fc.assert(
        fc.property(arbitraryCourse, history, (course, moves) => {
          const learner = createRandomLearner(course);
          for (const move of moves) learner.take(move);
          let left = course.path.unitIds.length * turnsPerUnit;
          while (!learner.isGoldEverywhere() && left > 0) {
            learner.take(diligent);
            left -= 1;
          }
          expect(learner.faults).toEqual([]);
          expect(learner.isGoldEverywhere()).toBe(true);
        }),
        { numRuns: casesOr(500) },
      );
    },
    casesTimeoutMs,
  );
});
