import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOfPlainToken, mayStartToken } from '../../functions/text/token-ends.ts';

/** What a token is, as text.ts says it by one pattern; scripts without spaces aside. */
const token =
  /https?:\/\/[^\s<>()[\]"']+|www\.[^\s<>()[\]"']+|\p{Nd}+(?=[\p{L}_])[\p{L}_]+\p{Nd}[\p{L}\p{N}_]*|\p{Nd}+(?:[.,]\p{Nd}+)*|[\p{L}_][\p{L}\p{M}\p{N}_]*(?:'\p{L}+)*/uy;

function endByPattern(text: string, start: number): number | null {
  token.lastIndex = start;
  const found = token.exec(text);
  return found ? start + found[0].length : null;
}

/** The characters tokens are made and ended by, in and beyond ASCII. */
const texts = fc
  .array(fc.constantFrom(...'aZx_019', ...".,'’-–° é\u0301½²म中\u2028", 'http', '://', 'www.', '\u{1d49c}', '\ud835'), {
    maxLength: 24,
  })
  .map((parts) => parts.join(''));

describe('tokens of plain characters are read as the pattern reads them', () => {
  it('ends a token where the pattern does, or leaves it to the pattern', () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (let start = 0; start < text.length; start += 1) {
          const end = endOfPlainToken(text, start);
          if (end !== null) expect([text, start, end]).toEqual([text, start, endByPattern(text, start)]);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('passes over no character that begins a token', () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (let start = 0; start < text.length; start += 1) {
          if (!mayStartToken(text.charCodeAt(start))) expect(endByPattern(text, start)).toBeNull();
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ["don't stop", 0, 5],
    ['1,000.5 mm', 0, 7],
    ['10240x10240.', 0, 11],
    ['read_value(', 0, 10],
    ['5. Then', 0, 1],
  ])('reads %j from %i to %i by itself', (text, start, end) => {
    expect(endOfPlainToken(text, start)).toBe(end);
  });

  it.each(['https://a.example/b', 'www.a.example', 'café', "l'été", '5½', '3.٤'])(
    'leaves %j to the pattern',
    (text) => {
      expect(endOfPlainToken(text, 0)).toBeNull();
    },
  );
});
