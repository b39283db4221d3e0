// Terms and headings of parts, for questions to begin with.
import { expect, it } from 'vitest';
import { readTopics } from '../../../functions/tutor/aids/read-topics.ts';
import { makeCourse, memoryScope } from '../../support/memory-course.ts';

it('gives the terms a part explains, and its headings that ask or tell how', async () => {
  const heading = (text: string) => ({ text, type: 'heading' as const, contentType: 'heading' as const });
  const course = makeCourse({
    containers: [
      {
        code: 'C1',
        title: 'Weaving',
        nodes: [
          heading('Why *weave*?'),
          { text: '**Weft**: the thread that crosses a warp.', type: 'definition' },
          heading('How to warp a loom'),
          heading('Looms'),
        ],
      },
      { code: 'C2', title: 'Dyes', nodes: [heading('Which dyes fade?')] },
    ],
  });
  const registry = {
    readContainer: async ({ code }: { readonly code: string }) =>
      course.nodes.filter((node) => node.containerCode === code),
  };
  const topics = await readTopics(registry, { scope: memoryScope, codes: ['C1'], language: 'en' });
  expect(topics.map(({ terms, headings }) => ({ terms, headings }))).toEqual([
    { terms: ['Weft'], headings: ['Why weave?', 'How to warp a loom'] },
  ]);
});
