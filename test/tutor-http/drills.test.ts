// What an open drill does with what is done at it: tries, hints, what cannot be judged, the place in its set.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { drillOf, openAnswerBook } from './support/answer-book.ts';
import { newLearner } from './support/learner.ts';
import { startTutorApp } from './support/tutor-app.ts';

const folder = join(import.meta.dirname, '../../courses/sample-aeo');
const files = new Map(
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [path.slice(folder.length + 1), new Uint8Array(readFileSync(path))]),
);
const unitId = 'search-stages';

const app = await startTutorApp();
await app.publish('sample-aeo', files);
afterAll(() => app.close());

const begin = async () => {
  const learner = await newLearner(app.url, 'sample-aeo');
  const drill = await learner.press({ type: 'REQUEST_DRILL', unitId });
  const key = await openAnswerBook(app).drill(drill);
  const graded = async () => (await learner.evidence()).filter(({ type }) => type === 'drill_graded').length;
  return { learner, drill, ...key, graded };
};

test('a wrong answer tells nothing and leaves one more try, which counts for nothing', async () => {
  const { learner, drill, right, wrong, graded } = await begin();
  const first = await learner.grade(drill.id, wrong);
  expect(drillOf(first.message).result).toMatchObject({ isCorrect: false, mayRetry: true });
  expect(first.feedbackText).toMatch(
    /^(?:That is not the answer\.|The answer is not “).*progress counts the first answer\.$/,
  );
  expect(first.feedbackText).not.toContain(right);
  const second = await learner.grade(drill.id, right);
  expect(drillOf(second.message).result).toMatchObject({ isCorrect: true, isRetry: true });
  expect(await graded()).toBe(1);
  expect((await learner.press({ type: 'DRILL_CONTINUE', messageId: drill.id })).text).not.toMatch(/That was right/);
});

test('a wrong answer that is typed keeps the drill open; going on from it tells the answer', async () => {
  const { learner, drill, right, wrong } = await begin();
  const { messages } = await learner.turn({ messageText: `I think ${wrong}` });
  const card = messages.find(({ id }) => id === drill.id)?.card;
  expect(card?.type === 'DRILL' && card.result?.mayRetry).toBe(true);
  expect(messages.at(-1)?.card).toBeNull();
  expect(messages.at(-1)?.text).toMatch(/progress counts the first answer\.$/);
  const next = await learner.press({ type: 'DRILL_CONTINUE', messageId: drill.id });
  expect(next.text).toContain(`The answer was ${right}.`);
});

test('a hint belongs to the card it is for, also after a wrong try', async () => {
  const { learner, drill, wrong } = await begin();
  const hint = await learner.press({ type: 'STUCK', messageId: drill.id });
  expect(hint.hintFor).toBe(drill.id);
  await learner.say('what is a featured snippet?');
  await learner.grade(drill.id, wrong);
  expect((await learner.say('help')).hintFor).toBe(drill.id);
  const { messages } = await learner.thread();
  expect(messages.filter(({ hintFor }) => hintFor === drill.id)).toHaveLength(2);
});

test('a drill says its place among those of its unit', async () => {
  const { learner, drill } = await begin();
  const of = drillOf(drill).place?.of ?? 0;
  expect(of).toBeGreaterThan(2);
  const places = [drillOf(drill).place?.number];
  for (let step = 1; step < of; step += 1) {
    places.push(drillOf(await learner.press({ type: 'REQUEST_DRILL', unitId })).place?.number);
  }
  expect(places).toEqual(Array.from({ length: of }, (_, index) => index + 1));
});
