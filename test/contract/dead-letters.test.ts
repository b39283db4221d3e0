import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createDeadLetterStore } from '../../db/dead-letters.ts';
import { createOperateDesk } from '../../db/operate-desk.ts';
import { retryLetter } from '../../functions/ingest/retry-letter.ts';
import { deliveryLimit } from '../../functions/ingest/take-batch.ts';
import type { NewDeadLetter } from '../../functions/ports/dead-letters.ts';
import { databaseOfFile } from '../support/open-database.ts';

const open = await databaseOfFile();
const letters = createDeadLetterStore(open.database);
const desk = createOperateDesk(open.database);

const scope = { tenantId: 'public', courseId: 'bread' };
const letterOf = (id: string, changes: Partial<NewDeadLetter> = {}): NewDeadLetter => ({
  ...scope,
  id,
  runId: randomUUID(),
  path: 'day-1/walls.md',
  reason: 'gave_up',
  attempts: deliveryLimit,
  body: {},
  ...changes,
});
const listed = async (tenantId: string, courses: readonly string[] | null = null) =>
  (await desk.listDeadLetters({ tenantId, courses, hours: 24 })).map(({ id }) => id);

describe('dead letters', () => {
  test('are kept once, and seen by their own tenant and course', async () => {
    await letters.keep(letterOf('twice'));
    await letters.keep(letterOf('twice', { path: 'another.md' }));
    await letters.keep(letterOf('foreign', { tenantId: 'other' }));
    expect(await desk.listDeadLetters({ tenantId: 'public', courses: null, hours: 24 })).toMatchObject([
      { id: 'twice', path: 'day-1/walls.md', retriedAt: null, attempts: 101 },
    ]);
    expect(await listed('public', ['bread'])).toEqual(['twice']);
    expect(await listed('public', ['stone'])).toEqual([]);
    expect(await listed('public', [])).toEqual([]);
  });

  test('are given to one of many callers, and to nobody of another tenant or course', async () => {
    await letters.keep(letterOf('claimed'));
    expect(await letters.claim({ ...scope, tenantId: 'other', id: 'claimed' })).toBeNull();
    expect(await letters.claim({ ...scope, courseId: 'stone', id: 'claimed' })).toBeNull();
    const claims = await Promise.all(Array.from({ length: 20 }, () => letters.claim({ ...scope, id: 'claimed' })));
    expect(claims.filter((claim) => claim !== null)).toHaveLength(1);
    await letters.putBack({ ...scope, id: 'claimed' });
    expect(await letters.claim({ ...scope, id: 'claimed' })).toMatchObject({ path: 'day-1/walls.md' });
  });

  test('go when they are old', async () => {
    await letters.keep(letterOf('young'));
    expect(await letters.forget({ olderThanDays: 1 })).toBe(0);
    expect(await letters.forget({ olderThanDays: -1 })).toBeGreaterThan(0);
    expect(await listed('public')).toEqual([]);
  });

  test('name as many deliveries as the queue makes', () => {
    const config = readFileSync('functions/ingest/wrangler.toml', 'utf8');
    expect(config).toContain(`max_retries = ${deliveryLimit - 1}\nmax_concurrency`);
  });
});

describe('sending one again', () => {
  const retry = (
    id: string,
    changes: {
      status?: 'running' | 'abandoned';
      restart?: () => Promise<{ kind: 'running' | 'held'; runId: string }>;
    } = {},
  ) => {
    const sent: unknown[] = [];
    const { status = 'abandoned', restart = async () => ({ kind: 'running', runId: 'new' }) } = changes;
    const store = { readRun: async () => ({ status }) } as never;
    const queue = { send: async (messages: readonly unknown[]) => void sent.push(...messages) };
    return { sent, outcome: retryLetter({ services: { store }, queue, letters, restart }, { scope, id }) };
  };

  test('goes into its run where that goes on', async () => {
    const letter = letterOf('on');
    await letters.keep(letter);
    const { outcome, sent } = retry('on', { status: 'running' });
    expect(await outcome).toEqual({ kind: 'sent', runId: letter.runId });
    expect(sent).toEqual([{ ...scope, runId: letter.runId, path: letter.path }]);
    expect(await retry('on', { status: 'running' }).outcome).toEqual({ kind: 'gone' });
  });

  test('starts a run where its own is over', async () => {
    await letters.keep(letterOf('over'));
    const { outcome, sent } = retry('over');
    expect(await outcome).toEqual({ kind: 'sent', runId: 'new' });
    expect(sent).toEqual([]);
  });

  test('leaves it where another run is at work, or nothing could be sent', async () => {
    await letters.keep(letterOf('left'));
    expect(await retry('left', { restart: async () => ({ kind: 'held', runId: 'x' }) }).outcome).toEqual({
      kind: 'held',
    });
    await expect(retry('left', { restart: () => Promise.reject(new Error('down')) }).outcome).rejects.toThrow('down');
    expect(await retry('left').outcome).toEqual({ kind: 'sent', runId: 'new' });
  });
});
