import { describe, expect, it } from 'vitest';
import {
  mathsOf,
  printedAnswer,
  stepsOf,
  type WorkedExample,
  workedExamples,
} from '../../../functions/policy/cards/worked-example.ts';
import { passage } from './passages.ts';

const exampleOf = (content: string) => workedExamples([passage('C1.E1', 'example', content)])[0] ?? null;
const partsOf = (example: WorkedExample | null) => example && [example.problem, example.solution, example.isOwn];

describe('a worked example', () => {
  it.each([
    ...'**Example 1.** ¦**Example 1. Solving an equation.** ¦**Example 1:** ¦**EXAMPLE 1** '.split('¦'),
    ...'**Worked example.** ¦**Exercise 3.2.1.** ¦**Problem.** ¦**Try It** '.split('¦'),
    '**उदाहरण १।** '.replace('।', '.'),
    '',
  ])('loses its label %s', (label) => {
    expect(partsOf(exampleOf(`${label}Solve $2x = 4$.\n\n**Solution.** $x = 2$`))).toEqual([
      'Solve $2x = 4$.',
      '$x = 2$',
      true,
    ]);
  });

  it.each([
    ...'**Solution.** ¦**Solution** ¦**Solution:** ¦**Answer.** ¦**solution**: ¦**हल** ¦**उत्तर:** '.split('¦'),
    '**Solution.**\n\n',
  ])('is parted at %j', (mark) => {
    expect(partsOf(exampleOf(`Solve $2x = 4$. ${mark}$x = 2$`))).toEqual(['Solve $2x = 4$.', '$x = 2$', true]);
  });

  it('keeps a label that stands elsewhere, and the bold words of its task', () => {
    expect(exampleOf('Look at **Example 1.** $2x = 4$. **Solution.** $x = 2$')?.problem).toBe(
      'Look at **Example 1.** $2x = 4$.',
    );
    expect(exampleOf('Solve **both**. **Solution.** $x = 2$')?.problem).toBe('Solve **both**.');
  });

  it.each(['Analysis', 'Try It', 'Q&A', 'How To', 'Note', 'Check'])(
    'ends before what is said afterwards: %s',
    (title) => {
      const content = `Solve $2x = 4$. **Solution.** $x = 2$ **${title}** It was easy.\n\nVery **easy**.`;
      expect(exampleOf(content)?.solution).toBe('$x = 2$');
    },
  );

  it('may have several solutions, and goes on over what only sounds like an end', () => {
    expect(exampleOf('Solve $2x = 4$. **Solution.** $x$ **Answer.** $2$')?.solution).toBe('$x$  $2$');
    expect(exampleOf('Solve $2x = 4$. **Solution.** **Notes** $x = 2$')?.solution).toBe('**Notes** $x = 2$');
  });

  it.each([
    '  **Solution.** $x = 2$',
    'Solve $2x = 4$.',
    'Solve $2x = 4$. **Solution.** **Analysis** It was easy.',
    'Use the figure to solve $2x = 4$. **Solution.** $x = 2$',
    'From the Table find it. **Solution.** $x = 2$',
  ])('is none in %s', (content) => {
    expect(exampleOf(content)).toBeNull();
  });

  it('is one where the passage is, or says that it is to be tried', () => {
    const content = 'Work out $2 cdot 2$. **Solution.** $4$';
    const of = (nodeType: Parameters<typeof passage>[1], text: string) =>
      workedExamples([passage('C1.C1', nodeType, text)]);
    expect(of('concept', content)).toEqual([]);
    expect(of('concept', `**Try It** ${content}`)).toHaveLength(1);
    expect(of('concept', `Now **Try It** ${content}`)).toEqual([]);
    expect(of('concept', `**Try Itself** ${content}`)).toEqual([]);
    expect(of('example', 'Paragraphs are figured. **Solution.** $x = 2$')).toHaveLength(1);
  });
});

