// Which model calls one request may make: reserved before they are made where the day has a limit, counted after the
// reply in any case. Must not decide what is done without a model.
import type { ModelAllowance, ModelBudget, ModelShare, ModelSpender } from '../ports/model-budget.ts';
import { withinLimit } from './call-model.ts';

type ShareOf = (whose: 'identity' | 'address', callsPerDay: number) => number;

/** Who waits longer for a reservation goes without: an answer in the passages' own words is there at once. */
const reserveTimeLimitMs = 2_000;

/**
 * Of one request and one tenant.
 * @param input.callsPerDay the deployment's limit; null: none
 * @param input.shareOf of a day of so many calls, how many one learner and one address may have; left out: no shares
 * @param input.readClock milliseconds since the epoch: a call belongs to the UTC day it was reserved on, or else settled
 * @param input.onFailure told of a book that failed
 */
export function createModelAllowance(input: {
  readonly budget: ModelBudget;
  readonly callsPerDay: number | null;
  /** What one learner, or one address, may have of so many calls a day; absent where nobody asks. */
  readonly shareOf?: ShareOf;
  readonly readClock: () => number;
  readonly onFailure: (error: unknown) => void;
}): ModelAllowance {
  const { budget, callsPerDay, shareOf, readClock, onFailure } = input;
  const today = () => dayOf(readClock());
  let spender: ModelSpender | null = null;
  let held: {
    readonly tenantId: string;
    readonly day: string;
    readonly calls: number;
    readonly holders: readonly string[];
  } | null = null;
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
    const { tenantId, day, calls, holders } = held;
    held = null;
    await budget.add({ tenantId, day, holders, modelCalls: -calls, inputTokens: 0, outputTokens: 0 });
  };
  return {
    spendFor(given) {
      spender = given;
    },
    async hold({ tenantId, calls, tenantLimit }) {
      const limit = tenantLimit ?? callsPerDay;
      if (limit === null || calls === 0) return calls;
      const day = today();
      // What is reserved after all stays counted: one call too few may be made that day, never one too many.
      const reserve = async () => {
        const whose = spender;
        const shares = whose && shareOf ? await sharesOf(whose, shareOf, { tenantId, day, limit }) : [];
        const taken = await budget.reserve({ tenantId, day, calls, limit, shares });
        return { taken, holders: shares.map(({ holder }) => holder) };
      };
      const within = withinLimit(reserve, { timeLimitMs: reserveTimeLimitMs });
      const reserved = within.then(({ taken, holders }) => {
        held = { tenantId, day, holders, calls: taken + (held?.calls ?? 0) };
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
      const holders = held?.holders ?? [];
      held = null;
      if (unheld === 0 && inputTokens === 0 && outputTokens === 0) return;
      await follow(budget.add({ tenantId, day, holders, modelCalls: unheld, inputTokens, outputTokens }), undefined);
    },
  };
}

/** The learner's before the address's: who has used up their own takes nothing of what others behind it have. */
async function sharesOf(
  { learnerId, address }: ModelSpender,
  shareOf: ShareOf,
  { tenantId, day, limit }: { readonly tenantId: string; readonly day: string; readonly limit: number },
): Promise<readonly ModelShare[]> {
  const share = async (whose: 'identity' | 'address', id: string) => ({
    holder: await hashOf([day, tenantId, whose, id].join('\u001f')),
    limit: shareOf(whose, limit),
  });
  return Promise.all([share('identity', learnerId), ...(address === null ? [] : [share('address', address)])]);
}

async function hashOf(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(digest.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** UTC, as `2026-11-22`. */
function dayOf(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10);
}
