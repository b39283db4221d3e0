import { describe, expect, it } from 'vitest';
import { splitSentences } from '../../functions/text/sentences.ts';

const split = (text: string): string[] => splitSentences(text).map((span) => span.text);

describe('sentence boundaries', () => {
  it.each([
    ['Dr. Smith came. She left.', ['Dr. Smith came.', 'She left.']],
    ['Use a tool, e.g. a saw, as in Fig. 2. Then stop.', ['Use a tool, e.g. a saw, as in Fig. 2.', 'Then stop.']],
    ['It costs 3.5 V. Set it to 20. The LED turns on.', ['It costs 3.5 V.', 'Set it to 20.', 'The LED turns on.']],
  ])('%s', (text, expected) => {
    expect(split(text)).toEqual(expected);
  });

  it('row 5: splits at the danda and at full-width stops', () => {
    expect(split('पानी गर्म है। यह ठंडा नहीं है।')).toEqual(['पानी गर्म है।', 'यह ठंडा नहीं है।']);
    expect(split('水很热。它不冷。')).toEqual(['水很热。', '它不冷。']);
  });

  it('keeps list items, headings and fences apart', () => {
    expect(split('Steps:\n1. Open it. Look.\n2. Close it\n\n```\na. B\n```\n# Next\nText')).toEqual([
      'Steps:',
      '1. Open it.',
      'Look.',
      '2. Close it',
      '```\na. B\n```',
      '# Next\nText',
    ]);
  });

  it('gives offsets into the text', () => {
    const text = '  One is here.  Two is there. ';
    for (const span of splitSentences(text)) expect(text.slice(span.start, span.end)).toBe(span.text);
  });
});
