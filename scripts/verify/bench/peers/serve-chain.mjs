// How a library's process speaks with the bench: a line of JSON per question in, one per answer out. Copied beside the
// installed libraries, so it imports nothing of this repository.
import { createInterface } from 'node:readline';

/** What the bench said at the start. */
export const setting = JSON.parse(process.env.BENCH_SETTING);

/** @param answer the chain: a question in, all of its answer's text out */
export async function serveChain(answer) {
  say({ kind: 'ready', readyMs: performance.now(), rssBytes: process.memoryUsage().rss });
  for await (const line of createInterface({ input: process.stdin })) {
    const { question } = JSON.parse(line);
    const begunAt = performance.now();
    const cpu = process.cpuUsage();
    const text = await answer(question);
    const spent = process.cpuUsage(cpu);
    const { rss, heapUsed } = process.memoryUsage();
    say({
      kind: 'answer',
      text,
      wholeMs: performance.now() - begunAt,
      cpuMs: (spent.user + spent.system) / 1000,
      rssBytes: rss,
      heapBytes: heapUsed,
    });
  }
}

function say(message) {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}
