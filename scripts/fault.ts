// `npm run fault -- [--only NAME,…] [--rounds N] [--seed N] [--port N]`: every part outside fails in every way it can
// while learners act, in workerd over a real PostgreSQL; then it ends, and everything is looked at.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readStoreSettings } from '../functions/env.ts';
import { startModelDouble } from '../test/support/model-double.ts';
import { seededRandom } from './evaluate/metrics.ts';
import { createExamBook } from './exam-double/exam-book.ts';
import { startExamServer } from './exam-double/exam-server.ts';
import { cases, examCases, type FaultCase, honestModel } from './fault/cases.ts';
import { type FaultyProxy, type Part, startFaultyProxy } from './fault/faulty-proxy.ts';
import { type CaseReport, runCase } from './fault/run-case.ts';
import { findPostgresBinaries, startTemporaryPostgres } from './local/temporary-postgres.ts';
import { connectTo } from './simulate/answer-key.ts';
import { openGround } from './simulate/ground.ts';
import { startStack } from './stack/start-stack.ts';

const usage = `Usage: npm run fault -- [options]
  --only NAME,…  cases whose names begin so
  --rounds N     each case so often (1)
  --seed N       what is left to chance (1)
  --port N       where the Worker listens (8794)
  --list         the cases`;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    port: { type: 'string', default: '8794' },
    list: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const wanted = values.only?.split(',');
const chosen = (all: readonly FaultCase[]) =>
  all.filter(({ name }) => wanted?.some((start) => name.startsWith(start.trim())) ?? true);
if (values.list || !(Number.isInteger(rounds) && rounds > 0)) {
  console.log(values.list ? [...cases, ...examCases].map(({ name }) => name).join('\n') : usage);
  process.exit(values.list ? 0 : 2);
}

const random = seededRandom(Number(values.seed));
const courseId = 'sample-aeo';
const questions = [
  'What is AEO?',
  'Step 3 of Lab 1 on Day 20',
  'How do I implement machine learning for SEO?',
  'Name the three stages in which a search engine works.',
];
const examSecret = 'a secret that only these fault runs ever use, nobody else';

const totals = { passed: 0, failed: 0 };
if (chosen(cases).length > 0) await runOn(chosen(cases), { hasExamService: false });
if (chosen(examCases).length > 0) await runOn(chosen(examCases), { hasExamService: true });
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;

/** One stack for all of them: it must come through every case without being started anew. */
async function runOn(
  list: readonly FaultCase[],
  { hasExamService }: { readonly hasExamService: boolean },
): Promise<void> {
  const undo: (() => Promise<unknown>)[] = [];
  try {
    const folder = mkdtempSync(join(tmpdir(), 'groundwork-fault-'));
    undo.push(async () => rmSync(folder, { recursive: true, force: true }));
    const postgres = findPostgresBinaries() === null ? null : await startTemporaryPostgres();
    if (postgres) undo.push(() => postgres.stop());
    const model = await startModelDouble();
    undo.push(() => model.stop());
    const exams = await startExams(hasExamService);
    undo.push(() => exams.stop());
    const proxies: FaultyProxy[] = [];
    const between = async (target: string, partOf: (path: string) => Part | null) => {
      const proxy = await startFaultyProxy({ target, partOf, random });
      undo.push(() => proxy.close());
      proxies.push(proxy);
      return proxy;
    };
    const modelProxy = await between(new URL(model.url).origin, () => 'model');
    const examProxy = await between(new URL(exams.url).origin, () => 'exams');
    const stack = await startStack({
      port: Number(values.port),
      folder,
      environment: {
        ...process.env,
        ...(postgres ? { POSTGRES_URL: postgres.url } : {}),
        ANSWER_CACHE: 'false',
        LANGUAGE_MODEL: 'openai-compatible',
        LANGUAGE_MODEL_URL: model.url.replace(new URL(model.url).origin, modelProxy.url),
        LANGUAGE_MODEL_NAME: 'double',
        MODEL_TIME_LIMIT_MS: '2000',
        ...(hasExamService
          ? {
              EXAM_SERVICE_URL: exams.url.replace(new URL(exams.url).origin, examProxy.url),
              EXAM_SERVICE_SECRET: examSecret,
              EXAM_SERVICE_TIMEOUT_MS: '1500',
            }
          : {}),
      },
      sampleCourse: { id: courseId, folder: `courses/${courseId}` },
      say: (line) => console.error(line),
      between: async (url) => ({ url: (await between(url, partOfPath)).url, close: async () => {} }),
    });
    undo.push(() => stack.close());
    model.behave(honestModel(random));
    const settings = readStoreSettings(stack.settings);
    const ground = await openGround(settings, courseId);
    exams.load(ground.examAnswers);
    const classroom = { url: stack.url, courseId, ground, query: connectTo(settings), questions };
    for (const each of Array.from({ length: rounds }, () => list).flat()) {
      const lies = new Set<string>();
      const report = await runCase({
        name: each.name,
        classroom,
        settings,
        lies,
        begin: () => {
          for (const { part, fault, share } of each.faults) for (const proxy of proxies) proxy.fail(part, fault, share);
          if (each.model) model.behave(each.model({ lies, random }));
          return () => {
            for (const { part } of each.faults) for (const proxy of proxies) proxy.fail(part, null);
            model.behave(honestModel(random));
          };
        },
        metFault: () => proxies.reduce((sum, proxy) => sum + proxy.faulted(), 0),
      });
      tell(report, each);
    }
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

function partOfPath(path: string): Part | null {
  if (path.startsWith('/sql')) return 'database';
  if (path.startsWith('/vector')) return 'vectors';
  return path.startsWith('/v1/embeddings') ? 'embeddings' : null;
}

/** The exam service knows its questions once the course is there. */
async function startExams(isNeeded: boolean) {
  const known = new Map<string, { questionId: string; optionIds: string[]; answerOptionId: string }>();
  const readClock = () => Date.now();
  const book = createExamBook({ questions: known, lockSeconds: 86_400, readClock });
  const server = await startExamServer({ book, secret: examSecret, port: 0, readClock });
  return {
    url: server.url,
    stop: () => server.stop(),
    load: (answers: ReadonlyMap<string, string>) => {
      if (!isNeeded) return;
      for (const [questionId, answerOptionId] of answers) {
        known.set(questionId, { questionId, optionIds: ['a', 'b', 'c', 'd', 'e'], answerOptionId });
      }
    },
  };
}

function tell(report: CaseReport, { faults }: FaultCase): void {
  const counts = Object.entries(report.counts).map(([name, count]) => `${count} ${name}`);
  const unmet = faults.length > 0 && report.metFault === 0 ? ['no request met the fault'] : [];
  const wrong = [...new Set([...report.faults, ...unmet])];
  if (wrong.length === 0) totals.passed += 1;
  else totals.failed += 1;
  const recovered = `all had an end ${(report.recoveredMs / 1000).toFixed(1)} s after it`;
  console.log(
    `${report.name}: ${report.calls} calls, ${report.metFault} faults met: ${counts.join(', ')}; ${recovered}`,
  );
  for (const fault of wrong.slice(0, 12)) console.log(`  FAULT ${fault}`);
}
