import { describe, expect, it } from 'vitest';
import { explainQuestion, quoteSelected } from '../../functions/workspace/explain-question.ts';

describe('words that were selected', () => {
  it('are quoted in a line, and cut at a word where they are many', () => {
    expect(quoteSelected('  an\n\n answer  engine ')).toBe('“an answer engine”');
    const long = quoteSelected('word '.repeat(200)) ?? '';
    expect(long.length).toBeLessThanOrEqual(303);
    expect(long).toMatch(/word…”$/);
    expect((quoteSelected('x'.repeat(900)) ?? '').length).toBeLessThanOrEqual(303);
  });

  it('are nothing to ask about where there are none', () => {
    for (const text of ['', ' \n ', 'a']) expect(quoteSelected(text)).toBeNull();
  });

  it('are asked about in the language of the course', () => {
    expect(explainQuestion('“loam”', 'en-GB')).toBe('Explain “loam”');
    expect(explainQuestion('“दोमट”', 'hi-IN')).toBe('“दोमट” समझाइए।');
  });
});
