import { describe, expect, it } from 'vitest';
import { cleanChoice, cleanText, onlyFormula } from '../../../scripts/import/source-text.ts';

const textOf = (source: string) => cleanText(source).text;

describe('texts of OATutor', () => {
  it('have their inline formulas in single dollar signs', () => {
    expect(textOf('Find $$x^2$$ for $$x=3$$.')).toBe('Find $x^2$ for $x=3$.');
  });

  it('join the pieces of a formula that was cut at its signs', () => {
    expect(textOf('$$y$$ $$=$$ $$2x$$ + $$5$$')).toBe('$y = 2x + 5$');
    expect(textOf('Solve f(x) $$=$$ $$x-1$$')).toBe('Solve $f(x) = x-1$');
    expect(textOf('on $$$$ $$0$$ \\leq x<2\\pi $$$$.')).toBe('on $0 \\leq x<2\\pi$.');
  });

  it('turn words that were set as formulas back into words', () => {
    expect(textOf('with $$no$$ value; $$If$$ $$you$$ go')).toBe('with no value; If you go');
    expect(textOf('$$x=1$$ $$on$$ $$the$$ $$interval$$ $$(0,1)$$')).toBe('$x=1$ on the interval $(0,1)$');
  });

  it('set powers written as in a program', () => {
    expect(textOf('Solve x**2+y**2=9 for y.')).toBe('Solve $x^{2}+y^{2}=9$ for y.');
    expect(textOf('$$50**{\\circ}$$')).toBe('$50^{\\circ}$');
  });

  it('give functions and letters their names', () => {
    expect(textOf('$$sin(theta)$$')).toBe('$\\sin (\\theta )$');
    expect(textOf('$$\\operatorname{Asin}(x)$$')).toBe('$A \\sin (x)$');
  });

  it('keep currency and stars from being read as marks', () => {
    expect(textOf('It costs $6 or $9 * tax')).toBe('It costs \\$6 or \\$9 \\* tax');
    expect(textOf('a $$\\$0.50$$ tip')).toBe('a $\\$0.50$ tip');
  });

  it('lose their figures, and say so', () => {
    expect(cleanText('Read the graph.\\n##figure1.gif## ')).toEqual({ text: 'Read the graph.', hasFigure: true });
    expect(cleanText('Read on.').hasFigure).toBe(false);
  });

  it('lose control characters', () => {
    expect(textOf('a\u0007b\u200bc')).toBe('abc');
  });

  it.each([
    ['$$\\frac{1$$', 'a brace that does not close'],
    ['$$x', 'a sign without its partner'],
    ['$$\\fraccos^1\\left(x\\right)}$$', 'a formula that nothing can set'],
    ['Solve \\sin(x) = y now', 'commands outside formulas'],
    ['for @{n} people', 'a variable'],
  ])('are refused: %s has %s', (source) => {
    expect(textOf(source)).toBeNull();
  });
});

describe('choices of OATutor', () => {
  it.each([
    ['(-inf, 61/20]', '$(-\\infty , 61/20]$'],
    ['2*pi,pi/4', '$2 \\pi ,\\pi /4$'],
    ['sqrt(3)/2', '$\\sqrt{3}/2$'],
    ['x**(n-1)', '$x^{n-1}$'],
    ['{1,2}', '$\\{1,2\\}$'],
  ])('%s is one formula', (source, set) => {
    expect(cleanChoice(source).text).toBe(set);
  });

  it.each(['Yes', 'hyperbola', 'no real solution', 'The shift is 2'])('%s stays text', (source) => {
    expect(cleanChoice(source).text).toBe(source);
  });
});

describe('a text that is one formula', () => {
  it('is told from one with words', () => {
    expect(onlyFormula('$x+1$')).toBe('x+1');
    expect(onlyFormula('$x$ and $y$')).toBeNull();
    expect(onlyFormula('Solve $x$')).toBeNull();
  });
});
