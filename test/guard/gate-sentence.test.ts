import { describe, expect, it } from 'vitest';
import type { QuestionCategory } from '../../functions/course/question-category.ts';
import { judgeAnswerability } from '../../functions/guard/answerability.ts';
import { preparePassage } from '../../functions/guard/prepare.ts';
import { countTerms } from '../../functions/guard/term-statistics.ts';
import { contentStems } from '../../functions/guard/text.ts';

const passage =
  'The pump runs for 20 minutes before sunrise. A relay does not switch alternating current. ' +
  'Farmers in Poland water the beds in spring. The valve opens when the tank is full.';
const other = 'The broker forwards telemetry to the cloud.';
const statistics = countTerms([passage, other].map(contentStems));

function signals(
  question: string,
  options: { category?: QuestionCategory; titles?: readonly string[]; dense?: readonly (number | null)[] } = {},
): Readonly<Record<string, number>> {
  const { category = 'general', titles = [], dense = [null, null] } = options;
  return judgeAnswerability({
    question,
    category,
    candidates: [
      { prepared: preparePassage(passage, { titles }), dense: dense[0] ?? null, sparse: 0.5 },
      { prepared: preparePassage(other), dense: dense[1] ?? null, sparse: 0.1 },
    ],
    statistics,
    sparseMaximum: 1,
    denseBaseline: { mean: 0.2, deviation: 0.1 },
  }).signals;
}

describe('what the best sentence lacks of a question', () => {
  it('a word that stands in another sentence of its passage points away from it more than one that stands nowhere', () => {
    expect(signals('Does the pump run for 20 minutes when the valve opens?')['unmet_elsewhere']).toBeGreaterThan(0);
    expect(signals('Does the pump run for 20 minutes at the vineyard?')['unmet_elsewhere']).toBe(0);
    expect(signals('Does the pump run for 20 minutes at the vineyard?')['heaviest_unmet']).toBeGreaterThan(0);
  });

  it('figures, opposites, members of a class and denials', () => {
    expect(signals('Does the pump run for 30 minutes?')['figures_missing']).toBe(1);
    expect(signals('Does the pump run for 20 minutes?')['figures_missing']).toBe(0);
    expect(signals('Does the pump run for 20 minutes after sunrise?')['antonym']).toBe(1);
    expect(signals('Do farmers in Poland water the beds in winter?')['class_conflict']).toBe(1);
    expect(signals('Why does the pump not run before sunrise?')['denial_added']).toBe(1);
    expect(signals('What does a relay not switch?')['denial_added']).toBe(0);
    expect(signals('Does a relay switch alternating current?')['denial_moved']).toBe(1);
  });

  it('a number asked for stands near what it counts', () => {
    const near = signals('How many minutes does the pump run?', { category: 'technical_value' });
    const none = signals('How many farmers water the beds?', { category: 'technical_value' });
    expect(near['figure_distance']).toBeLessThan(0.2);
    expect(none['figure_distance']).toBe(1);
  });
});

describe('whether the subject is covered', () => {
  it('a title counts where it names something, not where it is everyday English', () => {
    expect(signals('What does telemetry do to the pump?', { titles: ['Telemetry'] })['titled']).toBe(1);
    expect(signals('What work does the pump do?', { titles: ['How the work is done'] })['titled']).toBe(0);
  });

  it('a passage the dense list did not hold is at most as near as the farthest it held', () => {
    const held = signals('Does the pump run?', { dense: [0.5, 0.3] });
    const notHeld = signals('Does the pump run?', { dense: [null, 0.3] });
    expect(held['dense_of_best']).toBeGreaterThan(notHeld['dense_of_best'] ?? 0);
    expect(notHeld['dense_of_best']).toBeCloseTo(0.1 / 0.1 / 6);
    expect(signals('Does the pump run?')['dense_known']).toBe(0);
  });
});
