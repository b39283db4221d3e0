import { describe, expect, it, vi } from 'vitest';
import { call, fail, requestOf, send } from './support/client.ts';
import { securitySuite } from './support/security-suite.ts';
import { canary, tutorDoubles } from './support/tutor-doubles.ts';
import { say, startSession } from './support/tutor-thread.ts';
import { newPerson, newTutorCourse, tutorWorker } from './support/tutor-worker.ts';

const through = tutorWorker();
const threadId = '8d0f5e2c-3b1a-4c7d-9e6f-0a1b2c3d4e5f';
const body = { messageText: 'What is a fraction?' };

describe('threads', () => {
  it('belong to a learner and a course, and are listed latest first', async () => {
    const person = await newPerson();
    const courseId = await newTutorCourse();
    const first = await startSession(through, { person, courseId });
    const other = await startSession(through, { person });
    await say(first, 'hello');
    const { body: all } = await call('listThreads', first.on);
    expect(all.threads.map((thread) => thread.threadId)).toEqual([first.threadId, other.threadId]);
    const { body: some } = await call('listThreads', { ...first.on, query: { courseId } });
    expect(some.threads.map((thread) => thread.threadId)).toEqual([first.threadId]);
  });

  it('keep a title, unless the tenant keeps no learner text', async () => {
    const { headers, environment } = await newPerson();
    const titled = { courseId: await newTutorCourse(), title: 'My fractions' };
    const started = await call('startThread', { body: titled, headers, environment, through });
    expect(started.body.title).toBe('My fractions');
    const keepless = { ...environment, KEEP_LEARNER_TEXT: 'false' };
    const silent = await call('startThread', { body: titled, headers, environment: keepless, through });
    expect(silent.body.title).toBeNull();
  });

  it('start once under one key, even when the answer was lost', async () => {
    const { headers, environment } = await newPerson();
    const started = { body: { courseId: await newTutorCourse() }, environment, through };
    const keyed = { ...headers, 'idempotency-key': 'thread-1' };
    const first = await call('startThread', { ...started, headers: keyed });
    const again = await call('startThread', { ...started, headers: keyed });
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    const { body: list } = await call('listThreads', { headers, environment, through });
    expect(list.threads).toHaveLength(1);
  });

  it('are shown with their messages, oldest first, the cards as they stand, and no secret', async () => {
    const session = await startSession(through);
    await say(session, 'drill');
    const asked = await say(session, 'exam');
    await call('submitExam', { ...session.on, body: { messageId: asked.id, option: 'a' } });
    const { body: view } = await call('readThread', session.on);
    expect(view.messages.map((message) => message.text)).toEqual(['drill', 'Try this.', 'exam', 'Try this.']);
    expect(view.messages[1]?.card).toMatchObject({ type: 'DRILL', result: null });
    expect(view.messages[3]?.card).toMatchObject({ type: 'EXAM', state: 'locked' });
    expect(view.snapshotLite).toMatchObject({ focus: { unitId: 'numbers' }, revisit: { lockedCount: 1 } });
    expect(JSON.stringify(view)).not.toContain(canary);
  });

  it('need a course that is there and has a learning path', async () => {
    const person = { ...(await newPerson()), through };
    expect((await fail('startThread', { ...person, body: { courseId: 'absent' } })).problem.code).toBe('not_found');
    const courseId = await newTutorCourse({ hasPath: false });
    const { problem } = await fail('startThread', { ...person, body: { courseId } });
    expect(problem).toMatchObject({ code: 'no_learning_path', status: 409 });
  });

  it('of a course that the learner’s token no longer names are not there', async () => {
    const session = await startSession(through);
    const { headers } = await newPerson({ courses: ['another'] }, session.person.learnerId);
    const on = { ...session.on, headers };
    expect((await fail('readThread', on)).problem.code).toBe('not_found');
    expect((await fail('takeTurn', { ...on, body })).problem.code).toBe('not_found');
    expect((await call('listThreads', on)).body.threads).toEqual([]);
    expect((await call('listThreads', { ...on, query: { courseId: session.courseId } })).body.threads).toEqual([]);
  });

  it.each([
    ['courseId', {}],
    ['courseId', { courseId: '../bread' }],
    ['title', { courseId: 'bread', title: 'a'.repeat(121) }],
  ])('refuse a start with a wrong %s', async (field, invalid) => {
    const { problem } = await fail('startThread', { ...(await newPerson()), through, body: invalid });
    expect(problem.errors?.map(({ path }) => path)).toContain(`body.${field}`);
  });
});

