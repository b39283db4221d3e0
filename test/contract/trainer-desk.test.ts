import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createAnswerStore } from '../../db/answers.ts';
import { createClassBook } from '../../db/classes.ts';
import { createTrainerDesk } from '../../db/trainer-desk.ts';
import { createTutorStore } from '../../db/tutor-store.ts';
import type { TopicId, TrainerDesk } from '../../functions/ports/trainer-desk.ts';
import { databaseOfFile } from '../support/open-database.ts';
import { storedAnswer } from '../support/stored-answer.ts';
import { insertTutorCourse, turnRecord } from '../support/tutor-fixture.ts';

const tenantId = 'school';
const courseId = 'algebra';
const scope = { tenantId, courseId };
const context = { told: 'Nothing on that.', note: null };

const open = await databaseOfFile();
const desk = createTrainerDesk(open.database);
const book = createClassBook(open.database);
await insertTutorCourse(open.database, scope);

async function refusalOf(learnerId: string, conversationId: string | null = null, question: string | null = 'Why?') {
  const answer = storedAnswer({
    ...{ ...scope, learnerId, conversationId, question, confidence: 0 },
    ...{ status: 'not_covered', reason: 'gate', body: { answer: 'Nothing on that.' } },
  });
  await createAnswerStore(open.database).saveAnswer(answer);
  return { answerId: answer.answerId, messageId: null } as const;
}

async function messageOf(learnerId: string) {
  const store = createTutorStore(open.database);
  const threadId = randomUUID();
  await store.startThread({ ...scope, learnerId, threadId, title: null });
  const record = turnRecord({ ...scope, learnerId, threadId });
  await store.recordTurn(record);
  const messageId = record.messages.find(({ role }) => role === 'assistant')?.messageId ?? '';
  const said = record.messages.find(({ role }) => role === 'learner')?.messageId ?? '';
  return { threadId, topic: { answerId: null, messageId } as const, said };
}

const keep = (learnerId: string, topic: TopicId, changes: Partial<Parameters<TrainerDesk['keepQuestion']>[0]> = {}) =>
  desk.keepQuestion({
    ...{ ...scope, learnerId, topic, questionId: randomUUID(), threadId: null, question: 'Why?', context },
    ...changes,
  });

const newLearner = () => `learner-${randomUUID()}`;
const trainer = (personId: string) => ({ tenantId, personId, courses: null });

async function classOf(teacherId: string, learnerIds: readonly string[], name = 'Year 9') {
  const joinCode = randomUUID();
  const made = await book.createClass({
    ...scope,
    classId: randomUUID(),
    name,
    joinCode,
    teacherId,
    teacherName: null,
  });
  for (const personId of learnerIds) {
    await book.join({ ...trainer(personId), code: joinCode, displayName: `Name of ${personId}`, limit: 9 });
  }
  return made?.classId ?? '';
}

test('somebody would read a question once a class of the course has a teacher', async () => {
  const other = { tenantId, courseId: 'geometry' };
  expect(await desk.hasTrainer(scope)).toBe(false);
  await classOf(`teacher-${randomUUID()}`, []);
  expect(await desk.hasTrainer(scope)).toBe(true);
  expect(await desk.hasTrainer(other)).toBe(false);
  expect(await desk.hasTrainer({ ...scope, tenantId: 'another' })).toBe(false);
});

test('what a question is about is the learner’s own, with what is kept of it', async () => {
  const mia = newLearner();
  const topic = await refusalOf(mia);
  expect(await desk.readTopic({ ...scope, learnerId: mia, topic })).toEqual({
    kind: 'answer',
    threadId: null,
    question: 'Why?',
    status: 'not_covered',
    reason: 'gate',
    body: { answer: 'Nothing on that.' },
  });
  const { threadId, topic: message, said } = await messageOf(mia);
  const read = await desk.readTopic({ ...scope, learnerId: mia, topic: message });
  expect(read).toMatchObject({ kind: 'message', threadId, question: 'Give me a drill', body: { text: 'Here it is' } });
  for (const each of [topic, message, { answerId: null, messageId: said }]) {
    const isOwn = each.messageId !== said;
    for (const other of [
      { ...scope, learnerId: newLearner() },
      { ...scope, tenantId: 'other', learnerId: mia },
      { ...scope, courseId: 'another', learnerId: mia },
      ...(isOwn ? [] : [{ ...scope, learnerId: mia }]),
    ]) {
      expect(await desk.readTopic({ ...other, topic: each })).toBeNull();
    }
  }
  expect(await desk.readTopic({ ...scope, learnerId: mia, topic: { answerId: 'x', messageId: null } })).toBeNull();
});

test('one question for each answer: the first stands', async () => {
  const mia = newLearner();
  const topic = await refusalOf(mia);
  const [one, other] = await Promise.all([keep(mia, topic), keep(mia, topic, { question: 'Another?' })]);
  expect(one).toEqual(other);
  expect(one).toMatchObject({ ...topic, courseId, context, reply: null });
  // Nobody is given somebody else's.
  expect(await keep(newLearner(), topic)).toBeNull();
});

test('text that PostgreSQL refuses is no reason to lose a question', async () => {
  const mia = newLearner();
  const kept = await keep(mia, await refusalOf(mia), { context: { told: '\u0000 \ud800 "; drop', note: null } });
  expect(kept?.context).toEqual({ told: '\ufffd \ufffd "; drop', note: null });
});

