// An item of a numbered list is quoted in its own words; its number stands beside them, where no check takes it for a figure.
import { expect, test } from 'vitest';
import { ask } from '../support/ask.ts';
import { makeCourse, type NodeDescription } from '../support/memory-course.ts';

const item = (ordinal: number, text: string): NodeDescription => ({
  ...{ type: 'list_item', contentType: 'list_item', parent: 1, ordinal, text },
});
const course = makeCourse({
  containers: [
    {
      code: 'C1',
      title: 'Grafting',
      nodes: [
        { text: 'Grafting a pear onto a quince takes three steps:' },
        item(3, 'Cut the quince *stem* aslant.'),
        item(4, 'Bind the pear twig to the cut.'),
      ],
    },
  ],
});

test('the sentence of an item has its words alone, and tells its number', async () => {
  const { answer } = await ask('What steps does grafting a pear onto a quince take?', course);
  expect(answer.sentences.map(({ text, number }) => [number, text])).toEqual([
    [undefined, 'Grafting a pear onto a quince takes three steps:'],
    [3, 'Cut the quince *stem* aslant.'],
    [4, 'Bind the pear twig to the cut.'],
  ]);
});
