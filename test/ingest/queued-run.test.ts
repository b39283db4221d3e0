import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  type DocumentMessage,
  type QueuedStart,
  type RunQueue,
  startQueuedRun,
  takeDocumentMessage,
} from '../../functions/ingest/queued-run.ts';
import { type Files, type IngestHarness, newCourse, openHarness } from '../support/ingest-harness.ts';
import { databaseOfFile } from '../support/open-database.ts';

const open = await databaseOfFile();
let harness: IngestHarness;
let queue: DocumentMessage[];
beforeEach(() => {
  queue = [];
  harness = openHarness(open, newCourse());
});

const runQueue: RunQueue = { send: async (messages) => void queue.push(...messages) };

const start = (): Promise<QueuedStart> =>
  startQueuedRun(harness.services, runQueue, {
    scope: harness.scope,
    runId: randomUUID(),
    trigger: 'cron',
    intent: 'automatic',
  });
const take = (message: DocumentMessage) => takeDocumentMessage(harness.services, runQueue, message);
const statusOf = async (runId: string) => (await harness.services.store.readRun({ tenantId: 'public', runId }))?.status;

/** Delivers messages in any order, as queues do, until none is left. */
async function drain(pick: (count: number) => number = () => 0): Promise<void> {
  for (let limit = 0; queue.length > 0; limit += 1) {
    if (limit > 100) throw new Error('the queue does not run empty');
    const [message] = queue.splice(pick(queue.length), 1);
    if (message) await take(message);
  }
}

const book = (sections: readonly (readonly [name: string, chapter: number, text: string])[]): Files =>
  new Map([
    [
      'course.yaml',
      `title: Book\nprofile: textbook\ndocuments:\n${sections
        .map(
          ([name, chapter], index) =>
            `  - { path: ${name}.md, chapter: ${chapter}, section: "${index + 1}", title: ${name} }\n`,
        )
        .join('')}`,
    ],
    ...sections.map(([name, , text]): [string, string] => [`${name}.md`, text]),
  ]);

const sections: [string, number, string][] = [
  ['stones', 1, 'Moss grows on old walls.\n\nIvy climbs them.'],
  ['boats', 1, 'The ferry leaves every second hour.'],
  ['strings', 2, 'A violin has four strings.'],
];

test('one message a container, the next document of it when the one before is in, the end when none is left', async () => {
  harness.setFiles(book(sections));
  const started = await start();
  expect(started.kind).toBe('running');
  expect(queue.map(({ path }) => path)).toEqual(['stones.md', 'strings.md']);
  await drain((count) => count - 1);
  expect(await statusOf(started.runId)).toBe('published');
  expect((await harness.nodesAt(1)).map(({ reference }) => reference)).toEqual(['C1.C1', 'C1.C2', 'C1.C3', 'C2.C1']);
});

test('a message delivered twice, or after the run, does no harm', async () => {
  harness.setFiles(book(sections));
  await start();
  const copies = [...queue];
  await Promise.all([...queue.splice(0), ...copies].map(take));
  await drain();
  const nodes = await harness.nodesAt(1);
  for (const copy of copies) expect(await take(copy)).toBe('done');
  expect(await harness.nodesAt(1)).toEqual(nodes);
  expect(nodes).toHaveLength(4);
  expect(await harness.publishedVersion()).toBe(1);
});

test('nothing changed, nothing queued', async () => {
  harness.setFiles(book(sections));
  await start();
  await drain();
  const again = await start();
  expect(queue).toEqual([]);
  expect(await statusOf(again.runId)).toBe('unchanged');
});

test('a change that touches no document is published at once', async () => {
  harness.setFiles(book(sections));
  await start();
  await drain();
  harness.setFiles(
    new Map(book(sections)).set('course.yaml', String(book(sections).get('course.yaml')).replace('Book', 'Tome')),
  );
  const renamed = await start();
  expect(queue).toEqual([]);
  expect(await statusOf(renamed.runId)).toBe('published');
});

describe('when something dies', () => {
  test('cron completes a run whose last consumer died before the last step', async () => {
    harness.setFiles(book(sections));
    const { runId } = await start();
    const publish = harness.services.store.publish;
    const broken = {
      ...harness.services,
      store: { ...harness.services.store, publish: () => Promise.reject(new Error('killed')) },
    };
    while (queue.length > 0) {
      const message = queue.shift();
      if (message) await takeDocumentMessage(broken, runQueue, message).catch(() => 'killed');
    }
    expect(publish).toBe(harness.services.store.publish);
    expect(await harness.publishedVersion()).toBe(0);
    expect((await start()).kind).toBe('held');
    expect(await statusOf(runId)).toBe('published');
  });

  test('cron takes over a run whose messages were lost, and keeps what was done', async () => {
    harness.setFiles(book(sections));
    const first = await start();
    const message = queue.splice(0).find(({ path }) => path === 'stones.md');
    if (message) await take(message);
    queue.length = 0;
    harness.embeddings.embedded.length = 0;
    await harness.expireLease();
    await start();
    await drain();
    expect(await statusOf(first.runId)).toBe('abandoned');
    expect(harness.embeddings.embedded).toHaveLength(2);
    expect((await harness.nodesAt(1)).map(({ reference }) => reference)).toEqual(['C1.C1', 'C1.C2', 'C1.C3', 'C2.C1']);
  });

  test('a service that fails brings the message back; after three attempts the document fails alone', async () => {
    harness.setFiles(book(sections));
    await start();
    const failing = harness.embeddingAfter((texts) => {
      if (texts.some((text) => text.includes('violin'))) throw new Error('overloaded');
    });
    const outcomes: unknown[] = [];
    while (queue.length > 0) {
      const message = queue.shift() as DocumentMessage;
      const outcome = await takeDocumentMessage(failing, runQueue, message);
      if (message.path === 'strings.md') outcomes.push(outcome);
      if (outcome === 'retry') queue.push(message);
    }
    expect(outcomes).toEqual(['retry', 'retry', 'done']);
    expect((await harness.nodesAt(1)).map(({ reference }) => reference)).toEqual(['C1.C1', 'C1.C2', 'C1.C3']);
    await start();
    await drain();
    expect((await harness.nodesAt(2)).map(({ reference }) => reference)).toContain('C2.C1');
  });

  test('a manifest that changes under a run ends it; the next run reads the new one', async () => {
    harness.setFiles(book(sections));
    const first = await start();
    harness.setFiles(book(sections.slice(0, 2)));
    await drain();
    expect(await statusOf(first.runId)).toBe('failed');
    expect(await harness.publishedVersion()).toBe(0);
    await start();
    await drain();
    expect((await harness.nodesAt(1)).map(({ reference }) => reference)).toEqual(['C1.C1', 'C1.C2', 'C1.C3']);
  });
});

test('a malformed manifest ends the run and says why', async () => {
  harness.setFiles(new Map([['course.yaml', 'title: [']]));
  const { runId, kind } = await start();
  expect(kind).toBe('over');
  const run = await harness.services.store.readRun({ tenantId: 'public', runId });
  expect(run).toMatchObject({ status: 'failed', version: null });
  expect(JSON.stringify(run?.report)).toContain('course.yaml:');
});
