// The ingestion Worker tells no words either: what callers, messages and documents say is in no line of its log, no trace
// and no figure, also where the parts it asks fail telling all that they were told.
import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectNeon } from '../../db/client.ts';
import { readRequestSettings } from '../../functions/env.ts';
import type { IngestEnvironment } from '../../functions/ingest/open-worker.ts';
import type { DocumentMessage } from '../../functions/ingest/queued-run.ts';
import worker from '../../functions/ingest/worker.ts';
import { type Failing, type FailingParts, standBefore } from '../support/canaries/failing-parts.ts';
import { findLearnerWords, learnerWord } from '../support/canaries/learner-words.ts';
import { tablesHolding } from '../support/canaries/rows.ts';
import { runCron } from '../support/run-cron.ts';

const token = 'ingest-token-that-only-these-tests-use';
const bucket = (env as unknown as IngestEnvironment).COURSES;
const { database, vectors, embeddings } = readRequestSettings(env);
const tenantId = 'words-tenant';
const logged: string[] = [];
let queued: DocumentMessage[] = [];
const environment = {
  ...(env as object),
  ...{ TENANT_ID: tenantId, TRACE_SAMPLE: '1' },
  COURSES: bucket,
  METRICS: { writeDataPoint: (point: object) => void logged.push(JSON.stringify(point)) },
  DOCUMENTS: {
    sendBatch: async (messages: Iterable<{ body: DocumentMessage }>) => {
      queued.push(...[...messages].map(({ body }) => body));
    },
  },
} as unknown as IngestEnvironment;

let parts: FailingParts;
beforeAll(async () => {
  for (const level of ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const) {
    vi.spyOn(console, level).mockImplementation((...said) => void logged.push(said.map(String).join(' ')));
  }
  parts = standBefore({
    database: database.fetchEndpoint ?? database.url,
    vectors: vectors.url,
    embeddings: embeddings.kind === 'openai-compatible' ? embeddings.url : '',
    model: 'http://model.invalid',
  });
  for (const { key } of (await bucket.list()).objects) await bucket.delete(key);
});
afterAll(async () => {
  parts.restore();
  vi.restoreAllMocks();
  for (const { key } of (await bucket.list()).objects) await bucket.delete(key);
});

/** @returns how many lines there were */
function expectNoWords(): number {
  const lines = logged.splice(0);
  expect(lines.filter((line) => findLearnerWords(line).length > 0)).toEqual([]);
  return lines.length;
}

async function put(courseId: string): Promise<void> {
  const word = learnerWord('course');
  const files = {
    'course.yaml': `title: ${word}\nprofile: coach\ndocuments:\n  - { path: walls.md, day: 1, chapter: 1, title: ${word} }\n`,
    'walls.md': `# Walls of ${word}\n\nMoss of ${word} grows on the north side of ${courseId}.\n`,
  };
  for (const [path, content] of Object.entries(files)) await bucket.put(`courses/${courseId}/${path}`, content);
}

async function ask(path: string, init: RequestInit = {}): Promise<number> {
  const word = learnerWord('header');
  const headers = { Authorization: `Bearer ${token}`, traceparent: word, 'user-agent': word, ...init.headers };
  const request = new Request(`https://ingest.test${path}`, { ...init, headers });
  const response = await worker.fetch(request as Request<unknown, IncomingRequestCfProperties>, environment);
  await response.text();
  return response.status;
}

let messages = 0;
async function deliver(body: DocumentMessage, queue: string): Promise<void> {
  messages += 1;
  const message = { id: `words-${messages}`, timestamp: new Date(), attempts: 1, body };
  const batch = createMessageBatch<DocumentMessage>(queue, [message]);
  await worker.queue(batch, environment);
  await getQueueResult(batch, createExecutionContext());
}

const failing: readonly Failing[] = ['no part', 'database', 'database later', 'vectors', 'embeddings'];

describe.each(failing)('while %s fails', (which) => {
  it('requests tell nothing of their words', async () => {
    const courseId = `words-${failing.indexOf(which)}`;
    await put(courseId);
    parts.fail(which);
    const [path, query] = [learnerWord('path'), learnerWord('query')];
    const post = { method: 'POST', body: JSON.stringify({ text: learnerWord('body') }) };
    const statuses = [
      await ask(`/runs/${path}?${query}=${query}`, post),
      await ask(`/runs/${path}`),
      await ask(`/letters/${courseId}/${path}/retry?x=${query}`, post),
      await ask(`/${path}`, post),
      await ask(`/runs/${courseId}`, { ...post, headers: { Authorization: `Bearer ${learnerWord('key')}` } }),
      await ask(`/runs/${courseId}?mode=inline&x=${query}`, post),
      await ask(`/runs/${courseId}?x=${query}`, post),
    ];
    expect(new Set(statuses).size).toBeGreaterThan(1);
    parts.fail('no part');
    const count = expectNoWords();
    if (which === 'database') expect(count).toBeGreaterThan(0);
  });

  it('cron, documents and what the queue gives up on tell nothing of theirs', { timeout: 60_000 }, async () => {
    const courseId = `queued-${failing.indexOf(which)}`;
    await put(courseId);
    queued = [];
    await runCron(environment);
    const [message] = queued.filter((each) => each.courseId === courseId);
    if (message === undefined) throw new Error('cron sent no document of the course');
    parts.fail(which);
    await deliver(message, 'groundwork-documents');
    await deliver(message, 'groundwork-documents-dead');
    await runCron(environment);
    parts.fail('no part');
    expect(expectNoWords()).toBeGreaterThan(0);
  });
});

it('keeps what documents say among the material, not among figures and dead letters', async () => {
  const held = await tablesHolding(
    connectNeon({ connectionString: database.url, fetchEndpoint: database.fetchEndpoint ?? undefined }),
    { tenantId, text: learnerWord('course') },
  );
  expect(held).toContain('content_nodes');
  expect(held.filter((name) => /metric|letter|idempotency|outbox/.test(name))).toEqual([]);
});
