import { describe, expect, it } from 'vitest';
import { solveProblem } from '../../../functions/policy/cards/solve-problem.ts';

const answerTo = (problem: string) => solveProblem(problem)?.answer ?? null;

/** A problem with `·` where space may stand: none at all, everywhere, twice everywhere, and at each place alone. */
const spacings = (template: string): readonly string[] => {
  const parts = template.split('·');
  const gaps = parts.length - 1;
  const filled = (gapAt: (place: number) => string) =>
    parts.map((part, place) => (place < gaps ? `${part}${gapAt(place)}` : part)).join('');
  return [
    ...['', ' ', '  '].map((space) => filled(() => space)),
    ...Array.from({ length: gaps }, (_, only) => filled((place) => (place === only ? ' ' : ''))),
  ];
};

describe('a problem worked out', () => {
  it.each([
    // Values of functions and formulas.
    ['Given $f·(·x·)·=·2x + 1$, find $f·(·3·)$.', '7'],
    ['Given $f·\\left·(·x·\\right·)·=·2x + 1$, find $f·\\left·(·-·3·\\right·)$.', '-5'],
    ['Given $g(t) = 2t$, find $g·(·12.25·)$.', '24.5'],
    ['Given $f(x) = 2x$, find $f(12)$ of $f·(·x·)$ in $x$.', '24'],
    ['Evaluate $3x + 5$ for $x·=·14$.', '47'],
    ['Evaluate $3x + 5$ for $x·=·-·4$.', '-7'],
    ['Evaluate $3x + 5$ for $x·=·−·4$.', '-7'],
    ['Evaluate $6x$ for $x·=·-·\\frac{10}{12}$.', '-5'],
    ['Evaluate $6x$ for $x·=·\\frac{10}{12}$.', '5'],
    ['Evaluate $f(x)·=·2x$ at $x·=·3$.', '6'],
    ['Find $ab - c$ for $a·=·2,·b·=·5$ and $c = 4$.', '6'],
    ['Find $ab$ for $a = 12\\text{·and·}b = 5$.', '60'],
    // Terms of sequences.
    ['Find $a_{10}$ with $a_1·=·-·3$ and $d·=·-·4$.', '-39'],
    ['Find $a_{10}$ with $a_{1}·=·−3$ and $d·=·4$.', '33'],
    ['Find $a_3$ with $a_{1}·=·12$ and $r·=·-·3$.', '108'],
    ['Find $a_3$ with $a_{1} = 12$ and $r·=·10$.', '1200'],
    ['Find $a_3$ with $a_{1} = 12$ and $d·=·10$.', '32'],
    ['What is $a_{12}$ for $a_1 = 1.5$ and $d = 2.5$?', '29'],
    // Points.
    ['Find the midpoint of $(·-·12.5·,·-·10.25·)$ and $(·1.5·,·2.25·)$.', '(-5.5, -4)'],
    ['Find the slope of the line through $(·−·2·,·10·)$ and $(·10·,·−·14·)$.', '-2'],
    // Shares.
    ['What is 20·% of 80·.·', '16'],
    ['What is $20·\\%$ of $80$?·', '16'],
    ['Find 12.25·percent of 80.', '9.8'],
    ['Work out 25·per cent of 20.5', '5.125'],
  ])('%s whatever its space', (template, answer) => {
    for (const problem of spacings(template)) expect([problem, answerTo(problem)]).toEqual([problem, answer]);
  });

  it.each([
    ['The first term is -15 and the common difference is -12. Find the 13th term.', '-159'],
    ['The first term is $15$ and the common difference is $12$. Find the 21st term.', '255'],
    ['A sequence has first term 12 and common ratio 10. Find the 3rd term.', '1200'],
    ['A sequence has first term of 12 and common ratio of -0.5. Find the 2nd term.', '-6'],
    ['A sequence has first term 1.25 and common difference 10. Find the $11$th term.', '101.25'],
    ['Find  12% of 50', '6'],
    ['what is 12%  of  50.', '6'],
    ['Solve $2x = 4 ,.$', 'x = 2'],
    ['Solve $2x = 4$ ; $$ $$', 'x = 2'],
    ['Solve $x + 5 = 7$ for $x$.', 'x = 2'],
    ['Evaluate $$x + 5$$ for $$x = 7$$.', '12'],
    [`Solve $2x = 4$. ${'a '.repeat(191)}a.`, 'x = 2'],
    // What only looks like more.
    ['Solve $2x = 4$ in one paragraph.', 'x = 2'],
    ['Solve $2x = 4$.\n-2 is not it.', 'x = 2'],
    ['Solve $2x = 4$.\n1.5 is not it.', 'x = 2'],
  ])('%s', (problem, answer) => {
    expect(answerTo(problem)).toBe(answer);
  });
});

