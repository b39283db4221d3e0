// What launches leave and which grades are due: both ports over the tables.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createLtiGradeQueue } from '../../db/lti-grades.ts';
import { createLtiPlatformStore } from '../../db/lti-platforms.ts';
import { createTutorStore } from '../../db/tutor-store.ts';
import type { DueGrade, LtiGradeQueue } from '../../functions/ports/lti-grades.ts';
import type { Launch, LtiPlatform } from '../../functions/ports/lti-platforms.ts';
import { databaseOfFile } from '../support/open-database.ts';
import { drillGraded, insertTutorCourse } from '../support/tutor-fixture.ts';

const scope = { tenantId: 'school', courseId: 'algebra' };
const holdMs = 60_000;

const open = await databaseOfFile();
const store = createLtiPlatformStore(open.database);
const queue = createLtiGradeQueue(open.database);
await insertTutorCourse(open.database, scope);
await insertTutorCourse(open.database, { ...scope, courseId: 'geometry' });

async function newPlatform(change: Partial<LtiPlatform> = {}): Promise<LtiPlatform> {
  const issuer = `https://${randomUUID()}.test`;
  const platform: LtiPlatform = {
    ...{ platformId: randomUUID(), tenantId: 'school', issuer, clientId: 'c', deploymentIds: ['1'], courseId: null },
    ...{ authorizationUrl: `${issuer}/a`, tokenUrl: `${issuer}/t`, keySetUrl: `${issuer}/k`, serviceHosts: ['x.test'] },
    ...change,
  };
  expect(await store.addPlatform(platform)).toBe('added');
  return platform;
}

function launchOf(platform: LtiPlatform, change: Partial<Launch> = {}): Launch {
  const { platformId, issuer } = platform;
  return {
    ...scope,
    ...{ platformId, issuer, subject: 'pupil', newLearnerId: `lti:${randomUUID()}` },
    ...{ nonceHash: randomUUID(), nonceExpiresAt: new Date(Date.now() + 60_000).toISOString() },
    ...{ role: 'learner', displayName: 'Asha', class: null, classSize: 2, lineItem: `${issuer}/lines/1` },
    ...change,
  };
}

async function launch(platform: LtiPlatform, change: Partial<Launch> = {}) {
  const outcome = await store.recordLaunch(launchOf(platform, change));
  if (outcome.kind !== 'launched') throw new Error(outcome.kind);
  return outcome;
}

const learn = (learnerId: string) =>
  createTutorStore(open.database).recordEvidence({
    ...{ ...scope, learnerId, fold: null },
    evidence: [drillGraded(randomUUID(), true)],
  });

const dueOf = async ({ platformId }: LtiPlatform, limit = 100): Promise<readonly DueGrade[]> =>
  (await queue.holdDue({ holdId: randomUUID(), holdMs, limit })).filter((each) => each.platformId === platformId);

describe('platforms', () => {
  test('are found by issuer and client, listed for their tenant, removed by it alone', async () => {
    const platform = await newPlatform();
    expect(await store.findPlatform(platform)).toEqual(platform);
    expect(await store.findPlatform({ ...platform, clientId: null })).toEqual(platform);
    expect(await store.readPlatform(platform)).toEqual(platform);
    expect(await store.readPlatform({ ...platform, tenantId: 'elsewhere' })).toBeNull();
    expect(await store.addPlatform({ ...platform, platformId: randomUUID(), tenantId: 'elsewhere' })).toBe('taken');
    // The same request again is the same platform.
    expect(await store.addPlatform(platform)).toBe('added');
    await newPlatform({ issuer: platform.issuer, clientId: 'another' });
    expect(await store.findPlatform({ ...platform, clientId: null })).toBeNull();
    expect(await store.listPlatforms({ tenantId: 'elsewhere' })).toEqual([]);
    const listed = (await store.listPlatforms(platform)).filter(({ issuer }) => issuer === platform.issuer);
    const none = { all: 0, sent: 0, waiting: [], stopped: [] };
    expect(listed.map(({ clientId, grades }) => [clientId, grades])).toEqual([
      ['another', none],
      ['c', none],
    ]);
    expect(await store.removePlatform({ ...platform, tenantId: 'elsewhere' })).toBe(false);
    expect(await store.removePlatform({ ...platform, platformId: 'none' })).toBe(false);
    expect(await store.removePlatform(platform)).toBe(true);
    expect(await store.findPlatform(platform)).toBeNull();
  });
});

