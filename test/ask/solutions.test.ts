// A learner who asks about a challenge is not told its solution, unless that is what was asked for.
import { describe, expect, test } from 'vitest';
import { ask } from '../support/ask.ts';
import { makeCourse, type NodeDescription } from '../support/memory-course.ts';
import { nothing, pointing } from '../support/pointing.ts';

const nodes: readonly NodeDescription[] = [
  { type: 'heading', text: 'Firing' },
  { text: 'A kiln is an oven in which clay is fired at great heat.' },
  { text: 'Challenge 2: why does the glaze of the tall jug crawl off its handle?' },
  {
    text: '**Solution**\n\nDust on the handle keeps the crawling glaze of the jug from wetting the clay.',
    solutionFrom: 0,
  },
  { text: 'Weigh three bowls of slip. The heaviest bowl of slip weighs 900 g.', solutionFrom: 27 },
];
const course = makeCourse({ containers: [{ code: 'D1.C1', title: 'Firing', nodes }] });
const [, , challenge, solution] = course.nodes;

describe('a solution', () => {
  test('is not told to who asks about its challenge, nor its words on the way to another answer', async () => {
    for (const question of ['Why does the glaze of the tall jug crawl off?', 'What is challenge 2 about the jug?']) {
      const { answer } = await ask(question, course);
      expect(JSON.stringify([answer.answer, answer.sentences, answer.suggestions])).not.toContain('Dust');
    }
  });

  test('is offered as a place to open where it would have come first', async () => {
    const { answer } = await ask('Does dust on the handle keep the crawling glaze from wetting?', course);
    expect(answer.reason).toBe('solution_held_back');
    const offered = answer.suggestions.find(({ canonical_reference }) => canonical_reference === solution?.reference);
    expect(offered).toBeDefined();
    expect(offered?.content).toBeUndefined();
  });

  test('is not spoken of where it has a word of the question and nothing to say of it', async () => {
    const { answer } = await ask('How much does a fan against dust cost in a hardware shop?', course);
    expect([answer.status, answer.reason]).toEqual(['not_covered', 'not_in_material']);
    expect(answer.suggestions.map(({ canonical_reference }) => canonical_reference)).not.toContain(solution?.reference);
  });

  test('is not spoken of where only the phrases of a model that looked again lead to it', async () => {
    const pointer = pointing(nothing('dust', 'handle', 'crawling glaze', 'wetting'), nothing());
    const { answer } = await ask('How much does a fan against dust cost in a hardware shop?', course, {
      services: { pointer },
    });
    expect(pointer.calls).toHaveLength(2);
    expect([answer.status, answer.reason]).toEqual(['not_covered', 'model_declined']);
    expect(answer.suggestions.map(({ canonical_reference }) => canonical_reference)).not.toContain(solution?.reference);
  });

  test.each([
    'What is the solution of the challenge about the crawling glaze of the jug?',
    'the answer to why the crawling glaze of the jug does that',
  ])('is told to who asks for it: %s', async (question) => {
    const { answer } = await ask(question, course);
    expect(answer.status).toBe('answered');
    expect(answer.answer).toContain('Dust on the handle');
  });

  test('within a passage is cut off, and what stands before it is found', async () => {
    const { answer } = await ask('Weigh three bowls of slip', course);
    expect(JSON.stringify(answer)).not.toContain('900 g');
    expect(JSON.stringify(answer)).toContain('Weigh three bowls');
  });

  test('is shown to who names its place, and left out of a place that holds more', async () => {
    const named = await ask(solution?.reference ?? '', course);
    expect(named.answer.answer).toContain('Dust on the handle');
    const chapter = await ask('Show me chapter 1 of day 1', course);
    expect(chapter.answer.answer).toContain('kiln');
    expect(chapter.answer.answer).not.toContain('Dust');
    expect(challenge).toBeDefined();
  });
});
