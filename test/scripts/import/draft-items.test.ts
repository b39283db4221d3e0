import { describe, expect, it } from 'vitest';
import { draftItems } from '../../../scripts/import/draft-items.ts';
import { readProblems } from '../../../scripts/import/read-problems.ts';
import { jsonLines, problem } from './problems.ts';

function draft(source: Parameters<typeof problem>[0]) {
  const problems = readProblems({ text: jsonLines([problem(source)]), file: 'p.jsonl' });
  return draftItems({ unitId: 'u', problems });
}

/** The reason why the one step of a problem is left out. */
function reasonOf(source: Omit<Parameters<typeof problem>[0], 'lesson'>) {
  return draft({ lesson: '1.1 A', ...source }).leftOut.map(({ reason }) => reason);
}

const choice = { id: 's1', answer: '$$4$$', choices: ['$$3$$', '$$4$$'], title: 'What is $$2+2$$ in the ring?' };

describe('an answer box', () => {
  it('becomes a drill: what to do, the formula, the answer without its marks, hints in their order', () => {
    const { drills } = draft({
      lesson: '1.1 A',
      body: 'Multiply:',
      steps: [
        {
          id: 's1',
          answer: '$$4x+12$$',
          title: '$$4\\left(x+3\\right)$$',
          hints: [
            { title: 'Multiply', text: 'Multiply both.' },
            { title: 'Add them up', text: '' },
          ],
        },
      ],
    });
    expect(drills).toEqual([
      {
        id: 's1',
        unit: 'u',
        prompt: 'Multiply:',
        question: '4\\left(x+3\\right)',
        answers: ['4x+12'],
        hints: ['Multiply both.', 'Add them up'],
      },
    ]);
  });

  it('keeps no hint that says the answer', () => {
    const { drills } = draft({
      lesson: '1.1 A',
      steps: [
        {
          id: 's1',
          answer: '$$x=14$$',
          title: 'Solve the equation for x: $$x-4=10$$',
          hints: [{ text: 'Add 4 on both sides.' }, { text: 'So the solution is $$x=14$$.' }],
        },
      ],
    });
    expect(drills[0]?.hints).toEqual(['Add 4 on both sides.']);
  });
});

describe('a choice', () => {
  it('becomes an exam item with its worked solution and its skills', () => {
    const { examItems } = draft({
      lesson: '1.1 A',
      steps: [
        {
          ...choice,
          hints: [{ text: 'Count on.' }, { text: 'What is $$1+1$$?', answer: '$$2$$' }],
          skills: ['whole_numbers_in_openstax_book'],
        },
      ],
    });
    expect(examItems).toEqual([
      {
        item: {
          id: 's1',
          units: ['u'],
          stem: 'What is $2+2$ in the ring?',
          options: ['$4$', '$3$'],
          answer: '$4$',
          memo: '1. Count on.\n2. What is $1+1$? → $2$',
          tags: ['whole numbers'],
        },
        difficulty: 3,
      },
    ]);
  });

  it('that is there twice is one', () => {
    const { examItems } = draft({ lesson: '1.1 A', steps: [{ ...choice, choices: ['$$4$$', '$$3$$', '4'] }] });
    expect(examItems[0]?.item.options).toEqual(['$4$', '$3$']);
  });
});

describe('figures and variables', () => {
  it('leave a question out where it shows a figure, or nobody can tell', () => {
    expect(reasonOf({ body: 'Look:\\n##figure1.gif', nFigures: 1, steps: [choice] })).toEqual(['needs_figure']);
    expect(reasonOf({ nFigures: 1, steps: [choice] })).toEqual(['needs_figure']);
  });

  it('leave it in where only a hint shows one', () => {
    const hints = [{ text: '##figure1.gif##' }, { text: 'Count on your fingers.' }];
    const { examItems } = draft({ lesson: '1.1 A', nFigures: 1, steps: [{ ...choice, hints }] });
    expect(examItems[0]?.item.memo).toBe('Count on your fingers.');
  });
});

describe('a problem file', () => {
  const read = (text: string) => () => readProblems({ text, file: 'p.jsonl' });

  it('is refused with the line that is no problem', () => {
    const good = JSON.stringify(problem({ lesson: '1.1 A', steps: [choice] }));
    expect(read(`${good}\n{"id": 3`)).toThrow(/^p\.jsonl:2: is not JSON/);
    expect(read(`${good}\n\n{"id":"x"}`)).toThrow(/^p\.jsonl:3: lesson:/);
    expect(read(`${good}\n${good}`)).toThrow('p.jsonl:2: step id "s1" came before, on line 1');
    expect(read('\n')).toThrow('p.jsonl: holds no problems');
  });
});
