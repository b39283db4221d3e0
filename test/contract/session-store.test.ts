// A learner's conversations in the tables: listed, read again, and as the asking side of a thread.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createAnswerStore } from '../../db/answers.ts';
import { createSessionStore } from '../../db/sessions.ts';
import { createTutorStore } from '../../db/tutor-store.ts';
import type { StoredAnswer } from '../../functions/ports/answer-store.ts';
import { databaseOfFile } from '../support/open-database.ts';
import { storedAnswer } from '../support/stored-answer.ts';
import { insertTutorCourse, turnRecord } from '../support/tutor-fixture.ts';

const scope = { tenantId: 'public', courseId: 'algebra' };

const open = await databaseOfFile();
const answers = createAnswerStore(open.database);
const sessions = createSessionStore(open.database);
const threads = createTutorStore(open.database);
await insertTutorCourse(open.database, scope);
await insertTutorCourse(open.database, { ...scope, courseId: 'other' });

const newLearner = () => ({ ...scope, learnerId: `learner-${randomUUID()}` });
type Learner = ReturnType<typeof newLearner>;

async function begin(learner: Learner, threadId: string | null = null): Promise<string> {
  const begun = await answers.startConversation({ ...learner, conversationId: randomUUID(), threadId });
  if (begun === null) throw new Error('no conversation began');
  return begun;
}

async function beginThread(learner: Learner): Promise<string> {
  const threadId = randomUUID();
  expect(await threads.startThread({ ...learner, threadId, title: null })).toBe(true);
  return threadId;
}

async function ask(learner: Learner, conversationId: string, question: string | null): Promise<StoredAnswer> {
  const body = { status: 'answered', answer: `An answer to “${question}”` };
  const answer = storedAnswer({ ...learner, conversationId, question, body });
  await answers.saveAnswer(answer);
  return answer;
}

describe('conversations', () => {
  test('are listed latest first with their first question, without those in which nothing was asked', async () => {
    const ada = newLearner();
    const first = await begin(ada);
    const second = await begin(ada);
    await begin(ada);
    await ask(ada, first, 'What is a slope?');
    await ask(ada, second, 'x'.repeat(500));
    await ask(ada, first, 'And an intercept?');
    const listed = await sessions.listConversations({ ...ada, courses: null });
    expect(listed.map(({ conversationId }) => conversationId)).toEqual([first, second]);
    expect(listed.map(({ title }) => title)).toEqual(['What is a slope?', `${'x'.repeat(80)}…`]);
    expect(listed[0]).toMatchObject({ courseId: 'algebra', threadId: null });
    expect(new Date(listed[0]?.updatedAt ?? '').toISOString()).toBe(listed[0]?.updatedAt);
  });

  test('give every question of a course, later ones too, latest first, to their learner alone', async () => {
    const ada = newLearner();
    const first = await begin(ada);
    const threadId = await beginThread(ada);
    const second = await begin(ada, threadId);
    const elsewhere = await begin({ ...ada, courseId: 'other' });
    await ask(ada, first, 'What is a slope?');
    await ask(ada, second, 'What is a limit?');
    await ask({ ...ada, courseId: 'other' }, elsewhere, 'Elsewhere?');
    await ask(ada, first, 'And an intercept?');
    const listed = await sessions.listQuestions(ada);
    expect(listed.map(({ sessionId, question }) => [sessionId, question])).toEqual([
      [first, 'And an intercept?'],
      [threadId, 'What is a limit?'],
      [first, 'What is a slope?'],
    ]);
    expect(await sessions.listQuestions({ ...ada, learnerId: 'eve' })).toEqual([]);
    expect(await sessions.listQuestions({ ...ada, tenantId: 'rival' })).toEqual([]);
  });

  test('are listed for their learner, in the courses named, and without a title where no words are kept', async () => {
    const ada = newLearner();
    const conversationId = await begin(ada);
    const elsewhere = await begin({ ...ada, courseId: 'other' });
    await ask(ada, conversationId, null);
    await ask({ ...ada, courseId: 'other' }, elsewhere, 'Elsewhere?');
    const list = async (courses: readonly string[] | null, learner: Partial<Learner> = {}) =>
      (await sessions.listConversations({ ...ada, ...learner, courses })).map(({ title }) => title);
    expect(await list(null)).toEqual(['Elsewhere?', null]);
    expect(await list(['algebra'])).toEqual([null]);
    expect(await list([])).toEqual([]);
    expect(await list(null, { learnerId: 'eve' })).toEqual([]);
    expect(await list(null, { tenantId: 'rival' })).toEqual([]);
  });

  test('are read as they were answered, with the learner’s rating, oldest first', async () => {
    const ada = newLearner();
    const conversationId = await begin(ada);
    const first = await ask(ada, conversationId, 'What is a slope?');
    const second = await ask(ada, conversationId, null);
    await answers.saveFeedback({ ...ada, answerId: second.answerId, rating: 'down', reason: null });
    const read = await sessions.readConversation({ ...ada, conversationId });
    expect(read?.conversation).toMatchObject({ conversationId, courseId: 'algebra', title: 'What is a slope?' });
    expect(read?.turns.map(({ answerId, question, body, rating }) => ({ answerId, question, body, rating }))).toEqual([
      { answerId: first.answerId, question: 'What is a slope?', body: first.body, rating: null },
      { answerId: second.answerId, question: null, body: second.body, rating: 'down' },
    ]);
  });

  test('are nobody else’s', async () => {
    const ada = newLearner();
    const conversationId = await begin(ada);
    await ask(ada, conversationId, 'What is a slope?');
    for (const stranger of [{ learnerId: 'eve' }, { tenantId: 'rival' }, { conversationId: randomUUID() }]) {
      expect(await sessions.readConversation({ ...ada, conversationId, ...stranger })).toBeNull();
    }
    expect(await sessions.readConversation({ ...ada, conversationId: "' or true --" })).toBeNull();
  });

  test('begun twice under one id are one', async () => {
    const ada = newLearner();
    const conversationId = randomUUID();
    const start = (learner: Learner) => answers.startConversation({ ...learner, conversationId, threadId: null });
    expect(await start(ada)).toBe(conversationId);
    expect(await start(ada)).toBe(conversationId);
    expect(await start({ ...ada, learnerId: 'eve' })).toBeNull();
  });
});

