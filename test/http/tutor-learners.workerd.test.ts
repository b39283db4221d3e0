import { describe, expect, it } from 'vitest';
import { call, fail } from './support/client.ts';
import { securitySuite } from './support/security-suite.ts';
import { say, startSession } from './support/tutor-thread.ts';
import { newPerson, newTutorCourse, tutorWorker } from './support/tutor-worker.ts';

const through = tutorWorker();
const readings = ['readSnapshot', 'readLearningPath', 'readEvidence', 'readProgress'] as const;

describe('a learner’s standing', () => {
  it('before anything was done begins where the course begins', async () => {
    const on = { ...(await newPerson()), through, parameters: { courseId: await newTutorCourse() } };
    const { body } = await call('readSnapshot', on);
    expect(body.snapshot).toMatchObject({ focusUnitId: 'numbers', unitProgress: {}, lastTurnAnalysis: null });
    expect(body.snapshotLite).toMatchObject({ focus: { unitId: 'numbers', masteryTier: 'none' }, prereqNudge: null });
    expect((await call('readEvidence', on)).body.events).toEqual([]);
    expect((await call('readProgress', on)).body).toMatchObject({ counts: { gold: 0, total: 4 }, history: [] });
    const { body: path } = await call('readLearningPath', on);
    const states = path.units.map(({ unitId, state, blockedBy }) => [unitId, state, blockedBy]);
    expect(states).toEqual([
      ['numbers', 'ready', null],
      ['equations', 'blocked', 'numbers'],
      ['lines', 'blocked', 'numbers'],
      ['__proto__', 'ready', null],
    ]);
    expect(path).toMatchObject({ courseVersion: 2, entryUnitId: 'numbers', nextUnitId: 'numbers' });
    expect(path.units[1]?.examTiers).toEqual(['bronze', 'silver']);
  });

  it('after some work tells what was done and what of it counted', async () => {
    const session = await startSession(through);
    for (const answer of ['5', '4', '4']) {
      const { id: messageId } = await say(session, 'drill');
      await call('gradeDrill', { ...session.on, body: { messageId, answer } });
    }
    const { body } = await call('readSnapshot', session.on);
    expect(body.snapshot).toMatchObject({
      studentId: session.person.learnerId,
      courseId: session.courseId,
      unitsInProgress: ['numbers'],
    });
    // No exam questions on this unit: two right drills in a row are bronze.
    expect(body.snapshot.unitProgress.numbers).toMatchObject({
      masteryTier: 'bronze',
      drill: { attempts: 3, correct: 2, streakCorrect: 2 },
      isReady: true,
    });
    expect(body.snapshotLite.progress).toEqual({ bronze: 1, silver: 0, gold: 0, total: 4, done: 1 });
    const { body: evidence } = await call('readEvidence', session.on);
    expect(evidence.events.map(({ seq }) => seq)).toEqual([6, 5, 4, 3, 2, 1]);
    const drills = evidence.events.filter(({ type }) => type === 'drill_graded');
    expect(drills.map((drill) => drill.countsTowardsTier)).toEqual([true, true, true]);
    const { body: progress } = await call('readProgress', session.on);
    expect(body.snapshotLite.progress).toMatchObject(progress.counts);
    const last = drills[0];
    expect(progress.history).toEqual([{ at: last?.at, seq: last?.seq, unitId: 'numbers', tier: 'bronze' }]);
    const { body: path } = await call('readLearningPath', session.on);
    expect(path.units.find(({ unitId }) => unitId === 'equations')?.state).toBe('ready');
  });

  it('is read where the course is there, visible and has a learning path', async () => {
    const person = await newPerson();
    const hasNoPath = await newTutorCourse({ hasPath: false });
    const there = await newTutorCourse();
    const hidden = await newPerson({ courses: ['another'] });
    const foreign = await newPerson({ tenant: 'other' });
    for (const id of readings) {
      const on = { ...person, through };
      expect((await fail(id, { ...on, parameters: { courseId: hasNoPath } })).problem.code).toBe('no_learning_path');
      const absent = await fail(id, { ...on, parameters: { courseId: 'absent' } });
      expect(absent.status).toBe(404);
      for (const { headers } of [hidden, foreign]) {
        const { problem } = await fail(id, { ...on, headers, parameters: { courseId: there } });
        expect({ ...problem, request_id: '' }).toEqual({ ...absent.problem, request_id: '' });
      }
    }
  });

  it('is one’s own alone', async () => {
    const session = await startSession(through);
    await say(session, 'hello');
    const { headers } = await newPerson();
    expect((await call('readEvidence', { ...session.on, headers })).body.events).toEqual([]);
    expect((await call('readSnapshot', { ...session.on, headers })).body.snapshot.lastTurnAt).toBeNull();
  });
});

describe('a waiver', () => {
  const waiverOf = async (session: Awaited<ReturnType<typeof startSession>>, claims: object = {}) => ({
    ...session.on,
    headers: (await newPerson({ roles: ['teacher'], ...claims })).headers,
    parameters: { courseId: session.courseId, learnerId: session.person.learnerId },
    body: { unitId: 'numbers' },
  });

  it('lets a learner pass on, gives no tier, and counts once', async () => {
    const session = await startSession(through);
    const waiver = await waiverOf(session);
    const { body } = await call('waiveUnit', waiver);
    expect(body).toEqual({
      courseId: session.courseId,
      learnerId: session.person.learnerId,
      unitId: 'numbers',
      isWaived: true,
    });
    await call('waiveUnit', waiver);
    const { body: path } = await call('readLearningPath', session.on);
    expect(path.units[0]).toMatchObject({ unitId: 'numbers', isWaived: true, masteryTier: 'none' });
    expect(path.units[1]).toMatchObject({ unitId: 'equations', state: 'ready', blockedBy: null });
    const { body: evidence } = await call('readEvidence', session.on);
    expect(evidence.events).toMatchObject([{ type: 'waiver', unitId: 'numbers', countsTowardsTier: false }]);
    // The learner is not told which teacher it was.
    expect(JSON.stringify(evidence)).not.toMatch(/teacher/i);
  });

  it('is of a unit there is, in a course of the teacher’s', async () => {
    const session = await startSession(through);
    const unknown = { ...(await waiverOf(session)), body: { unitId: 'no-such-unit' } };
    expect((await fail('waiveUnit', unknown)).problem.code).toBe('not_found');
    for (const claims of [{ tenant: 'other' }, { courses: ['another'] }]) {
      expect((await fail('waiveUnit', await waiverOf(session, claims))).problem.code).toBe('not_found');
    }
    expect((await call('readEvidence', session.on)).body.events).toEqual([]);
  });

  it.each([{}, { unitId: '' }, { unitId: '../x' }, { unitId: 'numbers', learnerId: 'another' }])(
    'is refused with %j',
    async (body) => {
      const { headers, environment } = await newPerson({ roles: ['teacher'] });
      const parameters = { courseId: 'bread', learnerId: 'learner-1' };
      const { problem } = await fail('waiveUnit', { headers, environment, through, parameters, body });
      expect(problem.code).toBe('invalid_request');
    },
  );
});

const parameters = { courseId: 'bread', learnerId: 'learner-1' };
for (const id of readings) securitySuite(id, { parameters, through });
const { headers, environment } = await newPerson({ roles: ['teacher'] });
securitySuite('waiveUnit', { parameters, body: { unitId: 'numbers' }, headers, environment, through });
