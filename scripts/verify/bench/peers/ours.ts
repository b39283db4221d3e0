// Our own chain in a Node process of its own, by the bench's protocol: the same code the Worker runs, put together by
// compose.ts, without HTTP before it. The stored rows are waited for before the next question, but not timed.
import { createInterface } from 'node:readline';
import { answerQuestion } from '../../../../functions/ask/answer-question.ts';
import { composeRequest } from '../../../../functions/compose.ts';
import { readRequestSettings } from '../../../../functions/env.ts';

const setting = JSON.parse(process.env.BENCH_SETTING ?? '{}') as {
  readonly environment: Readonly<Record<string, string>>;
  readonly tenantId: string;
  readonly courseId: string;
};
const settings = readRequestSettings(setting.environment);
const say = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`);

say({ kind: 'ready', readyMs: performance.now(), rssBytes: process.memoryUsage().rss });
for await (const line of createInterface({ input: process.stdin })) {
  const { question } = JSON.parse(line) as { question: string };
  const begunAt = performance.now();
  const cpu = process.cpuUsage();
  // A request's services are its own, as in the Worker.
  const { ask } = composeRequest(settings);
  const asked = answerQuestion(
    {
      tenantId: setting.tenantId,
      courseId: setting.courseId,
      learnerId: crypto.randomUUID(),
      request: { question },
      answerId: crypto.randomUUID(),
      queryId: crypto.randomUUID(),
      keepsLearnerText: true,
    },
    ask,
  );
  let text = '';
  let save = async () => {};
  for await (const event of asked) {
    if (event.type !== 'answer') continue;
    text = event.answer.sentences.map((sentence) => sentence.text).join(' ');
    save = event.save;
  }
  const wholeMs = performance.now() - begunAt;
  const spent = process.cpuUsage(cpu);
  const { rss, heapUsed } = process.memoryUsage();
  const cpuMs = (spent.user + spent.system) / 1000;
  say({ kind: 'answer', text, wholeMs, cpuMs, rssBytes: rss, heapBytes: heapUsed });
  await save();
}
