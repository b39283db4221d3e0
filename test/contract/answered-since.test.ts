import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createAnswerStore } from '../../db/answers.ts';
import { connectNeon } from '../../db/client.ts';
import { createQuestionDesk } from '../../db/question-desk.ts';
import type { StoredAnswer } from '../../functions/ports/answer-store.ts';
import type { QuestionDesk } from '../../functions/ports/question-desk.ts';
import { databaseOfFile } from '../support/open-database.ts';
import { insertFixtureCourse } from '../support/registry-fixture.ts';
import { storedAnswer } from '../support/stored-answer.ts';

const scope = { tenantId: 'public', courseId: 'search' };
const limits = { unanswered: 3, withheld: 2, given: 2, rated: 2, learners: 3, folded: 100 };
/** "That" goes on from the last question. */
const leansOn = (question: string, before: readonly string[]) => (/that/.test(question) ? before.slice(0, 1) : []);
const always = '2000-01-01T00:00:00.000Z';
const days = [
  { day: '2000-01-01', from: always },
  { day: '2026-01-01', from: '2026-01-01T00:00:00.000Z' },
];

const open = await databaseOfFile();
const store = createAnswerStore(open.database);
const desk = createQuestionDesk(open.database);
await insertFixtureCourse(open.database, scope);
await insertFixtureCourse(open.database, { ...scope, tenantId: 'other' });

async function save(changes: Partial<StoredAnswer>): Promise<StoredAnswer> {
  const saved = storedAnswer({ ...scope, ...changes });
  await store.saveAnswer(saved);
  return saved;
}

const read = (changes: Partial<Parameters<QuestionDesk['readQuestions']>[0]> = {}) =>
  desk.readQuestions({ ...scope, since: always, withTexts: true, limits, leansOn, days, ...changes });

/** Each test looks at all there is of a course, so it begins with nothing. */
async function forget(): Promise<void> {
  await connectNeon(open.connection).query('delete from queries');
}

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
