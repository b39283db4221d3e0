// The ingestion Worker in workerd, with a real bucket; its queue is collected and delivered by the test.
import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import type { IngestEnvironment } from '../../functions/ingest/open-worker.ts';
import type { DocumentMessage } from '../../functions/ingest/queued-run.ts';
import worker from '../../functions/ingest/worker.ts';
import { runCron as runCronOf } from '../support/run-cron.ts';
import { makeZip } from './docx/make-zip.ts';
import { workbookParts } from './sheet/make-workbook.ts';

const token = 'ingest-token-that-only-these-tests-use';
const bucket = (env as unknown as IngestEnvironment).COURSES;
let queued: DocumentMessage[] = [];
let courseId = '';
let courseCount = 0;

const environment = {
  ...(env as object),
  // The other tests of this workerd list the courses of the tenant they know.
  TENANT_ID: 'bucket-tenant',
  COURSES: bucket,
  DOCUMENTS: {
    sendBatch: async (messages: Iterable<{ body: DocumentMessage }>) => {
      queued.push(...[...messages].map(({ body }) => body));
    },
  },
} as unknown as IngestEnvironment;

beforeEach(async () => {
  queued = [];
  courseCount += 1;
  courseId = `bucket-${courseCount}`;
  for (const { key } of (await bucket.list()).objects) await bucket.delete(key);
});

const put = async (files: Readonly<Record<string, string>>) => {
  for (const [path, content] of Object.entries(files)) await bucket.put(`courses/${courseId}/${path}`, content);
};

const manifest =
  'title: Walls\nprofile: coach\ndocuments:\n  - { path: day-1/walls.md, day: 1, chapter: 1 }\n  - { path: lab.md, day: 1, lab: 1 }\n';
const course = {
  'course.yaml': manifest,
  'day-1/walls.md': '# Walls\n\nMoss grows on the north side of old walls.\n',
  'lab.md': '# Mend a wall\n\n1. Take the loose stones out.\n2. Fill the gap with lime mortar.\n',
};

