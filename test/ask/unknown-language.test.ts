// A course in a language that its embedding model does not know is searched by its words alone, and not worse for it.
import { expect, test } from 'vitest';
import type { PassageIndex } from '../../functions/ports/passage-index.ts';
import { ask } from '../support/ask.ts';
import { makeCourse } from '../support/memory-course.ts';

const described = makeCourse({
  language: 'hi',
  containers: [
    {
      code: 'C1',
      title: 'तालिकाएँ',
      nodes: [
        { text: 'टेबल की संख्याओं को दशमलव बिंदु पर एक सीध में रखने के लिए siunitx पैकेज है।' },
        { text: 'चित्र को पेज के बीच में रखने के लिए centering लिखें।' },
        { text: 'सूची के हर बिंदु से पहले item लिखें।' },
      ],
    },
  ],
});

test.each([
  ['universal-sentence-encoder-lite', [false]],
  ['a-model-of-many-languages', [true]],
])('%s', async (embeddingModel, compared) => {
  const dense: boolean[] = [];
  const passageIndex: PassageIndex = {
    ...described.passageIndex,
    search: (input) => {
      dense.push(input.dense !== null);
      return described.passageIndex.search(input);
    },
  };
  const course = { ...described, passageIndex, course: { ...described.course, embeddingModel } };
  const { answer } = await ask('टेबल में दशमलव बिंदु पर संख्याएँ एक सीध में कैसे रखें', course, {
    services: {
      registry: withCourse(course.course),
      embeddingModel: { ...described.embeddingModel, modelId: embeddingModel },
    },
  });
  expect([...new Set(dense)]).toEqual(compared);
  expect(answer.status).toBe('answered');
  expect(answer.references[0]?.canonical_reference).toBe('C1.C1');
});

function withCourse(course: typeof described.course) {
  const { registry } = described;
  return {
    ...registry,
    openQuestion: async (input: Parameters<typeof registry.openQuestion>[0]) => {
      const opening = await registry.openQuestion(input);
      return opening && { ...opening, course };
    },
  };
}
