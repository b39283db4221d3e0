import { describe, expect, test } from 'vitest';
import { modelShareOf } from '../../functions/contract/limits.ts';
import { createModelAllowance } from '../../functions/models/model-allowance.ts';
import type { ModelBudget } from '../../functions/ports/model-budget.ts';
import { createMemoryModelBudget } from '../support/memory-model-budget.ts';

const tenantId = 'tenant';
const beforeMidnight = Date.parse('2026-11-22T23:59:59Z');
const day = '2026-11-22';
const nothing = { modelCalls: 0, inputTokens: 0, outputTokens: 0 };
const one = { tenantId, calls: 1, tenantLimit: null };

function open(budget: ModelBudget, callsPerDay: number | null = 5) {
  const failures: unknown[] = [];
  const clock = { nowMs: beforeMidnight };
  const allowance = createModelAllowance({
    shareOf: modelShareOf,
    budget,
    callsPerDay,
    readClock: () => clock.nowMs,
    onFailure: (error) => failures.push(error),
  });
  return { allowance, clock, failures };
}

describe('what a request used', () => {
  test('is counted once: what was held is not counted again, and more than that is', async () => {
    const budget = createMemoryModelBudget();
    const { allowance } = open(budget);
    await allowance.hold(one);
    const used = { modelCalls: 3, inputTokens: 500, outputTokens: 20 };
    await allowance.settle({ tenantId, ...used });
    await allowance.settle({ tenantId, ...nothing });
    expect(await budget.read({ tenantId, day })).toMatchObject(used);
    expect(await allowance.readToday({ tenantId })).toEqual({ ...used, day, callsPerDay: 5 });
  });

  test('is counted where nothing limits it, without a word to the book before', async () => {
    const budget = createMemoryModelBudget();
    const { allowance } = open(budget, null);
    expect(await allowance.hold({ ...one, calls: 2 })).toBe(2);
    expect(budget.statements()).toBe(0);
    await allowance.settle({ tenantId, modelCalls: 2, inputTokens: 7, outputTokens: 1 });
    expect(await allowance.readToday({ tenantId })).toMatchObject({ modelCalls: 2, inputTokens: 7, callsPerDay: null });
  });

  test('belongs to the day it was reserved on, also when that has ended', async () => {
    const budget = createMemoryModelBudget();
    const { allowance, clock } = open(budget);
    await allowance.hold({ ...one, calls: 2 });
    clock.nowMs += 2_000;
    await allowance.settle({ tenantId, modelCalls: 1, inputTokens: 9, outputTokens: 3 });
    expect(await budget.read({ tenantId, day })).toMatchObject({ modelCalls: 1, inputTokens: 9 });
    expect(await budget.read({ tenantId, day: '2026-11-23' })).toMatchObject(nothing);
  });

  test('asks the book nothing where nothing was used', async () => {
    const budget = createMemoryModelBudget();
    const { allowance } = open(budget);
    await allowance.settle({ tenantId, ...nothing });
    expect(budget.statements()).toBe(0);
  });
});

describe('what is held and not used', () => {
  test('is given back at once, and not a second time after the reply', async () => {
    const budget = createMemoryModelBudget();
    const { allowance } = open(budget);
    await allowance.hold({ ...one, calls: 2 });
    allowance.giveBack();
    await allowance.settle({ tenantId, ...nothing });
    await budget.add({ tenantId, day, ...nothing, modelCalls: 1 });
    expect(await budget.read({ tenantId, day })).toMatchObject({ modelCalls: 1 });
    expect(budget.statements()).toBe(3);
  });

  test('is given back also where it is still being reserved when the reply has gone', async () => {
    const budget = createMemoryModelBudget();
    const late = Promise.withResolvers<void>();
    const slow: ModelBudget = {
      ...budget,
      reserve: async (input) => {
        await late.promise;
        return budget.reserve(input);
      },
    };
    const { allowance } = open(slow);
    const holding = allowance.hold(one);
    allowance.giveBack();
    const settling = allowance.settle({ tenantId, ...nothing });
    late.resolve();
    expect(await holding).toBe(1);
    await settling;
    expect(await budget.read({ tenantId, day })).toMatchObject(nothing);
  });

  test('is given back after the reply where nobody did before', async () => {
    const budget = createMemoryModelBudget();
    const { allowance } = open(budget);
    await allowance.hold(one);
    await allowance.settle({ tenantId, ...nothing });
    expect(await budget.read({ tenantId, day })).toMatchObject(nothing);
  });
});

describe('a book that fails', () => {
  const down = () => Promise.reject(new Error('down'));

  test('grants nothing and rejects nothing; the failure is told', async () => {
    const { allowance, failures } = open({ reserve: down, add: down, read: down });
    expect(await allowance.hold(one)).toBe(0);
    await allowance.settle({ tenantId, modelCalls: 1, inputTokens: 1, outputTokens: 1 });
    expect(failures).toHaveLength(2);
  });

  test('is waited for two seconds at most', async () => {
    const { allowance, failures } = open({ reserve: () => new Promise(() => {}), add: down, read: down });
    const begun = performance.now();
    expect(await allowance.hold(one)).toBe(0);
    expect(performance.now() - begun).toBeGreaterThan(1_900);
    expect(failures).toHaveLength(1);
  });

  test('does not keep those without a limit from calling', async () => {
    const { allowance } = open({ reserve: down, add: down, read: down }, null);
    expect(await allowance.hold(one)).toBe(1);
  });
});
