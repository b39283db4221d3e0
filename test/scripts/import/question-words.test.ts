import { describe, expect, it } from 'vitest';
import { draftItems } from '../../../scripts/import/draft-items.ts';
import { readProblems } from '../../../scripts/import/read-problems.ts';
import { shuffleOptions } from '../../../scripts/import/shuffle-options.ts';
import { tidyLatex } from '../../../scripts/import/tidy-latex.ts';
import { jsonLines, problem } from './problems.ts';

function draft(source: Omit<Parameters<typeof problem>[0], 'lesson'>) {
  const text = jsonLines([problem({ lesson: '1.1 A', ...source })]);
  return draftItems({ unitId: 'u', problems: readProblems({ text, file: 'p.jsonl' }) });
}

const promptOf = (source: Omit<Parameters<typeof problem>[0], 'lesson'>) => draft(source).drills[0]?.prompt;

describe('a question that stands alone', () => {
  it.each([
    [
      'a value after "at:" is part of its sentence',
      'Evaluate f(x) $$=$$ $$x^2$$ $$+3x$$ - $$4$$ at:',
      '$$2$$',
      'Evaluate $f(x) = x^2 +3x - 4$ at $2$.',
    ],
    ['so is a bare letter', 'Evaluate f(x) $$=$$ $$x^2$$ at:', 'a', 'Evaluate $f(x) = x^2$ at $a$.'],
    [
      'it is no list of exercises',
      'For the following exercises, round each number to tens.',
      'What is 24 rounded?',
      'Round each number to tens.\n\nWhat is 24 rounded?',
    ],
    ['a heading beside it says nothing', 'Cosine of angle', 'find cos $$60$$ degrees', 'Find cos $60$ degrees.'],
    [
      'a formula cut by its marks is one',
      'Solve 8$$\\sin x$$+1=0 for the smallest x',
      '',
      'Solve $8\\sin x +1=0$ for the smallest x.',
    ],
    [
      'a function in the text is a formula',
      'Find f(g(2)), please, when both are doubled.',
      '',
      'Find $f(g(2))$, please, when both are doubled.',
    ],
  ])('%s', (_, body, title, expected) => {
    expect(promptOf({ body, steps: [{ id: 's1', answer: '6', title }] })).toBe(expected);
  });

  it('shows the title where only it holds the formula', () => {
    const steps = [{ id: 's1', answer: '5', title: 'Recognize the first term.' }];
    expect(promptOf({ title: 'Look at this line: $$r=5x$$', steps })).toContain('$r=5x$');
  });

  it.each([
    ['Evaluate the sum at:'],
    ['Evaluate sum{k\\=1}{10}{5-6k}'],
    ['Between $$180$$ degrees270 degrees, find it.'],
  ])('is left out when it lost its formula: %s', (title) => {
    expect(draft({ steps: [{ id: 's1', answer: '6', title }] }).drills).toEqual([]);
  });
});

describe('LaTeX of the converter', () => {
  it.each([
    ['{2\\left(5\\right)}^x', '2\\left(5\\right)^x'],
    ['{\\operatorname{2.4492}\\left(0.6389\\right)}^x', '2.4492\\left(0.6389\\right)^x'],
    ['{\\left(-6\\right)}^2', '{\\left(-6\\right)}^2'],
    ['{13}^a', '{13}^a'],
    ['{ab}^x', 'ab^x'],
    ['x_{ab}^2', 'x_{ab}^2'],
    ['log9(x)', '\\log_{9}(x)'],
    ['\\operatorname{cbrt}\\left(x-1\\right)', '\\sqrt[3]{x-1}'],
  ])('says what it shows: %s', (latex, expected) => {
    expect(tidyLatex(latex)).toBe(expected);
  });
});

describe('the order of choices', () => {
  const options = ['$1$', '$2$', '$3$', '$4$'];

  it('follows from the item and is the same at every import', () => {
    expect(shuffleOptions({ id: 's1', options })).toEqual(
      shuffleOptions({ id: 's1', options: [...options].reverse() }),
    );
  });

  it('has no favourite place', () => {
    const first = Array.from({ length: 400 }, (_, at) => shuffleOptions({ id: `s${at}`, options })[0]);
    for (const option of options) {
      const count = first.filter((each) => each === option).length;
      expect(count).toBeGreaterThan(70);
      expect(count).toBeLessThan(130);
    }
  });

  it('stays where choices name places', () => {
    expect(shuffleOptions({ id: 's1', options: ['c', 'a', 'b'] })).toEqual(['c', 'a', 'b']);
    const pointing = [...options, 'None of the above'];
    expect(shuffleOptions({ id: 's3', options: pointing }).at(-1)).toBe('None of the above');
  });
});