test('a learner’s own are read by course, thread and conversation', async () => {
  const mia = newLearner();
  const conversationId = randomUUID();
  await createAnswerStore(open.database).startConversation({
    ...scope,
    conversationId,
    learnerId: mia,
    threadId: null,
  });
  const inConversation = await keep(mia, await refusalOf(mia, conversationId));
  const { threadId, topic } = await messageOf(mia);
  const inThread = await keep(mia, topic, { threadId });
  const read = async (changes: object = {}) =>
    (await desk.readOwn({ ...scope, learnerId: mia, threadId: null, conversationId: null, ...changes })).map(
      ({ questionId }) => questionId,
    );
  expect(await read()).toEqual([inThread?.questionId, inConversation?.questionId]);
  expect(await read({ threadId })).toEqual([inThread?.questionId]);
  expect(await read({ conversationId })).toEqual([inConversation?.questionId]);
  expect(await read({ learnerId: newLearner() })).toEqual([]);
  expect(await read({ tenantId: 'other' })).toEqual([]);
});

test('a trainer is shown the questions of the own classes, and of learners in none', async () => {
  const [mia, joe, lone] = [newLearner(), newLearner(), newLearner()];
  const ada = `ada-${randomUUID()}`;
  const classId = await classOf(ada, [mia]);
  await classOf(`bob-${randomUUID()}`, [joe]);
  const asked = [];
  for (const learnerId of [mia, joe, lone]) asked.push(await keep(learnerId, await refusalOf(learnerId)));
  const [ofMia, ofJoe, ofLone] = asked.map((each) => each?.questionId);
  const { questions, waitingCount } = await desk.readInbox({ ...trainer(ada), courseId });
  const found = new Map(questions.map((question) => [question.questionId, question]));
  expect(found.get(ofMia ?? '')?.learner).toEqual({
    learnerId: mia,
    displayName: `Name of ${mia}`,
    classId,
    className: 'Year 9',
  });
  expect(found.has(ofJoe ?? '')).toBe(false);
  // Of a learner in no class the trainer is not even told the id.
  expect(found.get(ofLone ?? '')?.learner).toBeNull();
  expect(waitingCount).toBe(questions.filter(({ reply }) => reply === null).length);
  for (const stranger of [
    { ...trainer(ada), tenantId: 'other', courseId },
    { ...trainer(ada), courses: ['another'], courseId },
    { ...trainer(ada), courseId: 'another' },
  ]) {
    expect(await desk.readInbox(stranger)).toEqual({ waitingCount: 0, questions: [] });
  }
  // Who has left a class is no longer its teacher's.
  await book.leave({ ...trainer(mia), classId });
  await classOf('carol', [mia]);
  const after = await desk.readInbox({ ...trainer(ada), courseId });
  expect(after.questions.map(({ questionId }) => questionId)).not.toContain(ofMia);
});

test('the first reply stands, and comes from a trainer who may see the question', async () => {
  const [mia, ada, bob] = [newLearner(), `ada-${randomUUID()}`, `bob-${randomUUID()}`];
  await classOf(ada, [mia]);
  await classOf(bob, []);
  const questionId = (await keep(mia, await refusalOf(mia)))?.questionId ?? '';
  for (const stranger of [trainer(bob), trainer(mia), { ...trainer(ada), tenantId: 'other' }]) {
    expect(await desk.reply({ ...stranger, questionId, text: 'Mine' })).toBeNull();
  }
  expect(await desk.reply({ ...trainer(ada), questionId: 'no uuid', text: 'Mine' })).toBeNull();
  const texts = ['See page 4.', 'See page 5.'];
  const replies = await Promise.all(texts.map((text) => desk.reply({ ...trainer(ada), questionId, text })));
  const [first, second] = replies.map((each) => each?.reply);
  expect(first).toEqual(second);
  expect(first).toMatchObject({ repliedBy: ada });
  const own = await desk.readOwn({ ...scope, learnerId: mia, threadId: null, conversationId: null });
  expect(own[0]?.reply).toEqual(first);
});

test('a reply just sent is seen, however many others wait', async () => {
  const ada = `ada-${randomUUID()}`;
  const learners = Array.from({ length: 102 }, newLearner);
  await classOf(ada, learners);
  const kept = [];
  for (const learnerId of learners) kept.push(await keep(learnerId, await refusalOf(learnerId)));
  const questionId = kept.at(-1)?.questionId ?? '';
  await desk.reply({ ...trainer(ada), questionId, text: 'Yes.' });
  const { questions, waitingCount } = await desk.readInbox({ ...trainer(ada), courseId });
  expect(waitingCount).toBeGreaterThan(100);
  expect(questions.filter(({ reply }) => reply === null)).toHaveLength(100);
  expect(questions.find((each) => each.questionId === questionId)?.reply?.text).toBe('Yes.');
});

test('waiting ones come first, those that wait longest first', async () => {
  const ada = `ada-${randomUUID()}`;
  const learners = [newLearner(), newLearner(), newLearner()];
  const classId = await classOf(ada, learners);
  const ids: string[] = [];
  for (const learnerId of learners) ids.push((await keep(learnerId, await refusalOf(learnerId)))?.questionId ?? '');
  await desk.reply({ ...trainer(ada), questionId: ids[0] ?? '', text: 'Yes.' });
  const { questions } = await desk.readInbox({ ...trainer(ada), courseId });
  const ofClass = questions.filter(({ learner }) => learner?.classId === classId);
  expect(ofClass.map(({ questionId }) => questionId)).toEqual([ids[1], ids[2], ids[0]]);
});
