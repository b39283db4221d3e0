// Messages that ask nothing, said to the tutor: no claim that something was not found, no card that nobody asked for.
import { afterAll, expect, test } from 'vitest';
import { algebraFiles } from '../support/algebra-course.ts';
import { drillOf } from './support/answer-book.ts';
import { newLearner } from './support/learner.ts';
import { readDecision } from './support/read-decision.ts';
import { startTutorApp } from './support/tutor-app.ts';

const app = await startTutorApp();
await app.publish('algebra', algebraFiles);
afterAll(() => app.close());

const notFound = /can’t find|cannot find/i;

test.each(['hmm', 'Hmmmm...', 'what?', 'hello', 'um, er', 'हैलो', '👍'])(
  '“%s” is asked what to work on',
  async (words) => {
    const learner = await newLearner(app.url, 'algebra');
    const message = await learner.say(words);
    const { selectedAction, mappedUnits, policy } = await readDecision(app, message);
    expect(message.text).not.toMatch(notFound);
    expect(message.isRefusal).toBeUndefined();
    expect(mappedUnits).toEqual([]);
    expect(policy.allowedActions).toEqual(['SOCRATIC_QUESTION']);
    expect(selectedAction).toBe('SOCRATIC_QUESTION');
    expect(message.card).toBeNull();
    expect(message.text).toMatch(/\?$/);
  },
);

test('“ok” and “thanks” go on with the focus', async () => {
  const learner = await newLearner(app.url, 'algebra');
  for (const words of ['ok', 'thanks']) {
    const message = await learner.say(words);
    expect(message.card).not.toBeNull();
    expect(message.text).not.toMatch(notFound);
  }
});

test('“help” and “?” at an open drill mean that drill; none of them claims that something is not there', async () => {
  const learner = await newLearner(app.url, 'algebra');
  drillOf(await learner.say('Let me practise the order of operations'));
  for (const words of ['?', 'help', 'hmm', 'hmm']) {
    const message = await learner.say(words);
    expect(message.card, words).toBeNull();
    expect(message.text, words).not.toMatch(notFound);
  }
});

test('what the course does not hold is still told, however small the talk around it', async () => {
  const learner = await newLearner(app.url, 'algebra');
  for (const words of ['hmm, photosynthesis', 'ok, who was Napoleon Bonaparte?']) {
    expect((await learner.say(words)).text, words).toMatch(notFound);
  }
});
