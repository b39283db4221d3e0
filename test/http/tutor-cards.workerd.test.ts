import { describe, expect, it } from 'vitest';
import { call, fail } from './support/client.ts';
import { securitySuite } from './support/security-suite.ts';
import { canary } from './support/tutor-doubles.ts';
import { say, startSession } from './support/tutor-thread.ts';
import { memo, newPerson, tutorWorker } from './support/tutor-worker.ts';

const through = tutorWorker();
const id = '8d0f5e2c-3b1a-4c7d-9e6f-0a1b2c3d4e5f';
const evidenceOf = async (on: Awaited<ReturnType<typeof startSession>>['on'], type: string) =>
  (await call('readEvidence', on)).body.events.filter((event) => event.type === type);

describe('a drill', () => {
  it('is marked, and shown with its result and the standing', async () => {
    const session = await startSession(through);
    const drill = await say(session, 'drill');
    const { body } = await call('gradeDrill', { ...session.on, body: { messageId: drill.id, answer: ' x = 4 ' } });
    expect(body).toMatchObject({ isCorrect: true, commonMistakeTag: null });
    expect(body.message.card).toMatchObject({
      type: 'DRILL',
      result: { isCorrect: true, feedbackText: body.feedbackText },
    });
    expect(body.snapshotLite).toMatchObject({ focus: { unitId: 'numbers' }, progress: { total: 4 } });
    expect(JSON.stringify(body)).not.toContain(canary);
  });

  it('that comes again and again counts once, and again where a wrong answer undid that', async () => {
    const session = await startSession(through);
    const answerIt = async (answer: string) => {
      const { id: messageId } = await say(session, 'drill again');
      await call('gradeDrill', { ...session.on, body: { messageId, answer } });
    };
    for (const answer of ['4', '4', '4', '5', '4', '4']) await answerIt(answer);
    const counted = (await evidenceOf(session.on, 'drill_graded')).map((event) =>
      'countsTowardsTier' in event ? event.countsTowardsTier : null,
    );
    expect(counted.reverse()).toEqual([true, false, false, true, true, false]);
    const { body } = await call('readProgress', session.on);
    expect(body.history).toEqual([]);
  });

  it('that was answered wrongly says so, with a mistake of the unit’s list', async () => {
    const session = await startSession(through);
    const drill = await say(session, 'drill');
    const { body } = await call('gradeDrill', { ...session.on, body: { messageId: drill.id, answer: '-4' } });
    expect(body).toMatchObject({ isCorrect: false, commonMistakeTag: 'sign' });
    expect(body.feedbackText).not.toBe('');
  });

  it('clicked twice is told the same and counts once; of other answers one more is marked', async () => {
    const session = await startSession(through);
    const { id: messageId } = await say(session, 'drill');
    const answered = { ...session.on, body: { messageId, answer: '5' } };
    const clicks = await Promise.all([1, 2, 3].map(() => call('gradeDrill', answered)));
    expect(new Set(clicks.map(({ body }) => JSON.stringify(body.message.card))).size).toBe(1);
    const again = await call('gradeDrill', { ...answered, body: { messageId, answer: '4' } });
    expect(again.body.isCorrect).toBe(true);
    const late = await fail('gradeDrill', { ...answered, body: { messageId, answer: '6' } });
    expect(late.problem).toMatchObject({ code: 'already_graded', status: 409 });
    expect(await evidenceOf(session.on, 'drill_graded')).toHaveLength(1);
    expect(JSON.stringify(late)).not.toContain(canary);
  });

  it('is found in its own thread alone', async () => {
    const session = await startSession(through);
    const other = await startSession(through, { person: session.person, courseId: session.courseId });
    const drill = await say(session, 'drill');
    const exam = await say(session, 'exam');
    for (const input of [
      { ...other.on, body: { messageId: drill.id, answer: '4' } },
      { ...session.on, body: { messageId: id, answer: '4' } },
      { ...session.on, body: { messageId: exam.id, answer: '4' } },
    ]) {
      expect((await fail('gradeDrill', input)).problem).toMatchObject({ code: 'not_found', status: 404 });
    }
    expect(await evidenceOf(session.on, 'drill_graded')).toEqual([]);
  });

  it.each([
    ['no answer', { messageId: id }],
    ['an empty answer', { messageId: id, answer: '  ' }],
    ['a verdict of the client’s', { messageId: id, answer: '4', isCorrect: true }],
    ['a drill of the client’s', { messageId: id, answer: '4', drill: { prompt: 'Say 4' } }],
    ['an id that is none', { messageId: '1', answer: '4' }],
  ])('refuses %s', async (_, body) => {
    const person = { ...(await newPerson()), through, parameters: { threadId: id } };
    expect((await fail('gradeDrill', { ...person, body })).problem.code).toBe('invalid_request');
  });
});

