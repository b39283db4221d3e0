import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diagnoseMistake, shapeTags } from '../../../functions/policy/cards/diagnose-mistake.ts';
import type { DrillKey } from '../../../functions/policy/cards/teaching-passage.ts';

const keyOf = (answers: readonly string[], question: string | null = null): DrillKey => ({
  answers,
  question,
  hints: [],
  mistakes: [],
});
describe('of several mistakes that fit', () => {
  it.each([
    // In the order they are tried, whatever the order of the unit's list.
    ['4', '-4', ['arithmetic_slip', 'sign_error'], 'sign_error'],
    ['2', '1', ['arithmetic_slip', 'off_by_factor'], 'off_by_factor'],
    ['2', '4', ['arithmetic_slip', 'power_or_root', 'off_by_factor'], 'off_by_factor'],
    ['2', '4', ['arithmetic_slip', 'power_or_root'], 'power_or_root'],
    ['2', '4', ['arithmetic_slip'], 'arithmetic_slip'],
    ['2', '4', ['elsewhere'], null],
  ])('%s given as %s with %j is %s', (answer, given, tags, tag) => {
    expect(diagnoseMistake({ key: keyOf([answer]), given, tags })).toBe(tag);
  });

  it('any of the right answers may show it', () => {
    expect(diagnoseMistake({ key: keyOf(['7', '4']), given: '-4', tags: shapeTags })).toBe('sign_error');
    expect(diagnoseMistake({ key: keyOf([]), given: '-4', tags: shapeTags })).toBeNull();
  });

  it('the author’s goes before any shape, and where the unit does not list it nothing is guessed', () => {
    const key = {
      ...keyOf(['4']),
      mistakes: [
        { answer: '5', tag: 'other' },
        { answer: '-4', tag: 'forgot' },
      ],
    };
    const tagged = (tags: readonly string[]) => diagnoseMistake({ key, given: '-4', tags });
    expect(tagged(['forgot', 'sign_error', 'other'])).toBe('forgot');
    expect(tagged(['sign_error', 'other'])).toBeNull();
    expect(diagnoseMistake({ key, given: '-5', tags: ['other', 'sign_error'] })).toBeNull();
  });
});

describe('whatever is typed', () => {
  it('nothing is told that the unit does not list', () => {
    const tags = fc.subarray([...shapeTags]);
    fc.assert(
      fc.property(tags, fc.string(), fc.constantFrom('4', '(1, 2)', '3x', '5 km', 'slope'), (list, given, answer) => {
        const tag = diagnoseMistake({ key: keyOf([answer], 'x + 3 = 7'), given, tags: list });
        expect(tag === null || (list as string[]).includes(tag)).toBe(true);
      }),
    );
  });
});
