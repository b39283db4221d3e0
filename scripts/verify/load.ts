// `npm run verify -- load [--minutes 60] [--learners 12] [--share 0.05] [--seed N] [--port N]`: learners at everything at once,
// while a share of all requests to parts outside fails. Prints a line a minute; ends with availability, memory and what
// is left in the database.
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Answer } from '../../functions/contract/answer.ts';
import { seededRandom } from '../evaluate/metrics.ts';
import { percentile } from './bench/percentiles.ts';
import { checkAnswers, readAnswer } from './fault/check-answers.ts';
import { checkDatabase } from './fault/check-database.ts';
import type { Fault, Part } from './fault/faulty-proxy.ts';
import { openMixedLearner } from './fault/mixed-learner.ts';
import { startFaultyStack } from './fault/start-faulty-stack.ts';
import type { Call } from './fault/visitor.ts';
import { heapOfWorkerMb } from './fault/worker-heap.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    learners: { type: 'string', default: '12' },
    share: { type: 'string', default: '0.05' },
    'think-ms': { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    port: { type: 'string', default: '8795' },
  },
});
const minutes = Number(values.minutes);
const share = Number(values.share);
const thinkMs = Number(values['think-ms']);
const random = seededRandom(Number(values.seed));

/** How each part fails, in equal parts. */
const faultsOfParts: readonly (readonly [Part, readonly Fault[]])[] = [
  [
    'database',
    [{ kind: 'down' }, { kind: 'reset' }, { kind: 'slow', delayMs: 1_000 }, { kind: 'status', status: 503 }],
  ],
  ['vectors', [{ kind: 'down' }, { kind: 'status', status: 429 }, { kind: 'slow', delayMs: 1_000 }]],
  ['embeddings', [{ kind: 'down' }, { kind: 'status', status: 429 }, { kind: 'garbage', body: '{}' }]],
  ['model', [{ kind: 'down' }, { kind: 'status', status: 500 }, { kind: 'slow', delayMs: 3_000 }]],
];
const availabilityDue = 0.999;
/** The Worker's heap in the last quarter may be this much above that of the second: the first is warming up. */
const growthAllowed = 0.1;
/** Answers of which every sentence is read again at the end. */
const answersRead = 300;

interface Minute {
  calls: number;
  failed: number;
  degraded: number;
  readonly tookMs: number[];
  /** Resident, of both workerd processes: wrangler's local tools keep something of every request there. */
  memoryMb: number;
  /** In use by the requests Worker after a collection of its garbage; null where nobody could tell. */
  heapMb: number | null;
}

const stack = await startFaultyStack({
  port: Number(values.port),
  hasExamService: false,
  answerStyle: 'quote',
  random,
});
const all: Minute[] = [];
const faults = new Map<string, number>();
const answers: Answer[] = [];
let minute = newMinute();
const until = performance.now() + minutes * 60_000;
try {
  for (const [part, list] of faultsOfParts) stack.fail(part, list, share);
  const ticking = tick();
  await Promise.all(Array.from({ length: Number(values.learners) }, learn));
  await ticking;
  for (const [part] of faultsOfParts) stack.fail(part, []);
  process.exitCode = (await judge()) ? 0 : 1;
} finally {
  await stack.close();
}

async function learn(): Promise<void> {
  const learner = openMixedLearner({ classroom: stack.classroom, random, wait: (ms) => sleep(ms) });
  while (performance.now() < until) {
    for (const call of await learner.act()) note(call);
    await sleep(thinkMs * (0.5 + random()));
  }
}

/** The first reply counts, whatever the browser does afterwards. */
function note({ reply }: Call): void {
  minute.calls += 1;
  minute.tookMs.push(reply.tookMs);
  if (reply.status === 0 || reply.status >= 500) minute.failed += 1;
  for (const fault of reply.faults) count(`${reply.wish.operationId}: ${fault}`);
  if (reply.status === 0 || reply.status >= 500) count(`${reply.wish.operationId} ${reply.status} ${reply.code}`);
  if (reply.wish.operationId !== 'ask' || reply.status !== 200) return;
  const answer = readAnswer(reply.text);
  if (answer === null) return;
  if (answer.status === 'unavailable' || answer.guard.is_fallback) minute.degraded += 1;
  if (answers.length < answersRead || random() < 0.05) answers[answers.length % answersRead] = answer;
}

