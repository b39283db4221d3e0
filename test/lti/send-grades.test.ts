// Grades told to a platform that is really there: a server on this machine that verifies what it is sent. Two tools on
// one database send each value once.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { exportJWK, exportPKCS8, generateKeyPair } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLtiGradeQueue } from '../../db/lti-grades.ts';
import { createLtiPlatformStore } from '../../db/lti-platforms.ts';
import { createTutorStore } from '../../db/tutor-store.ts';
import { scoreOf, sendGrades } from '../../functions/lti/send-grades.ts';
import { scoresUrl } from '../../functions/lti/send-score.ts';
import { readToolKeys, type ToolKeys } from '../../functions/lti/tool-keys.ts';
import { readSnapshot } from '../../functions/tutor/standing.ts';
import { type PlatformDouble, startPlatformDouble } from '../support/lti/platform-double.ts';
import { type OpenDatabase, openDatabase } from '../support/open-database.ts';
import { drillGraded, insertTutorCourse, unitIds } from '../support/tutor-fixture.ts';

const scope = { tenantId: 'school', courseId: 'algebra' };

let open: OpenDatabase;
let keys: ToolKeys;
let tool: { readonly url: string; close(): void };
beforeAll(async () => {
  open = await openDatabase();
  await insertTutorCourse(open.database, scope);
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const read = await readToolKeys(JSON.stringify(await exportJWK(privateKey)));
  if (read === null) throw new Error('the key is none');
  keys = read;
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ keys: keys.published }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  tool = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}, 120_000);
afterAll(async () => {
  tool.close();
  await open.close();
});

let platform: PlatformDouble;
let platformId: string;
const people = ['asha', 'ravi', 'meera'].map((subject) => ({ subject, name: subject, roles: [] }));
beforeEach(async () => {
  platform = await startPlatformDouble({ people });
  platform.setTool(tool.url);
  platformId = randomUUID();
  await createLtiPlatformStore(open.database).addPlatform({
    ...{ platformId, tenantId: 'school', issuer: platform.issuer, clientId: platform.clientId },
    ...{ deploymentIds: ['deployment-1'], serviceHosts: [], courseId: null },
    ...{ authorizationUrl: `${platform.url}/authorize`, tokenUrl: `${platform.url}/token` },
    keySetUrl: `${platform.url}/keys`,
  });
});
afterEach(async () => {
  await createLtiPlatformStore(open.database).removePlatform({ tenantId: 'school', platformId });
  await platform.close();
});

async function launch(subject: string, line = 'line-1'): Promise<string> {
  const outcome = await createLtiPlatformStore(open.database).recordLaunch({
    ...scope,
    ...{ platformId, issuer: platform.issuer, subject, newLearnerId: `lti:${randomUUID()}`, nonceHash: randomUUID() },
    ...{ nonceExpiresAt: new Date().toISOString(), role: 'learner', displayName: null, class: null, classSize: 200 },
    lineItem: `${platform.url}/lines/${line}/lineitem?type=tool`,
  });
  if (outcome.kind !== 'launched') throw new Error(outcome.kind);
  return outcome.learnerId;
}

/** Two right answers in a row bring a unit without exam questions to its next tier: a twelfth of the four units. */
async function reachTier(learnerId: string, unitId = 'numbers'): Promise<void> {
  const evidence = [drillGraded(randomUUID(), true, unitId), drillGraded(randomUUID(), true, unitId)];
  await createTutorStore(open.database).recordEvidence({ ...scope, learnerId, evidence, fold: null });
}

const run = (more: Partial<Parameters<typeof sendGrades>[0]> = {}) =>
  sendGrades({
    queue: createLtiGradeQueue(open.database),
    store: createTutorStore(open.database),
    ...{ keys, readClock: () => Date.now(), newId: () => randomUUID(), ...more },
  });
const given = () => platform.scores.map(({ userId, scoreGiven }) => `${userId} ${scoreGiven}`);
/** As when their time has come. */
const passTime = () =>
  open.database.write.execute(sql`update lti_grades set next_try_at = now() where platform_id = ${platformId}::uuid`);
const standing = async () =>
  (await createLtiPlatformStore(open.database).listPlatforms({ tenantId: 'school' })).find(
    (each) => each.platformId === platformId,
  )?.grades;

