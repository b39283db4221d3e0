import { describe, expect, it } from 'vitest';
import { solveProblem } from '../../../functions/policy/cards/solve-problem.ts';

describe('a problem worked out', () => {
  it.each([
    // Equations.
    ['Solve $2x + 3 = 11$.', 'linear', 'x = 4', [4], null],
    ['Solve $3(y - 2) = 2y + 5$ for $y$.', 'linear', 'y = 11', [11], null],
    ['Solve $0.5x = 1.25$.', 'linear', 'x = 2.5', [2.5], null],
    ['Solve $3x = 1$.', 'linear', 'x = \\frac{1}{3}', [1 / 3], null],
    ['Solve $x^2 - 5x + 6 = 0$.', 'quadratic:2', 'x = 2, x = 3', [2, 3], null],
    ['Solve $x^2 = 4$.', 'quadratic:2', 'x = -2, x = 2', [-2, 2], null],
    ['Solve $x^2 - 2x + 1 = 0$.', 'quadratic:1', 'x = 1', [1], null],
    ['Solve $2x^2 - 3x + 1 = 0$.', 'quadratic:2', 'x = \\frac{1}{2}, x = 1', [0.5, 1], null],
    // Values.
    ['Given $f(x) = 2x + 1$, find $f(3)$.', 'function', '7', [7], null],
    ['Evaluate $f\\left(x\\right) = x^2$ at $x = -3$.', 'function', '9', [9], null],
    ['Compute $f(-2)$ where $f(x) = x^2 - 1$.', 'function', '3', [3], null],
    ['Determine $g(0.5)$ if $g(t) = 4t$.', 'function', '2', [2], null],
    ['Evaluate $3x + 5$ for $x = 4$.', 'substitute', '17', [17], null],
    ['Find $ab - c$ for $a = 2, b = 5$ and $c = 4$.', 'substitute', '6', [6], null],
    ['What is $2x$ when $x = \\frac{1}{3}$?', 'substitute', '\\frac{2}{3}', [2 / 3], null],
    // Arithmetic and polynomials keep what was to be transformed.
    ['Work out $2 + 3 \\cdot 4$.', 'arithmetic', '14', [14], '2 + 3 \\cdot 4'],
    ['Write $\\frac{6}{8}$ in lowest terms.', 'arithmetic', '\\frac{3}{4}', [0.75], '\\frac{6}{8}'],
    ['Subtract: $7.5 - 2.25$', 'arithmetic', '5.25', [5.25], '7.5 - 2.25'],
    ['Expand $(x+2)(x-5)$.', 'polynomial:3', 'x^2-3x-10', [-10, -3, 1], '(x+2)(x-5)'],
    ['Simplify $2t + 3 + 5t$.', 'polynomial:2', '7t+3', [3, 7], '2t + 3 + 5t'],
    // Points.
    ['Find the slope of the line through $(1, 2)$ and $(3, 8)$.', 'slope', '3', [3], null],
    ['Find the slope of the line through $(1, −2)$ and $(-3, 8)$.', 'slope', '-\\frac{5}{2}', [-2.5], null],
    ['Find the distance between $(1, 1)$ and $(4, 5)$.', 'distance', '5', [5], null],
    ['Find the distance between $(0, 0)$ and $(1, 2)$.', 'distance:root', '\\sqrt{5}', [5], null],
    ['Find the midpoint of $(1, 2)$ and $(4, 8)$.', 'midpoint', '(\\frac{5}{2}, 5)', [2.5, 5], null],
    // Sequences.
    ['Find $a_{10}$ with $a_1 = 3$ and $d = 4$.', 'arithmetic sequence', '39', [39], null],
    ['What is the 4th term if $a_{1} = 2$ and $r = 3$?', 'geometric sequence', '54', [54], null],
    ['The first term is 5 and the common difference is -2. Find the 3rd term.', 'arithmetic sequence', '1', [1], null],
    ['The first term is 5 and the common ratio is 2. Find the 2nd term.', 'geometric sequence', '10', [10], null],
    ['Find $a_{100}$ with $a_1 = 1$ and $d = 1$.', 'arithmetic sequence', '100', [100], null],
    // Shares.
    ['What is 20% of 80?', 'percent', '16', [16], null],
    ['Find $12.5\\%$ of $80$.', 'percent', '10', [10], null],
    ['Calculate 15 percent of 50', 'percent', '7.5', [7.5], null],
    ['Compute 3 per cent of 200.', 'percent', '6', [6], null],
  ] as const)('%s', (problem, method, answer, values, question) => {
    const solved = solveProblem(problem);
    expect(solved).toMatchObject({ method, answer, question });
    expect(solved?.values).toHaveLength(values.length);
    for (const [place, value] of values.entries()) expect(solved?.values[place]).toBeCloseTo(value, 9);
  });

  it.each([
    // Asked besides, or more than one thing.
    'Solve $2x = 4$. Is it positive? Is it odd?',
    'Solve $2x = 4$ and explain.',
    'Solve:\n1. $2x = 4$',
    'Solve:\n- $2x = 4$',
    `Solve $2x = 4$. ${'Mind the sign. '.repeat(30)}`,
    'Solve $2x = 4$ and $3y = 6$.',
    'Solve $2x = 4$ with $y + 1$.',
    // No equation of one unknown with a short answer.
    'Look at $2x = 4$.',
    'Solve $2x = 4 = y$.',
    'Solve $2x = 2x$.',
    'Solve $x - x = 3$.',
    'Solve $x^3 = 8$.',
    'Solve $x^2 = 2$.',
    'Solve $x^2 = -1$.',
    'Solve $2x \\le 4 = y$.',
    'Solve $2 = 4$.',
    // No value asked for, or not enough given.
    'Given $f(x) = 2x$.',
    'Find $f(3)$.',
    'Given $f(x) = 2x$, find $g(3)$.',
    'Given $f(x) = 2x$, find $f(3)$ and $f(4)$.',
    'Given $f(x) = 2x$ and $g(x) = 3x$, find $f(3)$.',
    'Given $f(x) = 2x$, find $f(3)$ for $x = 5$.',
    'Evaluate $3x + y$ for $x = 4$.',
    'Evaluate $f(x) = 2x$ at $y = 3$.',
    // Nothing to work out.
    'Simplify $5$.',
    'Simplify $\\pi + 1$.',
    'Simplify $x y + x$.',
    'Expand $x^5$.',
    'Work out $2 < 3$.',
    'Think of $2 + 3$.',
    // Points and sequences that leave something open.
    'Find the slope of the line through $(1, 2)$ and $(1, 8)$.',
    'Find the slope of the line through $(1, 2)$.',
    'Connect $(1, 2)$ and $(3, 8)$.',
    'Find the distance between $(0.5, 0)$ and $(1, 2)$.',
    'Find $a_{10}$ with $a_1 = 3$.',
    'Find $a_{10}$ with $a_1 = 3$, $d = 4$ and $r = 2$.',
    'Find $a_{1}$ with $a_1 = 3$ and $d = 4$.',
    'Find $a_{101}$ with $a_1 = 3$ and $d = 4$.',
    'Find $a_{10}$ with $d = 4$.',
    'What is 20% of 80 apples in a box of fruit?',
    'He paid 20% of 80.',
  ])('%s is left alone', (problem) => {
    expect(solveProblem(problem)).toBeNull();
  });
});
