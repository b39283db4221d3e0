// `npm run verify -- bench --peers`: the same questions through our chain and those of public libraries, over the same
// stand-ins, the same model double without delay and the same passages. Prints a table in Markdown.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ingestFolder } from '../../../content/ingest-folder.ts';
import { startStack } from '../../../stack/start-stack.ts';
import { type CountingProxy, startCountingProxy } from '../counting-proxy.ts';
import { measureBundle } from '../measure-bundle.ts';
import { installPeers, type Weight, weigh } from './install-peers.ts';
import { type AskChain, measurePeer, middle, type PeerFigure } from './measure-peer.ts';
import { readPassages, storeForPeers } from './passages.ts';
import { type PeerModel, startPeerModel } from './peer-model.ts';
import { startPeer } from './peer-process.ts';

export interface PeersInput {
  readonly courseId: string;
  readonly content: string;
  readonly manifestFile?: string;
  /** JSON lines with a question each; those that expect something other than `answered` are not asked. */
  readonly questionsFile: string;
  /** How often the questions are asked for timing, after one round that warms up. */
  readonly rounds: number;
  readonly state: string;
  readonly port: number;
}

/** What no course here covers. */
const strangeQuestions = [
  'What is the capital of Australia?',
  'Who won the football world cup in 1998?',
  'How do I renew my passport in Norway?',
  'What is the boiling point of mercury?',
  'Which enzyme unwinds DNA?',
  'How many moons does Saturn have?',
  'Who painted the ceiling of the Sistine Chapel?',
  'What is the dosage of ibuprofen for a child?',
];

const peers = [
  {
    name: 'LangChain.js',
    script: 'langchain.mjs',
    namespace: 'peer-langchain',
    roots: ['@langchain/core', '@langchain/openai', '@langchain/community', '@upstash/vector'],
  },
  {
    name: 'LlamaIndex.TS',
    script: 'llamaindex.mjs',
    namespace: 'peer-llamaindex',
    roots: ['llamaindex', '@llamaindex/openai', '@llamaindex/upstash'],
  },
] as const;

interface Row {
  readonly name: string;
  readonly honest: readonly PeerFigure[];
  readonly strange: readonly PeerFigure[];
  readonly lying: readonly PeerFigure[];
  readonly readyMs: number;
  readonly weight: Weight | null;
}

export async function benchPeers(input: PeersInput): Promise<void> {
  const folder = resolve(input.state, 'peers');
  installPeers(folder);
  let passages: readonly string[] = [];
  const model = await startPeerModel(() => passages);
  let proxy: CountingProxy | null = null;
  const stack = await startStack({
    port: input.port,
    folder: join(input.state, 'stack'),
    environment: {
      ...process.env,
      ANSWER_CACHE: 'false',
      LANGUAGE_MODEL: 'openai-compatible',
      LANGUAGE_MODEL_URL: model.url,
      LANGUAGE_MODEL_NAME: 'double',
    },
    sampleCourse: null,
    say: (line) => console.error(line),
    between: async (url) => {
      proxy = await startCountingProxy(url);
      return proxy;
    },
  });
  try {
    const { settings } = stack;
    const { courseId, content, manifestFile } = input;
    await ingestFolder({ settings, courseId, folder: content, ...(manifestFile ? { manifestFile } : {}) });
    const stored = await readPassages(settings, courseId);
    passages = stored.map((passage) => passage.content);
    await storeForPeers(settings, stored, { langchain: peers[0].namespace, llamaindex: peers[1].namespace });
    const rows = await measureAll({ ...input, settings, stackUrl: stack.url, proxy: proxy!, model, folder });
    await stack.close();
    const worker = measureBundle('wrangler.toml');
    printTable(rows, stored.length, worker);
  } finally {
    await stack.close();
    await model.close();
  }
}

interface Bench extends PeersInput {
  readonly settings: Readonly<Record<string, string>>;
  readonly stackUrl: string;
  readonly proxy: CountingProxy;
  readonly model: PeerModel;
  readonly folder: string;
}

async function measureAll(bench: Bench): Promise<readonly Row[]> {
  const through = (text: string) =>
    text.replace(new URL(bench.settings.UPSTASH_VECTOR_REST_URL ?? '').origin, bench.proxy.url);
  const environment = Object.fromEntries(Object.entries(bench.settings).map(([name, value]) => [name, through(value)]));
  const rows: Row[] = [];
  for (const { name, script, namespace, roots } of peers) {
    console.error(name);
    const peer = await startPeer(bench.folder, script, {
      namespace,
      vectorUrl: environment.UPSTASH_VECTOR_REST_URL,
      vectorToken: environment.UPSTASH_VECTOR_REST_TOKEN,
      embeddingsUrl: environment.EMBEDDINGS_URL,
      embeddingModel: environment.EMBEDDINGS_MODEL,
      modelUrl: bench.model.url,
    });
    const measured = await rounds(bench, peer.ask);
    await peer.close();
    rows.push({ name, readyMs: peer.readyMs, weight: await weigh(bench.folder, script, roots), ...measured });
  }
  const ours = await startPeer(import.meta.dirname, 'ours.ts', {
    environment,
    courseId: bench.courseId,
    tenantId: bench.settings.TENANT_ID ?? 'default',
  });
  rows.push({ name: 'Groundwork (Node)', readyMs: ours.readyMs, weight: null, ...(await rounds(bench, ours.ask)) });
  await ours.close();
  rows.push({
    name: 'Groundwork (workerd, over HTTP)',
    readyMs: Number.NaN,
    weight: null,
    ...(await rounds(bench, askOverHttp(bench))),
  });
  return rows;
}

