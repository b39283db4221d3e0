import { describe, expect, it } from 'vitest';
import { isWords, type Token, tokenise } from '../../../functions/policy/drill-answer/tokenise-expression.ts';

const shown = (token: Token): string => {
  switch (token.kind) {
    case 'number':
      return `${token.value}.${token.decimals}`;
    case 'name':
      return token.name;
    case 'sign':
      return token.sign;
    case 'base':
      return `below ${token.text}`;
  }
};
const tokensOf = (text: string) => tokenise(text)?.map(shown).join(' ');

describe('the parts of plain mathematics', () => {
  it.each([
    // Numbers, with how many digits stand behind the point.
    ['12', '12.0'],
    ['12.', '12.0'],
    ['12.50', '12.5.2'],
    ['.5', '0.5.1'],
    ['.125', '0.125.3'],
    ['1.2.3', '1.2.1 0.3.1'],
    ['  3  ', '3.0'],
    ['', ''],
    // Letters side by side are factors, unless they are a name.
    ['xy', 'x y'],
    ['2ab', '2.0 a b'],
    ['sinx', 'sin x'],
    ['SIN x', 'sin x'],
    ['arcsinh', 'arcsin h'],
    ['sinhx', 'sinh x'],
    ['lnx', 'ln x'],
    ['pi r', 'pi r'],
    ['infinity', 'infinity'],
    ['theta', 'theta'],
    ['θπαβγδελμρστφω∞', 'theta pi alpha beta gamma delta epsilon lambda mu rho sigma tau phi omega infinity'],
    // Subscripts belong to their letter.
    ['a_1', 'a_1'],
    ['a_12b', 'a_12 b'],
    ['a_n', 'a_n'],
    ['a_(n-1)', 'a_n-1'],
    ['a_(n - 1)', 'a_n-1'],
    ['é', 'é'],
    // What stands below a logarithm.
    ['log_2 8', 'log below 2 8.0'],
    ['log_10x', 'log below 10 x'],
    ['log_b(x)', 'log below b ( x )'],
    ['log _ (a+1) x', undefined],
    ['log _(a+1) x', 'log below a+1 x'],
    ['log x', 'log x'],
    // Signs, in all their forms.
    ['a+b-c*d/e^f', 'a + b - c * d / e ^ f'],
    ['(a)[b]{c}', '( a ) ( b ) ( c )'],
    ['|√!', '| √ !'],
    ['a−b–c—d', 'a - b - c - d'],
    ['a×b·c⋅d∙e', 'a * b * c * d * e'],
    ['a÷b∕c', 'a / b / c'],
    ['x**2', 'x ^ 2.0'],
    ['x²', 'x ^ ( 2.0 )'],
    ['x¹⁰⁹⁸⁷⁶⁵⁴³²', 'x ^ ( 1098765432.0 )'],
    ['x⁻¹', 'x ^ ( - 1.0 )'],
    ['½', '( 1.0 / 2.0 )'],
    ['¼', '( 1.0 / 4.0 )'],
    ['¾', '( 3.0 / 4.0 )'],
  ])('of %s', (text, tokens) => {
    expect(tokensOf(text)).toBe(tokens);
  });

  it.each(['5 & 3', 'x = 2', 'a, b', '#', 'a_', '5%', 'x;', '_2'])('are not found in %s', (text) => {
    expect(tokenise(text)).toBeNull();
  });
});

describe('words', () => {
  it.each([
    'rises',
    'no solution',
    'the set',
    'well-known',
    'it’s true',
    'true, false',
    'set',
    'the end',
    'up and down',
    'सही उत्तर',
    'one; two.',
    'all',
    // "abe" stands as in the alphabet, "bea" does not.
    'bea',
    'sin of the father',
  ])('are seen in %s', (text) => {
    expect(isWords(text)).toBe(true);
  });

  it.each([
    'xy',
    'x',
    'abc',
    'xyz',
    'abe',
    'sin x',
    'sin pi',
    'alpha beta',
    'infinity',
    'inf',
    'x y z',
    'a set',
    'set 1',
    'true = false',
    '(true)',
    '',
    'rst',
  ])('are not seen in "%s"', (text) => {
    expect(isWords(text)).toBe(false);
  });
});