describe('a solution in the passages that follow', () => {
  const task = passage('C1.E1', 'example', '**Example 1.** Solve $2x = 4$.');
  const way = passage('C1.C1', 'concept', 'Divide both sides by 2.');
  const end = passage('C1.C2', 'step', '**Solution.** So the answer is $x = 2$.');
  const solutionAfter = (...passages: readonly ReturnType<typeof passage>[]) =>
    workedExamples([task, ...passages]).find((each) => each.passage === task);

  it('goes up to where the answer is said, its marks aside', () => {
    expect(solutionAfter(way, end, way)).toEqual({
      passage: task,
      problem: 'Solve $2x = 4$.',
      solution: 'Divide both sides by 2.\n\nSo the answer is $x = 2$.',
      isOwn: false,
    });
    expect(solutionAfter(end)?.solution).toBe('So the answer is $x = 2$.');
    expect(solutionAfter({ ...way, nodeType: 'list_item' }, end)?.solution).toContain('Divide');
  });

  it.each(['The solution is $2$.', 'The results are $2$ and $3$.', 'The final result is $2$.', 'इसका उत्तर $2$ है।'])(
    'which may be said so: %s',
    (content) => {
      expect(solutionAfter({ ...end, content })?.solution).toBe(content);
    },
  );

  it('is none where no answer is said, within five passages, of the same section', () => {
    const ways = (count: number) => Array.from({ length: count }, () => way);
    expect(solutionAfter(way)).toBeUndefined();
    expect(solutionAfter()).toBeUndefined();
    expect(solutionAfter(...ways(4), end)).toBeDefined();
    expect(solutionAfter(...ways(5), end)).toBeUndefined();
    expect(solutionAfter(way, { ...end, section: ['Curves'] })).toBeUndefined();
    expect(solutionAfter({ ...way, section: ['Curves'] }, end)).toBeUndefined();
    expect(solutionAfter({ ...way, nodeType: 'heading' }, end)).toBeUndefined();
    expect(solutionAfter({ ...way, content: '**Example 2.** Solve $3x = 9$.' }, end)).toBeUndefined();
    expect(solutionAfter({ ...way, content: '**Try It** Solve $3x = 9$.' }, end)).toBeUndefined();
    expect(solutionAfter({ ...way, content: 'As in **Example 2** divide.' }, end)).toBeDefined();
    expect(solutionAfter({ ...end, content: 'Another solution is $2$.' })).toBeUndefined();
  });

  it('is of its own section, however headings are cut', () => {
    const deep = (section: readonly string[]) => ({ ...end, section });
    const example = { ...task, section: ['a', 'bc'] };
    expect(workedExamples([example, deep(['a', 'bc'])])).toHaveLength(1);
    expect(workedExamples([example, deep(['ab', 'c'])])).toEqual([]);
  });

  it('is looked for after the example alone', () => {
    expect(workedExamples([end, task])).toEqual([]);
    expect(workedExamples([task, end, task, way])).toHaveLength(1);
  });
});

describe('the mathematics of a text', () => {
  it.each<[string, readonly string[]]>([
    ['No maths at all.', []],
    ['$a$ and $$b$$ and $c$', ['a', 'b', 'c']],
    ['$$\\begin{array}{rl} x + 1 &= 3 \\\\ x &= 2 \\end{array}$$', ['x + 1  = 3', 'x  = 2']],
    [
      '$$\\begin{aligned} x &= 2 &\\text{so it is} \\\\ \\\\ y & = 3 & \\text{too} \\end{aligned}$$',
      ['x  = 2', 'y   = 3'],
    ],
    ['$$\\begin{align*}x\\end{align*}$$', ['x']],
    ['$ $', []],
  ])('%s', (text, maths) => {
    expect(mathsOf(text)).toEqual(maths);
  });
});

describe('the answer a book prints', () => {
  it.each<[string, string | null]>([
    ['The answer is $x = 2$. Then check: $2 \\cdot 2 = 4$.', '2'],
    ['The answer is $2$. The final answer is $3$. Check $4$.', '3'],
    ['The answer is two. $x = 5$', '5'],
    ['$x = 2.$', '2'],
    ['$x = 2 ,. $', '2'],
    // A sign that only holds an equals sign parts nothing.
    ['$x \\not= 3$', '3'],
    ['$x <= 3$', 'x <= 3'],
    ['$x >= 3$', 'x >= 3'],
    ['$x != 3$', 'x != 3'],
    ['$x =$', null],
    ['None.', null],
  ])('%s', (solution, answer) => {
    expect(printedAnswer(solution)).toBe(answer);
  });
});

describe('the steps of a solution', () => {
  it('are its sentences, eight at most, bold marks aside', () => {
    expect(stepsOf('Take **2** away: $2x = 4$. Then $x = 2$.')).toEqual(['Take 2 away: $2x = 4$.', 'Then $x = 2$.']);
    const nine = Array.from({ length: 9 }, (_, at) => `Step number ${'abcdefghi'[at]} is done.`);
    expect(stepsOf(nine.join(' '))).toEqual(nine.slice(0, 8));
    expect(stepsOf('')).toEqual([]);
  });
});
