// `npm run verify -- bench --content FOLDER --course ID --questions FILE [--manifest FILE] [--count N] [--state FOLDER] [--json OUT]`
// `npm run verify -- bench --peers [--content FOLDER --course ID --questions FILE] [--rounds N]`: beside public libraries.
// `npm run verify -- bench --curve [--sizes N,N]`: what a question costs as a course grows.
// Speed, round trips, CPU of gate and guard, size and start-up, all in workerd, all in one run.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { SearchResponse } from '../../functions/contract/search.ts';
import { splitSentences } from '../../functions/text/sentences.ts';
import { ingestFolder } from '../content/ingest-folder.ts';
import { startStack } from '../stack/start-stack.ts';
import { type CountingProxy, type RoundTripKind, startCountingProxy } from './bench/counting-proxy.ts';
import type { GuardWork } from './bench/guard-worker.ts';
import { type AskFigure, measureAsk } from './bench/measure-ask.ts';
import { measureBundle } from './bench/measure-bundle.ts';
import { measureGuard } from './bench/measure-guard.ts';
import { p50AndP95, percentile } from './bench/percentiles.ts';

const { values } = parseArgs({
  options: {
    content: { type: 'string' },
    course: { type: 'string' },
    questions: { type: 'string' },
    manifest: { type: 'string' },
    count: { type: 'string', default: '150' },
    state: { type: 'string', default: '.groundwork-bench' },
    port: { type: 'string', default: '8799' },
    json: { type: 'string' },
    peers: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '5' },
    curve: { type: 'boolean', default: false },
    sizes: { type: 'string', default: '1000,10000,100000' },
  },
});
const { content, course, questions: questionFile } = values;
if (values.curve) {
  const { measureCurve } = await import('./bench/measure-curve.ts');
  await measureCurve(values.sizes.split(',').map(Number));
  process.exit(0);
}
if (values.peers) {
  const { benchPeers } = await import('./bench/peers/bench-peers.ts');
  await benchPeers({
    content: content ?? 'courses/sample-aeo',
    courseId: course ?? 'sample-aeo',
    questionsFile: questionFile ?? 'courses/sample-aeo/questions.jsonl',
    ...(values.manifest ? { manifestFile: values.manifest } : {}),
    rounds: Number(values.rounds),
    state: values.state,
    port: Number(values.port),
  });
  process.exit(0);
}
/** Questions asked before any is measured. */
const warmUp = 20;
const count = Number(values.count);
const known = questionFile === undefined ? [] : readQuestions(questionFile);
if (!content || !course || known.length === 0 || !(count > warmUp)) {
  console.error(
    'usage: npm run verify -- bench --content FOLDER --course ID --questions FILE [--manifest FILE] [--count N]',
  );
  console.error(`       a FILE with a question at least, asked over again until there are N, more than ${warmUp}`);
  process.exit(2);
}

