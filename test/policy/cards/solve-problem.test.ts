import { describe, expect, it } from 'vitest';
import { solveProblem } from '../../../functions/policy/cards/solve-problem.ts';

describe('a problem worked out', () => {
  it.each([
    // Equations.
    ['Solve $2x + 3 = 11$.', 'linear', 'x = 4', [4], null],
    ['Solve $3(y - 2) = 2y + 5$ for $y$.', 'linear', 'y = 11', [11], null],
    ['Solve $0.5x = 1.25$.', 'linear', 'x = 2.5', [2.5], null],
    ['Solve $x^2 - 5x + 6 = 0$.', 'quadratic:2', 'x = 2, x = 3', [2, 3], null],
    // Values.
    ['Given $f(x) = 2x + 1$, find $f(3)$.', 'function', '7', [7], null],
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
    // Shares.
    ['What is 20% of 80?', 'percent', '16', [16], null],
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
    'Solve $2x = 4$ and $3y = 6$.',
    // No equation of one unknown with a short answer.
    'Look at $2x = 4$.',
    'Solve $2x = 4 = y$.',
    'Solve $2x = 2x$.',
    'Solve $x^2 = 2$.',
    'Solve $x^2 = -1$.',
    'Solve $2 = 4$.',
    // No value asked for, or not enough given.
    'Given $f(x) = 2x$.',
    'Find $f(3)$.',
    'Given $f(x) = 2x$, find $g(3)$.',
    'Given $f(x) = 2x$, find $f(3)$ and $f(4)$.',
    'Given $f(x) = 2x$, find $f(3)$ for $x = 5$.',
    'Evaluate $3x + y$ for $x = 4$.',
    'Evaluate $f(x) = 2x$ at $y = 3$.',
    // Nothing to work out.
    'Simplify $5$.',
    'Simplify $\\pi + 1$.',
    'Simplify $x y + x$.',
    'Expand $x^5$.',
    // Points and sequences that leave something open.
    'Find the slope of the line through $(1, 2)$ and $(1, 8)$.',
    'Connect $(1, 2)$ and $(3, 8)$.',
    'Find the distance between $(0.5, 0)$ and $(1, 2)$.',
    'Find $a_{10}$ with $a_1 = 3$.',
    'Find $a_{10}$ with $d = 4$.',
  ])('%s is left alone', (problem) => {
    expect(solveProblem(problem)).toBeNull();
  });
});
