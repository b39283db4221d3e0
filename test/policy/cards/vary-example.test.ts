import { describe, expect, it } from 'vitest';
import { mark } from '../../../functions/policy/cards/mark.ts';
import { solveProblem } from '../../../functions/policy/cards/solve-problem.ts';
import { varyExamples } from '../../../functions/policy/cards/vary-example.ts';
import { example, passage } from './passages.ts';

const seeds = Array.from({ length: 25 }, (_, index) => index + 1);

describe('what is worked out', () => {
  it.each([
    ['Solve $2x + 3 = 11$.', 'x = 4'],
    ['Solve $\\frac{x}{3} - 1 = 4$.', '15'],
    ['Solve $3(y - 2) = 2y + 5$.', 'y = 11'],
    ['Solve $x^2 - 5x + 6 = 0$.', '2, 3'],
    ['Given the function $h (p) = p^2 + 2 p$, evaluate $h (4)$.', '24'],
    ['Evaluate $3x + 5$ for $x = 4$.', '17'],
    ['Evaluate $ab - c$ for $a = 2$, $b = 5$ and $c = 4$.', '6'],
    ['Work out $\\frac{1}{2} + \\frac{1}{3}$.', '5/6'],
    ['Simplify $2x + 3 + 5x$.', '7x+3'],
  ])('%s is %s', (problem, answer) => {
    const solved = solveProblem(problem);
    expect(mark({ key: { answers: [solved?.answer ?? ''], question: null }, given: answer })).toBe('right');
  });

  it.each(['Graph $f(x) = 2x + 3$.', 'Solve $x^2 + 1 = 0$.', 'Solve $x^2 = 2$.', 'Solve $\\sin x = 1$.'])(
    '%s is left alone',
    (problem) => {
      expect(solveProblem(problem)).toBeNull();
    },
  );
});

describe('a variation', () => {
  it('has other numbers, and an answer that solves it', () => {
    for (const seed of seeds) {
      const [drill] = varyExamples({ unitId: 'lines', passages: [example], seed });
      const [, a, b, c] = /^Solve \$(\d+)x \+ (\d+) = (\d+)\$\.$/.exec(drill?.prompt ?? '') ?? [];
      const x = Number(/x = (-?\d+)$/.exec(drill?.key.answers[0] ?? '')?.[1]);
      expect(drill?.prompt).not.toBe('Solve $2x + 3 = 11$.');
      expect(Number(a) * x + Number(b)).toBe(Number(c));
    }
  });

  it('is the same for the same example and seed, and differs between seeds', () => {
    const drills = seeds.flatMap((seed) => varyExamples({ unitId: 'lines', passages: [example], seed }));
    expect(drills).toEqual(seeds.flatMap((seed) => varyExamples({ unitId: 'lines', passages: [example], seed })));
    expect(new Set(drills.map(({ prompt }) => prompt)).size).toBeGreaterThan(15);
    expect(drills[2]?.drillId).toBe('vary:C1.E1:3');
    expect(drills[2]?.references).toEqual(['C1.E1']);
  });

  it('is not made where the book prints another answer than the method gives', () => {
    const other = { ...example, content: example.content.replace('$x = 4$', '$x = 7$') };
    expect(varyExamples({ unitId: 'lines', passages: [other], seed: 1 })).toEqual([]);
  });

  it('reads a solution that stands in the passages that follow', () => {
    const passages = [
      passage('C1.E1', 'example', '**Example 1.** Solve $5x = 30$.'),
      passage('C1.C1', 'concept', 'Divide both sides by 5: $x = 6$. The answer is $x = 6$.'),
    ];
    expect(varyExamples({ unitId: 'lines', passages, seed: 1 })).toHaveLength(1);
    expect(varyExamples({ unitId: 'lines', passages: passages.slice(0, 1), seed: 1 })).toEqual([]);
  });

  it('takes no exponent for a number to be changed', () => {
    const square = passage(
      'C1.E2',
      'example',
      '**Example 2.** Given $f (x) = x^2 + 3 x$, evaluate $f (4)$.\n\n**Solution.** $f (4) = 4^2 + 3 (4) = 28$',
    );
    for (const seed of seeds) {
      const [drill] = varyExamples({ unitId: 'lines', passages: [square], seed });
      expect(drill?.prompt).toMatch(/^Given \$f \(x\) = x\^2 \+ \d x\$, evaluate \$f \(\d\)\$\.$/);
    }
  });
});
