import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diagnoseMistake, type ShapeTag, shapeTags } from '../../../functions/policy/cards/diagnose-mistake.ts';
import type { DrillKey } from '../../../functions/policy/cards/teaching-passage.ts';

const keyOf = (answers: readonly string[], question: string | null = null): DrillKey => ({
  answers,
  question,
  hints: [],
  mistakes: [],
});
/** Whether a shape shows, asked of it alone: so that no other one hides it. */
const shows = (tag: ShapeTag, expected: string, given: string, question: string | null = null) =>
  diagnoseMistake({ key: keyOf([expected], question), given, tags: [tag] }) === tag;

const shown: Readonly<Record<ShapeTag, readonly (readonly [string, string, string?])[]>> = {
  units_missing: [
    ['5.2 km', '5.2'],
    ['5 kg', '10/2'],
    ['$12.50', '12.5'],
    ['37 °C', '37'],
  ],
  not_simplified: [
    ['2x+6', '2(x+3)', '$2 (x + 3)$'],
    ['3', '6/2', '6/2'],
    ['x+1', '\\left(x+1\\right)', '(x+1)'],
  ],
  partial_answer: [
    ['2, 3', '2'],
    ['2, 3', '3'],
    ['x = 2, x = 3', 'x = 3'],
    ['x = 2, x = 3', '3'],
    ['1, 2, 3', '3, 1'],
    ['(1, 2), (3, 4)', '(3, 4)'],
    ['\\pm 2', '2'],
  ],
  swapped_parts: [
    ['(2, -3)', '(-3, 2)'],
    ['(1, 2, 3)', '(3, 2, 1)'],
    ['(1/2, 4)', '(4, 0.5)'],
  ],
  sign_error: [
    ['4', '-4'],
    ['-4', '4'],
    ['2, 3', '-2, 3'],
    ['2, 3', '-2, -3'],
    ['(0, 4)', '(0, -4)'],
    ['x = 4', 'x = -4'],
    ['3x + 2', '-3x - 2'],
    ['$x - 1$', '1 - x'],
    ['5 km', '-5 km'],
  ],
  off_by_factor: [
    ...['40', '400', '4000', '8', '0.4', '0.04', '0.004', '2'].map((given) => ['4', given] as const),
    ['5 km', '50 km'],
  ],
  reciprocal: [
    ['2/3', '3/2'],
    ['-4', '-1/4'],
    ['4', '0.25'],
  ],
  power_or_root: [
    ['3', '9'],
    ['9', '3'],
    ['3', '27'],
    ['-9', '3'],
    ['-3', '-27'],
  ],
  inverse_operation: [
    ['4', '10', 'x + 3 = 7'],
    ['10', '4', 'x - 3 = 7'],
    ['3', '48', '4x = 12'],
    ['48', '3', 'x / 4 = 12'],
    ['4.5', '1.5', 'x - 1.5 = 3'],
    ['4', '10', 'Find x, 1 + 2 apart: 3 and 7'],
  ],
  arithmetic_slip: [
    ['42', '41'],
    ['42', '44'],
    ['1', '3'],
    ['-20', '-22'],
    ['100', '110'],
    ['100', '90'],
  ],
};

const notShown: Readonly<Record<ShapeTag, readonly (readonly [string, string, string?])[]>> = {
  units_missing: [
    ['5.2', '5.3'],
    ['5.2 km', '5.3'],
    ['5.2 km', '5.2 m'],
    ['5.2 km', 'five'],
    ['5.2 km', 'x = 5.2'],
    ['5.2 km', 'x'],
  ],
  not_simplified: [
    ['2x+6', '2(x+4)', '2(x+3)'],
    ['2x+6', '2(x+3)'],
  ],
  partial_answer: [
    ['2', '3'],
    ['2, 3', '4'],
    ['2, 3', '2, 4'],
    ['2, 3', '2, 3, 4'],
    ['2, 3', '5, 6'],
    ['2, 3', 'two'],
    ['2, 3', ''],
    ['2, x', 'y'],
    ['(1, 2), (3, 4)', '(4, 3)'],
    ['(1, 2), (3, 4)', '1'],
    ['x = 2, x = 3', 'x > 2'],
    ['x = 2, x = 3', '2x = 3'],
  ],
  swapped_parts: [
    ['(2, -3)', '(2, 3)'],
    ['(2, -3)', '(-3, 2, 0)'],
    ['(2, -3, 1)', '(-3, 2)'],
    ['(2, 5)', '(5, 3)'],
    ['(2, 5)', '(4, 2)'],
    ['2, -3', '-3, 2, 1'],
    ['(a, b)', '(b, a)'],
    ['5', '(5, 2)'],
    ['(5, 2)', '5'],
  ],
  sign_error: [
    ['4', '5'],
    ['4', '-5'],
    ['2, 3', '-2, 4'],
    ['2, 3', '-2'],
    ['0', '0'],
    ['0', '5'],
    ['3x + 2', '3x - 2'],
    ['4', 'minus four'],
    ['the line', 'the line'],
  ],
  off_by_factor: [
    ['4', '12'],
    ['4', '-40'],
    ['4', '0'],
    ['0', '40'],
    ['4, 5', '40, 50'],
    ['4, 5', '40'],
    ['4', '40, 50'],
    ['4', 'forty'],
    ['x', '10x'],
  ],
  reciprocal: [
    ['2/3', '2/3'],
    ['1', '1.0'],
    ['2/3', '-3/2'],
    ['0', '1/0'],
  ],
  power_or_root: [
    ['3', '6'],
    ['3', '81'],
    ['0', '0'],
    ['3', '-9'],
  ],
  inverse_operation: [
    ['4', '11', 'x + 3 = 7'],
    ['5', '10', 'x + 3 = 7'],
    ['4', '10'],
    // Only the first four numbers of a question belong together, and none is joined with itself.
    ['6', '0', '3'],
    ['-2', '14', '1, 1, 1, 1, 6, 8'],
    ['four', '10', 'x + 3 = 7'],
    ['4', 'ten', 'x + 3 = 7'],
  ],
  arithmetic_slip: [
    ['42', '47'],
    ['1', '4'],
    ['4.5', '4'],
    ['4', '4.5'],
    ['100', '111'],
    ['100', '89'],
    ['-20', '-23'],
  ],
};

const rows = (all: readonly (readonly [string, string, string?])[]) =>
  all.map(([expected, given, question]) => [expected, given, question ?? null] as const);

describe.each(shapeTags)('%s', (tag) => {
  it.each(rows(shown[tag]))('shows in %s given as %s', (expected, given, question) => {
    expect(shows(tag, expected, given, question)).toBe(true);
  });

  it.each(rows(notShown[tag]))('does not show in %s given as %s', (expected, given, question) => {
    expect(shows(tag, expected, given, question)).toBe(false);
  });
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
