import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createAnswerStore } from '../../db/answers.ts';
import { createAuthorDesk } from '../../db/author-desk.ts';
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

test('an answer is read with its question, in its course alone', async () => {
  const { answerId } = await save({ question: 'What is a relay?', body: { said: 1 } });
  expect(await desk.readAsked({ ...scope, answerId })).toEqual({
    filters: null,
    question: 'What is a relay?',
    body: { said: 1 },
  });
  expect(await desk.readAsked({ ...scope, tenantId: 'other', answerId })).toBeNull();
  expect(await desk.readAsked({ ...scope, answerId: randomUUID() })).toBeNull();
  await forget();
});

test('a course that is absent or another tenant’s is not there', async () => {
  expect(await read({ courseId: 'absent' })).toBeNull();
  expect(await read({ tenantId: 'nobody' })).toBeNull();
});

test('nothing asked is nothing told', async () => {
  await forget();
  expect(await read()).toEqual({
    counts: [],
    learners: 0,
    ratings: { up: 0, down: 0 },
    settled: 0,
    answeredSince: [],
    unanswered: [],
    withheld: [],
    given: [],
    rated: [],
  });
});

test('equal questions fold into one, whatever their case, spaces and punctuation; the latest words stand for them', async () => {
  await forget();
  const refusal = { status: 'not_covered', reason: 'not_in_material' };
  await save({ ...refusal, question: 'What is a  fuse?', learnerId: 'ada', body: { number: 1 } });
  await save({ ...refusal, question: 'what is a fuse', learnerId: 'eve', body: { number: 2 } });
  await save({ ...refusal, question: 'What is a FUSE?!', learnerId: 'ada', body: { number: 3 } });
  await save({ ...refusal, question: 'What is a fuse box?' });
  await save({ ...refusal, question: 'विभव क्या है?' });
  await save({ ...refusal, question: 'विभव क्या है' });
  const found = await read();
  expect(found?.unanswered.map(({ question, count }) => [question, count])).toEqual([
    ['What is a FUSE?!', 3],
    ['विभव क्या है', 2],
    ['What is a fuse box?', 1],
  ]);
  expect(found?.unanswered[0]).toMatchObject({ body: { number: 3 }, category: 'definition', ...refusal });
  expect(found?.learners).toBe(2);
  expect(found?.counts).toEqual([{ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), ...refusal, count: 6 }]);
});

test('a follow-up is told with the question it leans on, and is one only with the same after an equal one', async () => {
  await forget();
  const refusal = { status: 'not_covered', reason: 'not_in_material' };
  const inThread = async (first: string, then: string) => {
    const conversationId = randomUUID();
    await store.startConversation({ ...scope, conversationId, learnerId: 'ada', threadId: null });
    await save({ question: first, conversationId });
    await save({ ...refusal, question: then, conversationId });
  };
  await inThread('What is a fuse?', 'Why does that work?');
  await inThread('what is a FUSE', 'why does that work');
  await inThread('What is a relay?', 'Why does that work?');
  await inThread('What is a relay?', 'Who sells fuses?');
  await inThread('What is a fuse?', 'Who sells fuses?');
  await save({ ...refusal, question: 'who sells fuses' });
  const found = await read();
  expect(found?.unanswered.map(({ question, leansOn: after, count }) => [question, after, count])).toEqual([
    ['who sells fuses', [], 3],
    ['why does that work', ['what is a FUSE'], 2],
    ['Why does that work?', ['What is a relay?'], 1],
  ]);
});

test('answers are counted by the days they are asked for, whenever those begin', async () => {
  await forget();
  await save({ question: 'What is a fuse?' });
  const hour = 3_600_000;
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  const asked = [
    { day: 'before', from: at(-48 * hour) },
    { day: 'here', from: at(-hour) },
    { day: 'after', from: at(hour) },
  ];
  expect((await read({ days: asked }))?.counts).toEqual([{ day: 'here', status: 'answered', reason: null, count: 1 }]);
});

test('a question that is answered now leaves the list in all its words, until it is refused once more', async () => {
  await forget();
  const refusal = { status: 'not_covered', reason: 'not_in_material' };
  await save({ ...refusal, question: 'What is a  fuse?' });
  await save({ ...refusal, question: 'what is a FUSE', learnerId: 'eve' });
  await save({ ...refusal, question: 'What is a fuse box?' });
  await save({ ...refusal, question: null });
  await save({ ...refusal, tenantId: 'other', question: 'What is a fuse?' });
  const settle = (question: string, changes = {}) =>
    desk.settleQuestions({ ...scope, question, filters: null, since: always, folded: 100, ...changes });
  expect(await settle('What is a fuse?', { since: '2999-01-01T00:00:00.000Z' })).toBe(0);
  expect(await settle('')).toBe(0);
  expect(await settle('what is a fuse')).toBe(2);
  expect(await settle('what is a fuse')).toBe(0);
  const listed = async () => (await read())?.unanswered.map(({ question, count }) => [question, count]);
  expect(await listed()).toEqual([
    [null, 1],
    ['What is a fuse box?', 1],
  ]);
  expect((await read())?.settled).toBe(2);
  expect((await read({ tenantId: 'other' }))?.unanswered).toHaveLength(1);
  await save({ ...refusal, question: 'What is a fuse?' });
  expect(await listed()).toContainEqual(['What is a fuse?', 1]);
});

