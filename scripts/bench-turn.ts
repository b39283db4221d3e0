// `npm run bench:turn -- --content FOLDER --course ID [--each N] [--state FOLDER] [--json OUT]`
// What a tutor's turn costs in workerd with the built-in model: time by step, requests and rounds by kind, CPU.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { CountingProxy, RoundTripKind } from './bench/counting-proxy.ts';
import { startCountingProxy } from './bench/counting-proxy.ts';
import { attachInspector } from './bench/inspector.ts';
import { measureTurns, type TurnFigure, turnKinds } from './bench/measure-turns.ts';
import { p50AndP95, percentile } from './bench/percentiles.ts';
import { ingestFolder } from './content/ingest-folder.ts';
import { toStoreSettings } from './content/stack-settings.ts';
import { seededRandom } from './evaluate/metrics.ts';
import { openHttpAccess } from './simulate/access-over-http.ts';
import { connectTo } from './simulate/answer-key.ts';
import { openGround } from './simulate/ground.ts';
import { startStack } from './stack/start-stack.ts';

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
  console.error('usage: npm run bench:turn -- --content FOLDER --course ID [--each N] [--state FOLDER] [--port N]');
  process.exit(2);
}

/** Turns that warm the engine up, and how many are taken at most for each one counted. */
const warmUp = 25;
const turnsPerFigure = 40;
const kinds: readonly RoundTripKind[] = ['database', 'embedding', 'vector', 'model'];

let proxy: CountingProxy | null = null;
const inspectorPort = port + 1;
const stack = await startStack({
  port,
  inspectorPort,
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
  const learn = async (watch: boolean, seed: number) => {
    const inspector = watch ? await attachInspector(inspectorPort) : null;
    const access = await openHttpAccess({
      ...{ url: stack.url, settings, courseId: course, examAnswers: ground.examAnswers },
      milliseconds: [],
      isKeyed: false,
    });
    const figures = await measureTurns({
      access,
      units: [...ground.path.units.values()],
      each,
      warmUp,
      turnLimit: warmUp + each * turnsPerFigure,
      proxy: proxy as unknown as CountingProxy,
      inspector,
      random: seededRandom(seed),
    });
    inspector?.close();
    return figures;
  };
  console.error('Taking turns');
  const figures = await learn(false, 1);
  console.error('Taking turns under the inspector');
  const watched = await learn(true, 2);
  const steps = await readSteps(figures);
  for (const kind of turnKinds) printKind(kind, figures, watched, steps);
  const most = (of: 'requests' | 'rounds') =>
    kinds.map((kind) => `${kind} ${Math.max(...figures.map((figure) => figure[of][kind]))}`).join(', ');
  console.log(`\nmost of one turn: rounds ${most('rounds')} (requests ${most('requests')})`);
  console.log('limits: rounds database 4, embedding 1, vector 2, model 1');
  if (values.json) {
    const withSteps = figures.map((figure) => ({ ...figure, stepsMs: steps.get(figure.turnId) }));
    writeFileSync(values.json, `${JSON.stringify({ figures: withSteps, watched }, null, 2)}\n`);
  }
  const isOver = figures.some(
    ({ rounds }) => rounds.database > 4 || rounds.embedding > 1 || rounds.vector > 2 || rounds.model > 1,
  );
  process.exitCode = isOver ? 1 : 0;
} finally {
  await stack.close();
}
process.exit();

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

function printKind(
  kind: string,
  all: readonly TurnFigure[],
  watched: readonly TurnFigure[],
  steps: ReadonlyMap<string, Record<string, number>>,
): void {
  const figures = all.filter((figure) => figure.kind === kind);
  const whole = figures.map(({ wholeMs }) => wholeMs);
  const cpu = watched.flatMap((figure) => (figure.kind === kind && figure.cpuMs !== null ? [figure.cpuMs] : []));
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
  console.log(`  ${'CPU'.padEnd(16)} p50 / p95 ${p50AndP95(cpu)} ms of ${cpu.length}`);
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
