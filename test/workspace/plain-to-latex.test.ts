import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainToLatex } from '../../functions/workspace/markup/plain-to-latex.ts';
import { readMath } from '../../functions/workspace/markup/render-math.ts';

/** Without spaces: those that LaTeX needs are the concern of the test that reads it. */
const squeeze = (latex: string) => latex.replace(/\s+/g, '');
const shown = (text: string) => squeeze(plainToLatex(text) ?? 'null');

describe('plain mathematics as LaTeX', () => {
  it.each([
    ['x=4', 'x=4'],
    ['3/4', '\\frac{3}{4}'],
    ['-3/4', '\\frac{-3}{4}'],
    ['sqrt(2)', '\\sqrt{2}'],
    ['cbrt(8)', '\\sqrt[3]{8}'],
    ['x^2', 'x^{2}'],
    ['x²+1', 'x^{2}+1'],
    ['x^(a+b)', 'x^{a+b}'],
    ['2^-1', '2^{-1}'],
    ['x=2 or x=-2', 'x=2\\text{ or } x=-2'],
  ])('%s', (text, latex) => {
    expect(shown(text)).toBe(squeeze(latex));
  });

  it('reads a product and a quotient side by side as the checker of answers does', () => {
    expect(shown('1/2x')).toBe('\\frac{1}{2}x');
    expect(shown('2x/3')).toBe('\\frac{2x}{3}');
    expect(shown('1/2/3')).toBe('\\frac{\\frac{1}{2}}{3}');
    expect(shown('x^2^3')).toBe('x^{2^{3}}');
  });

  it.each(['', '   ', 'no solution', '\\frac'])('is nothing for %s', (text) => {
    expect(plainToLatex(text)).toBe(null);
  });

  it('never throws, and what it gives is LaTeX', () => {
    const piece = fc.constantFrom(
      ..."0 12 3.5 x y ( ) [ ] { } | ^ _ / * + - = <= , ; sqrt sin log_2 pi √ ² ! % ° or ± . ' inf".split(' '),
      ' ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const latex = plainToLatex(pieces.join(''));
        expect(latex === null || readMath(latex, false) !== null, `${pieces.join('')} → ${latex}`).toBe(true);
      }),
      { numRuns: 1500 },
    );
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const latex = plainToLatex(text);
        expect(latex === null || readMath(latex, false) !== null, `${text} → ${latex}`).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('is quick and keeps its feet in any depth', () => {
    for (const text of ['('.repeat(500), '^'.repeat(500), 'sqrt('.repeat(100), '|'.repeat(500), '1/'.repeat(250)]) {
      expect(() => plainToLatex(text)).not.toThrow();
    }
    expect(plainToLatex('1'.repeat(501))).toBe(null);
  });
});