describe('a grade', () => {
  test('is sent when something is reached, once for each value, later each time', async () => {
    const learnerId = await launch('asha');
    expect(await run()).toMatchObject({ sent: 0 });
    await reachTier(learnerId);
    expect(await run()).toMatchObject({ sent: 1, later: 0, stopped: 0 });
    expect(platform.scores).toMatchObject([
      {
        ...{ line: 'line-1', userId: 'asha', scoreGiven: 8.33, scoreMaximum: 100 },
        ...{ activityProgress: 'InProgress', gradingProgress: 'FullyGraded' },
      },
    ]);
    expect(await run()).toMatchObject({ sent: 0, unchanged: 0 });
    // Something was done, and nothing reached.
    const evidence = [drillGraded(randomUUID(), false, 'lines')];
    await createTutorStore(open.database).recordEvidence({ ...scope, learnerId, evidence, fold: null });
    expect(await run()).toMatchObject({ sent: 0, unchanged: 1 });
    await reachTier(learnerId);
    expect(await run()).toMatchObject({ sent: 1 });
    expect(given()).toEqual(['asha 8.33', 'asha 16.66']);
    expect(platform.faults).toEqual([]);
    // One token for a run.
    expect(platform.counts.tokens).toBe(2);
  });

  test('is complete when all is mastered', async () => {
    const learnerId = await launch('ravi');
    for (const unitId of ['numbers', 'equations', 'lines', '__proto__']) {
      for (let tier = 0; tier < 3; tier += 1) await reachTier(learnerId, unitId);
    }
    expect(await run()).toMatchObject({ sent: 1 });
    expect(platform.scores).toMatchObject([{ scoreGiven: 100, activityProgress: 'Completed' }]);
  });

  test('of many learners goes to each one’s own, by two Workers at once, each once', async () => {
    for (const { subject } of people) await reachTier(await launch(subject));
    const runs = await Promise.all([run(), run(), run()]);
    expect(runs.reduce((sum, { sent }) => sum + (sent ?? 0), 0)).toBe(3);
    expect(given().toSorted()).toEqual(['asha 8.33', 'meera 8.33', 'ravi 8.33']);
    expect(platform.faults).toEqual([]);
  });

  test('whose answer was lost is sent again with the same value, and taken', async () => {
    await reachTier(await launch('asha'));
    platform.scoreAnswers.push('drop');
    expect(await run()).toMatchObject({ sent: 0, later: 1 });
    await passTime();
    expect(await run()).toMatchObject({ sent: 1 });
    expect(given()).toEqual(['asha 8.33', 'asha 8.33']);
    expect(platform.faults).toEqual([]);
  });

  test('refused for its token is sent with a new one, once', async () => {
    await reachTier(await launch('asha'));
    platform.scoreAnswers.push(401);
    expect(await run()).toMatchObject({ sent: 1 });
    expect(platform.counts.tokens).toBe(2);
    await reachTier(await launch('ravi'));
    platform.scoreAnswers.push(401, 401);
    expect(await run()).toMatchObject({ sent: 0, later: 1 });
    expect(await standing()).toMatchObject({ waiting: [{ reason: 'unauthorised', count: 1 }] });
  });

  test.each([
    [429, 'platform_busy'],
    [500, 'platform_unreachable'],
    [503, 'platform_unreachable'],
    [409, 'platform_busy'],
  ])('answered %s waits, and comes later', async (status, reason) => {
    await reachTier(await launch('asha'));
    platform.scoreAnswers.push(status);
    expect(await run()).toMatchObject({ sent: 0, later: 1 });
    expect(await standing()).toMatchObject({ waiting: [{ reason, count: 1 }], stopped: [] });
    expect(await run()).toMatchObject({ sent: 0, later: 0 });
    await passTime();
    expect(await run()).toMatchObject({ sent: 1 });
    expect(await standing()).toEqual({ all: 1, sent: 1, waiting: [], stopped: [] });
  });

  test.each([
    [403, 'forbidden'],
    [404, 'column_gone'],
    [410, 'column_gone'],
    [422, 'refused'],
    [302, 'refused'],
  ])('answered %s is given up with the reason, until it is resumed', async (status, reason) => {
    await reachTier(await launch('asha'));
    platform.scoreAnswers.push(status);
    expect(await run()).toMatchObject({ sent: 0, stopped: 1 });
    expect(await standing()).toMatchObject({ stopped: [{ reason, count: 1 }] });
    await passTime();
    expect(await run()).toMatchObject({ sent: 0 });
    await createLtiPlatformStore(open.database).resumeGrades({ tenantId: 'school', platformId });
    expect(await run()).toMatchObject({ sent: 1 });
  });

  test('waits where the platform gives no token, and asks it once in a run', async () => {
    for (const { subject } of people) await reachTier(await launch(subject));
    platform.tokenAnswers.push(400, 400, 400);
    const before = platform.counts.requests;
    expect(await run()).toMatchObject({ sent: 0, later: 3 });
    expect(platform.counts.requests - before).toBe(1);
    expect(await standing()).toMatchObject({ waiting: [{ reason: 'token_refused', count: 3 }] });
  });

  test('waits where nobody answers, each time longer', async () => {
    await reachTier(await launch('asha'));
    const send = () => Promise.reject(new TypeError('nobody answers'));
    const pauses: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      expect(await run({ send })).toMatchObject({ later: 1 });
      const { rows } = await open.database.read.execute<{ seconds: string }>(sql`select
        extract(epoch from next_try_at - now()) as seconds from lti_grades where platform_id = ${platformId}::uuid`);
      pauses.push(Number(rows[0]?.seconds));
      await passTime();
    }
    expect(pauses.map((seconds) => Math.round(seconds / 60))).toEqual([1, 2, 4]);
    expect(await run()).toMatchObject({ sent: 1 });
  });

  test('is only of this database’s evidence, and never sent under another key', async () => {
    await reachTier(await launch('asha'));
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const foreign = await readToolKeys(await exportPKCS8(privateKey));
    if (foreign === null) throw new Error('a PKCS8 key is a key');
    expect(await run({ keys: foreign })).toMatchObject({ sent: 0, later: 1 });
    expect(platform.scores).toEqual([]);
    expect(platform.faults.join()).toContain('does not verify');
  });
});

