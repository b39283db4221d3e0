import { describe, expect, it } from 'vitest';
import type { AnswerForm } from '../../functions/course/tutor-material.ts';
import { checkDrill } from '../../functions/policy/check-drill.ts';

interface Case {
  readonly question: string | null;
  readonly expected: string;
  readonly form?: AnswerForm;
  readonly right: readonly string[];
  readonly wrong: readonly string[];
}

const cases: readonly Case[] = [
  {
    question: '17 \\times 23',
    expected: '391',
    right: ['391', '391.0', '391,0'],
    wrong: ['17*23', '23*17', '17·23', '400-9', '390+1', '17 × 23', '391*1', '3.91*100'],
  },
  {
    question: null,
    expected: '391',
    right: ['391', '$391$', '782/2', '3.91*10^2', '3.91e2'],
    wrong: ['17*23', '20^2-9', '400-9'],
  },
  {
    question: '(x+1)^2',
    expected: 'x^2+2x+1',
    right: ['1+2x+x^2', 'x^2 + 2x + 1'],
    wrong: ['(1+x)^2', '(x+1)^2', '\\left(1+x\\right)^{2}'],
  },
  {
    question: '(x+1)^2',
    expected: 'x^2+2x+1',
    form: 'expanded',
    right: ['x^2+2x+1'],
    wrong: ['(x+1)(x+1)', '(x+1)*(1+x)', 'x(x+2)+1', '(1+x)^2'],
  },
  {
    question: 'x^2+5x+6',
    expected: '(x+2)(x+3)',
    form: 'factored',
    right: ['(x+3)(x+2)', '(3+x)*(x+2)'],
    wrong: ['x^2+5x+6', '6+5x+x^2', '1*(x^2+5x+6)', 'x(x+5)+6', '2(x^2/2+5x/2+3)'],
  },
  {
    question: 'x^2-6x+9',
    expected: '(x-3)^2',
    form: 'factored',
    right: ['(x-3)^2', '(x-3)(x-3)', '(3-x)^2'],
    wrong: ['x^2-6x+9', '9-6x+x^2'],
  },
  { question: '\\frac{6}{8}', expected: '\\frac{3}{4}', right: ['3/4', '0.75'], wrong: ['6/8', '\\frac{6}{8}'] },
  {
    question: null,
    expected: '\\frac{3}{4}',
    form: 'lowest_terms',
    right: ['3/4', '\\frac34'],
    wrong: ['6/8', '12/16', '0.75', '3/2/2'],
  },
  {
    question: null,
    expected: '-\\frac{3}{2}',
    form: 'lowest_terms',
    right: ['-3/2', '-1 1/2'],
    wrong: ['-6/4', '-1.5'],
  },
  {
    question: '2x+1=9',
    expected: 'x=4',
    right: ['x=4', '4', '4=x', 'x = 8/2'],
    wrong: ['2x+1=9', '9=2x+1', '1+2x=9', '2x=8', 'x+1=5', 'x=9-5', 'x = 8 - x'],
  },
  { question: '2x+1=9', expected: '4', right: ['4', 'x=4'], wrong: ['2x+1=9', '(9-1)/2', '2x=8'] },
  {
    question: null,
    expected: 'x=2 or x=-2',
    right: ['x=2, x=-2', '2, -2', '±2'],
    wrong: ['x^2=4', 'x=sqrt(4), x=-sqrt(4)'],
  },
  {
    question: '4x-2y=2',
    expected: 'y=2x-1',
    form: 'isolated',
    right: ['y=2x-1', '2x-1=y'],
    wrong: ['2y=4x-2', '2x-y=1', '4x-2y=2'],
  },
  { question: '\\sin 30°', expected: '\\frac{1}{2}', right: ['1/2', '0.5'], wrong: ['sin(30°)', 'sin(pi/6)'] },
  { question: null, expected: '\\frac{\\sqrt{2}}{2}', right: ['sqrt(2)/2', '1/sqrt(2)'], wrong: ['sin(30°)'] },
  { question: null, expected: '12 m', right: ['12 m', '1200 cm'], wrong: ['3*4 m'] },
];

describe.each(cases)('$expected for $question as $form', ({ question, expected, form, right, wrong }) => {
  const verdict = (given: string) => checkDrill({ expected: [expected], question, given, form: form ?? null });
  it.each(right)('takes %s', (given) => expect(verdict(given)).toBe('right'));
  it.each(wrong)('does not take %s', (given) => expect(verdict(given)).not.toBe('right'));
});
