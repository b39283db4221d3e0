import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withMixedNumbers, withPowersOfTen } from '../../../functions/policy/drill-answer/number-forms.ts';

describe('a whole number beside a fraction', () => {
  it.each([
    ['2 3/4', '(2+3/4)'],
    ['2  3 / 4', '(2+3/4)'],
    ['12 13⁄14', '(12+13/14)'],
    ['-2 3/4', '-(2+3/4)'],
    ['x = 2 3/4', 'x = (2+3/4)'],
    ['2\\frac{3}{4}', '(2+3/4)'],
    ['2\\dfrac{3}{4}', '(2+3/4)'],
    ['2\\tfrac{ 3 }{ 4 }', '(2+3/4)'],
    ['2 \\frac{13}{14}', '(2+13/14)'],
    ['2\\frac34', '(2+3/4)'],
    ['2 \\frac34', '(2+3/4)'],
    ['2\\frac 3 4', '(2+3/4)'],
    ['12\\dfrac34', '(12+3/4)'],
    ['2½', '(2+1/2)'],
    ['12 ¼', '(12+1/4)'],
    ['¾', '(3/4)'],
    ['⅓ and ⅔ and ⅛', '(1/3) and (2/3) and (1/8)'],
  ])('%s is their sum', (text, plain) => {
    expect(withMixedNumbers(text)).toBe(plain);
  });

  it.each([
    // An improper fraction is a factor, or a slip of the pen: not for us to add.
    '2 4/3',
    '2 4/4',
    '2\\frac{4}{3}',
    '2\\frac43',
    // What stands before makes it part of something else.
    'x2 3/4',
    '1.2 3/4',
    ')2 3/4',
    '^2 3/4',
    '_2 3/4',
    '5*2 3/4',
    '5/2 3/4',
    'x^2\\frac{3}{4}',
    '}2\\frac{3}{4}',
    'x2\\frac34',
    // So does what stands behind.
    '2 3/4.5',
    '2 3/4^2',
    '2\\frac{3}{4}^2',
    '2\\frac{3}{4}5',
    '2\\frac345',
    '2\\frac34^2',
    '2\\frac{\\pi}{3}',
    '23/4',
    '2/3',
  ])('%s is not', (text) => {
    expect(withMixedNumbers(text)).toBe(text);
  });

  it('makes any whole and proper part their sum and leaves every improper one', () => {
    const part = fc.integer({ min: 1, max: 30 });
    fc.assert(
      fc.property(part, part, part, (whole, above, below) => {
        const sum = `(${whole}+${above}/${below})`;
        for (const text of [`${whole} ${above}/${below}`, `${whole}\\frac{${above}}{${below}}`]) {
          expect(withMixedNumbers(text)).toBe(above < below ? sum : text);
        }
      }),
    );
  });
});

describe('a number with a power of ten', () => {
  it.each([
    ['3.4e-4', '(3.4*10^(-4))'],
    ['3.45E+12', '(3.45*10^(+12))'],
    ['12e15', '(12*10^(15))'],
    ['2+3e4', '2+(3*10^(4))'],
    ['3 x 10^8', '3*10^8'],
    ['3X10^8', '3*10^8'],
    ['3.5 x 10 ^8', '3.5*10^8'],
    ['3 x 10⁸', '3*10⁸'],
    ['3 x 10⁻⁸', '3*10⁻⁸'],
  ])('%s', (text, plain) => {
    expect(withPowersOfTen(text)).toBe(plain);
  });

  it.each(['a3e4', '1.3e4.5', '3e4x', ')3e4', '3e', 'e4', '3 x 10', '3 x 100', 'x 10^2', '3 y 10^2', '2ex'])(
    '%s is none',
    (text) => {
      expect(withPowersOfTen(text)).toBe(text);
    },
  );
});
