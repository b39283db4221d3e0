// `npm run verify -- bench-page [--runs 5] [--slowdown 4] [--port 8797] [--json OUT]`
// How soon the pages are there on a slowed processor and line, by Chromium's own trace; and how soon a reader sees the
// first checked sentence, against when a paced model has written it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { startModelDouble } from '../../test/support/model-double.ts';
import { asksVerdicts, honestReply, renderReply, renderVerdicts } from '../../test/support/model-replies.ts';
import { sampleCourseId } from '../browser/browser-stack.ts';
import { launchChromium, missingChromium } from '../browser/chromium.ts';
import { startStack } from '../stack/start-stack.ts';
import { percentile } from './bench/percentiles.ts';
import { type Cookie, type MeasuredLoad, measureLoad } from './bench-page/measure-load.ts';
import { startTutoring } from './bench-page/start-tutoring.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    slowdown: { type: 'string', default: '4' },
    port: { type: 'string', default: '8797' },
    json: { type: 'string' },
  },
});
const runs = Number(values.runs);
const slowdown = Number(values.slowdown);
const missing = missingChromium();
if (missing !== null || !(runs >= 1) || !(slowdown >= 1)) {
  console.error(missing ?? '--runs and --slowdown must be numbers from 1');
  process.exit(2);
}

const millisecondsPerToken = 40;
let firstWrittenAt = Number.NaN;
let secondWrittenAt = Number.NaN;
const double = await startModelDouble();
double.behave((data) => {
  if (asksVerdicts(data)) return { kind: 'say', text: renderVerdicts(data, () => true) };
  // The tutor asks for its words too; without them it speaks in its own.
  if (!('language' in data)) return { kind: 'status', status: 500 };
  const text = renderReply(data, honestReply(data));
  const ends = [...text.matchAll(/\]\}/g)].map(({ index }) => index);
  firstWrittenAt = Number.NaN;
  secondWrittenAt = Number.NaN;
  return {
    kind: 'pace',
    text,
    millisecondsPerToken,
    onWritten: (characters) => {
      if (Number.isNaN(firstWrittenAt) && characters > (ends[0] ?? 0)) firstWrittenAt = performance.now();
      if (Number.isNaN(secondWrittenAt) && characters > (ends[1] ?? 0)) secondWrittenAt = performance.now();
    },
  };
});

const folder = mkdtempSync(join(tmpdir(), 'groundwork-bench-page-'));
const stack = await startStack({
  port: Number(values.port),
  folder: join(folder, 'state'),
  environment: {
    ...process.env,
    ANSWER_CACHE: 'false',
    ANSWER_STYLE: 'write',
    LANGUAGE_MODEL: 'openai-compatible',
    LANGUAGE_MODEL_URL: double.url,
    LANGUAGE_MODEL_NAME: 'paced',
  },
  sampleCourse: { id: sampleCourseId, folder: 'courses/sample-aeo' },
  say: (line) => console.error(line),
});

interface SentenceFigure {
  /** From the end of the model's first sentence to its first appearance in the page. */
  readonly shownAfterMs: number;
  /** From the end of the model's first sentence to the end of its second. */
  readonly nextSentenceMs: number;
}

/** When a reader sees the first checked sentence. The page and the model's double share this process's clock. */
async function measureFirstSentence(browser: Browser, question: string): Promise<SentenceFigure | null> {
  const context = await browser.newContext({ baseURL: stack.url });
  const page = await context.newPage();
  await page.goto(`/?course=${sampleCourseId}`);
  await page.waitForSelector('html.is-live');
  const before = double.calls.length;
  await page.fill('#question', question);
  await page.keyboard.press('Enter');
  await page.locator('.sentence, .outcome').first().waitFor({ state: 'visible' });
  const shownAt = performance.now();
  await page.locator('.turn .details').last().waitFor();
  await context.close();
  if (double.calls.length === before || Number.isNaN(secondWrittenAt)) return null;
  return { shownAfterMs: shownAt - firstWrittenAt, nextSentenceMs: secondWrittenAt - firstWrittenAt };
}

const questions = ['What is AEO?', 'Which principles does AEO rest on?', 'What is a zero-click search?'];

try {
  const browser = await launchChromium();
  const session = await startTutoring({ url: stack.url, courseId: sampleCourseId });
  const pages: readonly (readonly [string, string, readonly Cookie[]])[] = [
    ['course', `/?course=${sampleCourseId}`, []],
    ['session with cards', `/?course=${sampleCourseId}&session=${session.threadId}`, [session.cookie]],
    ['learning path', `/path?course=${sampleCourseId}`, [session.cookie]],
    ['progress', `/progress?course=${sampleCourseId}`, [session.cookie]],
  ];
  const report: Record<string, unknown> = { runs, slowdown };
  console.log(`medians of ${runs} cold loads, processor ÷ ${slowdown}, 1.6 Mbit/s with 150 ms`);
  console.log('page                   paint  largest  interactive  blocked  shift   scripts    all');
  for (const [name, path, cookies] of pages) {
    const loads: MeasuredLoad[] = [];
    for (let run = 0; run < runs; run += 1) {
      loads.push(await measureLoad(browser, { url: stack.url + path, slowdown, cookies }));
    }
    const median = (read: (load: MeasuredLoad) => number) => percentile(loads.map(read), 0.5);
    const figures = {
      first_contentful_paint_ms: median((load) => load.firstContentfulPaintMs),
      largest_contentful_paint_ms: median((load) => load.largestContentfulPaintMs),
      time_to_interactive_ms: median((load) => load.timeToInteractiveMs),
      total_blocking_ms: median((load) => load.totalBlockingMs),
      greatest_layout_shift: Math.max(...loads.map((load) => load.layoutShift)),
      script_bytes: median((load) => load.scriptBytes),
      bytes: median((load) => load.bytes),
    };
    report[name] = figures;
    console.log(
      [
        name.padEnd(20),
        `${figures.first_contentful_paint_ms.toFixed(0)} ms`.padStart(8),
        `${figures.largest_contentful_paint_ms.toFixed(0)} ms`.padStart(8),
        `${figures.time_to_interactive_ms.toFixed(0)} ms`.padStart(12),
        `${figures.total_blocking_ms.toFixed(0)} ms`.padStart(8),
        figures.greatest_layout_shift.toFixed(3).padStart(6),
        `${(figures.script_bytes / 1024).toFixed(1)} KiB`.padStart(9),
        `${(figures.bytes / 1024).toFixed(0)} KiB`.padStart(7),
      ].join(' '),
    );
  }
  const sentences: SentenceFigure[] = [];
  for (let run = 0; run <= runs; run += 1) {
    const figure = await measureFirstSentence(browser, questions[run % questions.length] ?? '');
    // The first is for warming up.
    if (figure && run > 0) sentences.push(figure);
  }
  const shown = percentile(
    sentences.map(({ shownAfterMs }) => shownAfterMs),
    0.5,
  );
  const next = percentile(
    sentences.map(({ nextSentenceMs }) => nextSentenceMs),
    0.5,
  );
  console.log(
    `first checked sentence visible ${shown.toFixed(0)} ms after the model wrote it (${sentences.length} questions, one token each ${millisecondsPerToken} ms); its next sentence takes ${next.toFixed(0)} ms`,
  );
  report['first sentence'] = { shown_after_ms: shown, next_sentence_ms: next, questions: sentences.length };
  if (values.json) writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`);
  await browser.close();
} finally {
  await stack.close();
  await double.stop();
  rmSync(folder, { recursive: true, force: true });
}