describe('an exam question', () => {
  it('is passed by its right option, once', async () => {
    const session = await startSession(through);
    const first = await say(session, 'exam');
    expect(first.card).toMatchObject({ state: 'open', attemptId: null });
    const second = await say(session, 'exam');
    const submitted = { ...session.on, body: { messageId: first.id, option: 'b' } };
    const { body } = await call('submitExam', submitted);
    expect(body).toMatchObject({ result: 'passed', lockedUntil: null, difficultyTier: 'bronze' });
    expect(body.message.card).toMatchObject({ state: 'passed', attemptId: body.attemptId });
    const again = await call('submitExam', submitted);
    expect(again.body.attemptId).toBe(body.attemptId);
    const elsewhere = await fail('submitExam', { ...session.on, body: { messageId: second.id, option: 'b' } });
    expect(elsewhere.problem).toMatchObject({ code: 'already_passed', status: 409 });
    const passes = await evidenceOf(session.on, 'exam_answered');
    expect(passes).toMatchObject([{ isCorrect: true, countsTowardsTier: true }]);
  });

  it('is locked by a wrong option, with the time at which the lock ends', async () => {
    const session = await startSession(through);
    const first = await say(session, 'exam');
    const second = await say(session, 'exam');
    const { body } = await call('submitExam', { ...session.on, body: { messageId: first.id, option: 'a' } });
    expect(body.result).toBe('locked');
    expect(Date.parse(body.lockedUntil ?? '')).toBeGreaterThan(Date.now());
    expect(body.message.card).toMatchObject({ state: 'locked', lockedUntil: body.lockedUntil });
    expect(body.snapshotLite.revisit).toMatchObject({ lockedCount: 1, nextEligibleAt: body.lockedUntil });
    const locked = await fail('submitExam', { ...session.on, body: { messageId: second.id, option: 'b' } });
    expect(locked.problem).toMatchObject({ code: 'exam_locked', status: 423, lockedUntil: body.lockedUntil });
    const other = await fail('submitExam', { ...session.on, body: { messageId: first.id, option: 'b' } });
    expect(other.problem).toMatchObject({ code: 'already_submitted', status: 409 });
    expect(await evidenceOf(session.on, 'exam_answered')).toHaveLength(1);
  });

  it('clicked many times at once makes one attempt', async () => {
    const session = await startSession(through);
    const { id: messageId } = await say(session, 'exam');
    const body = { messageId, option: 'b' };
    const clicks = await Promise.all([1, 2, 3, 4].map(() => call('submitExam', { ...session.on, body })));
    expect(new Set(clicks.map((click) => click.body.attemptId)).size).toBe(1);
    expect(await evidenceOf(session.on, 'exam_answered')).toHaveLength(1);
  });

  it('has no other options than its own', async () => {
    const session = await startSession(through);
    const { id: messageId } = await say(session, 'exam');
    for (const option of ['c', '__proto__', 'B']) {
      const { problem } = await fail('submitExam', { ...session.on, body: { messageId, option } });
      expect(problem).toMatchObject({ code: 'unknown_option', status: 422 });
    }
  });

  it.each([
    ['a result of the client’s', { messageId: id, option: 'a', isCorrect: true }],
    ['a unit of the client’s', { messageId: id, option: 'a', unitId: 'numbers', difficultyTier: 'gold' }],
    ['no option', { messageId: id }],
  ])('refuses %s', async (_, body) => {
    const person = { ...(await newPerson()), through, parameters: { threadId: id } };
    expect((await fail('submitExam', { ...person, body })).problem.code).toBe('invalid_request');
  });

  it('says when the exam service cannot take it, and keeps no such answer under a key', async () => {
    const down = tutorWorker({ viewSupport: async () => ({ kind: 'unavailable' }) });
    const session = await startSession(down);
    const { id: messageId } = await say(session, 'exam');
    const headers = { ...session.on.headers, 'idempotency-key': 'support-1' };
    const asked = { ...session.on, headers, body: { messageId, supportType: 'memo' } };
    const { problem, headers: told } = await fail('viewSupport', asked);
    expect(problem).toMatchObject({ code: 'exam_unavailable', status: 503 });
    expect(told.get('retry-after')).toBe('5');
    const { body } = await call('viewSupport', { ...asked, through });
    expect(body.memo).toBe(memo);
  });
});

