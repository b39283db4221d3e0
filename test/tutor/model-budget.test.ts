// A turn whose model call the tenant's day no longer has is written by the built-in model, and the log says why.
import { describe, expect, test } from 'vitest';
import { createModelAllowance } from '../../functions/models/model-allowance.ts';
import { builtInModelId, createBuiltInModel } from '../../functions/models/tutor/built-in-model.ts';
import { holdModelCall } from '../../functions/tutor/hold-model-call.ts';
import { writeTurn } from '../../functions/tutor/write-turn.ts';
import { createMemoryModelBudget } from '../support/memory-model-budget.ts';
import { replyOf, turnInput } from '../support/turn-fixture.ts';
import { modelSaying } from '../support/tutor-model.ts';

const builtIn = { id: builtInModelId, model: createBuiltInModel(), isBuiltIn: true };
const learner = { tenantId: 'tenant' };

function allowanceOf(callsPerDay: number | null) {
  const budget = createMemoryModelBudget();
  const readClock = () => Date.UTC(2026, 10, 22);
  return { budget, allowance: createModelAllowance({ budget, callsPerDay, readClock, onFailure: () => {} }) };
}

describe('the call of a turn', () => {
  test('may be made while the day has one, by the tenant’s own limit before the deployment’s', async () => {
    const model = modelSaying('');
    const held = async (callsPerDay: number | null, tenantLimit: number | null) =>
      holdModelCall({ learner, tenantLimit }, { model, modelAllowance: allowanceOf(callsPerDay).allowance });
    expect(await held(1, null)).toBe(true);
    expect(await held(0, null)).toBe(false);
    expect(await held(0, 1)).toBe(true);
    expect(await held(5, 0)).toBe(false);
    expect(await held(null, null)).toBe(true);
  });

  test('of the built-in model is none, and asks the book nothing', async () => {
    const { allowance, budget } = allowanceOf(0);
    expect(await holdModelCall({ learner, tenantLimit: null }, { model: builtIn, modelAllowance: allowance })).toBe(
      true,
    );
    expect(budget.statements()).toBe(0);
  });
});

describe('a turn without one', () => {
  const given = { modelTimeLimitMs: 2_000, isBudgetUsed: true } as const;

  test('is written by the built-in model, in an allowed action, and says why', async () => {
    const written = await writeTurn(turnInput(), { ...given, model: builtIn });
    const asEver = await writeTurn(turnInput(), { modelTimeLimitMs: 2_000, model: builtIn });
    expect(written).toEqual({ ...asEver, fallbackReason: 'model_budget_used' });
    expect(written).toMatchObject({ modelId: builtInModelId, modelCalls: 0 });
    expect(written.text).not.toBe('');
  });

  test('is the server’s own where there is no built-in model either', async () => {
    const written = await writeTurn(turnInput(), { ...given, model: null });
    expect(written).toMatchObject({ fallbackReason: 'model_budget_used', modelCalls: 0, modelId: null });
  });

  test('is told from one whose call could be made', async () => {
    const model = modelSaying(JSON.stringify(replyOf()));
    const written = await writeTurn(turnInput(), { modelTimeLimitMs: 2_000, model });
    expect(written.fallbackReason).toBeNull();
    expect(model.calls).toHaveLength(1);
  });
});
