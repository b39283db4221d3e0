// What a sign of code means is found by the sign: it is a word of the course, and tells a vector nothing.
import { expect, test, vi } from 'vitest';
import { ask } from '../support/ask.ts';
import { makeCourse } from '../support/memory-course.ts';

const course = makeCourse({
  containers: [
    {
      code: 'C1',
      title: 'Tide tables',
      nodes: [
        { text: 'Run `ebb $@ | sort` at every quay and write down what it prints for the keeper.' },
        { text: '`$@` is a variable which holds the names of all quays. The keeper sets it once a year.' },
        { text: 'A keeper reads the gauge at low water and at high water.' },
        { text: 'The vertical bar, `|`, sends what one command prints to the next.' },
      ],
    },
  ],
});

test.each([
  ['what does $@ mean', 'C1.C2'],
  ['what is | for', 'C1.C4'],
])('%s', async (question, reference) => {
  const search = vi.spyOn(course.passageIndex, 'search');
  const { answer } = await ask(question, course);
  expect(search.mock.calls.every(([{ dense }]) => dense === null)).toBe(true);
  expect(answer.status).toBe('answered');
  expect(answer.references[0]?.canonical_reference).toBe(reference);
});