describe('a launch', () => {
  test('is one person each time, once for each nonce', async () => {
    const platform = await newPlatform();
    const first = launchOf(platform);
    const taken = await store.recordLaunch(first);
    expect(taken).toMatchObject({ kind: 'launched', learnerId: first.newLearnerId, isInClass: false });
    expect(await store.recordLaunch(first)).toEqual({ kind: 'replayed' });
    expect(await launch(platform)).toMatchObject({ learnerId: first.newLearnerId });
    expect(await launch(platform, { subject: 'another' })).not.toMatchObject({ learnerId: first.newLearnerId });
  });

  test('leaves nothing where the course is not there, or the nonce was used', async () => {
    const platform = await newPlatform();
    expect(await store.recordLaunch(launchOf(platform, { courseId: 'absent' }))).toEqual({ kind: 'absent' });
    const used = launchOf(platform, { subject: 'first' });
    await store.recordLaunch(used);
    expect(await store.recordLaunch({ ...used, subject: 'second' })).toEqual({ kind: 'replayed' });
    const { rows } = await open.database.read.execute(sql`select subject from lti_people
      where issuer = ${platform.issuer}`);
    expect(rows).toEqual([{ subject: 'first' }]);
  });

  test('puts people into the class of their context until it is full, and nobody out', async () => {
    const platform = await newPlatform();
    const of = { class: { classId: randomUUID(), name: 'Year 9' } };
    expect(await launch(platform, { ...of, subject: 'teacher', role: 'teacher' })).toMatchObject({ isInClass: true });
    expect(await launch(platform, { ...of, subject: 'one' })).toMatchObject({ isInClass: true, courses: ['algebra'] });
    expect(await launch(platform, { ...of, subject: 'two' })).toMatchObject({ isInClass: true });
    expect(await launch(platform, { ...of, subject: 'three' })).toMatchObject({ isInClass: false });
    expect(await launch(platform, { ...of, subject: 'one' })).toMatchObject({ isInClass: true });
    expect(await launch(platform, { ...of, subject: 'visitor', role: 'visitor' })).toMatchObject({ isInClass: false });
    const geometry = { courseId: 'geometry', class: { classId: randomUUID(), name: 'Year 9' } };
    expect(await launch(platform, { ...geometry, subject: 'one' })).toMatchObject({ courses: ['geometry', 'algebra'] });
    // A class of another course is none of this one's, whatever its id says.
    expect(await launch(platform, { ...of, courseId: 'geometry', subject: 'four' })).toMatchObject({
      isInClass: false,
    });
  });

  test('taken forty times at once is one person in one class', async () => {
    const platform = await newPlatform();
    const of = { class: { classId: randomUUID(), name: 'Year 9' } };
    const all = await Promise.all(
      Array.from({ length: 40 }, (_, index) => launch(platform, { ...of, subject: `${index % 2}` })),
    );
    expect(new Set(all.map(({ learnerId }) => learnerId)).size).toBe(2);
    const { rows } = await open.database.read.execute(sql`select count(*)::int as count from enrolments
      where class_id = ${of.class.classId}::uuid`);
    expect(rows).toEqual([{ count: 2 }]);
  });

  test('is forgotten when its state has ended', async () => {
    const platform = await newPlatform();
    const ended = { nonceExpiresAt: new Date(Date.now() - 1_000).toISOString() };
    await launch(platform, ended);
    const standing = launchOf(platform);
    await store.recordLaunch(standing);
    expect(await store.forgetNonces()).toBeGreaterThanOrEqual(1);
    expect(await store.recordLaunch(standing)).toEqual({ kind: 'replayed' });
  });
});

