// `npm run bench:stream -- [--questions FILE] [--ms-per-token 10] [--state FOLDER] [--port N] [--json OUT]`
// Streaming under guard in workerd: when a reader sees the first checked sentence, against when a paced model has
// written its last token. Asks the sample course; the model repeats true sentences of the passages at a steady pace.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { honestSentences } from '../test/support/hostile-drafts.ts';
import { startModelDouble } from '../test/support/model-double.ts';
import { percentile } from './bench/percentiles.ts';
import { startStack } from './stack/start-stack.ts';

const { values } = parseArgs({
  options: {
    questions: { type: 'string', default: 'courses/sample-aeo/questions.jsonl' },
    'ms-per-token': { type: 'string', default: '10' },
    state: { type: 'string', default: '.groundwork-bench' },
    port: { type: 'string', default: '8799' },
    json: { type: 'string' },
  },
});
const millisecondsPerToken = Number(values['ms-per-token']);
if (!(millisecondsPerToken > 0)) {
  console.error('--ms-per-token must be a number above 0');
  process.exit(2);
}

/** When the model began, ended its first sentence and wrote its last token; by performance.now(). */
interface ModelTimes {
  begun: number;
  firstSentence: number;
  ended: number;
}

let times: ModelTimes = { begun: 0, firstSentence: 0, ended: 0 };
const double = await startModelDouble();
double.behave((data) => {
  const sentences = honestSentences(data);
  const [first = ''] = sentences;
  times = { begun: performance.now(), firstSentence: Number.NaN, ended: Number.NaN };
  return {
    kind: 'pace',
    text: `${sentences.join(' ')} `,
    millisecondsPerToken,
    onWritten: (characters, isLast) => {
      if (Number.isNaN(times.firstSentence) && characters > first.length) times.firstSentence = performance.now();
      if (isLast) times.ended = performance.now();
    },
  };
});

const stack = await startStack({
  port: Number(values.port),
  folder: values.state,
  environment: {
    ...process.env,
    ANSWER_CACHE: 'false',
    LANGUAGE_MODEL: 'openai-compatible',
    LANGUAGE_MODEL_URL: double.url,
    LANGUAGE_MODEL_NAME: 'paced',
  },
  sampleCourse: { id: 'sample-aeo', folder: 'courses/sample-aeo' },
  say: (line) => console.error(line),
});

interface StreamFigure {
  readonly firstCheckedMs: number;
  readonly firstSentenceMs: number;
  readonly lastTokenMs: number;
  readonly finishMs: number;
}

/** One question as a stream; null where the model was not called (a refusal, a place that was named). */
async function askStreamed(question: string): Promise<StreamFigure | null> {
  const before = double.calls.length;
  const begun = performance.now();
  const response = await fetch(`${stack.url}/api/courses/sample-aeo/ask`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ question }),
  });
  let text = '';
  let firstChecked = Number.NaN;
  for await (const part of response.body ?? []) {
    text += Buffer.from(part).toString('utf8');
    if (Number.isNaN(firstChecked) && text.includes('"data-sentence"')) firstChecked = performance.now();
  }
  if (double.calls.length === before || Number.isNaN(firstChecked)) return null;
  return {
    firstCheckedMs: firstChecked - begun,
    firstSentenceMs: times.firstSentence - begun,
    lastTokenMs: times.ended - begun,
    finishMs: performance.now() - begun,
  };
}

try {
  const questions = readFileSync(values.questions, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => (JSON.parse(line) as { question: string }).question);
  const figures: StreamFigure[] = [];
  for (const [index, question] of [...questions.slice(0, 3), ...questions].entries()) {
    const figure = await askStreamed(question);
    if (figure && index >= 3) figures.push(figure);
  }
  const median = (read: (figure: StreamFigure) => number) => percentile(figures.map(read), 0.5);
  const report = {
    questions: figures.length,
    ms_per_token: millisecondsPerToken,
    first_sentence_written_ms: median((figure) => figure.firstSentenceMs),
    first_checked_sentence_ms: median((figure) => figure.firstCheckedMs),
    last_token_ms: median((figure) => figure.lastTokenMs),
    finish_ms: median((figure) => figure.finishMs),
    checked_after_written_ms: median((figure) => figure.firstCheckedMs - figure.firstSentenceMs),
    share_of_last_token: median((figure) => figure.firstCheckedMs / figure.lastTokenMs),
  };
  console.log(
    `${report.questions} streamed answers, one token each ${millisecondsPerToken} ms; medians from the request`,
  );
  console.log(`  model has written its first sentence   ${report.first_sentence_written_ms.toFixed(0)} ms`);
  console.log(`  reader has the first checked sentence  ${report.first_checked_sentence_ms.toFixed(0)} ms`);
  console.log(`  model has written its last token       ${report.last_token_ms.toFixed(0)} ms`);
  console.log(`  reader has the whole answer            ${report.finish_ms.toFixed(0)} ms`);
  console.log(`  first checked after first written      ${report.checked_after_written_ms.toFixed(0)} ms`);
  console.log(`  first checked / last token             ${report.share_of_last_token.toFixed(2)}`);
  if (values.json) writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`);
} finally {
  await stack.close();
  await double.stop();
}
