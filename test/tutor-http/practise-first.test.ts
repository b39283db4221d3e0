// A unit that gives no tier is gone on from when it was practised, not when the tutor has only spoken of it.
import { afterAll, expect, test } from 'vitest';
import { operations } from '../../functions/contract/operations.ts';
import { drillOf, openAnswerBook } from './support/answer-book.ts';
import { type Learner, newLearner } from './support/learner.ts';
import { startTutorApp } from './support/tutor-app.ts';

const terms = {
  Mosses: {
    rhizoid: 'a thread by which a moss clings to the ground',
    spore: 'a single cell from which another plant can grow',
    capsule: 'the container on a stalk in which dust ripens',
    gametophyte: 'the leafy generation that carries eggs and sperm',
  },
  Ferns: {
    frond: 'the divided leaf of a plant without flowers',
    sorus: 'a cluster of brown dots underneath a leaf',
    fiddlehead: 'a young leaf of spring that is still rolled up',
    rhizome: 'a stem that creeps along below the surface',
  },
};
const files = new Map(
  Object.entries({
    'course.yaml':
      'title: Plants\nprofile: textbook\ndocuments:\n  - { path: Mosses.md, chapter: 1 }\n  - { path: Ferns.md, chapter: 2 }\n',
    ...Object.fromEntries(
      Object.entries(terms).map(([title, meanings]) => {
        const lines = Object.entries(meanings).map(([term, meaning]) => `**Definition.** A **${term}** is ${meaning}.`);
        return [`${title}.md`, [`# ${title}`, ...lines].join('\n\n')];
      }),
    ),
  }).map(([name, text]) => [name, new TextEncoder().encode(text)]),
);

const app = await startTutorApp();
await app.publish('plants', files);
afterAll(() => app.close());

async function standingOf(learner: Learner) {
  const { text } = await learner.send({ method: 'GET', path: '/api/tutor/courses/plants/learning-path' });
  const { units, nextUnitId } = operations.readLearningPath.response.parse(JSON.parse(text));
  const titleOf = (id: string | null) => units.find(({ unitId }) => unitId === id)?.title ?? null;
  return { next: titleOf(nextUnitId), done: units.filter(({ isDone }) => isDone).map(({ title }) => title) };
}

test('what was only spoken of stays next; what was practised is done', async () => {
  const learner = await newLearner(app.url, 'plants');
  await learner.say('hello, what can I do here?');
  expect(await standingOf(learner)).toEqual({ next: 'Mosses', done: [] });
  const book = openAnswerBook(app);
  const [unitId = ''] = await unitsOf(learner);
  let message = await learner.press({ type: 'REQUEST_DRILL', unitId });
  for (let count = 0; count < 2; count += 1) {
    expect(await standingOf(learner)).toEqual({ next: 'Mosses', done: [] });
    expect(drillOf(message).unitId).toBe(unitId);
    await learner.grade(message.id, (await book.drill(message)).right);
    message = await learner.press({ type: 'DRILL_CONTINUE', messageId: message.id });
  }
  expect(await standingOf(learner)).toEqual({ next: 'Ferns', done: ['Mosses'] });
});

test('who gets it wrong again and again is not kept for ever', async () => {
  const learner = await newLearner(app.url, 'plants');
  const book = openAnswerBook(app);
  const [unitId = ''] = await unitsOf(learner);
  let message = await learner.press({ type: 'REQUEST_DRILL', unitId });
  for (let count = 0; count < 4; count += 1) {
    await learner.grade(message.id, (await book.drill(message)).wrong);
    message = await learner.press({ type: 'REQUEST_DRILL', unitId });
  }
  expect(await standingOf(learner)).toEqual({ next: 'Ferns', done: [] });
});

async function unitsOf(learner: Learner): Promise<readonly string[]> {
  const { text } = await learner.send({ method: 'GET', path: '/api/tutor/courses/plants/learning-path' });
  return operations.readLearningPath.response.parse(JSON.parse(text)).units.map(({ unitId }) => unitId);
}
