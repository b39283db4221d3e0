// The gate by what it lets through: three zones, and nothing else that refuses.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passGate } from '../../functions/ask/gate.ts';
import { chapter, found } from '../support/found.ts';

const course = chapter(
  'A dripper lets water out drop by drop.',
  'The valve closes when the tank is full.',
  'Filters are rinsed every week.',
  'The pump needs 24 V.',
);
const judge = (
  question: string,
  order: readonly number[],
  { isStrict = false, ...changes }: Parameters<typeof found>[3] & { isStrict?: boolean } = {},
) => {
  const located = found(course, question, order, changes);
  return passGate({ located, isStrict });
};

test('a passage with the question’s words is quoted', () => {
  expect(judge('When does the valve close?', [2, 1], { words: 0.9 })).toMatchObject({ zone: 'answer' });
});

test('a passage with some of them, and not near, is for a reader to judge', () => {
  const gate = judge('Who invented the first valve in Paris?', [2, 1], { words: 0.1, nearness: 0 });
  expect(gate.zone).toBe('near');
  expect(gate.probability).toBeLessThan(gate.threshold);
});

test('none of its words anywhere near the top is far, however near the vectors are', () => {
  expect(judge('Who won the football cup?', [1, 2, 3, 4], { words: 0 })).toMatchObject({ zone: 'far', probability: 0 });
  expect(judge('Who won the football cup?', [])).toMatchObject({ zone: 'far' });
});

test('a word that the course never uses counts against, one that it uses elsewhere does not', () => {
  const at = (question: string) => judge(question, [2, 1], { words: 0.4 }).probability;
  expect(at('Does the valve rust in the dishwasher?')).toBeLessThan(at('Does the valve close in the tank?'));
  expect(at('Does the valve close every week?')).toBe(at('Does the valve close in the tank?'));
});

test('a question none of whose words the course knows is far, unless passages have words of their family', () => {
  expect(judge('What does a painter do?', [3, 2], { words: 0 }).zone).toBe('far');
  expect(judge('What does a painter do?', [3, 2], { words: 0.1 }).zone).toBe('near');
});

test('an unknown word counts like a known one, however rare both are', () => {
  const known = (question: string) => judge(question, [2, 1]).signals?.known ?? 0;
  const [one, two, three] = [
    known('Does the valve rust?'),
    known('Does the valve close?'),
    known('Does the valve close when the tank rusts?'),
  ];
  expect((two - one) / (1 / 3)).toBeCloseTo((two - three) / (2 / 3 - 3 / 5));
  expect(one).toBeCloseTo(1 / 3, 1);
});

test('the same share of a question’s words tells more, the fewer passages the course has', () => {
  const known = (documentCount: number) => {
    const located = found(course, 'Does the valve rust?', [2, 1], { words: 0.2 });
    const { documentFrequency } = located.statistics;
    const gate = passGate({
      located: { ...located, statistics: { documentCount, documentFrequency } },
      isStrict: false,
    });
    return gate.signals?.known ?? 0;
  };
  expect(known(6)).toBeGreaterThan(known(60));
  expect(known(60)).toBeGreaterThan(known(600));
  // A thousand passages use as much of any question.
  expect(known(1_000)).toBe(0);
  expect(known(0)).toBeCloseTo(1 / 3);
});

test('words that the course uses anywhere are enough not to be far', () => {
  expect(judge('Are filters rinsed?', [1, 2, 4, 3], { words: 0, nearness: 0 }).zone).not.toBe('far');
});

test('a question of no words a course could hold goes by its vector alone', () => {
  expect(judge('?', [1], { stems: [], nearness: 1 }).zone).not.toBe('far');
});

test('a question that stands beside the passage is answered, whatever words the course uses', () => {
  const located = found(course, 'Smileys break?', [1], { words: 0.3, nearness: 0 });
  const passages = located.passages.map((each) => ({ ...each, scores: each.scores && { ...each.scores, asked: 1 } }));
  const statistics = { ...located.statistics, documentFrequency: () => 0 };
  expect(passGate({ located: { ...located, passages, statistics }, isStrict: true }).zone).toBe('answer');
});

test('a place that is named is shown, whatever is asked of it', () => {
  for (const isStrict of [false, true]) {
    expect(judge('Football on day 1', [1], { isNamed: true, words: 0, nearness: 0, isStrict }).zone).toBe('answer');
  }
  expect(judge('Football on day 1', [], { isNamed: true }).zone).toBe('far');
});

test('only the two numbers refuse: more of either never turns an answer into a refusal, and strict only asks for more', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const rank = { far: 0, near: 1, answer: 2 };
  fc.assert(
    fc.property(share, share, share, fc.boolean(), (words, nearness, more, isStrict) => {
      const one = judge('How does the valve work?', [2, 1], { words, nearness, isStrict });
      const better = { words: Math.min(1, words + more), nearness: Math.min(1, nearness + more) };
      const other = judge('How does the valve work?', [2, 1], { ...better, isStrict });
      expect(rank[other.zone]).toBeGreaterThanOrEqual(rank[one.zone]);
      expect(one.zone === 'answer').toBe(one.probability >= one.threshold);
      const strict = judge('How does the valve work?', [2, 1], { words, nearness, isStrict: true });
      const plain = judge('How does the valve work?', [2, 1], { words, nearness });
      expect(strict.probability).toBe(plain.probability);
      expect(strict.threshold).toBeGreaterThan(plain.threshold);
    }),
  );
});

test('a question that leans on the answer before it needs a little less', () => {
  const alone = judge('When does the valve close?', [2, 1]);
  const leaning = judge('When does the valve close?', [2, 1], { leans: true });
  expect(leaning.probability).toBe(alone.probability);
  expect(leaning.threshold).toBeCloseTo(alone.threshold - 0.03);
});
