import { describe, expect, it } from 'vitest';
import { takeExercises } from '../../../functions/policy/cards/take-exercise.ts';
import { passage } from './passages.ts';

const take = (content: string) => takeExercises({ unitId: 'lines', passages: [passage('C1.E1', 'example', content)] });
const drillOf = (problem: string, solution: string) =>
  take(`**Try It.** ${problem}\n\n**Solution.** ${solution}`)[0] ?? null;
const answersTo = (solution: string, problem = 'Work it out.') => drillOf(problem, solution)?.key.answers ?? null;

describe('the answers of an exercise', () => {
  it.each<[string, readonly string[]]>([
    // One formula, or one number with a word of its unit.
    ['$x^2 + 1$', ['x^2 + 1']],
    ['  $x^2 + 1$.  ', ['x^2 + 1']],
    ['$4.$', ['4']],
    ['$4,$', ['4']],
    ['$ 4 $', ['4']],
    ['12', ['12']],
    ['12.', ['12']],
    ['-12.5', ['-12.5']],
    ['−12', ['−12']],
    ['1,200', ['1,200']],
    ['12 metres', ['12 metres']],
    ['12m', ['12m']],
    ['5 kilometres.', ['5 kilometres']],
    // Of several sides the last one, or any but the question's own.
    ['$x = 2 + 3 = 5$', ['x = 5']],
    ['$\\theta = \\frac{\\pi}{2}$', ['\\theta = \\frac{\\pi}{2}']],
    ['$a_1 = 7$', ['a_1 = 7']],
    ['$a_{12} = 7$', ['a_{12} = 7']],
    ['$f (x) = 2x$', ['f (x) = 2x']],
    ['$f^{-1}(x) = 2x$', ['f^{-1}(x) = 2x']],
    ['$f^{- 1}(x) = 2x$', ['f^{- 1}(x) = 2x']],
    ['$abc = 3 = 2 + 1$', ['abc = 2 + 1']],
    ['$\\sqrt{8} = \\sqrt{4}\\sqrt{2} = 2\\sqrt{2}$', ['2\\sqrt{2}', '\\sqrt{4}\\sqrt{2}']],
    ['$2 + 3 = 5$', ['5']],
    ['$2x = 3y = 6$', ['6', '3y']],
    ['$f(2) = 4$', ['4']],
    // An equation that ends in nought, and one that holds a list, are whole answers.
    ['$x^2 - 4 = 0$', ['x^2 - 4 = 0']],
    ['$x = 1, y = 2$', ['x = 1, y = 2']],
    ['$x = 2 \\text{ or } x = 3$', ['x = 2 \\text{ or } x = 3']],
    ['$x = 1,200$', ['x = 1,200']],
    ['$16, 3844$', ['16, 3844']],
    ['$16,384$', ['16,384']],
    ['$(16, 384)$', ['(16, 384)']],
    // Conditions by themselves can be marked.
    ['$x > 3$', ['x > 3']],
    ['$x \\ge 3$', ['x \\ge 3']],
  ])('%s', (solution, answers) => {
    expect(answersTo(solution)).toEqual(answers);
  });

  it.each([
    // Words, more than one formula, or a way to go.
    'It is $4$.',
    '$4$ or $5$',
    '$4$ metres',
    'Four.',
    '12 of them are red',
    '12 kilometreslong',
    // Only nearly so, or too long to type.
    '$x \\approx 3.14$',
    '$x ≈ 3.14$',
    '$5 \\text{ metres of rope are enough}$',
    `$${'x + '.repeat(20)}1$`,
    // A condition beside an equation; one number or two.
    '$y = 2x, x > 3$',
    '$y = 2x, x \\ge 3$',
    '$y = 2x, x \\leq 3$',
    '$y = 2x, x \\neq 3$',
    '$y = 2x, x \\ne 3$',
    '$16, 384$',
    '$16,  384$',
    // Nothing that rules can mark.
    '$\\text{none}$',
    '$\\begin{bmatrix} 1 & 2 \\\\ 3 & 4 \\end{bmatrix}$',
    '$?$',
  ])('are none in %s', (solution) => {
    expect(answersTo(solution)).toBeNull();
  });

  it('are eighty characters at most', () => {
    const digits = (count: number) => `$${'1'.repeat(count)}$`;
    expect(answersTo(digits(80))).toEqual(['1'.repeat(80)]);
    expect(answersTo(digits(81))).toBeNull();
  });
});