describe('a thread', () => {
  test('has one conversation as its asking side, which both name', async () => {
    const ada = newLearner();
    const threadId = await beginThread(ada);
    const conversationId = await begin(ada, threadId);
    expect(await begin(ada, threadId)).toBe(conversationId);
    await ask(ada, conversationId, 'What is a slope?');
    expect((await sessions.listConversations({ ...ada, courses: null }))[0]).toMatchObject({ threadId });
    const [listed] = await threads.listThreads({ ...ada, courses: null });
    expect(listed).toMatchObject({ threadId, conversationId, title: 'What is a slope?' });
    const read = await threads.readThread({ ...ada, threadId });
    expect(read?.thread).toEqual(listed);
  });

  test('lends its asking side to nobody else, and to no other course', async () => {
    const ada = newLearner();
    const threadId = await beginThread(ada);
    const conversationId = randomUUID();
    for (const stranger of [
      { learnerId: 'eve' },
      { courseId: 'other' },
      { tenantId: 'rival' },
      { threadId: randomUUID() },
    ]) {
      expect(await answers.startConversation({ ...ada, conversationId, threadId, ...stranger })).toBeNull();
    }
    const own = await begin(ada, threadId);
    expect(await answers.startConversation({ ...ada, learnerId: 'eve', conversationId, threadId })).toBeNull();
    expect(own).not.toBe(conversationId);
  });

  test('is called by what was said first in it, where nobody gave it a title', async () => {
    const ada = newLearner();
    const threadId = await beginThread(ada);
    const said = (text: string | null, latex: string | null = null) => ({
      messageId: randomUUID(),
      role: 'learner' as const,
      body: { text, latex },
      secret: null,
      createdAt: new Date().toISOString(),
    });
    const messages = [said(null), said(null, 'x^2'), said('Later')];
    await threads.recordTurn(turnRecord({ ...ada, threadId }, { messages, drillIds: [] }));
    await ask(ada, await begin(ada, threadId), 'What is a slope?');
    expect((await threads.listThreads({ ...ada, courses: null }))[0]?.title).toBe('x^2');
  });
});
