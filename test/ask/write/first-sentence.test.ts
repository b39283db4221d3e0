// How soon the first checked sentence is read, by a clock that moves only when nothing is left to do: what it tells does
// not depend on what else the machine does. The models are the real adapters; only the wire is paced.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createVerifier } from '../../../functions/models/verifier.ts';
import { createWriter } from '../../../functions/models/writer.ts';
import { wateringCourse } from '../../fixtures/ask-course.ts';
import { ask } from '../../support/ask.ts';
import { makeCourse } from '../../support/memory-course.ts';

const pace = { firstMs: 50, tokenMs: 10, verdictMs: 300 };
const limitMs = pace.verdictMs + 50;
const tokenCharacters = 4;
const reply = JSON.stringify({
  sentences: [
    { text: 'A relay lets weak circuits switch strong ones.', evidence: [1] },
    { text: 'A relay is a switch.', evidence: [1] },
    { text: 'Strong circuits are switched by weak ones with a relay.', evidence: [1] },
  ],
  phrases: [],
});
const firstEnd = reply.indexOf('}') + 1;
const settings = { kind: 'openai-compatible', url: 'http://model.test/v1', model: 'paced', key: null } as const;

/** Turns of the event loop after which nothing is left to do that is not waited for here. */
const idleTurns = 40;

function createClock() {
  let now = 0;
  const sleeping: { readonly at: number; readonly wake: () => void }[] = [];
  return {
    now: () => now,
    sleep: (ms: number) => new Promise<void>((wake) => sleeping.push({ at: now + ms, wake })),
    async run(work: Promise<unknown>): Promise<void> {
      let isOver = false;
      const over = work.finally(() => {
        isOver = true;
      });
      while (!isOver) {
        for (let turn = 0; turn < idleTurns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
        sleeping.sort((left, right) => left.at - right.at);
        const next = sleeping.shift();
        now = next?.at ?? now;
        next?.wake();
      }
      await over;
    },
  };
}

let clock = createClock();
let endedAt = 0;
let wholeAt = 0;
/** Our own work since then is measured by the processor's time. */
let cpuAtEnd = process.cpuUsage();

const chunk = (content: string) =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 0, model: 'paced', choices: [{ index: 0, delta: { content }, finish_reason: null }] })}\n\n`;

async function write(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
  const send = (text: string) => controller.enqueue(new TextEncoder().encode(text));
  await clock.sleep(pace.firstMs);
  for (let at = 0; at < reply.length; at += tokenCharacters) {
    await clock.sleep(pace.tokenMs);
    if (at < firstEnd && at + tokenCharacters >= firstEnd) {
      endedAt = clock.now();
      cpuAtEnd = process.cpuUsage();
    }
    send(chunk(reply.slice(at, at + tokenCharacters)));
  }
  wholeAt = clock.now();
  send('data: [DONE]\n\n');
  controller.close();
}

async function respond(_: unknown, init?: RequestInit): Promise<Response> {
  const { stream } = JSON.parse(String(init?.body)) as { readonly stream?: boolean };
  if (stream) {
    const body = new ReadableStream({ start: (controller) => void write(controller) });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }
  await clock.sleep(pace.verdictMs);
  const content = JSON.stringify({ verdicts: [1, 2, 3].map((claim) => ({ claim, stated_by: [claim] })) });
  const message = { role: 'assistant', content };
  const usage = { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 };
  return Response.json({
    id: 'x',
    created: 0,
    model: 'paced',
    choices: [{ index: 0, message, finish_reason: 'stop' }],
    usage,
  });
}

beforeAll(() => void vi.stubGlobal('fetch', respond));
afterAll(() => void vi.unstubAllGlobals());

/** Milliseconds from the first sentence's end until it is read: waiting by the paced clock, and our own work. */
async function timeFirst(): Promise<number> {
  clock = createClock();
  const writing = { style: 'write', writer: createWriter(settings), verifier: createVerifier(settings) } as const;
  let read: { readonly waited: number; readonly wasWriting: boolean } | null = null;
  const asked = ask('What is a relay?', makeCourse(wateringCourse), {
    services: { writing, modelTimeLimitMs: 60_000 },
    onEvent: ({ type }) => {
      if (type !== 'sentence' || read !== null) return;
      read = { waited: clock.now() - endedAt + process.cpuUsage(cpuAtEnd).user / 1_000, wasWriting: wholeAt === 0 };
    },
  });
  [endedAt, wholeAt] = [0, 0];
  await clock.run(asked);
  const { answer } = await asked;
  expect(answer).toMatchObject({ style: 'write', guard: { pass: true }, model: { calls: 3 } });
  expect(answer.sentences).toHaveLength(3);
  const { waited, wasWriting } = read ?? { waited: Number.NaN, wasWriting: false };
  expect(wasWriting).toBe(true);
  return waited;
}

test('the first sentence is read within 350 ms of its end, while the others are still written', async () => {
  const times = [];
  for (let run = 0; run < 5; run += 1) times.push(await timeFirst());
  const [, , median] = times.sort((left, right) => left - right);
  expect(median).toBeGreaterThanOrEqual(pace.verdictMs);
  expect(median).toBeLessThanOrEqual(limitMs);
});
