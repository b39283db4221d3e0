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
    ['12', ['12']],
    ['1,200', ['1,200']],
    // Of several sides the last one, or any but the question's own.
    ['$x = 2 + 3 = 5$', ['x = 5']],
    // An equation that ends in nought, and one that holds a list, are whole answers.
    ['$x^2 - 4 = 0$', ['x^2 - 4 = 0']],
    // Conditions by themselves can be marked.
    ['$x > 3$', ['x > 3']],
  ])('%s', (solution, answers) => {
    expect(answersTo(solution)).toEqual(answers);
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