describe('the support of an exam question', () => {
  it('is shown once its lock stands', async () => {
    const session = await startSession(through);
    const { id: messageId } = await say(session, 'exam');
    const { body } = await call('viewSupport', { ...session.on, body: { messageId, supportType: 'memo' } });
    expect(body).toMatchObject({ supportType: 'memo', memo, link: null });
    expect(Date.parse(body.lockedUntil ?? '')).toBeGreaterThan(Date.now());
    expect(body.message.card).toMatchObject({ state: 'locked', lockedUntil: body.lockedUntil });
    const { problem } = await fail('submitExam', { ...session.on, body: { messageId, option: 'b' } });
    expect(problem.code).toBe('exam_locked');
    expect(await evidenceOf(session.on, 'support_viewed')).toMatchObject([{ countsTowardsTier: false }]);
  });

  it('is shown without a lock after a pass', async () => {
    const session = await startSession(through);
    const { id: messageId } = await say(session, 'exam');
    await call('submitExam', { ...session.on, body: { messageId, option: 'b' } });
    const { body } = await call('viewSupport', { ...session.on, body: { messageId, supportType: 'memo' } });
    expect(body).toMatchObject({ memo, lockedUntil: null, message: { card: { state: 'passed' } } });
  });

  it('that the question has not, and that of no question, is not there, and locks nothing', async () => {
    const session = await startSession(through);
    const exam = await say(session, 'exam');
    const drill = await say(session, 'drill');
    for (const body of [
      { messageId: exam.id, supportType: 'video' },
      { messageId: drill.id, supportType: 'memo' },
      { messageId: id, supportType: 'memo' },
    ]) {
      expect((await fail('viewSupport', { ...session.on, body })).problem.code).toBe('not_found');
    }
    const { body: view } = await call('readThread', session.on);
    expect(view.messages.find((message) => message.id === exam.id)?.card).toMatchObject({ state: 'open' });
  });

  it('is of a kind there is', async () => {
    const person = { ...(await newPerson()), through, parameters: { threadId: id } };
    const { problem } = await fail('viewSupport', { ...person, body: { messageId: id, supportType: 'answer' } });
    expect(problem.errors?.[0]?.path).toBe('body.supportType');
  });
});

securitySuite('gradeDrill', { parameters: { threadId: id }, body: { messageId: id, answer: '4' }, through });
securitySuite('submitExam', { parameters: { threadId: id }, body: { messageId: id, option: 'a' }, through });
securitySuite('viewSupport', { parameters: { threadId: id }, body: { messageId: id, supportType: 'memo' }, through });
