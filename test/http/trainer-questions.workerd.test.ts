import { describe, expect, it } from 'vitest';
import { call, fail, newLearner, requestOf, send } from './support/client.ts';
import { securitySuite } from './support/security-suite.ts';
import { say, startSession } from './support/tutor-thread.ts';
import { newPerson, newTutorCourse, type Person, tutorWorker } from './support/tutor-worker.ts';

const through = tutorWorker();
const on = ({ headers, environment }: Person) => ({ headers, environment, through });
const newTeacher = (claims: object = {}) => newPerson({ roles: ['teacher'], ...claims });
const bread = { courseId: 'bread' };

describe('a question to the trainer', () => {
  it('about an answer is what was asked and what was told, as we kept it', async () => {
    const headers = await newLearner();
    const question = 'How do I renew my passport in Norway?';
    const { body: answer } = await call('ask', { parameters: bread, headers, body: { question } });
    expect(answer.status).toBe('not_covered');
    // At once: the answer may not be stored yet.
    const asked = { answerId: answer.answer_id, question: 'Something else entirely', note: 'Please' };
    const { body: sent } = await call('askTrainer', { parameters: bread, headers, body: asked });
    expect(sent).toMatchObject({ answerId: answer.answer_id, messageId: null, question, note: 'Please', reply: null });
    const again = await call('askTrainer', { parameters: bread, headers, body: { answerId: answer.answer_id } });
    expect(again.body).toEqual(sent);
    const { body: own } = await call('listOwnTrainerQuestions', { parameters: bread, headers });
    expect(own.questions).toEqual([sent]);
    const others = await call('listOwnTrainerQuestions', { parameters: bread, headers: await newLearner() });
    expect(others.body.questions).toEqual([]);
  });

  it('goes by the learner’s own words where no text is kept', async () => {
    const headers = await newLearner();
    const environment = { KEEP_LEARNER_TEXT: 'false' };
    const body = { question: 'How do I renew my passport?' };
    const { body: answer } = await call('ask', { parameters: bread, headers, environment, body });
    const about = { answerId: answer.answer_id };
    const { problem } = await fail('askTrainer', { parameters: bread, headers, environment, body: about });
    expect(problem.errors?.[0]?.path).toBe('body.question');
    const { body: sent } = await call('askTrainer', {
      ...{ parameters: bread, headers, environment },
      body: { ...about, question: 'My\u0000 question <script>' },
    });
    expect(sent.question).toBe('My question <script>');
  });

  it('goes to the class’s teachers, comes back once replied to, and is nobody else’s', async () => {
    const session = await startSession(through);
    const { courseId } = session;
    const teacher = await newTeacher();
    const { body: made } = await call('createClass', {
      ...on(teacher),
      parameters: { courseId },
      body: { name: 'Year 9' },
    });
    await call('joinClass', { ...session.on, body: { code: made.joinCode, displayName: 'Mia' } });
    const { id: messageId } = await say(session, 'hello');
    const { body: sent } = await call('askTrainer', { ...session.on, body: { messageId } });
    expect(sent).toMatchObject({ messageId, threadId: session.threadId, question: 'hello' });
    const stranger = await newTeacher();
    for (const other of [stranger, await newTeacher({ tenant: 'other' }), await newTeacher({ courses: ['another'] })]) {
      expect((await call('listTrainerInbox', on(other))).body.questions).not.toContainEqual(
        expect.objectContaining({ questionId: sent.questionId }),
      );
      const reply = { ...on(other), parameters: { questionId: sent.questionId }, body: { text: 'Mine' } };
      expect((await fail('replyToLearner', reply)).problem.code).toBe('not_found');
    }
    const { body: inbox } = await call('listTrainerInbox', { ...on(teacher), query: { courseId } });
    expect(inbox.waitingCount).toBe(1);
    expect(inbox.questions[0]).toMatchObject({
      question: 'hello',
      learner: { displayName: 'Mia', className: 'Year 9' },
      context: { kind: 'message', status: null },
    });
    const reply = { ...on(teacher), parameters: { questionId: sent.questionId }, body: { text: 'See page 4.' } };
    await call('replyToLearner', reply);
    expect((await call('replyToLearner', reply)).body.isMine).toBe(true);
    const late = await fail('replyToLearner', { ...reply, body: { text: 'No, page 5.' } });
    expect(late.problem).toMatchObject({ code: 'already_replied', status: 409 });
    const query = { threadId: session.threadId };
    const { body: own } = await call('listOwnTrainerQuestions', { ...session.on, query });
    expect(own.questions).toMatchObject([{ reply: { text: 'See page 4.' } }]);
    // Who of several trainers it was is not told.
    expect(JSON.stringify(own)).not.toContain(teacher.learnerId);
  });

  it('is gone from what its teacher’s key is answered with, once its learner is erased', async () => {
    const session = await startSession(through);
    const { courseId } = session;
    const teacher = await newTeacher();
    const made = await call('createClass', { ...on(teacher), parameters: { courseId }, body: { name: 'Year 9' } });
    await call('joinClass', { ...session.on, body: { code: made.body.joinCode } });
    const said = `hello ${crypto.randomUUID()}`;
    const { id: messageId } = await say(session, said);
    const { body: sent } = await call('askTrainer', { ...session.on, body: { messageId } });
    const headers = { ...teacher.headers, 'idempotency-key': crypto.randomUUID() };
    const reply = {
      ...on(teacher),
      headers,
      parameters: { questionId: sent.questionId },
      body: { text: 'See page 4.' },
    };
    const replied = await call('replyToLearner', reply);
    expect(replied.body.question).toBe(said);
    expect((await call('replyToLearner', reply)).headers.get('idempotency-replayed')).toBe('true');
    const operator = await newPerson({ roles: ['operator'] });
    const parameters = { learnerId: session.person.learnerId };
    await call('eraseLearnerData', { ...on(operator), parameters });
    const told = await fail('replyToLearner', reply);
    expect(told.problem.code).toBe('not_found');
    expect(JSON.stringify(told)).not.toContain(said);
  });

  it('is about one’s own answers and messages alone', async () => {
    const session = await startSession(through);
    const { id: messageId } = await say(session, 'hello');
    const other = await newPerson();
    for (const body of [{ messageId }, { answerId: messageId }, { messageId: crypto.randomUUID() }]) {
      const asked = { ...session.on, headers: other.headers, body };
      expect((await fail('askTrainer', asked)).problem.code).toBe('not_found');
    }
    for (const body of [{}, { messageId, answerId: messageId }, { messageId: 'x' }, { messageId, question: '' }]) {
      expect((await fail('askTrainer', { ...session.on, body })).problem.code).toBe('invalid_request');
    }
  }, 30_000);

  it('sent twice under one key is one', async () => {
    const session = await startSession(through);
    const { id: messageId } = await say(session, 'hello');
    const key = { ...session.person.headers, 'idempotency-key': crypto.randomUUID() };
    const request = () => requestOf('askTrainer', { ...session.on, headers: key, body: { messageId } });
    const replies = [];
    for (const each of [request(), request()]) replies.push(await send(each, session.on.environment, through));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies[1]?.headers.get('idempotency-replayed')).toBe('true');
  });
});

const session = await startSession(through, { person: await newPerson({ roles: ['teacher'] }) });
const { id: messageId } = await say(session, 'hello');
const { body: sent } = await call('askTrainer', { ...session.on, body: { messageId } });
const parameters = { courseId: session.courseId, questionId: sent.questionId };
const valid = { ...session.on, parameters };
securitySuite('askTrainer', { ...valid, body: { messageId } });
securitySuite('listOwnTrainerQuestions', { ...valid, parameters: { courseId: await newTutorCourse() } });
securitySuite('listTrainerInbox', valid);
securitySuite('replyToLearner', { ...valid, body: { text: 'Yes' } });
