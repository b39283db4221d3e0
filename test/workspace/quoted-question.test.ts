import { describe, expect, it } from 'vitest';
import { askAbout, explainQuestion, quoteSelected, takeApart } from '../../functions/workspace/quoted-question.ts';

describe('a question about selected words', () => {
  it('is taken apart as it was put together', () => {
    const quote = quoteSelected('Clay holds  water.\nIt calls itself “heavy”.') ?? '';
    expect(quote).toBe('“Clay holds water. It calls itself ‘heavy’.”');
    expect(takeApart(askAbout(quote, 'Why does it?'))).toEqual({ quote, words: 'Why does it?' });
    expect(takeApart(explainQuestion(quote, 'en'))).toEqual({ quote, words: 'Explain this.' });
    expect(takeApart(explainQuestion(quote, 'hi'))).toEqual({ quote, words: 'समझाइए।' });
  });

  it('is apart also where white space was folded', () => {
    expect(takeApart('“Clay holds water.” Why does it?')).toEqual({
      quote: '“Clay holds water.”',
      words: 'Why does it?',
    });
  });

  it('is nothing but its words without a quotation, and nothing without words', () => {
    expect(askAbout(null, 'What is loam?')).toBe('What is loam?');
    expect(askAbout('“Clay”', '  ')).toBe('  ');
    expect(takeApart('“Clay holds water.”')).toEqual({ quote: null, words: '“Clay holds water.”' });
    expect(takeApart('What does “clay” mean?')).toEqual({ quote: null, words: 'What does “clay” mean?' });
  });

  it('ends with a whole word where much was selected', () => {
    expect(quoteSelected('loam '.repeat(400))).toMatch(/^“(?:loam )+loam…”$/);
    expect(quoteSelected(' a ')).toBe(null);
  });
});
