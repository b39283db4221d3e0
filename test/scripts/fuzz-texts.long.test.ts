import { describe, expect, it } from 'vitest';
import { hostileText, knownTexts } from '../../scripts/verify/fuzz-texts/hostile-text.ts';
import { textInputs } from '../../scripts/verify/fuzz-texts/inputs.ts';
import { runTexts } from '../../scripts/verify/fuzz-texts/run-texts.ts';

describe('hostile texts at the size limit of every input', () => {
  it.each(textInputs.map((input) => [input.name, input] as const))(
    '%s: none takes more than 50 ms of CPU',
    { timeout: 60_000 },
    async (_, input) => {
      const { slow } = await runTexts([input], 40, 1);
      expect(slow).toEqual([]);
    },
  );

  it('a pattern that goes back is found', { timeout: 60_000 }, async () => {
    const input = {
      name: 'old',
      limit: 1000,
      read: (text: string) => /what does\s+(.*)\s+say\s*(.*)\s*x$/s.test(text),
    };
    const { slow } = await runTexts([input], 1, 1);
    expect(slow.map(({ index }) => index)).toContain(0);
  });

  it('has the texts of the review among its cases, and fills the limit otherwise', () => {
    expect(hostileText(1, 0, 2000)).toBe(knownTexts[0]);
    for (let index = knownTexts.length; index < 200; index += 1) {
      expect(hostileText(1, index, 2000).length).toBeGreaterThan(1500);
      expect(hostileText(1, index, 2000).length).toBeLessThanOrEqual(2000);
    }
  });
});
