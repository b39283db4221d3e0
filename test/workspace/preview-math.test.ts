import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { previewMath } from '../../functions/workspace/markup/preview-math.ts';
import { hostileTexts } from './hostile-texts.ts';
import { faultsOf } from './safe-html.ts';

const htmlOf = (text: string) => {
  const preview = previewMath(text);
  return 'html' in preview ? preview.html : '';
};

describe('the preview of what is typed', () => {
  it('shows plain answers and LaTeX', () => {
    expect(htmlOf('3/4')).toMatch(/<mfrac><mn>3<\/mn><mn>4<\/mn><\/mfrac>/);
    expect(htmlOf('\\frac{3}{4}')).toMatch(/<mfrac>/);
    expect(htmlOf('$x^2$')).toMatch(/<msup>/);
    expect(previewMath('\\frac{3}{4}')).toMatchObject({ kind: 'formula', isLatex: true, latex: '\\frac{3}{4}' });
    expect(previewMath('x=4')).toMatchObject({ kind: 'formula', isLatex: false });
  });

  it('reads signs of the keyboard and names of functions among LaTeX', () => {
    expect(htmlOf('sin(x) <= \\frac{1}{2}')).toMatch(/<mi[^>]*>sin<\/mi>.*≤/s);
    expect(htmlOf('\\frac{1}{2}+sqrt(x+1)')).toMatch(/<msqrt>/);
    expect(previewMath('3*\\pi')).toMatchObject({ kind: 'formula', latex: '3*\\pi' });
  });

  it.each(['\\frac{', '\\frac{3}{', '\\frac{}{}', '\\sqrt', 'x^{', '\\left(\\frac{1}{2}', '3/', '(2+', 'x^{2}+\\frac'])(
    'shows the beginning %s as far as it goes',
    (text) => {
      expect(previewMath(text)).toMatchObject({ kind: 'unfinished', html: expect.stringContaining('<math') });
    },
  );

  it('says calmly that it cannot read what is no LaTeX', () => {
    expect(previewMath('\\fraction{3}')).toEqual({ kind: 'unreadable' });
    expect(previewMath('}\\frac{3}{4}')).toEqual({ kind: 'unreadable' });
  });

  it('leaves words alone', () => {
    for (const text of ['I am stuck here', 'what does \\frac{1}{2} mean in words?', 'x'.repeat(1001)]) {
      expect(previewMath(text), text).toEqual({ kind: 'words' });
    }
    expect(previewMath('  ')).toEqual({ kind: 'empty' });
  });

  it.each(hostileTexts)('makes nothing but formulas of %s', (text) => {
    expect(faultsOf(htmlOf(text))).toEqual([]);
    expect(faultsOf(htmlOf(`\\text{${text}}`))).toEqual([]);
    expect(faultsOf(htmlOf(`\\frac{${text}}{`))).toEqual([]);
  });

  it('never throws', () => {
    const piece = fc.oneof(
      fc.constantFrom(...hostileTexts, '\\frac', '\\left(', '\\right', '{', '}', '^', '_', '\\', '$', '[', '&', '\\\\'),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        expect(faultsOf(htmlOf(pieces.join('')))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
