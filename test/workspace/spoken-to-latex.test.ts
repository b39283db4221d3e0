import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMath } from '../../functions/workspace/markup/render-math.ts';
import { spokenToLatex, spokenToPlain } from '../../functions/workspace/markup/spoken-to-latex.ts';
import { numberScales, numberWords, partWords, spokenPhrases } from '../../functions/workspace/markup/spoken-words.ts';

const squeeze = (latex: string | null) => latex?.replace(/\s+/g, '') ?? null;

describe('spoken mathematics as LaTeX', () => {
  it.each([
    ['x squared plus two x equals eight', 'x^{2}+2x=8'],
    ['X squared + 2X = 8.', 'x^{2}+2x=8'],
    ['three over four', '\\frac{3}{4}'],
    ['two thirds', '\\frac{2}{3}'],
    ['x squared plus two thirds equals one', 'x^{2}+\\frac{2}{3}=1'],
    ['one and a half', '1\\tfrac{1}{2}'],
    ['square root of nine', '\\sqrt{9}'],
    ['square root of x squared plus one', '\\sqrt{x^{2}}+1'],
    ['square root of open bracket x plus one close bracket', '\\sqrt{x+1}'],
    ['कोष्ठक शुरू x घटा एक कोष्ठक बंद', '\\left(x-1\\right)'],
  ])('%s', (spoken, latex) => {
    expect(squeeze(spokenToLatex(spoken))).toBe(latex);
  });

  it.each(['', 'I am stuck', 'what is a slope', 'word '.repeat(100)])('is nothing for %s', (spoken) => {
    expect(spokenToLatex(spoken)).toBe(null);
  });

  it('tells two numbers side by side from one', () => {
    expect(spokenToPlain('twenty one')).toBe('21');
    expect(spokenToPlain('two three')).toBe('2 3');
    expect(spokenToPlain('ten five')).toBe('10 5');
  });

  it('never throws, and what it gives is LaTeX', () => {
    const word = fc.constantFrom(
      ...Object.keys({ ...spokenPhrases, ...numberWords, ...numberScales, ...partWords }),
      ...'x y a 3 4.5 point and ( ) ^ * / = % ²'.split(' '),
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof({ weight: 9, arbitrary: word }, fc.string({ unit: 'grapheme', maxLength: 4 })), {
          maxLength: 20,
        }),
        (words) => {
          const spoken = words.join(' ');
          const latex = spokenToLatex(spoken);
          expect(latex === null || readMath(latex, false) !== null, `${spoken} → ${latex}`).toBe(true);
        },
      ),
      { numRuns: 1500 },
    );
  });
});
