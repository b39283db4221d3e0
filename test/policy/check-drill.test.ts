import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDrill } from '../../functions/policy/check-drill.ts';

const right: readonly (readonly [string, string])[] = [
  ['4', 'x=4'],
  ['x=4', '4'],
  ['4', '\\frac{8}{2}'],
  ['4', '4,0'],
  ['4', '$4$'],
  ['4', ' 4.000 '],
  ['1200', '1,200'],
  ['5.83', '$5.83'],
  ['40', '40%'],
  ['40%', '0.4'],
  ['\\frac{2}{5}', '0.4'],
  ['\\frac{2}{12}', '1/6'],
  ['1/3', '0.333'],
  ['\\frac{\\pi}{4}', '0.785'],
  ['-\\frac{1}{2}', '-1/2'],
  ['-1/2', '−½'],
  ['2x+6', '2(x+3)'],
  ['$$4x+12$$', '4(3+x)'],
  ['x^2-4', '(x-2)(x+2)'],
  ['x**2', 'x²'],
  ['36d+90', '18(2d+5)'],
  ['3\\sqrt{2}', '3√2'],
  ['3\\sqrt{2}', '\\sqrt{18}'],
  ['3\\sqrt{2}', '3 sqrt(2)'],
  ['\\sqrt[3]{x}', 'x^(1/3)'],
  ['\\sqrt[3]{-8}', '-2'],
  ['|p|', 'abs(p)'],
  ['|p|', '\\left|p\\right|'],
  ['\\sin^2\\left(x\\right)', '(sin x)^2'],
  ['\\sin^{-1}(x)', 'arcsin x'],
  ['\\frac{3}{2} \\ln\\left(x\\right)', '1.5 ln x'],
  ['\\log_{2}(8)', '3'],
  ['\\log(100)', '2'],
  ['\\ln(x^2)', '2ln(x)'],
  ['e^{2x}', 'exp(2x)'],
  ['3+2i', '2i+3'],
  ['-5i+3j', '3j-5i'],
  ['x=2 \\text{ or } x=-2', '-2, 2'],
  ['\\pm 2', '2 and -2'],
  ['9\\pm5\\sqrt{3}', '9-5√3, 9+5√3'],
  ['{1, 2, 3}', '3, 1, 2'],
  ['(2,-3)', '(2, -3)'],
  ['(-\\infty, 3]', 'x <= 3'],
  ['x>5', '(5, ∞)'],
  ['1\\le x<2', '[1,2)'],
  ['(-\\infty,-2)\\cup(2,\\infty)', '(2, ∞) U (-∞, -2)'],
  ['y=2x+1', '2x+1=y'],
  ['y=2x+1', '2x-y=-1'],
  ['2m=15', 'm=15/2'],
  ['x<4', '-x>-4'],
  ['f(x)=x^2', 'f(x)=x·x'],
  ['f(x)=x^2', 'x^2'],
  ['a_n=a_{n-1}+9', 'a_n = 9 + a_(n-1)'],
  ['DNE', 'does not exist'],
  ['TRUE', 't'],
  ['yes', 'Yes.'],
  ['35^{\\circ}', '35°'],
  ['\\begin{bmatrix} 1 & 2 \\\\ 3 & 4 \\end{bmatrix}', '[[1,2],[3,4]]'],
  ['2^{10}', '1024'],
  ['x^{-2}', '1/x^2'],
  ['n m', 'mn'],
  ['\\frac{x+1}{x-1}', '(x+1)/(x-1)'],
  ['x \\ne 1', '(-∞,1) ∪ (1,∞)'],
  ['[2,5)', 'x >= 2 and x < 5'],
  ['1 m', '3.28 ft'],
  ['300 K', '26.85 °C'],
  ['12', '12 miles'],
  ['\\cos 15^\\circ', '(√6+√2)/4'],
  ['(-4)^(1/2)', '2i'],
  ['2\\frac{3}{4}', '11/4'],
  ['URL', 'URLs'],
];

