import { describe, expect, test } from 'vitest';
import { findReferenceLikeSpans } from '../../functions/course/mention/reference-like.ts';

function finds(text: string): string[] {
  return findReferenceLikeSpans(text).map((span) => text.slice(span.start, span.end));
}

describe('references a model may have made', () => {
  test.each([
    ['AEO is a practice (Day 20, Lab 1).', ['Day 20, Lab 1']],
    ['As mentioned in Chapter 5, it helps.', ['Chapter 5']],
    ['It is explained on page 12.', ['page 12']],
    ['It helps [Source 3].', ['[Source 3]']],
    ['It helps [1, 2] and more [3].', ['[1, 2]', '[3]']],
    ['It helps (Sources 1 and 2).', ['(Sources 1 and 2)']],
    ['See D20.C1.C1 for this.', ['D20.C1.C1']],
    ['See Table 3.1 and row 5 of sheet "DC".', ['Table 3.1', 'row 5 of sheet "DC"']],
    ['Per Section 4.2 and Appendix B it holds.', ['Section 4.2', 'Appendix B']],
  ])('%s', (text, expected) => {
    expect(finds(text)).toEqual(expected);
  });

  test('a code is told from a location', () => {
    expect(findReferenceLikeSpans('D20.L1.S3, day 20, [2]').map((span) => span.kind)).toEqual([
      'code',
      'location',
      'source_marker',
    ]);
  });
});

describe('ordinary sentences hold none', () => {
  test.each([
    'The slab thickness is 240 mm.',
    'Collab tools help on Monday 5.',
    'There are 3 steps and 2 labs.',
    'The array x[0] holds the first value.',
    'Use an S3 bucket with L2 regularisation.',
    'The table shows values of 5 and 7.',
    'A source of 12 V is needed.',
    'It has 4 sources (2 of them open).',
    'On the first day of class, everyone is tense.',
  ])('%s', (text) => {
    expect(finds(text)).toEqual([]);
  });
});
