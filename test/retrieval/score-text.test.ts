import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lexicalQuery, lexicalShare } from '../../functions/retrieval/score-text.ts';
import { distinctStems } from '../../functions/retrieval/sparse-terms.ts';
import { countTerms } from '../../functions/text/term-statistics.ts';
import { contentStems } from '../../functions/text/text.ts';

const texts = [
  'A relay switches a pump.',
  'The pump waters the soil. The relay is grey.',
  'Soil moisture is measured by a sensor.',
  'The sensor sends telemetry to the cloud.',
  'Plants need water, light and warmth.',
];
const statistics = countTerms(texts.map(contentStems));
const score = (question: string, content: string, containerTitle = '', section: readonly string[] = []) =>
  lexicalShare(lexicalQuery(distinctStems(question), statistics), { content, containerTitle, section });

describe('lexicalShare', () => {
  test('stays within 0 and 1, and is 0 without a common word', () => {
    const words = fc.array(fc.constantFrom('relay', 'pump', 'soil', 'moisture', 'sensor', 'grey', '.'), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(words, words, words, (question, content, title) => {
        const share = score(question.join(' '), content.join(' '), title.join(' '));
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
      }),
    );
    expect(score('volcanoes', 'A relay switches a pump.')).toBe(0);
    expect(score('', 'A relay switches a pump.')).toBe(0);
  });

  test('more of the question’s words score more', () => {
    expect(score('relay pump', 'A relay switches a pump.')).toBeGreaterThan(score('relay pump', 'A relay is grey.'));
  });

  test('words in one sentence score more than the same words in two', () => {
    expect(score('relay pump', 'The grey relay drives a pump. It is here.')).toBeGreaterThan(
      score('relay pump', 'The relay is grey and old and here. It drives a pump.'),
    );
  });

  test('words under a fitting heading score more', () => {
    expect(score('soil moisture sensor', 'It has two pins.', 'Soil moisture sensors')).toBeGreaterThan(
      score('soil moisture sensor', 'It has two pins.', 'Pumps'),
    );
  });

  test('a rare word weighs more than a common one', () => {
    expect(score('soil telemetry', 'Telemetry only.')).toBeGreaterThan(score('soil telemetry', 'Soil only.'));
  });

  test('a word of the same family counts a little', () => {
    const related = score('moisture measurement', 'Moistures were measuring here.');
    expect(related).toBeGreaterThan(score('moisture measurement', 'Nothing of that kind here.'));
  });
});