const wrong: readonly (readonly [string, string])[] = [
  ['4', '-4'],
  ['4', '40'],
  ['4', 'x=5'],
  ['x=4', 'y=4'],
  ['1200', '1.2'],
  ['0.4', '0.04'],
  ['1/3', '0.3'],
  ['\\frac{\\pi}{4}', '0.78'],
  ['2x+6', '2x+3'],
  ['2x+6', '2(x+6)'],
  ['x^2-4', '(x-2)^2'],
  ['x^2', '2x'],
  ['|p|', 'p'],
  ['\\sqrt{x^2+9}', 'x+3'],
  ['\\sin(2x)', '2 sin x'],
  ['\\ln(x+y)', 'ln x + ln y'],
  ['(2,-3)', '(-3,2)'],
  ['[1,2)', '(1,2)'],
  ['x>5', 'x>=5'],
  ['x<4', '-x<-4'],
  ['x=2 or x=-2', 'x=2'],
  ['2', '2, -2'],
  ['y=2x+1', 'y=2x-1'],
  ['3+2i', '3-2i'],
  ['TRUE', 'false'],
  ['784080000', '784080001'],
  ['\\frac{1}{12^{15}}', '\\frac{2}{12^{15}}'],
  ['g=\\frac{92400}{w}', 'g=\\frac{92401}{w}'],
  ['27=27', '28=28'],
  ['\\begin{bmatrix} 1 & 2 \\\\ 3 & 4 \\end{bmatrix}', '\\begin{bmatrix} 1 & 3 \\\\ 2 & 4 \\end{bmatrix}'],
  ['a=5, a=-3', 'a=5, a=-4'],
  ['a=5, a=-3', 'a=6, a=-3'],
  ['13^a=142', '13^a=143'],
  ['sin(x)(sec(x)-2)=0', 'sin(x)(sec(x)+2)=0'],
  ['v=-6i', 'v=-7i'],
  ['(x-y+z=5),(2x-y+3z=1)', '(x+y+z=5),(2x-y+3z=1)'],
  ['x<1 or x>3', 'x<1 or x>=3'],
  ['5.2 km', '5.2'],
  ['5', '5m'],
  ['$12.50', '€12.50'],
  ['set', 'est'],
  ['HTTPS', 'HTTP'],
  ['10^400', '10^401'],
  ['0', '1/(1/0)'],
  ['5', ''],
  ['5', '   '],
];

describe('the marking of a drill', () => {
  it.each(right)('takes for %s also %s', (expected, given) => {
    expect(checkDrill({ expected: [expected], given })).toBe('right');
  });

  it.each(wrong)('does not take for %s the answer %s', (expected, given) => {
    expect(checkDrill({ expected: [expected], given })).not.toBe('right');
  });

  it('takes no question given back for an answer', () => {
    const question = '$$4\\left(x+3\\right)$$';
    expect(checkDrill({ expected: ['4x+12'], given: '4(x+3)', question })).toBe('wrong');
    expect(checkDrill({ expected: ['4x+12'], given: '12+4x', question })).toBe('right');
  });

  it('takes any of several right answers', () => {
    expect(checkDrill({ expected: ['x=1', 'x=2'], given: '2' })).toBe('right');
  });

  it('leaves words that it cannot judge undecided', () => {
    const expected = ['the line goes up from left to right'];
    expect(checkDrill({ expected, given: 'it rises' })).toBe('undecided');
    expect(checkDrill({ expected: ['42'], given: 'about the half of it' })).toBe('undecided');
  });

  it('survives whatever is typed, at once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (given) => {
        expect(['right', 'wrong', 'undecided']).toContain(checkDrill({ expected: ['x+1', '(1,2)', 'yes'], given }));
      }),
    );
    for (const given of ['('.repeat(5_000), '\\frac{'.repeat(400), '-'.repeat(900), '9^9^9^9^9', '|'.repeat(400)]) {
      expect(checkDrill({ expected: ['1'], given })).not.toBe('right');
    }
  });

  it('takes a sum in any order for any numbers', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.integer({ min: 1, max: 99 }), (one, other, factor) => {
        expect(checkDrill({ expected: [`${one}x + ${other}`], given: `${other} + x*${one}` })).toBe('right');
        expect(checkDrill({ expected: [`${one}`], given: `${one * factor}/${factor}` })).toBe('right');
        expect(checkDrill({ expected: [`${one}`], given: `${one + factor}` })).toBe('wrong');
      }),
    );
  });
});
