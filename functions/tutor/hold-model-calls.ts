// The model calls of a turn, or of a drill that rules cannot mark, where the tenant's day has a limit.
import type { TenantScope } from '../ports/scope.ts';
import type { TutorServices } from './tutor-services.ts';

/**
 * How many of these calls may be made. Never rejects: for a turn it is started beside the reading of the material, so that
 * nobody waits for it.
 * @param input.tenantLimit calls a day of the tenant's own; null: the deployment's
 */
export async function holdModelCalls(
  input: { readonly learner: TenantScope; readonly tenantLimit: number | null; readonly calls: number },
  { modelAllowance }: Pick<TutorServices, 'modelAllowance'>,
): Promise<number> {
  const { learner, tenantLimit, calls } = input;
  if (modelAllowance === undefined || calls === 0) return calls;
  return modelAllowance.hold({ tenantId: learner.tenantId, calls, tenantLimit });
}
