// Questions to begin with are shown only where the course answers them from the part they were made from.
import { expect, test } from 'vitest';
import { offerStartingQuestions } from '../../functions/ask/starting-questions.ts';
import { servicesOf } from '../support/ask.ts';
import { makeCourse, memoryScope } from '../support/memory-course.ts';
import { nothing, pointing } from '../support/pointing.ts';

const course = makeCourse({
  containers: [
    { code: 'C1', title: 'Weaving', nodes: [{ text: 'Weaving crosses a weft with a warp.' }] },
    { code: 'C2', title: 'Closing words', nodes: [{ text: 'Thank you all, and see you next spring.' }] },
    {
      code: 'C3',
      title: 'Dyes',
      nodes: [{ text: 'Dyes of plants fade in the sun, so weaving is kept in the shade.' }],
    },
    { code: 'C4', title: 'Looms', nodes: [{ text: 'Looms hold the warp tight.' }] },
  ],
});
const containerOf = (code: string) =>
  course.nodes.find(({ containerCode }) => containerCode === code)?.container.containerId ?? '';
const about = (topic: string, code: string) => ({
  question: `What does the course say about ${topic}?`,
  containerIds: [containerOf(code)],
});
const candidates = [
  about('Weaving', 'C1'),
  about('Marble quarries', 'C2'),
  about('Looms', 'C2'),
  about('Dyes', 'C3'),
  about('Looms', 'C4'),
];
const offer = (services = servicesOf(course), version = 1) =>
  offerStartingQuestions(
    { ...memoryScope, version, key: '', findCandidates: async () => candidates, limit: 2 },
    services,
  );

test('what is not answered, or only elsewhere, gives way to the next', async () => {
  expect(await offer()).toEqual([about('Weaving', 'C1').question, about('Dyes', 'C3').question]);
});

test('they are asked once a version, and no model is called for them', async () => {
  const pointer = pointing(nothing());
  const services = servicesOf(course, { pointer });
  await offer(services, 2);
  const { database, ...others } = { ...course.calls };
  await offer(services, 2);
  expect(course.calls).toEqual({ database, ...others });
  expect(pointer.calls).toEqual([]);
});

test('what was found while a part was down is not kept', async () => {
  const down = makeCourse({ containers: [{ code: 'C1', title: 'Weaving', nodes: [{ text: 'Weaving.' }] }] });
  const openQuestion = () => Promise.reject(new Error('down'));
  expect(await offer(servicesOf({ ...down, registry: { ...down.registry, openQuestion } }), 3)).toEqual([]);
  expect(await offer(servicesOf(course), 3)).toHaveLength(2);
});