const ask = async (path: string, init: RequestInit = {}) => {
  const headers = { Authorization: `Bearer ${token}`, ...init.headers };
  const request = new Request(`https://ingest.test${path}`, { ...init, headers });
  const response = await worker.fetch(request as Request<unknown, IncomingRequestCfProperties>, environment);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

const runCron = (given = environment) => runCronOf(given);

async function deliver(given = environment): Promise<number> {
  let delivered = 0;
  while (queued.length > 0) {
    const [message] = queued.splice(0, 1);
    const batch = createMessageBatch<DocumentMessage>('groundwork-documents', [
      { id: `message-${delivered}`, timestamp: new Date(), attempts: 1, body: message as DocumentMessage },
    ]);
    await worker.queue(batch, given);
    const context = createExecutionContext();
    expect((await getQueueResult(batch, context)).explicitAcks).toHaveLength(1);
    delivered += 1;
  }
  return delivered;
}

test('cron starts every course of the bucket, a message brings in each document, the last one publishes', async () => {
  await put(course);
  await bucket.put('courses/Not an id/course.yaml', manifest);
  await runCron();
  expect(queued.map(({ path }) => path)).toEqual(['day-1/walls.md', 'lab.md']);
  const runId = queued[0]?.runId;
  expect((await ask(`/runs/${runId}`)).body).toMatchObject({ status: 'running', version: 1, course_id: courseId });
  expect(await deliver()).toBe(2);
  const { body } = await ask(`/runs/${runId}`);
  expect(body).toMatchObject({ status: 'published', version: 1, report: { counts: { added: 5 }, embeddings: 5 } });
  await runCron();
  expect(queued).toEqual([]);
});

test('each course and each task has an invocation of its own; a file with the same tag is not read again', async () => {
  await put(course);
  const tasks = await runCron();
  expect(tasks).toContainEqual({ task: 'course', courseId });
  expect(tasks).toContainEqual({ task: 'retention_applied' });
  await deliver();
  const read: string[] = [];
  const watched = new Proxy(bucket, {
    get: (target, name) => {
      if (name !== 'get')
        return typeof target[name as 'list'] === 'function' ? target[name as 'list'].bind(target) : undefined;
      return (key: string, options: R2GetOptions) => {
        read.push(key.split('/').slice(2).join('/'));
        return target.get(key, options);
      };
    },
  });
  await runCron({ ...environment, COURSES: watched } as IngestEnvironment);
  expect(read.filter((path) => path.endsWith('.md'))).toEqual([]);
  await put({ 'lab.md': '# Mend a wall\n\n1. Take the loose stones out.\n' });
  await runCron({ ...environment, COURSES: watched } as IngestEnvironment);
  expect(read.filter((path) => path.endsWith('.md'))).toEqual(['lab.md']);
});

describe('where a model drafts questions', () => {
  const drafting = { ...environment, LANGUAGE_MODEL: 'openai-compatible', DRAFT_QUESTIONS: 'true' };

  test('they follow the version by the queue, and the report of its run says how far', async () => {
    await put(course);
    await runCron(drafting);
    const runId = queued[0]?.runId;
    // Two documents, then the passages of the version that they made.
    expect(await deliver(drafting)).toBe(3);
    const report = { passages: 3, drafted: 3, waiting: 0, givenUp: 0, stopped: null };
    expect((await ask(`/runs/${runId}`)).body).toMatchObject({ status: 'published', report: { drafting: report } });
    await runCron(drafting);
    expect(queued).toEqual([]);
  });

  test('the clock begins where a version was published without a model; a model that is down is asked next time', async () => {
    await put(course);
    await runCron();
    const runId = queued[0]?.runId;
    await deliver();
    await runCron();
    expect(queued).toEqual([]);
    const silent = { ...drafting, LANGUAGE_MODEL_URL: 'http://127.0.0.1:9/v1' };
    await runCron(silent);
    expect(queued).toMatchObject([{ courseId, drafts: true }]);
    expect(await deliver(silent)).toBe(1);
    expect((await ask(`/runs/${runId}`)).body).toMatchObject({
      ...{ status: 'published', report: { drafting: { drafted: 0, waiting: 3, stopped: 'model_failed' } } },
    });
  });
});

describe('the route', () => {
  test('asks for the token', async () => {
    await put(course);
    for (const headers of [{ Authorization: '' }, { Authorization: 'Bearer wrong' }, { Authorization: token }]) {
      expect((await ask(`/runs/${courseId}`, { method: 'POST', headers })).status).toBe(401);
    }
    expect(queued).toEqual([]);
  });

  test('starts a run, and says so while one is under way', async () => {
    await put(course);
    const started = await ask(`/runs/${courseId}`, { method: 'POST' });
    expect(started).toMatchObject({ status: 202, body: { status: 'running', course_id: courseId } });
    expect((await ask(`/runs/${courseId}`, { method: 'POST' })).status).toBe(409);
    await deliver();
    expect((await ask(`/runs/${started.body.run_id}`)).body).toMatchObject({ status: 'published' });
  });

  test('runs to the end by itself where there is no queue', async () => {
    await put(course);
    const { status, body } = await ask(`/runs/${courseId}?mode=inline`, { method: 'POST' });
    expect(status).toBe(202);
    expect(body).toMatchObject({ status: 'published', version: 1 });
    expect(queued).toEqual([]);
    expect((await ask(`/runs/${courseId}?mode=inline`, { method: 'POST' })).body).toMatchObject({
      status: 'unchanged',
    });
  });

  test('names file and line of what is malformed, and publishes nothing', async () => {
    await put({ ...course, 'course.yaml': `${manifest}chapterz: 3\n` });
    const { status, body } = await ask(`/runs/${courseId}`, { method: 'POST' });
    expect(status).toBe(202);
    expect(body).toMatchObject({ status: 'failed' });
    expect(JSON.stringify(body.report)).toMatch(/course\.yaml:6: .*chapterz/);
  });

  test('refuses a small workbook that unpacks to very much, by file and part, and leaves what is published', async () => {
    await put(course);
    await ask(`/runs/${courseId}?mode=inline`, { method: 'POST' });
    const parts = workbookParts([{ name: 'Plan', cells: { A1: 'part', B1: 'mass', A2: 'hub', B2: 5 } }]);
    const filled = `<worksheet><!--${' '.repeat(17_000_000)}--></worksheet>`;
    const bomb = makeZip({ ...parts, 'xl/worksheets/s1.xml': filled });
    expect(bomb.byteLength).toBeLessThan(100_000);
    await bucket.put(`courses/${courseId}/plan.xlsx`, bomb);
    await put({ 'course.yaml': `${manifest}  - { path: plan.xlsx, day: 1, chapter: 2 }\n` });
    const { body } = await ask(`/runs/${courseId}?mode=inline`, { method: 'POST' });
    expect(body).toMatchObject({ status: 'failed' });
    expect(JSON.stringify(body.report)).toMatch(/plan\.xlsx.*its sheet/);
    await put({ 'course.yaml': manifest });
    expect((await ask(`/runs/${courseId}?mode=inline`, { method: 'POST' })).body).toMatchObject({
      status: 'unchanged',
    });
  });

  test('knows no course without a course.yaml, no other id, no other run', async () => {
    await put({ 'readme.md': 'Text.' });
    expect((await ask(`/runs/${courseId}`, { method: 'POST' })).status).toBe(404);
    expect((await ask('/runs/..%2F..', { method: 'POST' })).status).toBe(404);
    expect((await ask('/runs/7b6d1f6e-6f63-4a6e-9d7e-0d6f3f1f8d11')).status).toBe(404);
    expect((await ask('/runs')).status).toBe(404);
    expect((await ask(`/runs/${courseId}`, { method: 'DELETE' })).status).toBe(405);
  });
});

test('a message of a run that is over is taken and does nothing', async () => {
  await put(course);
  await runCron();
  const stale = queued.slice(0, 1);
  await deliver();
  queued.push(...stale);
  expect(await deliver()).toBe(1);
});

describe('what the queue gives up on', () => {
  const bury = async (id: string, body: DocumentMessage) => {
    const message = { id, timestamp: new Date(), attempts: 1, body };
    const batch = createMessageBatch<DocumentMessage>('groundwork-documents-dead', [message]);
    await worker.queue(batch, environment);
    return (await getQueueResult(batch, createExecutionContext())).explicitAcks;
  };

  test('is kept, and sent again once', async () => {
    await put(course);
    const { body } = await ask(`/runs/${courseId}`, { method: 'POST' });
    const [lost] = queued.splice(0, 1);
    const id = `dead-${courseId}`;
    expect(await bury(id, lost as DocumentMessage)).toEqual([id]);
    expect(await bury(id, lost as DocumentMessage)).toEqual([id]);
    await deliver();
    expect((await ask(`/runs/${body.run_id}`)).body).toMatchObject({ status: 'running' });
    const path = `/letters/${courseId}/${id}/retry`;
    expect((await ask(`/letters/another/${id}/retry`, { method: 'POST' })).status).toBe(404);
    expect((await ask(path)).status).toBe(404);
    const sent = await Promise.all([ask(path, { method: 'POST' }), ask(path, { method: 'POST' })]);
    expect(sent.map(({ status }) => status).sort()).toEqual([202, 404]);
    expect(await deliver()).toBe(1);
    expect((await ask(`/runs/${body.run_id}`)).body).toMatchObject({ status: 'published' });
  });

  test('carries the trace of whoever began it', async () => {
    await put(course);
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    await ask(`/runs/${courseId}`, { method: 'POST', headers: { traceparent } });
    expect(queued.every((message) => message.traceparent?.startsWith('00-4bf92f3577b34da6a3ce929d0e0e4736-'))).toBe(
      true,
    );
    await deliver();
  });
});
