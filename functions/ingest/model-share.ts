// What drafting behind ingestion may take of the calls that a tenant has a day: half, the rest is for learners.
import type { ModelAllowance, ModelUsage } from '../ports/model-budget.ts';
import type { TenantScope } from '../ports/scope.ts';

const shareOfDay = 0.5;

export const noUsage: ModelUsage = { modelCalls: 0, inputTokens: 0, outputTokens: 0 };

/** Holds so many calls, all or none: false where half of the day's are used. What is held is settled or given back. */
export async function holdCalls(allowance: ModelAllowance, { tenantId }: TenantScope, calls: number): Promise<boolean> {
  const { callsPerDay } = await allowance.readToday({ tenantId });
  const tenantLimit = callsPerDay === null ? null : Math.ceil(callsPerDay * shareOfDay);
  if ((await allowance.hold({ tenantId, calls, tenantLimit })) === calls) return true;
  allowance.giveBack();
  return false;
}

export function addUsage(one: ModelUsage, other: ModelUsage): ModelUsage {
  return {
    modelCalls: one.modelCalls + other.modelCalls,
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
  };
}