test('what is answered now stays listed as answered, until it is refused once more', async () => {
  await forget();
  const refusal = { status: 'not_covered', reason: 'not_in_material' };
  await save({ ...refusal, question: 'What is a fuse?' });
  await save({ ...refusal, question: 'what is a FUSE' });
  await desk.settleQuestions({ ...scope, question: 'What is a fuse?', filters: null, since: always, folded: 100 });
  const since = async () => (await read())?.answeredSince.map(({ question, count }) => [question, count]);
  expect(await since()).toEqual([['what is a FUSE', 2]]);
  expect((await read({ withTexts: false }))?.answeredSince).toEqual([]);
  await save({ ...refusal, question: 'What is a fuse?' });
  expect(await since()).toEqual([]);
});

test('without the example or the code that was asked for, a question is without an answer', async () => {
  await forget();
  await save({ reason: 'no_example', question: 'An example of a fuse?' });
  await save({ reason: 'no_code', question: 'A fuse in code?' });
  await save({ reason: 'conflicting_sources', question: 'What is a fuse?' });
  expect((await read())?.unanswered.map(({ reason }) => reason).toSorted()).toEqual(['no_code', 'no_example']);
  const courses = await createAuthorDesk(open.database).listCourses({ ...scope, courses: null, since: always });
  expect(courses[0]?.open).toMatchObject({ asked: 3, answered: 1, notCovered: 2 });
});

test('without texts no word of a learner is read, even where it was kept', async () => {
  await forget();
  const refused = await save({ status: 'not_covered', reason: 'not_in_material', question: 'my secret' });
  const withheld = await save({ status: 'withheld', reason: 'unsupported', question: 'my other secret' });
  for (const { answerId } of [refused, withheld]) {
    await store.saveFeedback({ ...scope, learnerId: 'ada', answerId, rating: 'down', reason: 'my third secret' });
  }
  const found = await read({ withTexts: false });
  expect(JSON.stringify(found)).not.toContain('secret');
  expect(found?.unanswered).toMatchObject([{ question: null, count: 1 }]);
  expect(found?.withheld).toMatchObject([{ answerId: withheld.answerId, question: null }]);
  expect(found?.rated).toHaveLength(2);
  expect(JSON.stringify(await read())).toContain('my third secret');
});

test('what kind of wrong a learner said is told without texts as well, and goes when the last word is another', async () => {
  await forget();
  const { answerId } = await save({ question: 'x?' });
  const rate = (rating: 'up' | 'down', kind: 'too_long' | null) =>
    store.saveFeedback({ ...scope, learnerId: 'ada', answerId, rating, kind, reason: null });
  await rate('down', 'too_long');
  expect((await read({ withTexts: false }))?.rated).toMatchObject([{ rating: 'down', kind: 'too_long' }]);
  await rate('up', null);
  expect((await read())?.rated).toMatchObject([{ rating: 'up', kind: null }]);
});

test('never which learner: no id of one is given out', async () => {
  await forget();
  const { answerId } = await save({ status: 'withheld', learnerId: 'learner-with-a-name', question: 'x?' });
  await store.saveFeedback({ ...scope, learnerId: 'learner-with-a-name', answerId, rating: 'up', reason: 'good' });
  await save({ status: 'not_covered', learnerId: 'learner-with-a-name', question: 'y?' });
  expect(JSON.stringify(await read())).not.toContain('learner-with-a-name');
});

test('answers are listed as given, without those that miss the form asked for', async () => {
  await forget();
  await save({ status: 'not_covered', question: 'refused?' });
  await save({ reason: 'no_example', question: 'an example?' });
  for (const question of ['a?', 'b?', 'c?']) await save({ question, body: { question } });
  const given = (await read())?.given;
  expect(given?.map(({ question, body }) => ({ question, body }))).toEqual(
    ['c?', 'b?'].map((question) => ({ question, body: { question } })),
  );
  expect((await read({ withTexts: false }))?.given.map(({ question }) => question)).toEqual([null, null]);
});

test('lists keep to their limits, newest first; another tenant’s and another course’s rows are not in them', async () => {
  await forget();
  await save({ tenantId: 'other', status: 'withheld' });
  const answers: StoredAnswer[] = [];
  for (let number = 0; number < 3; number += 1) answers.push(await save({ status: 'withheld', body: { number } }));
  for (const { answerId } of answers) {
    await store.saveFeedback({ ...scope, learnerId: 'ada', answerId, rating: 'down', reason: null });
  }
  for (const question of ['a?', 'b?', 'c?', 'd?']) await save({ status: 'not_covered', question });
  const found = await read();
  expect(found?.withheld.map(({ body }) => body)).toEqual([{ number: 2 }, { number: 1 }]);
  expect(found?.rated.map(({ answerId }) => answerId)).toEqual([answers[2]?.answerId, answers[1]?.answerId]);
  expect(found?.ratings).toEqual({ up: 0, down: 3 });
  expect(found?.unanswered).toHaveLength(3);
  expect((await read({ tenantId: 'other' }))?.withheld).toHaveLength(1);
});

test('what was asked before the time looked at is not counted', async () => {
  await forget();
  const old = await save({ status: 'withheld' });
  await save({ status: 'withheld' });
  await connectNeon(open.connection).query(`update answers set created_at = '2026-01-01T10:00:00Z' where id = $1`, [
    old.answerId,
  ]);
  expect((await read({ since: '2026-02-01T00:00:00.000Z' }))?.withheld).toHaveLength(1);
  const all = await read();
  expect(all?.withheld.at(-1)?.askedAt).toBe('2026-01-01T10:00:00.000Z');
  expect(all?.counts[0]?.day).toBe('2026-01-01');
});

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