test('the address of scores keeps the query of its column', () => {
  expect(scoresUrl('https://a.test/x/lineitem?type=1')).toBe('https://a.test/x/lineitem/scores?type=1');
  expect(scoresUrl('https://a.test/x/')).toBe('https://a.test/x/scores');
});

test('a score counts tiers by thirds, and reaches 1 with the last alone', () => {
  const standingOf = (count: number) => ({
    ...{ lastSeq: count, snapshot: null, foldedSeq: 0 },
    tail: Array.from({ length: count }, (_, index) => ({ seq: index + 1, ...drillGraded(`${index}`, true) })),
  });
  const scores = [0, 1, 2, 4, 6, 8].map((count) => scoreOf(readSnapshot(standingOf(count)), ['numbers']));
  expect(scores).toEqual([0, 0, 0.3333, 0.6666, 1, 1]);
  expect(scoreOf(readSnapshot(standingOf(6)), unitIds)).toBe(0.25);
  expect(scoreOf(readSnapshot(standingOf(6)), [])).toBe(0);
});

test('of a set of keys all are published, and the first signs', async () => {
  const pairs = await Promise.all([1, 2].map(() => generateKeyPair('RS256', { extractable: true })));
  const [first, second] = await Promise.all(pairs.map(({ privateKey }) => exportJWK(privateKey)));
  const read = await readToolKeys(
    JSON.stringify({
      keys: [
        { ...first, kid: 'new' },
        { ...second, kid: 'old' },
      ],
    }),
  );
  expect(read?.kid).toBe('new');
  expect(read?.published.map(({ kid, n }) => [kid, n])).toEqual([
    ['new', first?.n],
    ['old', second?.n],
  ]);
  expect(read?.published.flatMap((key) => Object.keys(key))).not.toContain('d');
});

test.each([
  '',
  '{}',
  'no key',
  '{"keys":[]}',
  '{"kty":"EC","d":"x"}',
  '-----BEGIN PRIVATE KEY-----\nAA\n-----END PRIVATE KEY-----',
])('of %j no key is made', async (text) => expect(await readToolKeys(text)).toBeNull());
