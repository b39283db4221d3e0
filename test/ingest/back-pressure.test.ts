import { randomUUID } from 'node:crypto';
import { APICallError } from 'ai';
import { beforeEach, describe, expect, test } from 'vitest';
import { readBusy, withPace } from '../../functions/ingest/back-pressure.ts';
import type { IngestServices } from '../../functions/ingest/ingest-services.ts';
import { type DocumentMessage, startQueuedRun } from '../../functions/ingest/queued-run.ts';
import { type Delivery, takeDelivery } from '../../functions/ingest/take-batch.ts';
import type { MetricEvent } from '../../functions/ports/metrics.ts';
import { type IngestHarness, newCourse, openHarness } from '../support/ingest-harness.ts';
import { databaseOfFile } from '../support/open-database.ts';

const refusal = (statusCode: number, responseHeaders: Record<string, string> = {}) =>
  new APICallError({ message: 'no', url: 'http://embeddings', requestBodyValues: {}, statusCode, responseHeaders });
const named = (name: string, message: string) => Object.assign(new Error(message), { name });

describe('a busy service', () => {
  test.each([
    [refusal(429, { 'retry-after': '7' }), 7_000],
    [refusal(503, { 'retry-after': new Date(20_000).toUTCString() }), 10_000],
    [refusal(503, { 'retry-after': '99999999' }), 900_000],
    [refusal(500, { 'retry-after': 'soon' }), null],
    [new SyntaxError('Unexpected token < in JSON at position 0'), null],
  ])('is %s', (error, retryAfterMs) => {
    expect(readBusy(error, 10_000)).toEqual({ retryAfterMs });
  });

  test.each([
    refusal(400, { 'retry-after': '7' }),
    refusal(401),
    named('UpstashError', 'Invalid vector dimension: 3, expected: 512'),
    null,
  ])('is not %s', (error) => {
    expect(readBusy(error)).toBeNull();
  });
});

const open = await databaseOfFile();
let harness: IngestHarness;
beforeEach(() => {
  harness = openHarness(open, newCourse());
});

const names = Array.from({ length: 6 }, (_, index) => `part-${index}`);
const files = new Map([
  [
    'course.yaml',
    `title: Book\nprofile: textbook\ndocuments:\n${names.map((name, index) => `  - { path: ${name}.md, chapter: ${index + 1}, section: "1", title: ${name} }\n`).join('')}`,
  ],
  ...names.map((name): [string, string] => [
    `${name}.md`,
    `The ${name} lies on the table.\n\nA number stands on the ${name}.`,
  ]),
]);

/** Services that refuse the first `refusals` calls, of either kind, as one that is over its limit does. */
function busyFor(refusals: number): { services: IngestServices; refused: () => number } {
  let left = refusals;
  const maybe = async <Result>(call: () => Promise<Result>, error: () => Error): Promise<Result> => {
    if (left <= 0) return call();
    left -= 1;
    throw error();
  };
  const { services } = harness;
  const { busyCount: _, ...paced } = withPace(
    {
      passageIndex: {
        ...services.passageIndex,
        upsert: (input) =>
          maybe(
            () => services.passageIndex.upsert(input),
            () => named('UpstashError', 'Too many requests'),
          ),
      },
      embeddingModel: {
        ...services.embeddingModel,
        embed: (input) =>
          maybe(
            () => services.embeddingModel.embed(input),
            () => refusal(429, { 'retry-after': '1' }),
          ),
      },
    },
    async () => {},
  );
  return { services: { ...services, ...paced }, refused: () => refusals - left };
}

test('a queued run under 60 refusals ends published with every node, and no document has lost an attempt', async () => {
  harness.setFiles(files);
  const { services, refused } = busyFor(60);
  const waiting: { body: DocumentMessage; attempts: number }[] = [];
  const queue = {
    send: async (messages: readonly DocumentMessage[]) => {
      waiting.push(...messages.map((body) => ({ body, attempts: 1 })));
    },
  };
  const events: MetricEvent[] = [];
  const metrics = { record: async (event: MetricEvent) => void events.push(event) };
  const delays: number[] = [];
  const started = await startQueuedRun(services, queue, {
    scope: harness.scope,
    runId: randomUUID(),
    trigger: 'cron',
    intent: 'automatic',
  });
  for (let delivered = 0; waiting.length > 0; delivered += 1) {
    if (delivered > 200) throw new Error('the queue does not run empty');
    const message = waiting.shift();
    if (message === undefined) break;
    const delivery: Delivery = {
      id: `m${delivered}`,
      ...message,
      ack: () => {},
      retry: ({ delaySeconds }) => {
        delays.push(delaySeconds);
        waiting.push({ ...message, attempts: message.attempts + 1 });
      },
    };
    await takeDelivery(delivery, { services, queue, metrics }, () => {});
  }
  const run = await harness.services.store.readRun({ tenantId: 'public', runId: started.runId });
  expect(refused()).toBe(60);
  expect(delays.length).toBeGreaterThan(6);
  expect(run?.status).toBe('published');
  // The one that went well is counted; none that was refused is.
  expect(run?.documents.map(({ status, attempts }) => [status, attempts])).toEqual(names.map(() => ['done', 1]));
  expect(await harness.nodesAt(1)).toHaveLength(12);
  expect(events.map(({ outcome, documents, nodes }) => [outcome, documents, nodes])).toEqual(
    names.map(() => ['done', 1, 2]),
  );
});

test('a run in one process waits, too', async () => {
  harness.setFiles(files);
  const { services } = busyFor(60);
  expect(await harness.ingest({ services })).toMatchObject({ kind: 'published' });
  expect(await harness.nodesAt(1)).toHaveLength(12);
});

test('a service that refuses for good still costs the document, not the run', async () => {
  harness.setFiles(files);
  const services = harness.embeddingAfter((texts) => {
    if (texts.some((text) => text.includes('part-3'))) throw refusal(400);
  });
  const outcome = await harness.ingest({ services });
  expect(outcome).toMatchObject({ kind: 'published', report: { failedDocuments: ['part-3.md'] } });
});
