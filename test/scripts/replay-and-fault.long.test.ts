// Small runs of `npm run verify -- replay` and of the cases of `npm run verify -- fault` that need no workerd: requests under one key, Workers
// whose clocks are wrong, a queue that redelivers. On a PostgreSQL server where one is installed.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readStoreSettings } from '../../functions/env.ts';
import { ingestFolder } from '../../scripts/content/ingest-folder.ts';
import { seededRandom } from '../../scripts/evaluate/metrics.ts';
import type { StandIns } from '../../scripts/local/stand-ins.ts';
import { checkClock } from '../../scripts/verify/fault/check-clock.ts';
import { queueCases } from '../../scripts/verify/fault/queue-cases.ts';
import { openQueueGround } from '../../scripts/verify/fault/redelivering-queue.ts';
import { type SkewedWorker, startSkewedWorker } from '../../scripts/verify/fault/start-skewed-worker.ts';
import { replayRound } from '../../scripts/verify/replay/replay-round.ts';
import { scenarios } from '../../scripts/verify/replay/scenarios.ts';
import { openWorld } from '../../scripts/verify/replay/world.ts';
import { openStandIns } from '../support/open-database.ts';

const courses = { questions: 'bread', tutoring: 'algebra' };
const hourMs = 3_600_000;
const undo: (() => Promise<unknown>)[] = [];
let standIns: StandIns;
let variables: Readonly<Record<string, string>>;
let rightClock: SkewedWorker;

beforeAll(async () => {
  standIns = await openStandIns();
  undo.push(() => standIns.close());
  variables = {
    DATABASE_URL: standIns.neonConnectionString,
    NEON_FETCH_ENDPOINT: standIns.neonFetchEndpoint,
    UPSTASH_VECTOR_REST_URL: standIns.upstashUrl,
    UPSTASH_VECTOR_REST_TOKEN: standIns.upstashToken,
    VECTOR_NAMESPACE_PREFIX: 'test',
    EMBEDDINGS_URL: standIns.embeddingsUrl,
    EMBEDDINGS_MODEL: standIns.embeddingModel,
    SESSION_SECRET: 'a session secret that only these tests use',
    ANSWER_CACHE: 'false',
  };
  await ingestFolder({ settings: variables, courseId: 'bread', folder: 'test/fixtures/course-bread' });
  await ingestFolder({ settings: variables, courseId: 'algebra', folder: 'test/fixtures/course-algebra' });
  rightClock = await startSkewedWorker({ skewMs: 0, variables });
  undo.push(() => rightClock.close());
}, 240_000);
afterAll(async () => {
  for (const step of undo.reverse()) await step();
});

test('of equal requests under one key one has its effect, and all are told the same', {
  timeout: 240_000,
}, async () => {
  const world = await openWorld({ url: rightClock.url, settings: variables, courses });
  for (const open of Object.values(scenarios)) {
    const report = await replayRound(rightClock.url, await open(world), 8);
    expect(report.faults).toEqual([]);
    expect(report).toMatchObject({ sent: 8, passed: 8, brokenOff: 1 });
  }
});

test('a clock a day ahead shuts nobody out and takes nothing over', { timeout: 240_000 }, async () => {
  const worker = await startSkewedWorker({ skewMs: 24 * hourMs, variables });
  try {
    const settings = readStoreSettings(variables);
    const classroom = { url: rightClock.url, courseId: courses.questions };
    expect(await checkClock({ classroom, settings, variables, worker })).toEqual([]);
  } finally {
    await worker.close();
  }
});

describe('a queue', () => {
  // What the others do, these do on their way.
  const chosen = queueCases.filter(({ name }) => /old run|without its files|is gone/.test(name));
  test.each(chosen)('that misbehaves does no harm: $name', { timeout: 240_000 }, async ({ run }) => {
    const ground = openQueueGround(readStoreSettings(variables));
    const report = await run(ground, seededRandom(7));
    expect(report.faults).toEqual([]);
    expect(report.metFault).toBeGreaterThan(0);
  });
});
