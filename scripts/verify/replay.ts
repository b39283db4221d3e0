// `npm run verify -- replay [--requests 5000] [--copies 20] [--restarts 0] [--port 8798]`: posted requests sent many times at once
// under one key, over HTTP to the Workers in workerd with a PostgreSQL server behind Neon's protocol. Each is to have one
// effect, and all its senders the same reply, also where the Workers are killed in the middle and start again. Needs an installed PostgreSQL (POSTGRES_URL names another server).
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ingestFolder } from '../content/ingest-folder.ts';
import { startTemporaryPostgres } from '../local/temporary-postgres.ts';
import { startStack } from '../stack/start-stack.ts';
import { replayRound } from './replay/replay-round.ts';
import { scenarios } from './replay/scenarios.ts';
import { openWorld } from './replay/world.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '5000' },
    copies: { type: 'string', default: '20' },
    together: { type: 'string', default: '4' },
    restarts: { type: 'string', default: '0' },
    port: { type: 'string', default: '8798' },
  },
});
const restarts = Number(values.restarts);
const [requests, copies, together, port] = [values.requests, values.copies, values.together, values.port].map(Number);
if (!requests || !copies || !together || !port || requests < copies) {
  console.error('usage: npm run verify -- replay [--requests N] [--copies N] [--together N] [--restarts N] [--port N]');
  process.exit(2);
}

const killAfterMs = 120;
/** Tries, two seconds and more apart, while the Workers start again. */
const openingsPerRestart = 120;

const postgres = process.env.POSTGRES_URL === undefined ? await startTemporaryPostgres() : null;
const folder = await mkdtemp(join(tmpdir(), 'groundwork-replay-'));
const stack = await startStack({
  port,
  folder,
  environment: {
    ...process.env,
    POSTGRES_URL: process.env.POSTGRES_URL ?? postgres?.url,
    // Each question is answered anew, so that two of them would show.
    ANSWER_CACHE: 'false',
  },
  sampleCourse: { id: 'sample-aeo', folder: 'courses/sample-aeo' },
  say: (line) => console.error(line),
});
try {
  await ingestFolder({ settings: stack.settings, courseId: 'algebra', folder: 'test/fixtures/course-algebra' });
  process.exitCode = (await replayAll({ requests, copies, together })) ? 0 : 1;
} finally {
  await stack.close();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
}

async function replayAll(size: { requests: number; copies: number; together: number }): Promise<boolean> {
  const courses = { questions: 'sample-aeo', tutoring: 'algebra' };
  const world = await openWorld({ url: stack.url, settings: stack.settings, courses });
  const kinds = Object.values(scenarios);
  const rounds = Math.ceil(size.requests / size.copies);
  const totals = { rounds: 0, sent: 0, passed: 0, brokenOff: 0, repeated: 0, resent: 0, faults: 0 };
  const killAt = new Set(
    Array.from({ length: restarts }, (_, nth) => Math.floor((rounds * (nth + 1)) / (restarts + 1))),
  );
  let restarting = Promise.resolve();
  let upcoming = 0;
  const work = async () => {
    while (upcoming < rounds) {
      const open = kinds[upcoming % kinds.length];
      const isKilled = killAt.has(upcoming);
      upcoming += 1;
      if (!open) continue;
      const scenario = await openAgain(() => open(world));
      // As its requests are under way.
      if (isKilled) restarting = restarting.then(() => sleep(killAfterMs)).then(stack.restartWorkers);
      const report = await replayRound(stack.url, scenario, size.copies);
      totals.rounds += 1;
      for (const name of ['sent', 'passed', 'brokenOff', 'repeated', 'resent'] as const) totals[name] += report[name];
      totals.faults += report.faults.length;
      for (const fault of report.faults.slice(0, 3)) console.error(fault.slice(0, 400));
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: size.together }, work));
  await restarting;
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
  console.log(
    `${totals.sent} requests under ${totals.rounds} keys of ${kinds.length} kinds in ${seconds} s: ${totals.brokenOff} ` +
      `were broken off first, ${totals.repeated} times somebody was told to come back, ${totals.resent} times sent again ` +
      `after a lost connection (${restarts} restarts); ${totals.faults} faults`,
  );
  console.log(`${totals.passed} passed, ${totals.faults} failed`);
  return totals.faults === 0 && totals.passed === totals.sent;
}

/** What a round begins with is made anew where the Workers were killed meanwhile. */
async function openAgain<Opened>(open: () => Promise<Opened>): Promise<Opened> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await open();
    } catch (error) {
      if (attempt > restarts * openingsPerRestart) throw error;
      await sleep(2_000);
    }
  }
}
