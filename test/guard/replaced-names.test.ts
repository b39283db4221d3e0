import { describe, expect, it } from 'vitest';
import { prepareSentence } from '../../functions/guard/prepare.ts';
import { replacesName } from '../../functions/guard/replaced-names.ts';

function replaces(
  question: string,
  sentence: string,
  forms: Readonly<Record<string, readonly string[]>> = {},
): boolean {
  return replacesName({
    question: prepareSentence(question),
    sentence: prepareSentence(sentence),
    forms: new Map(Object.entries(forms).map(([stem, met]) => [stem, new Set(met)])),
    weigh: () => 1,
  });
}

describe('a question that follows a sentence but for another name', () => {
  it('is told among the words they share', () => {
    const sentence = 'Charles de Gaulle and the Free French launched raids from the colonies.';
    expect(replaces('When did Charles de Gaulle and the Free English launch raids?', sentence)).toBe(true);
    expect(replaces('When did Charles de Gaulle and the Free French launch raids?', sentence)).toBe(false);
  });

  it('is not told where no word is shared, nor where the name is met in another form', () => {
    expect(replaces('Where do Penguins live?', 'Charles de Gaulle spoke in London.')).toBe(false);
    expect(replaces('What did the Romans build there?', 'What the Romans built there is a wall.')).toBe(false);
    const sentence = 'The old Roman Republic kept a wall.';
    expect(replaces('Did the old Latin Republic keep a wall?', sentence)).toBe(true);
    expect(replaces('Did the old Latin Republic keep a wall?', sentence, { latin: ['roman'] })).toBe(false);
  });

  it('costs no more for a question of a thousand names', () => {
    const long = Array.from({ length: 1_000 }, (_, index) => `Name${index}`).join(' ');
    const started = performance.now();
    replaces(long, long.toLowerCase());
    expect(performance.now() - started).toBeLessThan(500);
  });
});
