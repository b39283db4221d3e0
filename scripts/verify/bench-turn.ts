// `npm run verify -- bench-turn --content FOLDER --course ID [--each N] [--state FOLDER] [--json OUT]`
// What a tutor's turn costs in workerd without a language model: time by step, requests and rounds by kind.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ingestFolder } from '../content/ingest-folder.ts';
import { toStoreSettings } from '../content/stack-settings.ts';
import { seededRandom } from '../evaluate/metrics.ts';
import { startStack } from '../stack/start-stack.ts';
import type { CountingProxy, RoundTripKind } from './bench/counting-proxy.ts';
import { startCountingProxy } from './bench/counting-proxy.ts';
import { measureTurns, type TurnFigure, turnKinds } from './bench/measure-turns.ts';
import { p50AndP95, percentile } from './bench/percentiles.ts';
import { openHttpAccess } from './simulate/access-over-http.ts';
import { connectTo } from './simulate/answer-key.ts';
import { openGround } from './simulate/ground.ts';

const { values } = parseArgs({
  options: {
    content: { type: 'string' },
    course: { type: 'string' },
    each: { type: 'string', default: '30' },
    state: { type: 'string', default: '.groundwork-bench' },
    port: { type: 'string', default: '8799' },
    json: { type: 'string' },
  },
});
const { content, course } = values;
const [each, port] = [Number(values.each), Number(values.port)];
if (!content || !course || !(each >= 1)) {
  console.error(
    'usage: npm run verify -- bench-turn --content FOLDER --course ID [--each N] [--state FOLDER] [--port N]',
  );
  process.exit(2);
}

/** Turns that warm the engine up, and how many are taken at most for each one counted. */
const warmUp = 25;
const turnsPerFigure = 40;
const kinds: readonly RoundTripKind[] = ['database', 'embedding', 'vector', 'model'];

let proxy: CountingProxy | null = null;
const stack = await startStack({
  port,
  folder: values.state,
  environment: process.env,
  sampleCourse: null,
  say: (line) => console.error(line),
  between: async (url) => {
    proxy = await startCountingProxy(url);
    return proxy;
  },
});
try {
  console.error('Ingesting');
  await ingestFolder({ settings: stack.settings, courseId: course, folder: content });
  const settings = toStoreSettings(stack.settings);
  const ground = await openGround(settings, course);
  const access = await openHttpAccess({
    ...{ url: stack.url, settings, courseId: course, examAnswers: ground.examAnswers },
    milliseconds: [],
    isKeyed: false,
  });
  console.error('Taking turns');
  const figures = await measureTurns({
    access,
    units: [...ground.path.units.values()],
    each,
    warmUp,
    turnLimit: warmUp + each * turnsPerFigure,
    proxy: proxy as unknown as CountingProxy,
    random: seededRandom(1),
  });
  const steps = await readSteps(figures);
  for (const kind of turnKinds) printKind(kind, figures, steps);
  const most = (of: 'requests' | 'rounds') =>
    kinds.map((kind) => `${kind} ${Math.max(...figures.map((figure) => figure[of][kind]))}`).join(', ');
  console.log(`\nmost of one turn: rounds ${most('rounds')} (requests ${most('requests')})`);
  console.log('limits: rounds database 4, embedding 1, vector 2, model 1');
  if (values.json) {
    const withSteps = figures.map((figure) => ({ ...figure, stepsMs: steps.get(figure.turnId) }));
    writeFileSync(values.json, `${JSON.stringify({ figures: withSteps }, null, 2)}\n`);
  }
  // Requests of one round may miss each other on a busy machine, so vectors are judged by their median.
  const isOver =
    figures.some(({ requests }) => requests.database > 4 || requests.embedding > 1 || requests.model > 1) ||
    turnKinds.some((kind) => vectorRounds(figures.filter((figure) => figure.kind === kind)) > 2);
  process.exitCode = isOver ? 1 : 0;
} finally {
  await stack.close();
}
process.exit();

function vectorRounds(figures: readonly TurnFigure[]): number {
  return percentile(
    figures.map(({ rounds }) => rounds.vector),
    0.5,
  );
}

/** Steps up to the record from the turns' own log; the log cannot hold how long it took itself to be written. */
async function readSteps(figures: readonly TurnFigure[]): Promise<ReadonlyMap<string, Record<string, number>>> {
  const rows = await connectTo(toStoreSettings(stack.settings)).query(
    'select id, log from turns where id = any($1::uuid[])',
    [figures.map(({ turnId }) => turnId)],
  );
  return new Map(
    rows.map((row) => [String(row.id), (row.log as { timingsMs: Record<string, number> }).timingsMs] as const),
  );
}

function printKind(kind: string, all: readonly TurnFigure[], steps: ReadonlyMap<string, Record<string, number>>): void {
  const figures = all.filter((figure) => figure.kind === kind);
  const whole = figures.map(({ wholeMs }) => wholeMs);
  const stepOf = (step: string) => figures.flatMap(({ turnId }) => steps.get(turnId)?.[step] ?? []);
  const rest = figures.map(({ turnId, wholeMs }) =>
    Math.max(0, wholeMs - Object.values(steps.get(turnId) ?? {}).reduce((sum, ms) => sum + ms, 0)),
  );
  console.log(`\n${kind}, ${figures.length} turns`);
  console.log(`  whole            p50 / p95 ${p50AndP95(whole)} ms`);
  for (const step of ['open', 'map', 'gather', 'write']) {
    console.log(`  ${step.padEnd(16)} p50 / p95 ${p50AndP95(stepOf(step))} ms`);
  }
  console.log(`  ${'record and reply'.padEnd(16)} p50 / p95 ${p50AndP95(rest)} ms`);
  const median = (of: 'requests' | 'rounds') =>
    kinds
      .map((of_) =>
        percentile(
          figures.map((figure) => figure[of][of_]),
          0.5,
        ),
      )
      .join(' / ');
  console.log(`  rounds (requests) ${kinds.join(' / ')}: ${median('rounds')} (${median('requests')})`);
}
