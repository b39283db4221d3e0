import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { operations } from '../../functions/contract/operations.ts';
import { problem } from '../../functions/http/error-response.ts';
import { leaseMs, renewEveryMs } from '../../functions/http/hold-claim.ts';
import { readKey, runOnce, takesKey, uuidOfKey } from '../../functions/http/idempotency.ts';
import type { IdempotencyStore } from '../../functions/ports/idempotency.ts';

const identity = { tenantId: 't', learnerId: 'l', roles: ['learner'], courses: null } as const;
const address = 'http://groundwork.test/api/conversations';

/** One key, as the port describes it; `answers` counts what was carried out. */
function memoryStore() {
  let row: { hash: string; status: number | null; response: unknown } | null = null;
  const store: IdempotencyStore = {
    async claim({ requestHash }) {
      if (row === null) {
        row = { hash: requestHash, status: null, response: null };
        return { kind: 'claimed' };
      }
      if (row.hash !== requestHash) return { kind: 'mismatch' };
      return row.status === null
        ? { kind: 'in_progress' }
        : { kind: 'done', status: row.status, response: JSON.parse(String(row.response)) };
    },
    renew: async () => row?.status === null,
    async complete({ requestHash, status, response }) {
      row = { hash: requestHash, status, response: JSON.stringify(response) };
    },
    async release() {
      row = null;
    },
    forget: async () => 0,
  };
  return { store, read: () => row };
}

function once(store: IdempotencyStore, run: () => Promise<never> | ReturnType<Parameters<typeof runOnce>[0]['run']>) {
  const tasks: Promise<unknown>[] = [];
  const wait = vi.fn(async () => {});
  const input = {
    store,
    identity,
    request: new Request(address, { method: 'POST' }),
    operation: operations.startConversation,
    key: 'key-1',
    meaning: { body: { courseId: 'bread' } },
    requestId: 'request-1',
    run,
    waitUntil: (task: Promise<unknown>) => void tasks.push(task),
    wait,
  };
  return { input, wait, settle: () => Promise.all(tasks) };
}

async function toldBy({ reply, isReplayed }: Awaited<ReturnType<typeof runOnce>>) {
  if (reply.kind !== 'response') throw new Error(`a reply given again is a response, not ${reply.kind}`);
  return { status: reply.response.status, text: await reply.response.text(), isReplayed };
}