describe('a turn', () => {
  it('answers with what it added, and is logged by ids and numbers alone', async () => {
    const session = await startSession(through);
    const log = vi.spyOn(console, 'log');
    const { body: turn } = await call('takeTurn', { ...session.on, body: { messageText: 'my secret question' } });
    const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)));
    log.mockRestore();
    expect(turn.messages.map(({ role }) => role)).toEqual(['learner', 'assistant']);
    const line = lines.find(({ event }) => event === 'turn');
    expect(line).toMatchObject({
      turn_id: turn.turnId,
      course_id: session.courseId,
      course_version: 2,
      mapped_units: [{ unit_id: 'numbers', confidence: 0.9 }],
      focus_unit_id: 'numbers',
      prereq_blocking_unit_id: null,
      allowed_actions: ['SOCRATIC_QUESTION', 'DRILL_CARD'],
      desired_exam_tier: 'bronze',
      exam_availability: 'none',
      next_eligible_at: null,
      selected_action: 'DRILL_CARD',
      is_valid: true,
      faults: [],
      fallback_reason: null,
      model_calls: 0,
    });
    expect(JSON.stringify(lines)).not.toMatch(/secret question|Title of|Try this/);
  });

  it('is taken once under one key, also when its answer could not be kept', async () => {
    const session = await startSession(through);
    const headers = { ...session.on.headers, 'idempotency-key': 'turn-1' };
    const first = await call('takeTurn', { ...session.on, headers, body });
    const again = await call('takeTurn', { ...session.on, headers, body });
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(again.body).toEqual(first.body);
    // Nothing of the key is left, as after a lost answer: the turn's own id still says that it was taken.
    const forgetful = tutorWorker({}, { keepsKeys: false });
    const lost = await call('takeTurn', { ...session.on, through: forgetful, headers, body });
    expect(lost.body).toEqual(first.body);
    expect((await call('readThread', session.on)).body.messages).toHaveLength(2);
    const other = await fail('takeTurn', { ...session.on, headers, body: { messageText: 'another' } });
    expect(other.problem.code).toBe('idempotency_key_reused');
  });

  it('says when it names another course, or an event of another thread', async () => {
    const session = await startSession(through);
    const elsewhere = await fail('takeTurn', { ...session.on, body: { ...body, courseId: 'bread' } });
    expect(elsewhere.problem).toMatchObject({ code: 'course_mismatch', errors: [{ path: 'body.courseId' }] });
    const stranger = await startSession(through, { person: session.person, courseId: session.courseId });
    const message = await say(stranger, 'drill');
    const clientEvent = { type: 'STUCK', messageId: message.id };
    expect((await fail('takeTurn', { ...session.on, body: { clientEvent } })).problem.code).toBe('not_found');
  });

  it.each([
    ['nothing said', {}],
    ['an unknown event', { clientEvent: { type: 'EXAM_PASSED', unitId: 'numbers' } }],
    ['a result of its own', { clientEvent: { type: 'DRILL_CONTINUE', messageId: threadId, lastResult: 'correct' } }],
    ['a field nobody knows', { ...body, isCorrect: true }],
    ['too much text', { messageText: 'a'.repeat(2001) }],
    ['a unit that cannot be', { clientEvent: { type: 'REQUEST_DRILL', unitId: '../x' } }],
  ])('refuses %s', async (_, invalid) => {
    const session = { ...(await newPerson()), through, parameters: { threadId } };
    expect((await fail('takeTurn', { ...session, body: invalid })).problem).toMatchObject({ status: 422 });
  });

  it('is answered even when what follows it fails, which is logged without its message', async () => {
    const takeTurn: typeof tutorDoubles.takeTurn = async (input, services) => {
      const outcome = await tutorDoubles.takeTurn(input, services);
      return outcome.kind === 'turn'
        ? { ...outcome, afterReply: () => Promise.reject(new Error('refold of a secret')) }
        : outcome;
    };
    const session = await startSession(tutorWorker({ takeTurn }));
    const error = vi.spyOn(console, 'error');
    await call('takeTurn', { ...session.on, body });
    const lines = error.mock.calls.map(([line]) => String(line));
    error.mockRestore();
    expect(lines.some((line) => line.includes('"part_unavailable"') && line.includes('takeTurn'))).toBe(true);
    expect(lines.join()).not.toContain('refold of a secret');
  });
});

describe('how a turn was decided', () => {
  it('is shown to teachers, authors and operators, without any key', async () => {
    const session = await startSession(through);
    const { turnId } = await say(session, 'drill');
    for (const role of ['teacher', 'author', 'operator']) {
      const { headers } = await newPerson({ roles: [role] });
      const parameters = { threadId: session.threadId, turnId };
      const { body: debug } = await call('readTurnDebug', { ...session.on, headers, parameters });
      expect(debug).toMatchObject({ courseId: session.courseId, decision: { policy: { focusUnitId: 'numbers' } } });
      expect(debug.decision.candidateUnits).toEqual([{ unitId: 'numbers', score: 0.8 }]);
      expect(JSON.stringify(debug)).not.toContain(canary);
    }
  });

  it('is no business of learners, of other tenants, or of staff of other courses', async () => {
    const session = await startSession(through);
    const { turnId } = await say(session, 'drill');
    const on = { ...session.on, parameters: { threadId: session.threadId, turnId } };
    expect((await fail('readTurnDebug', on)).problem.code).toBe('forbidden');
    for (const claims of [{ tenant: 'other' }, { courses: ['another'] }]) {
      const { headers } = await newPerson({ roles: ['teacher'], ...claims });
      expect((await fail('readTurnDebug', { ...on, headers })).problem.code).toBe('not_found');
    }
    const { headers } = await newPerson({ roles: ['teacher'] });
    const another = { ...on, headers, parameters: { threadId, turnId } };
    expect((await fail('readTurnDebug', another)).problem.code).toBe('not_found');
  });
});

describe('a part that is down', () => {
  it('is told as such, and nothing internal with it', async () => {
    const { headers, environment } = await newPerson();
    const down = { ...environment, NEON_FETCH_ENDPOINT: 'http://127.0.0.1:9/sql' };
    const response = await send(requestOf('listThreads', { headers }), down, through);
    expect(response.status).toBe(503);
    expect(await response.text()).not.toMatch(/127\.0\.0\.1|sql|neon/i);
  });
});

securitySuite('startThread', { body: { courseId: 'bread' }, through });
securitySuite('listThreads', { through });
securitySuite('readThread', { parameters: { threadId }, through });
securitySuite('takeTurn', { parameters: { threadId }, body, through });
securitySuite('readTurnDebug', { parameters: { threadId, turnId: threadId }, through });
