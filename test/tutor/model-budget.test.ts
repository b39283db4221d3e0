// A turn whose model call the tenant's day no longer has is written by the server alone, and the log says why.
import { describe, expect, test } from 'vitest';
import { modelShareOf } from '../../functions/contract/limits.ts';
import { createModelAllowance } from '../../functions/models/model-allowance.ts';
import { holdModelCalls } from '../../functions/tutor/hold-model-calls.ts';
import { writeTurn } from '../../functions/tutor/write-turn.ts';
import { createMemoryModelBudget } from '../support/memory-model-budget.ts';
import { replyOf, turnInput } from '../support/turn-fixture.ts';
import { modelSaying } from '../support/tutor-model.ts';

const learner = { tenantId: 'tenant' };

function allowanceOf(callsPerDay: number | null) {
  const budget = createMemoryModelBudget();
  const readClock = () => Date.UTC(2026, 10, 22);
  return {
    budget,
    allowance: createModelAllowance({ shareOf: modelShareOf, budget, callsPerDay, readClock, onFailure: () => {} }),
  };
}

describe('the calls of a turn', () => {
  test('may be made while the day has them, by the tenant’s own limit before the deployment’s', async () => {
    const held = async (callsPerDay: number | null, tenantLimit: number | null) =>
      holdModelCalls({ learner, tenantLimit, calls: 2 }, { modelAllowance: allowanceOf(callsPerDay).allowance });
    expect(await held(1, null)).toBe(1);
    expect(await held(0, null)).toBe(0);
    expect(await held(0, 5)).toBe(2);
    expect(await held(5, 0)).toBe(0);
    expect(await held(null, null)).toBe(2);
  });

  test('are none without a model, and nobody counts', async () => {
    const { allowance, budget } = allowanceOf(0);
    expect(await holdModelCalls({ learner, tenantLimit: null, calls: 0 }, { modelAllowance: allowance })).toBe(0);
    expect(budget.statements()).toBe(0);
  });
});

describe('a turn without one', () => {
  const services = { modelTimeLimitMs: 2_000, verifier: null } as const;

  test('is the server’s own, in an allowed action, and says why', async () => {
    const written = await writeTurn(turnInput(), { ...services, model: null, isBudgetUsed: true });
    const asEver = await writeTurn(turnInput(), { ...services, model: null });
    expect(asEver).toMatchObject({ fallbackReason: null, modelCalls: 0, modelId: null });
    expect(written).toEqual({ ...asEver, fallbackReason: 'model_budget_used' });
    expect(written.text).not.toBe('');
  });

  test('is told from one whose call could be made', async () => {
    const model = modelSaying(JSON.stringify(replyOf()));
    const written = await writeTurn(turnInput(), { ...services, model });
    expect(written.fallbackReason).toBeNull();
    expect(model.calls).toHaveLength(1);
  });
});
