import { describe, expect, test } from 'vitest';
import { connectNeon } from '../../db/client.ts';
import { createIdempotencyStore } from '../../db/idempotency.ts';
import type { IdempotentRequest } from '../../functions/ports/idempotency.ts';
import { sqlAdapters } from '../local/support/sql-adapters.ts';
import { databaseOfFile } from '../support/open-database.ts';

const leaseMs = 60_000;

describe.each(sqlAdapters)('idempotency keys on $name', async (adapter) => {
  const open = await databaseOfFile(adapter);
  const store = createIdempotencyStore(open.database);

  let keys = 0;
  function request(changes: Partial<IdempotentRequest> = {}): IdempotentRequest {
    keys += 1;
    return {
      tenantId: 'public',
      learnerId: 'ada',
      operation: 'POST /api/tutor/threads',
      key: `key-${keys}`,
      requestHash: 'one',
      claimId: crypto.randomUUID(),
      ...changes,
    };
  }
  const claim = (input: IdempotentRequest, lease = leaseMs) => store.claim({ ...input, leaseMs: lease });
  /** The same request, sent by somebody else or once more. */
  const anew = (input: IdempotentRequest) => ({ ...input, claimId: crypto.randomUUID() });
  const age = (input: IdempotentRequest, interval: string) =>
    connectNeon(open.connection).query(
      'update idempotency_keys set claimed_at = claimed_at - $1::interval where key = $2',
      [interval, input.key],
    );

  test('a request is claimed once, answered once, and then given the same answer', async () => {
    const first = request();
    expect(await claim(first)).toEqual({ kind: 'claimed' });
    expect(await claim(anew(first))).toEqual({ kind: 'in_progress' });
    await store.complete({ ...first, status: 201, response: { id: 1, text: 'a “b”' } });
    const done = { kind: 'done', status: 201, response: { id: 1, text: 'a “b”' } };
    expect(await claim(first)).toEqual(done);
    await store.complete({ ...first, status: 500, response: 'another' });
    await store.release(first);
    expect(await claim(first)).toEqual(done);
  });

  test('the same key with another request is a mistake, before and after the answer', async () => {
    const first = request();
    await claim(first);
    const other = { ...first, requestHash: 'two' };
    expect(await claim(other)).toEqual({ kind: 'mismatch' });
    await store.complete({ ...other, status: 200, response: 'forged' });
    await store.release(other);
    expect(await claim(anew(first))).toEqual({ kind: 'in_progress' });
    await store.complete({ ...first, status: 200, response: null });
    expect(await claim(other)).toEqual({ kind: 'mismatch' });
    expect(await claim(first)).toEqual({ kind: 'done', status: 200, response: null });
  });

  test('keys of other learners, tenants and operations never meet', async () => {
    const first = request();
    await claim(first);
    await store.complete({ ...first, status: 200, response: 'secret' });
    const changes: Partial<IdempotentRequest>[] = [
      { learnerId: 'eve' },
      { tenantId: 'other' },
      { operation: 'POST /api/tutor/threads/1/turn' },
    ];
    for (const change of changes) expect(await claim({ ...first, ...change })).toEqual({ kind: 'claimed' });
  });

  test('a claim given up may be made again', async () => {
    const first = request();
    await claim(first);
    await store.release(first);
    expect(await claim(first)).toEqual({ kind: 'claimed' });
  });

  test('a claim whose lease has run out is taken over by the same request only, and then holds anew', async () => {
    const first = request();
    await claim(first);
    await age(first, '2 minutes');
    expect(await claim({ ...first, requestHash: 'two' })).toEqual({ kind: 'mismatch' });
    expect(await claim(first)).toEqual({ kind: 'claimed' });
    expect(await claim(anew(first))).toEqual({ kind: 'in_progress' });
  });

  test('whoever claims again, not knowing that the claim was made, holds it; nobody else does', async () => {
    const first = request();
    expect(await claim(first)).toEqual({ kind: 'claimed' });
    expect(await claim(first)).toEqual({ kind: 'claimed' });
    expect(await claim(anew(first))).toEqual({ kind: 'in_progress' });
    await store.complete({ ...first, status: 200, response: 'once' });
    expect(await claim(first)).toEqual({ kind: 'done', status: 200, response: 'once' });
  });

  test('whose claim was taken over neither answers for the other nor gives its claim up', async () => {
    const first = request();
    const second = anew(first);
    await claim(first);
    await age(first, '2 minutes');
    expect(await claim(second)).toEqual({ kind: 'claimed' });
    await store.release(first);
    await store.complete({ ...first, status: 500, response: 'late' });
    expect(await claim(anew(first))).toEqual({ kind: 'in_progress' });
    await store.complete({ ...second, status: 200, response: 'in time' });
    expect(await claim(anew(first))).toEqual({ kind: 'done', status: 200, response: 'in time' });
  });

  test('a claim that is renewed holds anew; nobody renews another’s, one given up, or an answer', async () => {
    const first = request();
    await claim(first);
    await age(first, '2 minutes');
    expect(await store.renew(first)).toBe(true);
    const second = anew(first);
    expect(await claim(second)).toEqual({ kind: 'in_progress' });
    expect(await store.renew(second)).toBe(false);
    expect(await store.renew({ ...first, requestHash: 'two' })).toBe(false);
    expect(await store.renew({ ...first, learnerId: 'eve' })).toBe(false);
    await age(first, '2 minutes');
    expect(await claim(second)).toEqual({ kind: 'claimed' });
    expect(await store.renew(first)).toBe(false);
    await store.complete({ ...second, status: 200, response: 'once' });
    expect(await store.renew(second)).toBe(false);
    const third = request();
    await claim(third);
    await store.release(third);
    expect(await store.renew(third)).toBe(false);
    expect(await store.renew(request())).toBe(false);
  });

  test('of a renewal and a taking over at once one holds, and only that one may answer', async () => {
    for (let round = 0; round < 10; round++) {
      const first = request();
      await claim(first);
      await age(first, '2 minutes');
      const others = Array.from({ length: 5 }, () => anew(first));
      const [isHeld, ...told] = await Promise.all([store.renew(first), ...others.map((other) => claim(other))]);
      const takers = others.filter((_, index) => told[index]?.kind === 'claimed');
      // Whoever renewed first may be taken over no more; whoever was taken over is told so by the next renewal.
      expect(takers.length + (isHeld ? 1 : 0)).toBe(1);
      const [holder = first] = takers;
      for (const each of [first, ...others]) await store.complete({ ...each, status: 200, response: each.claimId });
      expect(await claim(anew(first))).toEqual({ kind: 'done', status: 200, response: holder.claimId });
    }
  });

  test('an answer is never taken over, however old', async () => {
    const first = request();
    await claim(first);
    await store.complete({ ...first, status: 200, response: 'kept' });
    await age(first, '2 days');
    expect(await claim(first)).toEqual({ kind: 'done', status: 200, response: 'kept' });
  });

  test('old keys are forgotten, young ones are not', async () => {
    const [old, unfinished, young] = [request(), request(), request()];
    for (const each of [old, unfinished, young]) await claim(each);
    await store.complete({ ...old, status: 200, response: 'old' });
    for (const each of [old, unfinished]) await age(each, '40 days');
    expect(await store.forget({ olderThanDays: 30 })).toBe(2);
    expect(await store.forget({ olderThanDays: 30 })).toBe(0);
    expect(await claim(anew(young))).toEqual({ kind: 'in_progress' });
    expect(await claim(old)).toEqual({ kind: 'claimed' });
  });

  test('characters that the database refuses do not lose an answer', async () => {
    const first = request();
    await claim(first);
    await store.complete({ ...first, status: 200, response: 'a\u0000b \ud800 \\u0000 ü' });
    expect(await claim(first)).toEqual({ kind: 'done', status: 200, response: 'a\ufffdb \ufffd \\u0000 ü' });
  });

  test('of many equal requests at once exactly one is told to go on', async () => {
    for (let round = 0; round < 5; round++) {
      const same = request();
      const told = await Promise.all(Array.from({ length: 20 }, () => claim(anew(same))));
      expect(told.filter(({ kind }) => kind === 'claimed')).toHaveLength(1);
      expect(told.filter(({ kind }) => kind === 'in_progress')).toHaveLength(19);
      await age(same, '2 minutes');
      const again = await Promise.all(Array.from({ length: 20 }, () => claim(anew(same))));
      expect(again.filter(({ kind }) => kind === 'claimed')).toHaveLength(1);
    }
  });
});