function count(name: string): void {
  faults.set(name, (faults.get(name) ?? 0) + 1);
}

async function tick(): Promise<void> {
  while (performance.now() < until) {
    await sleep(Math.min(60_000, until - performance.now()));
    const processes = workerProcesses();
    minute.memoryMb = Math.round([...processes.values()].reduce((total, size) => total + size, 0));
    minute.heapMb = await heapOfWorkerMb([...processes.keys()]);
    const { calls, failed, degraded, tookMs, memoryMb, heapMb } = minute;
    all.push(minute);
    minute = newMinute();
    const times = `p50 ${percentile(tookMs, 0.5).toFixed(0)} ms, p95 ${percentile(tookMs, 0.95).toFixed(0)} ms`;
    console.log(
      `minute ${all.length}: ${calls} calls, ${failed} failed, ${degraded} degraded, ${times}, heap ${heapMb?.toFixed(1)} of ${memoryMb} MB`,
    );
  }
}

async function judge(): Promise<boolean> {
  const sum = (of: (each: Minute) => number) => all.reduce((total, each) => total + of(each), 0);
  const calls = sum((each) => each.calls);
  const failed = sum((each) => each.failed);
  const availability = 1 - failed / calls;
  const heaps = all.flatMap(({ heapMb }) => heapMb ?? []);
  const growth = heaps.length > all.length / 2 ? growthOf(heaps) : Number.NaN;
  const left = await checkDatabase(stack.settings);
  const said = await checkAnswers({ ...stack.classroom, answers, lies: new Set() });
  console.log(`${calls} calls, ${stack.faulted()} of ${stack.total()} requests to parts outside met a fault`);
  for (const [name, times] of faults) console.log(`  ${times} × ${name}`);
  console.log(`degraded answers: ${sum((each) => each.degraded)}`);
  const checks: readonly (readonly [string, boolean])[] = [
    [
      `availability ${(availability * 100).toFixed(3)} %, ${availabilityDue * 100} % due`,
      availability >= availabilityDue,
    ],
    [
      `the Worker's heap in the last quarter ${(growth * 100).toFixed(1)} % above the second's`,
      growth <= growthAllowed,
    ],
    [`database: ${left.length === 0 ? 'nothing half written' : left.join('; ')}`, left.length === 0],
    [
      `${answers.length} answers read again: ${said.length === 0 ? 'all supported' : said.join('; ')}`,
      said.length === 0,
    ],
  ];
  for (const [line, holds] of checks) console.log(`${holds ? 'holds' : 'FAILS'}: ${line}`);
  const passed = checks.filter(([, holds]) => holds).length;
  console.log(`${passed} passed, ${checks.length - passed} failed`);
  return passed === checks.length;
}

function growthOf(memory: readonly number[]): number {
  const quarter = Math.max(1, Math.floor(memory.length / 4));
  return percentile(memory.slice(-quarter), 0.5) / percentile(memory.slice(quarter, 2 * quarter), 0.5) - 1;
}

/** Resident megabytes of the workerd processes among the descendants of this one. */
function workerProcesses(): ReadonlyMap<number, number> {
  const parents = new Map<number, number>();
  const resident = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const status = readFileSync(`/proc/${name}/status`, 'utf8');
      parents.set(Number(name), Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]));
      if (/^Name:\s+workerd/m.test(status))
        resident.set(Number(name), Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024);
    } catch {
      // It has ended meanwhile.
    }
  }
  const isOurs = (id: number | undefined): boolean =>
    id === process.pid || (id !== undefined && id > 1 && isOurs(parents.get(id)));
  return new Map([...resident].filter(([id]) => isOurs(id)));
}

function newMinute(): Minute {
  return { calls: 0, failed: 0, degraded: 0, tookMs: [], memoryMb: 0, heapMb: null };
}