describe('an exercise of the content', () => {
  it('is a drill of its passage', () => {
    expect(drillOf('Simplify $\\sqrt{50}$.', '$5\\sqrt{2}$')).toEqual({
      drillId: 'ask:C1.E1',
      unitId: 'lines',
      prompt: 'Simplify $\\sqrt{50}$.',
      questionLatex: '',
      options: [],
      references: ['C1.E1'],
      key: { answers: ['5\\sqrt{2}'], question: '\\sqrt{50}', hints: [], mistakes: [] },
    });
  });

  it.each([
    // What was to be transformed is no answer; where nothing was, there is no such question.
    ['Simplify $2 + 2$.', '2 + 2'],
    ['Expand: $2 + 2.$', '2 + 2'],
    ['Rewrite $$2 + 2$$ in one number.', '2 + 2'],
    ['Find the product $2 \\cdot 2$.', '2 \\cdot 2'],
    ['Find the sum of $2 + 2$.', '2 + 2'],
    ['Find $2 + 2$.', null],
    ['Add $2$ and $2$.', null],
    ['Simplify what is left of four.', null],
    ['Simplify $1.5 + 2.5$.', '1.5 + 2.5'],
  ])('%s was to transform %s', (problem, question) => {
    expect(drillOf(problem, '$4$')?.key.question).toBe(question);
  });

  it.each([
    'Sketch $y = 2x$ and give its slope.',
    'Use the graph to find the slope.',
    'Explain why the slope is a number.',
    'Round $3.7$ to the nearest one.',
    'Approximate the slope.',
    'Parameterise the line. Parameterize it.',
    'Prove it and show that it is so.',
    'Find the slope of the line above.',
    'Do the same for the next line.',
    'Do it:\n1. $2 + 2$',
    'Do it:\n 12. $2 + 2$',
    'Do it:\n- $2 + 2$',
    'Do it:\n* $2 + 2$',
  ])('is left where it needs more than an answer: %s', (problem) => {
    expect(drillOf(problem, '$4$')).toBeNull();
  });

  it.each(['Find the slope of a paragraph.', 'Do it:\n-2 and 6', 'Do it:\n1.5 + 2.5', 'Tabled motions are $2 + 2$.'])(
    'is taken where it only looks so: %s',
    (problem) => {
      expect(drillOf(problem, '$4$')).not.toBeNull();
    },
  );

  it('is four hundred characters at most', () => {
    const long = (length: number) => `${'a '.repeat(length / 2 - 1)}b.`;
    expect(drillOf(long(400), '$4$')?.prompt).toHaveLength(400);
    expect(drillOf(long(402), '$4$')).toBeNull();
  });

  it('says that it is one, and brings its own solution', () => {
    const solved = 'Simplify $2 + 2$.\n\n**Solution.** $4$';
    expect(take(`**try it** ${solved}`)).toHaveLength(1);
    expect(take(`**Example 1.** ${solved}`)).toEqual([]);
    expect(take(`Now: **Try It.** ${solved}`)).toEqual([]);
    expect(take(`**Try Items.** ${solved}`)).toEqual([]);
    const unsolved = passage('C1.E1', 'example', '**Try It.** Simplify $2 + 2$.');
    const next = passage('C1.C1', 'concept', 'The answer is $4$.');
    expect(takeExercises({ unitId: 'lines', passages: [unsolved, next] })).toEqual([]);
  });

  it('comes in the order of the content, each under its own reference', () => {
    const passages = ['C1.E3', 'C1.E1', 'C1.E2'].map((reference, at) =>
      passage(reference, 'concept', `**Try It.** Simplify $${at} + 1$.\n\n**Solution.** $${at + 1}$`),
    );
    const drills = takeExercises({ unitId: 'lines', passages });
    expect(drills.map(({ drillId }) => drillId)).toEqual(['ask:C1.E3', 'ask:C1.E1', 'ask:C1.E2']);
    expect(drills.map(({ key }) => key.answers)).toEqual([['1'], ['2'], ['3']]);
  });
});