describe('a problem left alone', () => {
  const more =
    'tangent velocity increasing graph sketch plot draw table figure explain describe domain range inverse why interpret verify prove both each approximate nearest round estimate calculator matrix factor polar vertex intercept intercepts degree degrees radian radians derivative limit minimum maximum asymptote zero zeros'.split(
      ' ',
    );
  it.each([...more, 'show that', 'sum of', 'write an equation', 'write the function', 'write a formula'])(
    'where it asks for more: %s',
    (words) => {
      expect(answerTo(`Solve $2x = 4$ with the ${words}.`)).toBeNull();
      expect(answerTo(`${words} first. Solve $2x = 4$.`)).toBeNull();
    },
  );

  it.each([
    `Solve $2x = 4$. ${'a '.repeat(191)}ab.`,
    'Solve $2x = 4$? Or so?',
    'Solve:\n 1. $2x = 4$',
    'Solve:\n12. $2x = 4$',
    'Solve:\n  * $2x = 4$',
    // More formulas than one method takes.
    'Solve $2x = 4$ and $3x$.',
    'Solve $2x = 4$ and $x = 3$.',
    'Solve $2x = y$.',
    'Solve $@ = 4$.',
    'Solve $4 = @$.',
    'Resolve $2x = 4$.',
    'Work out $2 + 3$ and $4 + 5$.',
    'Work out $5$.',
    'Work out $@$.',
    'Work out $e + 1$.',
    'Work out $i + 1$.',
    'Work out $\\pi + 1$.',
    'Work out $\\infty$.',
    'Work out $5\\%$.',
    'Simplify $x + 1$ and $x + 2$.',
    'Simplify $x + x - 2x$.',
    'Simplify $xy$.',
    'Simplify $@$.',
    'Simplify $x$, $y$.',
    'Simplify $\\sqrt{2} x$.',
    // Values that are not given, or given for something else.
    'Given $f(x) = 2x$ and $x = y$, find $f(3)$.',
    'Given $f(x) = 2x$ and $xy$, find $f(3)$.',
    'Given $f(x) = 2x$ and $f(x, y)$, find $f(3)$.',
    'Given $f(x) = 2x$ and $x < 4$ and $y = x$, find $f(3)$.',
    'Given $f(x) = 2x = y$, find $f(3)$.',
    'Given $f(x) = @$, find $f(3)$.',
    'Given $f(x) = 2x$, find $f(3)$ and $x = 4$.',
    'Given $f(x) = 2xy$, find $f(3)$.',
    'Given $f(x) = 2x$, find $y = 4$.',
    'Evaluate $3x$ for $x = 4$ and $y = 5$.',
    'Evaluate $x + y$ for $x = 4$ and $z = 5$.',
    'Evaluate $3x$ and $f(3)$ for $x = 4$.',
    'Evaluate $5 + 6$ for $x = 4$.',
    'Look at $3x$ for $x = 4$.',
    // Points and sequences that leave something open.
    'Find the slope through $(1, 2)$, $(3, 8)$ and $(4, 10)$.',
    'Find the slope of $y$.',
    'Find the slope and the equation through $(1, 2)$ and $(3, 8)$.',
    'Find the midpoint of $(0.12345, 1)$ and $(1, 2)$.',
    'Find the midpoint of $(1, 0.12345)$ and $(1, 2)$.',
    'Find the term with $a_1 = 3$ and $d = 4$.',
    'Find $a_5 = 3$ with $a_1 = 3$ and $d = 4$.',
    'Find $a_{15} = 3$ with $a_1 = 3$ and $d = 4$.',
    'What is 0.01% of 0.01?',
    'What is 20% of 80 or so?',
    'What is 20% off 80?',
  ])('%s', (problem) => {
    expect(answerTo(problem)).toBeNull();
  });
});
