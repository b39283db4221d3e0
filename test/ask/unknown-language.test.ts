// A course in a language that its embedding model does not know is searched by its words alone, and not worse for it.
import { expect, test, vi } from 'vitest';
import { ask } from '../support/ask.ts';
import { type CourseDescription, makeCourse } from '../support/memory-course.ts';

const described: CourseDescription = {
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
};

test.each([
  ['use-lite-two-sided', [false]],
  ['a-model-of-many-languages', [true]],
])('%s', async (embeddingModel, compared) => {
  const course = makeCourse({ ...described, embeddingModel });
  const search = vi.spyOn(course.passageIndex, 'search');
  const { answer } = await ask('टेबल में दशमलव बिंदु पर संख्याएँ एक सीध में कैसे रखें', course, {
    services: { embeddingModel: { ...course.embeddingModel, modelId: embeddingModel } },
  });
  expect([...new Set(search.mock.calls.map(([{ dense }]) => dense !== null))]).toEqual(compared);
  expect(answer.status).toBe('answered');
  expect(answer.references[0]?.canonical_reference).toBe('C1.C1');
});
