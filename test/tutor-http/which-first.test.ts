// Practice of a unit whose prerequisites are not done yet: the same question however it was asked for, and a learner who goes
// ahead stays there until the unit is ready, without its exam questions.
import { afterAll, expect, test } from 'vitest';
import { algebraFiles } from '../support/algebra-course.ts';
import { drillOf, openAnswerBook } from './support/answer-book.ts';
import { type Learner, newLearner } from './support/learner.ts';
import { readDecision } from './support/read-decision.ts';
import { startTutorApp } from './support/tutor-app.ts';

const [first, wanted] = ['order-of-operations', 'negative-numbers'];

const app = await startTutorApp();
await app.publish('algebra', algebraFiles);
afterAll(() => app.close());

const begin = () => newLearner(app.url, 'algebra');
const goAhead = (learner: Learner) => learner.press({ type: 'REQUEST_DRILL', unitId: wanted, anyway: true });

test.each([
  ['its button', { clientEvent: { type: 'REQUEST_DRILL', unitId: wanted } }],
  ['its name', { messageText: 'I want to practise negative numbers' }],
])('asked for by %s: what comes first is named, and both are offered', async (_, body) => {
  const { messages } = await (await begin()).turn(body);
  const message = messages.at(-1);
  expect([message?.card, message?.text]).toEqual([
    null,
    '“Negative numbers” builds on “Order of operations”, which you have not done yet.',
  ]);
  expect(message?.offers?.map(({ unitId, anyway = false }) => [unitId, anyway])).toEqual([
    [first, false],
    [wanted, true],
  ]);
});

test.each([
  ['the first one', first],
  ['the second', wanted],
  ['I want to practise negative numbers', wanted],
  ['yes', first],
])('“%s” is understood after it', async (words, unitId) => {
  const learner = await begin();
  await learner.press({ type: 'REQUEST_DRILL', unitId: wanted });
  expect(drillOf(await learner.say(words)).unitId).toBe(unitId);
});

test('who goes ahead stays until the unit is ready, is not examined, and comes back to what was passed over', async () => {
  const learner = await begin();
  const book = openAnswerBook(app);
  let message = await goAhead(learner);
  expect(message.why).toBe(
    'You chose to practise “Negative numbers” before “Order of operations”, which it builds on.',
  );
  for (let count = 0; count < 2; count += 1) {
    expect(drillOf(message).unitId).toBe(wanted);
    expect((await readDecision(app, message)).policy.examReady).toBe(false);
    await learner.grade(message.id, (await book.drill(message)).right);
    message = await learner.press({ type: 'DRILL_CONTINUE', messageId: message.id });
  }
  expect(drillOf(message).unitId).toBe(first);
});

test('another drill of it is given without being asked again', async () => {
  const learner = await begin();
  await goAhead(learner);
  expect(drillOf(await learner.press({ type: 'REQUEST_DRILL', unitId: wanted })).unitId).toBe(wanted);
});

test('what it says can be looked at before', async () => {
  const message = await (await begin()).press({ type: 'REQUEST_CONCEPT', unitId: wanted });
  expect(message.card).toMatchObject({ type: 'CONCEPT', unitId: wanted });
});

test('an answer on a unit that must wait says why the one before it is worked on, and another answer says nothing of it', async () => {
  const learner = await begin();
  const { messages, snapshotLite } = await learner.turn({ messageText: 'explain slope' });
  expect(snapshotLite.focus.unitId).toBe(first);
  expect(messages.at(-1)?.text).toMatch(
    /practise “Order of operations” when you like: “Slope of a line” builds on it\.$/,
  );
  const after = await learner.say('what is an operation?');
  expect(after.text).not.toMatch(/builds on/);
});
