import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openQuestionDesk } from '../support/question-desk.ts';

const { store, scope, save, read, forget } = await openQuestionDesk();

test('a question that a learner got answered later counts as answered, until it is refused once more', async () => {
  await forget();
  const refusal = { status: 'not_covered', reason: 'not_in_material' };
  await save({ question: 'What is a fuse?' });
  await save({ ...refusal, question: 'What is a fuse?' });
  await save({ ...refusal, question: 'what is a FUSE', reason: 'says_no_more' });
  const lists = async () => {
    const { unanswered = [], answeredSince = [], settled } = (await read()) ?? {};
    return [
      ...[unanswered, answeredSince].map((list) => list.map(({ question, count }) => [question, count])),
      settled,
    ];
  };
  expect(await lists()).toEqual([[['what is a FUSE', 2]], [], 0]);
  await save({ question: 'what is a fuse', filters: { day: 1 } });
  expect(await lists()).toEqual([[['what is a FUSE', 2]], [], 0]);
  await save({ question: 'what is a fuse' });
  expect(await lists()).toEqual([[], [['what is a FUSE', 2]], 2]);
  expect((await read({ withTexts: false }))?.unanswered).toHaveLength(2);
  await save({ ...refusal, question: 'What is a fuse?' });
  expect(await lists()).toEqual([[['What is a fuse?', 3]], [], 0]);
});

test('asked once more after itself, a question is one with itself', async () => {
  await forget();
  const refusal = { status: 'not_covered', reason: 'not_in_material' };
  const conversationId = randomUUID();
  await store.startConversation({ ...scope, conversationId, learnerId: 'ada', threadId: null });
  await save({ ...refusal, question: 'What is that $@ for', conversationId });
  await save({ ...refusal, question: 'what is that $@ for?', conversationId });
  const found = await read();
  expect(found?.unanswered.map(({ leansOn: after, count }) => [after, count])).toEqual([[[], 2]]);
});
