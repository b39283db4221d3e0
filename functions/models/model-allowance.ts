// Which model calls one request may make: reserved before they are made where the day has a limit, counted after the
// reply in any case. Must not decide what is done without a model.
import type { ModelAllowance, ModelBudget } from '../ports/model-budget.ts';
import { withinLimit } from './call-model.ts';

/** Who waits longer for a reservation goes without: an answer in the passages' own words is there at once. */
const reserveTimeLimitMs = 2_000;

/**
 * Of one request and one tenant.
 * @param input.callsPerDay the deployment's limit; null: none
 * @param input.readClock milliseconds since the epoch: a call belongs to the UTC day it was reserved on, or else settled
 * @param input.onFailure told of a book that failed
 */
export function createModelAllowance(input: {
  readonly budget: ModelBudget;
  readonly callsPerDay: number | null;
  readonly readClock: () => number;
  readonly onFailure: (error: unknown) => void;
}): ModelAllowance {
  const { budget, callsPerDay, readClock, onFailure } = input;
  const today = () => dayOf(readClock());
  let held: { readonly tenantId: string; readonly day: string; readonly calls: number } | null = null;
  /** What settling waits for: it comes after the reply, the rest may still be under way then. */
  const pending: Promise<unknown>[] = [];
  const follow = <Value>(task: Promise<Value>, otherwise: Value): Promise<Value> => {
    const followed = task.catch((error: unknown) => {
      onFailure(error);
      return otherwise;
    });
    pending.push(followed);
    return followed;
  };
  const giveBackHeld = async () => {
    if (held === null || held.calls === 0) return;
    const { tenantId, day, calls } = held;
    held = null;
    await budget.add({ tenantId, day, modelCalls: -calls, inputTokens: 0, outputTokens: 0 });
  };
  return {
    async hold({ tenantId, calls, tenantLimit }) {
      const limit = tenantLimit ?? callsPerDay;
      if (limit === null || calls === 0) return calls;
      const day = today();
      // What is reserved after all stays counted: one call too few may be made that day, never one too many.
      const reserve = () => budget.reserve({ tenantId, day, calls, limit });
      const reserved = withinLimit(reserve, { timeLimitMs: reserveTimeLimitMs }).then((taken) => {
        held = { tenantId, day, calls: taken + (held?.calls ?? 0) };
        return taken;
      });
      return follow(reserved, 0);
    },
    giveBack() {
      // What is still being reserved is given back when it has been.
      const reserved = Promise.all(pending);
      void follow(reserved.then(giveBackHeld), undefined);
    },
    async readToday({ tenantId }) {
      const day = today();
      const { tenantLimit, ...usage } = await budget.read({ tenantId, day });
      return { ...usage, day, callsPerDay: tenantLimit ?? callsPerDay };
    },
    async settle({ tenantId, modelCalls, inputTokens, outputTokens }) {
      // What is being reserved adds to what is held when it ends.
      await Promise.all(pending);
      const day = held?.day ?? today();
      const unheld = modelCalls - (held?.calls ?? 0);
      held = null;
      if (unheld === 0 && inputTokens === 0 && outputTokens === 0) return;
      await follow(budget.add({ tenantId, day, modelCalls: unheld, inputTokens, outputTokens }), undefined);
    },
  };
}

/** UTC, as `2026-11-22`. */
function dayOf(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10);
}
