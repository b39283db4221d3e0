import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectNeon } from '../../db/client.ts';
import { createModelBudget } from '../../db/model-budget.ts';
import type { ModelBudget } from '../../functions/ports/model-budget.ts';
import { sqlAdapters } from '../local/support/sql-adapters.ts';
import { createMemoryModelBudget } from '../support/memory-model-budget.ts';
import { openDatabase } from '../support/open-database.ts';

interface OpenBudget {
  readonly budget: ModelBudget;
  close(): Promise<void>;
}

/** What a tenant was given of its own. */
const own = { tenantId: 'with-its-own', limit: 7 };

const adapters: readonly { readonly name: string; open(): Promise<OpenBudget> }[] = [
  ...sqlAdapters.map((adapter) => ({
    name: adapter.name,
    open: async () => {
      const { database, connection, close } = await openDatabase(adapter);
      const statement = 'insert into tenant_settings (tenant_id, model_calls_per_day) values ($1, $2), ($3, null)';
      await connectNeon(connection).query(statement, [own.tenantId, own.limit, 'undecided']);
      return { budget: createModelBudget(database), close };
    },
  })),
  {
    name: 'memory',
    open: async () => ({
      budget: createMemoryModelBudget(new Map([[own.tenantId, own.limit]])),
      close: async () => {},
    }),
  },
];

const day = '2026-11-22';
const nothing = { modelCalls: 0, inputTokens: 0, outputTokens: 0, tenantLimit: null };

describe.each(adapters)('the book of model calls on $name', ({ open: openBudget }) => {
  let open: OpenBudget;
  let budget: ModelBudget;
  beforeAll(async () => {
    open = await openBudget();
    budget = open.budget;
  }, 60_000);
  afterAll(() => open.close());

  test.each([
    { limit: 40, calls: 1 },
    { limit: 41, calls: 2 },
    { limit: 1, calls: 2 },
  ])('64 that ask at once for $calls get $limit in all, to the last one and not one more', async ({ limit, calls }) => {
    const tenantId = `races-${limit}`;
    const taken = await Promise.all(Array.from({ length: 64 }, () => budget.reserve({ tenantId, day, calls, limit })));
    expect(taken.reduce((all, each) => all + each, 0)).toBe(limit);
    expect(Math.max(...taken)).toBeLessThanOrEqual(calls);
    expect((await budget.read({ tenantId, day })).modelCalls).toBe(limit);
    expect(await budget.reserve({ tenantId, day, calls, limit })).toBe(0);
  });

  test('64 that ask at once for one share get what is left of it, and the day holds no more', async () => {
    const [tenantId, shares] = [
      'shared',
      [
        { holder: 'one learner', limit: 5 },
        { holder: 'school', limit: 9 },
      ],
    ];
    const ask = (holder: string) =>
      budget.reserve({ tenantId, day, calls: 1, limit: 40, shares: [{ holder, limit: 5 }, ...shares.slice(1)] });
    const taken = await Promise.all(Array.from({ length: 64 }, () => ask('one learner')));
    expect(taken.reduce((all, each) => all + each, 0)).toBe(5);
    // Who has used up their own share took nothing of the school's.
    expect(await Promise.all([ask('b'), ask('b'), ask('b'), ask('b')])).toEqual([1, 1, 1, 1]);
    expect(await ask('c')).toBe(0);
    expect((await budget.read({ tenantId, day })).modelCalls).toBe(9);
    await budget.add({ tenantId, day, holders: ['b', 'school'], modelCalls: -1, inputTokens: 0, outputTokens: 0 });
    expect(await ask('b')).toBe(1);
    const elsewhere = { tenantId, day: '2026-11-23', calls: 1, limit: 40, shares };
    expect(await budget.reserve(elsewhere)).toBe(1);
  });

  test('a day that is used up takes nothing of a share', async () => {
    const given = { tenantId: 'used-up', day, calls: 1, shares: [{ holder: 'a', limit: 1 }] };
    expect(await budget.reserve({ ...given, limit: 0 })).toBe(0);
    expect(await budget.reserve({ ...given, limit: 1 })).toBe(1);
  });

  test('a limit of none gives none, and nothing asked for takes nothing', async () => {
    const tenantId = 'none';
    expect(await budget.reserve({ tenantId, day, calls: 1, limit: 0 })).toBe(0);
    expect(await budget.reserve({ tenantId, day, calls: 0, limit: 5 })).toBe(0);
    expect(await budget.read({ tenantId, day })).toEqual(nothing);
  });

  test('tenants and days have their own', async () => {
    const tenantId = 'apart';
    expect(await budget.reserve({ tenantId, day, calls: 1, limit: 1 })).toBe(1);
    expect(await budget.reserve({ tenantId, day, calls: 1, limit: 1 })).toBe(0);
    expect(await budget.reserve({ tenantId, day: '2026-11-23', calls: 1, limit: 1 })).toBe(1);
    expect(await budget.reserve({ tenantId: 'apart-too', day, calls: 1, limit: 1 })).toBe(1);
    expect(await budget.read({ tenantId, day: '2026-11-24' })).toEqual(nothing);
  });

  test('what happened adds up beside what is reserved; what is given back can be taken again', async () => {
    const tenantId = 'adds';
    expect(await budget.reserve({ tenantId, day, calls: 2, limit: 2 })).toBe(2);
    await budget.add({ tenantId, day, modelCalls: -1, inputTokens: 1_200, outputTokens: 80 });
    expect(await budget.reserve({ tenantId, day, calls: 2, limit: 2 })).toBe(1);
    await Promise.all(
      Array.from({ length: 20 }, () =>
        budget.add({ tenantId, day, modelCalls: 1, inputTokens: 20_000_000, outputTokens: 5 }),
      ),
    );
    expect(await budget.read({ tenantId, day })).toEqual({
      modelCalls: 22,
      inputTokens: 400_001_200,
      outputTokens: 180,
      tenantLimit: null,
    });
    expect(await budget.reserve({ tenantId, day, calls: 1, limit: 2 })).toBe(0);
  });

  test('no count falls below nothing', async () => {
    const tenantId = 'floor';
    const back = { modelCalls: -3, inputTokens: 0, outputTokens: 0 };
    await budget.add({ tenantId, day, ...back });
    expect(await budget.read({ tenantId, day })).toEqual(nothing);
    await budget.add({ tenantId, day, ...back, modelCalls: 1 });
    await budget.add({ tenantId, day, ...back });
    expect(await budget.read({ tenantId, day })).toEqual(nothing);
  });

  test('a tenant’s own limit is told; none decided is none', async () => {
    expect((await budget.read({ ...own, day })).tenantLimit).toBe(own.limit);
    expect((await budget.read({ tenantId: 'undecided', day })).tenantLimit).toBeNull();
  });
});
