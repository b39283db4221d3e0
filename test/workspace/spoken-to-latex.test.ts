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
    ['three by four', '\\frac{3}{4}'],
    ['two thirds', '\\frac{2}{3}'],
    ['x squared plus two thirds equals one', 'x^{2}+\\frac{2}{3}=1'],
    ['one and a half', '1\\tfrac{1}{2}'],
    ['square root of nine', '\\sqrt{9}'],
    ['square root of x squared plus one', '\\sqrt{x^{2}}+1'],
    ['square root of open bracket x plus one close bracket', '\\sqrt{x+1}'],
    ['cube root of twenty seven', '\\sqrt[3]{27}'],
    ['open bracket x plus one close bracket times two', '\\left(x+1\\right)\\cdot2'],
    ['x plus one all over two', '\\frac{x+1}{2}'],
    ['x to the power of minus two', 'x^{-2}'],
    ['x is less than or equal to five', 'x\\le5'],
    ['y is not equal to zero', 'y\\ne0'],
    ['three point one four', '3.14'],
    ['one hundred and five', '105'],
    ['two thousand three hundred forty one', '2341'],
    ['two times pi', '2\\cdot\\pi'],
    ['sine of theta', '\\sin\\theta'],
    ['log base two of eight', '\\log_{2}8'],
    ['the answer is negative four', '-4'],
    ["I think it's x equals four", 'x=4'],
    ['x equals two or x equals minus two', 'x=2\\text{or}x=-2'],
    ['absolute value of x minus one', '\\left|x\\right|-1'],
    ['plus or minus three', '\\pm3'],
    ['fifty percent', '50\\%'],
    ['तीन बटा चार', '\\frac{3}{4}'],
    ['x का वर्ग प्लस दो x बराबर आठ', 'x^{2}+2x=8'],
    ['नौ का वर्गमूल', '\\sqrt{9}'],
    ['दो जोड़ नौ का वर्गमूल', '2+\\sqrt{9}'],
    ['एक्स बराबर माइनस पाँच है', 'x=-5'],
    ['एक सौ बीस', '120'],
    ['३ गुणा ४', '3\\cdot4'],
    ['कोष्ठक शुरू x घटा एक कोष्ठक बंद', '\\left(x-1\\right)'],
  ])('%s', (spoken, latex) => {
    expect(squeeze(spokenToLatex(spoken))).toBe(latex);
  });

  it.each([
    '',
    'I am stuck',
    'what is a slope',
    'can you explain x squared',
    'a',
    'I',
    'मुझे समझ नहीं आया',
    'constructor plus one',
    'word '.repeat(100),
  ])('is nothing for %s', (spoken) => {
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
