// The days of model calls in memory: what tests of ask and tutor reserve from. Runs the port's contract suite.
import type { ModelBudget, ModelUsage } from '../../functions/ports/model-budget.ts';

type Day = { -readonly [Count in keyof ModelUsage]: number };

export function createMemoryModelBudget(
  tenantLimits: ReadonlyMap<string, number> = new Map(),
): ModelBudget & { readonly statements: () => number } {
  const days = new Map<string, Day>();
  const shares = new Map<string, number>();
  let statements = 0;
  const dayOf = ({ tenantId, day }: { readonly tenantId: string; readonly day: string }): Day => {
    const key = `${day} ${tenantId}`;
    const known = days.get(key) ?? { modelCalls: 0, inputTokens: 0, outputTokens: 0 };
    days.set(key, known);
    return known;
  };
  return {
    statements: () => statements,
    async reserve(input) {
      statements += 1;
      const day = dayOf(input);
      const keyOf = (holder: string) => `${input.day} ${input.tenantId} ${holder}`;
      const leftOf = input.shares?.map(({ holder, limit }) => limit - (shares.get(keyOf(holder)) ?? 0)) ?? [];
      const taken = Math.max(0, Math.min(input.calls, input.limit - day.modelCalls, ...leftOf));
      for (const { holder } of input.shares ?? []) {
        shares.set(keyOf(holder), (shares.get(keyOf(holder)) ?? 0) + taken);
      }
      day.modelCalls += taken;
      return taken;
    },
    async add(input) {
      statements += 1;
      const day = dayOf(input);
      day.modelCalls = Math.max(0, day.modelCalls + input.modelCalls);
      for (const holder of input.holders ?? []) {
        const key = `${input.day} ${input.tenantId} ${holder}`;
        shares.set(key, Math.max(0, (shares.get(key) ?? 0) + input.modelCalls));
      }
      day.inputTokens += input.inputTokens;
      day.outputTokens += input.outputTokens;
    },
    async read(input) {
      return { ...dayOf(input), tenantLimit: tenantLimits.get(input.tenantId) ?? null };
    },
  };
}
