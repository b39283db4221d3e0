import { describe, expect, it } from 'vitest';
import { isPrinted, varyExamples } from '../../../functions/policy/cards/vary-example.ts';
import { passage } from './passages.ts';

const seeds = Array.from({ length: 60 }, (_, index) => index + 1);
const vary = (problem: string, solution: string) => {
  const example = passage('C1.E1', 'example', `**Example 1.** ${problem}\n\n**Solution.** ${solution}`);
  return seeds.flatMap((seed) => varyExamples({ unitId: 'lines', passages: [example], seed }));
};
/** The numbers that the groups of a pattern find in each variation; every variation must fit it. */
const numbersOf = (problem: string, solution: string, pattern: RegExp): readonly (readonly number[])[] => {
  const drills = vary(problem, solution);
  expect(drills.length).toBeGreaterThan(10);
  return drills.map(({ prompt }) => {
    const found = pattern.exec(prompt);
    expect(found, prompt).not.toBeNull();
    return (found ?? []).slice(1).map(Number);
  });
};
const column = (rows: readonly (readonly number[])[], at: number) => rows.map((row) => row[at] ?? Number.NaN);
const sorted = (values: readonly number[]) => [...new Set(values)].sort((one, other) => one - other);

describe('the numbers of a variation', () => {
  it('have as many digits: from two to nine, from ten to sixty more', () => {
    const rows = numbersOf('Work out $12 + 7$.', '$19$', /^Work out \$(\d+) \+ (\d+)\$\.$/);
    const tens = sorted(column(rows, 0));
    expect([tens[0], tens.at(-1)].every((value) => value !== undefined && value >= 10 && value < 70)).toBe(true);
    expect(tens.length).toBeGreaterThan(20);
    expect(sorted(column(rows, 1))).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    const hundreds = numbersOf('Work out $144 + 2$.', '$146$', /^Work out \$(\d+) \+ (\d+)\$\.$/);
    expect(column(hundreds, 0).every((value) => value >= 100 && value < 160)).toBe(true);
    expect(sorted(column(hundreds, 0)).length).toBeGreaterThan(20);
    expect(sorted(column(hundreds, 1))).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('stay round where they were: by ten, by five, and single ones never', () => {
    const rows = numbersOf('Work out $40 + 25 + 5$.', '$70$', /^Work out \$(\d+) \+ (\d+) \+ (\d+)\$\.$/);
    expect(sorted(column(rows, 0)).every((value) => value % 10 === 0 && value >= 10 && value <= 70)).toBe(true);
    expect(sorted(column(rows, 1)).every((value) => value % 5 === 0 && value >= 10 && value <= 70)).toBe(true);
    expect(column(rows, 1).some((value) => value % 10 !== 0)).toBe(true);
    expect(column(rows, 2).some((value) => value % 5 !== 0)).toBe(true);
    const least = numbersOf('Work out $10 + 9$.', '$19$', /^Work out \$(\d+) \+ (\d)\$\.$/);
    expect(sorted(column(least, 0)).every((value) => value % 10 === 0 && value >= 10)).toBe(true);
  });

  it('keep their decimals and about their size', () => {
    const rows = numbersOf('Work out $0.5 + 1.23$.', '$1.73$', /^Work out \$(\d\.\d) \+ (\d\.\d\d)\$\.$/);
    expect(column(rows, 0).every((value) => value >= 0.3 && value < 0.8)).toBe(true);
    expect(column(rows, 1).every((value) => value >= 0.62 && value < 1.85)).toBe(true);
    expect(sorted(column(rows, 1)).length).toBeGreaterThan(20);
    expect(sorted(column(rows, 0))).toEqual([0.3, 0.4, 0.5, 0.6, 0.7]);
  });

  it('are the same where they were the same, and others where they were others', () => {
    for (const { prompt, key } of vary('Work out $7 + 7 \\cdot 3$.', '$28$')) {
      const [, one, again, other] = /^Work out \$(\d) \+ (\d) \\cdot (\d)\$\.$/.exec(prompt) ?? [];
      expect(again).toBe(one);
      expect(other).not.toBe(one);
      expect(key.answers).toEqual([String(Number(one) + Number(one) * Number(other))]);
    }
  });

  it.each([
    ['Evaluate $3x + 1$ for $x = 4$.', '$13$', /^Evaluate \$\dx \+ 1\$ for \$x = \d\$\.$/],
    ['Solve $2x - 6 = 0$.', '$x = 3$', /^Solve \$\dx - \d = 0\$\.$/],
    ['Work out $3^2 + 5$.', '$14$', /^Work out \$\d\^2 \+ \d\$\.$/],
    ['Work out $3^{2} + 5$.', '$14$', /^Work out \$\d\^\{2\} \+ \d\$\.$/],
    ['Work out $2^{3 - 1} + 5$.', '$9$', /^Work out \$\d\^\{3 - 1\} \+ \d\$\.$/],
    ['Work out $\\sqrt[3]{8} + 5$.', '$7$', /^Work out \$\\sqrt\[3\]\{8\} \+ \d\$\.$/],
    ['Work out $\\sqrt{9} + 5$.', '$8$', /^Work out \$\\sqrt\{[49]\} \+ \d\$\.$/],
    ['Find $a_{10}$ with $a_1 = 3$ and $d = 4$.', '$39$', /^Find \$a_\{10\}\$ with \$a_1 = \d\$ and \$d = \d\$\.$/],
    [
      'Work out $\\frac{3}{4} + \\frac{1}{2}$.',
      '$\\frac{5}{4}$',
      /^Work out \$\\frac\{\d\}\{\d\} \+ \\frac\{1\}\{\d\}\$\.$/,
    ],
    ['Expand $(2 + x)(x + 3)$.', '$x^2 + 5x + 6$', /^Expand \$\(\d \+ x\)\(x \+ \d\)\$\.$/],
    [
      'Find the slope of the line through $(1, 2)$ and $(3, 8)$.',
      '$3$',
      /^Find the slope of the line through \$\(1, \d\)\$ and \$\(\d, \d\)\$\.$/,
    ],
    // Words are left alone, unless a share is asked for in words.
    ['He has 3 goes. Solve $$2x = 8$$', '$x = 4$', /^He has 3 goes\. Solve \$\$\dx = \d\$\$$/],
    ['Solve\n$$2x\n= 8$$', '$x = 4$', /^Solve\n\$\$\dx\n= \d\$\$$/],
    ['What is 20% of 80?', '$16$', /^What is [1-7]0% of [1-7]0\?$/],
    ['What is 25% of 80?', '$20$', /^What is \d[05]% of [1-7]0\?$/],
  ])('change only what may change: %s', (problem, solution, pattern) => {
    const prompts = vary(problem, solution).map(({ prompt }) => prompt);
    expect(prompts.length).toBeGreaterThan(5);
    for (const prompt of prompts) expect(prompt).toMatch(pattern);
    expect(new Set(prompts).size).toBeGreaterThan(3);
  });

  it.each([
    ['Work out $1 + 1$.', '$2$'],
    ['Work out $2 + 3$.', '$6$'],
    ['Work out it.', '$6$'],
    ['Is $2 + 3$ even?', '$5$'],
  ])('are none where nothing can change or be worked out: %s', (problem, solution) => {
    expect(vary(problem, solution)).toEqual([]);
  });
});

describe('a variation', () => {
  it('never has the answer or the text of its example, nor its answer for its question', () => {
    for (const { key, prompt } of vary('Solve $2x = 4$.', '$x = 2$')) {
      expect(key.answers).not.toContain('x = 2');
      expect(prompt).not.toBe('Solve $2x = 4$.');
    }
    const fractions = vary('Write $\\frac{6}{8}$ in lowest terms.', '$\\frac{3}{4}$');
    expect(fractions.length).toBeGreaterThan(5);
    for (const { key } of fractions) expect(key.answers[0]).not.toBe(key.question);
  });

  it('is as simple: whole stays whole, of as many values, not out of proportion, nought only where it was', () => {
    const answers = (problem: string, solution: string) =>
      vary(problem, solution).map(({ key }) => key.answers[0] ?? '');
    const lines = answers('Solve $3x + 5 = 11$.', '$x = 2$');
    expect(lines.length).toBeGreaterThan(20);
    for (const line of lines) {
      const x = Number(/^x = (-?\d+)$/.exec(line)?.[1] ?? Number.NaN);
      expect(Math.abs(x)).toBeLessThanOrEqual(12);
      expect(x).not.toBe(0);
    }
    const squares = answers('Solve $x^2 - 7x + 10 = 0$.', '$x = 2$ or $x = 5$');
    expect(squares.length).toBeGreaterThan(5);
    for (const each of squares) expect(each).toMatch(/^x = -?\d+, x = -?\d+$/);
    for (const each of answers('Find the distance between $(0, 0)$ and $(3, 4)$.', '$5$'))
      expect(each).toMatch(/^\d+$/);
    // A fraction keeps a small denominator.
    const fractions = answers('Solve $3x = 2$.', '$x = \\frac{2}{3}$');
    expect(fractions.length).toBeGreaterThan(20);
    for (const each of fractions) {
      expect(Number(/\\frac\{\d+\}\{(\d+)\}$/.exec(each)?.[1] ?? 1)).toBeLessThanOrEqual(12);
    }
    expect(fractions.some((each) => each.includes('frac'))).toBe(true);
  });

  it('has nought for an answer only where its example had', () => {
    const ofSums = vary('Work out $5 - 3$.', '$2$').map(({ key }) => key.answers[0]);
    expect(ofSums).not.toContain('0');
    // Its own question is kept, so that giving it back is no answer.
    for (const { key, prompt } of vary('Work out $5 - 3$.', '$2$')) expect(prompt).toBe(`Work out $${key.question}$.`);
  });

  it('is complete, and asks nothing besides', () => {
    const [drill] = vary('Solve $2x = 8$.  Is this the only solution? ', '$x = 4$');
    expect(drill).toMatchObject({ unitId: 'lines', questionLatex: '', options: [], references: ['C1.E1'] });
    expect(drill?.key).toMatchObject({ question: null, hints: [], mistakes: [] });
    expect(drill?.prompt).toMatch(/^Solve \$\dx = \d\$\.$/);
    expect(drill?.drillId).toBe('vary:C1.E1:1');
    const [kept] = vary('Solve $2x = 8$. Is it so?', '$x = 4$');
    expect(kept?.prompt).toMatch(/Is it so\?$/);
  });
});

describe('what the book prints', () => {
  const solved = (answer: string, values: readonly number[] = [4]) => ({ method: 'm', answer, values, question: null });
  it.each([
    ['x = 4', [4], 'So $x = 4$.', true],
    ['x = 4', [4], 'So $x = 4.,$', true],
    ['x = 4', [4], 'So $2x = 8 = 2 \\cdot 4$ and $x = 5$, $x = \\frac{8}{2}$ it is.', true],
    ['x = 4', [4], 'So $x = 5$.', false],
    ['x = 4', [4], 'No mathematics.', false],
    // One of the last three lines, or what its words give for the answer.
    ['4', [4], '$4$ and $a$ and $b$', true],
    ['4', [4], '$4$ and $a$ and $b$ and $c$', false],
    ['4', [4], 'The answer is $4$. Look: $a$ and $b$ and $c$', true],
    ['4', [4], '$4 = a$', false],
    // Several values may stand apart, but all of them must.
    ['x = 2, x = 3', [2, 3], '$x = 2$ or $x = 3$', true],
    ['x = 2, x = 3', [2, 3], '$x = 2$ or $x = 5$', false],
    ['x = 2, x = 3', [2, 3], '$2, 3$', true],
    ['(1, 2)', [1], '$1$ and $2$', false],
  ])('%s with %j in "%s": %s', (answer, values, solution, isThere) => {
    expect(isPrinted(solved(answer, values), solution)).toBe(isThere);
  });
});
