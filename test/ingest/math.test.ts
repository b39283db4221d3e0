import temml from 'temml';
import { describe, expect, it } from 'vitest';
import { convertMathml } from '../../functions/ingest/math.ts';

function latex(inner: string): string {
  const formula = convertMathml(`<math xmlns="http://www.w3.org/1998/Math/MathML">${inner}</math>`);
  if (!formula.ok) throw new Error('not converted');
  // Whatever is produced must be settable: the page shows it with this library.
  temml.renderToString(formula.latex, { throwOnError: true });
  return formula.latex;
}

const mrow = (...parts: readonly string[]): string => `<mrow>${parts.join('')}</mrow>`;
const x = '<mi>x</mi>';
const two = '<mn>2</mn>';

describe('MathML becomes LaTeX', () => {
  it.each([
    ['fractions', `<mfrac><mn>1</mn>${mrow('<mn>2</mn>', x)}</mfrac>`, '\\frac{1}{2 x}'],
    ['binomials', `<mfrac linethickness="0"><mi>n</mi><mi>k</mi></mfrac>`, '\\binom{n}{k}'],
    ['roots', `<msqrt>${x}</msqrt><mo>+</mo><mroot>${x}<mn>3</mn></mroot>`, '\\sqrt{x} + \\sqrt[3]{x}'],
    ['scripts', `<msubsup>${x}<mn>1</mn>${two}</msubsup>`, 'x_1^2'],
    ['scripts on scripts', `<msup><msup>${x}${two}</msup><mn>3</mn></msup>`, '{x^2}^3'],
    ['primes', `<msup><mi>f</mi><mo>′</mo></msup>`, "f'"],
    ['functions', `<mi>sin</mi><mi>θ</mi>`, '\\sin \\theta'],
    ['names that are no functions', '<mi>Min</mi>', '\\mathrm{Min}'],
    [
      'sums',
      `<munderover><mo>∑</mo>${mrow('<mi>k</mi>', '<mo>=</mo>', '<mn>1</mn>')}<mi>n</mi></munderover>`,
      '\\sum_{k = 1}^{n}',
    ],
    ['old fences', `<mfenced open="[" close="]">${x}${two}</mfenced>`, '[x, 2]'],
  ])('%s', (_name, source, expected) => {
    expect(latex(source)).toBe(expected);
  });

  it('sets matrices, cases and lines of working as such', () => {
    const table =
      '<mtable><mtr><mtd><mn>1</mn></mtd><mtd><mrow/></mtd><mtd><mn>0</mn></mtd></mtr><mtr><mtd><mn>0</mn></mtd><mtd><mrow/></mtd><mtd><mn>1</mn></mtd></mtr></mtable>';
    expect(latex(mrow('<mo>[</mo>', table, '<mo>]</mo>'))).toBe('\\begin{bmatrix} 1 & 0 \\\\ 0 & 1 \\end{bmatrix}');
    expect(latex(mrow('<mo>{</mo>', table))).toBe('\\begin{cases} 1 & 0 \\\\ 0 & 1 \\end{cases}');
    expect(latex(table)).toBe('\\begin{array}{ll} 1 & 0 \\\\ 0 & 1 \\end{array}');
  });

  it('takes the sentence’s marks out of the formula and layout spaces away', () => {
    const formula = convertMathml(
      '<math><mrow><mtext> </mtext><mi>a</mi><mo>=</mo><mn>1.</mn><mtext> </mtext></mrow></math>',
    );
    expect(formula).toEqual({ ok: true, latex: 'a = 1', tail: '.', hasTrailingSpace: true });
    expect(convertMathml('<math><mi>n</mi><mo>!</mo></math>')).toMatchObject({ latex: 'n !', tail: '' });
  });

  it('prefers the LaTeX an author left in an annotation', () => {
    expect(latex(`<semantics>${x}<annotation encoding="application/x-tex">x^{2}</annotation></semantics>`)).toBe(
      'x^{2}',
    );
  });

  it('forgives missing arguments and unclosed tags', () => {
    expect(latex(`<msub>${x}</msub><mn>1</mn>`)).toBe('x 1');
    expect(latex(`<mrow><mfrac><mn>1</mn>`)).toBe('\\frac{1}{}');
    expect(latex(`<msup><mrow/><mi>t</mi></msup>`)).toBe('{}^t');
  });

  it('gives up, with the formula’s words, on what is nested beyond reason', () => {
    const deep = `<math>${'<mrow>'.repeat(5000)}<mi>x</mi>${'</mrow>'.repeat(5000)}</math>`;
    expect(convertMathml(deep)).toEqual({ ok: false, text: 'x' });
  });
});
