// A shared answer is shown with the questions that its own leans on, as far back as they lean on others.
import { expect, test } from 'vitest';
import { questionsLeantOn } from '../../../functions/ask/reading/leans-back.ts';

test.each([
  ['And how is it different from a proxy?', ['What is a firewall?', 'What is a relay?'], ['What is a firewall?']],
  ['Why?', ['And how is it different?', 'What is a relay?'], ['What is a relay?', 'And how is it different?']],
  ['और उदाहरण?', ['What is a relay?'], ['What is a relay?']],
  ['How does TCP differ from UDP?', ['What is a relay?'], []],
  ['Why?', [], []],
])('“%s” after %j leans on %j', (question, before, leantOn) => {
  expect(questionsLeantOn(question, before)).toEqual(leantOn);
});