async function rounds(bench: Bench, ask: AskChain): Promise<Pick<Row, 'honest' | 'strange' | 'lying'>> {
  const { proxy, model } = bench;
  const questions = readQuestions(bench.questionsFile);
  model.lies(false);
  await measurePeer({ ask, questions, proxy, model });
  const many = Array.from({ length: bench.rounds }, () => questions).flat();
  const honest = await measurePeer({ ask, questions: many, proxy, model });
  const strange = await measurePeer({ ask, questions: strangeQuestions, proxy, model });
  model.lies(true);
  const lying = await measurePeer({ ask, questions: many, proxy, model });
  return { honest, strange, lying };
}

function askOverHttp({ stackUrl, courseId }: Bench): AskChain {
  return async (question) => {
    const begunAt = performance.now();
    const response = await fetch(`${stackUrl}/api/courses/${courseId}/ask`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ question }),
    });
    const body = (await response.json()) as { readonly sentences?: readonly { readonly text: string }[] };
    const wholeMs = performance.now() - begunAt;
    if (!response.ok || !body.sentences) throw new Error(`ask answered ${response.status}`);
    return { wholeMs, text: body.sentences.map(({ text }) => text).join(' ') };
  };
}

/** JSON lines as of the sample course, each with a question and, where given, the status it expects. */
function readQuestions(path: string): readonly string[] {
  if (!existsSync(path)) throw new Error(`${path} is not there`);
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  return lines
    .map((line) => JSON.parse(line) as { question: string; expect?: { status?: string } })
    .filter(({ expect }) => (expect?.status ?? 'answered') === 'answered')
    .map(({ question }) => question);
}

function printTable(rows: readonly Row[], passages: number, worker: ReturnType<typeof measureBundle>): void {
  const number = (value: number, digits = 1) => (Number.isFinite(value) ? value.toFixed(digits) : '–');
  const mib = (bytes: number) => number(bytes / 1024 ** 2, 0);
  const line = (title: string, cell: (row: Row) => string) => `| ${title} | ${rows.map(cell).join(' | ')} |`;
  const sum = (figures: readonly PeerFigure[], of: (figure: PeerFigure) => number) =>
    figures.reduce((total, figure) => total + of(figure), 0);
  const share = (part: number, whole: number) => `${part} of ${whole}`;
  console.log(
    [
      `${passages} passages, ${rows[0]?.honest.length ?? 0} timed questions each, model without delay`,
      '',
      line('', ({ name }) => name),
      `| --- | ${rows.map(() => '---').join(' | ')} |`,
      line('overhead a question, p50 / p95 ms', ({ honest }) =>
        [0.5, 0.95].map((at) => number(middle(honest, ({ overheadMs }) => overheadMs, at))).join(' / '),
      ),
      line('whole question, p50 ms', ({ honest }) => number(middle(honest, ({ wholeMs }) => wholeMs))),
      line('CPU of the process a question, p50 ms', ({ honest }) => number(middle(honest, ({ cpuMs }) => cpuMs))),
      ...(['database', 'embedding', 'vector', 'model'] as const).map((kind) =>
        line(`round trips: ${kind}, p50 (most)`, ({ honest }) => {
          const most = Math.max(...honest.map(({ trips }) => trips[kind]));
          return `${number(
            middle(honest, ({ trips }) => trips[kind]),
            0,
          )} (${most})`;
        }),
      ),
      line('memory after the run, RSS MiB', ({ honest }) => mib(honest.at(-1)?.rssBytes ?? Number.NaN)),
      line('heap after the run, MiB', ({ honest }) => mib(honest.at(-1)?.heapBytes ?? Number.NaN)),
      line('process to ready, ms', ({ readyMs }) => number(readyMs, 0)),
      line('packages installed', ({ weight }) => (weight ? String(weight.packages) : '–')),
      line('installed, MiB', ({ weight }) => (weight ? number(weight.installedMib, 0) : '–')),
      line('the chain as one file, KiB gzip', ({ weight }) => (weight ? number(weight.gzipKib, 0) : '–')),
      line('not covered: shown something', ({ strange }) =>
        share(strange.filter(({ text }) => text.trim() !== '').length, strange.length),
      ),
      line('not covered: model calls', ({ strange }) => String(sum(strange, ({ trips }) => trips.model))),
      line('lying model: false sentences shown', ({ lying }) =>
        share(
          sum(lying, ({ falseSentences }) => falseSentences),
          sum(lying, ({ sentences }) => sentences),
        ),
      ),
      line('lying model: questions with an answer', ({ lying }) =>
        share(lying.filter(({ sentences }) => sentences > 0).length, lying.length),
      ),
      '',
      `The whole requests Worker (API, tutor, pages): ${number(worker.minifiedKib, 0)} KiB minified, ${number(worker.gzipKib, 0)} KiB gzip, starts in ${number(worker.startupMs, 0)} ms`,
    ].join('\n'),
  );
}
