// What the built-in model takes from a textbook's passages: the method asked for, not its neighbour; what things are, not
// the exercise about them.
import { describe, expect, test } from 'vitest';
import { chooseSentences } from '../../functions/models/extractive/choose-sentences.ts';
import type { ExtractiveRequest } from '../../functions/models/extractive/read-request.ts';

interface Given {
  readonly kind?: string;
  readonly title?: string;
  readonly text: string;
}

function choose(question: string, category: string, passages: readonly Given[]): readonly string[] {
  const request: ExtractiveRequest = {
    question,
    category,
    wants: 'answer',
    declineMark: '[none]',
    termWeights: new Map(),
    topicProbability: null,
    passages: passages.map(({ kind = 'concept', title = 'Functions', text }, index) => ({
      handle: index + 1,
      title,
      introducedBy: '',
      kind,
      text,
    })),
  };
  return chooseSentences(request);
}

describe('a method', () => {
  const methods: readonly Given[] = [
    {
      kind: 'procedure',
      text: '**How To.** Given a function, find the domain and range of its inverse.\n\n1. Write the range of the function as the domain of the inverse.\n2. Write the domain of the function as the range of the inverse.',
    },
    {
      kind: 'procedure',
      text: '**How To.** Given a function represented by a formula, find the inverse.\n\n1. Solve the formula for the input.\n2. Interchange input and output.',
    },
  ];

  test('is the one announced in the question’s own words', () => {
    const chosen = choose('How do I find the inverse of a function?', 'procedure', methods).join('\n');
    expect(chosen).toContain('Interchange input and output.');
    expect(chosen).not.toContain('Write the range');
  });

  test('and the other where that is asked for', () => {
    const question = 'How do I find the domain and range of an inverse function?';
    expect(choose(question, 'procedure', methods).join('\n')).toContain('Write the range');
  });

  test('comes without the label above it', () => {
    const chosen = choose('How do I find the inverse of a function?', 'procedure', methods);
    expect(chosen.some((sentence) => /^\W*how to\W*$/i.test(sentence))).toBe(false);
  });
});

test('two sides are told by what they are, not by one example of each', () => {
  const chosen = choose('What is the difference between domain and range?', 'comparison', [
    { text: 'Keep in mind that the domain and range may be greater than the values that can be seen on the graph.' },
    { kind: 'example', text: 'The domain is the set of real numbers. The range is the set of positive numbers.' },
    { kind: 'definition', text: '**domain**: the set of all possible input values for a relation' },
    { kind: 'definition', text: '**range**: the set of output values that result from the input values' },
  ]).join('\n');
  expect(chosen).toContain('all possible input values');
  expect(chosen).toContain('output values that result');
  expect(chosen).not.toMatch(/real numbers|greater than/);
});

test('what equations are is not told by a task to graph some, nor by where they are drawn', () => {
  const [first] = choose('What are parametric equations?', 'definition', [
    { text: '**Try It.** Sketch the graph of the parametric equations $x = 2 t$ and $y = t + 1$ on a grid.' },
    { text: 'The parametric equations are plotted in blue on top of the graph.' },
    { text: 'Parametric equations are equations that give each coordinate as a function of a third variable.' },
  ]);
  expect(first).toContain('as a function of a third variable');
});

test('the title of a paragraph is no answer', () => {
  const chosen = choose('What are parallel lines?', 'definition', [
    { text: '**Parallel and Perpendicular Lines.** Two lines are parallel lines if they do not intersect.' },
  ]);
  expect(chosen.join(' ')).toContain('do not intersect');
  expect(chosen).not.toContain('**Parallel and Perpendicular Lines.**');
});