describe('grades', () => {
  test('are due when the learner has done something, held by one, and not again until more is done', async () => {
    const platform = await newPlatform();
    const { learnerId } = await launch(platform);
    expect(await dueOf(platform)).toEqual([]);
    await learn(learnerId);
    const holdId = randomUUID();
    const [due] = (await queue.holdDue({ holdId, holdMs, limit: 100 })).filter((each) => each.learnerId === learnerId);
    expect(due).toMatchObject({ ...scope, subject: 'pupil', score: null, tries: 0, lastSeq: 1, courseVersion: 2 });
    expect(await dueOf(platform)).toEqual([]);
    if (due === undefined) throw new Error('nothing was due');
    expect(await queue.settle({ ...due, holdId: randomUUID(), outcome: { kind: 'sent', score: 0.9 } })).toBe(false);
    expect(await queue.settle({ ...due, holdId, outcome: { kind: 'sent', score: 0.5 } })).toBe(true);
    expect(await queue.settle({ ...due, holdId, outcome: { kind: 'sent', score: 0.9 } })).toBe(false);
    expect(await dueOf(platform)).toEqual([]);
    await learn(learnerId);
    const [again] = await dueOf(platform);
    expect(again).toMatchObject({ score: 0.5, lastSeq: 2 });
    expect((again?.stamp ?? '') > due.stamp).toBe(true);
  });

  test('that come while one is sent are due after it', async () => {
    const platform = await newPlatform();
    const { learnerId } = await launch(platform);
    await learn(learnerId);
    const holdId = randomUUID();
    const [due] = (await queue.holdDue({ holdId, holdMs, limit: 100 })).filter((each) => each.learnerId === learnerId);
    await learn(learnerId);
    if (due === undefined) throw new Error('nothing was due');
    await queue.settle({ ...due, holdId, outcome: { kind: 'sent', score: 0.5 } });
    expect(await dueOf(platform)).toHaveLength(1);
  });

  test('are taken by one of many at once', async () => {
    const platform = await newPlatform();
    for (const subject of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const { learnerId } = await launch(platform, { subject });
      await learn(learnerId);
    }
    const taken = (await Promise.all(Array.from({ length: 6 }, () => dueOf(platform)))).flat();
    expect(taken.map(({ subject }) => subject).sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  test('that were put off come back in their time; those given up when they are resumed or launched again', async () => {
    const platform = await newPlatform();
    const { learnerId } = await launch(platform);
    await learn(learnerId);
    const settle = async (outcome: Parameters<LtiGradeQueue['settle']>[0]['outcome']) => {
      const holdId = randomUUID();
      const [due] = (await queue.holdDue({ holdId, holdMs, limit: 100 })).filter(
        (each) => each.learnerId === learnerId,
      );
      if (due === undefined) throw new Error('nothing was due');
      await queue.settle({ ...due, holdId, outcome });
      return due;
    };
    await settle({ kind: 'later', reason: 'platform_busy', pauseSeconds: 0 });
    expect((await settle({ kind: 'later', reason: 'platform_busy', pauseSeconds: 600 })).tries).toBe(1);
    expect(await dueOf(platform)).toEqual([]);
    const standing = async () =>
      (await store.listPlatforms(platform)).find((each) => each.issuer === platform.issuer)?.grades;
    expect(await standing()).toMatchObject({ waiting: [{ reason: 'platform_busy', count: 1 }], stopped: [] });
    expect(await store.resumeGrades({ ...platform, tenantId: 'elsewhere' })).toBeNull();
    expect(await store.resumeGrades(platform)).toBe(1);
    expect((await settle({ kind: 'stopped', reason: 'column_gone' })).tries).toBe(0);
    expect(await dueOf(platform)).toEqual([]);
    expect(await standing()).toMatchObject({ waiting: [], stopped: [{ reason: 'column_gone', count: 1 }] });
    await launch(platform);
    await settle({ kind: 'stopped', reason: 'forbidden' });
    expect(await store.resumeGrades(platform)).toBe(1);
    await settle({ kind: 'sent', score: 1 });
    expect(await standing()).toEqual({ all: 1, sent: 1, waiting: [], stopped: [] });
  });
});
