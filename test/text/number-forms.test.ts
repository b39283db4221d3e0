import { expect, test } from 'vitest';
import { statisticsOf } from '../../functions/retrieval/score-hits.ts';
import { lexicalQuery, lexicalShare } from '../../functions/retrieval/score-text.ts';
import { otherForms } from '../../functions/text/number-forms.ts';
import { contentStems } from '../../functions/text/text.ts';

test('a number is one word in digits and in words, in English and Hindi', () => {
  expect(otherForms('5')).toContain('five');
  expect(otherForms('five')).toContain('5');
  expect(otherForms(contentStems('पाँच')[0] ?? '')).toContain('5');
  expect(otherForms('principl')).toEqual([]);
  expect(otherForms('155')).toEqual([]);
});

test('digits in a question meet the words of a passage as its own words do', () => {
  const statistics = statisticsOf(
    100,
    new Map([
      ['five', 3],
      ['principl', 5],
    ]),
  );
  const text = { content: 'The five principles of zero trust are listed.', containerTitle: 'Trust', section: [] };
  const share = (question: string) => lexicalShare(lexicalQuery(contentStems(question), statistics), text);
  expect(statistics.documentFrequency('5')).toBe(3);
  expect(share('5 principles')).toBe(share('five principles'));
  expect(share('6 principles')).toBeLessThan(share('5 principles'));
});
