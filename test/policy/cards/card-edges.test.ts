import { describe, expect, it } from 'vitest';
import type { AuthoredDrill } from '../../../functions/course/tutor-material.ts';
import { polynomialOf, toFraction, valueAt } from '../../../functions/policy/cards/exact-value.ts';
import { shownAnswer } from '../../../functions/policy/cards/feedback.ts';
import { tellsAnswer } from '../../../functions/policy/cards/hint.ts';
import { makeDrill } from '../../../functions/policy/cards/make-drill.ts';
import { chosenOption, mark } from '../../../functions/policy/cards/mark.ts';
import { type Expression, readExpression } from '../../../functions/policy/drill-answer/read-expression.ts';
import { example, passage } from './passages.ts';

const tree = (text: string): Expression => {
  const expression = readExpression(text);
  if (expression === null) throw new RangeError(`${text} is no expression`);
  return expression;
};

describe('exact values', () => {
  it('allow for the rounding of their own size, no more', () => {
    expect(toFraction(0.1 + 0.2)).toEqual({ above: 3, below: 10 });
    expect(toFraction(1_000_000 * (0.1 + 0.2))).toEqual({ above: 300_000, below: 1 });
    expect(toFraction(0.1 + 1e-8)).toBeNull();
    expect(polynomialOf(tree('(x+1000)^3'), 'x')).toEqual([1e9, 3e6, 3_000, 1]);
    expect(polynomialOf(tree('x + |x|/10^12'), 'x')).toEqual([0, 1]);
  });

  it.each(['x', '0x', '0/x', 'x^0', 'x - x', 'x/x', '2^x', 'sin x', '|x|', 'log_x 8', '√x'])(
    'are none where an unknown is unknown: %s',
    (text) => {
      expect(valueAt(tree(text))).toBeNull();
      expect(valueAt(tree(`${text} + y`), new Map([['x', 4]]))).toBeNull();
    },
  );

  it.each(['1/x', '1/(x-1)', '1/(x-2)', '1/(x-3)', '√(x-1)', 'x + √(-1-x)', 'x y', '(x^2-x)/x'])(
    'are no polynomial where a value is missing: %s',
    (text) => {
      expect(polynomialOf(tree(text), 'x')).toBeNull();
    },
  );

  it.each(['x + |x|', 'x + |x + 1|', 'x + |x + 3|', 'x + |x - 4|', '|x|x'])(
    'hold on both sides of nought: %s',
    (text) => {
      expect(polynomialOf(tree(text), 'x')).toBeNull();
    },
  );

  it('keep a coefficient that is no short fraction', () => {
    const [constant, first] = polynomialOf(tree('pi x + 1'), 'x') ?? [];
    expect(constant).toBe(1);
    expect(first).toBeCloseTo(Math.PI, 12);
  });
});

describe('what tells an answer', () => {
  it.each([
    ['It is −8/2', ['-4']],
    ['It is -8/2.', ['-4']],
    ['It is 12/3', ['4']],
    ['It is 4', ['8/2']],
    ['It is 0.25', ['1/4']],
    ['It is 1,000', ['1000']],
    ['The slope is it', ['name = slope']],
    ['It is the **vertex** point', ['vertex point']],
    ['It is the  vertex \n point', ['vertex point']],
    ['The vertex point', [' vertex  point ']],
    ['Take x − 1', ['x - 1']],
    ['Take $$2 \\Rightarrow x + 1$$', ['x+1']],
    ['Étale is it', ['e\u0301tale']],
  ])('%s', (text, answers) => {
    expect(tellsAnswer(text, answers)).toBe(true);
  });

  it.each([
    ['It is −8/2', ['4']],
    ['It is 8/2', ['-4']],
    ['It is 12/3', ['2']],
    ['It is $ $', ['0']],
    ['The name', ['name = slope']],
    ['vertexpoint', ['vertex point']],
  ])('%s does not', (text, answers) => {
    expect(tellsAnswer(text, answers)).toBe(false);
  });
});

describe('a choice of two', () => {
  const two = ['rising', 'falling'];
  it('is a choice', () => {
    expect(mark({ key: { answers: ['falling'], question: null }, given: 'b', options: two })).toBe('right');
    expect(mark({ key: { answers: ['falling'], question: null }, given: 'a', options: two })).toBe('wrong');
    expect(chosenOption(two, ' option  b ')).toBe('falling');
  });

  it('is right by the text the key names, though another has the same value', () => {
    const key = { answers: ['1/2'], question: null };
    const options = ['0.5', '1/2', '2'];
    expect(['a', 'b', 'c'].map((given) => mark({ key, given, options }))).toEqual(['wrong', 'right', 'wrong']);
    expect(mark({ key: { answers: ['2/4'], question: null }, given: 'a', options })).toBe('right');
  });
});

describe('an answer shown', () => {
  it.each(['room 5', 'v 1,5', 'see [1]'])('stays words: %s', (answer) => {
    expect(shownAnswer(answer)).toBe(answer);
  });
});

describe('the next drill', () => {
  const authored: AuthoredDrill = {
    drillId: 'one',
    unitId: 'lines',
    prompt: 'Add.',
    questionLatex: '2+2',
    answers: ['4'],
    options: [],
    hints: ['Count.'],
    mistakes: [{ answer: '5', tag: 'sign_error' }],
  };
  const next = (drills: readonly AuthoredDrill[], passages = [example], recentDrillIds: readonly string[] = []) =>
    makeDrill({ unitId: 'lines', authored: drills, passages, recentDrillIds });

  it('is the author’s as it was written, its question no answer where there is one', () => {
    const { drillId, prompt, questionLatex, answers, options, hints, mistakes } = authored;
    expect(next([authored])).toEqual({
      ...{ drillId, unitId: 'lines', prompt, questionLatex, options, references: [] },
      key: { answers, question: '2+2', hints, mistakes },
    });
    expect(next([{ ...authored, questionLatex: '' }])?.key.question).toBeNull();
  });

  it('is the first of four variations that is new, and another kind where none can be made', () => {
    const ids = [1, 2, 3, 4].map((seed) => `vary:C1.E1:${seed}`);
    expect(ids.map((_, had) => next([], [example], ids.slice(0, had))?.drillId)).toEqual(ids);
    const fixed = passage('C1.E2', 'example', '**Example.** Work out $1 + 1$.\n\n**Solution.** $2$');
    const exercise = passage('C1.E3', 'example', '**Try It.** Work out $1 + 1$.\n\n**Solution.** $2$');
    expect(next([], [fixed, exercise])?.drillId).toBe('ask:C1.E3');
    expect(next([], [fixed])).toBeNull();
  });

  it('is, when all were given, the one longest ago, of equal ones the first', () => {
    const two = [authored, { ...authored, drillId: 'two' }];
    expect(next(two, [], ['two', 'one', 'two'])?.drillId).toBe('one');
    expect(next(two, [], ['one', 'two'])?.drillId).toBe('two');
  });
});
