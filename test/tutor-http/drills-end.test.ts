// The drills of a unit come to an end: each once in a session unless it was missed, how many there are, and what is next.
import { afterAll, expect, test } from 'vitest';
import type { TutorMessage } from '../../functions/contract/tutor-card.ts';
import { drillOf, openAnswerBook } from './support/answer-book.ts';
import { newLearner } from './support/learner.ts';
import { startTutorApp } from './support/tutor-app.ts';

const courseId = 'bread';
const options = 'options: [dough, glue, paint, sand]';
const files = new Map(
  Object.entries({
    'course.yaml':
      'title: Baking bread\nprofile: textbook\ntutor_files: [tutor.yaml]\ndocuments:\n  - { path: dough.md, chapter: 1, title: Dough }\n  - { path: oven.md, chapter: 2, title: Oven }\n',
    'dough.md':
      '# Mixing\n\nFlour and water make a dough.\n\nA baker weighs flour on a scale before the work begins.\n',
    'oven.md': '# Heat\n\nA stone keeps the heat of an oven.\n\nSteam makes the crust of a loaf shine.\n',
    'tutor.yaml': `units:
  - { id: dough, title: Making dough, content: [{ path: dough.md }] }
  - { id: oven, title: Using the oven, content: [{ path: oven.md }] }
drills:
  - { id: d1, unit: dough, prompt: What do flour and water make?, answers: [dough], ${options} }
  - { id: d2, unit: dough, prompt: What is flour weighed on?, answers: [scale], options: [scale, stone, loaf, oven] }
  - { id: d3, unit: oven, prompt: What makes the crust shine?, answers: [steam], options: [steam, salt, sugar, soap] }
`,
  }).map(([name, text]) => [name, new TextEncoder().encode(text)] as const),
);

const app = await startTutorApp();
await app.publish(courseId, files);
const book = openAnswerBook(app);
afterAll(() => app.close());

const begin = () => newLearner(app.url, courseId);
type Learner = Awaited<ReturnType<typeof begin>>;
const ask = (learner: Learner, unitId: string) => learner.press({ type: 'REQUEST_DRILL', unitId });
const answer = async (learner: Learner, message: TutorMessage, how: 'right' | 'wrong') =>
  learner.grade(message.id, (await book.drill(message))[how]);

test('after the last one the learner is told so, and led on', async () => {
  const learner = await begin();
  for (const number of [1, 2]) {
    const drill = await ask(learner, 'dough');
    expect(drillOf(drill).place).toEqual({ number, of: 2 });
    await answer(learner, drill, 'right');
  }
  const end = await ask(learner, 'dough');
  expect(end.card).toBeNull();
  expect(end.text).toBe('You have done both exercises on “Making dough”. Up next is “Using the oven”.');
  expect(end.offers?.map(({ action, unitId }) => [action, unitId])).toEqual([
    ['practise', 'oven'],
    ['cards', 'dough'],
    ['summary', 'dough'],
  ]);
  expect((await learner.say('go on')).card?.unitId).toBe('oven');
});

test('one that was missed comes again, with its choices in another order', async () => {
  const learner = await begin();
  const first = await ask(learner, 'dough');
  await answer(learner, first, 'wrong');
  await answer(learner, await ask(learner, 'dough'), 'right');
  const again = drillOf(await ask(learner, 'dough'));
  expect(again.prompt).toBe(drillOf(first).prompt);
  expect(again.options.toSorted()).toEqual(drillOf(first).options.toSorted());
  expect(again.options).not.toEqual(drillOf(first).options);
});

test('the only one says so, and is not asked again', async () => {
  const learner = await begin();
  const drill = await learner.press({ type: 'REQUEST_DRILL', unitId: 'oven' });
  expect(drillOf(drill).place).toEqual({ number: 1, of: 1 });
  await answer(learner, drill, 'right');
  expect((await ask(learner, 'oven')).text).toContain('You have done the only exercise on “Using the oven”.');
});

test('in another session it may be practised again', async () => {
  const learner = await begin();
  await answer(learner, await ask(learner, 'oven'), 'right');
  const later = await learner.openThread();
  expect((await ask(later, 'oven')).card?.type).toBe('DRILL');
});
