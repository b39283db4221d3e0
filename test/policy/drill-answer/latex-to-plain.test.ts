import { describe, expect, it } from 'vitest';
import { latexToPlain } from '../../../functions/policy/drill-answer/latex-to-plain.ts';

describe('LaTeX as plain mathematics', () => {
  it.each([
    // What frames an answer says nothing.
    ['$x+1$', 'x+1'],
    ['$$x+1$$', 'x+1'],
    ['\\(x+1\\)', 'x+1'],
    ['\\[x+1\\]', 'x+1'],
    [' x + 1 ', 'x + 1'],
    ['\\$5 \\cdot 2', '5 * 2'],
    // Without a command, braces are those of a set, but not behind ^ and _.
    ['{1, 2}', '{1, 2}'],
    ['x^{10}', 'x^(10)'],
    ['x^{10}+y^{20}', 'x^(10)+y^(20)'],
    ['x^{}', 'x^()'],
    ['a_{n-1}', 'a_(n-1)'],
    ['x**2', 'x^2'],
    // Fractions and roots.
    ['\\frac{8}{2}', '((8)/(2))'],
    ['\\dfrac{8}{2}', '((8)/(2))'],
    ['\\tfrac12', '((1)/(2))'],
    ['\\cfrac 1 2', '((1)/(2))'],
    ['\\frac{a}\\pi', '((a)/ pi )'],
    ['\\frac{\\frac{1}{2}}{3}', '((((1)/(2)))/(3))'],
    ['\\sqrt{2}', 'sqrt(2)'],
    ['\\sqrt2', 'sqrt(2)'],
    ['\\sqrt[3]{x}', '((x))^(1/(3))'],
    ['\\sqrt [n] {x}', '((x))^(1/(n))'],
    // Signs.
    ['2\\cdot3\\times4\\ast5\\div6', '2*3*4*5/6'],
    ['\\pm2\\mp3', '±2±3'],
    ['a\\le b\\leq c\\leqslant d', 'a<= b<= c<= d'],
    ['a\\ge b\\geq c\\geqslant d', 'a>= b>= c>= d'],
    ['a\\lt b\\gt c\\ne d\\neq e', 'a< b> c!= d!= e'],
    ['(-\\infty,1)\\cup(2,\\infty)', '(- infinity ,1) U (2, infinity )'],
    ['\\pi\\approx 3', 'pi = 3'],
    ['\\lvert x\\rvert', '| x|'],
    ['\\vert x\\mid', '| x|'],
    ['\\left|p\\right|', '|p|'],
    ['\\|x\\|', '|x|'],
    ['\\langle1,2\\rangle', '<1,2>'],
    ['\\{1,2\\}', '{1,2}'],
    ['\\emptyset', '{}'],
    ['\\varnothing', '{}'],
    ['40\\%', '40%'],
    // Degrees, however they are raised.
    ['35^{\\circ}', '35°'],
    ['35^\\circ', '35°'],
    ['35^\\circ C', '35° C'],
    ['35\\degree', '35°'],
    ['35^{ \\circ }', '35°'],
    ['x^{2}\\cdot y_{1}', 'x^(2)* y_(1)'],
    // Names and words.
    ['\\sin\\theta', 'sin theta'],
    ['\\arcsin x', 'arcsin x'],
    ['\\text{no solution}', 'no solution'],
    ['x=2\\text{ or }x=-2', 'x=2 or x=-2'],
    ['\\operatorname{sin}x', 'sin x'],
    ['\\mathrm{d}x', 'd x'],
    // Space and sizes say nothing.
    ['1\\,000\\;2\\:3\\!4\\ 5', '1 000 2 3 4 5'],
    ['\\left(x\\right)\\cdot2', '(x)*2'],
    ['\\left.x\\right.', 'x'],
    ['\\bigl', null],
    ['\\Big(x\\Big)', '(x)'],
    ['\\bigg(x\\bigg)', '(x)'],
    ['\\Bigg(x\\Bigg)', '(x)'],
    ['a\\qquad b', 'a b'],
    ['a\\limits b', 'a b'],
    ['\\mathit{a}\\mathbf{b}\\textbf{c}\\textit{d}\\mbox{e}', 'a b c d e'],
    ['x\\in\\mathbb{R}', null],
    ['\\mathbb R', 'R'],
    ['\\sqrt[10]{x}', '((x))^(1/(10))'],
    ['\\sqrt{[2]}', 'sqrt([2])'],
    ['\\big(x\\big)\\quad y', '(x) y'],
    ['\\displaystyle x~y', 'x y'],
  ])('%s is read', (latex, plain) => {
    expect(latexToPlain(latex)).toBe(plain);
  });

  it.each([
    '\\int x',
    '\\frac{1}',
    '\\frac',
    '\\frac{1}{2',
    '\\sqrt',
    '\\sqrt{2',
    '\\text',
    '\\text{a',
    '\\cdot}',
    '}\\cdot',
    '{\\cdot',
    'x^{\\cdot',
    '\\unknown{x}',
    '\\fracs{1}{2}',
    '\\xfrac{1}{2}',
    '\\',
    '\\cdot\\',
    '\\?',
    '\\constructor',
    '\\a,',
  ])('%s is not guessed at', (latex) => {
    expect(latexToPlain(latex)).toBeNull();
  });
});