/** Works that gate and guard judge, some over again: the first ones warm the engine up. */
const judgedWorks = 1200;
const questions = Array.from({ length: count }, (_, index) => known[index % known.length] ?? '');
let proxy: CountingProxy | null = null;
const stack = await startStack({
  port: Number(values.port),
  folder: values.state,
  // Every question is answered anew.
  environment: { ...process.env, ANSWER_CACHE: 'false' },
  sampleCourse: null,
  say: (line) => console.error(line),
  between: async (url) => {
    proxy = await startCountingProxy(url);
    return proxy;
  },
});
const report: Record<string, unknown> = {};
try {
  console.error('Ingesting');
  await ingestFolder({
    settings: stack.settings,
    courseId: course,
    folder: content,
    ...(values.manifest ? { manifestFile: values.manifest } : {}),
  });
  console.error(`Asking ${questions.length} questions`);
  const figures = await measureAsk({ url: stack.url, courseId: course, questions, warmUp, proxy: proxy! });
  report.ask = printAsk(figures);
  console.error('Gathering real passages for gate and guard');
  const works = await gatherWorks({ url: stack.url, courseId: course, questions: questions.slice(0, known.length) });
  await stack.close();
  const guard = await measureGuard(works);
  console.log(
    `\ngate + guard, 8 passages and 6 sentences: CPU p50 / p95 ${p50AndP95(guard)} ms   (target: p50 under 3)`,
  );
  report.guardCpuMs = { p50: percentile(guard, 0.5), p95: percentile(guard, 0.95), requests: guard.length };
} finally {
  await stack.close();
}
for (const [name, config] of [
  ['requests Worker', 'wrangler.toml'],
  ['ingestion Worker', 'functions/ingest/wrangler.toml'],
] as const) {
  const size = measureBundle(config);
  console.log(
    `${name}: ${size.minifiedKib.toFixed(0)} KiB minified, ${size.gzipKib.toFixed(0)} KiB gzip, starts in ${size.startupMs.toFixed(0)} ms`,
  );
  report[name] = size;
}
if (values.json) writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`);
process.exit(0);

/** A quiz file (an array of quizzes), or JSON lines with a `question`. */
function readQuestions(path: string): readonly string[] {
  const text = readFileSync(path, 'utf8');
  if (text.trimStart().startsWith('[')) {
    const quizzes = JSON.parse(text) as { quiz: { questionText: string }[] }[];
    return quizzes.flatMap((quiz) => quiz.quiz.map((item) => item.questionText));
  }
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => (JSON.parse(line) as { question: string }).question);
}

function printAsk(figures: readonly AskFigure[]) {
  const statuses = Map.groupBy(figures, (figure) => figure.status);
  console.log(
    `\nask, ${figures.length} questions: ${[...statuses].map(([status, of]) => `${status} ${of.length}`).join(', ')}`,
  );
  console.log(`  whole            p50 / p95 ${p50AndP95(figures.map((figure) => figure.wholeMs))} ms`);
  const steps = new Set(figures.flatMap((figure) => Object.keys(figure.stepsMs)));
  for (const step of steps) {
    const times = figures.flatMap((figure) => figure.stepsMs[step] ?? []);
    console.log(`  ${step.padEnd(16)} p50 / p95 ${p50AndP95(times)} ms`);
  }
  const kinds: readonly RoundTripKind[] = ['database', 'embedding', 'vector', 'model'];
  const mostOf = (count: 'roundTrips' | 'rounds') =>
    Object.fromEntries(kinds.map((kind) => [kind, Math.max(...figures.map((figure) => figure[count][kind]))]));
  const [most, rounds] = [mostOf('roundTrips'), mostOf('rounds')];
  const list = (counts: Readonly<Record<string, number>>) => kinds.map((kind) => `${kind} ${counts[kind]}`).join(', ');
  console.log(`  round trips before the reply, most: ${list(most)}`);
  console.log(`  the same, those under way together as one: ${list(rounds)}`);
  return {
    questions: figures.length,
    wholeMs: percentile(
      figures.map((figure) => figure.wholeMs),
      0.5,
    ),
    roundTrips: most,
    rounds,
  };
}

/** Eight passages of a real search and six of their sentences, each short of a word so that none passes as verbatim. */
async function gatherWorks(input: {
  url: string;
  courseId: string;
  questions: readonly string[];
}): Promise<GuardWork[]> {
  const works: GuardWork[] = [];
  for (const question of input.questions) {
    const response = await fetch(`${input.url}/api/courses/${input.courseId}/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: question, limit: 8 }),
    });
    const { hits } = (await response.json()) as SearchResponse;
    const passages = hits.map((hit) => hit.content);
    const sentences = passages
      .flatMap((passage) => splitSentences(passage).map((sentence) => sentence.text))
      .filter((sentence) => sentence.split(' ').length > 6)
      .slice(0, 6)
      .map((sentence) => sentence.split(' ').toSpliced(3, 1).join(' '));
    if (passages.length === 8 && sentences.length === 6) works.push({ question, passages, sentences });
  }
  if (works.length === 0) throw new Error('no question finds eight passages: take a larger course');
  const rounds = Math.ceil(judgedWorks / works.length);
  // The engine needs more runs than there are questions to settle; order differs from round to round.
  return Array.from({ length: rounds }, (_, round) => (round % 2 === 0 ? works : works.toReversed())).flat();
}