describe('a request with a key', () => {
  it('is carried out once; the same one again is told the same', async () => {
    const { store } = memoryStore();
    const run = vi.fn(async () => ({ kind: 'ok' as const, body: { id: 1 } }));
    const { input, settle } = once(store, run);
    expect(await runOnce(input)).toEqual({ reply: { kind: 'ok', body: { id: 1 } }, isReplayed: false });
    await settle();
    expect(await toldBy(await runOnce(input))).toEqual({ status: 201, text: '{"id":1}', isReplayed: true });
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('is carried out again where a part was away for a moment, and not for any other failure', async () => {
    const isPartUnreachable = (error: unknown) => (error as Error).message === 'away';
    for (const [message, times] of [
      ['away', 3],
      ['a mistake', 1],
    ] as const) {
      const { store, read } = memoryStore();
      const run = vi.fn(() => Promise.reject(new Error(message)));
      const { input, settle } = once(store, run);
      await expect(runOnce({ ...input, isPartUnreachable })).rejects.toThrow(message);
      await settle();
      expect(run).toHaveBeenCalledTimes(times);
      expect(read()).toBeNull();
    }
  });

  it('is answered when the second attempt succeeds', async () => {
    const run = vi.fn(async () => ({ kind: 'ok' as const, body: { id: 1 } }));
    run.mockRejectedValueOnce(new Error('away'));
    const { input } = once(memoryStore().store, run);
    const { reply } = await runOnce({ ...input, isPartUnreachable: () => true });
    expect(reply).toEqual({ kind: 'ok', body: { id: 1 } });
  });

  it('keeps the problem it came to, which the second request tells as its own', async () => {
    const { store } = memoryStore();
    const run = vi.fn(async () => problem('exam_locked', { lockedUntil: '2026-01-01T00:00:00.000Z' }));
    const { input, settle } = once(store, run);
    await runOnce(input);
    await settle();
    const { reply, isReplayed } = await runOnce(input);
    expect(isReplayed).toBe(true);
    expect(reply).toMatchObject({ code: 'exam_locked', lockedUntil: '2026-01-01T00:00:00.000Z' });
    expect(run).toHaveBeenCalledTimes(1);
  });

  it.each(['unavailable', 'exam_unavailable', 'internal_error', 'conflict'] as const)(
    'is given up after %s, so that it may be sent again',
    async (code) => {
      const { store, read } = memoryStore();
      const { input, settle } = once(store, async () => problem(code));
      await runOnce(input);
      await settle();
      expect(read()).toBeNull();
    },
  );

  it('is given up when its handler throws, and the error goes on', async () => {
    const { store, read } = memoryStore();
    const { input, settle } = once(store, async () => {
      throw new Error('the database went away');
    });
    await expect(runOnce(input)).rejects.toThrow('the database went away');
    await settle();
    expect(read()).toBeNull();
  });

  it('waits a little for the first one under way, and is told its answer', async () => {
    const { store } = memoryStore();
    const first = once(store, async () => ({ kind: 'ok', body: 'first' }));
    const second = once(store, () => Promise.reject(new Error('carried out twice')));
    // The first has claimed and answers while the second looks for the second time.
    second.wait.mockImplementationOnce(async () => {
      await runOnce({ ...first.input, store: { ...store, claim: async () => ({ kind: 'claimed' }) } });
      await first.settle();
    });
    await store.claim({ ...(await claimOf(first.input)), leaseMs: 1 });
    expect(await toldBy(await runOnce(second.input))).toEqual({ status: 201, text: '"first"', isReplayed: true });
  });

  it('is told to come back when the first one takes longer', async () => {
    const { store } = memoryStore();
    const { input, wait } = once(store, () => Promise.reject(new Error('carried out twice')));
    await store.claim({ ...(await claimOf(input)), leaseMs: 1 });
    const { reply } = await runOnce(input);
    expect(reply).toMatchObject({ code: 'request_in_progress', headers: { 'retry-after': '1' } });
    expect(wait.mock.calls).toEqual([[300], [300], [300]]);
  });

  it('is another request when its body, its query or its address differ', async () => {
    const { store } = memoryStore();
    const { input, settle } = once(store, async () => ({ kind: 'ok', body: 1 }));
    await runOnce(input);
    await settle();
    for (const other of [
      { meaning: { body: { courseId: 'cake' } } },
      { request: new Request(`${address}/1`, { method: 'POST' }) },
    ]) {
      expect((await runOnce({ ...input, ...other })).reply).toMatchObject({ code: 'idempotency_key_reused' });
    }
  });

  it('fails closed: where no key can be claimed nothing is carried out', async () => {
    const { store } = memoryStore();
    const run = vi.fn(async () => ({ kind: 'ok' as const, body: 1 }));
    const { input } = once({ ...store, claim: () => Promise.reject(new Error('no database')) }, run);
    await expect(runOnce(input)).rejects.toThrow('no database');
    expect(run).not.toHaveBeenCalled();
  });

  it('is given up where its claim was made and only the reply to that was lost', async () => {
    const { store, read } = memoryStore();
    const run = vi.fn(async () => ({ kind: 'ok' as const, body: 1 }));
    const lossy: IdempotencyStore = {
      ...store,
      async claim(each) {
        await store.claim(each);
        throw new Error('connection reset');
      },
    };
    const { input, settle } = once(lossy, run);
    await expect(runOnce(input)).rejects.toThrow('connection reset');
    await settle();
    expect(run).not.toHaveBeenCalled();
    expect(read()).toBeNull();
  });

  it.each(['complete', 'release'] as const)('ends its claim at last where %s fails a few times', async (method) => {
    const { store, read } = memoryStore();
    const isKept = method === 'complete';
    const tried = vi.spyOn(store, method);
    for (let failure = 0; failure < 3; failure += 1) tried.mockRejectedValueOnce(new Error('no database'));
    const run = async () => (isKept ? ({ kind: 'ok', body: 1 } as const) : problem('unavailable'));
    const { input, wait, settle } = once(store, run);
    await runOnce(input);
    await settle();
    expect(tried).toHaveBeenCalledTimes(4);
    expect(wait.mock.calls).toEqual([[1_000], [3_000], [8_000]]);
    expect(read()).toEqual(isKept ? expect.objectContaining({ status: 201 }) : null);
  });

  it('keeps the Worker alive from its beginning: its sender may go before it has replied', async () => {
    const { store } = memoryStore();
    let finish = (): void => {};
    const isFinished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const tasks: Promise<unknown>[] = [];
    const { input } = once(store, async () => {
      await isFinished;
      return { kind: 'ok', body: 1 };
    });
    const reply = runOnce({ ...input, waitUntil: (task) => void tasks.push(task) });
    await vi.waitFor(() => expect(tasks).toHaveLength(1));
    let hasEnded = false;
    void tasks[0]?.then(() => {
      hasEnded = true;
    });
    await Promise.resolve();
    expect(hasEnded).toBe(false);
    finish();
    await reply;
    await tasks[0];
    expect(hasEnded).toBe(true);
  });

  it('is answered even when its answer cannot be kept', async () => {
    const { store } = memoryStore();
    const failing = { ...store, complete: () => Promise.reject(new Error('no database')) };
    const { input, settle } = once(failing, async () => ({ kind: 'ok', body: 1 }));
    expect((await runOnce(input)).reply).toEqual({ kind: 'ok', body: 1 });
    await expect(settle()).resolves.toBeDefined();
  });
});

async function claimOf(input: Parameters<typeof runOnce>[0]) {
  let claimed: Parameters<IdempotencyStore['claim']>[0] | undefined;
  const spy: IdempotencyStore['claim'] = async (each) => {
    claimed = each;
    return { kind: 'mismatch' };
  };
  await runOnce({ ...input, store: { ...input.store, claim: spy } });
  if (claimed === undefined) throw new Error('nothing was claimed');
  return claimed;
}

describe('the claim of a key', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A request that is under way, and replies when it is told to. */
  async function working(renew: IdempotencyStore['renew']) {
    const { store } = memoryStore();
    const renewed = vi.fn(renew);
    let finish = (): void => {};
    const isFinished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let begin = (): void => {};
    const hasBegun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const { input, settle } = once({ ...store, renew: renewed }, async () => {
      begin();
      await isFinished;
      return { kind: 'ok', body: 1 };
    });
    const ran = runOnce(input);
    await hasBegun;
    return { renewed, finish, settle, ran };
  }

  it('is renewed well within its lease while the request works, and no longer', async () => {
    const { renewed, finish, settle, ran } = await working(async () => true);
    await vi.advanceTimersByTimeAsync(leaseMs * 4);
    expect(renewed.mock.calls.length).toBeGreaterThanOrEqual(12);
    expect(new Set(renewed.mock.calls.map(([{ claimId }]) => claimId)).size).toBe(1);
    finish();
    await ran;
    await settle();
    renewed.mockClear();
    await vi.advanceTimersByTimeAsync(leaseMs * 4);
    expect(renewed).not.toHaveBeenCalled();
  });

  it('is renewed by the next try where one failed, and not again once another holds it', async () => {
    const { renewed, finish, settle, ran } = await working(async () => true);
    renewed.mockRejectedValueOnce(new Error('no database'));
    renewed.mockResolvedValueOnce(true);
    renewed.mockResolvedValueOnce(false);
    await vi.advanceTimersByTimeAsync(leaseMs * 4);
    expect(renewed).toHaveBeenCalledTimes(3);
    finish();
    await ran;
    await settle();
  });

  it('is not renewed by a request that is done soon', async () => {
    const { renewed, finish, settle, ran } = await working(async () => true);
    await vi.advanceTimersByTimeAsync(renewEveryMs - 1);
    finish();
    await ran;
    await settle();
    await vi.advanceTimersByTimeAsync(leaseMs);
    expect(renewed).not.toHaveBeenCalled();
  });
});

describe('a stream under a key', () => {
  const part = (text: string) => new TextEncoder().encode(`data: ${text}\n\n`);
  function streamOf(parts: readonly string[], failure?: Error) {
    let given = 0;
    return new ReadableStream<Uint8Array>({
      async pull(controller) {
        await Promise.resolve();
        const next = parts[given];
        given += 1;
        if (next !== undefined) controller.enqueue(part(next));
        else if (failure) controller.error(failure);
        else controller.close();
      },
    });
  }
  const streaming = (stream: ReadableStream<Uint8Array>) => async () => ({
    kind: 'response' as const,
    response: new Response(stream, { headers: { 'content-type': 'text/event-stream', 'x-own': 'yes' } }),
  });

  it('is given again to the letter, headers included', async () => {
    const { store } = memoryStore();
    const { input, settle } = once(store, streaming(streamOf(['"a"', '"ä€"', '[DONE]'])));
    const first = await toldBy(await runOnce(input));
    await settle();
    const { reply, isReplayed } = await runOnce(input);
    if (reply.kind !== 'response') throw new Error('not a response');
    expect(isReplayed).toBe(true);
    expect(await reply.response.text()).toBe(first.text);
    expect(reply.response.headers.get('x-own')).toBe('yes');
    expect(reply.response.headers.get('content-type')).toBe('text/event-stream');
  });

  it('is carried out to its end when its reader goes in the middle', async () => {
    const { store } = memoryStore();
    const { input, settle } = once(store, streaming(streamOf(['"a"', '"b"', '"c"', '[DONE]'])));
    const { reply } = await runOnce(input);
    if (reply.kind !== 'response') throw new Error('not a response');
    const reader = reply.response.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    await settle();
    const again = await toldBy(await runOnce(input));
    expect(again.text).toBe('data: "a"\n\ndata: "b"\n\ndata: "c"\n\ndata: [DONE]\n\n');
  });

  it.each([
    ['breaks off', streamOf(['"a"'], new Error('the model went away'))],
    ['ends with a part that says so', streamOf(['"a"', '{"type":"error","errorText":"x"}'])],
  ])('is given up when it %s', async (_, stream) => {
    const { store, read } = memoryStore();
    const { input, settle } = once(store, streaming(stream));
    const { reply } = await runOnce(input);
    if (reply.kind === 'response') await reply.response.text().catch(() => '');
    await settle();
    expect(read()).toBeNull();
  });
});

describe('keys', () => {
  const given = (value: string) => new Request(address, { method: 'POST', headers: { 'idempotency-key': value } });

  it('are 1 to 128 visible ASCII characters', () => {
    for (const key of ['a', '~'.repeat(128), '"8e03978e-40d5-43dd-bc93-6894a57f9324"'])
      expect(readKey(given(key), operations.startConversation)).toEqual({ kind: 'key', key });
    for (const key of ['', 'a b', 'a'.repeat(129), 'ä'])
      expect(readKey(given(key), operations.startConversation)).toMatchObject({
        code: 'invalid_request',
        errors: [{ path: 'header.Idempotency-Key' }],
      });
  });

  it('are taken by every operation that changes something for somebody, and by no other', () => {
    for (const [id, operation] of Object.entries(operations)) {
      expect([id, takesKey(operation)]).toEqual([id, operation.method !== 'GET' && operation.access !== 'public']);
    }
    expect(readKey(new Request(address, { headers: { 'idempotency-key': '' } }), operations.listCourses)).toEqual({
      kind: 'key',
      key: null,
    });
  });

  it('give the same id to the same parts alone', async () => {
    const id = await uuidOfKey(['turn', 'tenant', 'learner', 'key']);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(await uuidOfKey(['turn', 'tenant', 'learner', 'key'])).toBe(id);
    expect(await uuidOfKey(['turn', 'tenant', 'learnerkey', ''])).not.toBe(id);
    expect(await uuidOfKey(['turn', 'tenant', 'learner', 'other'])).not.toBe(id);
  });
});
